"""What a player means who asks why something can't be picked: the move that the engine is asked about."""

from cc_tui.boards.caesar_cleopatra.chooser import Chooser
from cc_tui.boards.caesar_cleopatra.picks import HandCard, InGroup, Pick
from engine.games.caesar_cleopatra import moves as m
from engine.games.caesar_cleopatra.cards import (
    ACTION_PILE,
    ASSASSIN,
    CASTLING,
    SCOUT,
    SPY,
    VETO,
    WRATH,
    Group,
)
from engine.games.caesar_cleopatra.moves import Move
from engine.games.caesar_cleopatra.view import View


def meant(chooser: Chooser, target: Pick | None) -> Move | None:
    """The move that picking this would come to; None where a pick alone is no move."""
    match target:
        case HandCard(pile, card):
            group = _likely(chooser.view)
            return (
                _action(chooser.view, card, group)
                if pile == ACTION_PILE
                else m.PlaceInfluence(card, group, False)
            )
        case InGroup(group):
            return _in_group(chooser, group)
    return None


def _likely(view: View) -> Group:
    """A group that takes cards, as long as there is one."""
    me = max(view.viewer, 0)
    return next((g.group for g in view.groups if g.room[me]), 0)


def _action(view: View, card: int, group: Group) -> Move:
    enemy = view.groups[group].rows[1 - max(view.viewer, 0)]
    victim = next((c.card for c in enemy if c.up and c.card is not None), 5)
    second = next(
        (g.group for g in view.groups if g.left and g.group != group),
        (group + 1) % len(view.groups),
    )
    meant: dict[int, Move] = {
        ASSASSIN: m.PlayAssassin(group, victim), SPY: m.PlaySpy(), CASTLING: m.PlayCastling(min(group, second), max(group, second)),
        SCOUT: m.PlayScout(group), WRATH: m.PlayWrath(group), VETO: m.PlayVeto(),
    }  # fmt: skip
    return meant[card]


def _in_group(chooser: Chooser, group: Group) -> Move | None:
    cards = [pick for pick in chooser.picks if isinstance(pick, HandCard)]
    if chooser.asks in ("place_down", "place_up", "second_group"):
        return m.PlaceInfluence(cards[-1].card, group, chooser.asks != "place_down")
    if chooser.asks == "lay_back" and chooser.view.castling and chooser.view.castling.held:
        return m.LayBack(chooser.view.castling.held[0], group)
    if chooser.asks == "castling_second":
        first = next(pick.group for pick in chooser.picks if isinstance(pick, InGroup))
        return m.PlayCastling(min(first, group), max(first, group))
    if cards and cards[-1].pile == ACTION_PILE:
        return _action(chooser.view, cards[-1].card, group)
    return None
