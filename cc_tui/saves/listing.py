"""What a list of saves tells about each file, read from its first lines only."""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass
from datetime import datetime
from pathlib import Path
from typing import Any, Final

from cc_tui.deals import deal_of
from cc_tui.export import MY_VIEW_VERSION
from cc_tui.own_bots import is_known
from cc_tui.saves.header import as_now, read_header
from engine.kernel.codec import Games, first_link, read_options
from engine.kernel.errors import CorruptSave, ForeignSave, NewerSave, SaveError
from engine.kernel.plain import NAME_CELLS, TITLE_CELLS, as_name, is_name, is_text
from engine.kernel.seats import HUMAN, Seat, Sitter
from engine.kernel.written import MOST_ENTRIES, MOST_TAGS

TIME: Final = "%Y-%m-%dT%H:%M:%SZ"
"""How saves write a time."""


class UnknownBot(ForeignSave):
    """A bot of somebody's own plays in it that this run of the program wasn't told of; another run may be."""


@dataclass(frozen=True, slots=True)
class Listing:
    """One file in the list. If it can't be opened, `problem` says why, and the rest may be empty."""

    path: Path
    format: int | None = None
    rules: int | None = None
    game: str = ""
    seats: tuple[str, ...] = ()
    sitters: tuple[Sitter, ...] = ()
    """Who sits in the seats, in the same order."""
    created: datetime | None = None
    """UTC, as `played`."""
    played: datetime | None = None
    """When the last entry was added."""
    turn: int = 0
    """0: before the first turn."""
    result: Mapping[str, Any] | None = None
    """The event that ended the match, in its JSON form; None while it goes on."""
    problem: SaveError | OSError | None = None
    practice: bool = False
    title: str = ""
    """What a person calls the match."""
    note: str = ""
    tags: tuple[str, ...] = ()
    viewer: str = ""
    """It holds only what this seat, or "spectator", saw of a match: it can be looked back at and nothing else. "" for a match."""
    deal: str = ""
    """The code of its deal (`cc_tui.deals`); "" if it has none, or if the match counts and goes on: a code shows all cards."""
    origin: str = ""
    """The hash before its first entry, the same for all matches of one deal, with a code or without; "" while it counts and goes on."""

    @property
    def names(self) -> tuple[str, ...]:
        """The names of those who sit at the match."""
        return tuple(sitter.name for sitter in self.sitters)

    @property
    def finished(self) -> bool:
        """Whether the match has come to its end."""
        return self.result is not None

    @property
    def winner(self) -> Seat | None:
        """Who won; None before the end and for a draw."""
        won = None if self.result is None else self.result.get("winner")
        return self.seats.index(won) if won in self.seats else None

    @property
    def age(self) -> tuple[str, bool, str]:
        """Sorts matches: what began first comes first, and of copies what was finished first."""
        return written(self.created), self.result is None, written(self.played)

    @property
    def unfinished(self) -> bool:
        """Whether the match can go on."""
        return self.problem is None and self.result is None and not self.viewer

    @property
    def reason(self) -> str:
        """The problem in one line, "" if there is none."""
        return "" if self.problem is None else problem_line(self.problem)


def problem_line(problem: SaveError | OSError) -> str:
    """What is wrong with a file, in one line, with the bad entry if there is one."""
    if isinstance(problem, OSError):
        return problem.strerror or type(problem).__name__
    return problem.problem if problem.entry is None else f"entry {problem.entry}: {problem.problem}"


def look_at(path: Path, games: Games) -> Listing:
    """The file's listing; never raises for what is in the file or what keeps it from being read."""
    header: Mapping[str, Any] = {}
    try:
        header = read_header(path)
        if "my_view" in header:
            return _seen(path, header, games)
        return _listing(path, header, games)
    except NewerSave as problem:
        return Listing(
            path, format=_number(header, "format"), rules=_number(header, "rules"), problem=problem
        )
    except (SaveError, OSError) as problem:
        return Listing(path, problem=problem)
    except Exception:  # whatever it is about this file, the others are listed
        return Listing(path, problem=CorruptSave("its header can't be read"))


def _number(header: Mapping[str, Any], key: str) -> int | None:
    found = header.get(key)
    return found if isinstance(found, int) else None


def _listing(path: Path, header: Mapping[str, Any], games: Games) -> Listing:
    raw, places = as_now(header, games)
    seats = raw.get("seats")
    if not isinstance(seats, list) or tuple(_text(seat, "seat") for seat in seats) != places:
        raise CorruptSave(f"seats: they are not {', '.join(places)}")
    sitters = tuple(Sitter(_text(seat, "name"), _text(seat, "kind")) for seat in seats)
    result, turn = raw.get("result"), raw.get("turn")
    if type(turn) is not int or not 0 <= turn <= MOST_ENTRIES:
        raise CorruptSave(f"turn: it is not a number from 0 to {MOST_ENTRIES}")
    if not (result is None or isinstance(result, dict)):
        raise CorruptSave("result: it can't be read")
    open_to_all = result is not None or raw.get("practice") is True
    return Listing(
        path,
        header["format"],
        header["rules"],
        header["game"],
        places,
        sitters,
        _time(raw.get("created")),
        _time(raw.get("played")),
        turn,
        result,
        unknown_bot(sitter.kind for sitter in sitters),
        practice=raw.get("practice") is True,
        title=_plain(raw.get("title"), TITLE_CELLS, "title"),
        note=_note(raw.get("note")),
        tags=_tags(raw.get("tags")),
        deal=_deal(raw) if open_to_all else "",
        origin=first_link(raw) if open_to_all else "",
    )


def _seen(path: Path, raw: Mapping[str, Any], games: Games) -> Listing:
    """What one viewer saw of a match; of a newer form only that it is one."""
    game = games.get(raw["game"]) if isinstance(raw.get("game"), str) else None
    if game is None or not isinstance(raw.get("options"), dict):
        raise ForeignSave("it is no match of a game known here")
    for key, known in (("my_view", MY_VIEW_VERSION), ("rules", game.rules)):
        if type(raw.get(key)) is not int:
            raise CorruptSave(f"{key}: it is no number")
        if raw[key] > known:
            raise NewerSave(key, raw[key], known)
    places = game.seats(read_options(game, raw["options"]))
    seats, viewer = raw.get("seats"), raw.get("viewer")
    if not isinstance(seats, list) or tuple(_text(seat, "seat") for seat in seats) != places:
        raise CorruptSave(f"seats: they are not {', '.join(places)}")
    if viewer not in (*places, "spectator"):
        raise CorruptSave("viewer: there is no such seat")
    return Listing(
        path,
        rules=raw["rules"],
        game=raw["game"],
        seats=places,
        sitters=tuple(Sitter(_text(seat, "name"), HUMAN) for seat in seats),
        played=_time(raw["played"]) if "played" in raw else None,
        viewer=viewer,
    )


def unknown_bot(kinds: Iterable[str]) -> UnknownBot | None:
    """What keeps a match from being played on: a bot sits at it that isn't here. Everybody else can only look at it."""
    for kind in kinds:
        if kind != HUMAN and not is_known(kind):
            return UnknownBot(f"{kind} plays in it: start with --bot FILE.py:CLASS, where it is")
    return None


def _plain(text: Any, width: int, what: str) -> str:
    if not isinstance(text, str) or as_name(text, width) != text:
        raise CorruptSave(f"{what}: it can't be read")
    return text


def _note(text: Any) -> str:
    if not isinstance(text, str) or not is_text(text):
        raise CorruptSave("note: it can't be read")
    return text


def _tags(tags: Any) -> tuple[str, ...]:
    if not isinstance(tags, list) or len(tags) > MOST_TAGS:
        raise CorruptSave("tags: they are not a list")
    return tuple(_plain(tag, NAME_CELLS, "tags") for tag in tags)


def _deal(raw: Mapping[str, Any]) -> str:
    seed = raw.get("seed")
    found = deal_of(seed, raw["options"]) if isinstance(seed, str) else None
    return "" if found is None else found.code


def _text(seat: Any, key: str) -> str:
    text = seat.get(key) if isinstance(seat, dict) else None
    if not isinstance(text, str) or not is_name(text):
        raise CorruptSave(f"seats: a {key} can't be read")
    return text


def _time(text: Any) -> datetime:
    found = moment(text) if isinstance(text, str) else None
    if found is None:
        raise CorruptSave("created, played: they are not times")
    return found


def moment(text: str) -> datetime | None:
    """A time as saves write it; None if it is none."""
    with suppress(ValueError):
        at = datetime.fromisoformat(text)
        return at if written(at) == text else None
    return None


def written(at: datetime | None) -> str:
    """A time as saves write it; "" for none."""
    return "" if at is None else at.strftime(TIME).zfill(20)
