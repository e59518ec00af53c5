"""A call in a thread of its own that nobody has to wait for, not even the end of the program."""

import asyncio
import threading
from collections.abc import Callable
from contextlib import suppress
from typing import Any


async def aside(
    call: Callable[..., Any], *arguments: Any, end: Callable[[], None] | None = None
) -> Any:
    """The call's result, worked out in a thread. Raises what the call raises.

    When this is cancelled, `end` makes the call return; without it the call goes on to its end, and its result is of no interest.
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

    def work() -> None:
        outcome = _outcome(call, arguments)
        # The loop may have ended meanwhile.
        with suppress(RuntimeError):
            loop.call_soon_threadsafe(settle, *outcome)

    threading.Thread(target=work, name="bot", daemon=True).start()
    try:
        return await future
    except asyncio.CancelledError:
        if end is not None:
            end()
        raise


def _outcome(call: Callable[..., Any], arguments: tuple[Any, ...]) -> tuple[Any, Exception | None]:
    try:
        return call(*arguments), None
    except BaseException as trouble:
        return None, trouble if isinstance(trouble, Exception) else RuntimeError(repr(trouble))
