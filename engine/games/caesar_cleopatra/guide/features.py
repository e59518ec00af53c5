"""What of a position tells who will win, as numbers of features that it has: the input of the learned evaluation.

A feature is there or not, and each group, hand or pile has exactly one of each kind, so that a value is a plain sum of weights.
"""

from collections.abc import Callable
from typing import Final

from engine.games.caesar_cleopatra import state as s
from engine.games.caesar_cleopatra.cards import CLASSIC
from engine.games.caesar_cleopatra.packed import Table
from engine.games.caesar_cleopatra.state import State
from engine.games.caesar_cleopatra.vote import SIDES
from engine.kernel.seats import Seat

MARGIN: Final = 8
"""Sums that differ by more count as differing by so much."""

SUM: Final = 15
LEAD: Final = 9
LATE: Final = (0, 0, 1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6)
"""A stage of the match by the patricians left in all groups."""

PILE: Final = (0, 1, 1, 1, 2, 2, 2, 2, 2, 2, *(3,) * 40)
"""A stage of an influence pile by its cards."""

NEAR: Final = (0, 1, 1, 2, 2, 3, 3, 3, 3)
"""How soon a vote card comes that is still in a pile of so many."""


def _statuses() -> dict[tuple[int, int, int], int]:
    """A number for each (size, patricians won by one side, by the other)."""
    keys = [
        (size, mine, theirs)
        for size in sorted(set(CLASSIC.patricians))
        for mine in range(size + 1)
        for theirs in range(size + 1 - mine)
    ]
    return {key: n for n, key in enumerate(keys)}


STATUS: Final = _statuses()
STATUSES: Final = len(STATUS)

# Where the features of each kind begin.
WON: Final = 0  # patricians won, by status and whose bonus group it is
AHEAD: Final = (
    WON + 4 * STATUSES
)  # who wins a vote now and by how much, by status, nearness and whether a vote card is turned now
STRENGTH: Final = AHEAD + 8 * STATUSES * (
    2 * MARGIN + 1
)  # one side's sum, by side and patricians left
HAND: Final = STRENGTH + 2 * 4 * (SUM + 1)  # cards of one kind in hand, by side
ACTIONS: Final = HAND + 2 * 6 * 8
PILES: Final = ACTIONS + 2 * 6 * 8
LEADS: Final = PILES + 2 * 4
NEXT: Final = LEADS + 7 * (2 * LEAD + 1)
FEATURES: Final = NEXT + 4
"""How many features there are."""


def _points(size: int) -> tuple[int, ...]:
    return tuple(won + (2 * won > size) + (won == size) for won in range(size + 1))


POINTS: Final = tuple(_points(size) for size in CLASSIC.patricians)
"""Points by group and patricians won, the bonus apart (§6)."""


def features(state: State, me: Seat) -> list[int]:
    """The numbers of all features of the position for the seat `me`, who is thought to see everything."""
    found: list[int] = []
    mine, theirs = 5 * me, 5 - 5 * me
    won, left, up, down = state.won, state.left, state.up, state.down
    bonus, other_bonus = state.bonuses[me], state.bonuses[1 - me]
    voting = state.phase == s.VOTE
    votes, near = state.votes, NEAR[len(state.votes)] + 4 * voting
    lead = 0
    for group in s.GROUP_NUMBERS:
        i, j, still = mine + group, theirs + group, left[group]
        have, lost = won[i], won[j]
        lead += POINTS[group][have] - POINTS[group][lost]
        status = STATUS[have + lost + still, have, lost]
        found.append(WON + 4 * status + 2 * (group == bonus) + (group == other_bonus))
        if still:
            sum_mine, wise, _, _ = SIDES[up[i] + down[i]]
            sum_theirs, other_wise, _, _ = SIDES[up[j] + down[j]]
            margin = sum_mine - sum_theirs
            if wise != other_wise:
                margin = -margin
            margin = max(-MARGIN, min(MARGIN, margin)) + MARGIN
            when = near if group in votes else 4 * voting
            found.append(AHEAD + (8 * status + when) * (2 * MARGIN + 1) + margin)
            part = STRENGTH + min(still, 4) * (SUM + 1) - SUM - 1
            found.append(part + min(SUM, sum_mine))
            found.append(part + 4 * (SUM + 1) + min(SUM, sum_theirs))
    lead += 2 * ((won[mine + bonus] > 2) - (won[theirs + other_bonus] > 2))
    found += HANDS[state.hand[me]]
    found += OTHER_HANDS[state.hand[1 - me]]
    found += ACTION_HANDS[state.actions[me]]
    found += OTHER_ACTION_HANDS[state.actions[1 - me]]
    found.append(PILES + PILE[state.pile_left[me]])
    found.append(PILES + 4 + PILE[state.pile_left[1 - me]])
    stage = LATE[state.patricians_left]
    found.append(LEADS + stage * (2 * LEAD + 1) + max(-LEAD, min(LEAD, lead)) + LEAD)
    found.append(NEXT + 2 * voting + (state.active == me))
    return found


def _counts(start: int) -> Callable[[int], tuple[int, ...]]:
    """A feature for each kind in a packed multiset: how many there are."""

    def of(packed: int) -> tuple[int, ...]:
        return tuple(start + 8 * kind + min(7, packed >> 4 * kind & 15) for kind in range(6))

    return of


HANDS: Final = Table(_counts(HAND))
OTHER_HANDS: Final = Table(_counts(HAND + 48))
ACTION_HANDS: Final = Table(_counts(ACTIONS))
OTHER_ACTION_HANDS: Final = Table(_counts(ACTIONS + 48))
