"""Looking back at a match: where one is, who looks, and what is worth going to. It knows no screen."""

from bisect import bisect_left, bisect_right
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any, Final, NamedTuple, TypeVar

from cc_tui.annotating import Notes
from cc_tui.branching import Branches
from engine.kernel.codec import Document
from engine.kernel.log import Event
from engine.kernel.match import Match
from engine.kernel.replay import Mark, Replay, marks
from engine.kernel.seats import EVERYTHING, HUMAN, SPECTATOR, Seat, Sitter, Viewer
from engine.kernel.views import Update

if TYPE_CHECKING:
    from cc_tui.coaching import Coach

T = TypeVar("T")

TURN: Final = "turn"
VOTES: Final = ("vote", "exceptional_vote")

SPEEDS: Final = (4.0, 2.0, 1.0, 0.5, 0.2, 0.0)
"""Seconds that a sentence stays while the replay plays by itself; 0: as fast as can be drawn."""


def lenses(
    match: Match[Any, Any], sitters: Sequence[Sitter], practice: bool = False
) -> tuple[Viewer, ...]:
    """Who may look at a match, the likeliest first.

    Finished and practice matches, and those between bots, hide nothing. Others are seen as the one person who plays them sees them;
    with several people, as a spectator does and, one after the other, as each of them.
    """
    mine = people(sitters)
    if practice or match.result() is not None or not mine:
        others = tuple(seat for seat in range(len(sitters)) if seat not in mine)
        return (*mine, *others, SPECTATOR, EVERYTHING)
    return mine if len(mine) == 1 else (SPECTATOR, *mine)


def eyes(document: Document) -> tuple[Viewer, ...]:
    """Who may look at a kept match; see `lenses`. Where cards were dealt anew, the real ones before that are still somebody's secret."""
    anew = document.match.dealt_for
    if anew is not None:
        return (anew,)
    return lenses(document.match, document.sitters, document.practice)


def people(sitters: Sequence[Sitter]) -> tuple[Seat, ...]:
    """The seats that people play."""
    return tuple(seat for seat, sitter in enumerate(sitters) if sitter.kind == HUMAN)


class Source(NamedTuple):
    """What a match that is looked back at can be exported from."""

    document: Document
    name: str
    """What files about it are called."""
    whole: bool
    """It is the match itself; False: only what one viewer saw of it, or a match that goes on meanwhile."""


class Theatre:
    """A match to sit in and look back at: a cursor, a lens, a speed, and marks to go to."""

    def __init__(
        self,
        match: Match[Any, Any],
        sitters: Sequence[Sitter],
        lenses: Sequence[Viewer],
        notes: Notes | None = None,
        branches: Branches | None = None,
        source: Source | None = None,
        borrowed: bool = False,
        coach: "Coach | None" = None,
    ) -> None:
        """`lenses`: who may look, the first one does; see the function of this name. The cursor stands at the end.

        `borrowed`: nothing can be kept here, as in an example. Without a source it can't be exported. Notes and branches are for matches in which whoever reads them may know what whoever made them knew.

        The match must not change meanwhile: of one that goes on, give a fork.
        """
        self.match, self.sitters, self.lenses = match, tuple(sitters), tuple(lenses)
        self.lens: Viewer = self.lenses[0]
        self.source = source
        self.notes = None if self.covered else notes
        self.branches = None if self.covered else branches
        self.borrowed = borrowed
        self.coach = None if self.covered else coach
        self.speed = SPEEDS.index(1.0)
        self._replay = Replay(match)
        self._marks: tuple[Mark, ...] = marks(match)
        self._places: dict[tuple[str, ...], list[int]] = {}

    @property
    def practice(self) -> bool:
        """It is a match that doesn't count."""
        return self.source is not None and self.source.document.practice

    def twin(self) -> "Theatre":
        """Another one where this one stands now, for the same eyes: to walk through it elsewhere, another thread too."""
        twin = Theatre(self.match.fork(), self.sitters, self.lenses, self.notes, None, self.source)
        twin.lens = self.lens
        twin._replay.go_to_event(self._replay.event)
        return twin

    def keep_in(self, own: "Theatre") -> None:
        """From now on notes and branches are kept where another theatre, of a copy of this match, keeps them."""
        self.notes, self.branches, self.borrowed = own.notes, own.branches, own.borrowed
        self.source, self.coach = own.source, own.coach

    # Where the cursor is.

    @property
    def entries(self) -> int:
        """How many entries there are."""
        return self._replay.entries

    @property
    def entry(self) -> int:
        """The entry in or after which the cursor stands."""
        return self._replay.entry

    @property
    def event(self) -> int:
        """How many of all events lie before the cursor."""
        return self._replay.event

    @property
    def whole(self) -> bool:
        """The cursor stands after a whole entry."""
        return self._replay.whole

    @property
    def steps(self) -> tuple[int, int]:
        """How many events of the entry at the cursor have happened, and how many it has."""
        return self._replay.steps

    @property
    def at_end(self) -> bool:
        """There is nothing more to come."""
        return self._replay.event == self._replay.events

    @property
    def over(self) -> bool:
        """At the cursor the match is over."""
        return self.at_end and self.match.result() is not None

    def view(self) -> Any:
        """The position as whoever looks may know it."""
        return self._replay.view(self.lens)

    def open_view(self) -> Any:
        """The position as everybody may know it."""
        return self._replay.view(SPECTATOR)

    def update(self) -> Update:
        """The entry at the cursor, up to there, as whoever looks may know it."""
        return self._replay.update(self.lens)

    def possible(self) -> Mapping[Seat, Any]:
        """What whoever looks could know here of each other seat's hidden things. Raises Contradiction."""
        return self._replay.possible(self.lens)

    # Stepping.

    def by_event(self, steps: int) -> None:
        """So many events on, or back."""
        self._replay.by_event(steps)

    def by_entry(self, steps: int) -> None:
        """So many entries on, or back; the whole set-up is one step."""
        if not self.over_setup(steps):
            self._replay.by_entry(steps)

    def over_setup(self, steps: int) -> bool:
        """From amid the set-up to the first turn, or back to the deal. False where that is no step of the set-up."""
        begin = next((mark.entry for mark in self._marks if mark.kind == TURN), 0)
        if steps > 0 and self.entry < begin:
            self.go(begin)
        elif steps < 0 and 0 < self.entry <= begin:
            self.first()
        else:
            return False
        return True

    def go(self, entry: int) -> None:
        """After this entry; beyond the ends, to them."""
        self._replay.go_to_entry(entry)

    def first(self) -> None:
        """After the deal."""
        self._replay.first()

    def last(self) -> None:
        """To the end."""
        self._replay.last()

    def by_mark(self, kinds: tuple[str, ...], steps: int) -> bool:
        """To the next entry with a mark of one of these kinds, or the one before (`steps` 1 or -1). False if there is none."""
        if kinds not in self._places:
            places = {mark.entry for mark in self._marks if mark.kind in kinds}
            self._places[kinds] = sorted(places)
        return self.to_one_of(self._places[kinds], steps)

    def to_one_of(self, places: Sequence[int], steps: int) -> bool:
        """To the next of these entries (in order), or the one before. False if there is none."""
        if steps > 0:
            place = (bisect_right if self.whole else bisect_left)(places, self.entry)
        else:
            place = bisect_left(places, self.entry) - 1
        if not 0 <= place < len(places):
            return False
        self.go(places[place])
        return True

    def by_turn(self, steps: int) -> None:
        """To the beginning of the next turn or the one before; beyond them, to the ends."""
        if not self.by_mark((TURN,), steps):
            self.last() if steps > 0 else self.first()

    def back_to(self, came: Callable[[Event], bool]) -> bool:
        """To the entry before the cursor's that holds such an event, as whoever looks may know it. False if there is none."""
        redact, lens = self.match.game.redact, self.lens
        for index in range(self.entry - 1, -1, -1):
            for event in self.match.log[index].events:
                seen = redact(event, lens)
                if seen is not None and came(seen):
                    self.go(index)
                    return True
        return False

    def by_votes(self, figure: Callable[[Any], T]) -> list[tuple[int, T]]:
        """What a figure of the position is, as spectators see it, after each vote and at the end. Takes a while."""
        wanted = {mark.entry for mark in self._marks if mark.kind in VOTES} | {self.entries - 1}
        folded, found = self.match.at(0), []
        for index, entry in enumerate(self.match.log):
            folded.append(entry)
            if index in wanted:
                found.append((index, figure(folded.view(SPECTATOR))))
        return found

    # Marks, lenses, speed.

    @property
    def marks(self) -> tuple[Mark, ...]:
        """All marks of the match, in order."""
        return self._marks

    def next_lens(self, steps: int) -> Viewer:
        """Who may look after whoever looks now, or before."""
        return self.lenses[(self.lenses.index(self.lens) + steps) % len(self.lenses)]

    @property
    def covered(self) -> bool:
        """Several people have secrets from each other in this match: a seat's cards are shown only to who sits there."""
        return EVERYTHING not in self.lenses and len(self.lenses) > 1

    @property
    def at_once(self) -> tuple[Viewer, ...]:
        """Who may look without first sitting down before the screen."""
        return self.lenses[:1] if self.covered else self.lenses

    def change_speed(self, steps: int) -> None:
        """Faster, or slower."""
        self.speed = max(0, min(self.speed + steps, len(SPEEDS) - 1))

    @property
    def seconds(self) -> float:
        """How long a sentence stays."""
        return SPEEDS[self.speed]
