"""The bot that plays anything."""

from collections.abc import Iterable
from typing import Any

from engine.bots.base import Bot
from engine.kernel.log import Event, Move


class RandomBot(Bot):
    """Every open move is as likely as any other."""

    key = "random"

    def choose(self, view: Any, told: Iterable[Event] = ()) -> Move:
        """Any open move."""
        return view.open_moves[self.roll(len(view.open_moves))]
