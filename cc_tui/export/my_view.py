"""A match as one viewer saw it, in a file that holds nothing else: no seed, no pile, no hidden card. The theatre opens it."""

from collections.abc import Iterator
from dataclasses import fields, is_dataclass
from json import dumps
from typing import Any, Final, get_type_hints

from cc_tui.annotating import note_said
from cc_tui.boards.caesar_cleopatra import plain
from cc_tui.boards.caesar_cleopatra.narrate import story
from cc_tui.export import MY_VIEW_VERSION
from cc_tui.i18n import Words
from cc_tui.text import clean
from engine.games import GAMES
from engine.games.caesar_cleopatra import events as e
from engine.games.caesar_cleopatra.events import Event
from engine.games.caesar_cleopatra.view import View
from engine.kernel.beside import Note
from engine.kernel.codec import Document, read_options
from engine.kernel.errors import CorruptSave, ForeignSave, NewerSave
from engine.kernel.parse import parse
from engine.kernel.plain import is_name
from engine.kernel.seats import EVERYTHING, HUMAN, SPECTATOR, Sitter, Viewer
from engine.kernel.seen import SeenGame, seen_match
from engine.kernel.views import Update

GROUPS: Final = range(5)
MOST: Final = 10_000
GIVEN: Final = frozenset(("viewer", "options", "open_moves"))
"""Parts of a view that stand in the header, or have no place in the past."""
_EVENTS: Final[dict[str, Any]] = {
    name: kind for name, kind in vars(e).items() if is_dataclass(kind)
}


def my_view(document: Document, viewer: Viewer) -> str:
    """The text of the file: a header, then a line for each entry; of each position only what changed since the one before.

    Raises ValueError for EVERYTHING, whose view is the match itself.
    """
    if viewer == EVERYTHING:
        raise ValueError("everything is the match itself")
    game, match = document.match.game, document.match
    seats = game.seats(match.options)
    played = game.played if isinstance(game, SeenGame) else game
    header = {
        "my_view": MY_VIEW_VERSION,
        "game": played.key,
        "rules": played.rules,
        "options": game.write_options(match.options),
        "viewer": "spectator" if viewer == SPECTATOR else seats[viewer],
        "practice": document.practice,
        **({"played": document.played} if document.played else {}),
        "seats": [
            {"seat": s, "name": w.name} for s, w in zip(seats, document.sitters, strict=True)
        ],
    }
    head = ",\n".join(f"{dumps(key)}: {dumps(value)}" for key, value in header.items())
    rows = ",\n".join(dumps(row) for row in _rows(document, viewer))
    return f'{{{head},\n"entries": [\n{rows}\n]\n}}\n'


def _rows(document: Document, viewer: Viewer) -> Iterator[dict[str, Any]]:
    match = document.match.at(0)
    before: dict[str, Any] = {}
    for index, entry in enumerate(document.match.log):
        match.append(entry)
        update = match.update(viewer)
        view = {k: v for k, v in _raw(update.view).items() if k not in GIVEN}
        note = document.notes.get(index)
        yield {
            "seat": update.seat,
            "events": [{"type": type(event).__name__, **_raw(event)} for event in update.events],
            "view": {key: value for key, value in view.items() if before.get(key, ...) != value},
            "standing": match.game.standing(match.state),
            "note": note_said(Words(), note) if note else "",
        }
        before = view


def _raw(value: Any) -> Any:
    if is_dataclass(value):
        return {field.name: _raw(getattr(value, field.name)) for field in fields(value)}
    if isinstance(value, tuple):
        return [_raw(one) for one in value]
    return value


def read_my_view(data: bytes) -> tuple[Document, Viewer]:
    """The match to look back at, with who sat where and what was noted, and who looks. Raises SaveError for all that can be wrong."""
    raw = parse(data)
    if not isinstance(raw, dict) or raw.get("game") not in GAMES:
        raise ForeignSave("it is no match of a game known here")
    game = GAMES[raw["game"]]
    for key, known in (("my_view", MY_VIEW_VERSION), ("rules", game.rules)):
        if type(raw.get(key)) is int and raw[key] > known:
            raise NewerSave(key, raw[key], known)
    try:
        options = read_options(game, raw["options"])
        seats = game.seats(options)
        sitters = tuple(Sitter(_name(seat["name"]), HUMAN) for seat in raw["seats"])
        viewer = SPECTATOR if raw["viewer"] == "spectator" else seats.index(raw["viewer"])
        seen = list(_read(raw["entries"], options, viewer, len(seats)))
        _look(seen, [sitter.name for sitter in sitters], viewer)
        match, practice = seen_match(game, options, seen), raw.get("practice") is True
        document = Document(match, sitters, "", practice)
        document.notes = {
            n: Note(str(r["note"])) for n, r in enumerate(raw["entries"]) if r["note"]
        }
        return document, viewer
    except CorruptSave:
        raise
    except Exception as problem:  # whatever a stranger's values run into
        raise CorruptSave("what it shows makes no sense") from problem


def _name(text: Any) -> str:
    if not isinstance(text, str) or not is_name(text):
        raise CorruptSave("seats: a name can't be read")
    return text


def _read(
    rows: Any, options: Any, viewer: Viewer, seats: int
) -> Iterator[tuple[Update, tuple[int, ...]]]:
    from pydantic import TypeAdapter, ValidationError

    hints = get_type_hints(View)
    of_part = {key: TypeAdapter(hints[key]) for key in hints.keys() - GIVEN}
    of_event: dict[str, TypeAdapter[Event]] = {}
    parts: dict[str, Any] = {"viewer": viewer, "options": options, "open_moves": ()}
    for index, row in enumerate(rows):
        try:
            parts |= {key: of_part[key].validate_python(part) for key, part in row["view"].items()}
            view, events = View(**parts), []
            if [seen.group for seen in view.groups] != list(GROUPS) or not _small(row):
                raise ValueError(row["view"])
            for told in row["events"]:
                kind = told["type"]
                adapter = of_event.setdefault(kind, TypeAdapter(_EVENTS[kind]))
                events.append(
                    adapter.validate_python({k: v for k, v in told.items() if k != "type"})
                )
            seat, standing = row["seat"], tuple(map(int, row["standing"]))
            if seat is not None and seat not in range(seats):
                raise ValueError(seat)
            yield Update(index, view, seat, None, tuple(events)), standing
        except (ValidationError, LookupError, TypeError, ValueError) as problem:
            raise CorruptSave("what it shows can't be read", index) from problem


def _small(raw: Any) -> bool:
    """Whether no number is larger than any of a match; drawings repeat signs so often."""
    if isinstance(raw, dict):
        return all(map(_small, raw.values()))
    if isinstance(raw, list):
        return all(map(_small, raw))
    return not isinstance(raw, int | float) or abs(raw) <= MOST


def _look(seen: list[tuple[Update, tuple[int, ...]]], names: list[str], viewer: Viewer) -> None:
    """Values that are well formed, but make no sense, show at the latest when somebody tells and draws them."""
    words, called = Words(), [clean(name) for name in names]
    for update, _ in seen:
        story(words, (update,), called, viewer)
        list(plain.lines(words, update.view, called))
