"""Bots see views only, play open moves, repeat themselves, and know their game a little."""

from random import Random
from typing import Any

import pytest

from engine.bots import BOTS, Bot, SearchBot
from engine.games import GAMES
from engine.games.caesar_cleopatra import events as e
from engine.games.caesar_cleopatra import moves as m
from engine.games.caesar_cleopatra.options import Options
from engine.kernel.match import Match
from tests.caesar_cleopatra import hidden
from tests.every_game.games import some_options

GAME = GAMES["caesar_cleopatra"]
FEW = 4
"""Iterations for a bot that looks ahead: what is shown here doesn't hang on how many."""


def bot(key: str, seed: str) -> Bot:
    made = BOTS[key](GAME, seed)
    if isinstance(made, SearchBot):
        made.iterations = FEW
    return made


SHALLOWEST = next(key for key, made in BOTS.items() if issubclass(made, SearchBot))
every_bot = pytest.mark.parametrize(
    # Those that look ahead differ in how long they do so only.
    "key",
    [key for key, made in BOTS.items() if not issubclass(made, SearchBot)] + [SHALLOWEST],
)


def played(keys: tuple[str, str], seed: str, variants: int = 0) -> Match[Any, Any]:
    match = Match.start(GAME, some_options(variants), seed)
    bots = [bot(key, f"{seed}/{seat}") for seat, key in enumerate(keys)]
    while match.actors():
        seat = match.actors()[0]
        match.play(seat, bots[seat].choose(match.view(seat), match.told(seat)))
    return match


@every_bot
@pytest.mark.parametrize("variants", range(0, 32, 5))
def test_a_bot_plays_whole_matches_with_any_variants(key: str, variants: int) -> None:
    match = played((key, "random"), f"bots {variants}", variants)
    assert isinstance(match.result(), e.MatchEnded)


@every_bot
def test_the_same_seed_is_the_same_play_and_another_seed_another(key: str) -> None:
    first, again, other = (played((key, key), seed) for seed in ("1", "1", "2"))
    assert list(first.log) == list(again.log)
    assert list(first.log) != list(other.log)


@every_bot
def test_what_a_bot_cannot_see_does_not_change_what_it_does(key: str) -> None:
    """All that is hidden from it is dealt anew: the same bot, asked again, chooses the same."""
    asked = 0
    for seed in range(6):
        match, random = Match.start(GAME, some_options(seed), f"peek {seed}"), Random(seed)
        while match.actors():
            seat = match.actors()[0]
            told = tuple(match.told(seat))
            chosen = bot(key, "same").choose(match.view(seat), told)
            elsewhere = hidden.redealt(match.state, seat, random)
            assert bot(key, "same").choose(GAME.view(elsewhere, seat), told) == chosen
            asked += 1
            match.play(seat, random.choice(match.legal_moves(seat)))
    assert asked > 500


def test_greedy_beats_random_from_either_side() -> None:
    for seed in range(8):
        assert played(("greedy", "random"), str(seed)).result().winner == 0
        assert played(("random", "greedy"), str(seed)).result().winner == 1


def test_greedy_vetoes_the_wrath_on_its_strongest_group_and_not_a_scout_on_nothing() -> None:
    """Estimates of the two answers, at every window of a few matches: a larger loss asks for a Veto sooner."""
    losses: dict[bool, list[int]] = {True: [], False: []}
    for seed in range(40):
        match, random = Match.start(GAME, Options(), f"veto {seed}"), Random(seed)
        while match.actors():
            seat = match.actors()[0]
            moves = match.legal_moves(seat)
            view = match.view(seat)
            if view.phase == "veto" and m.PlayVeto() in moves and view.pending.action == 4:
                group = view.groups[view.pending.groups[0]]
                mine, theirs = (
                    sum(c.card or 0 for c in group.rows[side]) for side in (seat, 1 - seat)
                )
                vetoed = BOTS["greedy"](GAME, "x").choose(view) == m.PlayVeto()
                losses[vetoed].append(mine - theirs)
            match.play(seat, random.choice(moves))
    assert losses[True]
    assert losses[False]
    mean = {vetoed: sum(found) / len(found) for vetoed, found in losses.items()}
    assert mean[True] > mean[False]
