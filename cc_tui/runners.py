"""Bots at the table: each watches as its seat does, thinks in a thread of its own, and plays when it may.

A thought is dropped at once when the position moves on or the match is left: its thread is made to end, so no processor is used.
"""

import asyncio
import ctypes
import threading
from collections.abc import Callable
from typing import Any, Protocol

from cc_tui.table import Table
from engine.kernel.seats import Seat


class Bot(Protocol):
    """Who chooses for a seat. It gets that seat's view and nothing else."""

    def choose(self, view: Any) -> Any:
        """One of `view.open_moves`. Runs off the event loop and may take long."""


class Runner:
    """One bot in one seat of a table, on one event loop."""

    def __init__(
        self, table: Table, seat: Seat, bot: Bot, on_trouble: Callable[["Runner", Exception], None]
    ) -> None:
        """`on_trouble` is told when the bot fails or its move can't be played or kept; `go_on` tries again."""
        self.seat = seat
        self._table = table
        self._bot = bot
        self._on_trouble = on_trouble
        self._task: asyncio.Task[None] | None = None
        self._end_watch = table.watch(seat, lambda _updates: self.go_on())
        self._open = True

    @property
    def thinking(self) -> bool:
        """The bot is at work."""
        return self._task is not None and not self._task.done()

    def go_on(self) -> None:
        """Think about the position as it is now, if this seat may act. What was thought before is dropped."""
        if self._task is not None and self._task is not asyncio.current_task():
            self._task.cancel()
        if self._open and self.seat in self._table.actors():
            self._task = asyncio.get_running_loop().create_task(self._turn())

    def stop(self) -> None:
        """Leave the table."""
        self._open = False
        self._end_watch()
        if self._task is not None:
            self._task.cancel()

    async def _turn(self) -> None:
        length = len(self._table.match.log)
        try:
            move = await aside(self._bot.choose, self._table.view(self.seat))
            if self._open and len(self._table.match.log) == length:
                self._table.play(self.seat, (move,))
        except Exception as trouble:
            if self._open:
                self._on_trouble(self, trouble)


async def aside(call: Callable[..., Any], *arguments: Any) -> Any:
    """The call's result, worked out in a thread that ends when this is cancelled. Raises what the call raises."""
    loop = asyncio.get_running_loop()
    future: asyncio.Future[Any] = loop.create_future()

    def settle(set_it: Callable[[Any], None], value: Any) -> None:
        if not future.done():
            set_it(value)

    def work() -> None:
        try:
            result = call(*arguments)
            loop.call_soon_threadsafe(settle, future.set_result, result)
        except Dropped:
            return
        except BaseException as trouble:
            wrong = trouble if isinstance(trouble, Exception) else RuntimeError(repr(trouble))
            loop.call_soon_threadsafe(settle, future.set_exception, wrong)

    thread = threading.Thread(target=work, name="bot", daemon=True)
    thread.start()
    try:
        return await future
    except asyncio.CancelledError:
        _drop(thread)
        raise


class Dropped(BaseException):
    """Raised inside a thought that nobody waits for any more."""


def _drop(thread: threading.Thread) -> None:
    # Python has no other way to end a thread that doesn't look up from its work. It takes effect at the next bytecode.
    if thread.ident is not None and thread.is_alive():
        ctypes.pythonapi.PyThreadState_SetAsyncExc(
            ctypes.c_ulong(thread.ident), ctypes.py_object(Dropped)
        )
