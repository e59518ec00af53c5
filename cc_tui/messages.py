"""What widgets and tables tell the screen."""

from dataclasses import dataclass
from typing import Any

from textual.message import Message

from engine.kernel.views import Update


@dataclass
class MovesChosen(Message):
    """A person has made up a whole choice: these moves are to be played one after the other."""

    moves: tuple[Any, ...]


@dataclass
class RuleAsked(Message):
    """Somebody wants to read a clause of the rules, such as "§3a" or "R7"."""

    clause: str


@dataclass
class TableChanged(Message):
    """New entries, as this screen's viewer may know them, oldest first. They are saved already."""

    updates: tuple[Update, ...]
