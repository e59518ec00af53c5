"""A sound move at once, by the phase: how a search gets from a new position to the end of the turn."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from engine.games.caesar_cleopatra import moves as m
from engine.games.caesar_cleopatra import state as s
from engine.games.caesar_cleopatra.cards import ACTION_PILE
from engine.games.caesar_cleopatra.guide.judge import Judge
from engine.games.caesar_cleopatra.guide.look import look
from engine.games.caesar_cleopatra.moves import Move
from engine.games.caesar_cleopatra.packed import SIZE
from engine.games.caesar_cleopatra.state import State
from engine.kernel.seats import Seat

Follow = Callable[[Judge, State, Seat, Sequence[Any]], Move]


def follow(judge: Judge, state: State, seat: Seat, moves: Sequence[Move]) -> Move:
    """One of these open moves of the seat."""
    return moves[0] if len(moves) == 1 else _FOLLOW[state.phase](judge, state, seat, moves)


def _last(judge: Judge, state: State, seat: Seat, moves: Sequence[Move]) -> Move:
    """To go on, let pass, discard no more: what changes nothing is listed last."""
    return moves[-1]


def _first(judge: Judge, state: State, seat: Seat, moves: Sequence[Move]) -> Move:
    return moves[0]


def _lay(judge: Judge, state: State, seat: Seat, moves: Sequence[Move]) -> Move:
    """The card and the group that look best; action cards wait."""
    laying = [move for move in moves if isinstance(move, m.PlaceInfluence | m.LayBack)] or moves
    looks = look(judge, state, seat, laying)
    return laying[looks.index(max(looks))]


def _draw(judge: Judge, state: State, seat: Seat, moves: Sequence[Move]) -> Move:
    """Influence cards, but for an action card or two beside them."""
    few = SIZE[state.actions[seat]] < 1 + (SIZE[state.hand[seat]] >= 3)
    return moves[few]


def _spy(judge: Judge, state: State, seat: Seat, moves: Sequence[m.SpyDiscard]) -> Move:
    """The highest influence card."""
    return max(moves, key=lambda move: (move.pile != ACTION_PILE) * (move.card or 3))


_BY_PHASE: Final[dict[int, Follow]] = {
    s.TURN: _lay, s.PLACE: _lay, s.SECOND: _lay, s.CASTLING: _lay, s.ACT: _last, s.WINDOW: _last, s.VETO: _last,
    s.PASSIVE: _last, s.REFILL: _draw, s.PASSIVE_DRAW: _draw, s.VETO_DRAW: _draw, s.SPY_DRAW: _draw, s.SPY: _spy,
}  # fmt: skip
_FOLLOW: Final = tuple(_BY_PHASE.get(phase, _first) for phase in range(len(s.PHASES)))
