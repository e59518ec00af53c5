"""The tables of one deal, two of them side by side, its code, and who may play it next."""

from collections.abc import Sequence
from functools import partial
from pathlib import Path
from typing import Any

from textual.events import Resize

from cc_tui import duplicate
from cc_tui.boards.caesar_cleopatra import names
from cc_tui.deals import deal_of
from cc_tui.duplicate import Pair, Table
from cc_tui.i18n import N_
from cc_tui.screens.form import FormPage
from cc_tui.screens.looking import unreadable, whole_shelf
from cc_tui.shell import Plan
from cc_tui.side_by_side import result, rows, verdict
from cc_tui.table import Table as Played
from cc_tui.text import clean
from cc_tui.trouble import problem
from cc_tui.widgets.cells import fit
from cc_tui.widgets.menu import Menu, MenuItem

LABEL, LEAD, WIDEST = 9, 6, 26
"""Cells of the first and the last column, and of the two between them at most."""

KNOWN = N_(
    "You have seen these cards: it isn't in your statistics. Fairer is a second pair with the code."
)


class SameDealScreen(FormPage[None]):
    """For a match that is over. Its other tables are looked for among the saves."""

    HEADING = N_("The same deal")

    def __init__(self, table: Played) -> None:
        super().__init__()
        match = table.match
        self._options = match.game.write_options(match.options)
        self._seed, self._practice, self._length = match.seed, table.practice, len(match.log)
        deal = deal_of(match.seed, self._options)
        self._code = "" if deal is None else deal.code
        points = tuple(one.total for one in match.result().points)  # type: ignore[union-attr]
        self._mine = Table(tuple(table.sitters), points)
        self._others: list[Table] | None = None
        self._trouble = ""
        """Why they can't be found."""
        self._at: Table | None = None
        """The table to compare with."""
        self._new: Path | None = None
        """The file of the table that bots played just now."""
        self._cells = 0

    def begin(self) -> None:
        """Look for the others."""
        self.run_worker(self._look, thread=True)

    def on_resize(self, event: Resize) -> None:
        """Lay the tables out for the room there is."""
        self._cells = event.size.width
        self._compare()

    def _look(self) -> None:
        store = self.shell.store
        try:
            shelf = whole_shelf(store)
        except OSError as trouble:
            self.call_later(self._not_found, unreadable(self.words, store, trouble))
            return
        if shelf is not None:
            self.call_later(self._found, duplicate.tables(shelf, self._code))

    def _not_found(self, trouble: str) -> None:
        self._trouble = trouble
        self._compare()

    def _found(self, found: list[Table]) -> None:
        if self._mine in found:
            found.remove(self._mine)
        new = (table for table in found if table.path == self._new)
        self._others, self._trouble = found, ""
        self._at = next(new, None) or duplicate.partner(self._mine, found)
        self.renew()
        self._compare()

    def items(self) -> Sequence[MenuItem]:
        """The other tables, and what can be played."""
        words = self.words
        others = [
            MenuItem(f"table{n}", result(words, table), note=words("Enter to look back at it."))
            for n, table in enumerate(self._others or ())
        ]
        head = [MenuItem("", words("Compared with"))] if others else []
        return (*head, *others, MenuItem("", words("Play it again")), *self._plays())

    def _plays(self) -> list[MenuItem]:
        words = self.words
        plays = [MenuItem("swap", words("With the sides changed"), note=words(KNOWN))]
        if (bots := duplicate.stood_in(self._mine.sitters)) is not None:
            name = clean(bots[0].name)
            label = words("Let {name} play your cards", name=name)
            note = words("Against {name} as before: what would your cards have brought?", name=name)
            plays.insert(0, MenuItem("bot", label, note=note))
        return plays

    def _compare(self) -> None:
        words, mine, other = self.words, self._mine, self._at
        shown = [mine] if other is None else [mine, other]
        lines = [self._laid_out(row) for row in rows(words, shown)]
        if self._code:
            lines = [words("Whoever enters {code} plays it too.", code=self._code), "", *lines]
        if other is not None:
            lines += ["", verdict(words, Pair(mine, other))]
        elif self._trouble:
            lines += ["", self._trouble]
        elif self._others is not None:
            lines += ["", words("Nobody else has played this deal here.")]
        self.say_lead("\n".join(lines))

    def _laid_out(self, row: Sequence[str]) -> str:
        column = min((self._cells - 6 - LABEL - LEAD) // 2, WIDEST)
        cut = self.glyphs.cut
        widths = (LABEL, column, column, LEAD)
        cells = zip(row, widths, strict=True)
        return "".join(fit(text, width - 1, cut) + " " for text, width in cells).rstrip()

    def moved(self, item: MenuItem) -> None:
        """Compare with the table under the cursor."""
        super().moved(item)
        if item.key.startswith("table") and self._others:
            self._at = self._others[int(item.key.removeprefix("table"))]
            self._compare()

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        """Look at a table, or play one."""
        key, sitters = event.item.key, self._mine.sitters
        if key.startswith("table") and self._others:
            path = self._others[int(key.removeprefix("table"))].path
            if path is not None:
                self.shell.review(path)
        elif key == "bot":
            self._play_out(self._plan(duplicate.stood_in(sitters) or sitters))
        elif key == "swap":
            sides = [names.side(self.words, seat) for seat in (0, 1)]
            self.shell.new_match(self._plan(duplicate.swapped(sitters, sides)))

    def _plan(self, sitters: duplicate.Players) -> Plan:
        return Plan(sitters, self._options, self._seed, self._practice, (duplicate.TAG,))

    def _play_out(self, plan: Plan) -> None:
        """Nobody needs to watch it; whoever wants to can look back at it."""
        from cc_tui.playing_out import play_out

        name = clean(plan.sitters[0].name)
        text = self.words("{name} plays both sides of this deal …", name=name)
        work = partial(play_out, self.shell.store, plan, self._length)
        self.shell.go("working", text, work, then=self._played_out)

    def _played_out(self, outcome: Any) -> None:
        if isinstance(outcome, Exception):
            self.shell.tell(self.words("It can't be played: {problem}.", problem=problem(outcome)))
        elif outcome is not None:
            self._new = outcome
            self.begin()

    def now(self) -> str:
        """For the help."""
        return self.words(
            "The same cards are played twice, so that who was dealt better ones doesn't matter. Choose who plays them next."
        )
