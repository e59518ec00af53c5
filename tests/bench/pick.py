"""How everything that is measured chooses its moves."""

from collections.abc import Callable, Sequence
from random import Random
from typing import Any, TypeVar

T = TypeVar("T")

Pick = Callable[[Random, Sequence[Any]], Any]


def pick(rng: Random, items: Sequence[T]) -> T:
    """Choose one of the items, each as likely as the next.

    ``Random.choice`` would take about as long as a whole decision of the fastest peer.
    """
    return items[int(rng.random() * len(items))]
