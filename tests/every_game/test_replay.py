"""Looking back in any game: the cursor shows what was, and taking back is exact."""

from random import Random

import pytest

from engine.kernel.errors import Reason
from engine.kernel.match import Match
from engine.kernel.replay import Replay, marks, standings
from engine.kernel.seats import EVERYTHING, SPECTATOR
from engine.kernel.undo import choices, undo_to
from tests.every_game.games import CASES, played


@pytest.fixture(params=CASES, ids=str)
def match(request: pytest.FixtureRequest) -> Match:
    return played(CASES[request.param], 7)


def test_the_cursor_at_an_entry_is_the_match_as_it_was_then(match: Match) -> None:
    replay, rng = Replay(match), Random(1)
    for _ in range(200):
        entry = rng.randrange(len(match.log))
        replay.go_to_entry(entry)
        assert replay.entry == entry
        assert replay.whole
        then = match.at(entry + 1)
        for viewer in (0, SPECTATOR, EVERYTHING):
            assert replay.view(viewer) == then.view(viewer)
            assert replay.update(viewer) == then.update(viewer)
            assert replay.possible(viewer) == then.possible(viewer)


def test_stepping_by_event_meets_every_entry_both_ways(match: Match) -> None:
    replay = Replay(match)
    replay.first()
    forwards = [(replay.entry, replay.view(EVERYTHING))]
    while replay.event < replay.events:
        replay.by_event(1)
        forwards.append((replay.entry, replay.view(EVERYTHING)))
    assert [entry for entry, _ in forwards][-1] == len(match.log) - 1
    assert {entry for entry, _ in forwards} == set(range(len(match.log)))
    for seen in reversed(forwards):
        assert (replay.entry, replay.view(EVERYTHING)) == seen
        replay.by_event(-1)


def test_a_step_by_entry_from_amid_an_entry_ends_it_or_leaves_it(match: Match) -> None:
    replay = Replay(match)
    amid = next(i for i, entry in enumerate(match.log) if i and len(entry.events) > 1)
    replay.go_to_entry(amid)
    replay.by_event(-1)
    assert (replay.entry, replay.whole) == (amid, False)
    replay.by_entry(1)
    assert (replay.entry, replay.whole) == (amid, True)
    replay.by_event(-1)
    replay.by_entry(-1)
    assert (replay.entry, replay.whole) == (amid - 1, True)


def test_beyond_the_ends_the_cursor_stays_at_them(match: Match) -> None:
    replay = Replay(match)
    replay.go_to_entry(10**9)
    assert replay.entry == len(match.log) - 1
    replay.by_entry(-(10**9))
    assert replay.entry == 0
    replay.by_event(-5)
    assert replay.event >= 1


def test_a_cursor_follows_a_match_that_grows_or_is_cut(match: Match) -> None:
    live = match.at(len(match.log) // 2)
    replay = Replay(live)
    for entry in match.log[len(live.log) :]:
        live.append(entry)
    replay.refresh()
    replay.last()
    assert replay.view(EVERYTHING) == match.view(EVERYTHING)
    live.cut(3)
    replay.refresh()
    assert replay.entry == 2
    assert replay.view(EVERYTHING) == match.at(3).view(EVERYTHING)


def test_what_is_cut_and_appended_again_is_the_same_match(match: Match) -> None:
    copy = match.fork()
    for count in range(len(match.log), 0, -7):
        taken = copy.cut(count)
        assert copy.log == match.log[:count]
        assert copy.state == match.at(count).state
        for entry in taken:
            copy.append(entry)
        assert copy.log == match.log
        assert copy.state == match.state


def test_practice_takes_back_choice_after_choice_to_the_deal(match: Match) -> None:
    copy = match.fork()
    seats = range(len(match.game.seats(match.options)))
    expected = choices(match)
    while expected:
        back = undo_to(copy, seats, practice=True)
        assert back == expected.pop()
        copy.cut(back)
    assert isinstance(undo_to(copy, seats, practice=True), Reason)


def test_what_counts_is_taken_back_only_if_it_revealed_nothing(match: Match) -> None:
    """For every prefix: either a reason, or everything from the choice on is silent and nobody else has chosen since."""
    seats = range(len(match.game.seats(match.options)))
    for count in range(1, len(match.log) + 1, 3):
        now = match.at(count)
        for seat in seats:
            back = undo_to(now, (seat,), practice=False)
            if isinstance(back, Reason):
                continue
            assert now.log[back].seat == seat
            assert all(match.game.reveals(entry) is None for entry in now.log[back:])
            assert [i for i in choices(now) if i >= back] == [back]


def test_marks_and_standings_are_in_order(match: Match) -> None:
    found = marks(match)
    assert list(found) == sorted(found, key=lambda mark: mark.entry)
    assert len(standings(match)) == len(match.log)


def test_the_lead_is_marked_where_another_seat_or_nobody_is_ahead(match: Match) -> None:
    points, ahead = standings(match), [set[int]()]
    for standing in points:
        first = {seat for seat, own in enumerate(standing) if own == max(standing)}
        ahead.append(first if len(first) == 1 else set())
    changed = [n for n in range(len(points)) if ahead[n] != ahead[n + 1]]
    assert changed or not any(map(any, points))
    assert [mark.entry for mark in marks(match) if mark.kind == "lead"] == changed
