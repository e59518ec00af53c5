"""Bots of one's own for the tests of processes: each tells in a file beside its own which process it thinks in."""

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any

from cc_tui import own_bots
from cc_tui.minds import mind
from cc_tui.runners import Runner
from engine.bots import BOTS
from tests.ui.matches import GAME
from tests.waiting import rest

TEXT = """
import os
from pathlib import Path
from engine.bots import Bot, GreedyBot

HERE = Path(__file__)


class Own(Bot):
    key = "own"

    def choose(self, view, told=()):
        with open(HERE.with_name("processes"), "a") as file:
            file.write(f"{{os.getpid()}}\\n")
        {body}
"""

ENDLESS = "while True: sum(range(100))"
"""Thinks for ever, in plain Python, as a search does."""


LOUD = "print('I choose'); return view.open_moves[0]"
"""Prints."""


def told_at(body: str, error: str, line: bool = True) -> tuple[str, str]:
    """A bot that does this, and what is told of the error that it raises there, or that is noticed after it."""
    place = f":{TEXT[: TEXT.index('{body}')].count(chr(10)) + 1}" if line else ""
    return body, f"Own at own.py{place}: {error}"


FAILING = [
    told_at("raise ValueError('[x]' + chr(27) + '[31my')", "ValueError: [x][31my"),
    told_at("raise ValueError('one' + chr(10) + 'two')", "ValueError: one two"),
    told_at("return (lambda: 1 / 0)()", "ZeroDivisionError: division by zero"),
    told_at(
        "Path('/nowhere').read_text()",
        "FileNotFoundError: [Errno 2] No such file or directory: '/nowhere'",
    ),
    told_at("raise SystemExit", "SystemExit"),
    told_at("raise KeyboardInterrupt", "KeyboardInterrupt"),
    told_at("raise type('Odd', (BaseException,), {})(1)", "Odd: 1"),
    told_at("raise type('Bad', (Exception,), {'__str__': lambda self: 1 / 0})", "Bad"),
    told_at(
        "return type('Bad', (), {'__repr__': lambda self: 1 / 0})()",
        "ZeroDivisionError: division by zero",
    ),
    told_at(
        "return type('Any', (), {'__eq__': lambda *_: True, '__repr__': lambda self: 'any'})()",
        "any is not an open move",
        line=False,
    ),
    told_at(
        "object.__setattr__(view, 'open_moves', [7]); return 7", "7 is not an open move", line=False
    ),
    told_at("return 7", "7 is not an open move", line=False),
]
"""What an own bot may do wrong in `choose`, and how that is told."""


def written(folder: Path, body: str) -> str:
    """Write a bot that does this in `choose`; returns its FILE.py:Class."""
    (folder / "own.py").write_text(TEXT.format(body=body))
    return f"{folder / 'own.py'}:Own"


@contextmanager
def known(spec: str) -> Iterator[None]:
    """The bot of FILE.py:Class is known."""
    own_bots.learn(spec)
    try:
        yield
    finally:
        for key in own_bots.OWN:
            del BOTS[key]
        own_bots._specs.clear()


@contextmanager
def own_bot(folder: Path, body: str) -> Iterator[None]:
    """The bot "own", which does this, is known."""
    with known(written(folder, body)):
        yield


def processes(folder: Path) -> list[int]:
    """In which process it thought, for each thought that it began."""
    with suppress(FileNotFoundError):
        return [
            int(line)
            for line in (folder / "processes").read_text().splitlines(keepends=True)
            if line.endswith("\n")
        ]
    return []


def alive(process: int) -> bool:
    """Whether there is such a process, a zombie too."""
    with suppress(ProcessLookupError):
        os.kill(process, 0)
        return True
    return False


def no_trouble(runner: Runner, trouble: Exception) -> None:
    """For bots that must not fail."""
    raise AssertionError(trouble)


def never_lost() -> None:
    """For bots that must not be lost."""
    raise AssertionError


def own(on_lost: Callable[[], None] = never_lost) -> Any:
    """The bot that a test wrote, in a process."""
    return mind(GAME, "own", "seed", on_lost)


async def gone(process: int) -> None:
    """Wait until it has ended and was buried."""
    await rest(lambda: not alive(process))
