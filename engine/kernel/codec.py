"""A match as a JSON document, and back. Pure: times come as arguments, files are somebody else's."""

from collections.abc import Mapping, Sequence
from hashlib import sha256
from json import JSONEncoder, dumps
from typing import TYPE_CHECKING, Any, Final, NamedTuple

from engine.kernel.errors import BadOptions, CorruptSave, ForeignSave
from engine.kernel.fields import Json, shown
from engine.kernel.game import Game
from engine.kernel.log import Entry
from engine.kernel.match import Match
from engine.kernel.parse import ENTRIES_LINE, parse
from engine.kernel.seats import EVERYTHING, SPECTATOR, Sitter
from engine.kernel.upcast import FORMAT, FORMAT_STEPS, upcast, version

if TYPE_CHECKING:
    from engine.kernel.document import EntryDocument, HeaderDocument

Games = Mapping[str, Game[Any, Any]]


canonical: Final = JSONEncoder(sort_keys=True, separators=(",", ":")).encode
"""The one text of a JSON value that hashes are made of: sorted keys, no spaces, ASCII."""


def first_link(header: Mapping[str, Json]) -> str:
    """The hash before entry 0: it covers what the deal depends on."""
    return _digest({key: header.get(key) for key in ("format", "game", "rules", "options", "seed")})


def next_link(previous: str, entry: Mapping[str, Json]) -> str:
    """An entry's hash: it covers the hash before it, the seat, the move and the events."""
    return _digest({"previous": previous, **{k: entry.get(k) for k in ("seat", "move", "events")}})


def _digest(raw: Json) -> str:
    return sha256(canonical(raw).encode()).hexdigest()


class Link(NamedTuple):
    """One entry as it is kept: what it holds, its hash, and its line of the document."""

    entry: Entry
    hash: str
    line: str


class Document:
    """A match, who sits at it, and its text, which grows by what is new in the log.

    Times are UTC to the second: "2026-01-31T18:05:00Z".
    """

    __slots__ = ("_links", "created", "match", "played", "sitters")

    def __init__(self, match: Match[Any, Any], sitters: Sequence[Sitter], created: str) -> None:
        self.match = match
        self.sitters = tuple(sitters)
        self.created = self.played = created
        self._links: list[Link] = []

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats' names."""
        return self.match.game.seats(self.match.options)

    def update(self, at: str) -> bool:
        """Take up what is new in the match's log, played at `at`, and drop what is no longer in it.

        Returns whether there was anything.
        """
        log, links = self.match.log, self._links
        before = len(links)
        while links and (len(links) > len(log) or links[-1].entry is not log[len(links) - 1]):
            links.pop()
        same = before == len(links) == len(log)
        for entry in log[len(links) :]:
            self.take(entry, at)
        return not same

    def take(self, entry: Entry, at: str) -> None:
        """Add the text of one entry of the match's log, played at `at`."""
        game = self.match.game
        raw: dict[str, Json] = {
            "seat": None if entry.seat is None else self.seats[entry.seat],
            "move": None if entry.move is None else game.write_move(entry.move),
            "events": [game.write_event(event) for event in entry.events],
        }
        linked = next_link(self._links[-1].hash if self._links else first_link(self._start()), raw)
        self._links.append(Link(entry, linked, dumps({**raw, "at": at, "hash": linked})))
        self.played = at

    def text(self) -> str:
        """The document: a line for each part of the header, then one for each entry. ASCII only."""
        header = {
            **self._start(),
            "seats": [
                {"seat": seat, "name": sitter.name, "kind": sitter.kind}
                for seat, sitter in zip(self.seats, self.sitters, strict=True)
            ],
            "practice": False,
            "created": self.created,
            "played": self.played,
            "turn": self.match.game.turn(self.match.state),
            "result": write_result(self.match),
        }
        head = "".join(f"{dumps(key)}: {dumps(value)},\n" for key, value in header.items())
        lines = ",\n".join(link.line for link in self._links)
        return "{\n" + head + ENTRIES_LINE + "\n" + lines + "\n]\n}\n"

    def _start(self) -> dict[str, Json]:
        match = self.match
        return {
            "format": FORMAT,
            "game": match.game.key,
            "rules": match.game.rules,
            "options": match.game.write_options(match.options),
            "seed": match.seed,
        }


def write_result(match: Match[Any, Any]) -> Json:
    """The event that ended the match, None before."""
    result = match.result()
    return None if result is None else match.game.write_event(result)


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
    from engine.kernel.document import HeaderDocument, check, check_entries

    header = check(HeaderDocument, {key: raw[key] for key in raw if key != "entries"})
    document = begin(game, header)
    fold(document, check_entries(raw), old)
    match = document.match
    if header.turn != game.turn(match.state) or header.result != write_result(match):
        raise CorruptSave("turn, result: they are not those that the entries lead to")
    _look(match, len(document.seats))
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
    try:
        options = game.read_options(header.options)
    except BadOptions as problem:
        raise CorruptSave(f"options: {problem}") from None
    if game.write_options(options) != header.options:
        raise CorruptSave("options: some are missing")
    seats = tuple(seat.seat for seat in header.seats)
    if seats != game.seats(options):
        raise CorruptSave(f"seats: they are not {', '.join(game.seats(options))}")
    sitters = [Sitter(seat.name, seat.kind) for seat in header.seats]
    return Document(Match(game, options, header.seed), sitters, header.created)


def fold(document: Document, entries: Sequence[Json], old: Mapping[str, Json]) -> None:
    """Take up entries, whose hashes are those of the `old` document, as it was written.

    Raises CorruptSave with the index of the first bad one; those before it are in the document then, its state may be beyond them.
    """
    from engine.kernel.document import EntryDocument, check

    link = first_link(old)
    for index, raw in enumerate(entries):
        try:
            entry = check(EntryDocument, raw)
            link = next_link(link, old["entries"][index])
            if link != entry.hash:
                raise CorruptSave("its hash doesn't fit; it or what comes before was altered")
            _append(document, index, entry)
        except CorruptSave as problem:
            raise CorruptSave(problem.problem, index) from None


def _append(document: Document, index: int, raw: "EntryDocument") -> None:
    game, match = document.match.game, document.match
    if (raw.seat is None) != (index == 0) or (raw.move is None) != (index == 0):
        raise CorruptSave("entry 0 alone, the deal, has neither seat nor move")
    if raw.seat is not None and raw.seat not in document.seats:
        raise CorruptSave(f"seat: {shown(raw.seat)} is not a seat")
    seat = None if raw.seat is None else document.seats.index(raw.seat)
    move = None if raw.move is None else game.read_move(raw.move)
    entry = Entry(seat, move, tuple(game.read_event(event) for event in raw.events))
    try:
        match.append(entry)
    except Exception as problem:  # whatever a game's evolve runs into when events don't fit
        raise CorruptSave("its events don't fit the position") from problem
    document.take(match.log[-1], raw.at)
