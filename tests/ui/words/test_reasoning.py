"""What a hint says and hangs on: what is settled, reasons, choices as good, plain blunders."""

from random import Random

import pytest

from cc_tui.boards.caesar_cleopatra import practice, reasoning
from cc_tui.boards.caesar_cleopatra.begun import fits, settled
from cc_tui.boards.caesar_cleopatra.chooser import Chooser
from cc_tui.i18n import Words
from engine.kernel.reviewed import THRESHOLDS, Judged, Option
from tests.caesar_cleopatra import hidden
from tests.ui.matches import GAME, new_match, play_any, until

WORDS = Words()


@pytest.mark.parametrize("seed", "1234")
def test_what_is_settled_and_what_fits_follow_every_choice_to_its_end(seed: str) -> None:
    """Whatever is picked on the way to a choice, its moves are the settled ones and then one that fits."""
    match, random, half_way = new_match(seed, orgy_tickets=True), Random(seed), set()
    while match.actors():
        seat = match.actors()[0]
        chooser = Chooser(match.view(seat))
        steps = [] if chooser.view.setup else [chooser]
        while steps and chooser.moves is None:
            chooser = chooser.pick(random.choice(chooser.options))
            steps.append(chooser)
        for step in steps[:-1]:
            made, moves = settled(step), steps[-1].moves
            if steps[-1].picks[: len(step.picks)] != step.picks:  # turned over after all
                continue
            assert moves[: len(made)] == made  # type: ignore[index]
            assert all(fits(step, move) for move in moves[len(made) : len(made) + 1])  # type: ignore[index]
            others = [x for x in step.view.open_moves if not made and not fits(step, x)]
            half_way |= {step.asks} if made or others else set()
        play_any(match, random)
    assert {"second", "second_group", "place_down", "discard", "assassin", "spy"} <= half_way


@pytest.mark.parametrize("seed", "12345")
def test_every_choice_has_a_reason_that_hangs_on_nothing_hidden(seed: str) -> None:
    match, random, said = new_match(seed, orgy_tickets=True), Random(seed), set()
    while match.actors():
        seat = match.actors()[0]
        view = match.view(seat)
        if not view.setup:
            other = GAME.view(hidden.redealt(match.state, seat, random), seat)
            for move in view.open_moves:
                said.add(reasoning.reason(WORDS, view, move))
                assert reasoning.reason(WORDS, other, move) == reasoning.reason(WORDS, view, move)
        play_any(match, random)
    assert len(said) > 40
    assert all(text.endswith(".") and "{" not in text for text in said)


def test_a_hint_says_when_another_choice_is_as_good() -> None:
    view = until("1", "turn", 0).view(0)
    first, second = (Option(move, 6000 - 100 * n) for n, move in enumerate(view.open_moves[:2]))
    other = practice.advice(WORDS, second.move)
    assert f"As good: {other}" in reasoning.hint(WORDS, view, (first, second), 100)
    assert f"Next best, 59%: {other}" in reasoning.hint(WORDS, view, (first, second), 99)
    assert "Next best" not in reasoning.hint(WORDS, view, (first, second), 99, second.move)


def test_of_moves_that_are_as_good_the_one_that_goes_with_the_choice_is_named() -> None:
    view = until("1", "turn", 0).view(0)
    best, second = (Option(move, 6000 - 100 * n) for n, move in enumerate(view.open_moves[:2]))
    for noise, wanted, first in ((100, second, second), (99, second, best), (100, best, best)):
        found = reasoning.preferred((best, second), noise, lambda move, o=wanted: move == o.move)
        assert found[0] == first
        assert sorted(found, key=lambda option: -option.chance) == [best, second]


def test_a_blunder_is_plain_only_beyond_the_noise() -> None:
    view, least = until("1", "turn", 0).view(0), THRESHOLDS["blunder"]
    best, played = view.open_moves[:2]
    for noise in (0, 200):
        for more, plain in ((0, True), (-1, False)):
            options = (Option(best, 6000), Option(played, 6000 - least - noise - more))
            assert reasoning.is_plain_blunder(Judged(0, played, options, noise)) is plain
