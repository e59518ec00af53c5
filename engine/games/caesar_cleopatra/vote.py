"""A vote of confidence (§4)."""

from typing import Final, NamedTuple

from engine.games.caesar_cleopatra.packed import ANY, ASCENDING, DESCENDING, SUM, Table
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
    winner = larger if philosophers[0] == philosophers[1] else 1 - larger
    caesar_loses = (HIGHEST_LOST if larger == 0 else LOWEST_LOST)[caesar]
    cleopatra_loses = (HIGHEST_LOST if larger == 1 else LOWEST_LOST)[cleopatra]
    return Outcome(sums, philosophers, winner, (caesar_loses, cleopatra_loses))


def _highest_lost(cards: int) -> tuple[int, ...]:
    return DESCENDING[cards & ~ANY[0]][:1] + (0,) * (cards & ANY[0])


def _lowest_lost(cards: int) -> tuple[int, ...]:
    return ASCENDING[cards & ~ANY[0]][:1] + (0,) * (cards & ANY[0])


HIGHEST_LOST: Final = Table(_highest_lost)
"""What the side with the larger sum loses: its highest card and all Philosophers (§4.6)."""

LOWEST_LOST: Final = Table(_lowest_lost)
"""What the side with the smaller sum loses: its lowest numbered card, if any, and all Philosophers (§4.6, R12)."""
