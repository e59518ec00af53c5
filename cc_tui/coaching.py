"""Reviews of kept matches: whose may be made, making and keeping them. It knows no screen."""

from collections.abc import Callable
from contextlib import suppress
from functools import cached_property
from pathlib import Path
from time import monotonic
from typing import TYPE_CHECKING, Any, Final

from cc_tui.replaying import eyes, people
from cc_tui.trying import is_open
from engine.kernel.codec import Document
from engine.kernel.match import Match
from engine.kernel.seats import EVERYTHING, Seat, Viewer

if TYPE_CHECKING:
    from engine.kernel.reviewed import Review

SAMPLE: Final = 200
"""Iterations by which the speed of this machine is measured."""


def reviewable(document: Document) -> tuple[Seat, ...]:
    """The sides whose decisions may be reviewed; none in a match that goes on and counts, since a review would be advice.

    Where cards were dealt anew, what lay hidden before is somebody's secret: only the side for which they were dealt may know more.
    """
    if not is_open(document):
        return ()
    return tuple(seat for seat in eyes(document) if seat >= 0)


def own_sides(document: Document) -> tuple[Seat, ...]:
    """Those of them that people played; all of them if nobody did."""
    seats = reviewable(document)
    return tuple(seat for seat in seats if seat in people(document.sitters)) or seats


def affordable(match: Match[Any, Any], seat: Seat, seconds: float) -> int:
    """How many iterations a decision gets so that it takes about so many seconds on this machine."""
    from engine.bots.judge import Answer, Question, answer
    from engine.bots.review import review

    spent: list[float] = []

    def ask(question: Question) -> Answer | None:
        begun = monotonic()
        found = answer(match.game, question, lambda: None)
        if found is not None and found.options:
            spent.append(monotonic() - begun)
            if len(spent) == 3:
                raise _Enough
        return found

    with suppress(_Enough):
        review(match, seat, SAMPLE, "", ask=ask)
    mean = sum(spent) / len(spent) if spent else seconds
    return max(1, round(SAMPLE * seconds / mean))


class _Enough(Exception):
    pass


class Coach:
    """The reviews of one kept match."""

    unkept: Exception | None = None
    """What kept the review that was made last from being written."""

    def __init__(self, document: Document, path: Path) -> None:
        self._document, self._path = document, path

    @cached_property
    def seats(self) -> tuple[Seat, ...]:
        """The sides that can be reviewed."""
        return reviewable(self._document)

    @cached_property
    def reviews(self) -> dict[Seat, "Review"]:
        """Those that are there, by seat."""
        from cc_tui.saves.reviews import read_reviews

        return read_reviews(self._path, self._document) if self.seats else {}

    def seen_by(self, viewer: Viewer) -> "Review | None":
        """The review that a viewer may see: of the own decisions, since it tells of cards that others didn't know; else of any side."""
        if viewer == EVERYTHING:
            return next((self.reviews[seat] for seat in sorted(self.reviews)), None)
        return self.reviews.get(viewer)

    def would_judge(self, review: "Review") -> bool:
        """Whether positions are judged today as they were for a review; else it should be made anew."""
        from engine.bots.review import judge_key

        return review.judge == judge_key(self._document.match.game)

    def make(
        self, seat: Seat, progress: Callable[[int, int], None], iterations: int | None = None
    ) -> "Review":
        """Review a side, in a process beside this one; for a thread. What `progress` raises ends it, and then nothing has changed.

        `iterations`: how much is searched at each decision; None: as much as `cc-tui review` does.
        It is kept (`saves.reviews`) where that can be written, else as long as this is there, and `unkept` says why. Raises OSError,
        and ValueError when nothing comes of the thinking.
        """
        from cc_tui.blame import BotFailed, BotLost
        from cc_tui.coach_mind import CoachMind
        from cc_tui.saves import SaveBusy
        from cc_tui.saves.reviews import keep_review
        from engine.bots.review import ITERATIONS, review

        match, mind = self._document.match, CoachMind(self._document.match.game)
        try:
            made = review(
                match, seat, iterations or ITERATIONS, progress=progress, ask=mind.wait_for
            )
        except (BotFailed, BotLost) as trouble:
            raise ValueError(str(trouble)) from trouble
        finally:
            mind.close()
        self.reviews[seat] = made
        try:
            keep_review(self._path, self._document, made)
            self.unkept = None
        except (SaveBusy, OSError) as trouble:
            self.unkept = trouble
        return made
