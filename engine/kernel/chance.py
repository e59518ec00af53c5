"""Randomness that comes out the same for the same seed, entry by entry."""

import hashlib
from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


class Chance:
    """The chance of one entry. It depends on the seed and the entry's index only, never on what was drawn before."""

    __slots__ = ("_index", "_random", "_seed")

    def __init__(self, seed: str, index: int) -> None:
        self._seed = seed
        self._index = index
        self._random: Random | None = None

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1."""
        if self._random is None:
            digest = hashlib.sha256(f"{self._seed}|{self._index}".encode()).digest()
            self._random = Random(int.from_bytes(digest, "big"))
        return int(self._random.random() * n)

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in a random order (Fisher-Yates, written out so that no Python version changes it)."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)
