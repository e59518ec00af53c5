"""The review of a match for one side: its decisions judged one after the other, and the way of its chance to win between them."""

from collections.abc import Callable
from typing import Any, Final

from engine.bots.judge import estimate, judge
from engine.bots.searcher import SearchBot
from engine.kernel.chance import Chance
from engine.kernel.guide import Guide
from engine.kernel.log import Entry, Event
from engine.kernel.match import Match
from engine.kernel.reviewed import SURE, Cause, Judged, Review, Step
from engine.kernel.seats import Seat

ITERATIONS: Final = 1000
"""How much is searched at each decision, if nobody says otherwise."""

Progress = Callable[[int, int], None]
"""Is told how many entries are reviewed, of how many; what it raises ends the review."""


def review(
    match: Match[Any, Any],
    seat: Seat,
    iterations: int = ITERATIONS,
    seed: str = "",
    progress: Progress = lambda done, of: None,
) -> Review | None:
    """Review what a seat did. Only what it saw and was told then counts, and how the match ended; None for a game that can't be searched.

    The same match, iterations and seed give the same review.
    """
    guide = match.game.guide(SearchBot.judge)
    if guide is None:
        return None
    walk = _Walk(match, guide, seat, iterations, seed, progress)
    for entry in match.log:
        walk.take(entry)
    walk.end(match.result() is not None)
    return Review(seat, iterations, seed, walk.start or 0, tuple(walk.steps), tuple(walk.judged))


class _Walk:
    """One way through the log. The position is that before the entry to come."""

    def __init__(
        self,
        match: Match[Any, Any],
        guide: Guide[Any],
        seat: Seat,
        iterations: int,
        seed: str,
        progress: Progress,
    ) -> None:
        self._folded, self._entries = match.at(0), len(match.log)
        self._game, self._guide, self._seat = match.game, guide, seat
        self._iterations, self._seed, self._progress = iterations, seed, progress
        self._told: list[Event] = []
        self._cause: Cause | None = None
        """What has changed the chance since the last step."""
        self.start: int | None = None
        self.steps: list[Step] = []
        self.judged: list[Judged] = []

    def take(self, entry: Entry) -> None:
        """The next entry."""
        self._look()
        if self.start is None and self._folded.log:
            self.start = self._estimate()
        if self.start is not None:
            cause: Cause | None = self._game.luck(entry, self._seat)
            if entry.seat == self._seat:
                if len(self._folded.legal_moves(self._seat)) > 1:
                    self._decision(entry)
            elif cause is None:
                cause = "other"
            self._happens(cause)
        self._folded.append(entry)
        seen = (self._game.redact(event, self._seat) for event in entry.events)
        self._told += [event for event in seen if event is not None]

    def end(self, over: bool) -> None:
        """No entry is left."""
        if self.start is None:
            return
        if over:
            value = self._guide.values(self._folded.state)[self._seat]
            self._step(round(SURE * value), self._cause)
        elif self._cause is not None:
            self._reach()
        self._progress(self._entries, self._entries)

    def _look(self) -> None:
        self._progress(len(self._folded.log), self._entries)

    def _happens(self, cause: Cause | None) -> None:
        """What comes now changes the chance in another way than what came before: judge in between."""
        if cause is not None and self._cause not in (None, cause):
            self._reach()
        self._cause = cause or self._cause

    def _decision(self, entry: Entry) -> None:
        folded, number = self._folded, len(self._folded.log)
        judged = judge(
            self._game, self._guide, folded.view(self._seat), self._told, entry.move, number,
            self._iterations, self._chance(), self._look,
        )  # fmt: skip
        if judged is None:
            return
        self._step(judged.before, self._cause)
        self.steps.append(Step(number, judged.after, "decisions"))
        self.judged.append(judged)

    def _reach(self) -> None:
        """Judge the position at which something else begins."""
        chance = self._estimate()
        if chance is not None:
            self._step(chance, self._cause)

    def _step(self, chance: int, cause: Cause | None) -> None:
        """A chance after the last entry; where nothing has happened it is only judged in another way."""
        self.steps.append(Step(len(self._folded.log) - 1, chance, cause or "rest"))
        self._cause = None

    def _estimate(self) -> int | None:
        worlds = self._guide.worlds(self._folded.view(self._seat), self._told)
        if worlds is None:
            return None
        return estimate(
            self._game,
            self._guide,
            worlds,
            self._seat,
            self._iterations,
            self._chance(),
            self._look,
        )

    def _chance(self) -> Chance:
        """Of the search at this place of the log, whatever was searched before."""
        return Chance(f"{self._seed}|review|{len(self.steps)}|{len(self._folded.log)}")
