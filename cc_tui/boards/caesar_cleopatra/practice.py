"""Words for practice: why a choice can't be taken back, and which one a hint would make."""

from collections.abc import Sequence
from typing import Final

from cc_tui.boards.caesar_cleopatra import names as name
from cc_tui.boards.caesar_cleopatra.move_words import FACE_UP, Texts, in_words
from cc_tui.i18n import N_, Words
from engine.games.caesar_cleopatra import moves as m
from engine.games.caesar_cleopatra.moves import Move
from engine.kernel.errors import Reason

REFUSALS = {
    "seen": N_("It can't be taken back: the others have seen something new since."),
    "chance": N_("It can't be taken back: a card was drawn or turned, or cards were shuffled."),
    "other_chose": N_("It can't be taken back: somebody else has made a choice since."),
    "nothing_yet": N_("You have made no choice yet that could be taken back."),
    "nothing_undone": N_(
        "There is no whole choice to bring back; one that was only begun is simply made again."
    ),
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
    return in_words(words, move, _ADVICE)


_ADVICE: Final[Texts] = {
    m.PlaceInfluence: N_("Lay {card} face down before the {group}."),
    FACE_UP: N_("Lay {card} face up before the {group}."),
    m.PlayAssassin: N_("Play {action} against {card} of the {group}."),
    m.PlayCastling: N_("Play {action} with the {first} and the {second}."),
    m.PlayScout: N_("Play {action} at the {group}."),
    m.PlayWrath: N_("Play {action} at the {group}."),
    m.PlaySpy: N_("Play {action}."),
    m.PlayVeto: N_("Veto it."),
    m.LetPass: N_("Let it pass."),
    m.GoOn: N_("Go on without playing a card."),
    m.Discard: N_("Discard {card}."),
    m.SpyDiscard: N_("Discard {card}."),
    m.EndDiscard: N_("Discard no more."),
    m.Draw: N_("Draw {card}."),
    m.LayBack: N_("Lay {card} before the {group}."),
    m.LayFirst: N_("Lay {card} before the {group}."),
    m.OpenVote: N_("Go on with the vote on the {group}."),
    m.HoldVote: N_("Go on with the vote on the {group}."),
    m.TurnVoteCard: N_("Turn the vote card."),
    m.TakeTicket: N_("Take an orgy ticket."),
    m.SpendTicket: N_("Give an orgy ticket back."),
    m.ArrangeAction: N_("Take the recommended order."),
}
