"""Looking back in the middle of a match: notes and what-ifs go into its file, and play goes on as if nothing had been."""

import json
from pathlib import Path

from cc_tui.saves import Store
from tests.ui.keep import keep
from tests.ui.matches import played
from tests.ui.player import playing

HALF = played(120, "3")


async def test_a_note_and_a_what_if_in_the_middle_of_a_match(tmp_path: Path) -> None:
    path = keep(tmp_path, HALF)
    before = json.loads(path.read_text())["entries"]
    async with playing(tmp_path) as player:
        player.app.open_match(path)
        await player.settle()
        assert player.where == "PlayScreen"
        await player.press("m", "down", "enter", "left", "b")
        assert "Bookmark" in player.screen
        await player.press("w", "down", "enter")
        assert player.where == "PlayScreen"
        player.app.screen.dismiss(None)
        await player.settle()
        assert player.where == "ReplayScreen"
        await player.press("escape")
        assert player.where == "PlayScreen"
        length = len(HALF.log)
        await player.press("enter", "enter", "enter", "g")
        await player.settle()
    document = Store(tmp_path / "saves").open(path, read_only=True).document
    assert len(document.match.log) >= length
    assert [entry["hash"] for entry in json.loads(path.read_text())["entries"]][:length] == [
        entry["hash"] for entry in before
    ]
    assert list(document.notes) == [length - 2]
    assert len(document.branches) == 1
