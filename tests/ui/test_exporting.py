"""Export from the theatre and from the list: in which form, where to, through whose eyes."""

import json
from collections.abc import AsyncIterator
from pathlib import Path
from typing import Any

import pytest

from cc_tui.export import stage
from cc_tui.export.forms import FORMS
from cc_tui.export.my_view import my_view
from cc_tui.screens.exporting import SAID
from tests.export.test_my_view import document
from tests.ui.keep import keep
from tests.ui.matches import played, until
from tests.ui.player import Player, playing

WHOLE, HALF = played(10_000, "7"), until("2", "place", 0)


@pytest.fixture(autouse=True)
def home(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> Path:
    """A home folder of one's own, where exports go by themselves."""
    home = tmp_path / "home"
    home.mkdir()
    monkeypatch.setenv("HOME", str(home))
    return home


async def menu(player: Player, form: str) -> None:
    """The cursor of the menu on a form."""
    await player.press("x")
    while f"{player.app.glyphs.pointer} {SAID[form]}" not in player.screen:
        await player.press("down")


def written(home: Path) -> list[Path]:
    """What lies in the home folder."""
    return sorted(home.iterdir())


async def chosen(player: Player, form: str) -> None:
    """In this form, to where the program proposes."""
    await menu(player, form)
    await player.press("enter")
    assert player.where == "AskScreen"
    await player.press("enter")
    await player.see("Written:")
    await player.press("enter")


@pytest.mark.parametrize("form", FORMS)
async def test_each_form_is_written_and_its_place_told(
    tmp_path: Path, home: Path, form: str
) -> None:
    path = keep(tmp_path, played(60, "7") if form == "asciicast" else WHOLE)
    async with playing(tmp_path, opening=lambda app: app.review(path)) as player:
        await menu(player, form)
        await player.press("enter", "enter")
        await player.see("Written:")
        file = home / (path.stem + FORMS[form].suffix)
        assert file.stat().st_size > 5_000
        said = "".join(row.strip(" │█") for row in player.rows)
        assert str(file).replace(" ", "") in said.replace(" ", "")


async def test_nothing_is_written_over(tmp_path: Path, home: Path) -> None:
    path = keep(tmp_path, WHOLE)
    async with playing(tmp_path, opening=lambda app: app.review(path)) as player:
        await chosen(player, "markdown")
        await chosen(player, "markdown")
        assert [p.name for p in written(home)] == [f"{path.stem}-2.md", f"{path.stem}.md"]
        await player.press("x", "enter", "ctrl+u")
        await player.answer(str(home / f"{path.stem}.md"))
        await player.see("That can't be done")


async def test_it_is_seen_through_the_eyes_that_look(tmp_path: Path, home: Path) -> None:
    path = keep(tmp_path, WHOLE)
    async with playing(tmp_path, opening=lambda app: app.review(path)) as player:
        await player.press("tab", "x")
        assert "Export as Cleopatra (Ben)" in player.screen
        await player.press("escape")
        await chosen(player, "my-view")
        [file] = written(home)
        assert json.loads(file.read_text())["viewer"] == "cleopatra"
        await player.press("tab", "tab", "x")
        assert "Export everything" in player.screen
        assert SAID["my-view"] not in player.screen


async def test_a_match_that_goes_on_gives_no_seed_and_no_other_eyes(
    tmp_path: Path, home: Path
) -> None:
    path = keep(tmp_path, HALF)
    async with playing(tmp_path, opening=lambda app: app.review(path)) as player:
        await player.press("x")
        assert SAID["json"] not in player.screen
        await player.press("escape")
        await chosen(player, "markdown")
        await chosen(player, "my-view")
        report, seen = written(home)
        assert "**Seen by:** Anna" in report.read_text()
        assert json.loads(seen.read_text()).keys().isdisjoint({"seed", "hash"})
        assert json.loads(seen.read_text())["viewer"] == "caesar"


@pytest.mark.parametrize(("match", "warned"), [(HALF, True), (WHOLE, False)], ids=["on", "over"])
async def test_a_copy_of_a_match_that_goes_on_warns_of_what_it_holds(
    tmp_path: Path, home: Path, match: Any, warned: bool
) -> None:
    keep(tmp_path, match)
    async with playing(tmp_path) as player:
        player.app.go("saves")
        await player.settle()
        await menu(player, "json")
        await player.press("enter")
        assert ("the cards that you can't see" in player.screen) is warned
        assert warned or "Where to" in player.screen


async def test_notes_that_the_theatre_hides_are_not_written(tmp_path: Path, home: Path) -> None:
    from cc_tui.saves import Store
    from engine.kernel.beside import Note

    path = keep(tmp_path, HALF, kinds=("human", "human"))
    kept = Store(path.parent).open(path)
    kept.document.notes[3] = Note("she holds the Veto")
    kept.keep(kept.match)
    kept.release()
    async with playing(tmp_path, opening=lambda app: app.review(path)) as player:
        await chosen(player, "html")
        [file] = written(home)
        assert "she holds" not in file.read_text()


async def test_a_film_tells_how_far_it_is_and_can_be_stopped(
    tmp_path: Path, home: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    ended: list[bool] = []

    async def endless(theatre: Any, *_: Any) -> AsyncIterator[str]:
        try:
            while True:
                theatre.go(20)
                yield "x"
        finally:
            ended.append(True)

    monkeypatch.setattr(stage, "asciicast", endless)
    path = keep(tmp_path, WHOLE)
    async with playing(tmp_path, opening=lambda app: app.review(path)) as player:
        await menu(player, "asciicast")
        await player.press("enter")
        player.app.simulate_key("enter")
        await player.see(f"{100 * 20 // len(WHOLE.log)}%")
        player.app.simulate_key("escape")
        await player.until(lambda: player.where == "ReplayScreen" and ended)
        assert written(home) == []
        assert f"Entry 0 of {len(WHOLE.log) - 1}" in player.screen


async def test_the_list_exports_too(tmp_path: Path, home: Path) -> None:
    path = keep(tmp_path, WHOLE)
    async with playing(tmp_path) as player:
        await player.choose("Saved")
        await player.see("Anna")
        await chosen(player, "json")
        assert (home / path.name).read_text() == path.read_text()
        assert player.where == "SavesScreen"


async def test_a_view_is_listed_opened_and_exported_from_the_list(
    tmp_path: Path, home: Path
) -> None:
    saves = tmp_path / "saves"
    saves.mkdir()
    seen = saves / "seen.json"
    seen.write_text(my_view(document(WHOLE), 1))
    async with playing(tmp_path) as player:
        await player.choose("Saved")
        await player.see("Ben's view")
        await player.press("r", "t", "n")
        assert player.where == "SavesScreen"
        for form in ("markdown", "html", "svg", "my-view"):
            await chosen(player, form)
        assert {file.name.partition(".")[2] for file in written(home)} == {
            "md",
            "html",
            "svg",
            "view.json",
        }
        again = home / "seen.view.json"
        assert json.loads(again.read_text())["entries"] == json.loads(seen.read_text())["entries"]
        await player.press("i")
        await player.answer(str(again))
        await player.see("2 matches. It is here as")
        await player.press("enter")
        assert player.where == "ReplayScreen"
        assert "as Cleopatra (Ben)" in player.screen
        await player.press("x")
        assert SAID["json"] not in player.screen
