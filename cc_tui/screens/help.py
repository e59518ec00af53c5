"""Help for the screen below: what can be done there now, its keys, and what its signs mean."""

from collections.abc import Iterable, Iterator
from typing import Any

from textual.screen import Screen
from textual.widget import Widget

from cc_tui.i18n import N_
from cc_tui.keys import GENERAL, Command, at_hand, bindings, help_keys
from cc_tui.screens.page import Page
from cc_tui.widgets.cells import fit, wrapped
from cc_tui.widgets.reader import Reader, ReaderRow

KEYS = 20
"""Cells of the column of keys."""

HANG = 2
"""Cells that a sign's meaning stands in from its second row on."""


class HelpScreen(Page[None]):
    """Lists the commands that are at hand on the screen below, under their headings."""

    BINDINGS = bindings(("leave_help",))
    HEADING = N_("Help")

    def __init__(self, below: Screen[Any]) -> None:
        super().__init__()
        self._now = below.now() if hasattr(below, "now") else ""
        self._signs = below.legend() if hasattr(below, "legend") else []
        self._commands = [command for command, _ in at_hand(below.active_bindings)]

    def body(self) -> Iterable[Widget]:
        """The text."""
        yield Reader(self._lay)

    def action_leave_help(self) -> None:
        """Back to the screen."""
        self.dismiss(None)

    def _lay(self, cells: int) -> list[ReaderRow]:
        """The sentences, the screen's keys, its signs, and the keys that work anywhere."""
        headings = list(dict.fromkeys(command.where for command in self._commands))
        said = self._now.split("\n") if self._now else []
        rows = [ReaderRow(row) for text in said for row in wrapped(text, cells)]
        for heading in (where for where in headings if where != GENERAL):
            rows += self._section(rows, heading, self._key_rows(heading, cells))
        if self._signs:
            rows += self._section(rows, N_("Signs"), self._sign_rows(cells))
        if GENERAL in headings:
            rows += self._section(rows, GENERAL, self._key_rows(GENERAL, cells))
        return rows

    def _section(
        self, before: list[ReaderRow], heading: str, rows: Iterable[ReaderRow]
    ) -> list[ReaderRow]:
        gap = [ReaderRow("")] if before else []
        return [*gap, ReaderRow(self.words(heading), "section"), *rows]

    def _key_rows(self, heading: str, cells: int) -> Iterator[ReaderRow]:
        for command in self._commands:
            if command.where == heading:
                yield from self._command_rows(command, cells)

    def _command_rows(self, command: Command, cells: int) -> Iterator[ReaderRow]:
        keys = fit("  " + help_keys(self.words, command, self.glyphs), KEYS, self.glyphs.cut)
        for n, text in enumerate(wrapped(self.words(command.text), max(cells - KEYS, 1))):
            yield ReaderRow(text, mark=" " * KEYS if n else keys)

    def _sign_rows(self, cells: int) -> Iterator[ReaderRow]:
        for sign in self._signs:
            for n, text in enumerate(wrapped(sign, cells - 2 * HANG)):
                yield ReaderRow(text, mark=" " * (2 * HANG if n else HANG))
