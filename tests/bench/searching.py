"""`python -m tests.bench.searching [ITERATIONS] [ROUNDS]`: our search against OpenSpiel's ISMCTS bot in Python on hearts.

Both make the same number of iterations a decision, in turns: decisions in the middle of matches, ours of the two-player game, the
peer's of hearts, each from the same spot again and again. OpenSpiel's plays every iteration to the end of the hand by chance; ours
judges the end of the turn: the ratio says what a decision costs each, not who plays better.
"""

import sys
from collections.abc import Callable
from random import Random
from statistics import median
from time import process_time

from engine.bots.search import Search
from engine.kernel.chance import Chance
from tests.bench.ours import GAME, OPTIONS, Match
from tests.bench.pick import pick

MOVES = 30
"""How far into a match the decisions lie."""


def ours(iterations: int) -> Callable[[], None]:
    """One decision: positions dealt from what the seat knows, the search, the answer."""
    rng = Random(1)
    match = Match.start(GAME, OPTIONS, "bench of the search")
    while len(match.legal_moves(match.actors()[0])) < 20 or len(match.log) < 26 + MOVES:
        seat = match.actors()[0]
        match.play(seat, pick(rng, match.legal_moves(seat)))
    seat, guide = match.actors()[0], GAME.guide("learned")
    assert guide is not None

    def decide() -> None:
        worlds = guide.worlds(match.view(seat), match.told(seat))
        assert worlds is not None
        search = Search(GAME, guide, worlds, Chance("bench"))
        search.run(iterations)
        search.thought(match.legal_moves(seat))

    return decide


def hearts(iterations: int) -> Callable[[], None]:
    """One decision of the peer."""
    import numpy as np
    import pyspiel
    from open_spiel.python.algorithms.ismcts import ISMCTSBot
    from open_spiel.python.algorithms.mcts import RandomRolloutEvaluator

    rng = Random(1)
    game = pyspiel.load_game("hearts")
    state = game.new_initial_state()
    moves = 0
    while moves < MOVES or len(state.legal_actions()) < 5:
        moves += not state.is_chance_node()
        state.apply_action(pick(rng, state.legal_actions()))
    evaluator = RandomRolloutEvaluator(1, np.random.RandomState(1))

    def decide() -> None:
        bot = ISMCTSBot(game, evaluator, 2.0, iterations, random_state=np.random.RandomState(1))
        bot.step(state)

    return decide


def seconds(decide: Callable[[], None]) -> float:
    """Of the processor, for one decision."""
    start = process_time()
    decide()
    return process_time() - start


def main(iterations: int = 200, rounds: int = 9) -> None:
    """Medians of rounds in turns."""
    both = {"ours": ours(iterations), "OpenSpiel ISMCTS on hearts": hearts(iterations)}
    taken: dict[str, list[float]] = {name: [] for name in both}
    for _ in range(rounds):
        for name, decide in both.items():
            taken[name].append(seconds(decide))
    for name, times in taken.items():
        print(f"{name:28} {iterations / median(times):>9,.0f} iterations a second")
    mine, theirs = (median(times) for times in taken.values())
    print(f"{'ratio':28} {theirs / mine:>9.2f}")


if __name__ == "__main__":
    main(*map(int, sys.argv[1:]))
