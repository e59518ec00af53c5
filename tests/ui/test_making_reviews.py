"""Reviews made in the theatre: in a process beside the screen, anew, looking further, stopped."""

from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import Any

import pytest

from cc_tui.aside import aside
from cc_tui.coaching import Coach
from cc_tui.reviewing import theatre_of
from cc_tui.saves import Store
from cc_tui.saves.lock import Lock
from cc_tui.saves.reviews import read_reviews, review_file
from engine.kernel.reviewed import (
    Review,
)
from tests.ui.matches import played
from tests.ui.player import playing
from tests.ui.reviews import BOTS, made_up, reviewed


async def test_it_is_made_in_a_process_beside_the_screen_and_kept(tmp_path: Path) -> None:
    kept = Store(tmp_path / "saves").create(played(58), BOTS)
    theatre, before = theatre_of(kept), kept.path.read_bytes()
    theatre.lens = 0
    async with playing(tmp_path, opening=lambda app: app.sit_in(theatre, kept)) as player:
        await player.press("R")
        assert "Review Caesar" in player.screen
        await player.press("enter")
        await player.see(" decisions, ")
        assert theatre.coach is not None
        assert read_reviews(kept.path, kept.document) == theatre.coach.reviews
        await player.press("escape", "R")
        assert " decisions, " in player.screen
    assert kept.path.read_bytes() == before


async def test_while_another_keeps_one_it_is_told_that_this_one_is_not_kept(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = Store(tmp_path / "saves").create(played(53), BOTS)
    theatre, told = theatre_of(kept), list[str]()
    theatre.lens = 0
    lock = Lock(review_file(kept.path))
    async with playing(tmp_path, opening=lambda app: app.sit_in(theatre, kept)) as player:
        monkeypatch.setattr(player.app, "notify", lambda text, **_: told.append(text))
        await player.press("R", "enter")
        await player.see(" decisions, ")
        await player.until(lambda: told)
    lock.release()
    assert "This review isn't kept: it is open in process" in told[0]
    assert not review_file(kept.path).exists()


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
