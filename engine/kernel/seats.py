"""Who sits at a match and who looks at it."""

from dataclasses import dataclass
from typing import Final

Seat = int
"""A player's place, counted from 0 in the order of `Game.seats`."""

Viewer = int
"""Who is looking: a seat, SPECTATOR or EVERYTHING."""

SPECTATOR: Final = -1
"""Sees what everybody at the table sees, and nothing more."""

EVERYTHING: Final = -2
"""Sees every card; only for finished matches, practice and tools."""

HUMAN: Final = "human"
"""The kind of a seat that a person plays."""


@dataclass(frozen=True, slots=True)
class Sitter:
    """Who sits in a seat: a person's or bot's name, and HUMAN or the bot's key."""

    name: str
    kind: str
