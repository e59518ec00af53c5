"""What one viewer is told about one entry."""

from dataclasses import dataclass
from typing import Any

from engine.kernel.log import Event, Move
from engine.kernel.seats import Seat


@dataclass(frozen=True, slots=True)
class Update:
    """One entry as one viewer may know it: the position after it, who moved, and the redacted move and events.

    `entry` is the entry's index in the log; 0 is the deal, without seat and move.
    """

    entry: int
    view: Any
    seat: Seat | None
    move: Move | None
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Jump:
    """The log was not played on but cut, or brought back: the position now, after entry `entry`, as one viewer may know it."""

    entry: int
    view: Any
