"""One decision judged: what its moves were worth to whoever had to make it, by what that seat knew."""

from collections.abc import Callable, Iterable, Sequence
from math import sqrt
from typing import Any, Final

from engine.bots.search import Search
from engine.kernel.chance import Chance
from engine.kernel.game import Game
from engine.kernel.guide import Guide, Worlds
from engine.kernel.log import Event, Move
from engine.kernel.reviewed import SURE, Judged, Option
from engine.kernel.seats import Seat

BEST: Final = 3
"""The most promising moves that are compared with the one that was played."""

STEP: Final = 50
"""Iterations, or rounds, between two looks at whether to go on."""

Look = Callable[[], None]
"""Called again and again; what it raises ends the work."""


def judge(
    game: Game[Any, Any],
    guide: Guide[Any],
    view: Any,
    told: Iterable[Event],
    played: Move,
    entry: int,
    iterations: int,
    chance: Chance,
    look: Look,
) -> Judged | None:
    """Judge one of the open moves of `view`, after so many iterations of looking ahead; None where looking ahead is of no use.

    The search finds the most promising moves. Then they and the one played are tried in rounds, in each of which all of them meet the
    same deal: so their differences hang little on chance, and the best one isn't thought better than it is for having been lucky.
    """
    worlds = guide.worlds(view, told)
    if worlds is None:
        return None
    search = Search(game, guide, worlds, chance)
    while search.iterations < iterations:
        look()
        search.run(min(STEP, iterations - search.iterations))
    moves = _candidates(search, view.open_moves, played)
    rounds = []
    for number in range(max(2, iterations // 4)):
        if number % STEP == 0:
            look()
        rounds.append([values[view.viewer] for values in search.trial(moves)])
    return _compared(moves, rounds, played, entry)


def _candidates(search: Search, moves: Sequence[Move], played: Move) -> list[Move]:
    """The move played, in the form in which the game has it, after the most promising others."""
    best = [move for move, _, _ in search.thought(moves).moves[:BEST] if move != played]
    return [*best, next(move for move in moves if move == played)]


def _compared(
    moves: Sequence[Move], rounds: Sequence[Sequence[float]], played: Move, entry: int
) -> Judged:
    sums = [sum(values) for values in zip(*rounds, strict=True)]
    order = sorted(range(len(moves)), key=lambda n: (-sums[n], moves[n] != played))
    options = tuple(Option(moves[n], round(SURE * sums[n] / len(rounds))) for n in order)
    losses = [values[order[0]] - values[-1] for values in rounds]
    return Judged(entry, played, options, round(SURE * 2 * _error(losses)))


def _error(values: Sequence[float]) -> float:
    """The standard error of their mean."""
    n, mean = len(values), sum(values) / len(values)
    return sqrt(sum((value - mean) ** 2 for value in values) / (n - 1) / n)


def estimate(
    game: Game[Any, Any],
    guide: Guide[Any],
    worlds: Worlds[Any],
    seat: Seat,
    iterations: int,
    chance: Chance,
    look: Look,
) -> int:
    """A seat's chance where it has nothing to decide, over deals that fit what it knows: as others would best go on there.

    Where nobody has a choice, positions are judged as they are.
    """
    count, total = max(2, iterations // 4), 0.0
    look()
    if game.forced(worlds(chance)) is not None:
        for _ in range(count):
            chance.index += 1
            state = worlds(chance)
            _settle(game, guide, state, chance)
            total += guide.values(state)[seat]
        return round(SURE * total / count)
    search = Search(game, guide, worlds, chance)
    search.run(iterations)
    for _ in range(count):
        total += search.trial((None,))[0][seat]
    return round(SURE * total / count)


def _settle(game: Game[Any, Any], guide: Guide[Any], state: Any, chance: Chance) -> None:
    """Play soundly until the position can be judged."""
    while not guide.settled(state):
        step = game.forced(state)
        if step is None:
            seat = game.actors(state)[0]
            step = seat, guide.follow(state, seat, game.legal_moves(state, seat))
        for event in game.decide(state, *step, chance):
            game.evolve(state, event)
