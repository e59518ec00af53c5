"""The search keeps to its budget, repeats itself, and finds what is there to be found."""

from random import Random
from typing import Any

import pytest

from engine.bots import BOTS, SearchBot
from engine.bots.search import FIELD, Search, Thought
from engine.bots.searcher import STEP
from engine.games import GAMES
from engine.games.caesar_cleopatra.options import Options
from engine.kernel.chance import Chance
from engine.kernel.match import Match

GAME = GAMES["caesar_cleopatra"]


def midway(turn: int, seed: str = "search") -> tuple[Match[Any, Any], int]:
    """A match at the beginning of a turn, with the seat whose turn it is."""
    match, random = Match.start(GAME, Options(), seed), Random(seed)
    while match.state.turn < turn or match.view(match.actors()[0]).phase != "turn":
        seat = match.actors()[0]
        match.play(seat, random.choice(match.legal_moves(seat)))
    return match, match.actors()[0]


def thinker(iterations: int, seed: str = "1") -> SearchBot:
    bot = BOTS["tactician"](GAME, seed)
    assert isinstance(bot, SearchBot)
    bot.iterations = iterations
    return bot


def think(iterations: int, seed: str = "1", **more: Any) -> Thought:
    match, seat = midway(9)
    return thinker(iterations, seed).think(match.view(seat), match.told(seat), **more)


@pytest.mark.parametrize("iterations", [1, STEP - 1, STEP, STEP + 1, 100])
def test_a_search_makes_as_many_iterations_as_it_may(iterations: int) -> None:
    thought = think(iterations)
    assert thought.iterations == iterations
    assert sum(visits for _, visits, _ in thought.moves) == iterations


def test_it_stops_when_it_is_told_and_answers_with_what_it_has() -> None:
    asked: list[bool] = []

    def stop() -> bool:
        asked.append(True)
        return len(asked) == 3

    thought = think(10_000, stop=stop)
    assert thought.iterations == 3 * STEP
    match, seat = midway(9)
    assert thought.best in match.legal_moves(seat)


def test_told_to_stop_at_once_it_still_has_an_answer() -> None:
    assert think(10_000, stop=lambda: True).iterations == STEP


def test_the_same_seed_finds_the_same_and_another_seed_deals_other_cards() -> None:
    assert think(60) == think(60)
    assert think(60) != think(60, "2")


def test_all_open_moves_are_in_the_thought_best_first() -> None:
    match, seat = midway(9)
    thought = think(100)
    assert {move for move, _, _ in thought.moves} == set(match.legal_moves(seat))
    most = max(visits for _, visits, _ in thought.moves)
    assert thought.moves[0][1] >= most - 1
    assert thought.value >= max(value for _, visits, value in thought.moves if visits >= most - 1)
    assert all(0 <= value <= 1 for _, _, value in thought.moves)
    assert thought.value == thought.moves[0][2]


def test_moves_that_are_given_up_are_no_longer_tried() -> None:
    """Half of the field is given up again and again, so that the last two get most of the iterations."""
    tried = sorted((visits for _, visits, _ in think(320).moves if visits), reverse=True)
    assert len(tried) == FIELD
    assert sum(tried[:2]) > 320 / 3
    assert tried[0] > 4 * tried[-1]


def test_a_single_move_and_the_setup_need_no_search() -> None:
    match = Match.start(GAME, Options(), "setup")
    thought = thinker(50).think(match.view(0), match.told(0))
    assert thought.iterations == 0
    assert thought.best in match.legal_moves(0)


def test_what_is_chosen_is_worth_more_than_what_was_tried_on_average() -> None:
    """Near the end, where one card decides."""
    better = worse = 0
    for seed in range(12):
        match, seat = midway(24, f"late {seed}")
        guide = GAME.guide("plain")
        assert guide is not None
        worlds = guide.worlds(match.view(seat), match.told(seat))
        assert worlds is not None
        search = Search(GAME, guide, worlds, Chance(f"{seed}"))
        search.run(200)
        thought = search.thought(match.legal_moves(seat))
        tried = [value for _, visits, value in thought.moves if visits]
        better += thought.value >= sum(tried) / len(tried)
        worse += thought.value < sum(tried) / len(tried)
    assert better > worse
