"""Words for practice: why a choice can't be taken back, and which one a hint would make."""

from collections.abc import Sequence

from cc_tui.boards.caesar_cleopatra import names as name
from cc_tui.i18n import N_, Words
from engine.games.caesar_cleopatra import moves as m
from engine.games.caesar_cleopatra.cards import ASSASSIN, CASTLING, SCOUT, SPY, WRATH
from engine.games.caesar_cleopatra.moves import Move
from engine.kernel.errors import Reason

REFUSALS = {
    "seen": N_("It can't be taken back: the others have seen something new since."),
    "chance": N_("It can't be taken back: a card was drawn or turned, or cards were shuffled."),
    "other_chose": N_("It can't be taken back: somebody else has made a choice since."),
    "nothing_yet": N_("You have made no choice yet that could be taken back."),
    "nothing_undone": N_("There is nothing to bring back."),
}
"""By the reason's code."""

NARROW = 0.05
"""Estimates nearer than this, in points, are as good as equal."""


def refusal(words: Words, why: Reason) -> str:
    """Why a choice is neither taken back nor brought back; other reasons mean that it has become illegal."""
    return words(REFUSALS.get(why.code, REFUSALS["nothing_undone"]))


def hint(words: Words, moves: Sequence[Move], values: Sequence[float]) -> str:
    """What looks best at first sight among the open moves, and how clearly, by an estimate in points for each."""
    best = max(range(len(moves)), key=values.__getitem__)
    said = advice(words, moves[best])
    if len(moves) == 1:
        return name.together(words, [said, words("There is no other choice.")])
    second = max(value for place, value in enumerate(values) if place != best)
    if values[best] - second < NARROW:
        why = words("At first sight another choice is worth as much for the next votes.")
    else:
        why = words("At first sight it is worth the most for the next votes.")
    return name.together(words, [said, why])


def advice(words: Words, move: Move) -> str:
    """A move as a sentence that recommends it."""
    match move:
        case m.PlaceInfluence(card, group, up):
            text = N_("Lay {card} face up before the {group}.") if up else N_("Lay {card} face down before the {group}.")  # fmt: skip
            return words(text, card=name.one_influence(words, card), group=name.group(words, group))
        case m.PlayAssassin(group, card):
            return words(
                "Play {action} against {card} of the {group}.",
                action=name.one_action(words, ASSASSIN),
                card=name.one_influence(words, card),
                group=name.group(words, group),
            )
        case m.PlayCastling(first, second):
            return words(
                "Play {action} with the {first} and the {second}.",
                action=name.one_action(words, CASTLING),
                first=name.group(words, first),
                second=name.group(words, second),
            )
        case m.PlayScout(group) | m.PlayWrath(group):
            action = SCOUT if isinstance(move, m.PlayScout) else WRATH
            return words(
                "Play {action} at the {group}.",
                action=name.one_action(words, action),
                group=name.group(words, group),
            )
        case m.PlaySpy():
            return words("Play {action}.", action=name.one_action(words, SPY))
        case m.Discard(pile, card) | m.SpyDiscard(pile, card):
            return words("Discard {card}.", card=name.one_card(words, pile, card))
        case m.Draw(pile):
            return words("Draw {card}.", card=name.one_card(words, pile, None))
        case m.LayBack(card, group) | m.LayFirst(card, group) if group is not None:
            return words(
                "Lay {card} before the {group}.",
                card=name.one_influence(words, card),
                group=name.group(words, group),
            )
        case m.OpenVote(group) | m.HoldVote(group):
            return words("Go on with the vote on the {group}.", group=name.group(words, group))
    return words(_PLAIN[type(move)])


_PLAIN: dict[type[Move], str] = {
    m.PlayVeto: N_("Veto it."),
    m.LetPass: N_("Let it pass."),
    m.GoOn: N_("Go on without playing a card."),
    m.EndDiscard: N_("Discard no more."),
    m.TurnVoteCard: N_("Turn the vote card."),
    m.TakeTicket: N_("Take an orgy ticket."),
    m.SpendTicket: N_("Give an orgy ticket back."),
    m.ArrangeAction: N_("Take the recommended order."),
}
