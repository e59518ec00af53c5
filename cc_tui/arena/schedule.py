"""Who plays whom on which deal."""

from collections.abc import Iterator
from dataclasses import dataclass
from itertools import combinations


@dataclass(frozen=True, slots=True)
class Meeting:
    """One match to be played: number 0, 1, … of this pair. Numbers 2n and 2n + 1 are the same deal with sides swapped."""

    pair: tuple[str, str]
    """The bots' names in alphabetical order."""
    number: int
    seed: str
    """Decides the deal and all chance; both matches of a deal have the same."""

    @property
    def seats(self) -> tuple[str, str]:
        """The bots' names by seat."""
        one, other = self.pair
        return (other, one) if self.number % 2 else (one, other)


@dataclass(frozen=True, slots=True)
class Plan:
    """What an arena plays: every pair of its bots so many matches, an even number."""

    bots: tuple[str, ...]
    """Their names, each once, in alphabetical order: the results don't hang on the order in which they are named."""
    matches: int
    seed: str

    @property
    def pairs(self) -> tuple[tuple[str, str], ...]:
        """All against all."""
        return tuple(combinations(self.bots, 2))

    def meetings(self) -> Iterator[Meeting]:
        """All matches, deal by deal over all pairs, so that a plan that is cut short is cut for all pairs alike.

        A match's seed hangs on the plan's seed, the pair and the number, and on nothing else.
        """
        for deal in range(self.matches // 2):
            for one, other in self.pairs:
                seed = f"{self.seed}|{one}|{other}|{deal}"
                for number in (2 * deal, 2 * deal + 1):
                    yield Meeting((one, other), number, seed)
