"""What a list of saves tells about each file, read from its first lines only."""

import os
from collections.abc import Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from cc_tui.saves.files import open_regular, read_whole
from engine.kernel.codec import Games, identify
from engine.kernel.errors import CorruptSave, NewerSave, SaveError
from engine.kernel.parse import ENTRIES_LINE, parse
from engine.kernel.plain import NAME_CELLS, TITLE_CELLS, as_name, is_name, is_text
from engine.kernel.seats import Seat, Sitter
from engine.kernel.written import MOST_TAGS

HEAD: Final = 8 * 1024
"""Bytes at the start of a file in which its header is looked for."""
TAIL: Final = b"]\n}\n"
"""How a whole file of this program ends."""
MOST_SEATS: Final = 20
TIME: Final = "%Y-%m-%dT%H:%M:%SZ"
"""How saves write a time."""


@dataclass(frozen=True, slots=True)
class Listing:
    """One file in the list. If it can't be opened, `problem` says why, and the rest may be empty."""

    path: Path
    format: int | None = None
    rules: int | None = None
    game: str = ""
    seats: tuple[str, ...] = ()
    sitters: tuple[Sitter, ...] = ()
    """Who sits in the seats, in the same order."""
    created: datetime | None = None
    """UTC, as `played`."""
    played: datetime | None = None
    """When the last entry was added."""
    turn: int = 0
    """0: before the first turn."""
    result: Mapping[str, Any] | None = None
    """The event that ended the match, in its JSON form; None while it goes on."""
    problem: SaveError | OSError | None = None
    practice: bool = False
    title: str = ""
    """What a person calls the match."""
    note: str = ""
    tags: tuple[str, ...] = ()

    @property
    def names(self) -> tuple[str, ...]:
        """The names of those who sit at the match."""
        return tuple(sitter.name for sitter in self.sitters)

    @property
    def finished(self) -> bool:
        """Whether the match has come to its end."""
        return self.result is not None

    @property
    def winner(self) -> Seat | None:
        """Who won; None before the end and for a draw."""
        won = None if self.result is None else self.result.get("winner")
        return self.seats.index(won) if won in self.seats else None

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
    seats, result, turn = header.get("seats"), header.get("result"), header.get("turn")
    if not isinstance(seats, list) or len(seats) > MOST_SEATS:
        raise CorruptSave("seats: they are not a list")
    if type(turn) is not int or not (result is None or isinstance(result, dict)):
        raise CorruptSave("turn, result: they can't be read")
    return Listing(
        path,
        header["format"],
        header["rules"],
        header["game"],
        tuple(_text(seat, "seat") for seat in seats),
        tuple(Sitter(_text(seat, "name"), _text(seat, "kind")) for seat in seats),
        _time(header.get("created")),
        _time(header.get("played")),
        turn,
        result,
        practice=header.get("practice") is True,
        title=_plain(header.get("title", ""), TITLE_CELLS, "title"),
        note=_note(header.get("note", "")),
        tags=_tags(header.get("tags", [])),
    )


def _plain(text: Any, width: int, what: str) -> str:
    if not isinstance(text, str) or as_name(text, width) != text:
        raise CorruptSave(f"{what}: it can't be read")
    return text


def _note(text: Any) -> str:
    if not isinstance(text, str) or not is_text(text):
        raise CorruptSave("note: it can't be read")
    return text


def _tags(tags: Any) -> tuple[str, ...]:
    if not isinstance(tags, list) or len(tags) > MOST_TAGS:
        raise CorruptSave("tags: they are not a list")
    return tuple(_plain(tag, NAME_CELLS, "tags") for tag in tags)


def _text(seat: Any, key: str) -> str:
    text = seat.get(key) if isinstance(seat, dict) else None
    if not isinstance(text, str) or not is_name(text):
        raise CorruptSave(f"seats: a {key} can't be read")
    return text


def _time(text: Any) -> datetime:
    found = moment(text) if isinstance(text, str) else None
    if found is None:
        raise CorruptSave("created, played: they are not times")
    return found


def moment(text: str) -> datetime | None:
    """A time as saves write it; None if it is none."""
    with suppress(ValueError):
        at = datetime.fromisoformat(text)
        return at if written(at) == text else None
    return None


def written(at: datetime | None) -> str:
    """A time as saves write it; "" for none."""
    return "" if at is None else at.strftime(TIME).zfill(20)
