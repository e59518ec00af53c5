"""Notes in the theatre: written, rated, and gone to."""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from cc_tui.annotating import LONGEST_NOTE, note_said
from cc_tui.qualities import quality_name
from cc_tui.screens.stepping import Stepping
from cc_tui.trouble import problem
from cc_tui.widgets.menu import MenuItem
from engine.kernel.beside import QUALITIES, Note

LONG = 120
"""Characters from which a note that is gone to is shown in full."""

NOTING = ("write_note", "rate", "bookmark", "note_back", "note_on", "all_notes")
"""The commands of this chapter."""


class Noting(Stepping):
    """The notes of the match, if it has a place for them."""

    _unkept = ""
    """What was typed but couldn't be kept; it stands there when one tries again."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Notes only where there is a place for them."""
        if action in NOTING:
            return self.theatre.notes is not None
        return super().check_action(action, parameters)

    @property
    def note(self) -> Note:
        """The note at the cursor."""
        notes = self.theatre.notes
        return Note() if notes is None else notes.at(self.theatre.entry)

    def keeping(self, then: Callable[[], object]) -> None:
        """Go on where something can be kept; else offer a copy first, before anything is typed."""
        self.stop()
        theatre, words = self.theatre, self.words
        if not theatre.borrowed:
            then()
        elif theatre.branches is None:
            self.shell.tell(words("This is what one side saw. It takes no notes."))
        else:
            text = words("This match can only be looked at: nothing is kept in it.")
            items = (
                MenuItem("copy", words("Make a copy of my own, and go on there")),
                MenuItem("leave", words("Only look at it")),
            )
            self.shell.go("message", text, items, then=partial(self._copied, then))

    def _copied(self, then: Callable[[], object], answer: str | None) -> None:
        if answer == "copy" and self.shell.own_copy(self.theatre):
            self.notify(self.words("The copy is among the saved matches now."), markup=False)
            then()

    def action_write_note(self) -> None:
        """Type a note at the cursor."""
        self.keeping(self._write_note)

    def _write_note(self) -> None:
        question = self.words("A note at entry {entry}:", entry=self.theatre.entry)
        self.shell.go(
            "write", question, self._unkept or self.note.text, LONGEST_NOTE, then=self._written
        )

    def _written(self, text: str | None) -> None:
        if text is not None:
            self._unkept = "" if self._put(replace(self.note, text=text)) else text

    def action_rate(self) -> None:
        """How good was this?"""
        self.keeping(self._rate)

    def _rate(self) -> None:
        words = self.words
        items = [MenuItem(quality, quality_name(words, quality)) for quality in QUALITIES]
        items.append(MenuItem("none", words("No rating")))
        self.shell.go("message", words("How good was this?"), items, then=self._rated)

    def _rated(self, quality: str | None) -> None:
        for known in (*QUALITIES, None):
            if quality == (known or "none"):
                self._put(replace(self.note, quality=known))

    def action_bookmark(self) -> None:
        """Set a bookmark, or take it away."""
        self.keeping(lambda: self._put(replace(self.note, bookmark=not self.note.bookmark)))

    def _put(self, note: Note) -> bool:
        assert self.theatre.notes is not None
        try:
            self.theatre.notes.put(self.theatre.entry, note)
        except OSError as trouble:
            self.shell.tell(self.words("This can't be kept: {problem}", problem=problem(trouble)))
            return False
        self.show()
        return True

    def action_note_back(self) -> None:
        """To the note before."""
        self.step(self._by_note, -1)

    def action_note_on(self) -> None:
        """To the next note."""
        self.step(self._by_note, 1)

    def _by_note(self, steps: int) -> None:
        assert self.theatre.notes is not None
        if not self.theatre.to_one_of(self.theatre.notes.entries, steps):
            words = self.words
            self.remark = words("No note comes after.") if steps > 0 else words("No note comes before.")  # fmt: skip

    def action_all_notes(self) -> None:
        """A list of all notes to go to."""
        notes, words = self.theatre.notes, self.words
        assert notes is not None
        items = [
            MenuItem(
                str(entry),
                words("{entry}  {note}", entry=entry, note=self._in_a_line(notes.at(entry))),
            )
            for entry in notes.entries
        ]
        if items:
            self.shell.go("message", words("Notes"), items, then=self._note_chosen)
        else:
            self.shell.tell(
                words("There is no note yet. e writes one, r rates, b sets a bookmark.")
            )

    def _in_a_line(self, note: Note) -> str:
        return " ".join(note_said(self.words, note).split())

    def _note_chosen(self, entry: str | None) -> None:
        """There, and if it is long to all of it."""
        if entry:
            self.step(self.theatre.go, int(entry))
            said = note_said(self.words, self.note)
            if "\n" in said or len(said) > LONG:
                heading = self.words("Note at entry {entry}", entry=entry)
                self.shell.go("write", heading, said, 2 * LONGEST_NOTE, True)
