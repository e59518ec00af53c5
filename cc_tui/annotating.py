"""Notes at the entries of a match that is looked back at: text, a rating, a bookmark."""

from collections.abc import Callable
from typing import Final

from cc_tui.i18n import Words
from cc_tui.qualities import quality_name
from cc_tui.text import clean_lines
from engine.kernel.beside import Note
from engine.kernel.codec import Document

LONGEST_NOTE: Final = 4000
"""Characters, as many as a file may hold."""


def note_said(words: Words, note: Note) -> str:
    """A note in one piece of text, "?! Dubious: too early", in the lines it was written in; "" for none."""
    text = clean_lines(note.text, LONGEST_NOTE)
    marks = [quality_name(words, note.quality)] if note.quality else []
    if note.bookmark:
        marks.append(words("Bookmark"))
    if not marks:
        return text
    said = words("{mark}, {other}", mark=marks[0], other=marks[1]) if marks[1:] else marks[0]
    return words("{marks}: {text}", marks=said, text=text) if text else said


class Notes:
    """The notes in a document; each change is kept at once."""

    def __init__(self, document: Document, keep: Callable[[], None]) -> None:
        """`keep` writes the document, or raises OSError."""
        self._document, self._keep = document, keep

    def at(self, entry: int) -> Note:
        """The note at an entry, an empty one if there is none."""
        return self._document.notes.get(entry, Note())

    @property
    def entries(self) -> list[int]:
        """The entries that have one, in order."""
        return sorted(entry for entry, note in self._document.notes.items() if not note.empty)

    def put(self, entry: int, note: Note) -> None:
        """Write this at the entry. Raises OSError when it can't be kept; then all is as it was."""
        before = dict(self._document.notes)
        self._document.notes[entry] = note
        if note.empty:
            del self._document.notes[entry]
        try:
            self._keep()
        except OSError:
            self._document.notes = before
            raise
