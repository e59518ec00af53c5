"""The turn's events (§3)."""

from typing import Final

from engine.games.caesar_cleopatra import events as e
from engine.games.caesar_cleopatra import state as s
from engine.games.caesar_cleopatra.cards import ACTION_PILE
from engine.games.caesar_cleopatra.events import Event
from engine.games.caesar_cleopatra.evolve.follow import (
    action_done,
    after_placing,
    passive_drawing,
    refilling,
)
from engine.games.caesar_cleopatra.evolve.upkeep import drop, one_more
from engine.games.caesar_cleopatra.packed import ONE
from engine.games.caesar_cleopatra.state import State
from engine.kernel.game import Evolve


def _turn_began(state: State, event: e.TurnBegan) -> None:
    state.active = event.seat
    state.turn = event.turn
    state.phase = s.TURN
    state.action_spent = False
    state.dark = 0
    state.to_draw = 0


def _influence_placed(state: State, event: e.InfluencePlaced) -> None:
    seat, group = event.seat, event.group
    assert event.card is not None
    card = ONE[event.card]
    state.hand[seat] -= card
    state.hand_size[seat] -= 1
    one_more(state, seat, group)
    if event.up:
        state.up[seat * 5 + group] += card
        state.phase = s.SECOND if state.phase != s.SECOND else after_placing(state)
        return
    state.down[seat * 5 + group] += card
    if state.options.two_in_the_dark:
        state.dark += 1
        state.action_spent |= state.dark == 2
    state.phase = after_placing(state)


def _action_forgone(state: State, event: e.ActionForgone) -> None:
    state.phase = s.COUNT if state.phase == s.WINDOW else refilling(state)


def _card_drawn(state: State, event: e.CardDrawn) -> None:
    seat = event.seat
    assert event.card is not None
    card = ONE[event.card]
    state.hand_size[seat] += 1
    if event.pile == ACTION_PILE:
        state.action_left[seat] -= 1
        state.actions[seat] += card
    else:
        state.pile_left[seat] -= 1
        state.hand[seat] += card
    phase = state.phase
    if phase == s.REFILL:
        state.phase = refilling(state)
    elif phase == s.PASSIVE_DRAW:
        state.to_draw -= 1
        state.phase = passive_drawing(state)
    else:
        action_done(state)


def _card_discarded(state: State, event: e.CardDiscarded) -> None:
    drop(state, event.seat, event.pile, event.card)
    state.to_draw += 1
    state.phase = s.PASSIVE


def _discarding_ended(state: State, event: e.DiscardingEnded) -> None:
    state.phase = passive_drawing(state)


TURN: Final[dict[type[Event], Evolve[State]]] = {
    e.TurnBegan: _turn_began, e.InfluencePlaced: _influence_placed, e.ActionForgone: _action_forgone,
    e.CardDrawn: _card_drawn, e.CardDiscarded: _card_discarded, e.DiscardingEnded: _discarding_ended,
}  # fmt: skip
