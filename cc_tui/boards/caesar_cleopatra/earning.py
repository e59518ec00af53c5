"""What a vote brings beside the patrician, said where it is won (§6)."""

from cc_tui.boards.caesar_cleopatra.voice import Voice
from cc_tui.i18n import N_
from engine.games.caesar_cleopatra.cards import EDITIONS
from engine.games.caesar_cleopatra.events import VoteHeld
from engine.games.caesar_cleopatra.view import GroupView, View
from engine.kernel.seats import Seat


def earned(voice: Voice, event: VoteHeld, after: View) -> list[str]:
    """The points that come with the patrician just won, each with its reason; `after` is the position after the vote."""
    winner, seen = event.winner, after.groups[event.group]
    if winner is None:
        return []
    said = []
    seat = _majority(seen, winner, after.options.strict_majorities)
    if seat is not None:
        own, others = (
            N_("You have the majority there: +1 point."),
            N_("{name} has the majority there: +1 point."),
        )
        said.append(voice.say(seat, own, others))
    if seen.won[winner] == seen.size:
        said.append(voice.words("All of the group: +1 point."))
    edition = EDITIONS[after.options.edition]
    if after.players[winner].bonus == event.group and seen.won[winner] == edition.bonus_needs:
        own, others = (
            N_("Your bonus card is reached: +{n} points."),
            N_("{name} reaches the bonus card: +{n} points."),
        )
        said.append(voice.say(winner, own, others, n=edition.bonus_points))
    return said


def _majority(seen: GroupView, winner: Seat, strict: bool) -> Seat | None:
    """Who gains a majority by this vote; `strict`: it scores only when the group is exhausted (§8)."""
    if strict:
        majorities = (seat for seat in (0, 1) if 2 * seen.won[seat] > seen.size)
        return None if seen.left else next(majorities, None)
    won = seen.won[winner]
    return winner if 2 * (won - 1) <= seen.size < 2 * won else None
