"""Playing one match between bots."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from hashlib import sha512
from typing import Any, Final

from cc_tui.arena.schedule import Meeting
from cc_tui.bots import Named, read_bot
from cc_tui.trouble import Refused, where
from engine.games import GAMES
from engine.kernel.match import Match
from engine.kernel.seats import Seat

GAME: Final = GAMES["caesar_cleopatra"]


@dataclass(frozen=True, slots=True)
class Played:
    """How match `number` of a pair ended: bots by their names, `winner` None for a draw."""

    pair: tuple[str, str]
    number: int
    winner: str | None
    first: str
    """Who had the first turn."""
    reason: str
    """Which end it was: a game's code."""
    turns: int
    entries: int


def play(seed: str, bots: Sequence[Named], options: Mapping[str, bool]) -> Match[Any, Any]:
    """A whole match between bots, by seat. From its seed follow theirs too, from which nobody gets back to the deal."""
    match = Match.start(GAME, GAME.read_options(options), seed)
    choosers = [bot.chooser(GAME, _bots_seed(seed, seat)) for seat, bot in enumerate(bots)]
    while match.result() is None:
        seat = match.actors()[0]
        match.play(seat, choosers[seat](match.view(seat), tuple(match.told(seat))))
    return match


def _bots_seed(seed: str, seat: Seat) -> str:
    return sha512(f"bot in seat {seat} of {seed}".encode()).hexdigest()[:32]


def meet(meeting: Meeting) -> Played:
    """Play a match of an arena."""
    seats = meeting.seats
    match = play(meeting.seed, [read_bot(name, GAME) for name in seats], {})
    result = match.result()
    assert result is not None
    return Played(
        pair=meeting.pair,
        number=meeting.number,
        winner=None if result.winner is None else seats[result.winner],
        first=seats[_first(match)],
        reason=result.reason,
        turns=GAME.turn(match.state),
        entries=len(match.log),
    )


def try_to_meet(meeting: Meeting) -> Played | str:
    """Play a match, or say in a line why that can't be done: what another process or machine answers."""
    try:
        return meet(meeting)
    except Exception as trouble:
        one, other = meeting.seats
        why = str(trouble) if isinstance(trouble, Refused) else where(trouble)
        return f"{one} against {other}: {why}"


def checked(answer: Played | str) -> Played:
    """Such an answer, if it is a match. Raises Refused."""
    if isinstance(answer, str):
        raise Refused(answer)
    return answer


def _first(match: Match[Any, Any]) -> int:
    """The seat of the first turn: whoever moves first once setup is over."""
    count = next(n for n in range(1, len(match.log)) if GAME.turn(match.at(n).state))
    seat = match.log[count].seat
    assert seat is not None
    return seat
