"""Waiting for what comes by itself, or from another process: for the thing, never for so long or so many rounds."""

import asyncio
from collections.abc import Awaitable, Callable
from time import monotonic
from typing import Any

LONGEST = 600.0
"""Seconds after which waiting gives up. A test that works never waits as long, on the busiest machine."""


async def rest(
    true: Callable[[], Any], once: Callable[[], Awaitable[None]] = lambda: asyncio.sleep(0)
) -> None:
    """Let the loop run, again and again once, until something holds. Raises TimeoutError."""
    last = monotonic() + LONGEST
    while not true():
        if monotonic() > last:
            raise TimeoutError
        await once()
