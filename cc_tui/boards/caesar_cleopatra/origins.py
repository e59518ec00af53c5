"""Where a thing on the table comes from: which events brought it there, as a viewer was told them."""

from collections.abc import Callable, Iterable

from cc_tui.boards.caesar_cleopatra.picks import HandCard, InGroup, OnTable
from engine.games.caesar_cleopatra import events as e
from engine.games.caesar_cleopatra.events import Event
from engine.kernel.seats import Seat


def came_from(
    target: HandCard | InGroup | OnTable, seat: Seat, now: Iterable[Event]
) -> Callable[[Event], bool]:
    """Whether an event brought a hand's card there, changed a group, or brought a card before one.

    `now`: what happened at the entry that is looked at, and is gone back from.
    """
    if isinstance(target, HandCard):
        drawn = e.CardDrawn(seat, target.pile, target.card)
        return lambda event: event == drawn
    if isinstance(target, InGroup):
        return lambda event: _touches(event, target.group)
    if target.up and not any(_turns(event, target) for event in now):
        return lambda event: _turns(event, target) or _lays(event, target, True)
    # What was turned up just now lay face down before.
    return lambda event: _lays(event, target, False)


def _turns(event: Event, card: OnTable) -> bool:
    return (
        isinstance(event, e.CardsTurnedUp)
        and event.group == card.group
        and card.card in event.cards[card.seat]
    )


def _lays(event: Event, card: OnTable, up: bool) -> bool:
    """Of a card that the viewer doesn't know, any that was laid there like it: nothing tells them apart."""
    match event:
        case e.InfluencePlaced():
            told = (event.group, event.seat, event.card, event.up)
            return told == (card.group, card.seat, card.card, up)
        case e.FirstLaid() | e.CardLaidBack():
            told = (event.group, event.seat, event.card, False)
            return told == (card.group, card.seat, card.card, up)
        case e.CastlingEnded(seat=seat, first=first, second=second):
            return card.card is None and seat == card.seat and card.group in (first, second)
    return False


def _touches(event: Event, group: int) -> bool:
    match event:
        case (
            e.FirstLaid()
            | e.InfluencePlaced()
            | e.CardAssassinated()
            | e.CardLaidBack()
            | e.CardsTurnedUp()
            | e.GroupCleared()
        ):
            return event.group == group
        case e.VoteHeld():
            return event.group == group
        case (
            e.CardsTakenUp(first=first, second=second) | e.CastlingEnded(first=first, second=second)
        ):
            return group in (first, second)
    return False
