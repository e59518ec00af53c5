"""What of a position tells who will win, as numbers of features that it has: the input of the learned evaluation.

A feature is there or not, and each group, hand or pile has exactly one of each kind, so that a value is a plain sum of weights.
"""

from typing import Final

from engine.games.caesar_cleopatra import state as s
from engine.games.caesar_cleopatra.cards import CLASSIC
from engine.games.caesar_cleopatra.packed import KINDS, SIZE
from engine.games.caesar_cleopatra.state import State
from engine.games.caesar_cleopatra.vote import SIDES
from engine.kernel.seats import Seat

MARGIN: Final = 8
"""Sums that differ by more count as differing by so much."""

SUM: Final = 15
LEAD: Final = 9
TOTAL: Final = 15
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

VOTING: Final = 4
"""Added to when a vote comes (`NEAR`) if a vote card is turned next."""

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
MARGINS: Final = NEXT + 4  # who wins a vote now and by how much, in any group
HELD: Final = MARGINS + 8 * (2 * MARGIN + 1)  # influence and action cards in hand, by side
COUNTS: Final = (
    HELD + 2 * 64
)  # cards of both sides in a group, and whether a vote card is turned now
DOWN: Final = COUNTS + 2 * 36  # face-down cards in a group, by side
WISE: Final = DOWN + 2 * 6  # Philosophers of both sides in a group
HIGHEST: Final = WISE + 9  # the highest cards of both sides in a group
TOTALS: Final = HIGHEST + 36  # the difference of the sums of all groups
FEATURES: Final = TOTALS + 2 * TOTAL + 1
"""How many features there are."""


def _points(size: int) -> tuple[int, ...]:
    return tuple(won + (2 * won > size) + (won == size) for won in range(size + 1))


POINTS: Final = tuple(_points(size) for size in CLASSIC.patricians)
"""Points by group and patricians won, the bonus apart (§6)."""


GroupKey = tuple[int, int, int, int, int, int, int, int, int, bool, bool]
"""What counts of a group for one side: the group, patricians left, won, and lost; the cards of both sides, packed; how many of each lie
face down; when a vote comes (see `whens`); whether it is the own bonus group, and the other's."""

SideKey = tuple[bool, int, int, int]
"""What counts of a player: whether it is the other one, influence and action cards in hand, packed, and the influence pile's cards."""

RestKey = tuple[int, int, int, bool, bool]
"""The lead in points, and in sums over all groups, patricians left, whether a vote card is turned next, and whether the turn is the own."""


def of_group(key: GroupKey) -> list[int]:
    """The features of a group."""
    _, left, have, lost, mine, theirs, down, other_down, when, bonus, other_bonus = key
    status = STATUS[have + lost + left, have, lost]
    won = WON + 4 * status + 2 * bonus + other_bonus
    if not left:
        return [won]
    sum_mine, wise, _, _ = SIDES[mine]
    sum_theirs, other_wise, _, _ = SIDES[theirs]
    margin = sum_mine - sum_theirs if wise == other_wise else sum_theirs - sum_mine
    margin = max(-MARGIN, min(MARGIN, margin)) + MARGIN
    strength = STRENGTH + min(left, 4) * (SUM + 1) - SUM - 1
    return [
        won,
        AHEAD + (8 * status + when) * (2 * MARGIN + 1) + margin,
        MARGINS + when * (2 * MARGIN + 1) + margin,
        strength + min(SUM, sum_mine),
        strength + 4 * (SUM + 1) + min(SUM, sum_theirs),
        COUNTS + 36 * (when >= VOTING) + 6 * SIZE[mine] + SIZE[theirs],
        DOWN + down,
        DOWN + 6 + other_down,
        WISE + 3 * wise + other_wise,
        HIGHEST + 6 * max(KINDS[mine], default=0) + max(KINDS[theirs], default=0),
    ]


def of_side(key: SideKey) -> list[int]:
    """The features of a player's cards."""
    other, hand, actions, pile = key
    held, deeds = SIZE[hand], SIZE[actions]
    return [
        *(HAND + 48 * other + 8 * kind + min(7, hand >> 4 * kind & 15) for kind in range(6)),
        *(ACTIONS + 48 * other + 8 * kind + min(7, actions >> 4 * kind & 15) for kind in range(6)),
        HELD + 64 * other + 8 * min(7, held) + min(7, deeds),
        PILES + 4 * other + PILE[pile],
    ]


def of_rest(key: RestKey) -> list[int]:
    """The features of the match as a whole."""
    lead, total, left, voting, mine = key
    capped = max(-LEAD, min(LEAD, lead)) + LEAD
    sums = TOTALS + max(-TOTAL, min(TOTAL, total)) + TOTAL
    return [LEADS + LATE[left] * (2 * LEAD + 1) + capped, sums, NEXT + 2 * voting + mine]


def keys(state: State, me: Seat) -> tuple[list[GroupKey], tuple[SideKey, SideKey], RestKey]:
    """All that counts in a position for the seat `me`, who is thought to see everything."""
    mine, theirs = 5 * me, 5 - 5 * me
    won, left, up, down = state.won, state.left, state.up, state.down
    bonus, other_bonus = state.bonuses[me], state.bonuses[1 - me]
    voting, votes = state.phase == s.VOTE, state.votes
    near = whens(state)
    lead = 2 * ((won[mine + bonus] > 2) - (won[theirs + other_bonus] > 2))
    total, groups = 0, []
    for g in s.GROUP_NUMBERS:
        i, j = mine + g, theirs + g
        have, lost = won[i], won[j]
        lead += POINTS[g][have] - POINTS[g][lost]
        own, others = up[i] + down[i], up[j] + down[j]
        total += SIDES[own].sum - SIDES[others].sum
        groups.append(
            (g, left[g], have, lost, own, others, SIZE[down[i]], SIZE[down[j]],
             near if g in votes else VOTING * voting, g == bonus, g == other_bonus)
        )  # fmt: skip
    other = 1 - me
    sides = (
        (False, state.hand[me], state.actions[me], state.pile_left[me]),
        (True, state.hand[other], state.actions[other], state.pile_left[other]),
    )
    return groups, sides, (lead, total, state.patricians_left, voting, state.active == me)


def whens(state: State) -> int:
    """When a vote comes on a group whose card is in the pile: `VOTING` or more if a card is turned next, else after the next turn."""
    return NEAR[len(state.votes)] + VOTING * (state.phase == s.VOTE)


def features(state: State, me: Seat) -> list[int]:
    """The numbers of all features of the position for the seat `me`."""
    groups, sides, rest = keys(state, me)
    found = of_rest(rest)
    for group in groups:
        found += of_group(group)
    for side in sides:
        found += of_side(side)
    return found
