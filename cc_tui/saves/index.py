"""A cache of what the list of saves tells about each file, so that only new and changed files are read.

It is one file that may be deleted, damaged or out of date at any time: what doesn't fit a file's name, size and time of change is
read anew, and a cache that isn't whole is taken for none.
"""

import json
import os
from collections.abc import Callable, Iterator
from contextlib import suppress
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path
from typing import Final, NamedTuple

from cc_tui import __version__
from cc_tui.saves.files import replace
from cc_tui.saves.listing import Listing, written
from cc_tui.saves.row import OUTSIDE, Row, row_of
from engine.kernel.upcast import FORMAT

STEPS: Final = 20
"""How often a look tells how far it is."""
MADE_BY: Final = [5, __version__, FORMAT]
"""The form of the cache, and what of the program decides which files can be opened."""

Mark = tuple[int, int]
"""A file's size and time of change, in nanoseconds."""


class Look(NamedTuple):
    """How far a look at a folder has come."""

    rows: tuple[Row, ...]
    """The files known by now, in no order."""
    read: int
    """How many new and changed files were read, out of `unread`."""
    unread: int


class Index:
    """The files of one folder that may be matches, and what is known of them."""

    def __init__(
        self, folder: Path, cache: Path | None, look_at: Callable[[Path], Listing]
    ) -> None:
        """`cache`: the folder of caches; None: nothing is remembered. `look_at` reads one file and never raises."""
        self._folder = folder
        self._look_at = look_at
        name = sha256(os.fsencode(folder.absolute())).hexdigest()[:16]
        self._file = None if cache is None else cache / f"saves-{name}.json"

    def look(self) -> Iterator[Look]:
        """What is known at once, then again and again while the other files are read; the last one is complete.

        It may be closed early: what was read is remembered. Raises OSError if the folder can't be read; one that isn't there is empty.
        """
        marks = self._marks()
        known = self._remembered(marks)
        new = [name for name in marks if name not in known]
        step = len(new) // STEPS + 1
        yield Look(tuple(known.values()), 0, len(new))
        try:
            for number, name in enumerate(new, 1):
                known[name] = self._read(name, marks[name])
                if number % step == 0 or number == len(new):
                    yield Look(tuple(known.values()), number, len(new))
        finally:
            self._remember(known, new)

    def latest_unfinished(self) -> Row | None:
        """The match that was played last among those that can go on.

        Files not known yet are read newest first, and no more of them than needed: none can have been played after it was written.
        """
        marks = self._marks()
        known = self._remembered(marks)
        found = max(filter(_goes_on, known.values()), key=_played, default=None)
        new = []
        for name in sorted(marks.keys() - known.keys(), key=lambda name: -marks[name][1]):
            if found is not None and found.played > _text(marks[name][1]):
                break
            new.append(name)
            known[name] = row = self._read(name, marks[name])
            if _goes_on(row) and (found is None or row.played > found.played):
                found = row
        self._remember(known, new)
        return found

    def _marks(self) -> dict[str, Mark]:
        """Every .json file of the folder."""
        try:
            with os.scandir(self._folder) as entries:
                return {
                    e.name: _mark(e)
                    for e in entries
                    if e.name.endswith(".json") and e.name[0] != "."
                }
        except FileNotFoundError:
            return {}

    def _read(self, name: str, mark: Mark) -> Row:
        return row_of(self._look_at(self._folder / name), *mark)

    def _remembered(self, marks: dict[str, Mark]) -> dict[str, Row]:
        """Of each file that is as it was when it was read."""
        rows = {} if self._file is None else _load(self._file)
        return {
            name: rows[name]
            for name, mark in marks.items()
            if name in rows and rows[name][1:3] == mark
        }

    def _remember(self, known: dict[str, Row], new: list[str]) -> None:
        """Keep what is known, if there is anything new. Without a cache it only takes longer next time."""
        if self._file is None or not new:
            return
        rows = [row for row in known.values() if not row.problem or row.problem[0] not in OUTSIDE]
        body = json.dumps(rows).encode()
        head = json.dumps([*MADE_BY, sha256(body).hexdigest()]).encode()
        with suppress(OSError):
            self._file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
            replace(self._file, head + b"\n" + body)


def _load(file: Path) -> dict[str, Row]:
    try:
        head, _, body = file.read_bytes().partition(b"\n")
        *made_by, digest = json.loads(head)
        if made_by != MADE_BY or digest != sha256(body).hexdigest():
            return {}
        return {row[0]: Row._make(row) for row in json.loads(body)}
    except (OSError, ValueError, TypeError, RecursionError):
        return {}


def _mark(entry: "os.DirEntry[str]") -> Mark:
    try:
        found = entry.stat()
    except OSError:  # a link to nowhere
        return (-1, 0)
    return (found.st_size, found.st_mtime_ns)


def _goes_on(row: Row) -> bool:
    return row.unfinished


def _played(row: Row) -> str:
    return row.played


def _text(nanoseconds: int) -> str:
    """A file's time as saves write times; of one out of any range, later than all."""
    try:
        return written(datetime.fromtimestamp(nanoseconds // 10**9, UTC))
    except (OverflowError, OSError, ValueError):
        return "~"
