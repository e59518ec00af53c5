"""The ways into the theatre and out of it."""

from pathlib import Path

from tests.ui.keep import keep
from tests.ui.matches import played, table
from tests.ui.player import playing
from tests.ui.test_replay import LAST, WHOLE


async def test_from_the_menu_of_a_match_that_goes_on_and_back_to_it(tmp_path: Path) -> None:
    match = played(120, "3")
    at_table = table(match)
    async with playing(tmp_path, opening=lambda app: app.go("play", at_table, (0,))) as player:
        length = len(match.log)
        await player.press("m", "down", "enter")
        assert player.where == "ReplayScreen"
        assert "as Caesar (Anna)" in player.screen
        await player.press("tab", "left", "left")
        assert "as Caesar (Anna)" in player.screen
        await player.press("escape")
        assert player.where == "PlayScreen"
        assert len(match.log) == length


async def test_from_the_result(tmp_path: Path) -> None:
    keep(tmp_path, WHOLE)
    async with playing(tmp_path) as player:
        path = next((tmp_path / "saves").glob("*.json"))
        player.app.open_match(path)
        await player.settle()
        assert player.where == "ResultScreen"
        await player.press("enter")
        assert player.where == "ReplayScreen"
        assert f"Entry 0 of {LAST}" in player.screen
        assert "everything" in player.rows[-2]
        await player.press("escape")
        assert player.where == "ResultScreen"


async def test_from_the_list_of_saves(tmp_path: Path) -> None:
    keep(tmp_path, played(120, "3"))
    async with playing(tmp_path) as player:
        player.app.go("saves")
        await player.settle()
        await player.press("w")
        assert player.where == "ReplayScreen"
        assert "as Caesar (Anna)" in player.screen
        await player.press("escape")
        assert player.where == "SavesScreen"


async def test_a_file_that_cannot_be_opened_says_so(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        player.app.review(tmp_path / "nothing.json")
        await player.settle()
        assert "can't be opened" in player.screen
