"""A match told from its beginning to its end, as values that a report in any form is made of."""

from collections.abc import Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Any, NamedTuple

from cc_tui.annotating import note_said
from cc_tui.boards.caesar_cleopatra import names as name
from cc_tui.boards.caesar_cleopatra.narrate import by_turn, trivial
from cc_tui.boards.caesar_cleopatra.outcome import score_rows
from cc_tui.i18n import Words
from cc_tui.text import clean, clean_lines
from engine.kernel.codec import Document
from engine.kernel.seats import EVERYTHING, Viewer
from engine.kernel.views import Update


class Said(NamedTuple):
    """What happened at an entry in one turn, and what was noted there ("" for nothing). A vote and the turn after it are one entry."""

    entry: int
    text: str
    note: str


@dataclass(frozen=True, slots=True)
class Turn:
    """One turn, or the time before the first."""

    heading: str
    said: tuple[Said, ...]


@dataclass(frozen=True, slots=True)
class Report:
    """A whole report. Texts are plain: whoever writes them in some form has to make them safe for it."""

    title: str
    facts: tuple[tuple[str, str], ...]
    turns: tuple[Turn, ...]
    score: tuple[tuple[str, ...], ...]
    """Rows of the final score, the first one its heads; empty while the match goes on."""


def report(words: Words, document: Document, viewer: Viewer) -> Report:
    """The report of a match as the viewer may know it."""
    names = name.called(words, [sitter.name for sitter in document.sitters])
    view = document.match.view(viewer)
    rows = () if view.result is None else score_rows(words, view, names, by_group=True)
    return Report(
        titled(words, document),
        _facts(words, document, viewer, names),
        tuple(_turns(words, document, viewer, names)),
        tuple(row for row in rows if row is not None),
    )


def titled(words: Words, document: Document) -> str:
    """The title of a match, or who plays against whom."""
    first, second = name.called(words, [sitter.name for sitter in document.sitters])
    return clean(document.title) or words("{name} against {other}", name=first, other=second)


def _facts(
    words: Words, document: Document, viewer: Viewer, names: Sequence[str]
) -> tuple[tuple[str, str], ...]:
    seen = words("everything") if viewer == EVERYTHING else words("a spectator")
    facts = [(name.side(words, seat), called) for seat, called in enumerate(names)]
    facts += [
        (words("Began"), document.created),
        (words("Last played"), document.played),
        (words("Entries"), str(len(document.match.log) - 1)),
        (words("Seen by"), names[viewer] if viewer >= 0 else seen),
    ]
    if document.practice:
        facts.append((words("Practice"), words("yes")))
    if document.tags:
        facts.append((words("Tags"), ", ".join(clean(tag) for tag in document.tags)))
    if document.note:
        facts.append((words("Note"), clean_lines(document.note, 4000)))
    return tuple(fact for fact in facts if fact[1])


def _told(
    words: Words, update: Update, names: Sequence[str], viewer: Viewer, noted: str
) -> list[tuple[int, str]]:
    """What an entry tells of each turn; where something was noted, it stands there even without a word."""
    lines = [] if trivial(update) else by_turn(words, (update,), names, viewer)
    if not lines and noted:
        return [(update.view.turn, "")]
    turns = groupby(lines, key=lambda line: line[0])
    return [(turn, name.together(words, [text for _, text in same])) for turn, same in turns]


def _turns(words: Words, document: Document, viewer: Viewer, names: Sequence[str]) -> list[Turn]:
    told: dict[int, list[Said]] = {}
    match: Any = document.match.at(0)
    for index, entry in enumerate(document.match.log):
        match.append(entry)
        update = match.update(viewer)
        note = document.notes.get(index)
        noted = clean_lines(note_said(words, note), 5000) if note else ""
        for turn, text in _told(words, update, names, viewer, noted):
            told.setdefault(turn, []).append(Said(index, text, noted))
            noted = ""
    return [
        Turn(words("Turn {turn}", turn=turn) if turn else words("Setting up"), tuple(said))
        for turn, said in told.items()
    ]
