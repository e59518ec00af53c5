"""A vote of confidence (§4)."""

from typing import NamedTuple

from engine.games.caesar_cleopatra.packed import ANY, DESCENDING, KINDS, SUM
from engine.kernel.seats import Seat


class Outcome(NamedTuple):
    """How a vote goes, by seat; `discards` is what clause 4.6 takes, without what an exhausted group loses (4.7)."""

    sums: tuple[int, int]
    philosophers: tuple[int, int]
    winner: Seat | None
    discards: tuple[tuple[int, ...], tuple[int, ...]]


def count_vote(caesar: int, cleopatra: int) -> Outcome:
    """Count the cards of both sides, packed, that lie in a group (§4.2–4.6)."""
    sums = SUM[caesar], SUM[cleopatra]
    philosophers = caesar & ANY[0], cleopatra & ANY[0]
    if sums[0] == sums[1]:
        return Outcome(sums, philosophers, None, ((), ()))
    larger = int(sums[0] < sums[1])
    turned = philosophers[0] != philosophers[1]
    discards = [_numbered(caesar, 0 == larger), _numbered(cleopatra, 1 == larger)]
    taken = tuple(numbered + (0,) * n for numbered, n in zip(discards, philosophers, strict=True))
    return Outcome(sums, philosophers, 1 - larger if turned else larger, (taken[0], taken[1]))


def _numbered(cards: int, highest: bool) -> tuple[int, ...]:
    """The numbered card that a side loses: its highest if its sum is the larger, else its lowest (§4.6, R12)."""
    numbered = cards & ~ANY[0]
    if not numbered:
        return ()
    return (DESCENDING[numbered][0],) if highest else (KINDS[numbered][0],)
