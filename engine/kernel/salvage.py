"""What can be kept of a damaged match: everything before its first bad entry."""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from itertools import takewhile
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from engine.kernel.beside import Note
from engine.kernel.codec import (
    Document,
    Games,
    begin,
    fold,
    identify,
    read,
    read_branch,
    read_options,
)
from engine.kernel.errors import CorruptSave
from engine.kernel.fields import Json
from engine.kernel.fragment import fragment
from engine.kernel.game import Game
from engine.kernel.line import HASHED
from engine.kernel.match import Match
from engine.kernel.seats import HUMAN
from engine.kernel.upcast import FORMAT, FORMAT_STEPS, upcast
from engine.kernel.verify import verify, verify_whole

if TYPE_CHECKING:
    from engine.kernel.document import BranchDocument, HeaderDocument

ENTRIES: Final = "entries"


class Lost(NamedTuple):
    """How much was found in a damaged match and isn't kept; what can't be read can't be counted."""

    entries: int
    notes: int
    branches: int


class Salvaged(NamedTuple):
    """What was kept of a damaged match."""

    document: Document
    kept: int
    """Entries of the damaged match that are kept, the first ones."""
    lost: Lost
    problem: CorruptSave
    """What was wrong, with the first bad entry."""


def salvage(data: bytes, games: Games) -> Salvaged | None:
    """What can be kept; None if nothing is wrong with the document.

    The match follows the rules and can go on. Raises NewerSave, ForeignSave, and CorruptSave if not even the deal is whole.
    """
    try:
        verify_whole(read(data, games))
    except CorruptSave as problem:
        return _salvage(data, games, problem)
    return None


def _salvage(data: bytes, games: Games, problem: CorruptSave) -> Salvaged:
    old = fragment(data, ENTRIES)
    found = old.get(ENTRIES, [])
    if not isinstance(found, list) or not {"format", "game", "rules"} <= old.keys():
        raise problem
    old[ENTRIES] = list(takewhile(lambda entry: entry is not None, found))
    game = identify(old, games)
    raw = upcast(upcast(old, "format", FORMAT, FORMAT_STEPS), "rules", game.rules, game.upcasts)
    document = begin(game, _header(game, raw))
    try:
        fold(document, raw[ENTRIES], old)
    except CorruptSave as worse:
        problem = worse
    problem = _by_the_rules(document.match) or problem
    kept = len(document.match.log)
    if not kept:
        raise problem
    document.update(document.played)
    notes, branches = _take_beside(document, raw, old)
    document.match.settle()
    document.update(document.played)
    entries = sum(isinstance(entry, dict) for entry in found[kept:])
    return Salvaged(document, kept, Lost(entries, notes, branches), problem)


def _take_beside(
    document: Document, raw: Mapping[str, Json], old: Mapping[str, Json]
) -> tuple[int, int]:
    """Take those notes and branches that can be read and hang on entries that are kept; returns how many are left."""
    from engine.kernel.document import BranchDocument, NoteDocument, check

    notes, branches = _listed(raw, "notes"), _listed(raw, "branches")
    for text in notes:
        with suppress(CorruptSave):
            note = check(NoteDocument, text)
            if note.entry < len(document.links):
                document.notes[note.entry] = Note(note.text, note.quality, note.bookmark)
    for place, branch in enumerate(branches):
        with suppress(CorruptSave):
            _take_branch(document, check(BranchDocument, branch), old, place)
    return len(notes) - len(document.notes), len(branches) - len(document.branches)


def _take_branch(
    document: Document, raw: "BranchDocument", old: Mapping[str, Json], place: int
) -> None:
    """Take a branch that follows the rules. Raises CorruptSave, and then the document is as it was."""
    read_branch(document, raw, old, place)
    branch = document.branches[raw.name]
    try:
        verify(branch.match, branch.leaves(document))
    except CorruptSave as problem:
        if problem.entry != len(branch.match.log):
            del document.branches[raw.name]
            raise
        # All that is missing follows by itself.
        branch.match.settle()
        branch.update(document.played)


def _listed(raw: Mapping[str, Json], key: str) -> list[Json]:
    found = raw.get(key)
    return found if isinstance(found, list) else []


def _by_the_rules(match: Match[Any, Any]) -> CorruptSave | None:
    """Cut the match before the first entry that the rules don't allow; says what was wrong with it."""
    try:
        verify(match)
    except CorruptSave as problem:
        if problem.entry is not None and problem.entry < len(match.log):
            match.cut(problem.entry)
            return problem
    # What didn't fit may have left traces in the state.
    match.cut(len(match.log))
    return None


def _header(game: Game[Any, Any], raw: Mapping[str, Json]) -> "HeaderDocument":
    """The header; what the hashes don't cover and can't be read is made good."""
    from engine.kernel.document import HeaderDocument, bad_fields, check

    header = {key: raw[key] for key in raw if key != ENTRIES} | {"turn": 0, "result": None}
    bad = bad_fields(HeaderDocument, header)
    if not bad.isdisjoint(HASHED):
        check(HeaderDocument, header)
    first: Any = raw[ENTRIES][0] if raw[ENTRIES] else None
    at = first.get("at") if isinstance(first, dict) else None
    good: dict[str, Any] = {
        "practice": True,
        "title": "",
        "note": "",
        "tags": [],
        "created": at,
        "played": at,
    }
    good |= {key: header[key] for key in header if key not in bad}
    seats = game.seats(read_options(game, good["options"]))
    return check(HeaderDocument, good | {"seats": _seats(seats, raw.get("seats"))})


def _seats(seats: Sequence[str], raw: Json) -> list[Json]:
    """The seats, with those names and kinds that can be read."""
    from engine.kernel.document import SeatDocument, bad_fields

    found = raw if isinstance(raw, list) else []
    good = []
    for number, seat in enumerate(seats):
        at = found[number] if number < len(found) and isinstance(found[number], dict) else {}
        bad = bad_fields(SeatDocument, at)
        kept = {key: at[key] for key in ("name", "kind") if key in at and key not in bad}
        good.append({"name": seat, "kind": HUMAN} | kept | {"seat": seat})
    return good
