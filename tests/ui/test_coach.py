"""The coach in the theatre: a review told, seen and gone through."""

from pathlib import Path

import pytest

from cc_tui.boards.caesar_cleopatra import coach as said
from cc_tui.boards.caesar_cleopatra import standing
from cc_tui.boards.caesar_cleopatra.deeds import deed
from cc_tui.glyphs import ASCII, UNICODE, Glyphs
from cc_tui.i18n import Words
from cc_tui.qualities import quality_name
from cc_tui.reviewing import theatre_of
from cc_tui.saves import Store
from cc_tui.saves.reviews import keep_review
from cc_tui.screens.coaching import WORST
from cc_tui.screens.theatre import ROOM_FOR_SIDE
from cc_tui.widgets.score_line import ScoreLine, Spark
from engine.kernel.seats import EVERYTHING, HUMAN, SPECTATOR, Sitter
from tests.ui.matches import played
from tests.ui.player import playing
from tests.ui.reviews import BOTS, at_entry, made_up, reviewed

WORDS = Words()
PEOPLE = (Sitter("Anna", HUMAN), Sitter("Ben", HUMAN))


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


@pytest.mark.parametrize("glyphs", [UNICODE, ASCII])
@pytest.mark.parametrize(
    ("size", "rows"), [((80, 24), 5), ((120, 40), 7), ((60, 20), 1), ((120, 24), 1)]
)
async def test_the_curve_is_high_where_there_is_room_and_has_a_line_at_its_half(
    tmp_path: Path, size: tuple[int, int], rows: int, glyphs: Glyphs
) -> None:
    theatre, kept = reviewed(tmp_path)
    rows = rows if glyphs is UNICODE else 1
    async with playing(
        tmp_path, size=size, glyphs=glyphs, opening=lambda app: app.sit_in(theatre, kept)
    ) as player:
        if size[0] < ROOM_FOR_SIDE:
            await player.press("s")
        spark = player.app.screen.query_one("#chance Spark", Spark)
        assert spark.region.height == rows
        beside = player.rows[spark.region.y + rows // 2][: spark.region.x]
        assert beside.endswith(" 50% ") == (rows > 1)
        drawn = [row[spark.region.x : spark.region.right] for row in player.rows]
        columns = drawn[spark.region.y : spark.region.bottom]
        for cell, value in enumerate((spark.data or ())[2::3]):
            bars = [row.ljust(spark.region.width)[cell] for row in columns]
            high = len([sign for sign in bars if sign not in (" ", UNICODE.flat)])
            assert high == int(value / 100 * (8 * rows - 1)) // 8 + 1


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
        await player.click("? Decisions that the coach marked")
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


@pytest.mark.parametrize("size", [(120, 40), (80, 24), (60, 20)])
async def test_the_review_has_a_table_the_worst_decisions_and_how_many_more_there_are(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    theatre, kept = reviewed(tmp_path, entries=150)
    review = theatre.coach.reviews[0]  # type: ignore[union-attr]
    worst, most = said.worst_first(review), next(most for rows, most in WORST if size[1] >= rows)
    assert len(worst) > most
    async with playing(
        tmp_path, size=size, opening=lambda app: app.sit_in(theatre, kept)
    ) as player:
        await player.press("R", "end")
        for row in said.split_table(WORDS, review):
            assert row in player.screen
        assert said.split_meaning(WORDS) in player.message
        assert player.screen.count("% turn ") == most
        for judged in worst[:most]:
            turn = theatre.match.game.turn(theatre.match.at(judged.entry).state)
            told = f"{said.lost(WORDS, judged)} turn {turn}: {deed(WORDS, judged.played)}"
            assert told[:42] in player.screen
        assert "▸ Go on looking back" in player.screen
        await player.click(f"{len(worst) - most} more")
        assert at_entry(player) == review.marked[0].entry


async def test_while_it_plays_esc_stops_it_and_says_so(tmp_path: Path) -> None:
    theatre, kept = reviewed(tmp_path)
    async with playing(tmp_path, opening=lambda app: app.sit_in(theatre, kept)) as player:
        assert "Esc back" in player.rows[-1]
        player.app.simulate_key("space")
        await player.see("Esc stop")
        player.app.simulate_key("escape")
        await player.see("Esc back")
        assert player.where == "ReplayScreen"
