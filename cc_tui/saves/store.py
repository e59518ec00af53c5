"""A folder of matches. Another kind of store needs the same methods: list, latest_unfinished, create, open."""

from collections.abc import Callable, Sequence
from datetime import UTC, datetime
from errno import EROFS
from pathlib import Path
from secrets import token_hex
from typing import Any

from cc_tui.saves.files import read_whole, replace, scratch
from cc_tui.saves.listing import NEVER, TIME, Listing, look_at
from cc_tui.saves.lock import Lock
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

    def release(self) -> None:
        """Let others open the match. More than once does nothing."""
        if self._lock is not None:
            self._lock.release()
            self._lock = None


class Store:
    """The matches in one folder, a file each."""

    def __init__(self, folder: Path, games: Games | None = None, clock: Clock = utc_now) -> None:
        """`games` None: all games, which are imported with the first match; the first screen can't wait for them."""
        self.folder = folder
        self._known = games
        self._clock = clock

    @property
    def _games(self) -> Games:
        if self._known is None:
            from engine.games import GAMES

            self._known = GAMES
        return self._known

    def is_empty(self) -> bool:
        """Whether there is no file at all that could be a match. Reads no file."""
        return next(self.folder.glob("*.json"), None) is None

    def list(self) -> list[Listing]:
        """Every .json file of the folder, last played first, those that can't be opened at the end.

        Raises OSError if the folder can't be read; one that isn't there is empty.
        """
        try:
            paths = [p for p in self.folder.iterdir() if p.suffix == ".json" and p.name[0] != "."]
        except FileNotFoundError:
            return []
        listings = [look_at(path, self._games) for path in sorted(paths)]
        return sorted(listings, key=lambda listing: listing.played or NEVER, reverse=True)

    def latest_unfinished(self) -> Listing | None:
        """The match that was played last among those that can go on."""
        return next((listing for listing in self.list() if listing.unfinished), None)

    def create(
        self, match: Match[Any, Any], sitters: Sequence[Sitter], practice: bool = False
    ) -> Kept:
        """Keep a new match under a new name; it is on disk on return. Names lose what they may not hold.

        Raises OSError, and ValueError for a seed that a save can't hold.
        """
        if not is_seed(match.seed):
            raise ValueError("the seed is empty, too long, or has control characters")
        self.folder.mkdir(mode=0o700, parents=True, exist_ok=True)
        created = self._clock()
        stamp = "".join(c for c in created if c.isdecimal())
        path = self.folder.resolve() / f"{stamp[:8]}-{stamp[8:]}-{token_hex(4)}.json"
        named = [Sitter(as_name(sitter.name), sitter.kind) for sitter in sitters]
        document = Document(match, named, created, practice)
        kept = Kept(path, document, Lock(path), self._clock, new=True)
        try:
            kept.keep(match)
        except BaseException:
            kept.release()
            raise
        return kept

    def open(self, path: Path, read_only: bool = False) -> Kept:
        """Open a kept match, in this folder or anywhere else, to go on with or only to look at.

        Raises SaveBusy if another process has it open to write, SaveError, and OSError.
        """
        path = path.resolve(strict=True)
        if read_only:
            return Kept(path, read(read_whole(path), self._games), None, self._clock, new=False)
        lock = Lock(path)
        try:
            scratch(path).unlink(missing_ok=True)
            return Kept(path, read(read_whole(path), self._games), lock, self._clock, new=False)
        except BaseException:
            lock.release()
            raise
