"""The log: sentences, the newest last. It shows as many as fit; scrolling back is kept until something new comes."""

from collections.abc import Sequence
from typing import Any, NamedTuple

from cc_tui.widgets.lines import Line, LineWidget, Span, fit, wrapped

LONGEST = 2_000
"""Sentences kept; older ones are in the save."""


LEAD = 7
"""Cells before a sentence, and one after it."""


class LogLine(NamedTuple):
    """A sentence, a short mark before it (such as the turn), and what a click on it picks, None for nothing."""

    mark: str
    text: str
    target: Any = None


class Row(NamedTuple):
    """A row of a sentence as it is drawn."""

    mark: str
    text: str
    look: str
    target: Any


class Log(LineWidget):
    """Sentences with a short mark before them; a plain pair of mark and sentence does as well as a LogLine."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._entries: list[LogLine] = []
        self._above = 0

    def show(self, entries: Sequence[LogLine | tuple[str, str]]) -> None:
        """Show these sentences in place of all others."""
        self._entries, self._above = [LogLine(*entry) for entry in entries[-LONGEST:]], 0
        self.redraw()

    def scroll(self, rows: int) -> None:
        """Look so many rows further back; negative: forward."""
        last = max(0, len(self._rows(self.size.width)) - self.size.height)
        self._above = min(max(0, self._above + rows), last)
        self.redraw()

    def draw(self, cells: int, rows: int) -> Sequence[Line]:
        """The last rows, or those scrolled to."""
        lines = self._rows(cells, None if self._above else rows)
        end = len(lines) - self._above
        shown = lines[max(0, end - rows) : end]
        before = ""
        marked = []
        for mark, text, look, target in shown:
            lead = f"{'' if mark == before else mark:>3} {self.glyphs.wall} "
            marked.append(
                fit((Span(lead, "dim"), Span(text, look, target)), cells, self.glyphs.cut)
            )
            before = mark
        return marked

    def _rows(self, cells: int, enough: int | None = None) -> list[Row]:
        """All rows, or as many of the last ones as are enough."""
        rows: list[Row] = []
        newest = self._entries[-1].mark if self._entries else ""
        for mark, text, target in reversed(self._entries):
            look = "plain" if mark == newest else "dim"
            broken = wrapped(text, max(8, cells - LEAD))
            rows += [Row(mark, row, look, target) for row in reversed(broken)]
            if enough is not None and len(rows) >= enough:
                break
        return rows[::-1]
