"""The review of a match for one side: its decisions judged one after the other, and the way of its chance to win between them."""

from collections.abc import Callable
from functools import partial
from typing import Any, Final

from engine.bots.judge import Answer, Question, answer
from engine.bots.searcher import SearchBot
from engine.kernel.game import Game
from engine.kernel.log import Entry, Event
from engine.kernel.match import Match
from engine.kernel.reviewed import SURE, Cause, Judged, Option, Review, Step
from engine.kernel.seats import Seat

ITERATIONS: Final = 600
"""How much is searched at each decision, if nobody says otherwise."""

Ask = Callable[[Question], Answer | None]
"""Answers a question, here or somewhere else (`engine.bots.judge.answer`); what it raises ends the review."""

Progress = Callable[[int, int], None]
"""Is told how many entries are reviewed, of how many; what it raises ends the review."""


def _silent(done: int, of: int) -> None:
    pass


def review(
    match: Match[Any, Any],
    seat: Seat,
    iterations: int = ITERATIONS,
    seed: str = "",
    progress: Progress = _silent,
    ask: Ask | None = None,
) -> Review:
    """Review what a seat did. Only what it saw and was told then counts, and how the match ended.

    The same match, iterations and seed give the same review. `ask` None: all is worked out here. Raises ValueError for a game that
    has no guide.
    """
    if match.game.guide(SearchBot.judge) is None:
        raise ValueError("nobody can look ahead in this game")
    local = partial(answer, match.game, look=lambda: None)
    walk = _Walk(match, seat, iterations, seed, ask or local)
    for number, entry in enumerate(match.log):
        progress(number, len(match.log))
        walk.take(entry)
    walk.end(match.result() is not None)
    progress(len(match.log), len(match.log))
    judge, start = judge_key(match.game), walk.start or 0
    return Review(seat, iterations, seed, judge, start, tuple(walk.steps), tuple(walk.judged))


def judge_key(game: Game[Any, Any]) -> str:
    """By which judge reviews are made now; those of another one are to be made anew."""
    return game.judge_key(SearchBot.judge)


class _Walk:
    """One way through the log. The position is that before the entry to come."""

    def __init__(
        self, match: Match[Any, Any], seat: Seat, iterations: int, seed: str, ask: Ask
    ) -> None:
        self._folded, self._game, self._seat = match.at(0), match.game, seat
        self._iterations, self._seed, self._ask = iterations, seed, ask
        self._told: list[Event] = []
        self._cause: Cause | None = None
        """What has changed the chance since the last step."""
        self.start: int | None = None
        self.steps: list[Step] = []
        self.judged: list[Judged] = []

    def take(self, entry: Entry) -> None:
        """The next entry."""
        folded, seat = self._folded, self._seat
        if self.start is None and folded.log and (now := self._answer(None)) is not None:
            self.start = now.chance
        if self.start is not None:
            if entry.seat == seat and len(folded.legal_moves(seat)) > 1:
                self._decision(entry)
            self._happens(self._cause_of(entry))
        folded.append(entry)
        seen = (self._game.redact(event, seat) for event in entry.events)
        self._told += [event for event in seen if event is not None]

    def _cause_of(self, entry: Entry) -> Cause | None:
        """What an entry changes beside the decision; None: nothing by itself."""
        return self._game.luck(entry, self._seat) or ("other" if entry.seat != self._seat else None)

    def end(self, over: bool) -> None:
        """No entry is left."""
        guide = self._game.guide(SearchBot.judge)
        if self.start is None or guide is None:
            return
        if over:
            self._step(round(SURE * guide.values(self._folded.state)[self._seat]))
        elif self._cause is not None:
            self._reach()

    def _happens(self, cause: Cause | None) -> None:
        """Where the chance begins to change in another way than before, it is judged in between."""
        if cause is not None and self._cause not in (None, cause):
            self._reach()
        self._cause = cause or self._cause

    def _decision(self, entry: Entry) -> None:
        found = self._answer(entry.move)
        if found is None:
            return
        moves = self._folded.legal_moves(self._seat)
        options = tuple(Option(moves[place], chance) for place, chance in found.options)
        judged = Judged(len(self._folded.log), entry.move, options, found.noise)
        self._step(judged.before)
        self.steps.append(Step(judged.entry, judged.after, "decisions"))
        self.judged.append(judged)

    def _reach(self) -> None:
        """Judge the position in which something else begins."""
        if (found := self._answer(None)) is not None:
            self._step(found.chance)

    def _step(self, chance: int) -> None:
        """The chance after the last entry; where nothing has happened since the step before, it was only judged anew."""
        self.steps.append(Step(len(self._folded.log) - 1, chance, self._cause or "rest"))
        self._cause = None

    def _answer(self, played: Any) -> Answer | None:
        """`played` None: how it stands here."""
        view, entry = self._folded.view(self._seat), len(self._folded.log)
        kind = "stands" if played is None else "played"
        seed = f"{self._seed}|review|{kind}|{entry}"
        return self._ask(Question(view, tuple(self._told), played, self._iterations, seed))
