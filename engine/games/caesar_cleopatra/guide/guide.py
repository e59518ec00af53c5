"""The guide to this game: its chapters under one roof."""

from collections.abc import Iterable, Sequence
from typing import Final

from engine.games.caesar_cleopatra import state as s
from engine.games.caesar_cleopatra.estimate import estimate
from engine.games.caesar_cleopatra.events import Event
from engine.games.caesar_cleopatra.guide.follow import follow
from engine.games.caesar_cleopatra.guide.judge import Judge
from engine.games.caesar_cleopatra.guide.look import look
from engine.games.caesar_cleopatra.guide.opening import opening
from engine.games.caesar_cleopatra.guide.worlds import Worlds
from engine.games.caesar_cleopatra.state import State
from engine.games.caesar_cleopatra.view import View
from engine.kernel.guide import Guide
from engine.kernel.log import Move
from engine.kernel.seats import Seat

_SETTLED: Final = tuple(phase in (s.TURN, s.VOTE, s.OVER) for phase in range(len(s.PHASES)))


class CardGuide(Guide[State]):
    """Positions are judged before each vote card and at each turn's beginning, so that the card's luck is nobody's merit."""

    def __init__(self, weights: Sequence[float]) -> None:
        """`weights`: see `Judge`."""
        self._judge = Judge(weights)

    def worlds(self, view: View, told: Iterable[Event]) -> Worlds | None:
        """None during setup: what it leads to is too far away; and amid the other's Castling, whose cards lie nowhere."""
        castling = view.castling
        amid = castling is not None and castling.held is None
        return None if view.setup is not None or amid else Worlds(view, told)

    def first(self, view: View, moves: Sequence[Move]) -> list[float]:
        """In points; the setup has its own chapter."""
        return estimate(view, moves) if view.setup is None else opening(view, moves)

    def settled(self, state: State) -> bool:
        """At the end of a turn's cards, and of the turn."""
        return _SETTLED[state.phase]

    def values(self, state: State) -> tuple[float, float]:
        """As the weights say; at the end, as it ended."""
        return self._judge.values(state)

    def look(self, state: State, seat: Seat, moves: Sequence[Move]) -> list[float]:
        """In logits."""
        return look(self._judge, state, seat, moves)

    def follow(self, state: State, seat: Seat, moves: Sequence[Move]) -> Move:
        """By the phase."""
        return follow(self._judge, state, seat, moves)
