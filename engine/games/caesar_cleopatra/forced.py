"""Steps that follow by themselves: the only move where there is no choice. The usual positions with a choice are told at a glance."""

from collections.abc import Callable
from typing import Final

from engine.games.caesar_cleopatra import choices as c
from engine.games.caesar_cleopatra import legal
from engine.games.caesar_cleopatra import state as s
from engine.games.caesar_cleopatra.cards import VETO
from engine.games.caesar_cleopatra.moves import Move
from engine.games.caesar_cleopatra.packed import ONE
from engine.games.caesar_cleopatra.state import State
from engine.kernel.seats import Seat

Step = tuple[Seat, Move]


def forced(state: State) -> Step | None:
    """The next move if there is no choice and nobody may notice that there was none (the veto window: R9, R19)."""
    return _FORCED[state.phase](state)


def _never(state: State) -> Step | None:
    return None


def _only(state: State) -> Step | None:
    seat = s.ACTING[state.phase][state.active][0]
    moves = legal.legal_moves(state, seat)
    return (seat, moves[0]) if len(moves) == 1 else None


def _setup(state: State) -> Step | None:
    for seat in (0, 1):
        if (state.to_arrange[seat] or state.aside[seat]) in _ONE_CHOICE:
            return seat, legal.setup_moves(state, seat)[0]
    return None


_ONE_CHOICE: Final = frozenset(n * card for card in ONE for n in range(1, 16))
"""Cards all of one kind, packed."""


def _turn(state: State) -> Step | None:
    """With a card to lay there is always the choice to discard it."""
    seat = state.active
    return None if state.hand[seat] and state.room[seat] else _only(state)


def _second(state: State) -> Step | None:
    return None if len(legal.second_placements(state, state.active)) > 1 else _only(state)


def _act(state: State) -> Step | None:
    seat = state.active
    if legal.may_act(state, seat) or legal.second_in_the_dark(state, seat):
        return None
    return _GO_ON[seat]


def _veto(state: State) -> Step | None:
    """Passed over only when all can see that there is no Veto: no action card in hand, or all Vetoes discarded (R19)."""
    asked = 1 - state.active
    spent = state.action_discards[asked] // ONE[VETO]
    if state.actions[asked] and spent < state.edition.actions[VETO]:
        return None
    return _LET_PASS[asked]


def _draw(state: State) -> Step | None:
    seat = s.ACTING[state.phase][state.active][0]
    if state.pile_left[seat]:
        return None if state.action_left[seat] else _DRAW_INFLUENCE[seat]
    return _DRAW_ACTION[seat]


def _passive(state: State) -> Step | None:
    return None if state.hand_size[state.active] else _END_DISCARD[state.active]


def _vote(state: State) -> Step:
    return _TURN_VOTE_CARD[state.active]


def _by_seat(moves: tuple[Move]) -> tuple[Step, Step]:
    return (0, moves[0]), (1, moves[0])


_GO_ON: Final = _by_seat(c.GO_ON)
_LET_PASS: Final = _by_seat(c.LET_PASS)
_END_DISCARD: Final = _by_seat(c.END_DISCARD)
_DRAW_INFLUENCE: Final = _by_seat(c.DRAW_INFLUENCE)
_DRAW_ACTION: Final = _by_seat(c.DRAW_ACTION)
_TURN_VOTE_CARD: Final = _by_seat(c.TURN_VOTE_CARD)

_BY_PHASE: Final[dict[int, Callable[[State], Step | None]]] = {
    s.SETUP: _setup, s.TURN: _turn, s.PLACE: _only, s.SECOND: _second, s.ACT: _act, s.VETO: _veto,
    s.VETO_DRAW: _draw, s.SPY: _only, s.SPY_DRAW: _draw, s.CASTLING: _only, s.REFILL: _draw,
    s.PASSIVE: _passive, s.PASSIVE_DRAW: _draw, s.END: _never, s.OPEN: _only, s.WINDOW: _act, s.COUNT: _only,
    s.VOTE: _vote, s.TICKET: _only, s.OVER: _never,
}  # fmt: skip

_FORCED: Final = tuple(_BY_PHASE[phase] for phase in range(len(s.PHASES)))
