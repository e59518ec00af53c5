"""Where the coach thinks: in a process of its own, the same kind as a bot's, started when it is first asked or a little before."""

from typing import Any, Final

from cc_tui.aside import aside
from cc_tui.minds import Process
from cc_tui.thinker import Order
from engine.bots.judge import Answer, Question
from engine.kernel.game import Game

ITERATIONS: Final = 600
"""How much is searched for a hint, a warning, or the answer to an exercise: most of a second."""


class CoachMind:
    """Answers questions about positions of one game."""

    def __init__(self, game: Game[Any, Any]) -> None:
        self._order = Order(game.key, "", "")
        self._process = Process(self._order)

    def begin(self) -> None:
        """Start the process now, so that the first question needn't wait for that; for a thread. Raises OSError."""
        self._process.begin()

    def wait_for(self, question: Question) -> Answer | None:
        """The answer, for a thread that may wait. Raises BotFailed, BotLost when it was closed or lost, and OSError."""
        raw = self._process.exchange(question)["judged"]
        return None if raw is None else Answer(raw[0], tuple(map(tuple, raw[1])), raw[2])

    async def answer(self, question: Question) -> Answer | None:
        """The answer, for an event loop; cancelled, it stops thinking at once. Raises as `wait_for`."""
        if self._process.ended:
            self._process = Process(self._order)
        found: Answer | None = await aside(self.wait_for, question, end=self._process.end)
        return found

    def close(self) -> None:
        """Stop thinking now, for good. May be called twice."""
        self._process.end()
