"""What the coach says of decisions: names, figures that fit together, marks, causes."""

from random import Random

import pytest

from cc_tui.boards.caesar_cleopatra import coach as said
from cc_tui.boards.caesar_cleopatra.deeds import deed
from cc_tui.i18n import Words
from cc_tui.qualities import SIGNS, counted, quality_name
from engine.kernel.beside import QUALITIES
from engine.kernel.reviewed import (
    CAUSES,
    THRESHOLDS,
    Judged,
    Option,
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
