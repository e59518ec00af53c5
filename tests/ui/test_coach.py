"""The coach in the theatre: a review made, told and gone through, and decisions decided anew."""

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from cc_tui.aside import aside
from cc_tui.boards.caesar_cleopatra import coach as said
from cc_tui.boards.caesar_cleopatra import standing
from cc_tui.boards.caesar_cleopatra.deeds import deed
from cc_tui.coaching import Coach
from cc_tui.glyphs import UNICODE
from cc_tui.i18n import Words
from cc_tui.qualities import SIGNS, quality_name
from cc_tui.replaying import Theatre
from cc_tui.reviewing import theatre_of
from cc_tui.saves import Store
from cc_tui.saves.reviews import keep_review, read_reviews, review_file
from cc_tui.screens.coaching import WORST, WORST_LOW
from cc_tui.widgets.score_line import ScoreLine
from engine.bots.review import judge_key
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
from engine.kernel.seats import EVERYTHING, HUMAN, SPECTATOR, Sitter
from tests.ui.matches import new_match, play_any, played
from tests.ui.player import Player, playing

WORDS = Words()
BOTS = (Sitter("Titus", "random"), Sitter("Berenice", "random"))
PEOPLE = (Sitter("Anna", HUMAN), Sitter("Ben", HUMAN))


def choices(match: Any, seat: int) -> list[int]:
    """The entries at which a seat had a choice, after setup."""
    found = []
    for n, entry in enumerate(match.log):
        then = match.at(n)
        if entry.seat == seat and then.state.turn and len(then.legal_moves(seat)) > 2:
            found.append(n)
    return found


def made_up(match: Any, seat: int = 0) -> Review:
    """A review as it could be: of each eight choices every one's loss is larger than that of the one before."""
    judged, steps = [], []
    for count, n in enumerate(choices(match, seat)):
        then = match.at(n)
        played_move = match.log[n].move
        best = next(m for m in then.legal_moves(seat) if m != played_move)
        options = (Option(best, 6000), Option(played_move, 6000 - 250 * (count % 8)))
        judged.append(Judged(n, played_move, options, 20))
        steps += [Step(n - 1, 6000, "other"), Step(n, judged[-1].after, "decisions")]
    return Review(seat, 4, "", judge_key(match.game), 5000, tuple(steps), tuple(judged))


def reviewed(folder: Path, seat: int = 0, entries: int = 75) -> tuple[Theatre, Any]:
    """The theatre for a kept match with a review beside it, at the deal."""
    kept = Store(folder / "saves").create(played(entries), BOTS)
    keep_review(kept.path, kept.document, made_up(kept.match, seat))
    theatre = theatre_of(kept)
    theatre.first()
    theatre.lens = seat
    return theatre, kept


def at_entry(player: Player) -> int:
    return int(next(row for row in player.rows if row.startswith(" Entry ")).split()[1])


async def test_keys_go_from_one_marked_decision_to_the_next_and_say_what_was_better(
    tmp_path: Path,
) -> None:
    theatre, kept = reviewed(tmp_path)
    marked = theatre.coach.reviews[0].marked  # type: ignore[union-attr]
    assert len(marked) > 2
    async with playing(tmp_path, opening=lambda app: app.sit_in(theatre, kept)) as player:
        for judged in marked:
            await player.press("i")
            assert at_entry(player) == judged.entry
            text = " ".join(" ".join(player.rows).split())
            assert quality_name(WORDS, judged.mark) in text  # type: ignore[arg-type]
            assert "Better: " in text
        await player.press("i")
        assert "No mistake comes after." in player.screen
        await player.press("I")
        assert at_entry(player) == marked[-2].entry
        assert player.rows[-3].count("?") >= len({judged.entry for judged in marked}) // 2


async def test_the_curve_is_that_of_the_review_and_of_no_other_eyes(tmp_path: Path) -> None:
    theatre, kept = reviewed(tmp_path, seat=1)
    review = theatre.coach.reviews[1]  # type: ignore[union-attr]
    async with playing(
        tmp_path, size=(120, 40), opening=lambda app: app.sit_in(theatre, kept)
    ) as player:
        line = player.app.screen.query_one("#chance", ScoreLine)
        assert line.display
        assert "chance ●" in player.screen
        for step in (review.steps[2], review.steps[-1]):
            await player.press(*str(step.entry), "enter")
            row = next(row for row in player.rows if "chance ●" in row)
            last = [one.chance for one in review.steps if one.entry == step.entry][-1]
            assert row.split()[-1] == f"{round(last / 100)}%"
        while theatre.lens != 0:
            await player.press("tab")
        assert not line.display
        assert "chance" not in player.screen
        assert "Better" not in player.screen


def test_the_picture_of_the_curve_holds_the_last_chance_of_each_entry(tmp_path: Path) -> None:
    review = made_up(played(75))
    picture = standing.chance_picture(WORDS, UNICODE, 80, review)
    for step in review.steps:
        last = [s.chance for s in review.steps if s.entry <= step.entry][-1]
        assert picture.value(picture.figures[0], step.entry) == round(last / 100)
        assert said.chance_at(review, step.entry) == round(last / 100)
    assert picture.value(picture.figures[0], 0) == 50


def test_only_whose_decisions_they_are_and_who_sees_everything_see_a_review(tmp_path: Path) -> None:
    theatre, kept = reviewed(tmp_path)
    coach = theatre.coach
    assert coach is not None
    assert coach.seen_by(0) == coach.seen_by(EVERYTHING) == made_up(kept.match)
    assert coach.seen_by(1) is coach.seen_by(SPECTATOR) is None
    kept.release()


@pytest.mark.parametrize("sitters", [PEOPLE, (PEOPLE[0], BOTS[1])])
async def test_a_match_that_goes_on_and_counts_has_no_coach(
    tmp_path: Path, sitters: tuple[Sitter, ...]
) -> None:
    kept = Store(tmp_path / "saves").create(played(75), sitters)
    keep_review(kept.path, kept.document, made_up(kept.match))
    theatre = theatre_of(kept)
    async with playing(tmp_path, opening=lambda app: app.sit_in(theatre, kept)) as player:
        for key in ("R", "D", "i", "I", "L"):
            await player.press(key)
            assert player.where == "ReplayScreen"
            assert "Decisions aren't judged here." in player.screen
        assert "?!" not in player.screen


async def test_it_is_made_in_a_process_beside_the_screen_and_kept(tmp_path: Path) -> None:
    kept = Store(tmp_path / "saves").create(played(58), BOTS)
    theatre, before = theatre_of(kept), kept.path.read_bytes()
    theatre.lens = 0
    async with playing(tmp_path, opening=lambda app: app.sit_in(theatre, kept)) as player:
        await player.press("R")
        assert "Review Caesar" in player.screen
        await player.press("enter")
        await player.see("of them marked")
        assert theatre.coach is not None
        assert read_reviews(kept.path, kept.document) == theatre.coach.reviews
        await player.press("escape", "R")
        assert "of them marked" in player.screen
    assert kept.path.read_bytes() == before


@pytest.mark.parametrize("of_today", [True, False])
@pytest.mark.parametrize("by_key", [True, False])
async def test_a_review_says_how_far_it_looked_and_by_whom_and_is_made_anew(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, of_today: bool, by_key: bool
) -> None:
    theatre, kept = reviewed(tmp_path)
    coach, made = theatre.coach, list[Any]()
    assert coach is not None
    if not of_today:
        coach.reviews[0] = replace(coach.reviews[0], judge="learned 0")

    def make(self: Coach, seat: int, progress: Any, iterations: int | None = None) -> Review:
        made.append((seat, iterations))
        self.reviews[seat] = replace(made_up(kept.match), iterations=iterations or 0)
        return self.reviews[seat]

    monkeypatch.setattr(Coach, "make", make)
    async with playing(tmp_path, opening=lambda app: app.sit_in(theatre, kept)) as player:
        await player.press("R")
        assert "Looked at 4 positions" in player.message
        assert ("has learned since" in player.message) is not of_today
        if by_key:
            await player.press("escape", "D")
        else:
            await player.click("Look deeper" if of_today else "Review it anew")
        wanted = 16 if of_today else 4
        await player.see(f"Looked at {wanted} positions")
        assert made == [(0, wanted)]
        assert "Look deeper" in player.screen
        assert "learned since" not in player.message


async def test_the_coach_searches_as_far_as_it_is_told(tmp_path: Path) -> None:
    kept = Store(tmp_path / "saves").create(played(53), BOTS)
    coach = theatre_of(kept).coach
    assert coach is not None
    made = await aside(partial(coach.make, 0, lambda *_: None, iterations=7))
    assert made.iterations == 7
    assert read_reviews(kept.path, kept.document) == {0: made}
    assert coach.would_judge(made)


async def test_stopped_it_leaves_nothing(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = Store(tmp_path / "saves").create(played(58), BOTS)
    theatre, begun, ended = theatre_of(kept), list[int](), list[str]()
    theatre.lens = 0
    make = Coach.make

    def slow(self: Coach, seat: int, progress: Any, iterations: int | None = None) -> Any:
        def counted(done: int, of: int) -> None:
            begun.append(done)
            progress(done, of)

        try:
            return make(self, seat, counted, iterations)
        finally:
            ended.append("here")

    monkeypatch.setattr(Coach, "make", slow)
    async with playing(tmp_path, opening=lambda app: app.sit_in(theatre, kept)) as player:
        player.app.simulate_key("R")
        await player.see("Review Caesar")
        player.app.simulate_key("enter")
        await player.until(lambda: begun)
        player.app.simulate_key("escape")
        await player.until(lambda: ended)
        await player.settle()
        assert player.where == "ReplayScreen"
        assert theatre.coach is not None
        assert theatre.coach.reviews == {}
    assert not review_file(kept.path).exists()


# Exercises.


async def learning(player: Player) -> None:
    await player.press("L")
    assert player.where == "ExerciseScreen"


async def test_exercises_ask_the_worst_decision_first_as_it_was_seen_then(tmp_path: Path) -> None:
    theatre, kept = reviewed(tmp_path)
    worst = said.worst_first(theatre.coach.reviews[0])  # type: ignore[union-attr]
    async with playing(tmp_path, opening=lambda app: app.sit_in(theatre, kept)) as player:
        await learning(player)
        assert f"exercise 1 of {len(worst)}" in player.screen
        screen: Any = player.app.screen
        assert screen._view == kept.match.at(worst[0].entry).view(0)
        await player.press("o")
        assert screen._view == kept.match.at(worst[1].entry).view(0)
        await player.press("O", "O")
        assert screen._view == kept.match.at(worst[-1].entry).view(0)
        await player.press("r")
        assert "In the match" in player.screen
        await player.press("enter", "escape")
        assert player.where == "ReplayScreen"


async def test_an_answer_is_judged_and_can_be_tried_again_without_a_trace(tmp_path: Path) -> None:
    theatre, kept = reviewed(tmp_path)
    before, log = kept.path.read_bytes(), list(kept.match.log)
    [worst, *_] = said.worst_first(theatre.coach.reviews[0])  # type: ignore[union-attr]
    async with playing(tmp_path, opening=lambda app: app.sit_in(theatre, kept)) as player:
        await learning(player)
        board = player.app.screen.board  # type: ignore[attr-defined]
        await answer(player, board, worst.played)
        assert "The best choice" in player.screen
        assert "60%" in player.screen
        await player.click("Try again")
        await answer(player, board, worst.options[0].move)
        assert "Well decided" in player.screen
        await player.click("Back to the match")
        assert player.where == "ReplayScreen"
    assert kept.path.read_bytes() == before
    assert list(kept.match.log) == log


async def test_an_answer_that_was_not_judged_yet_is_thought_about(tmp_path: Path) -> None:
    theatre, kept = reviewed(tmp_path)
    [worst, *_] = said.worst_first(theatre.coach.reviews[0])  # type: ignore[union-attr]
    known = [option.move for option in worst.options]
    other = next(m for m in kept.match.at(worst.entry).legal_moves(0) if m not in known)
    async with playing(tmp_path, opening=lambda app: app.sit_in(theatre, kept)) as player:
        await learning(player)
        await answer(player, player.app.screen.board, other)  # type: ignore[attr-defined]
        await player.until(lambda: player.where == "MessageScreen")
        assert "chance to win" in player.screen


async def answer(player: Player, board: Any, move: Any) -> None:
    """As if this move had been made up on the board."""
    from cc_tui.messages import MovesChosen

    board.post_message(MovesChosen((move,)))
    await player.settle()


async def test_an_exercise_says_what_was_done_in_the_match_and_which_keys_help(
    tmp_path: Path,
) -> None:
    theatre, kept = reviewed(tmp_path)
    [worst, *_] = said.worst_first(theatre.coach.reviews[0])  # type: ignore[union-attr]
    async with playing(
        tmp_path, size=(60, 20), opening=lambda app: app.sit_in(theatre, kept)
    ) as player:
        await learning(player)
        text = " ".join(" ".join(player.rows).split())
        assert f"In the match: {deed(WORDS, worst.played)}." in text
        assert "r answer  o next" in player.rows[-1]


@pytest.mark.parametrize(
    ("size", "in_bar"),
    [
        ((120, 40), ("step", "Tab viewer", "R coach", "i mistake", "L learn")),
        ((80, 24), ("step", "Tab viewer", "R coach", "i mistake", "L learn")),
        # "Learn" is the first line of what R shows.
        ((60, 20), ("step", "Tab viewer", "R coach", "i mistake")),
    ],
)
async def test_the_keys_of_the_coach_stand_in_the_bar_and_its_marks_in_the_list_of_marks(
    tmp_path: Path, size: tuple[int, int], in_bar: tuple[str, ...]
) -> None:
    theatre, kept = reviewed(tmp_path)
    marked = theatre.coach.reviews[0].marked  # type: ignore[union-attr]
    async with playing(
        tmp_path, size=size, opening=lambda app: app.sit_in(theatre, kept)
    ) as player:
        assert all(keys in player.rows[-1] for keys in in_bar)
        await player.press("f")
        await player.click("? Mistakes that the coach found")
        assert at_entry(player) == marked[0].entry


@pytest.mark.parametrize("size", [(80, 24), (60, 20)])
async def test_a_panel_in_the_place_of_the_board_tells_of_the_mistake(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    theatre, kept = reviewed(tmp_path)
    async with playing(
        tmp_path, size=size, opening=lambda app: app.sit_in(theatre, kept)
    ) as player:
        await player.press("s", "i")
        [judged, *_] = theatre.coach.reviews[0].marked  # type: ignore[union-attr]
        text = " ".join(" ".join(player.rows).split())
        assert said.judged_said(WORDS, judged) in text
        assert f"{said.chance_at(theatre.coach.reviews[0], judged.entry)}%" in text  # type: ignore[union-attr]


async def test_the_review_lists_decisions_by_turn_and_says_how_many_more_there_are(
    tmp_path: Path,
) -> None:
    theatre, kept = reviewed(tmp_path, entries=150)
    worst = said.worst_first(theatre.coach.reviews[0])  # type: ignore[union-attr]
    assert len(worst) > WORST
    async with playing(
        tmp_path, size=(120, 40), opening=lambda app: app.sit_in(theatre, kept)
    ) as player:
        await player.press("R")
        for judged in worst[:WORST]:
            turn = theatre.match.game.turn(theatre.match.at(judged.entry).state)
            lost = said.lost(WORDS, judged)
            told = f"{lost} turn {turn}: {deed(WORDS, judged.played)}"
            assert told[:50] in player.screen
        await player.click(f"{len(worst) - WORST} more")
        assert at_entry(player) == theatre.coach.reviews[0].marked[0].entry  # type: ignore[union-attr]


async def test_on_a_low_screen_the_whole_review_is_in_sight(tmp_path: Path) -> None:
    theatre, kept = reviewed(tmp_path, seat=1, entries=150)
    async with playing(
        tmp_path, size=(60, 20), opening=lambda app: app.sit_in(theatre, kept)
    ) as player:
        await player.press("R", "end")
        assert "Cleopatra: " in player.screen
        assert player.screen.count(" turn ") == WORST_LOW
        assert "▸ Go on looking back" in player.screen


async def test_while_it_plays_esc_stops_it_and_says_so(tmp_path: Path) -> None:
    theatre, kept = reviewed(tmp_path)
    async with playing(tmp_path, opening=lambda app: app.sit_in(theatre, kept)) as player:
        assert "Esc back" in player.rows[-1]
        player.app.simulate_key("space")
        await player.see("Esc stop")
        player.app.simulate_key("escape")
        await player.see("Esc back")
        assert player.where == "ReplayScreen"


# Words.


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
    from random import Random

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
    from random import Random

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
