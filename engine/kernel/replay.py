"""A cursor over a log: where one is, what a viewer sees there, and the steps to anywhere else."""

from bisect import bisect_left, bisect_right
from collections.abc import Iterator, Mapping
from itertools import accumulate
from typing import Any, NamedTuple

from engine.kernel.log import Entry, Event
from engine.kernel.match import Match, can_be
from engine.kernel.seats import Seat, Viewer
from engine.kernel.views import Update


class Mark(NamedTuple):
    """A moment worth going to: after which entry, and the game's code for what it is."""

    entry: int
    kind: str


class Replay:
    """A match to step through. The cursor stands after `event` events of entry `entry` (1 to as many as it has).

    A step forwards folds what lies between; a step back folds anew from the deal, which for 5,000 entries takes a few milliseconds,
    so there are no snapshots to keep.
    """

    def __init__(self, match: Match[Any, Any]) -> None:
        """The cursor stands at the end. The match is only read, and may grow meanwhile: see `refresh`."""
        self._match = match
        self._folded = match.at(0)
        self._ends: list[int] = []
        self._place = 0
        self.refresh()
        self.last()

    def refresh(self) -> None:
        """Take up what the match's log has become; a cursor beyond its end comes back to it."""
        place, self._place = self._place, 0
        self._ends = list(accumulate(max(1, len(entry.events)) for entry in self._match.log))
        self._folded = self._match.at(0)
        self.go_to_event(place)

    @property
    def entries(self) -> int:
        """How many entries the log has."""
        return len(self._ends)

    @property
    def events(self) -> int:
        """How many events it has; an entry without any counts as one."""
        return self._ends[-1] if self._ends else 0

    @property
    def entry(self) -> int:
        """The index of the entry that the cursor stands in or after."""
        return bisect_left(self._ends, self._place)

    @property
    def event(self) -> int:
        """How many of all events lie before the cursor."""
        return self._place

    @property
    def whole(self) -> bool:
        """The cursor stands after a whole entry, not amid one."""
        return self._place == self._ends[self.entry]

    @property
    def steps(self) -> tuple[int, int]:
        """How many events of the entry at the cursor lie before it, and how many the entry has."""
        begin = self._ends[self.entry - 1] if self.entry else 0
        return self._place - begin, self._ends[self.entry] - begin

    def go_to_event(self, place: int) -> None:
        """Stand after so many events, at least one and at most all."""
        place = max(1, min(place, self.events))
        if place < self._place:
            self._folded, self._place = self._match.at(0), 0
        log, ends = self._match.log, self._ends
        while self._place < place:
            index = bisect_right(ends, self._place)
            begin = ends[index - 1] if index else 0
            if self._place == begin and ends[index] <= place:
                self._folded.append(log[index])
                self._place = ends[index]
            else:
                self._step_into(log[index], self._place - begin, place - begin)
                self._place = min(place, ends[index])

    def _step_into(self, entry: Entry, done: int, until: int) -> None:
        events = entry.events[done:until]
        for event in events:
            self._folded.game.evolve(self._folded.state, event)
        if until >= len(entry.events):
            self._folded.log.append(entry)

    def go_to_entry(self, entry: int) -> None:
        """Stand after a whole entry; out of range means the first or the last."""
        entry = max(0, min(entry, self.entries - 1))
        self.go_to_event(self._ends[entry])

    def by_event(self, steps: int) -> None:
        """So many events on, or back."""
        self.go_to_event(self._place + steps)

    def by_entry(self, steps: int) -> None:
        """So many entries on, or back; from amid an entry, its end or the one before it counts as a step."""
        self.go_to_entry(self.entry + steps + (steps > 0 and not self.whole) * -1)

    def first(self) -> None:
        """After the deal."""
        self.go_to_entry(0)

    def last(self) -> None:
        """The end."""
        self.go_to_entry(self.entries - 1)

    def view(self, viewer: Viewer) -> Any:
        """The position at the cursor, as the viewer may know it."""
        return self._folded.view(viewer)

    def possible(self, viewer: Viewer) -> Mapping[Seat, Any]:
        """What the viewer could know there of each other seat's hidden things. Raises Contradiction."""
        return can_be(self._match.game, self._told(viewer), self.view(viewer))

    def _told(self, viewer: Viewer) -> Iterator[Event]:
        yield from self._folded.told(viewer)
        if not self.whole:
            yield from self.update(viewer).events

    def update(self, viewer: Viewer) -> Update:
        """The entry at the cursor as the viewer may know it, with its events up to here."""
        game, index = self._match.game, self.entry
        seat, move, events = self._match.log[index]
        done, _ = self.steps
        seen = tuple(
            e for e in (game.redact(event, viewer) for event in events[:done]) if e is not None
        )
        known = None if seat is None else game.redact_move(seat, move, viewer)
        return Update(index, self.view(viewer), seat, known, seen)


def marks(match: Match[Any, Any]) -> tuple[Mark, ...]:
    """All marks of a match in order, with "lead" where another seat, or nobody any more, is ahead."""
    found: list[Mark] = []
    folded, leader = match.at(0), None
    for index, entry in enumerate(match.log):
        folded.append(entry)
        found += [Mark(index, kind) for kind in match.game.marks(entry)]
        ahead = _leader(match.game.standing(folded.state))
        if ahead != leader:
            found.append(Mark(index, "lead"))
            leader = ahead
    return tuple(found)


def standings(match: Match[Any, Any]) -> list[tuple[int, ...]]:
    """Each seat's points after each entry."""
    folded, points = match.at(0), []
    for entry in match.log:
        folded.append(entry)
        points.append(match.game.standing(folded.state))
    return points


def _leader(standing: tuple[int, ...]) -> int | None:
    best = max(standing, default=0)
    return standing.index(best) if standing.count(best) == 1 else None
