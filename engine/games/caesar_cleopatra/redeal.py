"""Practice: dealing anew what a side can't know, so that it fits all that the side knows."""

from collections.abc import Iterable
from dataclasses import astuple, dataclass

from engine.games.caesar_cleopatra.cards import Action, Group
from engine.games.caesar_cleopatra.dealing import Dealing
from engine.games.caesar_cleopatra.events import Cards, Event, NewCards, Redealt
from engine.games.caesar_cleopatra.knowledge import Known, known
from engine.games.caesar_cleopatra.packed import ASCENDING, DESCENDING, SIZE
from engine.games.caesar_cleopatra.state import GROUP_NUMBERS, OVER, State
from engine.kernel.chance import Chance
from engine.kernel.seats import Seat


@dataclass(frozen=True, slots=True)
class _Side:
    """One side's cards, named as in NewCards."""

    bonuses: Group
    piles: Cards
    action_piles: tuple[Action, ...]
    hands: Cards
    action_hands: tuple[Action, ...]
    down: tuple[Cards, ...]
    aside: Cards
    to_arrange: tuple[Action, ...]
    held: Cards


def redeal(state: State, seat: Seat, told: Iterable[Event], chance: Chance) -> Redealt:
    """New cards for all that `seat` can't know, having been told these events from the deal on.

    That is the other side's hand and face-down cards, its action pile and bonus, and the order of the influence piles and the vote
    pile. The own action pile keeps its order unless it was shuffled.
    """
    mine = _own(state, seat, chance)
    theirs = _others(state, known(told, 1 - seat, state.edition), chance)
    sides = (mine, theirs) if seat == 0 else (theirs, mine)
    paired = zip(*map(astuple, sides), strict=True)
    bonuses, piles, action_piles, hands, action_hands, down, aside, to_arrange, held = paired
    cards = NewCards(
        bonuses=bonuses,
        piles=piles,
        action_piles=action_piles,
        votes=chance.shuffled(state.votes),
        hands=hands,
        action_hands=action_hands,
        down=down,
        held=held[0] or held[1],
        aside=aside,
        to_arrange=to_arrange,
    )
    return Redealt(seat, cards)


def _own(state: State, seat: Seat, chance: Chance) -> _Side:
    pile = state.pile[seat][: state.pile_left[seat]]
    action_pile = state.action_pile[seat][: state.action_left[seat]]
    return _Side(
        bonuses=state.bonuses[seat],
        piles=chance.shuffled(pile),
        action_piles=chance.shuffled(action_pile)
        if state.options.shuffled_actions
        else action_pile,
        hands=DESCENDING[state.hand[seat]],
        action_hands=ASCENDING[state.actions[seat]],
        down=tuple(DESCENDING[state.down[5 * seat + group]] for group in GROUP_NUMBERS),
        aside=DESCENDING[state.aside[seat]],
        to_arrange=ASCENDING[state.to_arrange[seat]],
        held=DESCENDING[state.held] if state.active == seat else (),
    )


def _others(state: State, side: Known, chance: Chance) -> _Side:
    seat = side.seat
    dealing = Dealing(state, side, SIZE[state.actions[seat]])
    places, pile = dealing.influence(chance)
    *down, hand, aside, held = (DESCENDING[place] for place in places)
    if state.castling is not None and state.active == seat:
        down, held = _amid_castling(state, seat, down, held)
    action_hand, rest = dealing.actions(chance)
    left = state.action_left[seat]
    return _Side(
        # At the end the bonuses are open (§6).
        bonuses=state.bonuses[seat] if state.phase == OVER else dealing.bonus(chance),
        piles=pile,
        action_piles=rest[:left],
        hands=hand,
        action_hands=ASCENDING[action_hand],
        down=tuple(down),
        aside=aside,
        to_arrange=tuple(sorted(rest[left:])),
        held=held,
    )


def _amid_castling(
    state: State, seat: Seat, down: list[Cards], held: Cards
) -> tuple[list[Cards], Cards]:
    """As many as are laid back lie in the two groups, the highest ones, Philosophers last (R18)."""
    assert state.castling is not None
    for group in state.castling:
        count = state.count[5 * seat + group]
        down[group], held = held[:count], held[count:]
    return down, held
