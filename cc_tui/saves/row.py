"""What is remembered of a file: the values of its listing as JSON holds them, and how the file was when it was read."""

from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple

from cc_tui.saves.listing import Listing, UnknownBot, moment, unknown_bot, written
from engine.kernel.errors import CorruptSave, ForeignSave, NewerSave, SaveError
from engine.kernel.seats import Sitter


class Row(NamedTuple):
    """One file. Ten thousand of them are made from JSON in a few milliseconds; a Listing is made of those that are shown."""

    name: str
    size: int
    changed: int
    """The file's time of change, in nanoseconds."""
    problem: tuple[Any, ...] = ()
    """The kind of the file's own problem, and what it is made of; whether the bots in it are known hangs on the run, and isn't kept."""
    format: int | None = None
    rules: int | None = None
    game: str = ""
    seats: tuple[str, ...] = ()
    names: tuple[str, ...] = ()
    kinds: tuple[str, ...] = ()
    created: str = ""
    played: str = ""
    turn: int = 0
    result: Mapping[str, Any] | None = None
    practice: bool = False
    title: str = ""
    note: str = ""
    tags: tuple[str, ...] = ()
    viewer: str = ""
    deal: str = ""
    origin: str = ""

    @property
    def opens(self) -> bool:
        """Whether this run of the program can open it."""
        return not self.problem and unknown_bot(self.kinds) is None

    @property
    def unfinished(self) -> bool:
        """Whether the match can go on."""
        return self.result is None and not self.viewer and self.opens

    @property
    def waits(self) -> bool:
        """Whether the match can go on where the bots in it are known, and not here."""
        return self.result is None and not self.problem and not self.opens

    @property
    def winner(self) -> str | None:
        """The seat that won."""
        return None if self.result is None else self.result.get("winner")


KINDS: Final[Mapping[str, Callable[..., SaveError | OSError]]] = {
    "corrupt": CorruptSave,
    "foreign": ForeignSave,
    "newer": NewerSave,
    "system": OSError,
}
OUTSIDE: Final = ("newer", "system")
"""Problems that don't lie in the file alone, so that they aren't remembered."""


def row_of(listing: Listing, size: int, changed: int) -> Row:
    """The row of a file that was just read."""
    return Row(
        listing.path.name,
        size,
        changed,
        _problem(listing.problem),
        listing.format,
        listing.rules,
        listing.game,
        listing.seats,
        listing.names,
        tuple(sitter.kind for sitter in listing.sitters),
        written(listing.created),
        written(listing.played),
        listing.turn,
        listing.result,
        listing.practice,
        listing.title,
        listing.note,
        listing.tags,
        listing.viewer,
        listing.deal,
        listing.origin,
    )


def _problem(problem: SaveError | OSError | None) -> tuple[Any, ...]:
    match problem:
        case None | UnknownBot():
            return ()
        case NewerSave():
            return ("newer", problem.what, problem.found, problem.known)
        case OSError():
            return ("system", problem.errno, problem.strerror)
    kind = "foreign" if isinstance(problem, ForeignSave) else "corrupt"
    return (kind, problem.problem, problem.entry)


def listing_of(row: Row, folder: Path) -> Listing:
    """The row as the list shows it."""
    return Listing(
        folder / row.name,
        row.format,
        row.rules,
        row.game,
        tuple(row.seats),
        tuple(map(Sitter, row.names, row.kinds)),
        moment(row.created),
        moment(row.played),
        row.turn,
        row.result,
        KINDS[row.problem[0]](*row.problem[1:]) if row.problem else unknown_bot(row.kinds),
        row.practice,
        row.title,
        row.note,
        tuple(row.tags),
        row.viewer,
        row.deal,
        row.origin,
    )
