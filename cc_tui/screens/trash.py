"""The deleted files, deleted last first: any of them is brought back, or deleted for ever."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING, Any

from cc_tui.i18n import N_
from cc_tui.keys import bindings
from cc_tui.screens.form import FormPage
from cc_tui.screens.saved_item import saved_item
from cc_tui.text import clean
from cc_tui.trouble import problem
from cc_tui.widgets.menu import Menu, MenuItem

if TYPE_CHECKING:
    from cc_tui.saves import Listing, Trash


class TrashScreen(FormPage[None]):
    """Brings the chosen file back. All that reads or changes files happens in a thread."""

    HEADING = N_("Trash")
    BINDINGS = bindings(("for_ever", "match_empty"))

    _found: "Sequence[Listing] | None" = None

    @property
    def _trash(self) -> "Trash":
        from cc_tui.saves import Library

        return Library(self.shell.store).trash

    def begin(self) -> None:
        """Look what is there."""
        self._carry_out(lambda: None)

    def items(self) -> Sequence[MenuItem]:
        """A line each."""
        words = self.words
        if self._found is None:
            return [MenuItem("", words("Looking at the folder."))]
        lines = [MenuItem("", words("The trash is empty."))]
        note = words("Enter brings it back, d deletes it for ever.")
        return [
            replace(saved_item(words, str(number), listing), note=note)
            for number, listing in enumerate(self._found)
        ] or lines

    @property
    def here(self) -> "Listing | None":
        """The file under the cursor."""
        item = self.query_one(Menu).item
        return self._found[int(item.key)] if self._found and item is not None else None

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        """Back among the saved matches."""
        if (here := self.here) is not None:
            said = self.words("{file} is back.", file=clean(here.path.name))
            self._carry_out(lambda: self._trash.bring_back(here.path), said)

    def action_for_ever(self) -> None:
        """This one, after asking."""
        if (here := self.here) is not None:
            text = self.words("Delete {file} for ever?", file=clean(here.path.name))
            self._ask(text, self.words("Delete it"), lambda: self._trash.delete(here.path))

    def action_match_empty(self) -> None:
        """All of them, after asking."""
        text = self.words.many(
            "{n} deleted file, for ever?", "{n} deleted files, for ever?", len(self._found or ())
        )
        self._ask(text, self.words("Empty the trash"), self._trash.empty)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What there is something for."""
        return bool(self._found) if action in ("for_ever", "match_empty") else True

    def _ask(self, text: str, yes: str, change: Callable[[], None]) -> None:
        def answered(answer: str | None) -> None:
            if answer == "yes":
                self._carry_out(change)

        items = (MenuItem("no", self.words("Keep the trash")), MenuItem("yes", yes))
        self.shell.go("message", text, items, then=answered)

    def _carry_out(self, change: Callable[[], Any], said: str = "") -> None:
        """Then look at the trash anew."""

        def work() -> None:
            from cc_tui.saves.listing import look_at

            try:
                change()
                listings = [look_at(path, self.shell.store.games) for path in self._trash.files()]
            except OSError as trouble:
                text = self.words("That can't be done: {problem}.", problem=problem(trouble))
                self.call_later(self.shell.tell, text)
            else:
                self.call_later(self._show, listings, said)

        self.run_worker(work, thread=True, group="change")

    def _show(self, listings: "Sequence[Listing]", said: str) -> None:
        self._found = listings
        self.say_lead(said)
        self.renew()
        self.refresh_bindings()

    def now(self) -> str:
        """For the help."""
        return self.words("Choose a deleted file to bring it back under its name.")
