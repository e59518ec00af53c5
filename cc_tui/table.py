"""A table: one match, who sits at it and who looks on. It knows no screen; hot-seat, bots and guests from afar use the same one."""

from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager
from typing import Any, Protocol

from engine.kernel.errors import Reason
from engine.kernel.line import Taken
from engine.kernel.log import Entry
from engine.kernel.match import Match
from engine.kernel.seats import HUMAN, Seat, Sitter, Viewer
from engine.kernel.undo import NOTHING_UNDONE, NOTHING_YET, choices, undo_to
from engine.kernel.views import Jump, Update

__all__ = ["HUMAN", "Jump", "Keeper", "Sitter", "Table"]


class Keeper(Protocol):
    """Where the match is kept. `keep` returns only when all its entries are safe, and raises OSError otherwise."""

    def keep(self, match: Match[Any, Any]) -> None:
        """Write what is new in the match."""


Told = Callable[[tuple[Update, ...] | Jump], None]
"""Told what happened, entry by entry, or that the match jumped back or forth to another position."""


class Table:
    """One match and everybody who is told about it."""

    def __init__(
        self,
        match: Match[Any, Any],
        sitters: Sequence[Sitter],
        keeper: Keeper | None = None,
        practice: bool = False,
        undone: list[Taken] | None = None,
        since: int = 0,
        advised: bool = True,
    ) -> None:
        """`undone`: the choices taken back before, the last one at the end; the table goes on with this very list.
        `since`: how many entries nobody may take back, whatever else holds. `advised` False: the coach keeps silent, though it is practice.

        With a keeper, a match that was cut short amid forced steps is brought to the next choice.
        """
        self.match = match
        self.sitters = tuple(sitters)
        self.practice = practice
        self.advised = practice and advised
        """Whether the coach may say what to do."""
        self._undone = [] if undone is None else undone
        self._since = since
        self._keeper = keeper
        self._told: list[tuple[Viewer, Told]] = []
        if keeper is not None:
            match.settle()
            keeper.keep(match)

    def watch(self, viewer: Viewer, told: Told) -> Callable[[], None]:
        """Tell this viewer about each new entry from now on. Returns the call that ends it."""
        entry = (viewer, told)
        self._told.append(entry)
        return lambda: self._told.remove(entry) if entry in self._told else None

    def view(self, viewer: Viewer) -> Any:
        """The position as this viewer may know it."""
        return self.match.view(viewer)

    def one_person(self, seats: Collection[Seat]) -> bool:
        """Whether nobody needs to look away between these seats: there is only one, or in practice one name plays them all."""
        return len(seats) < 2 or (
            self.practice and len({self.sitters[seat].name for seat in seats}) == 1
        )

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
        heard: dict[Viewer, list[Update]] = {viewer: [] for viewer, _ in self._told}
        before = len(self.match.log)
        try:
            with self._kept():
                try:
                    self._play_in_a_row(seat, moves, heard)
                finally:
                    if len(self.match.log) > before:
                        self._undone.clear()
        finally:
            if len(self.match.log) > before:
                for viewer, told in tuple(self._told):
                    if heard.get(viewer):
                        told(tuple(heard[viewer]))

    def why_no_undo(self, seats: Collection[Seat]) -> Reason | None:
        """None if `undo` would take back something for these seats now, else why it wouldn't."""
        back = self._back(seats)
        return back if isinstance(back, Reason) else None

    def _back(self, seats: Collection[Seat]) -> int | Reason:
        back = undo_to(self.match, seats, self.practice)
        return NOTHING_YET if isinstance(back, int) and back < self._since else back

    def undo(self, seats: Collection[Seat]) -> Reason | None:
        """Take back the last choice of one of these seats, and in practice all that came after it; `redo` brings it back.

        In practice the whole set-up is one choice.

        Returns why that can't be, None when it is done; everybody is told of the jump. Raises OSError when it can't be kept; then
        nothing was taken back.
        """
        back = self._back(seats)
        if isinstance(back, Reason):
            return back
        with self._kept():
            log, made = self.match.log, choices(self.match)
            if self.practice and self._sets_up(back):
                back = next(n for n in made if n >= self._since and log[n].seat in seats)
            self._undone += [Taken(log[n].seat, log[n].move) for n in reversed(made) if n >= back]  # type: ignore[arg-type]  # no deals
            self.match = self.match.at(back)
        self._jumped()
        return None

    def redo(self, seats: Collection[Seat]) -> Reason | None:
        """Bring back the choice of one of these seats that was taken back last, with what came after it, up to the next one.

        Returns why that can't be, None when it is done, as `undo` does. Raises OSError.
        """
        undone = self._undone
        if not undone or undone[-1].seat not in seats:
            return NOTHING_UNDONE
        reason = self.match.why_not(*undone[-1])
        if reason is not None:
            return reason
        with self._kept():
            self.match.play(*undone.pop())
            while (
                undone
                and (undone[-1].seat not in seats or self._sets_up(len(self.match.log)))
                and not self.match.why_not(*undone[-1])
            ):
                self.match.play(*undone.pop())
        self._jumped()
        return None

    def waits(self) -> bool:
        """Whether bots leave the next choice to the people: these have taken some back, and may bring them back."""
        return bool(self._undone) and any(
            self.sitters[seat].kind == HUMAN for seat in self.actors()
        )

    def _sets_up(self, length: int) -> bool:
        """Whether no turn has begun after so many entries."""
        return not self.match.game.turn(self.match.at(length).state)

    def _jumped(self) -> None:
        for viewer, told in tuple(self._told):
            told(Jump(len(self.match.log) - 1, self.view(viewer)))

    def _play_in_a_row(
        self, seat: Seat, moves: Sequence[Any], heard: dict[Viewer, list[Update]]
    ) -> None:
        waiting = list(moves)

        def note(match: Match[Any, Any], entry: Entry) -> None:
            for viewer, updates in heard.items():
                updates.append(match.update(viewer))
            if waiting and (entry.seat, entry.move) == (seat, waiting[0]):
                waiting.pop(0)

        while waiting:
            self.match.play(seat, waiting[0], note)

    @contextmanager
    def _kept(self) -> Iterator[None]:
        """Write what is new; if that fails, take it back: what the match holds and what is on disk never differ."""
        match, log, undone = self.match, self.match.log.copy(), self._undone.copy()
        try:
            yield
        finally:
            try:
                if self._keeper is not None:
                    self._keeper.keep(self.match)
            except OSError:
                self._undone[:] = undone
                self.match = match.at(0)
                for entry in log:
                    self.match.append(entry)
                raise
