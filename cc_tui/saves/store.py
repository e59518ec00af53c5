"""A folder of matches. Another kind of store needs the same methods: list, latest_unfinished, latest_waiting, create, open."""

from collections import deque
from collections.abc import Callable, Generator, Sequence
from datetime import UTC, datetime
from errno import EROFS
from operator import attrgetter
from pathlib import Path
from secrets import token_hex
from typing import Any, NamedTuple

from cc_tui.saves.files import read_whole, real, replace, scratch
from cc_tui.saves.index import Index
from cc_tui.saves.listing import TIME, Listing, look_at
from cc_tui.saves.lock import Lock
from cc_tui.saves.row import listing_of
from cc_tui.saves.shelf import Shelf
from engine.kernel.beside import Branch
from engine.kernel.codec import Document, Games, read
from engine.kernel.match import Match
from engine.kernel.plain import as_name, is_seed
from engine.kernel.seats import Sitter

Clock = Callable[[], str]


def utc_now() -> str:
    """The time as saves hold it."""
    return datetime.now(UTC).strftime(TIME)


class Kept:
    """A match with its file. It is the table's keeper: what `keep` returned from is on disk."""

    def __init__(
        self, path: Path, document: Document, lock: Lock | None, clock: Clock, new: bool
    ) -> None:
        """`lock` None: only to be looked at. `new`: nothing of it is on disk yet."""
        self.path = path
        self.document = document
        self._lock = lock
        self._clock = clock
        self._written = None if new else document.text()

    @property
    def match(self) -> Match[Any, Any]:
        """The match as it was opened, or as it was last kept."""
        return self.document.match

    @property
    def sitters(self) -> tuple[Sitter, ...]:
        """Who sits where, in the order of the seats."""
        return self.document.sitters

    @property
    def read_only(self) -> bool:
        """Whether it may only be looked at: it was opened so, or was released."""
        return self._lock is None

    def keep(self, match: Match[Any, Any]) -> None:
        """Write the match if anything in it or in its document is new; it is on disk on return.

        Raises OSError; the old file is whole then, and the next call writes all that is missing.
        """
        self.document.match = match
        self.document.update(self._clock())
        text = self.document.text()
        if text == self._written:
            return
        if self._lock is None:
            raise OSError(EROFS, "it was opened only to be looked at")
        replace(self.path, text.encode())
        self._written = text

    def keeper_of(self, branch: Branch) -> "BranchKeeper":
        """The keeper for the table where a branch of this match is played."""
        return BranchKeeper(self, branch)

    def keep_branch(self, branch: Branch) -> None:
        """Write the match with what is new in one of its branches, as `keep` does; its main line stays as it is."""
        branch.update(self._clock())
        self.keep(self.document.match)

    def discard(self) -> None:
        """Delete the file, and release it. Raises OSError; then it stays, and is held still."""
        if self._lock is not None:
            self.path.unlink()
            self.release()

    def release(self) -> None:
        """Let others open the match. More than once does nothing."""
        if self._lock is not None:
            self._lock.release()
            self._lock = None


class Progress(NamedTuple):
    """A list that is being made: what is in it by now, and how many files were read, of how many."""

    shelf: Shelf
    read: int
    unread: int


class BranchKeeper:
    """Keeps a branch in the file of its match."""

    def __init__(self, kept: Kept, branch: Branch) -> None:
        self._kept, self._branch = kept, branch

    def keep(self, match: Match[Any, Any]) -> None:
        """Write the branch, whose match this is, if anything in it is new. Raises OSError."""
        self._branch.match = match
        self._kept.keep_branch(self._branch)


class Store:
    """The matches in one folder, a file each."""

    def __init__(
        self,
        folder: Path,
        games: Games | None = None,
        clock: Clock = utc_now,
        cache: Path | None = None,
    ) -> None:
        """`games` None: all games, which are imported with the first match; the first screen can't wait for them.

        `cache`: the folder in which it is remembered what the files hold; None: each list reads them all.
        """
        self.folder = folder
        self.clock = clock
        self._known = games
        self._index = Index(folder, cache, lambda path: look_at(path, self.games))

    @property
    def games(self) -> Games:
        """The games whose matches can be opened."""
        if self._known is None:
            from engine.games import GAMES

            self._known = GAMES
        return self._known

    def is_empty(self) -> bool:
        """Whether there is no file at all that could be a match. Reads no file."""
        return next(self.folder.glob("*.json"), None) is None

    def look(self) -> Generator[Progress, None, None]:
        """The list as far as it is known at once, then again and again while the files that aren't known are read.

        It may be closed early. Raises OSError if the folder can't be read; one that isn't there is empty.
        """
        for rows, done, of in self._index.look():
            yield Progress(Shelf(self.folder, rows), done, of)

    def list(self) -> Shelf:
        """Every .json file of the folder, last played first, those that can't be opened at the end. Raises OSError as `look`."""
        return deque(self.look(), maxlen=1).pop().shelf

    def latest_unfinished(self) -> Listing | None:
        """The match that was played last among those that can go on. Raises OSError as `look`."""
        row = self._index.latest_unfinished()
        return None if row is None else listing_of(row, self.folder)

    def latest_waiting(self) -> Listing | None:
        """The match that was played last among those that only other runs of the program can go on with. Raises OSError as `look`."""
        rows = deque(self._index.look(), maxlen=1).pop().rows
        row = max((row for row in rows if row.waits), key=attrgetter("played"), default=None)
        return None if row is None else listing_of(row, self.folder)

    def create(
        self,
        match: Match[Any, Any],
        sitters: Sequence[Sitter],
        practice: bool = False,
        tags: Sequence[str] = (),
    ) -> Kept:
        """Keep a new match under a new name; it is on disk on return. Names lose what they may not hold.

        Raises OSError, and ValueError for a seed that a save can't hold.
        """
        if not is_seed(match.seed):
            raise ValueError("the seed is empty, too long, or has control characters")
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        created = self.clock()
        path = self.new_path(created)
        named = [Sitter(as_name(sitter.name), sitter.kind) for sitter in sitters]
        document = Document(match, named, created, practice)
        document.tags = tuple(tags)
        kept = Kept(path, document, Lock(path), self.clock, new=True)
        try:
            kept.keep(match)
        except BaseException:
            kept.release()
            raise
        return kept

    def new_path(self, created: str) -> Path:
        """A name that no file has, for a match that began then."""
        stamp = "".join(c for c in created if c.isdecimal())
        return real(self.folder) / f"{stamp[:8]}-{stamp[8:]}-{token_hex(4)}.json"

    def read(self, data: bytes) -> Document:
        """The match that a file holds. Raises SaveError."""
        return read(data, self.games)

    def open(self, path: Path, read_only: bool = False) -> Kept:
        """Open a kept match, in this folder or anywhere else, to go on with or only to look at.

        Raises SaveBusy if another process has it open to write, SaveError, and OSError.
        """
        path = real(path)
        data = read_whole(path)
        # Before anything is touched beside it: what isn't a match of ours has neighbours that aren't ours.
        document = self.read(data)
        if read_only:
            return Kept(path, document, None, self.clock, new=False)
        lock = Lock(path)
        try:
            scratch(path).unlink(missing_ok=True)
            # Until the lock was taken, somebody else may have played on.
            if (now := read_whole(path)) != data:
                document = self.read(now)
            return Kept(path, document, lock, self.clock, new=False)
        except BaseException:
            lock.release()
            raise
