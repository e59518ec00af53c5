"""A vote of confidence (§4)."""

from typing import Final, NamedTuple

from engine.games.caesar_cleopatra.cards import PHILOSOPHER
from engine.games.caesar_cleopatra.packed import ANY, ASCENDING, Table
from engine.kernel.seats import Seat


class Outcome(NamedTuple):
    """How a vote goes, by seat; `discards` is what clause 4.6 takes, without what an exhausted group loses (4.7)."""

    sums: tuple[int, int]
    philosophers: tuple[int, int]
    winner: Seat | None
    discards: tuple[tuple[int, ...], tuple[int, ...]]


class Side(NamedTuple):
    """What counts of one side's cards in a group."""

    sum: int
    philosophers: int
    highest: tuple[int, ...]
    """What the side loses with the larger sum: its highest card and all Philosophers (§4.6)."""
    lowest: tuple[int, ...]
    """What the side loses with the smaller sum: its lowest numbered card, if any, and all Philosophers (§4.6, R12)."""


def count_vote(caesar: int, cleopatra: int) -> Outcome:
    """Count the cards of both sides, packed, that lie in a group (§4.2–4.6)."""
    caesar_sum, caesar_wise, caesar_highest, caesar_lowest = SIDES[caesar]
    cleopatra_sum, cleopatra_wise, cleopatra_highest, cleopatra_lowest = SIDES[cleopatra]
    sums, wise = (caesar_sum, cleopatra_sum), (caesar_wise, cleopatra_wise)
    if caesar_sum == cleopatra_sum:
        return Outcome(sums, wise, None, ((), ()))
    turned = caesar_wise != cleopatra_wise
    if caesar_sum > cleopatra_sum:
        return Outcome(sums, wise, 1 if turned else 0, (caesar_highest, cleopatra_lowest))
    return Outcome(sums, wise, 0 if turned else 1, (caesar_lowest, cleopatra_highest))


def _side(cards: int) -> Side:
    philosophers = cards & ANY[PHILOSOPHER]
    numbered, lost = ASCENDING[cards - philosophers], (PHILOSOPHER,) * philosophers
    return Side(sum(numbered), philosophers, numbered[-1:] + lost, numbered[:1] + lost)


SIDES: Final = Table(_side)
"""By packed cards."""
