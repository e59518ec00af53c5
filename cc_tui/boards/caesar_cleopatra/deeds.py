"""What was done, in a few words, for lists of decisions: "a 5 face down before the Senators"."""

from typing import Final

from cc_tui.boards.caesar_cleopatra import names as name
from cc_tui.i18n import N_, Words
from engine.games.caesar_cleopatra import moves as m
from engine.games.caesar_cleopatra.cards import ASSASSIN, CASTLING, SCOUT, SPY, WRATH
from engine.games.caesar_cleopatra.moves import Move


def deed(words: Words, move: Move) -> str:
    """A move as something that was done, without a full stop."""
    match move:
        case m.PlaceInfluence(card, group, up):
            text = N_("{card} face up before the {group}") if up else N_("{card} face down before the {group}")  # fmt: skip
            return words(text, card=name.one_influence(words, card), group=name.group(words, group))
        case m.PlayAssassin(group, card):
            return words(
                "{action} against {card} of the {group}",
                action=name.one_action(words, ASSASSIN),
                card=name.one_influence(words, card),
                group=name.group(words, group),
            )
        case m.PlayCastling(first, second):
            return words(
                "{action} with the {first} and the {second}",
                action=name.one_action(words, CASTLING),
                first=name.group(words, first),
                second=name.group(words, second),
            )
        case m.PlayScout(group) | m.PlayWrath(group):
            action = SCOUT if isinstance(move, m.PlayScout) else WRATH
            return words(
                "{action} at the {group}",
                action=name.one_action(words, action),
                group=name.group(words, group),
            )
        case m.PlaySpy():
            return name.one_action(words, SPY)
        case m.Discard(pile, card) | m.SpyDiscard(pile, card):
            return words("{card} discarded", card=name.one_card(words, pile, card))
        case m.Draw(pile):
            return words("{card} drawn", card=name.one_card(words, pile, None))
        case m.LayBack(card, group) | m.LayFirst(card, group) if group is not None:
            return words(
                "{card} before the {group}",
                card=name.one_influence(words, card),
                group=name.group(words, group),
            )
    return words(_PLAIN.get(type(move), N_("going on")))


_PLAIN: Final[dict[type[Move], str]] = {
    m.PlayVeto: N_("a Veto"),
    m.LetPass: N_("no Veto"),
    m.GoOn: N_("no action card"),
    m.EndDiscard: N_("no more discards"),
    m.TakeTicket: N_("an orgy ticket taken"),
    m.SpendTicket: N_("an orgy ticket given back"),
}
