"""Nobody is told what they must not know, in any game, at any step."""

import json
from random import Random
from typing import Any

import pytest

from engine.kernel.errors import CorruptSave
from engine.kernel.log import Entry
from engine.kernel.match import Match
from engine.kernel.seats import EVERYTHING, SPECTATOR
from tests.every_game.games import Case, every_game, played, steps


@every_game
@pytest.mark.parametrize("n", range(5))
def test_what_a_viewer_can_not_know_dealt_anew_looks_the_same(case: Case, n: int) -> None:
    random, changed = Random(n), 0
    for match in steps(case, n):
        for viewer in case.viewers:
            other = case.redealt(match.state, viewer, random)
            case.check(other)
            changed += other != match.state
            assert case.game.view(other, viewer) == match.view(viewer)
    assert changed, "something was dealt anew"


@every_game
def test_everything_sees_what_was_dealt_anew(case: Case) -> None:
    """So the test above compares positions that do differ."""
    random = Random(0)
    seen = 0
    for match in steps(case, 1):
        other = case.redealt(match.state, SPECTATOR, random)
        seen += case.game.view(other, EVERYTHING) != match.view(EVERYTHING)
    assert seen > 3


@every_game
@pytest.mark.parametrize("n", range(4))
def test_a_spectator_is_told_nothing_that_a_seat_is_not(case: Case, n: int) -> None:
    """An event as a seat knows it, told on to a spectator, says all that the spectator is told of it."""
    game = case.game
    for entry in played(case, n).log:
        for event in entry.events:
            public = game.redact(event, SPECTATOR)
            for seat in case.seats:
                known = game.redact(event, seat)
                assert (None if known is None else game.redact(known, SPECTATOR)) == public
            assert game.redact(event, EVERYTHING) == event
        if entry.seat is not None:
            for seat in case.seats:
                known = game.redact_move(entry.seat, entry.move, seat)
                assert game.redact_move(entry.seat, known, SPECTATOR) == game.redact_move(
                    entry.seat, entry.move, SPECTATOR
                )
            assert game.redact_move(entry.seat, entry.move, entry.seat) == entry.move
            assert game.redact_move(entry.seat, entry.move, EVERYTHING) == entry.move


@every_game
def test_what_was_left_out_is_written_as_a_question_mark_and_never_read_back(case: Case) -> None:
    """A match can't be loaded from what one viewer was told."""
    game = case.game
    hidden = 0
    for entry in played(case, 7).log:
        for event in entry.events:
            for viewer in case.viewers:
                seen = game.redact(event, viewer)
                if seen is None:
                    continue
                written = game.write_event(seen)
                assert ('"?"' in json.dumps(written)) == (seen != event)
                if seen != event:
                    hidden += 1
                    with pytest.raises(CorruptSave):
                        game.read_event(written)
    assert hidden


@every_game
@pytest.mark.parametrize("n", range(4))
def test_only_those_who_may_act_are_shown_moves_and_exactly_the_legal_ones(
    case: Case, n: int
) -> None:
    for match in steps(case, n):
        assert match.view(SPECTATOR).open_moves == ()
        for seat in case.seats:
            assert match.view(seat).open_moves == match.legal_moves(seat)
            assert match.view(seat).to_act == match.actors()


@every_game
def test_no_update_holds_the_seed(case: Case) -> None:
    heard: list[str] = []

    def listen(match: Match[Any, Any], entry: Entry) -> None:
        heard.extend(repr(match.update(viewer)) for viewer in case.viewers)

    *_, match = steps(case, 5, listen)
    assert match.seed == "contract 5"
    assert heard
    assert not [text for text in heard if match.seed in text]


@every_game
def test_an_update_tells_of_the_last_entry(case: Case) -> None:
    for match in steps(case, 2):
        for viewer in case.viewers:
            update = match.update(viewer)
            assert update.entry == len(match.log) - 1
            assert update.view == match.view(viewer)
            assert update.seat == match.log[-1].seat
