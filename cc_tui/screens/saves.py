"""The player's matches, last played first: found as one types, opened, looked back at, and taken care of."""

from collections.abc import Iterable
from functools import partial
from typing import TYPE_CHECKING

from rich.cells import cell_len
from textual.content import Content
from textual.events import Key
from textual.widget import Widget
from textual.widgets import Input, Static
from textual.worker import Worker, get_current_worker

from cc_tui.i18n import N_
from cc_tui.keys import bindings
from cc_tui.listing import standings, who
from cc_tui.screens.looking import looks, unreadable
from cc_tui.screens.page import said
from cc_tui.screens.saved_item import saved_item
from cc_tui.screens.shelving import Shelving
from cc_tui.text import clean
from cc_tui.trouble import problem
from cc_tui.widgets.long_menu import LABELS, LongMenu
from cc_tui.widgets.menu import Menu, MenuItem
from engine.kernel.errors import CorruptSave

if TYPE_CHECKING:
    from cc_tui.saves import Listing, Progress, Shelf

LONGEST_SEARCH = 100
BAR = 20
"""Cells of the bar that shows how many files are read."""


class SavesScreen(Shelving):
    """Opens the chosen match."""

    HEADING = N_("Saved matches")
    BINDINGS = bindings(("watch", "match_find", "match_stop"))
    DEFAULT_CSS = """
    SavesScreen .count { height: 1; padding: 0 2; color: $dim-text; }
    """

    def __init__(self) -> None:
        super().__init__()
        self._all: Shelf | None = None
        self._found: Shelf | None = None
        self._progress: Progress | None = None
        self._looking: Worker[None] | None = None
        self._wanted = self._done = ""
        self._moved = False
        """The cursor was moved; until then it stays on the match played last, whichever is found to be that."""

    def body(self) -> Iterable[Widget]:
        """How many there are, the search, the list, a note about the line."""
        yield said("", classes="count")
        search = Input(placeholder=self.words("Search"), max_length=LONGEST_SEARCH)
        search.display = False
        yield search
        yield LongMenu(self.glyphs, [MenuItem("", self.words("Looking at the folder."))])
        yield said("", classes="note")

    @property
    def here(self) -> "Listing | None":
        """The file under the cursor."""
        found, place = self._found or (), self._menu.cursor
        return found[place] if place < len(found) else None

    @property
    def _menu(self) -> LongMenu:
        return self.query_one(LongMenu)

    @property
    def _search(self) -> Input:
        return self.query_one(Input)

    def on_mount(self) -> None:
        """The list is what keys go to."""
        self.set_focus(self._menu)

    def on_screen_resume(self) -> None:
        """Look at the folder anew."""
        self.look()

    def look(self, at: str = "", done: str = "") -> None:
        """Look at the folder beside the screen: thousands of files may be new. The cursor comes to the file `at`; `done` is said."""
        self._wanted, self._done = at, done
        self._looking = self.run_worker(self._look, thread=True, exclusive=True, group="look")

    def _look(self) -> None:
        worker = get_current_worker()
        try:
            for progress in looks(self.shell.store):
                self.call_later(self._show, progress, worker)
        except OSError as error:
            self.call_later(self._tell, unreadable(self.words, self.shell.store, error))

    def _tell(self, trouble: str) -> None:
        if self.is_attached:
            self._menu.show([MenuItem("", self.words("The folder can't be read."))])
            note = self.query_one(".note", Static)
            note.add_class("-whole")
            note.update(Content(trouble))

    def _show(self, progress: "Progress", worker: Worker[None]) -> None:
        if worker.is_cancelled or not self.is_attached:
            return
        name = self._wanted or (self.here.path.name if self.here and self._moved else "")
        self.query_one(".note").remove_class("-whole")
        self._all, self._progress = progress.shelf, progress
        self._find(name)

    def _find(self, name: str) -> None:
        """Show what is searched for, with the cursor on a file if it is there, else where it was."""
        if self._all is None:
            return
        self._found = self._all.find(self._search.value, standings(self.words))
        place = self._found.place(name)
        if self._found:
            at = self._menu.cursor if place is None else place
            self._menu.show_many(len(self._found), partial(self._item, self._found), at)
        else:
            self._menu.show([MenuItem("", self._nothing())])
        self._say()

    def _nothing(self) -> str:
        if self._all:
            return self.words("Nothing is found. Esc shows all again.")
        if self._progress is not None and self._progress.unread > self._progress.read:
            return self.words("Looking at the folder.")
        return self.words("No match yet. Each one is kept here from its first move on.")

    def _item(self, found: "Shelf", place: int) -> MenuItem:
        return saved_item(self.words, found[place].path.name, found[place])

    def _say(self) -> None:
        """How many there are, and about the file under the cursor."""
        self.query_one(".count", Static).update(Content(self._count()), layout=False)
        here = self.here
        note = "" if here is None else self._about(here)
        self.query_one(".note", Static).update(Content(note), layout=False)
        self.refresh_bindings()

    def _count(self) -> str:
        words, progress = self.words, self._progress
        if progress is not None and progress.read < progress.unread:
            read, unread = progress.read, progress.unread
            full = BAR * read // unread
            bar = self.glyphs.patrician * full + self.glyphs.won * (BAR - full)
            return words("{bar} {read} of {unread} files read", bar=bar, read=read, unread=unread)
        found, every = len(self._found or ()), len(self._all or ())
        if self._search.value:
            return words.many("{n} of {all} found", "{n} of {all} found", found, all=every)
        count = words.many("{n} match", "{n} matches", every)
        return words("{count}. {done}", count=count, done=self._done) if self._done else count

    def _about(self, listing: "Listing") -> str:
        words, file = self.words, clean(listing.path.name)
        if listing.problem is not None:
            reason = problem(listing.problem)
            if listing.format is not None:
                reason = words(
                    "{reason} (format {format}, rules {rules})",
                    reason=reason,
                    format=listing.format,
                    rules=listing.rules,
                )
            return words("{file}: {reason}. It stays as it is.", file=file, reason=reason)
        title = clean(listing.title)
        people = [who(words, listing)] if title else []
        if cell_len(title) > LABELS:
            people.insert(0, title)
        tags = (clean(f"#{tag}") for tag in listing.tags)
        deal = words("deal {code}", code=listing.deal) if listing.deal else ""
        parts = [*people, *tags, clean(listing.note), deal]
        return "  ".join(filter(None, parts)) or words("File {file}", file=file)

    def on_menu_moved(self, event: Menu.Moved) -> None:
        """Tell about the line."""
        self._done, self._moved = "", True
        self._say()

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        """Open it, which also offers to mend a damaged one; for other files, say why they can't be opened."""
        listing = self.here
        if listing is None:
            return
        if listing.viewer:
            self.shell.review(listing.path)
        elif listing.problem is None or isinstance(listing.problem, CorruptSave):
            self.shell.open_match(listing.path)
        else:
            self.shell.tell(self._about(listing))

    def action_watch(self) -> None:
        """Look back at the match under the cursor."""
        if self.here is not None and self.here.problem is None:
            self.shell.review(self.here.path)

    def action_match_find(self) -> None:
        """Type what is searched for."""
        self._search.display = True
        # At once: the next key is the first letter.
        self.set_focus(self._search)

    def on_input_changed(self, event: Input.Changed) -> None:
        """Show what is found so far."""
        self._find(self.here.path.name if self.here else "")

    def on_input_submitted(self, event: Input.Submitted) -> None:
        """Back to the list, with what is found."""
        self._search.display = bool(self._search.value)
        self.set_focus(self._menu)

    def on_key(self, event: Key) -> None:
        """The arrows move in the list while one types."""
        if self._search.has_focus and event.key in ("up", "down"):
            event.stop()
            getattr(self._menu, f"action_cursor_{event.key}")()

    def action_back(self) -> None:
        """Leave the search, then the screen."""
        if self._search.display:
            self._search.value = ""
            self._search.display = False
            self.set_focus(self._menu)
        else:
            self.dismiss(None)

    def action_match_stop(self) -> None:
        """Stop reading; what was read is shown."""
        if self._looking is not None:
            self._looking.cancel()
            self._progress = None
            self._done = self.words("Stopped before all files were read.")
            self._say()

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Stopping is offered while files are read."""
        if action == "match_stop":
            return self._progress is not None and self._progress.read < self._progress.unread
        return super().check_action(action, parameters)

    def now(self) -> str:
        """For the help."""
        return self.words(
            "Choose a match: one that goes on opens where you left it, a finished one shows how it ended, a view is looked back at. "
            "Search finds the beginnings of words: of names, titles, notes, #tags, dates, won, lost, draw, unfinished, practice, damaged, view."
        )
