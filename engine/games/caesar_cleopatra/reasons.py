"""Why a move may not be made: the other half of legality, a reason with its clause for each refusal."""

from collections.abc import Callable
from typing import Any, Final

from engine.games.caesar_cleopatra import moves as m
from engine.games.caesar_cleopatra import state as s
from engine.games.caesar_cleopatra.cards import (
    ACTION_PILE,
    ASSASSIN,
    CASTLING,
    SCOUT,
    SPY,
    VETO,
    WRATH,
    Action,
    Group,
)
from engine.games.caesar_cleopatra.choices import EITHER
from engine.games.caesar_cleopatra.legal import first_faces
from engine.games.caesar_cleopatra.moves import Move
from engine.games.caesar_cleopatra.packed import ANY
from engine.games.caesar_cleopatra.state import State
from engine.kernel.errors import Reason
from engine.kernel.seats import Seat

OVER: Final = Reason("over", "§6")
NOT_YOUR_TURN: Final = Reason("not_your_turn", "§2.6")
NOT_NOW: Final = Reason("not_now", "§3")
NOT_IN_HAND: Final = Reason("not_in_hand", "§3a")
GROUP_EXHAUSTED: Final = Reason("group_exhausted", "R7")
SIDE_FULL: Final = Reason("side_full", "§3a")
GROUP_FULL: Final = Reason("group_full", "§3a")
NO_SECOND: Final = Reason("no_second", "R3")
SECOND_FACE_UP: Final = Reason("second_face_up", "§3a")
SECOND_FACE_DOWN: Final = Reason("second_face_down", "§8")
PLACED_ALREADY: Final = Reason("placed_already", "§3a")
ACTION_SPENT: Final = Reason("action_spent", "§3b")
NO_INFLUENCE: Final = Reason("no_influence", "R3")
NO_FACE_UP_TARGET: Final = Reason("no_face_up_target", "§5")
OPPONENT_EMPTY: Final = Reason("opponent_empty", "§5")
NO_OWN_CARDS: Final = Reason("no_own_cards", "§5")
NO_FACE_DOWN_TARGET: Final = Reason("no_face_down_target", "§5")
NO_CARDS: Final = Reason("no_cards", "§5")
NO_VETO: Final = Reason("no_veto", "§5")
EMPTY_PILE: Final = Reason("empty_pile", "§3c")
NOT_IN_THEIR_HAND: Final = Reason("not_in_their_hand", "§5")
NOT_HIGHEST: Final = Reason("not_highest", "R18")
NOT_NEXT_GROUP: Final = Reason("not_next_group", "R18")
NOT_CASTLED: Final = Reason("not_castled", "§5")
NO_TICKET: Final = Reason("no_ticket", "§8")
ALREADY_ARRANGED: Final = Reason("already_arranged", "§2.4")

REASONS: Final = tuple(value for value in globals().values() if isinstance(value, Reason))
"""Every reason there is."""


def why_not(state: State, seat: Seat, move: Move) -> Reason | None:
    """None if the seat may make this move now, else the reason."""
    return _CHECKS[state.phase][state.active][seat][type(move)](state, seat, move)


def _never(state: State, seat: Seat, move: Move) -> Reason:
    """Not in this phase, or not by this seat."""
    if seat in s.acting(state):
        return NOT_NOW
    return OVER if state.phase == s.OVER else NOT_YOUR_TURN


def _no_room(state: State, group: Group) -> Reason:
    if not state.left[group]:
        return GROUP_EXHAUSTED
    full = state.count[group] + state.count[5 + group] >= state.edition.group_cap
    return GROUP_FULL if full else SIDE_FULL


def _first(state: State, seat: Seat, move: m.PlaceInfluence) -> Reason | None:
    if move.card is None or not state.hand[seat] & ANY[move.card]:
        return NOT_IN_HAND
    if not state.room[seat] >> move.group & 1:
        return _no_room(state, move.group)
    return NO_SECOND if move.up and first_faces(state, seat) != EITHER else None


def _second(state: State, seat: Seat, move: m.PlaceInfluence) -> Reason | None:
    if not move.up:
        return SECOND_FACE_UP
    if move.card is None or not state.hand[seat] & ANY[move.card]:
        return NOT_IN_HAND
    return None if state.room[seat] >> move.group & 1 else _no_room(state, move.group)


def _second_in_the_dark(state: State, seat: Seat, move: m.PlaceInfluence) -> Reason | None:
    if state.dark != 1 or state.action_spent:
        return PLACED_ALREADY
    if move.up:
        return SECOND_FACE_DOWN
    if move.card is None or not state.hand[seat] & ANY[move.card]:
        return NOT_IN_HAND
    return None if state.room[seat] >> move.group & 1 else _no_room(state, move.group)


def _may_act(state: State, seat: Seat, action: Action) -> Reason | None:
    if state.action_spent:
        return ACTION_SPENT
    if state.phase == s.TURN and not state.hand[seat]:
        return NO_INFLUENCE
    return None if state.actions[seat] & ANY[action] else NOT_IN_HAND


def _assassin(state: State, seat: Seat, move: m.PlayAssassin) -> Reason | None:
    if reason := _may_act(state, seat, ASSASSIN):
        return reason
    return None if state.up[(1 - seat) * 5 + move.group] & ANY[move.card] else NO_FACE_UP_TARGET


def _spy(state: State, seat: Seat, move: m.PlaySpy) -> Reason | None:
    if reason := _may_act(state, seat, SPY):
        return reason
    return None if state.hand_size[1 - seat] else OPPONENT_EMPTY


def _castling(state: State, seat: Seat, move: m.PlayCastling) -> Reason | None:
    if reason := _may_act(state, seat, CASTLING):
        return reason
    if not 0 <= move.first < move.second < 5:
        return NOT_CASTLED
    if not (state.left[move.first] and state.left[move.second]):
        return GROUP_EXHAUSTED
    return (
        None
        if state.count[seat * 5 + move.first] or state.count[seat * 5 + move.second]
        else NO_OWN_CARDS
    )


def _scout(state: State, seat: Seat, move: m.PlayScout) -> Reason | None:
    if reason := _may_act(state, seat, SCOUT):
        return reason
    if not state.left[move.group]:
        return GROUP_EXHAUSTED
    return None if state.down[(1 - seat) * 5 + move.group] else NO_FACE_DOWN_TARGET


def _wrath(state: State, seat: Seat, move: m.PlayWrath) -> Reason | None:
    if reason := _may_act(state, seat, WRATH):
        return reason
    if not state.left[move.group]:
        return GROUP_EXHAUSTED
    return None if state.count[move.group] or state.count[5 + move.group] else NO_CARDS


def _veto(state: State, seat: Seat, move: m.PlayVeto) -> Reason | None:
    return None if state.actions[seat] & ANY[VETO] else NO_VETO


def _draw(state: State, seat: Seat, move: m.Draw) -> Reason | None:
    left = state.action_left if move.pile == ACTION_PILE else state.pile_left
    return None if left[seat] else EMPTY_PILE


def _discard(state: State, seat: Seat, move: m.Discard | m.SpyDiscard) -> Reason | None:
    held = state.actions if move.pile == ACTION_PILE else state.hand
    return None if held[seat] & ANY[move.card] else NOT_IN_HAND


def _spy_discard(state: State, seat: Seat, move: m.SpyDiscard) -> Reason | None:
    return NOT_IN_THEIR_HAND if _discard(state, 1 - seat, move) else None


def _lay_back(state: State, seat: Seat, move: m.LayBack) -> Reason | None:
    assert state.castling is not None
    if move.group not in state.castling:
        return NOT_CASTLED
    if move.card != s.next_held(state):
        return NOT_HIGHEST
    return None if state.room[seat] >> move.group & 1 else _no_room(state, move.group)


def _arrange(state: State, seat: Seat, move: m.ArrangeAction) -> Reason | None:
    if not state.to_arrange[seat]:
        return ALREADY_ARRANGED if state.aside[seat] else NOT_YOUR_TURN
    return (
        None if move.card is not None and state.to_arrange[seat] & ANY[move.card] else NOT_IN_HAND
    )


def _lay_first(state: State, seat: Seat, move: m.LayFirst) -> Reason | None:
    if state.to_arrange[seat]:
        return NOT_NOW
    if not state.aside[seat]:
        return NOT_YOUR_TURN
    if move.card is None or not state.aside[seat] & ANY[move.card]:
        return NOT_IN_HAND
    return None if move.group == s.next_first(state, seat) else NOT_NEXT_GROUP


def _called(state: State, seat: Seat, move: Any) -> Reason | None:
    return None if move.group == state.calls[0] else NOT_NOW


def _free(state: State, seat: Seat, move: Move) -> Reason | None:
    return None


def _spend_ticket(state: State, seat: Seat, move: m.SpendTicket) -> Reason | None:
    return None if state.tickets[seat] else NO_TICKET


Check = Callable[[State, Seat, Any], Reason | None]

_ACTIONS: Final[dict[type[Move], Check]] = {
    m.PlayAssassin: _assassin, m.PlaySpy: _spy, m.PlayCastling: _castling, m.PlayScout: _scout, m.PlayWrath: _wrath,
}  # fmt: skip


def _spent(state: State, seat: Seat, move: Move) -> Reason | None:
    return ACTION_SPENT


_SPENT: Final[dict[type[Move], Check]] = dict.fromkeys(_ACTIONS, _spent)


class _Checks(dict[type[Move], Check]):
    """What is to be looked at, by the move's class; all other moves are out of place."""

    def __missing__(self, move: type[Move]) -> Check:
        return _never


_BY_PHASE: Final[dict[int, dict[type[Move], Check]]] = {  # by phase
    s.SETUP: {m.ArrangeAction: _arrange, m.LayFirst: _lay_first},
    s.TURN: {m.PlaceInfluence: _first, m.Discard: _discard, **_ACTIONS},
    s.PLACE: {m.PlaceInfluence: _first, **_SPENT},
    s.SECOND: {m.PlaceInfluence: _second, **_ACTIONS},
    s.ACT: {m.PlaceInfluence: _second_in_the_dark, m.GoOn: _free, **_ACTIONS},
    s.VETO: {m.PlayVeto: _veto, m.LetPass: _free},
    s.VETO_DRAW: {m.Draw: _draw},
    s.SPY: {m.SpyDiscard: _spy_discard},
    s.SPY_DRAW: {m.Draw: _draw},
    s.CASTLING: {m.LayBack: _lay_back},
    s.REFILL: {m.Draw: _draw, **_SPENT},
    s.PASSIVE: {m.Discard: _discard, m.EndDiscard: _free},
    s.PASSIVE_DRAW: {m.Draw: _draw},
    s.OPEN: {m.OpenVote: _called},
    s.WINDOW: {m.GoOn: _free, **_ACTIONS},
    s.COUNT: {m.HoldVote: _called},
    s.VOTE: {m.TurnVoteCard: _free},
    s.TICKET: {m.TakeTicket: _free, m.SpendTicket: _spend_ticket},
}

_CHECKS: Final[s.BySeat[_Checks]] = s.by_seat(
    {phase: _Checks(checks) for phase, checks in _BY_PHASE.items()}, _Checks()
)
