"""Asks for more room. It lies over everything and goes away by itself; nothing below it is lost."""

from textual.app import ComposeResult
from textual.content import Content
from textual.events import Resize
from textual.screen import Screen
from textual.widgets import Static

from cc_tui.i18n import Words


class TooSmallScreen(Screen[None]):
    """Says how much room there is and how much is needed."""

    DEFAULT_CSS = "TooSmallScreen { align: center middle; } TooSmallScreen Static { width: 100%; text-align: center; }"

    def __init__(self, words: Words, smallest: tuple[int, int]) -> None:
        super().__init__(name="too_small")
        self._words = words
        self._smallest = smallest

    def compose(self) -> ComposeResult:
        """One text."""
        yield Static()

    def on_resize(self, event: Resize) -> None:
        """Say the sizes anew."""
        text = self._words(
            "A little more room, please: {needs_columns} × {needs_rows}, here are {columns} × {rows}. Your match is safe.",
            needs_columns=self._smallest[0], needs_rows=self._smallest[1], columns=event.size.width, rows=event.size.height,
        )  # fmt: skip
        self.query_one(Static).update(Content(text))
