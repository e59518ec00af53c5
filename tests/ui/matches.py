"""Real matches for the tests of the screen."""

from random import Random
from typing import Any

from cc_tui.table import HUMAN, Sitter, Table
from engine.games import GAMES
from engine.kernel.match import Match

GAME = GAMES["caesar_cleopatra"]


def new_match(seed: str = "1", **options: bool) -> Match[Any, Any]:
    """A match after the deal."""
    return Match.start(GAME, GAME.read_options(options), seed)


def played(count: int, seed: str = "1", **options: bool) -> Match[Any, Any]:
    """A match after at least `count` entries of random legal moves (fewer if it ended before)."""
    match, random = new_match(seed, **options), Random(seed)
    while len(match.log) < count and match.actors():
        play_any(match, random)
    return match


def play_any(match: Match[Any, Any], random: Random) -> None:
    """One random legal move."""
    seat = random.choice(match.actors())
    match.play(seat, random.choice(match.legal_moves(seat)))


def until(seed: str, phase: str, seat: int | None = None, **options: bool) -> Match[Any, Any]:
    """A random match at the first moment in this phase (with this seat to act)."""
    match, random = new_match(seed, **options), Random(seed)
    while match.actors():
        if match.view(-1).phase == phase and (seat is None or seat in match.actors()):
            return match
        play_any(match, random)
    raise AssertionError(f"no {phase} in match {seed}")


def table(
    match: Match[Any, Any],
    kinds: tuple[str, str] = (HUMAN, "greedy"),
    names: tuple[str, str] = ("Anna", "Ben"),
) -> Table:
    """A table at which this match is played."""
    return Table(match, [Sitter(name, kind) for name, kind in zip(names, kinds, strict=True)])


def moves(at: Table) -> list[Any]:
    """What was asked for at a table, entry by entry; None: nobody asked."""
    return [entry.move for entry in at.match.log]
