"""Matches with a review beside them, as the coach could have made it."""

from pathlib import Path
from typing import Any

from cc_tui.replaying import Theatre
from cc_tui.reviewing import theatre_of
from cc_tui.saves import Store
from cc_tui.saves.reviews import keep_review
from engine.bots.review import judge_key
from engine.kernel.reviewed import Judged, Option, Review, Step
from engine.kernel.seats import Sitter
from tests.ui.matches import played
from tests.ui.player import Player

BOTS = (Sitter("Titus", "random"), Sitter("Berenice", "random"))


def choices(match: Any, seat: int) -> list[int]:
    """The entries at which a seat had a choice, after setup."""
    found = []
    for n, entry in enumerate(match.log):
        then = match.at(n)
        if entry.seat == seat and then.state.turn and len(then.legal_moves(seat)) > 2:
            found.append(n)
    return found


def made_up(match: Any, seat: int = 0) -> Review:
    """A review as it could be: of each eight choices every one's loss is larger than that of the one before."""
    judged, steps = [], []
    for count, n in enumerate(choices(match, seat)):
        then = match.at(n)
        played_move = match.log[n].move
        best = next(m for m in then.legal_moves(seat) if m != played_move)
        options = (Option(best, 6000), Option(played_move, 6000 - 250 * (count % 8)))
        judged.append(Judged(n, played_move, options, 20))
        steps += [Step(n - 1, 6000, "other"), Step(n, judged[-1].after, "decisions")]
    return Review(seat, 4, "", judge_key(match.game), 5000, tuple(steps), tuple(judged))


def reviewed(folder: Path, seat: int = 0, entries: int = 75) -> tuple[Theatre, Any]:
    """The theatre for a kept match with a review beside it, at the deal."""
    kept = Store(folder / "saves").create(played(entries), BOTS)
    keep_review(kept.path, kept.document, made_up(kept.match, seat))
    theatre = theatre_of(kept)
    theatre.first()
    theatre.lens = seat
    return theatre, kept


def at_entry(player: Player) -> int:
    """The entry that the theatre is at, as it says on the screen."""
    return int(next(row for row in player.rows if row.startswith(" Entry ")).split()[1])
