"""What holds in every position, computed here in a second way from the cards alone."""

from collections import Counter
from collections.abc import Iterable

from engine.games.caesar_cleopatra import state as s
from engine.games.caesar_cleopatra.cards import EDITIONS, ORGY
from engine.games.caesar_cleopatra.state import State
from engine.kernel.seats import Seat


def packed(cards: Iterable[int]) -> int:
    """The multiset of these cards, one hex digit a kind."""
    return sum(16**card for card in cards)


def cards(multiset: int) -> Counter[int]:
    """How many cards of each kind."""
    return Counter({kind: n for kind in range(6) if (n := multiset >> 4 * kind & 15)})


def size(multiset: int) -> int:
    return cards(multiset).total()


def counted(counts: tuple[int, ...]) -> Counter[int]:
    return Counter({kind: n for kind, n in enumerate(counts) if n})


def derive(state: State) -> None:
    """Set what a position keeps ready beside the cards: counts, room, full groups, sizes of hands."""
    state.count, state.room, state.full, state.hand_size = derived(state)


def derived(state: State) -> tuple[list[int], list[int], int, list[int]]:
    edition = EDITIONS[state.options.edition]
    count = [size(up) + size(down) for up, down in zip(state.up, state.down, strict=True)]
    both = [count[g] + count[5 + g] for g in range(5)]
    room = [
        sum(
            1 << g
            for g in range(5)
            if state.left[g]
            and count[5 * seat + g] < edition.side_cap
            and both[g] < edition.group_cap
        )
        for seat in (0, 1)
    ]
    full = sum(1 << g for g in range(5) if both[g] >= edition.group_cap)
    return (
        count,
        room,
        full,
        [size(state.hand[seat]) + size(state.actions[seat]) for seat in (0, 1)],
    )


def check(state: State) -> None:
    """Every card is somewhere, exactly once; the caps hold; all that is kept ready is right (§1, §3a)."""
    edition = EDITIONS[state.options.edition]
    assert (state.count, state.room, state.full, state.hand_size) == derived(state)
    for seat in (0, 1):
        assert influence_of(state, seat) == counted(edition.influence)
        assert actions_of(state, seat) == counted(edition.actions)
        assert max(state.count[5 * seat : 5 * seat + 5]) <= edition.side_cap
        assert state.hand_size[seat] <= edition.hand_size
    for group, patricians in enumerate(edition.patricians):
        both = state.count[group] + state.count[5 + group]
        assert both <= edition.group_cap
        assert state.left[group] or not both or state.phase == s.END, "cards in an exhausted group"
        assert state.left[group] + state.won[group] + state.won[5 + group] == patricians
    assert state.patricians_left == sum(state.left)
    votes = counted(edition.votes)
    votes[ORGY] -= state.options.fewer_orgies
    assert Counter(state.votes + state.turned + state.removed) == votes


def influence_of(state: State, seat: Seat) -> Counter[int]:
    """All influence cards of a seat, wherever they are."""
    held = state.held if state.castling is not None and state.active == seat else 0
    places = [*state.up[5 * seat : 5 * seat + 5], *state.down[5 * seat : 5 * seat + 5]]
    places += [state.hand[seat], state.aside[seat], state.discards[seat], held]
    return sum(
        (cards(place) for place in places), Counter(state.pile[seat][: state.pile_left[seat]])
    )


def actions_of(state: State, seat: Seat) -> Counter[int]:
    """All action cards of a seat, wherever they are."""
    places = (state.actions[seat], state.to_arrange[seat], state.action_discards[seat])
    return sum(
        (cards(place) for place in places),
        Counter(state.action_pile[seat][: state.action_left[seat]]),
    )
