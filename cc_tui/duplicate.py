"""Duplicate: two matches of one deal, side by side.

What Caesar's cards brought at one table is compared with what the same cards brought at the other one. Who has the deal's better
cards has them at both tables, so they count for nobody.
"""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final

from cc_tui.scores import totals
from engine.kernel.seats import HUMAN, Seat, Sitter

if TYPE_CHECKING:
    from pathlib import Path

    from cc_tui.saves import Listing

TAG: Final = "duplicate"
"""The tag of a match whose deal somebody at it has played before."""

Players = tuple[Sitter, ...]


@dataclass(frozen=True, slots=True)
class Table:
    """A finished match of a deal: who sat where, and the points, both in seat order."""

    sitters: Players
    points: tuple[int, ...]
    path: "Path | None" = field(default=None, compare=False)

    @property
    def ahead(self) -> int:
        """How many points the first seat made more than the second."""
        return self.points[0] - self.points[1]


@dataclass(frozen=True, slots=True)
class Pair:
    """Two tables of one deal."""

    one: Table
    other: Table

    @property
    def gap(self) -> int:
        """How many points more the first seat's cards brought at `one` than at `other`."""
        return self.one.ahead - self.other.ahead

    @property
    def swapped(self) -> bool:
        """The same two changed sides."""
        crossed = zip(self.one.sitters, self.other.sitters[::-1], strict=True)
        return all(same_one(*both) for both in crossed) and not self.same(0)

    def same(self, seat: Seat) -> bool:
        """Whether the same one sat in a seat at both tables."""
        return same_one(self.one.sitters[seat], self.other.sitters[seat])

    @property
    def winners(self) -> tuple[Sitter, ...]:
        """Who did better with the cards they had, at whichever table; nobody if both came out even.

        One where all others are the same or both are one person, else two: one a table, on one side each, as a team plays at bridge.
        """
        if not self.gap:
            return ()
        better, worse = (self.one, self.other) if self.gap > 0 else (self.other, self.one)
        if self.same(1) or self.swapped:
            return (better.sitters[0],)
        return (worse.sitters[1],) if self.same(0) else (better.sitters[0], worse.sitters[1])


def same_one(one: Sitter, other: Sitter) -> bool:
    """Whether both are one person, or one bot, which may be called anything."""
    return one.kind == other.kind and (one.kind != HUMAN or one.name == other.name)


def tables(listings: Iterable["Listing"], code: str) -> list[Table]:
    """The finished matches of a deal, by its code, in the order given."""
    found = []
    for listing in listings:
        if code and listing.deal == code and (scored := totals(listing)) is not None:
            found.append(Table(listing.sitters, scored, listing.path))
    return found


def partner(table: Table, others: Sequence[Table]) -> Table | None:
    """The table to compare one with: where the sides are swapped, else where somebody else had one side's cards, else any."""
    best = sorted(others, key=lambda other: _rank(Pair(table, other)))
    return best[0] if best else None


def _rank(pair: Pair) -> int:
    if pair.swapped:
        return 0
    return 1 if pair.same(0) != pair.same(1) else 2


def swapped(sitters: Players, sides: Sequence[str]) -> Players:
    """The same people and bots with the sides changed; who is called as the side is called as the new one."""
    other = dict(zip(sides, reversed(sides), strict=True))
    return tuple(
        Sitter(other.get(s.name, s.name) if s.kind == HUMAN else s.name, s.kind)
        for s in reversed(sitters)
    )


def stood_in(sitters: Players) -> Players | None:
    """The bot in both seats, where a person played against one; else None."""
    bots = [s for s in sitters if s.kind != HUMAN]
    return (bots[0],) * 2 if len(bots) == 1 and len(sitters) == 2 else None
