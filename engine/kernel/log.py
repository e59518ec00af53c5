"""The log: what was asked and what came of it."""

from typing import Any, NamedTuple

from engine.kernel.seats import Seat

Move = Any
"""A frozen dataclass of one game: one small decision."""

Event = Any
"""A frozen dataclass of one game: one thing that happened."""


class Entry(NamedTuple):
    """One line of the log. The deal, entry 0, has neither seat nor move."""

    seat: Seat | None
    move: Move | None
    events: tuple[Event, ...]
