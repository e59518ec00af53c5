"""Help for the screen below: what can be done there now, and its keys."""

from collections.abc import Iterable, Sequence
from typing import Any

from textual.containers import VerticalScroll
from textual.content import Content
from textual.screen import Screen
from textual.widget import Widget
from textual.widgets import Static

from cc_tui.glyphs import Glyphs
from cc_tui.i18n import N_, Words
from cc_tui.keys import GENERAL, Command, at_hand, bindings, help_keys
from cc_tui.screens.page import Page, said
from cc_tui.widgets.cells import fit, wrapped

KEYS = 20
"""Cells of the column of keys."""


class HelpScreen(Page[None]):
    """Lists the commands that are at hand on the screen below, under their headings."""

    BINDINGS = bindings(("leave_help", "cursor_up", "cursor_down", "page_up", "page_down"))
    HEADING = N_("Help")
    DEFAULT_CSS = """
    HelpScreen VerticalScroll { scrollbar-size-vertical: 1; }
    HelpScreen .now { margin-bottom: 1; }
    """

    def __init__(self, below: Screen[Any]) -> None:
        super().__init__()
        self._now = below.now() if hasattr(below, "now") else ""
        self._commands = [command for command, _ in at_hand(below.active_bindings)]

    def body(self) -> Iterable[Widget]:
        """The sentences, then the keys."""
        texts = [said(self._now, classes="now")] if self._now else []
        yield VerticalScroll(*texts, Static(classes="keys"))

    def on_resize(self) -> None:
        """Lay the keys out for the room there is; a column is left for the scroll bar."""
        cells = self.query_one(VerticalScroll).size.width - 1
        self.query_one(".keys", Static).update(
            key_lines(self.words, self.glyphs, self._commands, cells)
        )

    def action_cursor_up(self) -> None:
        """A line up."""
        self.query_one(VerticalScroll).scroll_up(animate=False)

    def action_cursor_down(self) -> None:
        """A line down."""
        self.query_one(VerticalScroll).scroll_down(animate=False)

    def action_page_up(self) -> None:
        """A page up."""
        self.query_one(VerticalScroll).scroll_page_up(animate=False)

    def action_page_down(self) -> None:
        """A page down."""
        self.query_one(VerticalScroll).scroll_page_down(animate=False)

    def action_leave_help(self) -> None:
        """Back to the screen."""
        self.dismiss(None)


def key_lines(words: Words, glyphs: Glyphs, commands: Sequence[Command], cells: int) -> Content:
    """The commands with their keys in lines of at most so many cells, those of the screen first."""
    lines: list[Content] = []
    headings = dict.fromkeys(command.where for command in commands)
    for heading in sorted(headings, key=lambda heading: heading == GENERAL):
        lines += [Content("")] if lines else []
        lines.append(Content.styled(words(heading), "$focus bold"))
        for command in commands:
            if command.where == heading:
                lines += _command_lines(words, glyphs, command, cells)
    return Content("\n").join(lines)


def _command_lines(words: Words, glyphs: Glyphs, command: Command, cells: int) -> list[Content]:
    keys = fit("  " + help_keys(words, command, glyphs), KEYS, glyphs.cut)
    rows = wrapped(words(command.text), max(cells - KEYS, 1))
    return [
        Content.assemble((keys if n == 0 else " " * KEYS, "bold"), row)
        for n, row in enumerate(rows)
    ]
