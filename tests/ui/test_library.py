"""The list of saves as a player uses it: search, titles and tags, the trash, copies, files from elsewhere, files that are read late."""

from contextlib import AsyncExitStack
from pathlib import Path
from threading import Semaphore
from typing import Any

import pytest

from cc_tui.saves import Library, Store
from tests.saves.making import load, write
from tests.ui.keep import keep
from tests.ui.matches import played, until
from tests.ui.player import Player, playing

NAMES = {"a": ("Anna", "Ben"), "b": ("Carl", "Dora"), "c": ("Emil", "Fay")}


@pytest.fixture
def paths(tmp_path: Path) -> dict[str, Path]:
    """Three matches, `a` played last."""
    made = {}
    for day, (key, names) in enumerate(reversed(NAMES.items()), 1):
        match = played(9999, "3") if key == "b" else until("2", "place", 0)
        made[key] = keep(tmp_path, match, names, played=f"2026-01-0{day}T10:00:00Z")
    return made


async def opened(player: Player) -> None:
    """To the list, with all there is in it."""
    await player.choose("Saved")
    await player.see("3 matches")
    assert player.where == "SavesScreen"


def listed(player: Player) -> list[str]:
    """Who plays in the matches on the screen, in order."""
    rows = (row.strip(" ▸").split(" ")[0] for row in player.rows)
    return [word for word in rows if word in ("Anna", "Carl", "Emil", "Final")]


async def test_last_played_comes_first(tmp_path: Path, paths: dict[str, Path]) -> None:
    async with playing(tmp_path) as player:
        await opened(player)
        assert listed(player) == ["Anna", "Carl", "Emil"]


async def test_it_searches_as_one_types(tmp_path: Path, paths: dict[str, Path]) -> None:
    async with playing(tmp_path) as player:
        await opened(player)
        await player.press("slash")
        await player.type("unf")
        assert listed(player) == ["Anna", "Emil"]
        assert "2 of 3 found" in player.screen
        await player.type(" em")
        assert listed(player) == ["Emil"]
        await player.press("enter")
        assert player.line.startswith("Emil")
        await player.press("escape")
        assert listed(player) == ["Anna", "Carl", "Emil"]
        await player.press("slash")
        await player.type("x]")
        assert "Nothing is found" in player.screen
        await player.press("escape", "escape")
        assert player.where == "TitleScreen"


async def test_the_arrows_move_in_the_list_while_one_types(
    tmp_path: Path, paths: dict[str, Path]
) -> None:
    async with playing(tmp_path) as player:
        await opened(player)
        await player.press("slash")
        await player.type("unf")
        await player.press("down")
        assert player.line.startswith("Emil")
        await player.press("enter", "enter")
        assert player.where == "PlayScreen"
        await player.see("Emil")


async def test_what_is_found_is_opened(tmp_path: Path, paths: dict[str, Path]) -> None:
    async with playing(tmp_path) as player:
        await opened(player)
        await player.press("slash")
        await player.type("carl")
        await player.press("enter", "enter")
        assert player.where == "ResultScreen"


async def test_title_tags_and_note(tmp_path: Path, paths: dict[str, Path]) -> None:
    async with playing(tmp_path) as player:
        await opened(player)
        await player.press("down", "r")
        await player.answer("Final [/x]")
        await player.until(lambda: player.line.startswith("Final [/x]"))
        await player.press("t")
        await player.answer("cup, #2026")
        await player.see("Carl against Dora  #cup  #2026")
        await player.press("n")
        await player.answer("A close one.")
        await player.see("A close one.")
        await player.press("r", "escape")
        await player.press("slash")
        await player.type("#cup")
        await player.see("1 of 3 found")
    found = load(paths["b"].read_bytes())
    assert (found.title, found.tags, found.note) == ("Final [/x]", ("cup", "2026"), "A close one.")


async def test_deleted_and_brought_back(tmp_path: Path, paths: dict[str, Path]) -> None:
    async with playing(tmp_path) as player:
        await opened(player)
        await player.press("d")
        await player.see("is deleted; z brings it back")
        assert "Anna against Ben is deleted" in player.screen
        assert listed(player) == ["Carl", "Emil"]
        await player.press("d")
        await player.see("1 match.")
        assert not paths["b"].exists()
        await player.press("z")
        await player.see("is back")
        assert player.line.startswith("Carl")
        await player.press("z")
        await player.see("3 matches")
        assert listed(player) == ["Anna", "Carl", "Emil"]
        await player.press("z")
        await player.see("The trash is empty")


async def test_the_trash_is_emptied_only_when_one_says_so(
    tmp_path: Path, paths: dict[str, Path]
) -> None:
    trash = Library(Store(tmp_path / "saves")).trash
    async with playing(tmp_path) as player:
        await opened(player)
        await player.press("d")
        await player.see("z brings it back")
        await player.press("T")
        for keys in (("enter",), ("escape",)):
            await player.press("E", *keys)
            assert len(trash) == 1
        await player.press("E", "down", "enter")
        await player.see("The trash is empty")
        assert len(trash) == 0


async def test_a_match_that_another_program_has_open_stays(
    tmp_path: Path, paths: dict[str, Path]
) -> None:
    kept = Store(tmp_path / "saves").open(paths["a"])
    async with playing(tmp_path) as player:
        await opened(player)
        await player.press("d")
        await player.see("it is open in process")
        await player.press("enter", "r")
        await player.answer("mine")
        await player.see("it is open in process")
    assert paths["a"].read_text() == kept.document.text()
    kept.release()


async def test_copies_and_files_from_elsewhere(tmp_path: Path, paths: dict[str, Path]) -> None:
    outside = tmp_path / "outside.json"
    async with playing(tmp_path) as player:
        await opened(player)
        await player.press("c")
        await player.see("4 matches. It is here as")
        assert listed(player) == ["Anna", "Anna", "Carl", "Emil"]
        await player.press("x", "up", "enter", "ctrl+u")
        await player.answer(str(outside))
        await player.see("Written")
        assert outside.read_bytes() == paths["a"].read_bytes()
        await player.press("enter", "x", "up", "enter", "ctrl+u")
        await player.answer(str(outside))
        await player.see("File exists")
        await player.press("enter", "i")
        await player.answer(str(outside))
        await player.see("5 matches. It is here as")
        await player.press("i")
        await player.answer(str(tmp_path))
        await player.see("it is not a regular file")


async def test_a_file_that_cannot_be_taken_in_is_asked_for_again_as_it_was_typed(
    tmp_path: Path, paths: dict[str, Path]
) -> None:
    async with playing(tmp_path) as player:
        await opened(player)
        await player.press("i")
        await player.answer("/nowhere/at/all.json")
        await player.see("That can't be done")
        await player.press("enter")
        assert player.where == "AskScreen"
        assert "/nowhere/at/all.json" in player.screen
        await player.press("escape")
        assert player.where == "SavesScreen"


async def test_a_long_title_takes_the_room_there_is_and_stands_whole_below(
    tmp_path: Path, paths: dict[str, Path]
) -> None:
    title = "The long evening on which Carl at last won something"
    Library(Store(tmp_path / "saves")).describe(paths["b"], title=title)
    async with playing(tmp_path) as player:
        await opened(player)
        await player.go_to("The long")
        assert "The long evening on which Carl at la" in player.line
        assert title in player.screen.replace(player.line, "")


async def test_what_cannot_be_opened_is_only_moved(tmp_path: Path, paths: dict[str, Path]) -> None:
    odd = write(tmp_path / "saves" / "odd.json", '{"a": 1}')
    async with playing(tmp_path) as player:
        await player.choose("Saved")
        await player.see("4 matches")
        await player.press("G")
        assert player.line.startswith("odd.json")
        await player.press("r", "t", "n", "w")
        assert player.where == "SavesScreen"
        await player.press("d")
        await player.see("3 matches. odd.json is deleted")
        await player.press("z")
        await player.see("It is back")
    assert odd.read_text() == '{"a": 1}'


class SlowStore(Store):
    """Reads no further than it is let."""

    def look(self) -> Any:
        for progress in super().look():
            yield progress
            self.gate()

    def gate(self) -> None:
        raise NotImplementedError


async def test_the_list_can_be_used_while_files_are_read_and_reading_stopped(
    tmp_path: Path, paths: dict[str, Path], monkeypatch: pytest.MonkeyPatch
) -> None:
    gate = Semaphore(0)
    monkeypatch.setattr(SlowStore, "gate", lambda _: gate.acquire())
    async with playing(tmp_path) as player, AsyncExitStack() as ending:
        ending.callback(gate.release, 99)
        player.app.store = SlowStore(tmp_path / "saves")
        player.app.go("saves")
        await player.see("0 of 3 files read")
        gate.release()
        gate.release()
        await player.see("2 of 3 files read")
        await player.until(lambda: len(listed(player)) == 2)
        player.app.simulate_key("s")
        await player.see("Stopped before all files were read")
        player.app.simulate_key("slash")
        await player.see("Search")
        player.app.simulate_key("x")
        await player.see("Nothing is found")
        gate.release(99)
        await player.settle()
        assert "Nothing is found" in player.screen


async def test_ten_thousand_lines_are_made_as_they_are_drawn(tmp_path: Path) -> None:
    from cc_tui.widgets.long_menu import LongMenu
    from cc_tui.widgets.menu import MenuItem

    made: list[int] = []

    def make(number: int) -> MenuItem:
        made.append(number)
        return MenuItem(str(number), f"line {number}")

    async with playing(tmp_path) as player:
        player.app.go("saves")
        await player.settle()
        menu = player.app.screen.query_one(LongMenu)
        menu.show_many(10_000, make, 5_000)
        await player.settle()
        assert player.line == "line 5000"
        await player.press("G")
        assert player.line == "line 9999"
        await player.press("g", "up")
        assert player.line == "line 9999"
        await player.press("b", "f", "k")
        assert len(set(made)) < 200


async def test_any_of_the_trash_is_brought_back_or_deleted_for_ever(
    tmp_path: Path, paths: dict[str, Path]
) -> None:
    trash = Library(Store(tmp_path / "saves")).trash
    async with playing(tmp_path) as player:
        await opened(player)
        await player.press("d", "d", "d", "T")
        assert player.where == "TrashScreen"
        assert listed(player) == ["Emil", "Carl", "Anna"]
        await player.choose("Carl")
        assert f"{paths['b'].name} is back" in player.screen
        assert listed(player) == ["Emil", "Anna"]
        await player.go_to("Anna")
        await player.press("d", "enter")
        assert len(trash) == 2
        await player.press("d", "down", "enter")
        assert len(trash) == 1
        assert listed(player) == ["Emil"]
        await player.press("E", "down", "enter")
        assert "The trash is empty" in player.screen
        await player.press("d", "E", "enter")
        assert player.where == "TrashScreen"
        await player.press("escape")
        await player.see("1 match")
        assert listed(player) == ["Carl"]


async def test_what_has_its_name_taken_stays_in_the_trash(
    tmp_path: Path, paths: dict[str, Path]
) -> None:
    async with playing(tmp_path) as player:
        await opened(player)
        await player.press("d", "T")
        write(paths["a"], b"another")
        await player.press("enter")
        await player.see("another file has its name")
        await player.press("enter")
        assert listed(player) == ["Anna"]
    assert paths["a"].read_bytes() == b"another"
