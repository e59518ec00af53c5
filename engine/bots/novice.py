"""The bot for a first match."""

from collections.abc import Iterable, Sequence
from typing import Any, Final

from engine.bots.base import Bot
from engine.kernel.log import Event, Move

AMONG: Final = 3
"""It sees so many open moves at a time and overlooks the others."""


class NoviceBot(Bot):
    """Looks at a few of the open moves, picked by chance, and takes the best of them at first sight."""

    key = "novice"

    def choose(self, view: Any, told: Iterable[Event] = ()) -> Move:
        """The best at first sight of the few that it sees."""
        seen: Sequence[Move] = [
            view.open_moves[self.roll(len(view.open_moves))] for _ in range(AMONG)
        ]
        values = self.game.estimate(view, seen)
        return seen[values.index(max(values))]
