"""A match written down: its log, who sits at it, all that lies beside the log, and the text of it."""

from collections.abc import Iterable, Sequence
from json import dumps
from typing import Any, Final

from engine.kernel.beside import MOST_BRANCHES, Branch, Note
from engine.kernel.fields import Json
from engine.kernel.line import Line
from engine.kernel.log import Entry
from engine.kernel.match import Match
from engine.kernel.parse import ENTRIES_LINE
from engine.kernel.plain import TITLE_CELLS, as_name, as_text
from engine.kernel.seats import Sitter
from engine.kernel.upcast import FORMAT

MOST_TAGS: Final = 20
MOST_ENTRIES: Final = 20_000


class Document(Line):
    """A match, who sits at it, all that lies beside its log, and the text of it all.

    Times are UTC to the second: "2026-01-31T18:05:00Z".
    """

    __slots__ = ("_note", "_tags", "_title", "branches", "created", "notes", "played", "practice")

    def __init__(
        self,
        match: Match[Any, Any],
        sitters: Sequence[Sitter],
        created: str,
        practice: bool = False,
    ) -> None:
        """`practice`: it is one for ever."""
        super().__init__(match, sitters)
        self.practice: Final = practice
        self.created = self.played = created
        self._title = self._note = ""
        self._tags: tuple[str, ...] = ()
        self.notes: dict[int, Note] = {}
        """Notes by the index of their entry."""
        self.branches: dict[str, Branch] = {}
        """Branches by their name; see `branch`."""

    @property
    def title(self) -> str:
        """What a person calls the match; "" for nothing. It loses what it may not hold, as do the note and the tags."""
        return self._title

    @title.setter
    def title(self, text: str) -> None:
        self._title = as_name(text, TITLE_CELLS)

    @property
    def note(self) -> str:
        """What a person wrote about the whole match, in lines."""
        return self._note

    @note.setter
    def note(self, text: str) -> None:
        self._note = as_text(text)

    @property
    def tags(self) -> tuple[str, ...]:
        """Each once, in the order given."""
        return self._tags

    @tags.setter
    def tags(self, tags: Iterable[str]) -> None:
        named = dict.fromkeys(as_name(tag.strip()) for tag in tags)
        self._tags = tuple(tag for tag in named if tag)[:MOST_TAGS]

    def branch(self, name: str, count: int, seed: str, sitters: Sequence[Sitter]) -> Branch:
        """Begin a branch after the first `count` entries; a number is put to a name that is taken or empty.

        Its chance hangs on `seed`: with that of the match, the same cards come as would have come there. Raises ValueError when
        there are too many.
        """
        if len(self.branches) >= MOST_BRANCHES:
            raise ValueError(f"there are {MOST_BRANCHES} branches already")
        name = self._free(name)
        match = self.match.at(count, seed)
        self.branches[name] = Branch(name, match, tuple(sitters), tuple(self.links[:count]))
        return self.branches[name]

    def rename_branch(self, name: str, new: str) -> None:
        """Call a branch something else; a number is put to a name that is taken. An empty one changes nothing."""
        if as_name(new.strip()) in ("", name):
            return
        new = self._free(new)
        self.branches = {new if n == name else n: branch for n, branch in self.branches.items()}
        self.branches[new].name = new

    def _free(self, name: str) -> str:
        numbered = (
            as_name(f"{as_name(name, 30)} {n}".strip()) for n in range(2, MOST_BRANCHES + 3)
        )
        names = (as_name(name.strip()), *numbered)
        return next(free for free in names if free and free not in self.branches)

    def take(self, entry: Entry, at: str) -> None:
        """See `Line`. A note at another entry that stood there before is gone."""
        super().take(entry, at)
        self.played = at
        self.notes.pop(len(self.links) - 1, None)

    def text(self) -> str:
        """The document: a line for each part of the header, then one for each entry, choice taken back, and note. ASCII only."""
        header = {
            **self._start(),
            "seats": self.write_sitters(),
            "practice": self.practice,
            "title": self.title,
            "note": self.note,
            "tags": list(self.tags),
            "created": self.created,
            "played": self.played,
            "turn": self.match.game.turn(self.match.state),
            "result": write_result(self.match),
        }
        head = "".join(f"{dumps(key)}: {dumps(value)},\n" for key, value in header.items())
        entries = ",\n".join(link.line for link in self.links)
        undone = _rows("undone", map(dumps, self.write_undone()))
        notes = _rows("notes", map(dumps, self._write_notes()))
        branches = _rows("branches", map(self._write_branch, self.branches.values()))
        return f"{{\n{head}{ENTRIES_LINE}\n{entries}\n],\n{undone},\n{notes},\n{branches}\n}}\n"

    def _write_notes(self) -> list[Json]:
        return [
            {"entry": entry, "text": note.text, "quality": note.quality, "bookmark": note.bookmark}
            for entry, note in sorted(self.notes.items())
            if not note.empty and entry < len(self.links)
        ]

    def _write_branch(self, branch: Branch) -> str:
        since = branch.leaves(self)
        head = {
            "name": branch.name,
            "from": since,
            "seed": branch.match.seed,
            "seats": branch.write_sitters(),
            "undone": branch.write_undone(),
        }
        entries = _rows("entries", (link.line for link in branch.links[since + 1 :]))
        return f"{dumps(head)[:-1]}, {entries}}}"

    def _start(self) -> dict[str, Json]:
        match = self.match
        return {
            "format": FORMAT,
            "game": match.game.key,
            "rules": match.game.rules,
            "options": match.game.write_options(match.options),
            "seed": match.seed,
        }


def _rows(key: str, lines: Iterable[str]) -> str:
    """A list under its key, an item a line."""
    rows = ",\n".join(lines)
    return f"{dumps(key)}: [\n{rows}\n]" if rows else f"{dumps(key)}: []"


def write_result(match: Match[Any, Any]) -> Json:
    """The event that ended the match, None before."""
    result = match.result()
    return None if result is None else match.game.write_event(result)
