"""Bots in processes of their own: that they end when nobody waits for them, with all they started, and that losing one costs nothing."""

import asyncio
import fcntl
import os
import signal
import socket
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cc_tui import minds
from cc_tui.blame import BotLost
from cc_tui.coach_mind import CoachMind
from cc_tui.runners import Runner
from cc_tui.table import Table
from engine.bots.judge import Question
from tests.ui.matches import GAME, until
from tests.ui.own_bots import (
    ENDLESS,
    gone,
    no_trouble,
    own,
    own_bot,
    processes,
)
from tests.waiting import rest

LINE = 3
"""The line to the table, for a bot that looks for it: the first of its files after the standard ones."""


@pytest.fixture
def endless(tmp_path: Path) -> Iterator[None]:
    with own_bot(tmp_path, ENDLESS):
        yield


@pytest.mark.usefixtures("endless")
async def test_a_thought_that_is_cancelled_ends_with_its_process(tmp_path: Path) -> None:
    thinks, view = own(), until("2", "place", 0).view(0)
    for number in (1, 2):
        task = asyncio.create_task(thinks.choose(view, ()))
        await rest(lambda number=number: len(processes(tmp_path)) == number)
        task.cancel()
        with pytest.raises(asyncio.CancelledError):
            await task
        await gone(processes(tmp_path)[-1])
    thinks.close()


@pytest.mark.usefixtures("endless")
async def test_closing_ends_a_process_at_any_moment_of_its_start(tmp_path: Path) -> None:
    view = until("2", "place", 0).view(0)
    for seed in range(20):
        thinks = own()
        task = asyncio.create_task(thinks.choose(view, ()))
        for _ in range(Random(seed).randrange(4)):
            await asyncio.sleep(0)
        task.cancel()
        thinks.close()
        with pytest.raises(asyncio.CancelledError):
            await task
        process = thinks._process
        await rest(lambda process=process: not process._asking.locked())
        await rest(lambda p=process: p._popen is None or p._popen.returncode is not None)


async def test_a_bot_that_is_killed_begins_anew_and_it_is_told(tmp_path: Path) -> None:
    """Killed while it thinks, and while it waits for its next turn."""
    body = "import signal; len(HERE.with_name('processes').read_text().split()) == 1 and signal.pause(); return view.open_moves[0]"
    with own_bot(tmp_path, body):
        lost: list[None] = []
        thinks, view = own(lambda: lost.append(None)), until("2", "place", 0).view(0)
        task = asyncio.create_task(thinks.choose(view, ()))
        await rest(lambda: processes(tmp_path))
        os.kill(processes(tmp_path)[0], signal.SIGKILL)
        assert await task == view.open_moves[0]
        assert len(lost) == 1
        os.kill(processes(tmp_path)[1], signal.SIGKILL)
        assert await thinks.choose(view, ()) == view.open_moves[0]
        assert len(lost) == 2
        thinks.close()
        assert len(set(processes(tmp_path))) == 3
        for process in processes(tmp_path):
            await gone(process)


async def test_a_bot_that_ends_its_process_each_time_gives_up(tmp_path: Path) -> None:
    with own_bot(tmp_path, "os._exit(0)"):
        lost: list[None] = []
        thinks = own(lambda: lost.append(None))
        with pytest.raises(BotLost):
            await thinks.choose(until("2", "place", 0).view(0), ())
        assert len(lost) == 1
        for process in processes(tmp_path):
            await gone(process)


@pytest.mark.usefixtures("endless")
async def test_a_bot_that_does_not_answer_in_time_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(minds, "PATIENCE_WITH_OWN", 0.01)
    lost: list[None] = []
    thinks = own(lambda: lost.append(None))
    with pytest.raises(BotLost):
        await thinks.choose(until("2", "place", 0).view(0), ())
    assert len(lost) == 1
    await rest(lambda: thinks._process._popen.returncode is not None)


async def test_an_answer_without_an_end_is_not_waited_for(tmp_path: Path) -> None:
    with own_bot(tmp_path, f"while True: os.write({LINE}, b'A' * 65536)"):
        thinks = own(lambda: None)
        with pytest.raises(BotLost):
            await thinks.choose(until("2", "place", 0).view(0), ())
        for process in processes(tmp_path):
            await gone(process)


@pytest.mark.parametrize(
    "answer",
    [b'{"move": 0, "number": 1}', b'{"move": 0}', b"[2]", b"2", b"[" * 99999, b"\xff"],
    ids=["late", "without a number", "list", "number", "nested", "no text"],
)
async def test_a_line_that_is_no_answer_to_the_question_is_no_move(
    tmp_path: Path, answer: bytes
) -> None:
    """Written before the second answer, as by a process that the bot left behind."""
    body = f"self.asked = getattr(self, 'asked', 0) + 1; self.asked == 2 and os.write({LINE}, {answer!r} + b'\\n'); return view.open_moves[1]"
    with own_bot(tmp_path, body):
        lost: list[None] = []
        thinks, view = own(lambda: lost.append(None)), until("2", "place", 0).view(0)
        for times in (0, 1):
            assert await thinks.choose(view, ()) == view.open_moves[1]
            assert len(lost) == times
        thinks.close()


@pytest.mark.parametrize("then", ["0", "1 / 0", "exit()"])
async def test_only_the_process_that_was_begun_answers(tmp_path: Path, then: str) -> None:
    """A bot forks; the other one is waited for, so it has come to its end before the bot answers."""
    body = f"child = os.fork(); child and os.waitpid(child, 0); child or {then}; return view.open_moves[1 if child else 0]"
    with own_bot(tmp_path, body):
        thinks, view = own(), until("2", "place", 0).view(0)
        for _ in range(2):
            assert await thinks.choose(view, ()) == view.open_moves[1]
        thinks.close()


FORKING = "; ".join(
    (
        "import fcntl, signal",
        "os.fork() or (fcntl.flock(os.open(HERE, os.O_RDONLY), fcntl.LOCK_EX), HERE.with_name('held').touch(), signal.pause())",
        "return view.open_moves[0]",
    )
)
"""Starts a process that holds a lock on the bot's file."""


@pytest.mark.parametrize("program_ends", [False, True])
async def test_what_a_bot_started_ends_with_it(tmp_path: Path, program_ends: bool) -> None:
    with own_bot(tmp_path, FORKING):
        thinks = own()
        await thinks.choose(until("2", "place", 0).view(0), ())
        await rest(lambda: (tmp_path / "held").exists())
        if program_ends:
            thinks._process._line.shutdown(socket.SHUT_RDWR)
        else:
            thinks.close()
        await rest(lambda: not held(tmp_path / "own.py"))
        thinks.close()


def held(path: Path) -> bool:
    """Whether a process holds a lock on the file."""
    with open(path) as file:
        try:
            fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            return True
        return False


async def test_the_coach_comes_back_after_its_process_was_killed() -> None:
    match = until("1", "turn", 0)
    question = Question(match.view(0), tuple(match.told(0)), None, 4, "seed")
    coach = CoachMind(GAME)
    first = await coach.answer(question)
    killed: Any = coach._process._popen
    killed.kill()
    assert await coach.answer(question) == first
    assert coach._process._popen.pid != killed.pid
    await rest(lambda: killed.returncode is not None)
    coach.close()
    with pytest.raises(BotLost):
        await coach.answer(question)


@pytest.mark.usefixtures("endless")
async def test_taking_back_ends_the_process_that_thinks(tmp_path: Path) -> None:
    at = Table(until("1", "place", 0), (), practice=True)
    runner = Runner(at, 1, own(), no_trouble)
    random = Random(1)
    while 1 not in at.actors():
        at.play(0, (random.choice(at.match.legal_moves(0)),))
    await rest(lambda: processes(tmp_path))
    assert at.undo((0,)) is None
    await gone(processes(tmp_path)[0])
    assert not runner.thinking
    assert at.redo((0,)) is None
    await rest(lambda: len(processes(tmp_path)) == 2)
    runner.stop()
    await gone(processes(tmp_path)[1])
