"""Help for the screen below: what can be done there now, and its keys."""

from collections.abc import Iterable
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
from cc_tui.widgets.cells import fit

KEYS = 20
"""Cells of the column of keys."""


class HelpScreen(Page[None]):
    """Lists the commands that are at hand on the screen below, under their headings."""

    BINDINGS = bindings(("leave_help",))
    HEADING = N_("Help")
    DEFAULT_CSS = "HelpScreen VerticalScroll { scrollbar-size-vertical: 1; } HelpScreen .now { margin-bottom: 1; }"

    def __init__(self, below: Screen[Any]) -> None:
        super().__init__()
        self._now = below.now() if isinstance(below, Page) or hasattr(below, "now") else ""
        self._commands = [command for command, _ in at_hand(below.active_bindings)]

    def body(self) -> Iterable[Widget]:
        """The sentences, then the keys."""
        texts = [said(self._now, classes="now")] if self._now else []
        yield VerticalScroll(*texts, Static(key_lines(self.words, self.glyphs, self._commands)))

    def action_leave_help(self) -> None:
        """Back to the screen."""
        self.dismiss(None)


def key_lines(words: Words, glyphs: Glyphs, commands: Iterable[Command]) -> Content:
    """The commands with their keys, those of the screen first."""
    ordered = sorted(commands, key=lambda command: command.where == GENERAL)
    lines: list[Content] = []
    for heading in dict.fromkeys(command.where for command in ordered):
        lines += (
            [Content(""), Content.styled(words(heading), "$focus bold")]
            if lines
            else [Content.styled(words(heading), "$focus bold")]
        )
        for command in ordered:
            if command.where == heading:
                keys = fit("  " + help_keys(words, command, glyphs), KEYS, glyphs.cut)
                lines.append(Content.assemble((keys, "bold"), words(command.text)))
    return Content("\n").join(lines)
