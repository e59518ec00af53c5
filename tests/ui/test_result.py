"""The result after a match that was played to its end here: what hurries the end chooses nothing."""

from pathlib import Path
from typing import Any

import pytest

from cc_tui.messages import MovesChosen
from cc_tui.screens import result
from cc_tui.screens.stage import MISPRESS
from cc_tui.widgets.menu import Menu
from engine.kernel.seats import Sitter
from engine.kernel.undo import choices
from tests.ui.apps import app_at, press, screen_text
from tests.ui.matches import played, table, until
from tests.ui.player import playing
from tests.ui.test_practice import kept, opening


@pytest.mark.parametrize("key", ["enter", "space"])
async def test_keys_that_hurry_the_end_choose_nothing_on_the_result(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    now = [100.0]
    monkeypatch.setattr(result, "monotonic", lambda: now[0])
    match = played(10_000, "4")
    own = max(n for n in choices(match) if match.log[n].seat == 0)
    path = kept(tmp_path, match.at(own))
    async with playing(tmp_path, opening=opening(path), pace="slow") as player:
        await player.until(lambda: player.where == "PlayScreen" and player.app._hosted)
        await player.settle()
        screen: Any = player.app.screen
        screen.board.post_message(MovesChosen((match.log[own].move,)))
        await player.press_until(lambda: player.where == "ResultScreen", key)
        for _ in range(4):
            now[0] += MISPRESS * 0.9
            await player.press(key)
            assert player.where == "ResultScreen"
        await player.press("down", "up")
        assert player.app.screen.query_one(Menu).has_focus
        now[0] += MISPRESS
        await player.press(key)
        await player.until(lambda: player.where == "ReplayScreen")


async def test_the_result_of_a_match_that_is_only_opened_waits_for_nobody(tmp_path: Path) -> None:
    path = kept(tmp_path, played(10_000, "4"))
    async with playing(tmp_path, opening=opening(path), pace="slow") as player:
        await player.until(lambda: player.where == "ResultScreen")
        await player.press("enter")
        await player.until(lambda: player.where == "ReplayScreen")


@pytest.mark.parametrize("size", [(80, 24), (60, 20)])
async def test_the_result_leads_to_what_the_coach_says_of_ones_own_side(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    path = kept(tmp_path, played(10_000, "4"))
    async with playing(tmp_path, size=size, opening=opening(path)) as player:
        await player.until(lambda: player.where == "ResultScreen")
        await player.go_to("What the coach says")
        await player.press("enter")
        await player.see("Review Caesar")
        assert "Review Cleopatra" not in player.screen
        await player.press("escape")
        assert player.where == "ReplayScreen"


async def test_where_only_bots_play_the_menu_takes_nothing_back() -> None:
    async with app_at(table(until("1", "turn", 0), ("greedy", "greedy")), ()).run_test() as pilot:
        await pilot.pause()
        await press(pilot, "m")
        await pilot.pause()
        assert "Look back at the match" in screen_text(pilot.app)
        assert "Take back" not in screen_text(pilot.app)


async def test_between_a_long_name_and_the_figures_there_is_a_blank(tmp_path: Path) -> None:
    path = kept(
        tmp_path, played(10_000, "4"), (Sitter("Anna", "greedy"), Sitter("Octavian", "master"))
    )
    async with playing(tmp_path, opening=opening(path)) as player:
        await player.until(lambda: player.where == "ResultScreen")
        await player.press("enter")
        await player.until(lambda: player.where == "ReplayScreen")
        [row] = [row for row in player.rows if "Cleopatra Octavia" in row]
        assert "Cleopatra Octavian bonus" in row
        assert row.endswith("0 points")
