"""The rulebook: sections by their digits, search, and the same text that docs/rules.md holds."""

from collections.abc import Iterable

from textual.widget import Widget

from cc_tui.boards.caesar_cleopatra.rulebook import HANG, Row, contents, laid_out
from cc_tui.i18n import N_
from cc_tui.keys import bindings
from cc_tui.screens.ask import AskScreen
from cc_tui.screens.page import Page
from cc_tui.widgets.reader import Reader, ReaderRow

LONGEST_SEARCH = 40
LOOKS = {"title": "title", "section": "section", "heads": "heads"}


class RulesScreen(Page[None]):
    """One long page. It opens at the start, at a clause such as "§3a" or "R5", or at a section's heading."""

    HEADING = N_("Rules")
    BINDINGS = bindings(("section", "search", "search_on", "search_back"))

    def __init__(self, clause: str = "") -> None:
        super().__init__()
        self._clause = clause
        self._sought = ""

    def body(self) -> Iterable[Widget]:
        """The text."""
        yield Reader(self._lay)

    def on_mount(self) -> None:
        """Scroll with the keys at once."""
        self._reader.focus()

    @property
    def _reader(self) -> Reader:
        return self.query_one(Reader)

    def now(self) -> str:
        """For the help."""
        return self.words("Read on, jump to a section by its digit, or search for a word.")

    def show_clause(self, number: str) -> None:
        """To the clause or section with this number, "§3a", "R5" or "§7", or with this heading."""
        for i, row in enumerate(self._reader.rows):
            if row.mark.strip() == number or (
                row.look == "section" and f"{row.text} ".startswith(f"{number} ")
            ):
                self._reader.go(i)
                return

    def _lay(self, cells: int) -> list[ReaderRow]:
        """The rulebook's rows, with the list of sections after its title. The first time, the clause asked for can be shown then."""
        if self._clause:
            self.call_after_refresh(self.show_clause, self._clause)
            self._clause = ""
        rows = [_reader_row(row) for row in laid_out(self.words, cells)]
        title = [row for row in rows if row.look == "title"]
        return [*title, ReaderRow(""), *self._contents(), *rows[len(title) :]]

    def _contents(self) -> list[ReaderRow]:
        return [
            ReaderRow(heading, mark=f"{number or '0'}  ")
            for number, heading in contents(self.words)
        ]

    def action_section(self, digit: str) -> None:
        """To a section; 0 is the beginner's page."""
        starts: list[int] = []
        for i, row in enumerate(self._reader.rows):
            if row.look == "section" and (
                not starts or row.place != self._reader.rows[starts[-1]].place
            ):
                starts.append(i)
        if int(digit) < len(starts):
            self._reader.go(starts[int(digit)])

    def action_search(self) -> None:
        """Ask for a word."""
        self.app.push_screen(
            AskScreen(self.words("Search the rules for:"), self._sought, LONGEST_SEARCH),
            self._search,
        )

    def _search(self, text: str | None) -> None:
        if text is not None:
            self._sought = text
            self._seek(1)

    def action_search_on(self) -> None:
        """To the next place found."""
        self._seek(1)

    def action_search_back(self) -> None:
        """To the place found before."""
        self._seek(-1)

    def _seek(self, step: int) -> None:
        if not self._reader.seek(self._sought, step) and self._sought:
            self.notify(
                self.words("“{text}” is not in the rules.", text=self._sought), markup=False
            )


def _reader_row(row: Row) -> ReaderRow:
    if row.kind == "clause" and row.number:
        return ReaderRow(row.text[HANG:], mark=row.text[:HANG], place=row.block)
    return ReaderRow(row.text, LOOKS.get(row.kind, "plain"), place=row.block)
