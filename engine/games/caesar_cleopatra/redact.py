"""Events and moves as one viewer may know them: what must stay hidden is None, what tells too much is left out."""

from dataclasses import replace

from engine.games.caesar_cleopatra import events as e
from engine.games.caesar_cleopatra import moves as m
from engine.games.caesar_cleopatra.events import Event
from engine.games.caesar_cleopatra.moves import Move
from engine.games.caesar_cleopatra.observe import knows
from engine.kernel.seats import EVERYTHING, Seat, Viewer


def redact(event: Event, viewer: Viewer) -> Event | None:
    """The event for this viewer; None if the viewer is told nothing of it."""
    if viewer == EVERYTHING:
        return event
    match event:
        case e.Dealt():
            return _deal(event, viewer)
        case e.VotesReshuffled():
            return e.VotesReshuffled(None)
        case e.Redealt(seat):
            return e.Redealt(seat, None)
        case e.HandSeen(seat) if viewer != seat:
            return e.HandSeen(seat, None, None)
        case e.CardLaidBack(seat) if viewer != seat:
            return None
        case e.InfluencePlaced(seat, up=False) if viewer != seat:
            return replace(event, card=None)
        case e.ActionArranged(seat) | e.FirstLaid(seat) | e.CardDrawn(seat) if viewer != seat:
            return replace(event, card=None)
    return event


def _deal(event: e.Dealt, viewer: Viewer) -> e.Dealt:
    """Everybody knows how many cards were dealt; each player knows the own bonus (§2.2–2.4)."""
    caesar, cleopatra = event.bonuses
    return e.Dealt(
        bonuses=(caesar if knows(viewer, 0) else None, cleopatra if knows(viewer, 1) else None),
        influence=(None, None),
        actions=(None, None),
        votes=None,
    )


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
