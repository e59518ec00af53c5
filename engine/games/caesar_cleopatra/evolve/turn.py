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


def turn_began(state: State, event: e.TurnBegan) -> None:
    """All that counts within a turn begins anew."""
    state.active = event.seat
    state.turn = event.turn
    state.phase = s.TURN
    state.action_spent = False
    state.dark = 0
    state.to_draw = 0


def influence_placed(state: State, event: e.InfluencePlaced) -> None:
    """A card of the hand lies before a group; a second one must follow a first one face up (§3a)."""
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


def action_forgone(state: State, event: e.ActionForgone) -> None:
    """No action card: the refill comes, or the count of an exceptional vote (§3b, R5)."""
    state.phase = s.COUNT if state.phase == s.WINDOW else refilling(state)


def card_drawn(state: State, event: e.CardDrawn) -> None:
    """A pile's top card comes into the hand, and what it was drawn for goes on."""
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


def card_discarded(state: State, event: e.CardDiscarded) -> None:
    """The turn is a passive one (§3)."""
    drop(state, event.seat, event.pile, event.card)
    state.to_draw += 1
    state.phase = s.PASSIVE


def _discarding_ended(state: State, event: e.DiscardingEnded) -> None:
    state.phase = passive_drawing(state)


TURN: Final[dict[type[Event], Evolve[State]]] = {
    e.TurnBegan: turn_began, e.InfluencePlaced: influence_placed, e.ActionForgone: action_forgone,
    e.CardDrawn: card_drawn, e.CardDiscarded: card_discarded, e.DiscardingEnded: _discarding_ended,
}  # fmt: skip
