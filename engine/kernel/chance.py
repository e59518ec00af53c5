"""Randomness that comes out the same for the same seed, entry by entry, on every machine and Python version."""

import hashlib
from collections.abc import Sequence
from typing import Final, TypeVar

T = TypeVar("T")

_SPARE: Final = 1 << 64
"""While the pool is larger than this, taking a small number from it is fair to one part in a million million."""


class Chance:
    """The chance of a match, one entry at a time: it depends on the seed and the entry's index, never on what was drawn before.

    Numbers are cut from SHA-512 digests of the seed, the index and a counter. One object serves a whole match, since most entries
    never ask it for anything.
    """

    __slots__ = ("_block", "_drawn", "_pool", "index", "seed")

    def __init__(self, seed: str, index: int = 0) -> None:
        self.seed = seed
        self.index = index
        """The entry that is being decided."""
        self._drawn = -1
        self._block = 0
        self._pool = 0

    def below(self, n: int) -> int:
        """A whole number from 0 to n - 1."""
        if self._drawn != self.index:
            self._drawn, self._block, self._pool = self.index, 0, 0
        if self._pool < _SPARE:
            digest = hashlib.sha512(f"{self.seed}|{self.index}|{self._block}".encode()).digest()
            self._pool = int.from_bytes(digest, "big")
            self._block += 1
        self._pool, number = divmod(self._pool, n)
        return number

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in a random order (Fisher-Yates)."""
        order = list(items)
        for last in range(len(order) - 1, 0, -1):
            other = self.below(last + 1)
            order[last], order[other] = order[other], order[last]
        return tuple(order)
