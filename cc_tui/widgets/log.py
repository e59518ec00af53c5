"""The log: sentences, the newest last. It shows as many as fit; scrolling back is kept until something new comes."""

from collections.abc import Sequence

from cc_tui.widgets.lines import Line, LineWidget, Span, fit, wrapped

LONGEST = 2_000
"""Sentences kept; older ones are in the save."""


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
        return [fit(line, cells) for line in lines[max(0, end - rows) : end]]

    def _rows(self, cells: int, enough: int | None = None) -> list[Line]:
        """All rows, or as many of the last ones as are enough."""
        lines: list[Line] = []
        last = len(self._entries) - 1
        for number in range(last, -1, -1):
            mark, text = self._entries[number]
            same = number > 0 and self._entries[number - 1][0] == mark
            rows = wrapped(text, max(8, cells - 6))
            look = "plain" if number == last else "dim"
            for index in range(len(rows) - 1, -1, -1):
                shown = mark if index == 0 and not same else ""
                lines.append((Span(f"{shown:>4}  ", "dim"), Span(rows[index], look)))
            if enough is not None and len(lines) >= enough:
                break
        return lines[::-1]
