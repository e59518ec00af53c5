"""How a match ended: the score taken apart, who won and why, and what next."""

from collections.abc import Iterable
from time import monotonic

from textual.content import Content
from textual.events import Key, Resize
from textual.geometry import Size
from textual.widget import Widget
from textual.widgets import Static

from cc_tui.boards.caesar_cleopatra import names
from cc_tui.boards.caesar_cleopatra.ending import result as sentences
from cc_tui.boards.caesar_cleopatra.outcome import difference, score_rows
from cc_tui.i18n import N_
from cc_tui.keys import COMMANDS
from cc_tui.screens.page import Page, said
from cc_tui.screens.practising import jump
from cc_tui.screens.stage import MISPRESS
from cc_tui.shell import Plan
from cc_tui.table import Table
from cc_tui.widgets.cells import fit
from cc_tui.widgets.menu import Menu, MenuItem
from engine.kernel.seats import EVERYTHING, HUMAN, SPECTATOR, Seat

LABEL = 14
"""Cells of the first column; the two others share what is left, up to WIDEST each."""
WIDEST = 28
BY_GROUP = 30
"""Rows of a screen from which on every group is listed."""
LOOKS = ("$caesar", "$cleopatra")

ITEMS = (
    ("look", N_("Look back at the match"), N_("Step by step from the deal, with all cards open.")),
    ("coach", N_("What the coach says"), N_("What luck and decisions did, and what was better.")),
    ("deal", N_("The same cards again"), N_("You on the other side, or a bot with your cards.")),
    ("again", N_("Another match like this"), N_("Same players and variants, another deal.")),
    ("new", N_("New match"), N_("Choose players and variants.")),
    ("title", N_("To the title"), N_("The match is kept under the saved matches.")),
)

UNDO = ("undo", N_("Take back the last choice"), N_("Practice: the match goes on from there."))


class ResultScreen(Page[None]):
    """Both sides' points side by side."""

    HEADING = N_("The result")
    DEFAULT_CSS = """
    ResultScreen .score { padding: 0 2; }
    ResultScreen .verdict { padding: 0 2; margin: 1 0; }
    ResultScreen.-low .verdict { margin-bottom: 0; }
    ResultScreen.-low.-undo .note { display: none; }
    """

    def __init__(self, table: Table, hurried: bool = False) -> None:
        """`hurried`: the end was shown just now, beat by beat, and keys may still be meant to hurry it."""
        super().__init__()
        self._table, self._hurried = table, hurried
        self._deaf_until = 0.0
        self.badge = self.words("practice") if table.practice else ""
        self._view = table.view(SPECTATOR)
        self.set_class(self._may_undo, "-undo")
        self._called = names.called(self.words, [sitter.name for sitter in table.sitters])

    def body(self) -> Iterable[Widget]:
        """Score, verdict, what next."""
        words = self.words
        ending, *_, verdict = sentences(words, self._view.result, self._called)
        yield Static(classes="score")
        why = difference(words, self._view)
        text = names.together(words, (ending, verdict, *([why] if why else [])))
        yield said(text, classes="verdict")
        lines = (*ITEMS[:1], UNDO, *ITEMS[1:]) if self._may_undo else ITEMS
        items = [MenuItem(key, words(label), note=words(note)) for key, label, note in lines]
        yield Menu(self.glyphs, items)
        yield said(items[0].note, classes="note -line")

    @property
    def _may_undo(self) -> bool:
        return self._table.practice and bool(self._people)

    @property
    def _people(self) -> list[Seat]:
        return [seat for seat, sitter in enumerate(self._table.sitters) if sitter.kind == HUMAN]

    def on_menu_moved(self, event: Menu.Moved) -> None:
        """Tell about the line."""
        self.query_one(".note", Static).update(Content(event.item.note), layout=False)

    def on_mount(self) -> None:
        """Its size may have come before there was a score to lay out."""
        self._lay_out(self.size)
        if self._hurried:
            self._deaf_until = monotonic() + MISPRESS

    def on_key(self, event: Key) -> None:
        """Whoever still presses Enter or Space again and again, to hurry, hasn't seen yet what there is to choose."""
        now = monotonic()
        if event.key in COMMANDS["choose"].keys and now < self._deaf_until:
            self._deaf_until = now + MISPRESS
            event.stop()
            event.prevent_default()

    def on_resize(self, event: Resize) -> None:
        """Lay the score out for the room there is."""
        self._lay_out(event.size)

    def _lay_out(self, size: Size) -> None:
        column = min((size.width - 8 - LABEL) // 2, WIDEST)
        for score in self.query(".score").results(Static):
            score.update(self._score(column, size.height >= BY_GROUP))

    def _score(self, column: int, by_group: bool) -> Content:
        cut, lines = self.glyphs.cut, []
        for row in score_rows(self.words, self._view, self._called, by_group):
            if row is None:
                lines.append(
                    Content.styled(self.glyphs.flat * (LABEL + 2 * column - 1), "$dim-text")
                )
                continue
            label, *cells = row
            columns = [
                (fit(cell, column - 1, cut) + " ", look)
                for cell, look in zip(cells, LOOKS, strict=True)
            ]
            lines.append(Content.assemble(fit(label, LABEL, cut), *columns))
        return Content("\n").join(lines)

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        """What next."""
        match event.item.key:
            case "look":
                self.shell.look_back(self._table, EVERYTHING, begin=True)
            case "coach":
                eyes = self._people[0] if len(self._people) == 1 else EVERYTHING
                self.shell.look_back(self._table, eyes, begin=True, coach_first=True)
            case "deal":
                self.shell.go("same_deal", self._table)
            case "undo":
                if jump(self, self._table.undo, self._people):
                    self.shell.play_on()
            case "again":
                options = self._table.match.game.write_options(self._table.match.options)
                self.shell.new_match(
                    Plan(self._table.sitters, options, practice=self._table.practice)
                )
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
