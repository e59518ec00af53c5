"""Our own game under measure: random matches as the peers play them, and what a program pays for one match or position."""

import tracemalloc
from collections.abc import Callable
from random import Random
from time import perf_counter
from typing import Any

from engine.games import GAMES
from engine.games.caesar_cleopatra.options import Options
from engine.kernel.match import Match
from engine.kernel.seats import EVERYTHING, SPECTATOR
from tests.bench.pick import Pick, pick

GAME = GAMES["caesar_cleopatra"]
OPTIONS = Options()
VIEWERS = {"caesar": 0, "cleopatra": 1, "spectator": SPECTATOR, "everything": EVERYTHING}


def ours_match(rng: Random, pick_move: Pick) -> int:
    """One match through `Match.play`: every move is checked, every event logged.

    Steps that follow by themselves are in the log, but count as no decision: nobody made one.
    """
    return _match(rng, pick_move)[1]


def own_moves(rng: Random) -> int:
    """How many steps of a match followed by themselves."""
    match, decisions = _match(rng, pick)
    return len(match.log) - 1 - decisions


def _match(rng: Random, pick_move: Pick) -> tuple[Match[Any, Any], int]:
    match = Match.start(GAME, OPTIONS, f"{rng.getrandbits(128):032x}")
    # The game is asked directly, as the peers are: a match's own methods would only pass the question on.
    actors_of, legal_moves, play, state = GAME.actors, GAME.legal_moves, match.play, match.state
    decisions = 0
    while actors := actors_of(state):
        seat = actors[0]
        play(seat, pick_move(rng, legal_moves(state, seat)))
        decisions += 1
    return match, decisions


def played(seed: int) -> Match[Any, Any]:
    """A finished random match."""
    rng = Random(seed)
    match = Match.start(GAME, OPTIONS, f"bench {seed}")
    while actors := match.actors():
        match.play(actors[0], pick(rng, match.legal_moves(actors[0])))
    return match


def halfway(seed: int) -> Match[Any, Any]:
    """The same match when half of it was played."""
    match = played(seed)
    return match.at(len(match.log) // 2)


def per_call(work: Callable[[], object], calls: int) -> float:
    """Microseconds that a call takes."""
    start = perf_counter()
    for _ in range(calls):
        work()
    return (perf_counter() - start) / calls * 1e6


def costs(scale: int) -> dict[str, float]:
    """Microseconds for one position or one match: a clone, a fold of a whole log, what a viewer is told about an entry."""
    match, middle = played(1), halfway(1)
    state, clone = middle.state, GAME.clone
    told = {
        f"update {name}": per_call(lambda viewer=viewer: middle.update(viewer), 5 * scale)  # type: ignore[misc]
        for name, viewer in VIEWERS.items()
    }
    return {
        "clone": per_call(lambda: clone(state), 50 * scale),
        "deal": per_call(lambda: Match.start(GAME, OPTIONS, "bench"), 5 * scale),
        "fold": per_call(lambda: match.at(len(match.log)), scale),
        **told,
    }


def log_bytes(matches: int) -> float:
    """Memory that one more match's log takes; events that matches share are there already."""
    for seed in range(matches):
        played(seed)
    tracemalloc.start()
    logs = [played(matches + seed).log for seed in range(matches)]
    size = tracemalloc.get_traced_memory()[0] / len(logs)
    tracemalloc.stop()
    return size
