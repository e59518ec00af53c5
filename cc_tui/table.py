"""A table: one match, who sits at it and who looks on. It knows no screen; hot-seat, bots and guests from afar use the same one."""

from collections.abc import Callable, Sequence
from typing import Any, Protocol

from engine.kernel.errors import Reason
from engine.kernel.log import Entry
from engine.kernel.match import Match
from engine.kernel.seats import HUMAN, Seat, Sitter, Viewer
from engine.kernel.views import Update

__all__ = ["HUMAN", "Keeper", "Sitter", "Table"]


class Keeper(Protocol):
    """Where the match is kept. `keep` returns only when all its entries are safe, and raises OSError otherwise."""

    def keep(self, match: Match[Any, Any]) -> None:
        """Write what is new in the match."""


Told = Callable[[tuple[Update, ...]], None]


class Table:
    """One match and everybody who is told about it."""

    def __init__(self, match: Match[Any, Any], sitters: Sequence[Sitter], keeper: Keeper | None = None) -> None:
        self.match = match
        self.sitters = tuple(sitters)
        self._keeper = keeper
        self._told: list[tuple[Viewer, Told]] = []
        if keeper is not None:
            keeper.keep(match)

    def watch(self, viewer: Viewer, told: Told) -> Callable[[], None]:
        """Tell this viewer about each new entry from now on. Returns the call that ends it."""
        entry = (viewer, told)
        self._told.append(entry)
        return lambda: self._told.remove(entry) if entry in self._told else None

    def view(self, viewer: Viewer) -> Any:
        """The position as this viewer may know it."""
        return self.match.view(viewer)

    def actors(self) -> tuple[Seat, ...]:
        """The seats that may act now."""
        return self.match.actors()

    def why_not(self, seat: Seat, move: Any) -> Reason | None:
        """None if the seat may make this move now, else the reason."""
        return self.match.why_not(seat, move)

    def play(self, seat: Seat, moves: Sequence[Any]) -> None:
        """Play one choice, made of one or more moves; what is forced between them is passed over in the choice.

        Everything is kept before anybody is told. Raises IllegalMove at the first move that isn't legal (those before it stand),
        and OSError when it can't be kept; then nothing was played.
        """
        before = len(self.match.log)
        heard: dict[Viewer, list[Update]] = {viewer: [] for viewer, _ in self._told}
        try:
            self._play_in_a_row(seat, moves, heard)
        finally:
            self._keep(before)
            for viewer, told in tuple(self._told):
                if heard.get(viewer):
                    told(tuple(heard[viewer]))

    def _play_in_a_row(self, seat: Seat, moves: Sequence[Any], heard: dict[Viewer, list[Update]]) -> None:
        waiting = list(moves)

        def note(match: Match[Any, Any], entry: Entry) -> None:
            for viewer, updates in heard.items():
                updates.append(match.update(viewer))
            if waiting and (entry.seat, entry.move) == (seat, waiting[0]):
                waiting.pop(0)

        while waiting:
            self.match.play(seat, waiting[0], note)

    def _keep(self, before: int) -> None:
        """Write what is new; if that fails, take it back: what the match holds and what is on disk never differ."""
        if self._keeper is None:
            return
        try:
            self._keeper.keep(self.match)
        except OSError:
            self.match = self.match.at(before)
            raise
