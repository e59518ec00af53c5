"""Results that nobody played: matches of bots whose true strengths are known."""

from collections.abc import Callable, Sequence
from itertools import combinations
from random import Random

COUPLINGS: dict[str, Callable[[float, Random], float]] = {
    "apart": lambda _, chance: chance.random(),
    "the deal decides": lambda luck, _: (luck + 0.5) % 1,
    "both alike": lambda luck, _: luck,
}
"""How the luck of a deal's second match hangs on that of its first, each being as likely as any other by itself."""


def chance_to_win(elo: float, other: float) -> float:
    return 1 / (1 + 10 ** ((other - elo) / 400))


def deals(p: float, count: int, coupling: str, chance: Random) -> list[float]:
    """What a side got from each deal, if it wins each match with chance p."""
    found = []
    for _ in range(count):
        luck = chance.random()
        found.append(((luck < p) + (COUPLINGS[coupling](luck, chance) < p)) / 2)
    return found


def tournament(
    elos: Sequence[float], count: int, coupling: str, chance: Random
) -> dict[tuple[int, int], list[float]]:
    """All pairs of bots of these ratings, so many deals each."""
    return {
        (i, j): deals(chance_to_win(elos[i], elos[j]), count, coupling, chance)
        for i, j in combinations(range(len(elos)), 2)
    }
