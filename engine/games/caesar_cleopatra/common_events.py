"""The common events, made once: in whole matches making them anew would be a tenth of the time."""

from collections.abc import Callable
from functools import cache, lru_cache, partial
from typing import Any, Final, TypeVar

from engine.games.caesar_cleopatra.cards import Action, Group, Influence
from engine.games.caesar_cleopatra.events import (
    ActionArranged,
    ActionForgone,
    ActionPlayed,
    ActionVetoed,
    CardAssassinated,
    CardDiscarded,
    CardDrawn,
    CardLaidBack,
    CardsTurnedUp,
    Event,
    FirstLaid,
    InfluencePlaced,
    TurnBegan,
    VetoDeclined,
    VoteCardRemoved,
    VoteCardTurned,
)
from engine.games.caesar_cleopatra.packed import DESCENDING, Table
from engine.kernel.seats import Seat


def _each(make: Callable[..., Event], *sizes: int) -> Any:
    """The event for all small numbers below the sizes, as nested tuples; each alone in a tuple, as a decision brings it about."""
    if not sizes:
        return (make(),)
    return tuple(_each(partial(make, value), *sizes[1:]) for value in range(sizes[0]))


def _turn_began(seat: Seat, turn: int) -> tuple[TurnBegan]:
    return (TurnBegan(seat, turn),)


E = TypeVar("E", bound=Event)
_Row = tuple[tuple[E], ...]
_Table = tuple[_Row[E], ...]
_Tables = tuple[_Table[E], ...]

# The common events come from few possible values: made once, they cost a look-up, a tenth of making one.
ACTION_ARRANGED: Final[_Table[ActionArranged]] = _each(ActionArranged, 2, 6)
FIRST_LAID: Final[_Tables[FirstLaid]] = _each(FirstLaid, 2, 6, 5)
FACE_UP: Final[_Tables[InfluencePlaced]] = _each(partial(InfluencePlaced, up=True), 2, 6, 5)
FACE_DOWN: Final[_Tables[InfluencePlaced]] = _each(partial(InfluencePlaced, up=False), 2, 6, 5)
ACTION_VETOED: Final[_Row[ActionVetoed]] = _each(ActionVetoed, 2)
VETO_DECLINED: Final[_Row[VetoDeclined]] = _each(VetoDeclined, 2)
ACTION_FORGONE: Final[_Row[ActionForgone]] = _each(ActionForgone, 2)
CARD_DRAWN: Final[_Tables[CardDrawn]] = _each(CardDrawn, 2, 2, 6)
CARD_DISCARDED: Final[_Tables[CardDiscarded]] = _each(CardDiscarded, 2, 2, 6)
CARD_ASSASSINATED: Final[_Tables[CardAssassinated]] = _each(CardAssassinated, 2, 5, 6)
CARD_LAID_BACK: Final[_Tables[CardLaidBack]] = _each(CardLaidBack, 2, 6, 5)
VOTE_CARD_TURNED: Final[_Table[VoteCardTurned]] = _each(VoteCardTurned, 2, 7)
TURN_BEGAN: Final[tuple[Table[tuple[TurnBegan]], ...]] = tuple(
    Table(partial(_turn_began, seat)) for seat in (0, 1)
)
"""By seat and turn."""
VOTE_CARD_REMOVED: Final[_Row[VoteCardRemoved]] = _each(VoteCardRemoved, 5)


@cache
def action_played(
    seat: Seat, action: Action, groups: tuple[Group, ...], card: Influence | None
) -> tuple[Event]:
    """An action card is played."""
    return (ActionPlayed(seat, action, groups, card),)


@lru_cache(4096)
def turned_up(group: Group, caesar: int, cleopatra: int) -> tuple[Event, ...]:
    """Face-down cards, packed, are turned up, if there are any. Nine of ten were seen before."""
    return (
        (CardsTurnedUp(group, (DESCENDING[caesar], DESCENDING[cleopatra])),)
        if caesar or cleopatra
        else ()
    )
