"""Peers to measure against: uniformly random full matches of other people's card games.

Each function plays one match from the deal to the end and returns its number of decisions, where
a decision is: list the legal moves, choose one, play it. Dealt cards are not counted. A peer's forced moves
are: it has to be asked and told like for any other. Only the bench's environment has these
packages: docs/decisions/0004.
"""

from collections.abc import Callable
from functools import cache
from random import Random
from typing import Any

import numpy as np
import pyspiel
from rlcard.games.gin_rummy import Game as GinRummyGame
from rlcard.games.uno import Game as UnoGame

from tests.bench.pick import Pick, pick
from tests.bench.rounds import Play


@cache
def _cribbage() -> Any:
    return pyspiel.load_game("cribbage")


@cache
def _gin_rummy() -> Any:
    return GinRummyGame()


@cache
def _uno() -> Any:
    return UnoGame()


def cribbage_match(rng: Random, pick_move: Pick) -> int:
    """Two-player cribbage to 121 points: C++, driven from Python move by move."""
    state = _cribbage().new_initial_state()
    decisions = 0
    while not state.is_terminal():
        if state.is_chance_node():
            # These are the cards that can be dealt, all equally likely, and listed
            # much faster than by chance_outcomes(): the peer is driven as fast as it goes.
            state.apply_action(pick(rng, state.legal_actions()))
        else:
            state.apply_action(pick_move(rng, state.legal_actions()))
            decisions += 1
    return decisions


def gin_rummy_match(rng: Random, pick_move: Pick) -> int:
    """One hand of gin rummy, the whole of RLCard's game: its core, without the environment."""
    game = _gin_rummy()
    return _play(rng, game, game.judge.get_legal_actions, pick_move)


def uno_match(rng: Random, pick_move: Pick) -> int:
    """Two-player Uno by RLCard: its core, without the environment."""
    game = _uno()
    return _play(rng, game, game.get_legal_actions, pick_move)


def _play(rng: Random, game: Any, legal_actions: Callable[[], list[Any]], pick_move: Pick) -> int:
    # RLCard shuffles by NumPy; seeding it from rng makes a match repeatable.
    game.np_random = np.random.RandomState(rng.getrandbits(32))
    game.init_game()
    decisions = 0
    while not game.is_over():
        game.step(pick_move(rng, legal_actions()))
        decisions += 1
    return decisions


PEERS: dict[str, Play] = {
    "cribbage": cribbage_match,
    "gin-rummy": gin_rummy_match,
    "uno": uno_match,
}
