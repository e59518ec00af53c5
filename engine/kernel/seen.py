"""What one viewer was told of a match, as a match of its own: it can be looked back at like any other, and holds nothing else."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, NoReturn

from engine.kernel.chance import Chance
from engine.kernel.errors import Reason
from engine.kernel.fields import Json
from engine.kernel.game import Game
from engine.kernel.log import Entry, Event, Move
from engine.kernel.match import Match
from engine.kernel.seats import Seat, Viewer
from engine.kernel.views import Update


@dataclass(frozen=True, slots=True)
class Shown:
    """The last event of each entry: the position that the viewer saw then, and the public standing."""

    view: Any
    standing: tuple[int, ...]


class SeenGame(Game[list[Any], Any]):
    """A game as one viewer saw it. A state is a list of the last Shown, empty before the deal. Nothing can be played or decided."""

    def __init__(self, game: Game[Any, Any]) -> None:
        """`game` is the one that was played: it knows its marks and what can be known."""
        self.played = game

    def seats(self, options: Any) -> tuple[str, ...]:
        """The played game's."""
        return self.played.seats(options)

    def read_options(self, raw: Mapping[str, Json]) -> Any:
        """The played game's."""
        return self.played.read_options(raw)

    def write_options(self, options: Any) -> dict[str, Json]:
        """The played game's."""
        return self.played.write_options(options)

    def start(self, options: Any) -> list[Any]:
        """Nothing is seen yet."""
        return []

    def clone(self, state: list[Any], /) -> list[Any]:
        """A copy."""
        return state.copy()

    def deal(self, state: list[Any], chance: Chance) -> NoReturn:
        """It can't be dealt."""
        raise NotImplementedError

    def actors(self, state: list[Any]) -> tuple[Seat, ...]:
        """Nobody."""
        return ()

    def legal_moves(self, state: list[Any], seat: Seat) -> tuple[Move, ...]:
        """None."""
        return ()

    def why_not(self, state: list[Any], seat: Seat, move: Move) -> Reason:
        """It is only looked at."""
        return Reason("looked_at", "")

    def forced(self, state: list[Any]) -> None:
        """Nothing."""

    def decide(self, state: list[Any], seat: Seat, move: Move, chance: Chance) -> NoReturn:
        """Nothing is decided."""
        raise NotImplementedError

    def evolve(self, state: list[Any], event: Event) -> None:
        """Only what was shown changes what is seen."""
        if isinstance(event, Shown):
            state[:] = [event]

    def result(self, state: list[Any]) -> Event | None:
        """As it was seen."""
        return state[0].view.result if state else None

    def turn(self, state: list[Any]) -> int:
        """As it was seen."""
        return state[0].view.turn if state else 0

    def view(self, state: list[Any], viewer: Viewer) -> Any:
        """What was seen, whoever looks."""
        return state[0].view

    def redact(self, event: Event, viewer: Viewer) -> Event | None:
        """The events are those that were told."""
        return None if isinstance(event, Shown) else event

    def redact_move(self, seat: Seat, move: Move, viewer: Viewer) -> Move:
        """Moves were left out."""
        return move

    def marks(self, entry: Entry) -> tuple[str, ...]:
        """The played game's marks of what was told."""
        told = tuple(event for event in entry.events if not isinstance(event, Shown))
        return self.played.marks(entry._replace(events=told))

    def standing(self, state: list[Any]) -> tuple[int, ...]:
        """The public standing."""
        return state[0].standing if state else ()

    def possible(self, told: Iterable[Event], view: Any) -> Mapping[Seat, Any]:
        """What could be known follows from what was told."""
        return self.played.possible(told, view)

    def write_move(self, move: Move, /) -> NoReturn:
        """It isn't kept as a match."""
        raise NotImplementedError

    read_move = write_event = read_event = write_move


def seen_match(
    game: Game[Any, Any], options: Any, seen: Iterable[tuple[Update, tuple[int, ...]]]
) -> Match[Any, Any]:
    """A match to look back at from updates, each with the standing after it. It has no seed."""
    match: Match[Any, Any] = Match(SeenGame(game), options, "")
    for update, standing in seen:
        match.append(
            Entry(update.seat, update.move, (*update.events, Shown(update.view, standing)))
        )
    return match
