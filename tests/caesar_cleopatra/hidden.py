"""Everything a viewer can't know, dealt anew: another position that must look the same to this viewer."""

from random import Random

from engine.games.caesar_cleopatra import state as s
from engine.games.caesar_cleopatra.cards import EDITIONS
from engine.games.caesar_cleopatra.state import State
from engine.kernel.seats import Seat, Viewer
from tests.caesar_cleopatra.invariants import cards, derive, packed


def redealt(state: State, viewer: Viewer, random: Random) -> State:
    """A clone with another vote pile, other piles of both seats, and other hands, face-down cards and bonus of all but the viewer.

    What everybody can count stays: how many cards of each kind are where. So does what the Spy shows just now.
    """
    other = state.clone()
    other.votes = _shuffled(other.votes, random)
    _other_bonuses(other, viewer, random)
    for seat in (0, 1):
        if seat == viewer:
            _shuffle_own_piles(other, seat, random)
        elif other.phase == s.SETUP:
            _other_setup(other, seat, random)
        else:
            shown = other.phase == s.SPY and viewer == other.active
            _other_influence(other, seat, random, keep_hand=shown)
            _other_actions(other, seat, random, keep_hand=shown)
    derive(other)
    return other


def _shuffled(items: tuple[int, ...], random: Random) -> tuple[int, ...]:
    return tuple(random.sample(items, len(items)))


def _other_bonuses(state: State, viewer: Viewer, random: Random) -> None:
    """At the end they are open."""
    if state.phase == s.OVER:
        return
    deck = [
        group for group, n in enumerate(EDITIONS[state.options.edition].bonuses) for _ in range(n)
    ]
    known = [state.bonuses[seat] for seat in (0, 1) if seat == viewer]
    for bonus in known:
        deck.remove(bonus)
    random.shuffle(deck)
    caesar, cleopatra = (state.bonuses[seat] if seat == viewer else deck.pop() for seat in (0, 1))
    state.bonuses = (caesar, cleopatra)


def _shuffle_own_piles(state: State, seat: Seat, random: Random) -> None:
    left = state.pile_left[seat]
    state.pile[seat] = _shuffled(state.pile[seat][:left], random)
    if state.phase != s.SETUP or state.options.shuffled_actions:
        state.action_pile[seat] = _shuffled(
            state.action_pile[seat][: state.action_left[seat]], random
        )


def _take(pool: list[int], count: int) -> list[int]:
    return [pool.pop() for _ in range(count)]


def _other_setup(state: State, seat: Seat, random: Random) -> None:
    """Another order of the action pile, other cards laid."""
    first = 5 * seat
    pool = [*state.action_pile[seat], *cards(state.to_arrange[seat]).elements()]
    random.shuffle(pool)
    state.action_pile[seat] = tuple(_take(pool, len(state.action_pile[seat])))
    state.to_arrange[seat] = packed(pool)
    values = random.sample(range(1, 6), 5)
    for group in range(first, first + 5):
        if state.down[group]:
            state.down[group] = packed([values.pop()])
    state.aside[seat] = packed(values)
    state.pile[seat] = _shuffled(state.pile[seat], random)


def _other_influence(state: State, seat: Seat, random: Random, *, keep_hand: bool) -> None:
    pool = list(state.pile[seat][: state.pile_left[seat]])
    places = range(5 * seat, 5 * seat + 5)
    for group in places:
        pool += cards(state.down[group]).elements()
    if not keep_hand:
        pool += cards(state.hand[seat]).elements()
    castling = state.castling is not None and state.active == seat
    if castling:
        pool += cards(state.held).elements()
    random.shuffle(pool)
    sizes = {group: cards(state.down[group]).total() for group in places}
    if castling:
        _other_places(state, seat, sizes, random)
    for group in places:
        state.down[group] = packed(_take(pool, sizes[group]))
    if not keep_hand:
        state.hand[seat] = packed(_take(pool, cards(state.hand[seat]).total()))
    if castling:
        state.held = packed(_take(pool, cards(state.held).total()))
    state.pile[seat] = tuple(pool)


def _other_places(state: State, seat: Seat, sizes: dict[int, int], random: Random) -> None:
    """Where the cards of a Castling lie nobody knows before it ends, nor how many in which group (R11)."""
    assert state.castling is not None
    edition = EDITIONS[state.options.edition]
    first, second = (5 * seat + group for group in state.castling)
    laid = sizes[first] + sizes[second]
    fits = [
        min(edition.side_cap, edition.group_cap - state.count[(place + 5) % 10])
        for place in (first, second)
    ]
    sizes[first] = random.randint(max(0, laid - fits[1]), min(laid, fits[0]))
    sizes[second] = laid - sizes[first]


def _other_actions(state: State, seat: Seat, random: Random, *, keep_hand: bool) -> None:
    pool = list(state.action_pile[seat][: state.action_left[seat]])
    if not keep_hand:
        pool += cards(state.actions[seat]).elements()
    random.shuffle(pool)
    if not keep_hand:
        state.actions[seat] = packed(_take(pool, cards(state.actions[seat]).total()))
    state.action_pile[seat] = tuple(pool)
