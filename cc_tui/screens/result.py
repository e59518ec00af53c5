"""How a match ended: the score taken apart, who won and why, and what next."""

from collections.abc import Iterable

from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static

from cc_tui.boards.caesar_cleopatra import names
from cc_tui.boards.caesar_cleopatra.counting import result as sentences
from cc_tui.boards.caesar_cleopatra.outcome import score_rows
from cc_tui.i18n import N_
from cc_tui.screens.page import Page, said
from cc_tui.shell import Plan
from cc_tui.table import Table
from cc_tui.text import clean
from cc_tui.widgets.cells import fit
from cc_tui.widgets.menu import Menu, MenuItem
from engine.kernel.seats import SPECTATOR

LABEL, COLUMN = 24, 18
"""Cells of the columns."""
SIDES = ("$caesar", "$cleopatra")


class ResultScreen(Page[None]):
    """Both sides' points side by side."""

    HEADING = N_("The result")
    DEFAULT_CSS = (
        "ResultScreen .score { margin: 0 2 1 2; } ResultScreen .verdict { margin: 0 2 1 2; }"
    )

    def __init__(self, table: Table) -> None:
        super().__init__()
        self._table = table
        self._view = table.view(SPECTATOR)

    def body(self) -> Iterable[Widget]:
        """Score, sentences, what next."""
        words = self.words
        called = [clean(sitter.name) for sitter in self._table.sitters]
        yield Static(self._score(called), classes="score")
        yield said(
            names.together(words, sentences(words, self._view.result, called)), classes="verdict"
        )
        yield Menu(
            self.glyphs,
            (
                MenuItem("look", words("Look at the table")),
                MenuItem("again", words("The same again")),
                MenuItem("new", words("New match")),
                MenuItem("title", words("To the title")),
            ),
        )

    def _score(self, called: list[str]) -> Content:
        cut, lines = self.glyphs.cut, []
        for row in score_rows(self.words, self._view, called):
            if row is None:
                lines.append(Content.styled(self.glyphs.flat * (LABEL + 2 * COLUMN), "$dim-text"))
                continue
            label, *cells = row
            parts = [(fit(label, LABEL, cut), "")]
            parts += [
                (fit(cell, COLUMN - 1, cut) + " ", colour)
                for cell, colour in zip(cells, SIDES, strict=True)
            ]
            lines.append(Content.assemble(*parts))
        return Content("\n").join(lines)

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        """What next."""
        match event.item.key:
            case "look":
                self.shell.look_at_table(self._table)
            case "again":
                options = self._table.match.game.write_options(self._table.match.options)
                self.shell.new_match(Plan(self._table.sitters, options))
            case "new":
                self.shell.leave_match()
                self.shell.go("new_match")
            case _:
                self.shell.leave_match()

    def action_back(self) -> None:
        """To the title."""
        self.shell.leave_match()

    def now(self) -> str:
        """For the help."""
        return self.words("The match is kept under the saved matches. Choose what comes next.")
