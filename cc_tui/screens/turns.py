"""What each person at this keyboard has seen so far, and what they have yet to be shown."""

from collections import deque
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from cc_tui.table import Table
from engine.kernel.seats import SPECTATOR, Seat, Viewer
from engine.kernel.views import Update


@dataclass
class Seen:
    """One viewer's side of the match: the position shown last, the log, updates to come, and moves just chosen."""

    viewer: Viewer
    view: Any
    log: list[tuple[str, str]] = field(default_factory=list)
    coming: deque[Update] = field(default_factory=deque)
    chosen: list[Any] = field(default_factory=list)

    def caused(self, updates: Sequence[Update]) -> bool:
        """Whether the viewer chose these very moves, so that they need no showing; they are crossed off."""
        own = 0
        for update in updates:
            if update.seat == self.viewer and self.chosen and update.move == self.chosen[0]:
                self.chosen.pop(0)
                own += 1
        return own == len(updates)


def decider(to_act: Sequence[Seat], local: Sequence[Seat], now: Viewer) -> Seat | None:
    """Who at this keyboard decides next: who sits there now, if it is their turn; None if nobody here does."""
    here = [seat for seat in to_act if seat in local]
    if not here:
        return None
    return now if now in here else here[0]


def past(table: Table, viewer: Viewer) -> Iterator[Update]:
    """All that the viewer was told in this match up to now.

    Cards dealt anew fit what one seat knew; what others knew of the cards before is told as a spectator knows it.
    """
    match, whose = table.match.at(0), table.match.dealt_for
    secret = table.match.last_deal if whose not in (None, viewer) else 0
    for index, entry in enumerate(table.match.log):
        match.append(entry)
        yield match.update(SPECTATOR if index < secret else viewer)
