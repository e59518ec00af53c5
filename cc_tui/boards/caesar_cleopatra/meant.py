"""What a player means who asks why something can't be picked: the move that the engine is asked about."""

from cc_tui.boards.caesar_cleopatra.chooser import Chooser
from cc_tui.boards.caesar_cleopatra.picks import (
    FromPile,
    HandCard,
    InGroup,
    Pick,
    Say,
    Victim,
)
from engine.games.caesar_cleopatra import moves as m
from engine.games.caesar_cleopatra.cards import (
    ACTION_PILE,
    ASSASSIN,
    CASTLING,
    INFLUENCE_PILE,
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


def asked_for(chooser: Chooser, command: str) -> Move | None:
    """The move that the key of this answer would come to; None where there is no card for it."""
    view = chooser.view
    if view.viewer < 0:
        return None
    if command == "veto":
        return m.PlayVeto()
    cards = [pick for pick in chooser.picks if isinstance(pick, HandCard)]
    influence, actions = (
        view.players[view.viewer].influence_hand,
        view.players[view.viewer].action_hand,
    )
    if command == "face_up":
        return _face_up(view, cards[-1]) if cards else None
    if influence:
        return m.Discard(INFLUENCE_PILE, influence[0] or 0)
    return m.Discard(ACTION_PILE, actions[0] or 0) if actions else None


def _face_up(view: View, card: HandCard) -> Move | None:
    """A card picked, laid face up; an action card never lies on the table."""
    return m.PlaceInfluence(card.card, _likely(view), True) if card.pile == INFLUENCE_PILE else None


def clause_of(target: Pick | None) -> str:
    """The clause of the rules that is about this."""
    match target:
        case HandCard(pile, _) | Victim(pile, _):
            return "§5" if pile == ACTION_PILE else "§3a"
        case FromPile():
            return "§3c"
        case Say("veto" | "let_pass" | "play"):
            return "§5"
        case Say("take_ticket" | "spend_ticket"):
            return "§8"
    return "§3"


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
    if chooser.asks in ("place_down", "place_up", "both_up", "second_group"):
        card = cards[0 if chooser.asks == "both_up" else -1].card
        return m.PlaceInfluence(card, group, chooser.asks != "place_down")
    if chooser.asks == "lay_back" and chooser.view.castling and chooser.view.castling.held:
        return m.LayBack(chooser.view.castling.held[0], group)
    if chooser.asks == "castling_second":
        first = next(pick.group for pick in chooser.picks if isinstance(pick, InGroup))
        return m.PlayCastling(min(first, group), max(first, group))
    if cards and cards[-1].pile == ACTION_PILE:
        return _action(chooser.view, cards[-1].card, group)
    return None
