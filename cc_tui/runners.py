"""Bots at the table: each watches as its seat does, thinks away from the event loop, and plays when it may.

A thought is dropped at once when its decision is no longer asked or the match is left, so no processor is used.
"""

import asyncio
from collections.abc import Callable, Iterable
from typing import Any, Protocol

from cc_tui.table import Jump, Table
from engine.kernel.seats import Seat
from engine.kernel.views import Update


class Mind(Protocol):
    """Who chooses for a seat (`cc_tui.minds`). It gets that seat's view, what the seat was told, and nothing else."""

    async def choose(self, view: Any, told: Iterable[Any], number: int) -> Any:
        """One of `view.open_moves`; `told` is all that its seat was told. May take long; cancelled, it stops thinking at once.

        By `number` the choices of a seat are told apart: the same seed and number bring the same chance.
        """

    def close(self) -> None:
        """Stop thinking now, for good. May be called twice."""


class Runner:
    """One bot in one seat of a table, on one event loop."""

    def __init__(
        self,
        table: Table,
        seat: Seat,
        mind: Mind,
        on_trouble: Callable[["Runner", Exception], None],
    ) -> None:
        """`on_trouble` is told when the bot fails or its move can't be played or kept; `go_on` tries again."""
        self.seat = seat
        self._table = table
        self._mind = mind
        self._on_trouble = on_trouble
        self._task: asyncio.Task[None] | None = None
        self._about: Any = None
        """The decision that is thought about."""
        self._end_watch = table.watch(seat, self._hear)
        self._open = True

    @property
    def thinking(self) -> bool:
        """The bot is at work."""
        return self._task is not None and not self._task.done()

    def go_on(self) -> None:
        """Think about the position as it is now, if this seat may act and nobody is taking choices back. What was thought before is dropped."""
        if self._task is not None and self._task is not asyncio.current_task():
            self._task.cancel()
        if self._open and self.seat in self._table.actors() and not self._table.waits():
            self._about = self._decision()
            self._task = asyncio.get_running_loop().create_task(self._turn())

    def _hear(self, what: tuple[Update, ...] | Jump) -> None:
        """Something happened. Where all decide at the same time, as in a set-up, what others do leaves a thought as it is."""
        elsewhere = self.thinking and self._task is not asyncio.current_task()
        if not elsewhere or isinstance(what, Jump) or self._about != self._decision():
            self.go_on()

    def _decision(self) -> tuple[int, Any]:
        """What this seat is asked now: how many entries are its own, and what is open to it."""
        own = sum(entry.seat == self.seat for entry in self._table.match.log)
        return own, self._table.view(self.seat).open_moves

    def stop(self) -> None:
        """Leave the table."""
        self._open = False
        self._end_watch()
        if self._task is not None:
            self._task.cancel()
        self._mind.close()

    async def _turn(self) -> None:
        about = self._about
        try:
            told = tuple(self._table.match.told(self.seat))
            move = await self._mind.choose(self._table.view(self.seat), told, about[0])
            if self._open and about == self._decision():
                self._table.play(self.seat, (move,))
        except Exception as trouble:
            if self._open:
                self._on_trouble(self, trouble)
