"""The setup (§2) and the turn (§3)."""

from typing import Final

from engine.games.caesar_cleopatra import common_events as common
from engine.games.caesar_cleopatra import events as e
from engine.games.caesar_cleopatra import moves as m
from engine.games.caesar_cleopatra import state as s
from engine.games.caesar_cleopatra.cards import ACTION_PILE, CLEOPATRA
from engine.games.caesar_cleopatra.decide.ending import and_end
from engine.games.caesar_cleopatra.events import Events
from engine.games.caesar_cleopatra.moves import Move
from engine.games.caesar_cleopatra.packed import ONE
from engine.games.caesar_cleopatra.state import State
from engine.kernel.chance import Chance
from engine.kernel.game import Decide
from engine.kernel.seats import Seat


def _arrange(state: State, seat: Seat, move: m.ArrangeAction, chance: Chance) -> Events:
    assert move.card is not None
    return common.ACTION_ARRANGED[seat][move.card]


def _lay_first(state: State, seat: Seat, move: m.LayFirst, chance: Chance) -> Events:
    assert move.card is not None
    laid = common.FIRST_LAID[seat][move.card][move.group]
    more = state.aside[seat] != ONE[move.card]
    return laid if more or s.acting(state) != (seat,) else laid + common.TURN_BEGAN[CLEOPATRA][1]


def _place(state: State, seat: Seat, move: m.PlaceInfluence, chance: Chance) -> Events:
    table = common.FACE_UP if move.up else common.FACE_DOWN
    assert move.card is not None
    return table[seat][move.card][move.group]


def _go_on(state: State, seat: Seat, move: m.GoOn, chance: Chance) -> Events:
    return common.ACTION_FORGONE[seat]


def _draw(state: State, seat: Seat, move: m.Draw, chance: Chance) -> Events:
    pile = move.pile
    if pile == ACTION_PILE:
        card = state.action_pile[seat][state.action_left[seat] - 1]
    else:
        card = state.pile[seat][state.pile_left[seat] - 1]
    drawn = common.CARD_DRAWN[seat][pile][card]
    return drawn if state.phase != s.PASSIVE_DRAW else and_end(state, drawn)


def _discard(state: State, seat: Seat, move: m.Discard, chance: Chance) -> Events:
    return common.CARD_DISCARDED[seat][move.pile][move.card]


def _end_discard(state: State, seat: Seat, move: m.EndDiscard, chance: Chance) -> Events:
    return and_end(state, (e.DiscardingEnded(seat, state.to_draw),))


TURN: Final[dict[type[Move], Decide[State]]] = {
    m.ArrangeAction: _arrange, m.LayFirst: _lay_first, m.PlaceInfluence: _place, m.GoOn: _go_on, m.Draw: _draw,
    m.Discard: _discard, m.EndDiscard: _end_discard,
}  # fmt: skip
