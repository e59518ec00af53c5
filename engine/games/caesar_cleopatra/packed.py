"""Multisets of cards as small whole numbers: hex digit k counts the cards of kind k (0x210: one 1, two 2s).

They are copied for nothing, and the tables below turn them into moves without a loop. No kind has more than 15 cards.
"""

from collections.abc import Callable
from functools import cache
from typing import Any, Final, TypeVar

T = TypeVar("T")

ONE: Final = tuple(1 << 4 * kind for kind in range(6))
"""One card of a kind."""

ANY: Final = tuple(15 << 4 * kind for kind in range(6))
"""Masks the digit of a kind: true if there is a card of it."""


class Table(dict[Any, T]):
    """A function, most often of a whole number, computed once for each argument."""

    def __init__(self, compute: Callable[[Any], T]) -> None:
        super().__init__()
        self._compute = compute

    def __missing__(self, key: Any) -> T:
        value = self[key] = self._compute(key)
        return value


@cache
def pack(cards: tuple[int, ...]) -> int:
    """The multiset of these cards."""
    return sum(ONE[card] for card in cards)


@cache
def pack_counts(counts: tuple[int, ...]) -> int:
    """The multiset with so many cards of kind 0, 1, …"""
    return sum(n * one for n, one in zip(counts, ONE, strict=True))


def _kinds(packed: int) -> tuple[int, ...]:
    return tuple(kind for kind in range(6) if packed & ANY[kind])


def _ascending(packed: int) -> tuple[int, ...]:
    return tuple(kind for kind in range(6) for _ in range(packed >> 4 * kind & 15))


KINDS: Final[Table[tuple[int, ...]]] = Table(_kinds)
"""The different kinds in a multiset, ascending."""

KIND_BITS: Final[Table[int]] = Table(lambda packed: sum(1 << kind for kind in KINDS[packed]))
"""The different kinds, as bits."""

ASCENDING: Final[Table[tuple[int, ...]]] = Table(_ascending)
"""All its cards, ascending: for action cards."""

DESCENDING: Final[Table[tuple[int, ...]]] = Table(lambda packed: ASCENDING[packed][::-1])
"""All its cards, highest first, Philosophers last: for influence cards."""

SIZE: Final[Table[int]] = Table(lambda packed: len(ASCENDING[packed]))
"""How many cards."""
