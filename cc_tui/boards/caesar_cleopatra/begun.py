"""A choice in the making, for whoever is asked what should come of it: which moves are settled, and which still go with it. Pure."""

from collections.abc import Sequence

from cc_tui.boards.caesar_cleopatra.action_choice import ACTION_OF
from cc_tui.boards.caesar_cleopatra.chooser import Chooser
from cc_tui.boards.caesar_cleopatra.picks import Face, HandCard, InGroup
from engine.games.caesar_cleopatra import moves as m
from engine.games.caesar_cleopatra.cards import ACTION_PILE, Group
from engine.games.caesar_cleopatra.moves import Move
from engine.games.caesar_cleopatra.view import View


def settled(chooser: Chooser) -> tuple[Move, ...]:
    """The moves that the picks come to already, in order."""
    if chooser.asks == "discard":
        return tuple(m.Discard(card.pile, card.card) for card in _cards(chooser))
    if chooser.asks == "lay_back":
        return tuple(m.LayBack(draft.card, draft.group) for draft in chooser.drafts)
    return tuple(m.PlaceInfluence(d.card, d.group, d.up) for d in chooser.drafts)


def fits(chooser: Chooser, move: Move) -> bool:
    """Whether a move, made after the settled ones, goes with what else is picked."""
    if not chooser.picks or chooser.asks in ("second", "lay_back"):
        return True
    if chooser.asks == "discard":
        return isinstance(move, m.Discard | m.EndDiscard)
    card = _cards(chooser)[0 if chooser.asks == "both_up" else -1]
    if card.pile == ACTION_PILE:
        groups = {pick.group for pick in chooser.picks if isinstance(pick, InGroup)}
        return ACTION_OF.get(type(move)) == card.card and groups <= _aimed_at(move)
    faces = [pick.up for pick in chooser.picks if isinstance(pick, Face)]
    if chooser.asks in ("both_up", "second_group"):
        faces.append(True)
    return (
        isinstance(move, m.PlaceInfluence)
        and move.card == card.card
        and (not faces or move.up == faces[-1])
    )


def goes_on(move: Move, view: View) -> bool:
    """Whether a move is the first half of a choice, in the view after it: a second card lies face up with a first one (§3a)."""
    return isinstance(move, m.PlaceInfluence) and view.phase == "second"


def _cards(chooser: Chooser) -> Sequence[HandCard]:
    return [pick for pick in chooser.picks if isinstance(pick, HandCard)]


def _aimed_at(move: Move) -> set[Group]:
    match move:
        case m.PlayCastling(first, second):
            return {first, second}
        case m.PlayAssassin(group, _) | m.PlayScout(group) | m.PlayWrath(group):
            return {group}
    return set()
