"""The setup (§2) and the turn (§3)."""

from typing import Final

from engine.games.caesar_cleopatra import common_events as common
from engine.games.caesar_cleopatra import events as e
from engine.games.caesar_cleopatra import moves as m
from engine.games.caesar_cleopatra import state as s
from engine.games.caesar_cleopatra.cards import ACTION_PILE, CLEOPATRA
from engine.games.caesar_cleopatra.decide.ending import end_turn, what_follows
from engine.games.caesar_cleopatra.events import Events
from engine.games.caesar_cleopatra.evolve import applied
from engine.games.caesar_cleopatra.evolve.ends import action_arranged, first_laid
from engine.games.caesar_cleopatra.evolve.turn import (
    action_forgone,
    card_discarded,
    card_drawn,
    influence_placed,
)
from engine.games.caesar_cleopatra.moves import Move
from engine.games.caesar_cleopatra.state import State
from engine.kernel.chance import Chance
from engine.kernel.game import CarryOut
from engine.kernel.seats import Seat


def _arrange(state: State, seat: Seat, move: m.ArrangeAction, chance: Chance) -> Events:
    assert move.card is not None
    arranged = common.ACTION_ARRANGED[seat][move.card]
    action_arranged(state, arranged[0])
    return arranged


def _lay_first(state: State, seat: Seat, move: m.LayFirst, chance: Chance) -> Events:
    assert move.card is not None
    laid = common.FIRST_LAID[seat][move.card][move.group]
    first_laid(state, laid[0])
    return laid if s.acting(state) else laid + applied(state, common.TURN_BEGAN[CLEOPATRA][1])


def _place(state: State, seat: Seat, move: m.PlaceInfluence, chance: Chance) -> Events:
    table = common.FACE_UP if move.up else common.FACE_DOWN
    assert move.card is not None
    placed = table[seat][move.card][move.group]
    influence_placed(state, placed[0])
    return placed


def _go_on(state: State, seat: Seat, move: m.GoOn, chance: Chance) -> Events:
    forgone = common.ACTION_FORGONE[seat]
    action_forgone(state, forgone[0])
    return forgone


def _draw(state: State, seat: Seat, move: m.Draw, chance: Chance) -> Events:
    pile = move.pile
    if pile == ACTION_PILE:
        card = state.action_pile[seat][state.action_left[seat] - 1]
    else:
        card = state.pile[seat][state.pile_left[seat] - 1]
    drawn = common.CARD_DRAWN[seat][pile][card]
    card_drawn(state, drawn[0])
    return drawn if state.phase != s.END else drawn + end_turn(state)


def _discard(state: State, seat: Seat, move: m.Discard, chance: Chance) -> Events:
    discarded = common.CARD_DISCARDED[seat][move.pile][move.card]
    card_discarded(state, discarded[0])
    return discarded


def _end_discard(state: State, seat: Seat, move: m.EndDiscard, chance: Chance) -> Events:
    ended = applied(state, (e.DiscardingEnded(seat, state.to_draw),))
    return ended + what_follows(state)


TURN: Final[dict[type[Move], CarryOut[State]]] = {
    m.ArrangeAction: _arrange, m.LayFirst: _lay_first, m.PlaceInfluence: _place, m.GoOn: _go_on, m.Draw: _draw,
    m.Discard: _discard, m.EndDiscard: _end_discard,
}  # fmt: skip
