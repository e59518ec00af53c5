"""What may be taken back, and why not."""

from collections.abc import Collection
from typing import Any, Final

from engine.kernel.errors import Reason
from engine.kernel.match import Match
from engine.kernel.seats import Seat

NOTHING_YET: Final = Reason("nothing_yet", "")
"""There is no choice of these seats to take back."""

OTHER_CHOSE: Final = Reason("other_chose", "")
"""Somebody else has made a choice since."""


NOTHING_UNDONE: Final = Reason("nothing_undone", "")
"""No choice of these seats was taken back last."""


def choices(match: Match[Any, Any]) -> list[int]:
    """The indices of the entries that were somebody's choice: not forced, and since the last deal."""
    game, found = match.game, list[int]()
    folded = match.at(0)
    for index, entry in enumerate(match.log):
        if entry.seat is None:
            found.clear()
        elif game.forced(folded.state) is None:
            found.append(index)
        folded.append(entry)
    return found


def undo_to(match: Match[Any, Any], seats: Collection[Seat], practice: bool) -> int | Reason:
    """How long the log is once the last choice of one of `seats` is taken back, or why that can't be.

    In practice everything may be taken back. Otherwise nothing may that showed somebody something new or used chance, and nothing
    that another seat has answered.
    """
    made = choices(match)
    mine = [index for index in made if match.log[index].seat in seats]
    if not mine:
        return NOTHING_YET
    back = mine[-1]
    if practice:
        return back
    if made[-1] != back:
        return OTHER_CHOSE
    for entry in match.log[back:]:
        if (reason := match.game.reveals(entry)) is not None:
            return reason
    return back
