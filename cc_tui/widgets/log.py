"""The log: sentences, the newest last. It shows as many as fit; scrolling back is kept until something new comes."""

from collections.abc import Sequence

from cc_tui.widgets.lines import Line, LineWidget, Span, fit, wrapped

LONGEST = 2_000
"""Sentences kept; older ones are in the save."""


LEAD = 7
"""Cells before a sentence, and one after it."""


class Log(LineWidget):
    """Sentences with a short mark (such as the turn) before them."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._entries: list[tuple[str, str]] = []
        self._above = 0

    def show(self, entries: Sequence[tuple[str, str]]) -> None:
        """Show these sentences in place of all others."""
        self._entries, self._above = list(entries[-LONGEST:]), 0
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
        for mark, text, look in shown:
            lead = f"{'' if mark == before else mark:>3} {self.glyphs.wall} "
            marked.append(fit((Span(lead, "dim"), Span(text, look)), cells, self.glyphs.cut))
            before = mark
        return marked

    def _rows(self, cells: int, enough: int | None = None) -> list[tuple[str, str, str]]:
        """Mark, text and look of all rows, or of as many of the last ones as are enough."""
        rows: list[tuple[str, str, str]] = []
        newest = self._entries[-1][0] if self._entries else ""
        for mark, text in reversed(self._entries):
            look = "plain" if mark == newest else "dim"
            rows += [(mark, row, look) for row in reversed(wrapped(text, max(8, cells - LEAD)))]
            if enough is not None and len(rows) >= enough:
                break
        return rows[::-1]
