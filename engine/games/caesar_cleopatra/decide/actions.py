"""Action cards (§5): played, answered, and what they do."""

from collections.abc import Callable
from typing import Final

from engine.games.caesar_cleopatra import common_events as common
from engine.games.caesar_cleopatra import events as e
from engine.games.caesar_cleopatra import moves as m
from engine.games.caesar_cleopatra.cards import ASSASSIN, CASTLING, SCOUT, SPY, WRATH, Action
from engine.games.caesar_cleopatra.decide.votes import lying, named
from engine.games.caesar_cleopatra.events import Event, Events
from engine.games.caesar_cleopatra.evolve import applied
from engine.games.caesar_cleopatra.moves import Move
from engine.games.caesar_cleopatra.packed import ASCENDING, DESCENDING
from engine.games.caesar_cleopatra.state import State
from engine.kernel.chance import Chance
from engine.kernel.game import CarryOut
from engine.kernel.seats import Seat


def _play_assassin(state: State, seat: Seat, move: m.PlayAssassin, chance: Chance) -> Events:
    return applied(state, common.action_played(seat, ASSASSIN, (move.group,), move.card))


def _play_spy(state: State, seat: Seat, move: m.PlaySpy, chance: Chance) -> Events:
    return applied(state, common.action_played(seat, SPY, (), None))


def _play_castling(state: State, seat: Seat, move: m.PlayCastling, chance: Chance) -> Events:
    return applied(state, common.action_played(seat, CASTLING, (move.first, move.second), None))


def _play_scout(state: State, seat: Seat, move: m.PlayScout, chance: Chance) -> Events:
    return applied(state, common.action_played(seat, SCOUT, (move.group,), None))


def _play_wrath(state: State, seat: Seat, move: m.PlayWrath, chance: Chance) -> Events:
    return applied(state, common.action_played(seat, WRATH, (move.group,), None))


def _veto(state: State, seat: Seat, move: m.PlayVeto, chance: Chance) -> Events:
    return applied(state, common.ACTION_VETOED[seat])


def _let_pass(state: State, seat: Seat, move: m.LetPass, chance: Chance) -> Events:
    pending = state.pending
    assert pending is not None
    declined = applied(state, common.VETO_DECLINED[seat])
    return declined + applied(state, _EFFECTS[pending.action](state, pending))


def _assassinate(state: State, pending: e.ActionPlayed) -> tuple[Event]:
    assert pending.card is not None
    return common.CARD_ASSASSINATED[1 - pending.seat][pending.groups[0]][pending.card]


def _spy(state: State, pending: e.ActionPlayed) -> tuple[Event]:
    victim = 1 - pending.seat
    hand, actions = DESCENDING[state.hand[victim]], ASCENDING[state.actions[victim]]
    return (e.HandSeen(pending.seat, hand, actions),)


def _castle(state: State, pending: e.ActionPlayed) -> tuple[Event]:
    first, second = pending.groups
    count = state.count[pending.seat * 5 + first] + state.count[pending.seat * 5 + second]
    return (e.CardsTakenUp(pending.seat, first, second, count),)


def _scout(state: State, pending: e.ActionPlayed) -> tuple[Event]:
    group = pending.groups[0]
    seen = DESCENDING[state.down[(1 - pending.seat) * 5 + group]]
    return (e.CardsTurnedUp(group, ((), seen) if pending.seat == 0 else (seen, ())),)


def _wrath(state: State, pending: e.ActionPlayed) -> tuple[Event]:
    group = pending.groups[0]
    return (e.GroupCleared(group, named(*lying(state, group))),)


def _spy_discard(state: State, seat: Seat, move: m.SpyDiscard, chance: Chance) -> Events:
    return applied(state, (e.CardSpied(1 - seat, move.pile, move.card),))


def _lay_back(state: State, seat: Seat, move: m.LayBack, chance: Chance) -> Events:
    assert move.card is not None
    assert move.group is not None
    laid = applied(state, common.CARD_LAID_BACK[seat][move.card][move.group])
    if state.held:
        return laid
    assert state.castling is not None
    first, second = state.castling
    counts = state.count[seat * 5 + first], state.count[seat * 5 + second]
    return laid + applied(state, (e.CastlingEnded(seat, first, second, *counts),))


_EFFECTS: Final[dict[Action, Callable[[State, e.ActionPlayed], tuple[Event]]]] = {
    ASSASSIN: _assassinate, SPY: _spy, CASTLING: _castle, SCOUT: _scout, WRATH: _wrath,
}  # fmt: skip


ACTIONS: Final[dict[type[Move], CarryOut[State]]] = {
    m.PlayAssassin: _play_assassin, m.PlaySpy: _play_spy, m.PlayCastling: _play_castling, m.PlayScout: _play_scout,
    m.PlayWrath: _play_wrath, m.PlayVeto: _veto, m.LetPass: _let_pass, m.SpyDiscard: _spy_discard,
    m.LayBack: _lay_back,
}  # fmt: skip
