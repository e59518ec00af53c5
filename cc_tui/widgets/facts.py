"""A column of facts, short titles and a text to each, that can be scrolled."""

from collections.abc import Sequence
from typing import NamedTuple

from textual import events

from cc_tui.i18n import NN_, Words
from cc_tui.keys import COMMANDS, help_keys
from cc_tui.widgets.lines import Line, LineWidget, Span, width, wrapped


class Fact(NamedTuple):
    """A title with its look, and what is to be said; either may be empty."""

    title: str
    text: str
    look: str = "bold"


class Facts(LineWidget):
    """Draws as many as fit, and says how many rows are left and which keys scroll to them."""

    def __init__(self, words: Words, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._words = words
        self._facts: tuple[Fact, ...] = ()
        self._top = 0

    def show(self, facts: Sequence[Fact]) -> None:
        """Show these."""
        if tuple(facts) != self._facts:
            self._facts = tuple(facts)
            self.redraw()

    def draw(self, cells: int, rows: int) -> Sequence[Line]:
        """The rows that are scrolled to."""
        lines = [line for fact in self._facts for line in _lines(fact, cells)]
        top = max(0, min(self._top, len(lines) - rows))
        left = len(lines) - top - rows
        if left <= 0:
            return lines[top:]
        return [*lines[top : top + rows - 1], (Span(f" {self._more(left + 1)}", "focus"),)]

    def _more(self, rows: int) -> str:
        words, glyphs = self._words, self.glyphs
        keys = help_keys(words, COMMANDS["side_on"], glyphs)
        one, more = NN_("{sign} {n} more row: {keys}", "{sign} {n} more rows: {keys}")
        return words.many(one, more, rows, sign=glyphs.down, keys=keys)

    def scroll_by(self, rows: int) -> None:
        """So many rows on, or back."""
        count = sum(len(_lines(fact, self.size.width)) for fact in self._facts)
        last = max(0, count - self.size.height)
        self._top = max(0, min(min(self._top, last) + rows, last))
        self.redraw()

    def page(self, steps: int) -> None:
        """A page on, or back; what stood in the last rows stays in sight."""
        self.scroll_by(steps * max(1, self.size.height - 2))

    def on_mouse_scroll_down(self, event: events.MouseScrollDown) -> None:
        """A row on."""
        event.stop()
        self.scroll_by(1)

    def on_mouse_scroll_up(self, event: events.MouseScrollUp) -> None:
        """A row back."""
        event.stop()
        self.scroll_by(-1)


def _lines(fact: Fact, cells: int) -> list[Line]:
    """Both in one row if they fit; else the text under the title, set in a little."""
    title, text, look = fact
    both = (Span(f" {title}", look), Span(f"  {text}"))
    if title and text and width(both) <= cells:
        return [both]
    rows: list[Line] = [(Span(f" {row}", look),) for row in wrapped(title, cells - 1) if title]
    return rows + [(Span(f"  {row}"),) for row in wrapped(text, cells - 2) if text]
