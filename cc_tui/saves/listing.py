"""What a list of saves tells about each file, read from its first lines only."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Any, Final

from cc_tui.saves.files import open_regular, read_whole
from engine.kernel.codec import Games, identify
from engine.kernel.errors import CorruptSave, NewerSave, SaveError
from engine.kernel.parse import ENTRIES_LINE, parse
from engine.kernel.plain import is_name, is_plain
from engine.kernel.seats import Sitter

HEAD: Final = 32 * 1024
"""Bytes at the start of a file in which its header is looked for."""
TAIL: Final = b"\n]\n}\n"
"""How a whole file of this program ends."""
MOST_SEATS: Final = 20


@dataclass(frozen=True, slots=True)
class Listing:
    """One file in the list. If it can't be opened, `problem` says why, and the rest may be empty."""

    path: Path
    game: str = ""
    format: int | None = None
    rules: int | None = None
    sitters: tuple[Sitter, ...] = ()
    created: str = ""
    played: str = ""
    """When the last entry was added: "2026-01-31T18:05:00Z"."""
    result: Mapping[str, Any] | None = None
    """The event that ended the match, in its JSON form; None while it goes on."""
    problem: SaveError | OSError | None = None

    @property
    def unfinished(self) -> bool:
        """Whether the match can go on."""
        return self.problem is None and self.result is None

    @property
    def reason(self) -> str:
        """The problem in one line, "" if there is none."""
        return "" if self.problem is None else problem_line(self.problem)


def problem_line(problem: SaveError | OSError) -> str:
    """What is wrong with a file, in one line, with the bad entry if there is one."""
    if isinstance(problem, OSError):
        return problem.strerror or type(problem).__name__
    return problem.problem if problem.entry is None else f"entry {problem.entry}: {problem.problem}"


def look_at(path: Path, games: Games) -> Listing:
    """The file's listing; never raises for what is in the file or what keeps it from being read."""
    header: Mapping[str, Any] = {}
    try:
        header = _header(path)
        identify(header, games)
        return _listing(path, header)
    except NewerSave as problem:
        return Listing(
            path, format=_number(header, "format"), rules=_number(header, "rules"), problem=problem
        )
    except (SaveError, OSError) as problem:
        return Listing(path, problem=problem)


def _number(header: Mapping[str, Any], key: str) -> int | None:
    found = header.get(key)
    return found if isinstance(found, int) else None


def _header(path: Path) -> Mapping[str, Any]:
    """The document without its entries if it is laid out as this program does, else all of it."""
    with open(open_regular(path), "rb") as file:
        head = file.read(HEAD)
        file.seek(-min(len(TAIL), os.fstat(file.fileno()).st_size), os.SEEK_END)
        tail = file.read(len(TAIL))
    before, found, _ = head.partition(ENTRIES_LINE.encode() + b"\n")
    if found and tail == TAIL:
        return parse(before + found + b"]}")
    return parse(read_whole(path))


def _listing(path: Path, header: Mapping[str, Any]) -> Listing:
    seats, created, played = header.get("seats"), header.get("created"), header.get("played")
    result = header.get("result")
    if not isinstance(seats, list) or len(seats) > MOST_SEATS:
        raise CorruptSave("seats: they are not a list")
    if (
        not isinstance(created, str)
        or not isinstance(played, str)
        or not _are_times(created, played)
    ):
        raise CorruptSave("created, played: they are not times")
    if result is not None and not isinstance(result, dict):
        raise CorruptSave("result: it is neither null nor an object")
    sitters = tuple(_sitter(seat) for seat in seats)
    return Listing(
        path, header["game"], header["format"], header["rules"], sitters, created, played, result
    )


def _sitter(seat: Any) -> Sitter:
    name, kind = (seat.get("name"), seat.get("kind")) if isinstance(seat, dict) else (None, None)
    if (
        not isinstance(name, str)
        or not isinstance(kind, str)
        or not is_name(name)
        or not is_name(kind)
    ):
        raise CorruptSave("seats: a name can't be read")
    return Sitter(name, kind)


def _are_times(*texts: str) -> bool:
    return all(len(text) == 20 and text.isascii() and is_plain(text) for text in texts)
