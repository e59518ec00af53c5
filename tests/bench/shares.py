"""What a contestant's decisions are made of, counted in matches that nobody times.

A program may ask for moves where there is one only, or play them itself: counted one way or the other, it looks faster or slower.
"""

from collections.abc import Callable, Sequence
from random import Random
from typing import NamedTuple, TypeVar

from tests.bench.pick import pick
from tests.bench.rounds import Play

T = TypeVar("T")


class Shares(NamedTuple):
    """Numbers in one match, on average."""

    asked: float
    """Decisions asked for: moves listed, one chosen, played."""
    choices: float
    """Those of them with more than one move to choose from."""
    moves: float
    """Decisions asked for, and moves that the program plays itself because there is no choice."""


def shares(play: Play, own_moves: Callable[[Random], int] | None, matches: int) -> Shares:
    """Count in some matches. `own_moves` plays one and counts what the program played itself, if it does so."""
    choices = 0

    def counting(rng: Random, items: Sequence[T]) -> T:
        nonlocal choices
        choices += len(items) > 1
        return pick(rng, items)

    asked = sum(play(Random(seed), counting) for seed in range(matches))
    alone = sum(own_moves(Random(seed)) for seed in range(matches)) if own_moves else 0
    return Shares(asked / matches, choices / matches, (asked + alone) / matches)
