"""A damaged match is opened: it is said, and a repaired copy offered."""

from pathlib import Path
from threading import Event
from typing import Any

import pytest

from engine.kernel import salvage
from engine.kernel.seats import HUMAN
from tests.saves.making import load, write
from tests.ui.keep import keep
from tests.ui.matches import until
from tests.ui.player import playing


def damaged(folder: Path, kinds: tuple[str, str] = (HUMAN, "greedy")) -> Path:
    """A match with an entry in its middle altered: the list can't see it."""
    path = keep(folder, until("2", "place", 0), kinds=kinds)
    lines = path.read_text().splitlines(keepends=True)
    at = lines.index('"entries": [\n') + 1 + 25
    lines[at] = lines[at].replace('"events": [', '"events": [{}, ', 1)
    return write(path, "".join(lines))


async def test_a_repaired_copy_is_opened_and_the_damaged_file_stays(tmp_path: Path) -> None:
    path = damaged(tmp_path)
    before = path.read_bytes()
    async with playing(tmp_path) as player:
        await player.press("enter")
        assert player.where == "MessageScreen"
        assert "entry 25" in player.screen
        await player.press("down", "enter")
        await player.see("24 entries after the deal are kept")
        await player.press("enter")
        assert player.where in ("SetupScreen", "PlayScreen")
    assert path.read_bytes() == before
    (new,) = set(path.parent.glob("*.json")) - {path}
    assert load(new.read_bytes()).match.log[:25] == until("2", "place", 0).log[:25]
    assert load(new.read_bytes()).title == "Salvaged: Anna against Ben"


async def test_bots_do_not_play_on_by_themselves_from_what_was_salvaged(tmp_path: Path) -> None:
    path = damaged(tmp_path, ("greedy", "greedy"))
    async with playing(tmp_path, opening=lambda app: app.open_match(path)) as player:
        await player.press("down", "enter")
        await player.see("24 entries after the deal are kept")
        await player.press("enter")
        assert "Nobody but bots" in player.screen
        (new,) = set(path.parent.glob("*.json")) - {path}
        before = new.read_bytes()
        await player.press("enter")
        assert player.where == "ReplayScreen"
        assert new.read_bytes() == before
        await player.press("escape")
        player.app.open_match(new)
        await player.settle()
        await player.press("down", "enter")
        await player.until(lambda: player.where == "ResultScreen")


async def test_leaving_it_changes_nothing(tmp_path: Path) -> None:
    path = damaged(tmp_path)
    before = path.read_bytes()
    for keys in (("enter", "enter"), ("enter", "escape")):
        async with playing(tmp_path) as player:
            await player.press(*keys)
            assert player.where == "TitleScreen"
    assert [(p.name, p.read_bytes()) for p in path.parent.iterdir()] == [(path.name, before)]


async def test_a_match_with_a_bot_nobody_knows_is_told_in_one_line(tmp_path: Path) -> None:
    path = keep(tmp_path, until("2", "place", 0))
    write(path, path.read_text().replace('"kind": "greedy"', '"kind": "stranger"'))
    async with playing(tmp_path) as player:
        await player.see("stranger plays in it")
        await player.choose("Saved")
        await player.see("1 match")
        await player.press("enter")
        await player.until(lambda: player.where == "MessageScreen")
        assert "stranger plays in it" in player.screen
        await player.press("enter")
        await player.until(lambda: player.where == "SavesScreen")


async def test_a_repair_that_takes_long_is_stopped_and_nothing_is_written(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = damaged(tmp_path)
    gate, begun, real = Event(), Event(), salvage.salvage

    def slow(*arguments: Any) -> Any:
        begun.set()
        gate.wait()
        return real(*arguments)

    monkeypatch.setattr(salvage, "salvage", slow)
    async with playing(tmp_path, opening=lambda app: app.open_match(path)) as player:
        try:
            player.app.simulate_key("down")
            player.app.simulate_key("enter")
            await player.see("Looking for what is whole")
            await player.until(begun.is_set)
            player.app.simulate_key("escape")
            await player.until(lambda: player.where == "TitleScreen")
        finally:
            gate.set()
        await player.settle()
        assert player.where == "TitleScreen"
    assert [p.name for p in path.parent.glob("*.json")] == [path.name]
