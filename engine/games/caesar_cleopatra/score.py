"""Points (§6)."""

from dataclasses import dataclass

from engine.games.caesar_cleopatra.cards import Edition, Group
from engine.kernel.seats import Seat


@dataclass(frozen=True, slots=True)
class Points:
    """One player's points by source. `bonus` is None while the viewer may not know it; `total` counts what is known."""

    patricians: int
    majorities: int
    whole_groups: int
    bonus: int | None

    @property
    def total(self) -> int:
        """All points that are known."""
        return self.patricians + self.majorities + self.whole_groups + (self.bonus or 0)


def points(
    edition: Edition, strict: bool, won: tuple[int, ...], left: tuple[int, ...], bonus: Group | None
) -> Points:
    """A seat's points: `won` its patricians and `left` those nobody won yet, by group; `bonus` its bonus group if known.

    `strict`: a majority scores only in an exhausted group (§8, strict majorities).
    """
    majorities = whole = 0
    for size, mine, rest in zip(edition.patricians, won, left, strict=True):
        majorities += 2 * mine > size and not (strict and rest)
        whole += mine == size
    earned = None if bonus is None else edition.bonus_points * (won[bonus] >= edition.bonus_needs)
    return Points(sum(won), majorities, whole, earned)


def winner(first: Points, second: Points) -> Seat | None:
    """Who won at the end: more points, then more patricians, else nobody (§6)."""
    mine, theirs = (first.total, first.patricians), (second.total, second.patricians)
    return None if mine == theirs else int(mine < theirs)
