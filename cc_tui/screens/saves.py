"""The player's matches: those that can go on first as last played, then the finished ones, then files that can't be opened."""

from collections.abc import Iterable, Sequence
from typing import TYPE_CHECKING

from textual.worker import get_current_worker

from cc_tui.i18n import N_
from cc_tui.keys import bindings
from cc_tui.listing import played, standing, who
from cc_tui.screens.form import FormPage
from cc_tui.text import clean
from cc_tui.trouble import problem
from cc_tui.widgets.menu import Menu, MenuItem

if TYPE_CHECKING:
    from cc_tui.saves import Listing


class SavesScreen(FormPage[None]):
    """Opens the chosen match."""

    HEADING = N_("Saved matches")
    BINDINGS = bindings(("watch",))

    def __init__(self) -> None:
        super().__init__()
        self._found: Sequence[Listing] | None = None
        self._listings: dict[str, Listing] = {}
        self._trouble = ""

    def on_screen_resume(self) -> None:
        """Look at the folder anew, beside the screen: it may hold thousands of files."""
        self.run_worker(self._look, thread=True, exclusive=True)

    def _look(self) -> None:
        found, trouble = [], ""
        try:
            found = self.shell.store.list()
        except OSError as error:
            trouble = self.words("The folder can't be read: {problem}", problem=problem(error))
        if not get_current_worker().is_cancelled:
            self.app.call_from_thread(self._show, found, trouble)

    def _show(self, found: "Sequence[Listing]", trouble: str) -> None:
        self._found, self._trouble = found, trouble
        self.renew()

    def items(self) -> Sequence[MenuItem]:
        """A line each, under three headings."""
        if self._found is None or self._trouble:
            return [MenuItem("", self._trouble or self.words("Looking at the folder."))]
        listings = self._found
        self._listings = {str(listing.path): listing for listing in listings}
        going_on = [listing for listing in listings if listing.unfinished]
        finished = [listing for listing in listings if listing.finished and listing.problem is None]
        odd = [listing for listing in listings if listing.problem is not None]
        items = [
            *self._part(self.words("Going on"), going_on),
            *self._part(self.words("Finished"), finished),
            *self._part(self.words("Files that can't be opened"), odd),
        ]
        return items or [
            MenuItem("", self.words("No match yet. Each one is kept here from its first move on."))
        ]

    def _part(self, heading: str, listings: Sequence["Listing"]) -> Iterable[MenuItem]:
        if not listings:
            return ()
        return (MenuItem("", heading), *(self._item(listing) for listing in listings))

    def _item(self, listing: "Listing") -> MenuItem:
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
            return MenuItem(
                str(listing.path),
                file,
                reason,
                note=words("{file}: {reason}. It stays as it is.", file=file, reason=reason),
            )
        note = words("File {file}", file=file)
        return MenuItem(
            str(listing.path),
            who(words, listing),
            standing(words, listing),
            played(words, listing),
            note,
        )

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        """Open it; for one that can't be opened, say why."""
        listing = self._listings[event.item.key]
        if listing.problem is None:
            self.shell.open_match(listing.path)
        else:
            self.shell.tell(event.item.note)

    def action_watch(self) -> None:
        """Look back at the match under the cursor."""
        item = self.query_one(Menu).item
        listing = self._listings.get(item.key) if item else None
        if listing is not None and listing.problem is None:
            self.shell.review(listing.path)

    def now(self) -> str:
        """For the help."""
        return self.words(
            "Choose a match: one that goes on opens where you left it, a finished one shows how it ended."
        )
