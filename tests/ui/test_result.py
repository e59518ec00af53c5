"""The result after a match that was played to its end here: what hurries the end chooses nothing."""

from pathlib import Path
from typing import Any

import pytest

from cc_tui.messages import MovesChosen
from cc_tui.screens import result
from cc_tui.screens.stage import MISPRESS
from cc_tui.widgets.menu import Menu
from engine.kernel.undo import choices
from tests.ui.matches import played
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
        for _ in range(100):
            if player.where == "ResultScreen":
                break
            await player.press(key)
        assert player.where == "ResultScreen"
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
