"""Export: in which form, and where to; then it is written, and said where it lies."""

import os
from functools import partial
from pathlib import Path
from typing import Any

from cc_tui.boards.caesar_cleopatra import moments
from cc_tui.boards.caesar_cleopatra.names import together
from cc_tui.export.forms import FORMS, forms, written
from cc_tui.i18n import N_
from cc_tui.replaying import Theatre
from cc_tui.screens.working import Progress
from cc_tui.shell import Shell
from cc_tui.text import clean
from cc_tui.trouble import problem
from cc_tui.widgets.menu import MenuItem
from engine.kernel.seats import EVERYTHING

LONGEST_PATH = 1000
SAID = {
    "markdown": N_("A report, as Markdown"),
    "html": N_("A report, as a page for the browser"),
    "svg": N_("A picture of this position"),
    "asciicast": N_("A film of the whole match, for asciinema"),
    "my-view": N_("What these eyes saw, to look back at"),
    "json": N_("The match itself, seed and all cards"),
}


class Exporting:
    """Asks on a shell's screen, and writes what is looked at in a theatre, through the eyes that look now."""

    def __init__(self, shell: Shell, theatre: Theatre, own_file: bool = False) -> None:
        """`own_file`: see `forms`."""
        self._shell, self._words = shell, shell.words
        self._own_file = own_file
        self._theatre = theatre.twin()

    def begin(self) -> None:
        """In which form?"""
        words, theatre = self._words, self._theatre
        names = [sitter.name for sitter in theatre.sitters]
        viewer = moments.lens_name(words, theatre.lens, names)
        text = words("Export {viewer}", viewer=viewer)
        items = [
            MenuItem(form, words(SAID[form]), right=FORMS[form].suffix)
            for form in forms(theatre, self._own_file)
        ]
        self._shell.go("message", text, items, then=self._where_to)

    def _where_to(self, form: str | None) -> None:
        if form is None:
            return
        question = self._words("Where to: a new file, or a folder")
        if form == "json" and EVERYTHING not in self._theatre.lenses:
            warning = self._words("This file will hold the cards that you can't see, and the seed.")
            question = together(self._words, [warning, question])
        there = "~/" + _free(Path.home(), self._name(form)).name
        self._shell.go("ask", question, there, LONGEST_PATH, then=partial(self._write, form))

    def _name(self, form: str) -> str:
        source = self._theatre.source
        assert source is not None
        return clean(source.name) + FORMS[form].suffix

    def _write(self, form: str, to: str | None) -> None:
        if to is None:
            return
        path = typed(to)

        def work(progress: Progress) -> Path:
            from cc_tui.saves import write_new

            text = written(self._words, self._theatre, form, progress)
            file = _free(path, self._name(form)) if path.is_dir() else path
            write_new(file, text.encode())
            return file.absolute()

        text = self._words("It is being written.")
        self._shell.go("working", text, work, then=self._done)

    def _done(self, outcome: Any) -> None:
        words = self._words
        if isinstance(outcome, Path):
            self._shell.tell(words("Written: {file}", file=clean(str(outcome), LONGEST_PATH)))
        elif isinstance(outcome, Exception):
            self._shell.tell(words("That can't be done: {problem}.", problem=problem(outcome)))


def typed(text: str) -> Path:
    """A path as a person types it, "~" for the home folder."""
    return Path(os.path.expanduser(text))


def _free(folder: Path, name: str) -> Path:
    """A file of this name, or with a number to it, that isn't there yet."""
    stem, dot, suffix = name.partition(".")
    number, path = 1, folder / name
    while os.path.lexists(path):
        number += 1
        path = folder / f"{stem}-{number}{dot}{suffix}"
    return path
