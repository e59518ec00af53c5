"""A log as text: a line for each entry, with the chain of hashes that runs through them."""

from collections.abc import Mapping, Sequence
from hashlib import sha256
from json import JSONEncoder, dumps
from typing import Any, Final, NamedTuple

from engine.kernel.fields import Json
from engine.kernel.log import Entry, Move
from engine.kernel.match import Match
from engine.kernel.seats import Seat, Sitter

canonical: Final = JSONEncoder(sort_keys=True, separators=(",", ":")).encode
"""The one text of a JSON value that hashes are made of: sorted keys, no spaces, ASCII."""

HASHED: Final = ("format", "game", "rules", "options", "seed")
"""What of a header the deal depends on."""


def first_link(header: Mapping[str, Json]) -> str:
    """The hash before entry 0: it covers what the deal depends on."""
    return _digest({key: header.get(key) for key in HASHED})


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


class Taken(NamedTuple):
    """A choice that was taken back."""

    seat: Seat
    move: Move


class Line:
    """A line of play: a match, who sits at it, its text, which grows by what is new in the log, and the choices taken back from it."""

    __slots__ = ("links", "match", "sitters", "undone")

    def __init__(
        self, match: Match[Any, Any], sitters: Sequence[Sitter], links: Sequence[Link] = ()
    ) -> None:
        self.match = match
        self.sitters = tuple(sitters)
        self.links = list(links)
        self.undone: list[Taken] = []
        """Choices taken back in practice, the last one taken back at the end."""

    @property
    def seats(self) -> tuple[str, ...]:
        """The seats' names."""
        return self.match.game.seats(self.match.options)

    def update(self, at: str) -> bool:
        """Take up what is new in the match's log, played at `at`, and drop what is no longer in it.

        Returns whether there was anything.
        """
        log, links = self.match.log, self.links
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
        linked = next_link(self.links[-1].hash if self.links else first_link(self._start()), raw)
        self.links.append(Link(entry, linked, dumps({**raw, "at": at, "hash": linked})))

    def write_sitters(self) -> list[Json]:
        """Who sits where."""
        return [
            {"seat": seat, "name": sitter.name, "kind": sitter.kind}
            for seat, sitter in zip(self.seats, self.sitters, strict=True)
        ]

    def write_undone(self) -> list[Json]:
        """The choices taken back."""
        write, seats = self.match.game.write_move, self.seats
        return [{"seat": seats[seat], "move": write(move)} for seat, move in self.undone]

    def _start(self) -> dict[str, Json]:
        raise NotImplementedError
