"""Randomness that comes out the same for the same seed, entry by entry, on every machine and Python version."""

from collections.abc import Sequence
from hashlib import sha512
from typing import Final, TypeVar

T = TypeVar("T")

DEAL: Final = "deal "
"""How the seed of a deal begins that several matches are to share, as in duplicate."""

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
        pool = self._pool if self._drawn == self.index and self._pool >= _SPARE else self._more()
        self._pool, number = divmod(pool, n)
        return number

    def shuffled(self, items: Sequence[T]) -> tuple[T, ...]:
        """The items in a random order (Fisher-Yates)."""
        order = list(items)
        pool = self._pool if self._drawn == self.index else 0
        for last in range(len(order) - 1, 0, -1):
            if pool < _SPARE:
                pool = self._more()
            pool, other = divmod(pool, last + 1)
            order[last], order[other] = order[other], order[last]
        self._pool = pool
        return tuple(order)

    def shared(self, n: int) -> "Chance | None":
        """Of a deal that matches share, the chance of what happens in them for the n-th time; None for any other seed.

        It is the same in all of them, though entries before it may be more in one than in another.
        """
        return Chance(f"{self.seed}|again", n) if self.seed.startswith(DEAL) else None

    def _more(self) -> int:
        """The next digest's number."""
        if self._drawn != self.index:
            self._drawn, self._block = self.index, 0
        text = f"{self.seed}|{self.index}|{self._block}"
        self._block += 1
        return int.from_bytes(sha512(text.encode()).digest(), "big")
