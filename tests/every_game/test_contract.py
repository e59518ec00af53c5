"""What every game promises to the kernel, and the kernel to every game, over random matches."""

from random import Random
from typing import Any

import pytest

from engine.games import GAMES
from engine.kernel.chance import Chance
from engine.kernel.errors import IllegalMove, Reason
from engine.kernel.log import Entry
from engine.kernel.match import Match
from engine.kernel.seats import EVERYTHING
from engine.kernel.verify import verify
from tests.every_game.games import CASES, Case, choose, every_game, played, start, steps


def test_every_game_is_here() -> None:
    assert {case.game.key for case in CASES.values()} >= GAMES.keys()


@every_game
@pytest.mark.parametrize("n", range(12))
def test_a_match_ends_and_then_nobody_acts(case: Case, n: int) -> None:
    match = played(case, n)
    assert match.result() is not None
    assert match.actors() == ()
    assert case.game.forced(match.state) is None
    for seat in case.seats:
        assert match.legal_moves(seat) == ()
        assert all(match.why_not(seat, move) is not None for move in case.universe)


@every_game
def test_nobody_acts_means_it_is_over(case: Case) -> None:
    for match in steps(case, 3):
        assert (match.result() is None) == bool(match.actors())


@every_game
@pytest.mark.parametrize("n", range(6))
def test_actors_are_seats_that_have_moves_and_others_have_none(case: Case, n: int) -> None:
    for match in steps(case, n):
        actors = match.actors()
        assert len(set(actors)) == len(actors)
        assert set(actors) <= set(case.seats)
        for seat in case.seats:
            assert bool(match.legal_moves(seat)) == (seat in actors)


@every_game
@pytest.mark.parametrize("n", range(4))
def test_every_legal_move_plays(case: Case, n: int) -> None:
    for match in steps(case, n):
        for seat in match.actors():
            for move in match.legal_moves(seat):
                fork = match.fork()
                fork.play(seat, move)
                assert len(fork.log) > len(match.log)
                assert (fork.log[len(match.log)].seat, fork.log[len(match.log)].move) == (
                    seat,
                    move,
                )
                case.check(fork.state)


@every_game
@pytest.mark.parametrize("n", range(8))
def test_legal_moves_are_those_that_nothing_speaks_against(case: Case, n: int) -> None:
    for match in steps(case, n):
        for seat in case.seats:
            legal = match.legal_moves(seat)
            assert len(set(legal)) == len(legal)
            assert set(legal) == {
                move for move in case.universe if match.why_not(seat, move) is None
            }


@every_game
@pytest.mark.parametrize("n", range(3))
def test_an_illegal_move_is_refused_with_a_reason_and_changes_nothing(case: Case, n: int) -> None:
    for match in steps(case, n):
        before, length = case.game.clone(match.state), len(match.log)
        for seat in case.seats:
            for move in set(case.universe) - set(match.legal_moves(seat)):
                with pytest.raises(IllegalMove) as refused:
                    match.play(seat, move)
                reason = refused.value.reason
                assert isinstance(reason, Reason)
                assert reason == match.why_not(seat, move)
                assert reason.code
                assert reason.clause
        assert match.state == before
        assert len(match.log) == length


@every_game
def test_seats_that_do_not_exist_may_do_nothing(case: Case) -> None:
    for match in steps(case, 1):
        for seat in (-2, -1, len(case.seats)):
            assert match.legal_moves(seat) == ()
            assert all(match.why_not(seat, move) is not None for move in case.universe[::7])


@every_game
@pytest.mark.parametrize("n", range(6))
def test_the_match_at_an_entry_is_what_it_was_then(case: Case, n: int) -> None:
    """Playing and folding agree, entry by entry."""
    then: list[Any] = []

    def remember(match: Match[Any, Any], entry: Entry) -> None:
        then.append((len(match.log), case.game.clone(match.state), match.actors(), match.result()))
        assert match.log[-1] is entry

    *_, match = steps(case, n, remember)
    assert [count for count, *_ in then] == list(
        range(len(match.log) - len(then) + 1, len(match.log) + 1)
    )
    for count, state, actors, result in then:
        earlier = match.at(count)
        assert (earlier.state, earlier.actors(), earlier.result()) == (state, actors, result)
        assert earlier.log == match.log[:count]
    assert match.at(len(match.log)).state == match.state


@every_game
def test_a_match_at_an_earlier_entry_leaves_the_later_one_alone(case: Case) -> None:
    match = played(case, 2)
    state, log = case.game.clone(match.state), list(match.log)
    earlier = match.at(len(match.log) // 2)
    while earlier.actors():
        earlier.play(*choose(earlier, Random(1), by_kind=False))
    assert (match.state, match.log) == (state, log)


@every_game
@pytest.mark.parametrize("n", range(4))
def test_forks_go_their_own_way(case: Case, n: int) -> None:
    for match in steps(case, n):
        if not match.actors():
            return
        fork, twin = match.fork(), match.fork()
        state, log = case.game.clone(match.state), list(match.log)
        seat, move = choose(fork, Random(len(log)), by_kind=True)
        fork.play(seat, move)
        assert (match.state, match.log) == (state, log)
        twin.play(seat, move)
        assert (twin.state, twin.log) == (fork.state, fork.log), (
            "the same move has the same outcome"
        )


@every_game
def test_the_same_seed_is_the_same_match_and_another_seed_another(case: Case) -> None:
    n = 4
    one, same = start(case, n), start(case, n)
    random, again = Random(5), Random(5)
    while one.actors():
        one.play(*choose(one, random, by_kind=True))
        same.play(*choose(same, again, by_kind=True))
    assert one.log == same.log
    deals = {Match.start(case.game, case.options(n), str(seed)).log[0] for seed in range(10)}
    assert len(deals) == 10


@every_game
@pytest.mark.parametrize("n", range(6))
def test_deciding_again_gives_the_logged_events(case: Case, n: int) -> None:
    match = played(case, n)
    game = case.game
    assert tuple(game.deal(game.start(match.options), Chance(match.seed, 0))) == match.log[0].events
    state = match.at(1).state
    for index, entry in enumerate(match.log[1:], 1):
        events = []
        for event in game.decide(state, entry.seat, entry.move, Chance(match.seed, index)):
            game.evolve(state, event)
            events.append(event)
        assert tuple(events) == entry.events
    assert state == match.state
    verify(match)


@every_game
@pytest.mark.parametrize("n", range(8))
def test_what_is_forced_was_the_only_choice_and_is_played_at_once(case: Case, n: int) -> None:
    game = case.game
    for match in steps(case, n):
        assert game.forced(match.state) is None
    here = match.at(1)
    for entry in match.log[1:]:
        step = game.forced(here.state)
        if step is not None:
            assert step == (entry.seat, entry.move)
            assert here.legal_moves(entry.seat) == (entry.move,)
        here.append(entry)


@every_game
def test_some_steps_are_forced(case: Case) -> None:
    chosen = sum(1 for n in range(8) for match in steps(case, n) if match.actors())
    assert sum(len(played(case, n).log) - 1 for n in range(8)) > chosen


@every_game
@pytest.mark.parametrize("n", range(3))
def test_looking_changes_nothing_and_views_are_frozen(case: Case, n: int) -> None:
    for match in steps(case, n):
        before = case.game.clone(match.state)
        for viewer in (*case.viewers, EVERYTHING):
            view = match.view(viewer)
            assert hash(view) == hash(match.view(viewer))
            assert view == match.view(viewer)
        for seat in case.seats:
            assert match.legal_moves(seat) == match.legal_moves(seat), "in a fixed order"
        assert match.state == before


@every_game
def test_all_positions_are_sound(case: Case) -> None:
    for n in range(16):
        for match in steps(case, n):
            case.check(match.state)


@every_game
def test_clones_share_nothing(case: Case) -> None:
    for match in steps(case, 6):
        if match.actors():
            fork = match.fork()
            clone = case.game.clone(fork.state)
            fork.play(*choose(fork, Random(0), by_kind=True))
            assert clone == match.state
            assert clone != fork.state


@every_game
def test_moves_and_events_are_written_and_read(case: Case) -> None:
    game = case.game
    for n in range(6):
        for entry in played(case, n).log:
            for event in entry.events:
                assert game.read_event(game.write_event(event)) == event
            if entry.move is not None:
                assert game.read_move(game.write_move(entry.move)) == entry.move


@every_game
@pytest.mark.slow
@pytest.mark.parametrize("block", range(20))
def test_2000_matches_end_and_verify(case: Case, block: int) -> None:
    for n in range(block * 100, block * 100 + 100):
        match = played(case, n)
        assert match.result() is not None
        case.check(match.state)
        verify(match)
