"""The list of saves: in order, searched, and made up line by line as it is looked at."""

from collections.abc import Iterable, Mapping, Sequence
from operator import attrgetter
from pathlib import Path
from typing import Final, overload

from cc_tui.saves.listing import Listing
from cc_tui.saves.row import Row, listing_of
from engine.kernel.seats import HUMAN

STANDINGS: Final = ("unfinished", "finished", "practice", "damaged", "won", "lost", "draw", "view")
"""How a match can stand, to be searched for. Won and lost are told of a person who played against bots."""


class Shelf(Sequence[Listing]):
    """The files of a folder, last played first, those that can't be opened at the end."""

    def __init__(self, folder: Path, rows: Iterable[Row] = ()) -> None:
        self._folder = folder
        by_name = sorted(rows, key=attrgetter("name"))
        self._rows = sorted(by_name, key=attrgetter("played"), reverse=True)
        self._texts: list[str] = []

    def __len__(self) -> int:
        return len(self._rows)

    @overload
    def __getitem__(self, at: int) -> Listing: ...
    @overload
    def __getitem__(self, at: slice) -> Sequence[Listing]: ...
    def __getitem__(self, at: int | slice) -> Listing | Sequence[Listing]:
        if isinstance(at, slice):
            return [listing_of(row, self._folder) for row in self._rows[at]]
        return listing_of(self._rows[at], self._folder)

    def place(self, name: str) -> int | None:
        """Where in the list a file is, by its name."""
        return next((place for place, row in enumerate(self._rows) if row.name == name), None)

    def find(self, text: str, said: Mapping[str, str]) -> "Shelf":
        """Those in which each word of the text begins a word: of a name, bot, title, note, tag (also with #), file name, date, standing.

        `said`: the word for each of STANDINGS in the player's language.
        """
        wanted = [f" {word}" for word in text.casefold().split()]
        if not wanted:
            return self
        self._texts = self._texts or [_text(row, said) for row in self._rows]
        both = zip(self._rows, self._texts, strict=True)
        found = [row for row, text in both if all(word in text for word in wanted)]
        return Shelf(self._folder, found)


def _text(row: Row, said: Mapping[str, str]) -> str:
    """All that a row can be found by, a blank before each word."""
    tags = [f"{tag} #{tag}" for tag in row.tags]
    standing = [said[key] for key in _standings(row)]
    words = (row.name, row.title, row.note, row.played, *row.names, *row.kinds, *tags, *standing)
    return " " + " ".join(words).replace("\n", " ").casefold()


def _standings(row: Row) -> Iterable[str]:
    if not row.opens:
        yield "damaged"
        return
    if row.viewer:
        yield "view"
        return
    yield "unfinished" if row.unfinished else "finished"
    if row.practice:
        yield "practice"
    if row.result is not None:
        yield from _outcome(row)


def _outcome(row: Row) -> Iterable[str]:
    if row.winner not in row.seats:
        yield "draw"
    elif list(row.kinds).count(HUMAN) == 1:
        yield "won" if row.kinds[row.seats.index(row.winner)] == HUMAN else "lost"
