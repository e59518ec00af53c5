"""The action cards' events (§5)."""

from typing import Final

from engine.games.caesar_cleopatra import events as e
from engine.games.caesar_cleopatra import state as s
from engine.games.caesar_cleopatra.cards import ACTION_PILE, VETO
from engine.games.caesar_cleopatra.events import Event
from engine.games.caesar_cleopatra.evolve.follow import action_done
from engine.games.caesar_cleopatra.evolve.upkeep import clear, drop, fewer, one_more
from engine.games.caesar_cleopatra.packed import ONE, pack
from engine.games.caesar_cleopatra.state import State
from engine.kernel.game import Evolve


def _action_played(state: State, event: e.ActionPlayed) -> None:
    seat = event.seat
    state.actions[seat] -= ONE[event.action]
    state.hand_size[seat] -= 1
    state.action_discards[seat] += ONE[event.action]
    state.pending = event
    state.action_spent = True
    state.resume = state.phase
    state.phase = s.VETO


def _action_vetoed(state: State, event: e.ActionVetoed) -> None:
    drop(state, event.seat, ACTION_PILE, VETO)
    if s.may_draw(state, event.seat):
        state.phase = s.VETO_DRAW
    else:
        action_done(state)


def _veto_declined(state: State, event: e.VetoDeclined) -> None:
    """The card's effect, an event of its own, says how the turn goes on."""


def _card_assassinated(state: State, event: e.CardAssassinated) -> None:
    state.up[event.seat * 5 + event.group] -= ONE[event.card]
    state.discards[event.seat] += ONE[event.card]
    fewer(state, event.seat, event.group, 1)
    action_done(state)


def _hand_seen(state: State, event: e.HandSeen) -> None:
    state.phase = s.SPY


def _card_spied(state: State, event: e.CardSpied) -> None:
    drop(state, event.seat, event.pile, event.card)
    if s.may_draw(state, event.seat):
        state.phase = s.SPY_DRAW
    else:
        action_done(state)


def _cards_taken_up(state: State, event: e.CardsTakenUp) -> None:
    state.phase = s.CASTLING
    state.castling = event.first, event.second
    state.taken = event.count
    for group in state.castling:
        i = event.seat * 5 + group
        state.held += state.up[i] + state.down[i]
        state.up[i] = state.down[i] = 0
        fewer(state, event.seat, group, state.count[i])


def _card_laid_back(state: State, event: e.CardLaidBack) -> None:
    state.held -= ONE[event.card]
    state.down[event.seat * 5 + event.group] += ONE[event.card]
    one_more(state, event.seat, event.group)
    if not state.held:
        state.phase = s.END


def _castling_ended(state: State, event: e.CastlingEnded) -> None:
    state.castling = None
    state.taken = 0
    action_done(state)


def _cards_turned_up(state: State, event: e.CardsTurnedUp) -> None:
    group, (caesar, cleopatra) = event.group, event.cards
    up, down = state.up, state.down
    if caesar:
        up[group] += pack(caesar)
        down[group] -= pack(caesar)
    if cleopatra:
        up[5 + group] += pack(cleopatra)
        down[5 + group] -= pack(cleopatra)
    if state.pending is not None:
        action_done(state)


def _group_cleared(state: State, event: e.GroupCleared) -> None:
    clear(state, event.group)
    action_done(state)


ACTIONS: Final[dict[type[Event], Evolve[State]]] = {
    e.ActionPlayed: _action_played, e.ActionVetoed: _action_vetoed, e.VetoDeclined: _veto_declined,
    e.CardAssassinated: _card_assassinated, e.HandSeen: _hand_seen, e.CardSpied: _card_spied,
    e.CardsTakenUp: _cards_taken_up, e.CardLaidBack: _card_laid_back, e.CastlingEnded: _castling_ended,
    e.CardsTurnedUp: _cards_turned_up, e.GroupCleared: _group_cleared,
}  # fmt: skip
