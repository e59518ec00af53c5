"""Playing many matches at a time, on this machine's processors."""

import os
import signal
from collections.abc import Generator, Iterable, Sequence
from contextlib import suppress
from itertools import islice
from multiprocessing import get_context, parent_process, resource_tracker
from multiprocessing.connection import Connection, wait
from multiprocessing.process import BaseProcess
from threading import Thread

from cc_tui.arena.playing import Played, checked, try_to_meet
from cc_tui.arena.schedule import Meeting
from cc_tui.own_bots import OWN, learn
from cc_tui.trouble import Refused


def in_processes(meetings: Iterable[Meeting], jobs: int) -> Generator[Played]:
    """Each match as it ends, in any order; so many processes play one match each at a time.

    When the caller stops asking, or is killed, the processes end at once. Raises Refused if a match can't be played.
    """
    waiting = iter(meetings)
    workers: dict[Connection, BaseProcess] = {}
    try:
        for meeting in islice(waiting, jobs):
            end, process = _start()
            workers[end] = process
            _send(end, meeting)
        while workers:
            ready = wait(workers)
            for end in [end for end in workers if end in ready]:
                played = _receive(end)
                following = next(waiting, None)
                if following is None:
                    end.close()
                    process = workers.pop(end)
                    # A thread that a bot started could keep it from ending by itself.
                    process.kill()
                    process.join()
                else:
                    _send(end, following)
                yield played
    finally:
        for end, process in workers.items():
            process.kill()
            process.join()
            end.close()


def _start() -> tuple[Connection, BaseProcess]:
    """A process that plays what it is sent. Ctrl-C is for its parent alone, from its first moment on."""
    context = get_context("spawn")
    ours, theirs = context.Pipe()
    process = context.Process(target=_work, args=(theirs, [*OWN.values()]), daemon=True)
    # A process begins with the signals blocked that its parent blocks, unless it must start multiprocessing's tracker, which unblocks this one.
    resource_tracker.ensure_running()
    before = signal.pthread_sigmask(signal.SIG_BLOCK, {signal.SIGINT})
    try:
        process.start()
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)
    theirs.close()
    return ours, process


def _send(end: Connection, meeting: Meeting) -> None:
    # Whether the process is still there shows when its answer is read.
    with suppress(BrokenPipeError):
        end.send(meeting)


def _receive(end: Connection) -> Played:
    try:
        answer = end.recv()
    except (EOFError, OSError):
        raise Refused("a process that played a match was killed") from None
    return checked(answer)


def _work(end: Connection, own: Sequence[str]) -> None:
    Thread(target=_end_with_parent, daemon=True).start()
    for spec in own:
        learn(spec)
    while True:
        try:
            meeting = end.recv()
        except EOFError:
            return
        end.send(try_to_meet(meeting))


def _end_with_parent() -> None:
    parent = parent_process()
    assert parent is not None
    parent.join()
    os._exit(1)
