"""A timeline: marks over a bar with the cursor on it, and a line that says where one is. A click goes there."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from cc_tui.widgets.lines import Line, LineWidget, Span, spread


class Moment(NamedTuple):
    """What a click on the timeline, or on a line of the log, picks: an entry to go to."""

    entry: int


class Tick(NamedTuple):
    """A mark on the timeline. Of several in one cell the last one is drawn."""

    entry: int
    sign: str
    look: str


@dataclass(frozen=True, slots=True)
class TimelinePicture:
    """All that a timeline shows: the last entry, the one at the cursor, marks over the bar, notes on it, and what stands below at both ends."""

    last: int = 0
    at: int = 0
    ticks: tuple[Tick, ...] = ()
    notes: tuple[Tick, ...] = ()
    left: Line = ()
    right: Line = ()


class Timeline(LineWidget):
    """Draws the marks, the bar with the notes on it, and the line below; in two rows the marks lie on the bar too."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._picture = TimelinePicture()
        self._cells: tuple[tuple[Tick, ...], int, dict[int, Tick]] | None = None

    def show(self, picture: TimelinePicture) -> None:
        """Show this."""
        if picture != self._picture:
            self._picture = picture
            self.redraw()

    def draw(self, cells: int, rows: int) -> Sequence[Line]:
        """Two or three rows."""
        picture, room = self._picture, max(1, cells - 2)
        ticks = self._by_cell(room)
        notes = {cell_of(tick.entry, picture.last, room): tick for tick in picture.notes}
        marks = (Span(" "), *(self._mark(ticks.get(cell)) for cell in range(room)))
        bar = (Span(" "), *(self._bar(cell, room, notes.get(cell)) for cell in range(room)))
        status = spread(
            (Span(" "), *picture.left), (*picture.right, Span(" ")), cells, self.glyphs.cut
        )
        if rows > 2:
            return [marks, bar, status]
        at = cell_of(picture.at, picture.last, room)
        both = (
            mark if mark.text.strip() and cell - 1 not in (at, *notes) else own
            for cell, (mark, own) in enumerate(zip(marks, bar, strict=True))
        )
        return [tuple(both), status]

    def _by_cell(self, room: int) -> dict[int, Tick]:
        """The mark of each cell that has one. A match may have thousands, and they stay where they are while the cursor moves."""
        ticks, last = self._picture.ticks, self._picture.last
        if self._cells is None or self._cells[0] is not ticks or self._cells[1] != room:
            self._cells = ticks, room, {cell_of(t.entry, last, room): t for t in ticks}
        return self._cells[2]

    def _mark(self, tick: Tick | None) -> Span:
        return Span(" ") if tick is None else Span(tick.sign, tick.look, Moment(tick.entry))

    def _bar(self, cell: int, room: int, note: Tick | None) -> Span:
        """One cell: the cursor bright, a note, what is over heavy, what is to come light."""
        picture, glyphs = self._picture, self.glyphs
        at = cell_of(picture.at, picture.last, room)
        target = Moment(entry_at(cell, picture.last, room))
        if cell == at:
            return Span(glyphs.wall, "focus-bold", target)
        if note is not None:
            return self._mark(note)
        return (
            Span(glyphs.heavy[0], "plain", target)
            if cell < at
            else Span(glyphs.flat, "dim", target)
        )


def cell_of(entry: int, last: int, room: int) -> int:
    """In which of `room` cells an entry lies, the last one in the last cell."""
    return entry * (room - 1) // max(1, last)


def entry_at(cell: int, last: int, room: int) -> int:
    """The first entry that lies in this cell or beyond it."""
    return -(-cell * max(1, last) // max(1, room - 1))
