"""A call in a thread that nobody has to wait for: it is made to end when its result isn't wanted any more."""

import asyncio
import ctypes
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any


async def aside(
    call: Callable[..., Any], *arguments: Any, end: Callable[[], None] | None = None
) -> Any:
    """The call's result, worked out in a thread that ends when this is cancelled. Raises what the call raises.

    `end` makes the call return, where it waits for something outside of Python; without it the thread ends at its next bytecode.
    """
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
        (end or thought.drop)()
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
