"""Randomness that comes out the same for the same seed, entry by entry."""

import hashlib
from collections.abc import Sequence
from random import Random
from typing import TypeVar

T = TypeVar("T")


class Chance:
    """The chance of a match, one entry at a time: it depends on the seed and the entry's index, never on what was drawn before.

    One object serves a whole match, since most entries never ask it for anything.
    """

    __slots__ = ("_drawn", "_random", "index", "seed")

    def __init__(self, seed: str, index: int = 0) -> None:
        self.seed = seed
        self.index = index
        """The entry that is being decided."""
        self._drawn = -1
        self._random = Random()

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1."""
        if self._drawn != self.index:
            digest = hashlib.sha256(f"{self.seed}|{self.index}".encode()).digest()
            self._random.seed(int.from_bytes(digest, "big"))
            self._drawn = self.index
        return int(self._random.random() * n)

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in a random order (Fisher-Yates, written out so that no Python version changes it)."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)
