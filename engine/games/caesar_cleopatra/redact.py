"""Events and moves as one viewer may know them: what must stay hidden is None, what tells too much is left out."""

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any, Final

from engine.games.caesar_cleopatra import events as e
from engine.games.caesar_cleopatra import moves as m
from engine.games.caesar_cleopatra.events import Event
from engine.games.caesar_cleopatra.moves import Move
from engine.games.caesar_cleopatra.observe import knows
from engine.kernel.seats import EVERYTHING, Seat, Viewer


def redact(event: Event, viewer: Viewer) -> Event | None:
    """The event for this viewer; None if the viewer is told nothing of it."""
    hidden = _HIDDEN.get(type(event))
    return event if hidden is None or viewer == EVERYTHING else hidden(event, viewer)


def _dealt(event: e.Dealt, viewer: Viewer) -> e.Dealt:
    """Everybody knows how many cards were dealt; each player knows the own bonus (§2.2–2.4)."""
    caesar, cleopatra = event.bonuses
    return e.Dealt(
        bonuses=(caesar if knows(viewer, 0) else None, cleopatra if knows(viewer, 1) else None),
        influence=(None, None),
        actions=(None, None),
        votes=None,
    )


def _influence_placed(event: e.InfluencePlaced, viewer: Viewer) -> e.InfluencePlaced:
    return event if event.up else _own_card(event, viewer)


def _own_card(event: Any, viewer: Viewer) -> Any:
    return event if viewer == event.seat else replace(event, card=None)


def _hand_seen(event: e.HandSeen, viewer: Viewer) -> e.HandSeen:
    return event if viewer == event.seat else e.HandSeen(event.seat, None, None)


def _card_laid_back(event: e.CardLaidBack, viewer: Viewer) -> e.CardLaidBack | None:
    return event if viewer == event.seat else None


_HIDDEN: Final[Mapping[type, Callable[[Any, Viewer], Event | None]]] = {
    e.Dealt: _dealt,
    e.VotesReshuffled: lambda _event, _viewer: e.VotesReshuffled(None),
    e.Redealt: lambda event, _viewer: e.Redealt(event.seat, None),
    e.HandSeen: _hand_seen,
    e.CardLaidBack: _card_laid_back,
    e.InfluencePlaced: _influence_placed,
    e.ActionArranged: _own_card,
    e.FirstLaid: _own_card,
    e.CardDrawn: _own_card,
}
"""What is left of the events that hide something; all others are told as they are. A table, since a whole log is told at once."""


def redact_move(seat: Seat, move: Move, viewer: Viewer) -> Move:
    """The move for this viewer."""
    if knows(viewer, seat):
        return move
    match move:
        case m.LayBack():
            return m.LayBack(None, None)
        case m.ArrangeAction() | m.LayFirst() | m.PlaceInfluence(up=False):
            return replace(move, card=None)
    return move
