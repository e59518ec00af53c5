"""What the coach says of decisions: names, figures that fit together, marks, causes."""

from random import Random

import pytest

from cc_tui.boards.caesar_cleopatra import coach as said
from cc_tui.boards.caesar_cleopatra.coach_report import report
from cc_tui.boards.caesar_cleopatra.deeds import deed
from cc_tui.i18n import Words
from cc_tui.qualities import SIGNS, counted, quality_name
from engine.kernel.beside import QUALITIES
from engine.kernel.reviewed import (
    CAUSES,
    THRESHOLDS,
    Judged,
    Option,
    Review,
    Step,
    mark_of,
)
from tests.ui.matches import new_match, play_any

WORDS = Words()


@pytest.mark.parametrize("loss", [0, 40, 99, 290, 301, 499, 500, 990, 999, 1000, 1049])
@pytest.mark.parametrize("after", [1, 50, 149, 5049, 5050, 8951])
def test_what_is_shown_of_a_decision_fits_together_and_fits_its_mark(loss: int, after: int) -> None:
    best, played_move = new_match().legal_moves(0)[:2]
    judged = Judged(1, played_move, (Option(best, after + loss), Option(played_move, after)), 0)
    shown = [int(said.at(WORDS, judged, c).rstrip("%")) for c in (judged.before, judged.after)]
    lost = int(said.lost(WORDS, judged).strip("-%"))
    assert shown[0] - shown[1] == lost
    assert abs(shown[0] - judged.before / 100) < 1.5
    least = [least for mark, least in THRESHOLDS.items() if 100 * lost >= least]
    assert judged.mark == (None if not least else mark_of(max(least), 0))


@pytest.mark.parametrize("seed", "12")
def test_every_choice_has_a_name_among_deeds(seed: str) -> None:
    match, random, named = new_match(seed, orgy_tickets=True), Random(seed), set()
    while match.actors():
        seat = match.actors()[0]
        if match.view(seat).phase != "setup":
            named |= {deed(WORDS, move) for move in match.legal_moves(seat)}
        play_any(match, random)
    assert "going on" not in named
    assert not [name for name in named if "{" in name or name.endswith(".")]


def test_every_cause_and_mark_has_its_words() -> None:
    assert set(said.CAUSE_NAMES) == set(CAUSES)
    for quality in (*QUALITIES, *THRESHOLDS):
        assert quality_name(WORDS, quality).startswith(SIGNS[quality])


@pytest.mark.parametrize("parts", [[33, 33, 34], [149, -49, 51, 49], [-50, -50], [5000, -4951]])
def test_rounded_parts_add_up(parts: list[int]) -> None:
    shown = said.hundredths(parts)
    assert sum(shown) == round(sum(parts) / 100)
    assert all(abs(100 * one - part) <= 100 for one, part in zip(shown, parts, strict=True))


@pytest.mark.parametrize("seed", "123")
def test_every_decision_can_be_told_of_in_two_rows(seed: str) -> None:
    match, random, told = new_match(seed, orgy_tickets=True), Random(seed), 0
    while match.actors():
        seat = match.actors()[0]
        moves = match.legal_moves(seat)
        if len(moves) > 1:
            options = (Option(moves[0], 9999), Option(moves[1], 100))
            text = said.judged_said(WORDS, Judged(1, moves[1], options, 5))
            assert len(text) < 2 * 74
            assert "{" not in text + said.solution(WORDS, Judged(1, moves[1], options, 5))
            told += 1
        play_any(match, random)
    assert told > 50


def test_grades_are_counted_each_by_itself_the_worst_first() -> None:
    assert counted(WORDS, ["mistake", "inaccuracy", "mistake", None]) == "2 mistakes, 1 inaccuracy"
    assert counted(WORDS, ["inaccuracy", "blunder", "inaccuracy"]) == "1 blunder, 2 inaccuracies"
    assert counted(WORDS, [None]) == ""


def test_a_move_whose_figure_is_that_of_the_one_played_is_not_called_better() -> None:
    best, second, played_move = new_match().legal_moves(0)[:3]
    options = (Option(best, 6800), Option(second, 6340), Option(played_move, 6290))
    judged = Judged(1, played_move, options, 0)
    assert said.clearly_better(judged) == [options[0]]
    assert "Good too" not in said.solution(WORDS, judged)
    step = Step(1, judged.after, "decisions")
    review = Review(0, 4, "", "", 5000, (step,), (judged,))
    assert len([row for row in report(WORDS, review, "Anna", int) if "Better" in row]) == 1


def test_the_curve_has_the_chance_that_is_said_of_a_decision_or_it_is_said_what_changed_it() -> (
    None
):
    best, played_move = new_match().legal_moves(0)[:2]
    judged = [
        Judged(n, played_move, (Option(best, 1460), Option(played_move, 990)), 0) for n in (4, 5, 7)
    ]
    steps = (
        Step(4, 990, "decisions"), Step(4, 1460, "rest"), Step(5, 990, "decisions"), Step(5, 2000, "draws"), Step(7, 990, "decisions"),
        Step(7, 10000, "rest"),
    )  # fmt: skip
    review = Review(0, 4, "", "", 1460, steps, tuple(judged))
    assert said.curve(review) == ((0, 4, 5, 7), (15, 10, 20, 100))
    told = [said.followed(WORDS, review, one) for one in judged]
    assert told == ["", "With what came of it: 20%.", "With what came of it: 100%."]
