"""How a match ended, in sentences."""

from collections.abc import Sequence

from cc_tui.boards.caesar_cleopatra import names as name
from cc_tui.boards.caesar_cleopatra.voice import Voice
from cc_tui.i18n import N_, Words
from engine.games.caesar_cleopatra.cards import CAESAR
from engine.games.caesar_cleopatra.events import MatchEnded
from engine.kernel.seats import SPECTATOR, Seat, Viewer

_ENDS = {
    "patricians": N_("The last patrician is won: the match is over."),
    "influence": N_("Nobody has an influence card left to play: the match is over."),
    "room": N_("There is no room for another influence card: the match is over."),
}


def result(
    words: Words, event: MatchEnded, names: Sequence[str], viewer: Viewer = SPECTATOR
) -> list[str]:
    """How the match ended, what the bonus cards brought, who won and why (§6)."""
    voice = Voice(words, names, viewer)
    said = [words(_ENDS[event.reason])]
    for seat, (group, points) in enumerate(zip(event.bonuses, event.points, strict=True)):
        said.append(_bonus(voice, seat, name.group(words, group), points.bonus or 0))
    said.append(_verdict(voice, event))
    return said


def _bonus(voice: Voice, seat: Seat, group: str, n: int) -> str:
    if n:
        own, others = (
            N_("Your bonus card, the {group}, brings {n} points."),
            N_("The bonus card of {name}, the {group}, brings {n} points."),
        )
    else:
        own, others = (
            N_("Your bonus card, the {group}, brings nothing."),
            N_("The bonus card of {name}, the {group}, brings nothing."),
        )
    return voice.say(seat, own, others, group=group, n=n)


def _verdict(voice: Voice, event: MatchEnded) -> str:
    words = voice.words
    if event.winner is None:
        points = event.points[CAESAR]
        return words(
            "A draw: both have {total} points and {patricians} patricians.",
            total=points.total,
            patricians=points.patricians,
        )
    mine, theirs = event.points[event.winner], event.points[1 - event.winner]
    if mine.total == theirs.total:
        own = N_("Both have {total} points; you win with {mine} patricians to {theirs}.")
        others = N_("Both have {total} points; {name} wins with {mine} patricians to {theirs}.")
        return voice.say(
            event.winner,
            own,
            others,
            total=mine.total,
            mine=mine.patricians,
            theirs=theirs.patricians,
        )
    own, others = (
        N_("You win, {mine} points to {theirs}."),
        N_("{name} wins, {mine} points to {theirs}."),
    )
    return voice.say(event.winner, own, others, mine=mine.total, theirs=theirs.total)
