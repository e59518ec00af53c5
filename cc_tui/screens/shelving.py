"""Taking care of the match under the cursor: its title, note and tags, copies, deleting and bringing back."""

from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cc_tui.keys import bindings
from cc_tui.screens.exporting import LONGEST_PATH, typed
from cc_tui.screens.page import Page
from cc_tui.screens.saved_item import saved_item
from cc_tui.text import clean, clean_lines
from cc_tui.trouble import problem

if TYPE_CHECKING:
    from cc_tui.saves import Library, Listing

LONGEST_TITLE = 80
LONGEST_NOTE = 4000
LONGEST_TAGS = 1000

CARES = ("match_title", "match_tags", "match_note", "watch")
"""Commands for a match that can be opened."""

FILES = ("match_delete", "match_copy", "match_export")
"""Commands for any file."""


class Shelving(Page[None]):
    """The part of the list of saves that changes files. Each change is made in a thread, and the folder looked at anew."""

    BINDINGS = bindings((
        "match_title", "match_tags", "match_note", "match_delete", "match_undelete", "match_trash", "match_copy",
        "match_export", "match_import",
    ))  # fmt: skip

    @property
    def here(self) -> "Listing | None":
        """The file under the cursor."""
        raise NotImplementedError

    def look(self, at: str = "", done: str = "") -> None:
        """Show the folder anew, with the cursor on the file `at`, and say what was `done`."""
        raise NotImplementedError

    @property
    def _library(self) -> "Library":
        from cc_tui.saves import Library

        return Library(self.shell.store)

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """What can be done with the file under the cursor."""
        if action in CARES:
            here = self.here
            return (
                here is not None and here.problem is None and (action == "watch" or not here.viewer)
            )
        return action not in FILES or self.here is not None

    def action_match_title(self) -> None:
        """Ask for a title."""
        if (here := self.here) is not None:
            question = self.words("A title for this match; empty for none")
            self._ask(question, here.title, LONGEST_TITLE, partial(self._describe, here, "title"))

    def action_match_note(self) -> None:
        """Ask for a note."""
        if (here := self.here) is not None:
            question = self.words("A note about this match")
            self._ask(
                question, here.note, LONGEST_NOTE, partial(self._describe, here, "note"), "write"
            )

    def action_match_tags(self) -> None:
        """Ask for tags."""
        if (here := self.here) is not None:
            question = self.words("Tags for this match, with commas between them")
            self._ask(question, ", ".join(here.tags), LONGEST_TAGS, partial(self._tag, here))

    def _describe(self, here: "Listing", what: str, text: str) -> None:
        change = partial(self._library.describe, here.path, **{what: text})
        self._carry_out(change, lambda _: (here.path.name, self.words("Kept.")))

    def _tag(self, here: "Listing", text: str) -> None:
        tags = tuple(tag.strip().removeprefix("#") for tag in text.split(","))
        change = partial(self._library.describe, here.path, tags=tags)
        self._carry_out(change, lambda _: (here.path.name, self.words("Kept.")))

    def action_match_delete(self) -> None:
        """To the trash."""
        if (here := self.here) is not None:
            text = self.words("{match} is deleted; z brings it back.", match=self._called(here))
            self._carry_out(partial(self._library.trash.put, here.path), lambda _: ("", text))

    def action_match_undelete(self) -> None:
        """Out of the trash again."""
        self._carry_out(self._library.trash.bring_back, self._back)

    def _back(self, path: Path | None) -> tuple[str, str]:
        if path is None:
            return "", self.words("The trash is empty.")
        return path.name, self.words("It is back.")

    def _called(self, here: "Listing") -> str:
        return clean(here.path.name) if here.problem else saved_item(self.words, "", here).label

    def action_match_trash(self) -> None:
        """All that is in it."""
        self.shell.go("trash")

    def action_match_copy(self) -> None:
        """Another file with the same."""
        if (here := self.here) is not None:
            self._carry_out(partial(self._library.duplicate, here.path), self._new)

    def _new(self, path: Path) -> tuple[str, str]:
        return path.name, self.words("It is here as {file}.", file=clean(path.name))

    def action_match_import(self) -> None:
        """Ask where the file is."""
        self._ask_import("")

    def _ask_import(self, before: str) -> None:
        question = self.words("The file of the match to take in")
        self._ask(question, before, LONGEST_PATH, self._import)

    def _import(self, text: str) -> None:
        from cc_tui.export.my_view import read_my_view

        take_in = partial(self._library.bring_in, typed(text), read_my_view)
        self._carry_out(take_in, self._new, partial(self._ask_import, text))

    def action_match_export(self) -> None:
        """In any form; a file that can't be opened only as it is."""
        if (here := self.here) is None:
            return
        if here.problem is None:
            self.shell.export(here.path)
            return
        question = self.words("Where to: a new file, or a folder")
        there = f"~/{clean(here.path.name)}"
        self._ask(question, there, LONGEST_PATH, partial(self._export, here))

    def _export(self, here: "Listing", text: str) -> None:
        def written(path: Path) -> tuple[str, str]:
            return here.path.name, self.words("Written: {file}", file=clean(str(path)))

        self._carry_out(partial(self._library.take_out, here.path, typed(text)), written)

    def _ask(
        self, question: str, text: str, longest: int, take: Callable[[str], None], how: str = "ask"
    ) -> None:
        def answered(answer: str | None) -> None:
            if answer is not None:
                take(answer)

        self.shell.go(how, question, clean_lines(text, longest), longest, then=answered)

    def _carry_out(
        self,
        change: Callable[[], Any],
        done: Callable[[Any], tuple[str, str]],
        again: Callable[[], None] = lambda: None,
    ) -> None:
        """`done` tells from the outcome which file the cursor is to come to, and what to say. `again` is called when it failed."""

        def work() -> None:
            from cc_tui.saves import SaveBusy
            from engine.kernel.errors import SaveError

            try:
                outcome = change()
            except (SaveError, SaveBusy, OSError) as trouble:
                text = self.words("That can't be done: {problem}.", problem=problem(trouble))
                self.call_later(self.shell.go, "message", text, then=lambda _: again())
            else:
                self.call_later(self.look, *done(outcome))

        self.run_worker(work, thread=True, group="change")
