"""Running code of somebody's own in this process: what it raises is never mistaken for the program's own, or for Ctrl-C."""

import os
import signal
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager, redirect_stdout
from threading import current_thread, main_thread
from typing import Any


@contextmanager
def own_code(blame: Callable[[BaseException], Exception]) -> Iterator[None]:
    """In the block runs what isn't ours: its prints go to standard error, what it raises is raised as what `blame` makes of it.

    Ctrl-C meanwhile is KeyboardInterrupt after it, whatever the code made of that. A process that it forked ends with the block.
    """
    began, stops = os.getpid(), list[int]()
    with _noted(stops):
        try:
            with redirect_stdout(sys.stderr):
                yield
        except BaseException as trouble:
            _end_if_not(began)
            if not stops:
                raise blame(trouble) from trouble
    _end_if_not(began)
    if stops:
        raise KeyboardInterrupt


def _end_if_not(process: int) -> None:
    if os.getpid() != process:
        os._exit(0)


@contextmanager
def _noted(stops: list[int]) -> Iterator[None]:
    """Ctrl-C is noted, and raised as ever; where it does anything else, that stays."""

    def note(number: int, frame: Any) -> None:
        stops.append(number)
        signal.default_int_handler(number, frame)

    if (
        current_thread() is not main_thread()
        or signal.getsignal(signal.SIGINT) is not signal.default_int_handler
    ):
        yield
        return
    signal.signal(signal.SIGINT, note)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, signal.default_int_handler)
