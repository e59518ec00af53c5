"""A column of facts: short titles, and a text under each."""

from collections.abc import Sequence
from typing import NamedTuple

from cc_tui.widgets.lines import Line, LineWidget, Span, wrapped


class Fact(NamedTuple):
    """A title with its look, and what is to be said; either may be empty."""

    title: str
    text: str
    look: str = "bold"


class Facts(LineWidget):
    """Draws as many as fit."""

    def __init__(self, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._facts: tuple[Fact, ...] = ()

    def show(self, facts: Sequence[Fact]) -> None:
        """Show these."""
        if tuple(facts) != self._facts:
            self._facts = tuple(facts)
            self.redraw()

    def draw(self, cells: int, rows: int) -> Sequence[Line]:
        """Titles, and their texts set in a little."""
        lines: list[Line] = []
        for title, text, look in self._facts:
            lines += [(Span(f" {row}", look),) for row in wrapped(title, cells - 1) if title]
            lines += [(Span(f"  {row}"),) for row in wrapped(text, cells - 2) if text]
        return lines[:rows]
