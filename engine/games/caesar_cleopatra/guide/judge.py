"""What a position is worth: the sum of the weights of its features, as a chance to win. Each part is worked out once and remembered."""

from collections.abc import Callable, Sequence
from math import exp
from typing import Any, Final

from engine.games.caesar_cleopatra.cards import Group
from engine.games.caesar_cleopatra.guide import features as f
from engine.games.caesar_cleopatra.packed import SIZE, Table
from engine.games.caesar_cleopatra.state import State
from engine.kernel.seats import Seat

KEPT: Final = 100_000
"""How many parts of a kind are remembered, some 30 MB of groups; then all are forgotten, since what comes next is seldom what was long ago."""


class Parts(Table[float]):
    """What parts of positions are worth; a bot thinks for hours in one process, so this doesn't grow for ever."""

    def __missing__(self, key: Any) -> float:
        if len(self) >= KEPT:
            self.clear()
        return super().__missing__(key)


class Judge:
    """One set of weights."""

    def __init__(self, weights: Sequence[float]) -> None:
        """`weights`: one for each of `features.FEATURES`, in logits of the chance to win."""
        self.weights = weights
        self.groups = Parts(self._sum_of(f.of_group))
        self._sides = Parts(self._sum_of(f.of_side))
        self._rests = Parts(self._sum_of(f.of_rest))

    def _sum_of(self, find: Callable[[Any], list[int]]) -> Callable[[Any], float]:
        weights = self.weights
        return lambda key: sum([weights[n] for n in find(key)])

    def values(self, state: State) -> tuple[float, float]:
        """Each seat's chance to win, Caesar's first."""
        result = state.result
        if result is None:
            caesar = 1 / (1 + exp(-self.logit(state)))
        else:
            caesar = 0.5 if result.winner is None else float(result.winner == 0)
        return caesar, 1 - caesar

    def logit(self, state: State) -> float:
        """How good the position is for Caesar: 0 is even, each unit more makes the odds 2.7 times better."""
        groups, (mine, theirs), rest = f.keys(state, 0)
        worth = self.groups
        total = self._rests[rest] + self._sides[mine] + self._sides[theirs]
        for key in groups:
            total += worth[key]
        return total

    def group(self, state: State, seat: Seat, group: Group, mine: int, theirs: int) -> float:
        """What a group adds for a seat if these cards, packed, lay there at the end of the turn."""
        own, other, bonuses = 5 * seat + group, 5 - 5 * seat + group, state.bonuses
        when = f.VOTING + (f.NEAR[len(state.votes)] if group in state.votes else 0)
        down = min(SIZE[state.down[own]], SIZE[mine])
        other_down = min(SIZE[state.down[other]], SIZE[theirs])
        return self.groups[
            group, state.left[group], state.won[own], state.won[other], mine, theirs, down, other_down, when,
            group == bonuses[seat], group == bonuses[1 - seat],
        ]  # fmt: skip

    def card(self, hand: int, card: int) -> float:
        """What one card of this kind less in a hand, packed, costs."""
        at = f.HAND + 8 * card + (hand >> 4 * card & 15)
        return self.weights[at] - self.weights[at - 1]
