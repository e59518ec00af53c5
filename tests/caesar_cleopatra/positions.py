"""Some positions from which sequences of decisions are counted; together they lead into every phase."""

from collections.abc import Callable

from engine.games.caesar_cleopatra.cards import CAESAR, SENATORS
from engine.games.caesar_cleopatra.moves import GoOn, PlayCastling, PlaySpy
from engine.games.caesar_cleopatra.options import Options
from engine.kernel.match import Match
from tests.caesar_cleopatra.builder import GAME, Scene, down, position

DONE = {"quaestors": (3, 2), "censors": (2, 1), "aediles": (2, 1)}


def setup() -> Scene:
    return Scene(Match.start(GAME, Options(shuffled_actions=True), "perft"))


def arranging() -> Scene:
    return Scene(Match.start(GAME, Options(), "perft"))


def middle() -> Scene:
    return position(
        caesar="5 3 1 P veto",
        cleopatra="4 2 P assassin castling",
        senators=("5 [2]", "4 [1]"),
        praetors=("3 [P]", "[3] 1"),
        quaestors=("[4]", "[5]"),
        censors=("1", ""),
        won={"senators": (1, 1), "aediles": (2, 1)},
        votes="praetors aediles orgy_reshuffle",
        removed="",
    )


def veto() -> Scene:
    return position(caesar="5 1 veto scout", cleopatra="4 spy", senators=("[5]", "4")).play(
        PlaySpy()
    )


def castling() -> Scene:
    scene = position(
        caesar="5 1",
        cleopatra="4 castling",
        senators=("1 1 2 3", "5 3 [P]"),
        praetors=("2", "4 [2]"),
    )
    return scene.play(PlayCastling(0, 1))


def window() -> Scene:
    scene = position(
        caesar="1 veto",
        cleopatra="5 assassin wrath",
        cleopatra_pile="4 4 scout",
        senators=("4 [3] 2", "[3 2] 1 1"),
        praetors=("[2]", "3"),
        votes="senators orgy",
    )
    return scene.play(down(5, SENATORS), GoOn())


def two_full() -> Scene:
    return position(
        caesar="1 1",
        cleopatra="5 4 spy",
        cleopatra_pile="2 2 1 scout",
        senators=("4 3 2", "3 2 1 1"),
        praetors=("4 [4] 3", "3 3 2 2"),
        won=DONE,
    )


def alone() -> Scene:
    return position(
        caesar="5 4 3 scout",
        caesar_pile="2 2",
        cleopatra="2 veto",
        cleopatra_pile="spy",
        senators=("1", "[2]"),
        won=DONE,
    )


def late() -> Scene:
    return position(
        caesar="2 assassin",
        caesar_pile="1",
        cleopatra="3 P",
        cleopatra_pile="",
        turn=CAESAR,
        won={**DONE, "senators": (2, 2), "praetors": (3, 1)},
        senators=("5", "4"),
        praetors=("P", "2"),
        votes="senators praetors",
    )


def variants() -> Scene:
    return position(
        caesar="5 4 wrath",
        cleopatra="3 2 P assassin",
        cleopatra_pile="4 4 veto scout",
        senators=("5 [2]", "4 [1]"),
        tickets=(0, 1),
        votes="orgy orgy senators",
        options=Options(two_in_the_dark=True, orgy_tickets=True, strict_majorities=True),
    )


POSITIONS: dict[str, Callable[[], Scene]] = {
    make.__name__: make
    for make in (setup, arranging, middle, veto, castling, window, two_full, alone, late, variants)
}
DEPTHS = {
    "setup": 4,
    "arranging": 4,
    "middle": 5,
    "veto": 8,
    "castling": 8,
    "window": 7,
    "two_full": 7,
    "alone": 6,
    "late": 8,
    "variants": 6,
}
"""How deep to count."""


def count(match: Match, depth: int) -> int:
    """Sequences of so many decisions; shorter ones that end the match count too. Steps that follow by themselves are none."""
    seats = match.actors()
    if not depth or not seats:
        return 1
    if depth == 1:
        return sum(len(match.legal_moves(seat)) for seat in seats)
    total = 0
    for seat in seats:
        for move in match.legal_moves(seat):
            fork = match.fork()
            fork.play(seat, move)
            total += count(fork, depth - 1)
    return total


def counts(name: str) -> list[int]:
    """The counts to each depth."""
    return [count(POSITIONS[name]().match, depth) for depth in range(1, DEPTHS[name] + 1)]
