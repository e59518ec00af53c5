"""What is told of a bot that fails, its own words apart: they may name cards that nobody else at its table may know."""

from pathlib import Path
from traceback import extract_tb
from typing import Any

from cc_tui.trouble import problem


class BotFailed(Exception):
    """The bot raised an error, or named a move that isn't open; says which."""

    def __init__(self, told: str, outline: str = "") -> None:
        """`outline`: the same without anything that the bot said."""
        super().__init__(told)
        self.outline = outline


class BotLost(Exception):
    """The process in which the bot thought has ended, or doesn't answer as it should."""


class NotOpen(ValueError):
    """What the bot chose is none of the open moves."""


def place_of(move: Any, open_moves: tuple[Any, ...]) -> int:
    """The place of a bot's move among the open ones; nothing that only calls itself equal is one. Raises NotOpen, and what the move raises."""
    for place, one in enumerate(open_moves):
        if type(move) is type(one) and move == one:
            return place
    raise NotOpen(f"{move!r} is not an open move")


def failure(trouble: BaseException, spec: str = "") -> str:
    """What a bot raised, in one line: its class, its file's name with the line there, if it is the one of "FILE.py:Class", and what it said."""
    said = " ".join(_said(trouble).split())
    what = "" if isinstance(trouble, NotOpen) else type(trouble).__name__
    return _place(trouble, spec) + ": ".join(filter(None, (what, said)))


def outline(trouble: BaseException, spec: str = "") -> str:
    """Likewise, without what it said."""
    what = "its move isn't open" if isinstance(trouble, NotOpen) else type(trouble).__name__
    return _place(trouble, spec) + what


def secretive(trouble: Exception) -> str:
    """What is wrong with a bot at a table where cards are hidden, in words that may be shown to whoever plays against it."""
    if isinstance(trouble, BotFailed):
        return trouble.outline
    return problem(trouble) if isinstance(trouble, BotLost | OSError) else outline(trouble)


def _place(trouble: BaseException, spec: str) -> str:
    if not spec:
        return ""
    file, _, name = spec.rpartition(":")
    frames = [frame for frame in extract_tb(trouble.__traceback__) if frame.filename == file]
    place = f"{Path(file).name}:{frames[-1].lineno}" if frames else Path(file).name
    return f"{name} at {place}: "


def _said(trouble: BaseException) -> str:
    try:
        return str(trouble)
    except BaseException:  # somebody's own error may fail at that too, in any way
        return ""
