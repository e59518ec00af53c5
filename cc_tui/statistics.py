"""Statistics over one's own matches, from what the list of saves tells of them."""

from collections.abc import Callable, Collection, Iterable, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Final, Literal

from cc_tui import duplicate
from cc_tui.scores import points
from engine.kernel.seats import HUMAN, Seat, Sitter

if TYPE_CHECKING:
    from cc_tui.saves import Listing

SOURCES: Final = ("patricians", "majorities", "whole_groups", "bonus")
"""Where points come from (§6)."""

Why = Literal["unfinished", "practice", "duplicate", "others"]
"""Why a match isn't counted: it goes on; it is practice; its deal was known; nobody, or more than one, of the name played."""

Losses = Callable[["Listing", Seat], Sequence[int]]
"""What each decision of a seat gave away, in ten-thousandths of the chance to win, where a review is kept; else nothing."""


@dataclass(slots=True)
class Tally:
    """How some matches went; points are sums over all of them."""

    won: int = 0
    drawn: int = 0
    lost: int = 0
    mine: int = 0
    theirs: int = 0

    @property
    def played(self) -> int:
        """How many there are."""
        return self.won + self.drawn + self.lost

    def add(self, mine: int, theirs: int, won: int) -> None:
        """One more; `won`: 1, 0 for a draw, -1 for a loss."""
        self.won, self.drawn, self.lost = (
            self.won + (won > 0),
            self.drawn + (won == 0),
            self.lost + (won < 0),
        )
        self.mine, self.theirs = self.mine + mine, self.theirs + theirs


@dataclass(slots=True)
class Statistics:
    """All that is told of a player's matches."""

    total: Tally = field(default_factory=Tally)
    opponents: dict[Sitter, Tally] = field(default_factory=dict)
    """Bots by their kind alone, whatever they were called."""
    sides: dict[str, Tally] = field(default_factory=dict)
    """By the seat's name."""
    months: dict[str, Tally] = field(default_factory=dict)
    """By when it was played, "2026-01", oldest first."""
    mine: dict[str, int] = field(default_factory=lambda: dict.fromkeys(SOURCES, 0))
    """Points by source, summed."""
    theirs: dict[str, int] = field(default_factory=lambda: dict.fromkeys(SOURCES, 0))
    left_out: dict[Why, int] = field(default_factory=dict)
    course: list[int] = field(default_factory=list)
    """Match by match, oldest first: 1, 0 or -1 as it was won, drawn or lost."""
    reviewed: int = 0
    """Matches with a review."""
    decisions: int = 0
    """Decisions that were judged in them."""
    loss: int = 0
    """What these gave away together, in ten-thousandths of the chance to win."""

    def recent(self, count: int) -> list[tuple[int, int]]:
        """After each match the share of the last `count` ones that were won, and lost, in per cent."""
        shares = []
        for end in range(1, len(self.course) + 1):
            last = self.course[max(0, end - count) : end]
            shares.append((100 * last.count(1) // len(last), 100 * last.count(-1) // len(last)))
        return shares


def collect(
    listings: Iterable["Listing"], name: str = "", usual: str = "", losses: Losses | None = None
) -> Statistics:
    """The statistics of a player: of `name`, or else of whoever plays against bots here, and as `usual` against people."""
    found, counted, known = Statistics(), [], set[str]()
    matches = [one for one in listings if one.problem is None and not one.viewer]
    for listing in sorted(matches, key=lambda one: one.age):
        why = _left_out(listing, name, usual, known)
        if listing.origin and _seats(listing, name, usual):
            known.add(listing.origin)
        if why is None:
            counted.append(listing)
        else:
            found.left_out[why] = found.left_out.get(why, 0) + 1
    for listing in sorted(counted, key=_when):
        _count(found, listing, _seats(listing, name, usual)[0], losses)
    return found


def _when(listing: "Listing") -> str:
    return "" if listing.played is None else listing.played.isoformat()


def _left_out(listing: "Listing", name: str, usual: str, known: Collection[str]) -> Why | None:
    """`known`: the deals that the player has sat at before, by `Listing.origin`."""
    if len(_seats(listing, name, usual)) != 1:
        return "others"
    if listing.practice:
        return "practice"
    if duplicate.TAG in listing.tags or listing.origin in known:
        return "duplicate"
    return "unfinished" if points(listing) is None else None


def _seats(listing: "Listing", name: str, usual: str) -> list[Seat]:
    """The seats that are the player's."""
    people = [seat for seat, s in enumerate(listing.sitters) if s.kind == HUMAN]
    wanted = name or (usual if len(people) > 1 else "")
    return [s for s in people if listing.sitters[s].name == wanted] if wanted else people


def _count(found: Statistics, listing: "Listing", seat: Seat, losses: Losses | None) -> None:
    scored = points(listing)
    assert scored is not None
    mine, theirs = scored[seat], scored[1 - seat]
    won = 0 if listing.winner is None else 1 if listing.winner == seat else -1
    other = listing.sitters[1 - seat]
    opponent = other if other.kind == HUMAN else Sitter("", other.kind)
    side = listing.seats[seat]
    for tally in (
        found.total,
        found.opponents.setdefault(opponent, Tally()),
        found.sides.setdefault(side, Tally()),
        found.months.setdefault(_when(listing)[:7], Tally()),
    ):
        tally.add(mine.total, theirs.total, won)
    for source in SOURCES:
        found.mine[source] += getattr(mine, source) or 0
        found.theirs[source] += getattr(theirs, source) or 0
    found.course.append(won)
    if losses is not None and (given := losses(listing, seat)):
        found.reviewed += 1
        found.decisions += len(given)
        found.loss += sum(given)
