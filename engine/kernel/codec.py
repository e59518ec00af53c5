"""A match as a JSON document, and back. Pure: times come as arguments, files are somebody else's."""

from collections.abc import Mapping, Sequence
from functools import partial
from typing import TYPE_CHECKING, Any

from engine.kernel.beside import Branch, Note
from engine.kernel.errors import BadOptions, CorruptSave, ForeignSave
from engine.kernel.fields import Json, shown
from engine.kernel.game import Game
from engine.kernel.line import Line, Taken, canonical, first_link, next_link
from engine.kernel.log import Entry
from engine.kernel.match import Match
from engine.kernel.parse import parse
from engine.kernel.seats import EVERYTHING, SPECTATOR, Seat, Sitter
from engine.kernel.upcast import FORMAT, FORMAT_STEPS, upcast, version
from engine.kernel.written import Document, write_result

if TYPE_CHECKING:
    from engine.kernel.document import (
        BranchDocument,
        EntryDocument,
        HeaderDocument,
        SeatDocument,
        TakenDocument,
    )

__all__ = [
    "Document",
    "Games",
    "begin",
    "canonical",
    "first_link",
    "fold",
    "identify",
    "next_link",
    "read",
    "read_branch",
    "read_options",
    "write_result",
]

Games = Mapping[str, Game[Any, Any]]


def identify(raw: Json, games: Games) -> Game[Any, Any]:
    """The game whose match the raw document holds; looks at its versions, and at nothing else.

    Raises ForeignSave, NewerSave, and CorruptSave.
    """
    if not isinstance(raw, dict) or not {"format", "game", "entries"} <= raw.keys():
        raise ForeignSave("it is JSON, but not a match")
    version(raw, "format", FORMAT)
    key = raw["game"]
    if not isinstance(key, str) or key not in games:
        raise ForeignSave(f"its game is {shown(key)}, which this program doesn't know")
    version(raw, "rules", games[key].rules)
    return games[key]


def read(data: bytes, games: Games) -> Document:
    """The match in a document, folded from its events; nothing is decided anew.

    Raises ForeignSave, NewerSave, and CorruptSave with the index of the first bad entry.
    """
    old = parse(data)
    game = identify(old, games)
    raw = upcast(upcast(old, "format", FORMAT, FORMAT_STEPS), "rules", game.rules, game.upcasts)
    from engine.kernel.document import WholeDocument, check, check_entries

    whole = check(WholeDocument, {key: raw[key] for key in raw if key != "entries"})
    document = begin(game, whole)
    fold(document, check_entries(raw), old)
    match = document.match
    if whole.turn != game.turn(match.state) or whole.result != write_result(match):
        raise CorruptSave("turn, result: they are not those that the entries lead to")
    _look(match, len(document.seats))
    document.undone = [_read_taken(document, taken) for taken in whole.undone]
    for note in whole.notes:
        if note.entry >= len(document.links) or note.entry in document.notes:
            raise CorruptSave("notes: one is at no entry of the match, or two are at the same")
        document.notes[note.entry] = Note(note.text, note.quality, note.bookmark)
    for place, branch in enumerate(whole.branches):
        read_branch(document, branch, old, place)
    return document


def _look(match: Match[Any, Any], seats: int) -> None:
    """Events that are well formed, but make no sense, show at the latest when somebody looks at the position."""
    try:
        for viewer in (*range(seats), SPECTATOR, EVERYTHING):
            match.view(viewer)
    except Exception as problem:
        raise CorruptSave("its entries lead to no position of the game") from problem


def begin(game: Game[Any, Any], header: "HeaderDocument") -> Document:
    """A document without entries. Raises CorruptSave for options or seats that are not the game's."""
    options = read_options(game, header.options)
    sitters = _read_sitters(game.seats(options), header.seats)
    match = Match(game, options, header.seed)
    document = Document(match, sitters, header.created, header.practice)
    document.title, document.note, document.tags = header.title, header.note, tuple(header.tags)
    return document


def _read_sitters(seats: tuple[str, ...], raw: Sequence["SeatDocument"]) -> list[Sitter]:
    if tuple(seat.seat for seat in raw) != seats:
        raise CorruptSave(f"seats: they are not {', '.join(seats)}")
    return [Sitter(seat.name, seat.kind) for seat in raw]


def read_options(game: Game[Any, Any], raw: Mapping[str, Json]) -> Any:
    """The options of a match, each one written out. Raises CorruptSave."""
    try:
        options = game.read_options(raw)
    except BadOptions as problem:
        raise CorruptSave(f"options: {problem}") from None
    if game.write_options(options) != raw:
        raise CorruptSave("options: some are missing")
    return options


def fold(document: Document, entries: Sequence[Json], old: Mapping[str, Json]) -> None:
    """Take up entries, whose hashes are those of the `old` document, as it was written.

    Raises CorruptSave with the index of the first bad one; those before it are in the document then, its state may be beyond them.
    """
    _fold(document, entries, old["entries"], first_link(old), document.practice)


def _fold(
    line: Line, entries: Sequence[Json], old: Sequence[Json], link: str, practice: bool
) -> None:
    """`old`: the entries as they were written; `link`: the hash before them."""
    from engine.kernel.document import EntryDocument, check

    for index, raw in enumerate(entries):
        try:
            entry = check(EntryDocument, raw)
            link = next_link(link, old[index])
            if link != entry.hash:
                raise CorruptSave("its hash doesn't fit; it or what comes before was altered")
            _append(line, entry, practice)
        except CorruptSave as problem:
            raise CorruptSave(problem.problem, index) from None


def _append(line: Line, raw: "EntryDocument", practice: bool) -> None:
    """The deal stands at the beginning; in practice there may be more of them."""
    game, match, first = line.match.game, line.match, not line.links
    if (raw.seat is None) != (raw.move is None) or (raw.seat is None and not (first or practice)):
        raise CorruptSave("entry 0 alone, the deal, has neither seat nor move")
    if first and raw.seat is not None:
        raise CorruptSave("entry 0, the deal, has neither seat nor move")
    seat = None if raw.seat is None else _read_seat(line, raw.seat)
    move = None if raw.move is None else game.read_move(raw.move)
    entry = Entry(seat, move, tuple(game.read_event(event) for event in raw.events))
    try:
        match.append(entry, partial(_look_on, game))
    except Exception as problem:  # whatever a game's evolve runs into when events don't fit
        raise CorruptSave("its events don't fit the position") from problem
    line.take(match.log[-1], raw.at)


def _look_on(game: Game[Any, Any], state: Any) -> None:
    """What whoever acts may do can be said at every step, else nobody could look back at it."""
    for seat in game.actors(state):
        game.legal_moves(state, seat)


def _read_seat(line: Line, raw: str) -> Seat:
    if raw not in line.seats:
        raise CorruptSave(f"seat: {shown(raw)} is not a seat")
    return line.seats.index(raw)


def _read_taken(line: Line, raw: "TakenDocument") -> Taken:
    return Taken(_read_seat(line, raw.seat), line.match.game.read_move(raw.move))


def read_branch(main: Document, raw: "BranchDocument", old: Mapping[str, Json], place: int) -> None:
    """Take up a branch. `old` and `place`: the document as it was written, and which of its branches it is.

    Raises CorruptSave, and then the document is as it was.
    """
    shared = raw.since + 1
    if shared > len(main.links) or raw.name in main.branches:
        raise CorruptSave("branches: one leaves no entry of the match, or two have the same name")
    sitters = tuple(_read_sitters(main.seats, raw.seats))
    match = main.match.at(shared, raw.seed)
    branch = Branch(raw.name, match, sitters, tuple(main.links[:shared]))
    branch.undone = [_read_taken(branch, taken) for taken in raw.undone]
    link = old["entries"][raw.since]["hash"]
    try:
        _fold(branch, raw.entries, old["branches"][place]["entries"], link, practice=True)
        _look(match, len(main.seats))
    except CorruptSave as problem:
        where = "" if problem.entry is None else f"entry {problem.entry}: "
        raise CorruptSave(f"branches.{place}: {where}{problem.problem}") from None
    main.branches[raw.name] = branch
