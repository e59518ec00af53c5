"""Bots at the table: each watches as its seat does, thinks in a thread of its own, and plays when it may.

A thought is dropped at once when the position moves on or the match is left: its thread is made to end, so no processor is used.
"""

import asyncio
import ctypes
import threading
from collections.abc import Callable, Iterable
from contextlib import suppress
from typing import Any, Protocol

from cc_tui.table import Table
from engine.kernel.seats import Seat


class Bot(Protocol):
    """Who chooses for a seat. It gets that seat's view, what the seat was told, and nothing else."""

    def choose(self, view: Any, told: Iterable[Any] = ()) -> Any:
        """One of `view.open_moves`; `told` is all that its seat was told. Runs off the event loop and may take long."""


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
            told = tuple(self._table.match.told(self.seat))
            move = await aside(self._bot.choose, self._table.view(self.seat), told)
            if self._open and len(self._table.match.log) == length:
                self._table.play(self.seat, (move,))
        except Exception as trouble:
            if self._open:
                self._on_trouble(self, trouble)


async def aside(call: Callable[..., Any], *arguments: Any) -> Any:
    """The call's result, worked out in a thread that ends when this is cancelled. Raises what the call raises."""
    loop = asyncio.get_running_loop()
    future: asyncio.Future[Any] = loop.create_future()

    def settle(result: Any, trouble: Exception | None) -> None:
        if future.done():
            return
        if trouble is None:
            future.set_result(result)
        else:
            future.set_exception(trouble)

    def answer(result: Any, trouble: Exception | None) -> None:
        # The loop may have ended meanwhile.
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(settle, result, trouble)

    thought = _Thought(lambda: call(*arguments), answer)
    thought.start()
    try:
        return await future
    except asyncio.CancelledError:
        thought.drop()
        raise


class Dropped(SystemExit):
    """Raised inside a thought that nobody waits for any more."""


class _Thought(threading.Thread):
    """A call in a thread that can be made to end while the call runs, and only then."""

    def __init__(
        self, call: Callable[[], Any], answer: Callable[[Any, Exception | None], None]
    ) -> None:
        super().__init__(name="bot", daemon=True)
        self._call, self._answer = call, answer
        self._lock = threading.Lock()
        self._running = self._dropped = False

    def run(self) -> None:
        try:
            with self._lock:
                if self._dropped:
                    return
                self._running = True
            outcome = self._outcome()
            with self._lock:
                self._running = False
        except Dropped:
            return
        self._answer(*outcome)

    def _outcome(self) -> tuple[Any, Exception | None]:
        try:
            return self._call(), None
        except Dropped:
            raise
        except BaseException as trouble:
            return None, trouble if isinstance(trouble, Exception) else RuntimeError(repr(trouble))

    def drop(self) -> None:
        """End the thread; its answer isn't given."""
        with self._lock:
            self._dropped = True
            if self._running and self.ident is not None:
                # Python has no other way to end a thread that doesn't look up from its work. It takes effect at the next bytecode.
                ctypes.pythonapi.PyThreadState_SetAsyncExc(
                    ctypes.c_ulong(self.ident), ctypes.py_object(Dropped)
                )
