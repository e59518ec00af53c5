"""What a search is told of the game: positions that fit, what they are worth, what comes to mind."""

from collections.abc import Iterator
from math import isclose
from random import Random
from typing import Any

import pytest

from engine.bots import BOTS
from engine.games import GAMES
from engine.games.caesar_cleopatra import moves as m
from engine.games.caesar_cleopatra.cards import ASSASSIN, CASTLING, SCOUT, VETO
from engine.games.caesar_cleopatra.guide import features as f
from engine.games.caesar_cleopatra.guide import judge as judging
from engine.games.caesar_cleopatra.guide.guide import CardGuide
from engine.games.caesar_cleopatra.guide.judge import Judge
from engine.games.caesar_cleopatra.guide.worlds import Worlds
from engine.games.caesar_cleopatra.packed import ASCENDING, DESCENDING
from engine.games.caesar_cleopatra.state import TURN, State
from engine.kernel.chance import Chance
from engine.kernel.match import Match
from tests.every_game.games import some_options

GAME = GAMES["caesar_cleopatra"]
ODD = [((n * 7919) % 101 - 50) / 50 for n in range(f.FEATURES)]
"""Weights of which hardly two are equal."""

KNOWN_BY_ALL = (
    "room", "full", "tied", "count", "hand_size", "left", "won", "patricians_left", "phase", "action_left", "pile_left",
    "action_spent", "dark", "to_draw", "taken", "held", "castling", "up", "discards", "action_discards", "pending", "tickets",
    "active", "turn", "turned", "removed", "voting",
)  # fmt: skip


def decisions(seeds: range) -> Iterator[tuple[Match[Any, Any], int]]:
    """Matches played at random, at each decision after setup, with the seat that decides."""
    for seed in seeds:
        match, random = Match.start(GAME, some_options(seed), f"guide {seed}"), Random(seed)
        while actors := match.actors():
            if match.state.turn:
                yield match, actors[0]
            match.play(actors[0], random.choice(match.legal_moves(actors[0])))


def test_a_dealt_position_looks_the_same_to_the_seat_and_is_whole() -> None:
    dealt = 0
    for match, seat in decisions(range(10)):
        view = match.view(seat)
        state = Worlds(view, match.told(seat))(Chance("fits", dealt))
        assert GAME.view(state, seat) == view
        for name in KNOWN_BY_ALL:
            assert getattr(state, name) == getattr(match.state, name), name
        for side in (0, 1):
            assert all_cards(state, side) == all_cards(match.state, side)
        dealt += 1
    assert dealt > 1000


def all_cards(state: State, seat: int) -> tuple[list[int], list[int]]:
    """All influence and action cards of a side, wherever they are."""
    places = range(5 * seat, 5 * seat + 5)
    influence = [*state.pile[seat][: state.pile_left[seat]], *DESCENDING[state.hand[seat]]]
    influence += DESCENDING[state.discards[seat]]
    for i in places:
        influence += DESCENDING[state.up[i]] + DESCENDING[state.down[i]]
    if state.castling and state.active == seat:
        influence += DESCENDING[state.held]
    actions = [*state.action_pile[seat][: state.action_left[seat]], *ASCENDING[state.actions[seat]]]
    actions += ASCENDING[state.action_discards[seat]]
    return sorted(influence), sorted(actions)


def test_a_dealt_position_keeps_to_what_the_seat_could_know() -> None:
    narrowed = 0
    for number, (match, seat) in enumerate(decisions(range(6))):
        (known,) = match.possible(seat).values()
        state, other = Worlds(match.view(seat), match.told(seat))(Chance("known", number)), 1 - seat
        for packed, least, most in (
            (state.hand[other], known.hand_least, known.hand_most),
            (state.actions[other], known.actions_least, known.actions_most),
        ):
            counts = [packed >> 4 * kind & 15 for kind in range(6)]
            assert all(a <= n <= b for a, n, b in zip(least, counts, most, strict=True))
        narrowed += any(known.hand_least) + any(known.actions_least)
        assert state.bonuses[other] in known.bonus
    assert narrowed > 20


def test_what_is_hidden_differs_from_deal_to_deal() -> None:
    for match, seat in decisions(range(3)):
        if match.state.phase == TURN and match.state.turn < 8:
            worlds = Worlds(match.view(seat), match.told(seat))
            dealt = [worlds(Chance("differ", n)) for n in range(12)]
            assert len({(*state.down, *state.hand) for state in dealt}) > 3


def test_the_own_action_pile_lies_as_it_was_arranged() -> None:
    compared = 0
    for match, seat in decisions(range(0, 12, 2)):
        if not match.options.shuffled_actions:
            state = Worlds(match.view(seat), match.told(seat))(Chance("pile"))
            left = state.action_left[seat]
            assert state.action_pile[seat][:left] == match.state.action_pile[seat][:left]
            compared += left > 1
    assert compared > 100


def test_a_value_is_the_sum_of_the_weights_of_the_features() -> None:
    judge = Judge(ODD)
    for match, _ in decisions(range(4)):
        found = f.features(match.state, 0)
        assert all(0 <= n < f.FEATURES for n in found)
        assert isclose(judge.logit(match.state), sum(ODD[n] for n in found), abs_tol=1e-9)
        assert isclose(sum(judge.values(match.state)), 1)


def test_a_judge_does_not_remember_for_ever(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(judging, "KEPT", 50)
    judge, most = Judge(ODD), 0
    for match, _ in decisions(range(2)):
        assert isclose(judge.logit(match.state), Judge(ODD).logit(match.state), abs_tol=1e-9)
        most = max(most, len(judge.groups))
    assert 40 < most <= 50


def test_at_the_end_the_value_is_the_result() -> None:
    judge = Judge(ODD)
    winners = set()
    for seed in range(12):
        match, random = Match.start(GAME, some_options(0), f"end {seed}"), Random(seed)
        while actors := match.actors():
            match.play(actors[0], random.choice(match.legal_moves(actors[0])))
        winner = match.result().winner
        assert judge.values(match.state) == {0: (1, 0), 1: (0, 1), None: (0.5, 0.5)}[winner]
        winners.add(winner)
    assert len(winners) > 1


def test_a_first_look_at_a_placement_is_what_it_changes_in_its_group() -> None:
    """Of two ways to lay the same card, the difference of the looks is the difference of the groups' parts."""
    judge, looked = Judge(ODD), 0
    for match, seat in decisions(range(2)):
        state, laying = match.state, {}
        moves = match.legal_moves(seat)
        for move, look in zip(moves, CardGuide(ODD).look(state, seat, moves), strict=True):
            if isinstance(move, m.PlaceInfluence):
                laying[move.card, move.group] = look
        for (card, group), look in laying.items():
            here, there = 5 * seat + group, 5 - 5 * seat + group
            mine, theirs = (state.up[i] + state.down[i] for i in (here, there))
            gain = judge.group(state, seat, group, mine + (1 << 4 * card), theirs)
            gain -= judge.group(state, seat, group, mine, theirs)
            assert isclose(look, gain - judge.card(state.hand[seat], card), abs_tol=1e-9)
            looked += 1
    assert looked > 100


@pytest.mark.parametrize("judge", ["plain", "learned"])
def test_following_comes_to_a_settled_position_by_open_moves(judge: str) -> None:
    guide = GAME.guide(judge)
    assert guide is not None
    followed = 0
    for match, seat in decisions(range(2)):
        moves = match.legal_moves(seat)
        assert guide.follow(match.state, seat, moves) in moves
        copy, steps = match.fork(), 0
        while copy.actors():
            at = copy.actors()[0]
            copy.play(at, guide.follow(copy.state, at, copy.legal_moves(at)))
            steps += 1
            if guide.settled(copy.state):
                break
        assert steps < 40
        followed += 1
    assert followed > 150


def test_there_is_no_guide_of_another_name() -> None:
    assert GAME.guide("tea leaves") is None


def test_who_looks_ahead_arranges_what_helps_early_on_top_and_not_always_alike() -> None:
    piles = {arranged(f"opening {seed}") for seed in range(8)}
    assert len(piles) > 3
    for pile in piles:
        places = {kind: [n for n, card in enumerate(pile) if card == kind] for kind in range(6)}
        assert max(places[ASSASSIN]) < min(places[SCOUT])
        assert max(places[VETO]) < min(places[CASTLING])


def arranged(seed: str) -> tuple[int, ...]:
    """A search bot's action pile from its top."""
    bot, match = BOTS["planner"](GAME, seed), Match.start(GAME, some_options(0), seed)
    while isinstance(match.legal_moves(0)[0], m.ArrangeAction):
        view = match.view(0)
        assert view.setup is not None
        match.play(0, bot.choose(view))
    pile: tuple[int, ...] = match.state.action_pile[0][::-1]
    return pile
