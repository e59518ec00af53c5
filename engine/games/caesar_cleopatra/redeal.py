"""Practice: dealing anew what a side can't know, so that it fits all that the side knows."""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import astuple, dataclass

from engine.games.caesar_cleopatra.cards import Action, Group
from engine.games.caesar_cleopatra.events import Cards, Event, NewCards, Redealt
from engine.games.caesar_cleopatra.hidden import ASIDE, HAND, HELD, Hidden
from engine.games.caesar_cleopatra.knowledge import Known, known
from engine.games.caesar_cleopatra.packed import ASCENDING, DESCENDING
from engine.games.caesar_cleopatra.state import GROUP_NUMBERS, OVER, State
from engine.kernel.chance import Chance
from engine.kernel.seats import Seat


@dataclass(frozen=True, slots=True)
class _Side:
    """One side's cards, named as in NewCards."""

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
    piles, action_piles, hands, action_hands, down, aside, to_arrange, held = paired
    cards = NewCards(
        bonuses=_bonuses(state, seat, chance),
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
    places, pile = _places(side.influence, chance)
    down = [places[group] for group in GROUP_NUMBERS]
    if state.castling is not None and state.active == side.seat:
        down, places[HELD] = _amid_castling(state, side.seat, places[HELD], down)
    hand, action_pile, to_arrange = _actions(state, side, chance)
    return _Side(
        piles=pile,
        action_piles=action_pile,
        hands=_sorted(places[HAND]),
        action_hands=hand,
        down=tuple(map(_sorted, down)),
        aside=_sorted(places[ASIDE]),
        to_arrange=to_arrange,
        held=_sorted(places[HELD]),
    )


def _sorted(cards: Iterable[int]) -> Cards:
    return tuple(sorted(cards, reverse=True))


def _places(hidden: Hidden, chance: Chance) -> tuple[dict[int, list[int]], Cards]:
    """A card for each token by place, and the pile."""
    rest = list(chance.shuffled(tuple(sorted(hidden.rest.elements()))))
    value: dict[int, int] = {}
    for pool in hidden.pools:
        cards = [*sorted(pool.least.elements()), *(rest.pop() for _ in range(pool.slack))]
        value.update(zip(sorted(pool.tokens), chance.shuffled(cards), strict=True))
    places = {
        place: [value[t] if t in value else rest.pop() for t in tokens]
        for place, tokens in hidden.places.items()
    }
    return places, tuple(rest)


def _amid_castling(
    state: State, seat: Seat, cards: Sequence[int], down: list[list[int]]
) -> tuple[list[list[int]], list[int]]:
    """As many as are laid back lie in the two groups, the highest ones, Philosophers last (R18)."""
    assert state.castling is not None
    back = list(_sorted(cards))
    for group in state.castling:
        count = state.count[5 * seat + group]
        down[group], back = back[:count], back[count:]
    return down, back


def _actions(
    state: State, side: Known, chance: Chance
) -> tuple[tuple[Action, ...], tuple[Action, ...], tuple[Action, ...]]:
    """The hand, the pile and, in setup, what is not arranged yet."""
    seat, sure = side.seat, sorted(side.actions.elements())
    hidden = Counter(dict(enumerate(state.edition.actions)))
    hidden -= Counter(ASCENDING[state.action_discards[seat]])
    rest = list(chance.shuffled(tuple(sorted((hidden - side.actions).elements()))))
    more = len(ASCENDING[state.actions[seat]]) - len(sure)
    hand, rest = tuple(sorted([*sure, *rest[:more]])), rest[more:]
    left = state.action_left[seat]
    return hand, tuple(rest[:left]), tuple(sorted(rest[left:]))


def _bonuses(state: State, seat: Seat, chance: Chance) -> tuple[Group, Group]:
    """At the end they are open (§6)."""
    if state.phase == OVER:
        return state.bonuses
    mine = state.bonuses[seat]
    others = [g for g, n in enumerate(state.edition.bonuses) for _ in range(n - (g == mine))]
    theirs = others[chance.below(len(others))]
    return (mine, theirs) if seat == 0 else (theirs, mine)
