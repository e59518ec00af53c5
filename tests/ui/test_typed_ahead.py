"""Keys that are pressed while a screen is being opened wait until it is there."""

from pathlib import Path

import pytest

from cc_tui.saves import Store
from cc_tui.screens.replay import ReplayScreen
from engine.kernel.seats import HUMAN, Sitter
from tests.ui.matches import played
from tests.ui.player import Player, playing


async def _at_once(player: Player, *keys: str) -> None:
    for key in keys:
        player.app.simulate_key(key)
    await player.settle()


def _practice(folder: Path) -> Path:
    sitters = [Sitter("Anna", HUMAN), Sitter("Anna", HUMAN)]
    kept = Store(folder / "saves").create(played(60), sitters, practice=True)
    kept.release()
    return kept.path


@pytest.mark.parametrize("step", ["left", "s", "tab", "escape"])
async def test_into_the_theatre(tmp_path: Path, step: str) -> None:
    path = _practice(tmp_path)
    async with playing(tmp_path) as player:
        player.app.open_match(path)
        await player.settle()
        await _at_once(player, "e", step, step)
    assert player.app.trouble is None


async def test_they_are_taken(tmp_path: Path) -> None:
    path = _practice(tmp_path)
    async with playing(tmp_path) as player:
        player.app.open_match(path)
        await player.settle()
        await _at_once(player, "e", "left", "left")
        assert player.where == "ReplayScreen"
        screen = player.app.screen
        assert isinstance(screen, ReplayScreen)
        assert not screen.theatre.at_end


async def test_continue_chosen_again_before_the_match_is_there(tmp_path: Path) -> None:
    _practice(tmp_path)
    async with playing(tmp_path) as player:
        assert player.line.startswith("Continue")
        await _at_once(player, *["enter"] * 4)
        kinds = [type(screen).__name__ for screen in player.app.screen_stack]
        assert kinds == ["TitleScreen", "PlayScreen"]


async def test_an_answer_before_the_room_was_too_small_is_taken_once(tmp_path: Path) -> None:
    path = _practice(tmp_path)
    async with playing(tmp_path) as player:
        player.app.review(path)
        await player.settle()
        await player.press("f")
        assert player.where == "MessageScreen"
        player.app.simulate_key("enter")
        await player.pilot.pause(0)
        await player.resize((10, 3), (80, 24))
        await player.until(lambda: player.where == "ReplayScreen")
        await player.press("enter")
        assert player.where == "ReplayScreen"
