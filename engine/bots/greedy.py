"""The bot that takes what looks best right now."""

from collections.abc import Iterable
from typing import Any, Final

from engine.bots.base import Bot
from engine.kernel.log import Event, Move

WHIM: Final = 0.02
"""How far apart two estimates may lie and still count as equal, in the game's points: so that it isn't foreseen at every step."""


class GreedyBot(Bot):
    """Plays the open move with the highest `Game.estimate`, nearly equal ones by chance."""

    key = "greedy"

    def choose(self, view: Any, told: Iterable[Event] = ()) -> Move:
        """The best open move at first sight."""
        moves = view.open_moves
        if len(moves) == 1:
            return moves[0]
        values = self.game.estimate(view, moves)
        best = max(values)
        good = [move for move, value in zip(moves, values, strict=True) if value >= best - WHIM]
        return good[self.roll(len(good))]
