"""One position judged: what its moves are worth to whoever has to decide there, by what that seat knows; or how it stands for a seat."""

from collections.abc import Callable, Sequence
from math import sqrt
from typing import Any, Final, NamedTuple

from engine.bots.search import Search
from engine.bots.searcher import SearchBot
from engine.kernel.chance import Chance
from engine.kernel.game import Game
from engine.kernel.guide import Guide, Worlds
from engine.kernel.log import Event, Move
from engine.kernel.reviewed import SURE
from engine.kernel.seats import Seat

BEST: Final = 3
"""The most promising moves that are compared."""

STEP: Final = 50
"""Iterations between two looks at whether to go on."""

Look = Callable[[], None]
"""Called again and again; what it raises ends the work."""


class Question(NamedTuple):
    """What is to be judged: a seat's view and all that it was told, nothing else."""

    view: Any
    told: tuple[Event, ...]
    played: Move | None
    """An open move that is to be judged with the most promising ones."""
    iterations: int
    seed: str
    """What the search's chance follows from: the same question has the same answer."""


class Answer(NamedTuple):
    """What was found. Chances are in ten-thousandths (`engine.kernel.reviewed`)."""

    chance: int
    """The seat's chance, with the best move if it has to decide."""
    options: tuple[tuple[int, int], ...] = ()
    """The moves that were compared, best first: their places in `view.open_moves`, and the chance after each. Empty without a choice."""
    noise: int = 0
    """Twice the standard error of the difference between the best move and the one in question, or the second best."""


def answer(game: Game[Any, Any], question: Question, look: Look) -> Answer | None:
    """Judge a position; None where looking ahead is of no use. The game must have a guide.

    Where the seat has a choice, a search finds the most promising moves. Then they and the one in question are tried in rounds, in
    each of which all of them meet the same deal: so their differences hang little on chance, and the best one isn't thought better
    than it is for having been lucky.
    """
    view, guide = question.view, game.guide(SearchBot.judge)
    assert guide is not None
    worlds, chance = guide.worlds(view, question.told), Chance(question.seed)
    if worlds is None:
        return None
    look()
    if game.forced(worlds(chance)) is not None:
        return _as_it_is(game, guide, worlds, view.viewer, question.iterations, chance)
    search = Search(game, guide, worlds, chance)
    while search.iterations < question.iterations:
        search.run(min(STEP, question.iterations - search.iterations))
        look()
    if len(view.open_moves) > 1:
        return _compared(search, view.open_moves, question, look)
    rounds = _rounds(search, (None,), view.viewer, question.iterations, look)
    return Answer(round(SURE * sum(values[0] for values in rounds) / len(rounds)))


def _rounds(
    search: Search, moves: Sequence[Move | None], seat: Seat, iterations: int, look: Look
) -> list[list[float]]:
    """A seat's values after each of these moves, round for round."""
    rounds = []
    for number in range(max(2, iterations // 4)):
        if number % STEP == 0:
            look()
        rounds.append([values[seat] for values in search.trial(moves)])
    return rounds


def _compared(search: Search, moves: Sequence[Move], question: Question, look: Look) -> Answer:
    played = question.played
    compared = [move for move, _, _ in search.thought(moves).moves[:BEST]]
    if played is not None and played not in compared:
        compared.append(next(move for move in moves if move == played))
    seat, iterations = question.view.viewer, question.iterations
    # What could follow each of them is looked into first: else those tried seldom seem worse than they are.
    _rounds(search, compared, seat, iterations, look)
    rounds = _rounds(search, compared, seat, iterations, look)
    sums = [sum(values) for values in zip(*rounds, strict=True)]
    order = sorted(range(len(compared)), key=lambda n: (-sums[n], compared[n] != played))
    options = tuple((moves.index(compared[n]), round(SURE * sums[n] / len(rounds))) for n in order)
    other = order[1] if played is None else compared.index(played)
    losses = [values[order[0]] - values[other] for values in rounds]
    return Answer(options[0][1], options, round(SURE * 2 * _error(losses)))


def _error(values: Sequence[float]) -> float:
    """The standard error of their mean."""
    n, mean = len(values), sum(values) / len(values)
    return sqrt(sum((value - mean) ** 2 for value in values) / (n - 1) / n)


def _as_it_is(
    game: Game[Any, Any],
    guide: Guide[Any],
    worlds: Worlds[Any],
    seat: Seat,
    iterations: int,
    chance: Chance,
) -> Answer:
    """Nobody has a choice: positions are judged as they are, or where they lead by themselves."""
    count, total = max(2, iterations // 2), 0.0
    for _ in range(count):
        chance.index += 1
        state = worlds(chance)
        _settle(game, guide, state, chance)
        total += guide.values(state)[seat]
    return Answer(round(SURE * total / count))


def _settle(game: Game[Any, Any], guide: Guide[Any], state: Any, chance: Chance) -> None:
    """Play soundly until the position can be judged."""
    while not guide.settled(state):
        step = game.forced(state)
        if step is None:
            seat = game.actors(state)[0]
            step = seat, guide.follow(state, seat, game.legal_moves(state, seat))
        game.carry_out_by_class[type(step[1])](state, *step, chance)
