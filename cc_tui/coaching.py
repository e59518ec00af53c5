"""Reviews of kept matches: whose may be made, made, and kept. It knows no screen."""

from contextlib import suppress
from time import monotonic
from typing import Any, Final

from cc_tui.replaying import eyes, people
from cc_tui.trying import is_open
from engine.kernel.codec import Document
from engine.kernel.match import Match
from engine.kernel.seats import Seat

SAMPLE: Final = 200
"""Iterations by which the speed of this machine is measured."""


def reviewable(document: Document) -> tuple[Seat, ...]:
    """The sides whose decisions may be reviewed; none in a match that goes on and counts, since a review would be advice.

    Where cards were dealt anew, what lay hidden before is somebody's secret: only the side for which they were dealt may know more.
    """
    from engine.bots.review import can_review

    if not is_open(document) or not can_review(document.match):
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
