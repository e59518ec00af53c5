"""The program is told to stop while a screen is being opened: it ends, and that is no error."""

import asyncio
from collections.abc import Callable
from pathlib import Path

import pytest

from cc_tui.app import CcTuiApp
from tests.ui.keep import keep
from tests.ui.matches import played, until
from tests.ui.player import playing

OPENINGS: dict[str, Callable[[CcTuiApp, Path, Path], None]] = {
    "rules": lambda app, _, __: app.go("rules"),
    "settings": lambda app, _, __: app.go("settings"),
    "new match": lambda app, _, __: app.go("new_match"),
    "saves": lambda app, _, __: app.go("saves"),
    "gallery": lambda app, _, __: app.go("gallery"),
    "help": lambda app, _, __: app.action_help(),
    "message": lambda app, _, __: app.tell("Well?"),
    "palette": lambda app, _, __: app.action_command_palette(),
    "table": lambda app, live, _: app.open_match(live),
    "result": lambda app, _, over: app.open_match(over),
    "theatre": lambda app, _, over: app.review(over),
}


@pytest.mark.parametrize("screen", OPENINGS)
@pytest.mark.parametrize("rounds", [0, 3])
async def test_told_to_stop_while_a_screen_is_opened(
    tmp_path: Path, screen: str, rounds: int
) -> None:
    live, over = keep(tmp_path, until("2", "place", 0)), keep(tmp_path, played(9999, "3"))
    before = live.read_bytes(), over.read_bytes()
    async with playing(tmp_path) as player:
        OPENINGS[screen](player.app, live, over)
        for _ in range(rounds):
            await asyncio.sleep(0)
        player.app.exit()
    assert player.app.trouble is None
    assert player.app.return_code == 0
    assert (live.read_bytes(), over.read_bytes()) == before
