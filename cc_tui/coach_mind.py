"""Where the coach thinks: in a process of its own, the same kind as a bot's, started when it is first asked or a little before."""

from typing import Any, Final

from cc_tui.minds import PATIENCE, Replaced
from cc_tui.thinker import Order
from engine.bots.judge import Answer, Question
from engine.kernel.game import Game

ITERATIONS: Final = 600
"""How much is searched for a hint, a warning, or the answer to an exercise: most of a second."""

SLOWEST: Final = 20
"""Iterations a second that even a slow machine makes."""


class CoachMind(Replaced):
    """Answers questions about positions of one game."""

    def __init__(self, game: Game[Any, Any]) -> None:
        super().__init__(Order(game.key, "", ""))

    def begin(self) -> None:
        """Start the process now, so that the first question needn't wait for that; for a thread. Raises OSError."""
        self._process.begin()

    def wait_for(self, question: Question) -> Answer | None:
        """The answer, for a thread that may wait. Raises BotFailed, BotLost when it was closed or lost, and OSError."""
        return _read(self._process.exchange(question, _patience(question)))

    async def answer(self, question: Question) -> Answer | None:
        """The answer, for an event loop; cancelled, it stops thinking at once. Lost once, it thinks anew. Raises as `exchange`."""
        return _read(await self.exchange(question, _patience(question)))


def _patience(question: Question) -> float:
    return PATIENCE + question.iterations / SLOWEST


def _read(answer: dict[str, Any]) -> Answer | None:
    raw = answer["judged"]
    return None if raw is None else Answer(raw[0], tuple(map(tuple, raw[1])), raw[2])
