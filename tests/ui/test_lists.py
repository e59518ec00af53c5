"""The saved matches, the settings and the form of a new match; names from strangers wherever they show."""

from dataclasses import replace
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from cc_tui.config import Settings
from cc_tui.i18n import Words
from cc_tui.listing import played as when
from cc_tui.listing import standing, who
from cc_tui.paths import gallery_folder
from cc_tui.saves import Listing
from cc_tui.text import clean
from engine.kernel.seats import Sitter
from tests.ui.keep import keep
from tests.ui.matches import new_match, played, table, until
from tests.ui.player import playing

HOSTILE = (
    "[", "[/", "[/x]", "[bold", "[@click=app.quit]x[/]", "[@click=app.exit()]quit[/]", "$error", "{name}", "{0}", "%s", "\\[b]",
    "a\x1b[31mred", "\x1b]0;title\x07", "bell\x07", "\x9b2J", "two\nlines", "tab\there", "\u202egnirts", "zero\u200bwidth", "❤️", "克麗奧佩脫拉", "é" * 90,
)  # fmt: skip


async def test_all_files_are_listed_and_none_vanishes(tmp_path: Path) -> None:
    keep(tmp_path, played(150), ("Anna", "Ben"))
    keep(tmp_path, played(9999, "3"), ("Carl", "Dora"))
    folder = tmp_path / "saves"
    (folder / "broken.json").write_text("{")
    (folder / "other.json").write_text('{"a": 1}')
    (folder / "newer.json").write_text(
        '{"format": 99, "game": "caesar_cleopatra", "rules": 1, "entries": []}'
    )
    before = {path.name: path.read_bytes() for path in folder.iterdir()}
    async with playing(tmp_path) as player:
        await player.choose("Saved")
        await player.see("Anna against Ben")
        await player.see("5 matches")
        assert "turn" in next(row for row in player.rows if "Anna" in row)
        assert "won" in next(row for row in player.rows if "Carl" in row)
        await player.go_to("newer.json")
        assert "99" in player.screen
        await player.press("enter")
        assert player.where == "MessageScreen"
        await player.press("enter")
        assert player.where == "SavesScreen"
        rows = "\n".join(player.rows)
        assert rows.index("Anna") < rows.index("broken.json") < rows.index("other.json")
        assert rows.index("Carl") < rows.index("broken.json")
    assert {path.name: path.read_bytes() for path in folder.iterdir()} == before


@pytest.mark.parametrize("screen", ["saves", "daily", "statistics"])
async def test_a_folder_that_cannot_be_read_is_said(tmp_path: Path, screen: str) -> None:
    folder = tmp_path / "saves"
    folder.write_text("a file")
    async with playing(tmp_path, opening=lambda app: app.go(screen)) as player:
        await player.until(lambda: "--saves" in player.screen)
        said = f"The folder {folder} can't be read: Not a directory. Mend that"
        assert said.replace(" ", "") in "".join(player.screen.split())
        assert "Play today's deal" not in player.screen


async def test_thousands_of_lines_scroll(tmp_path: Path) -> None:
    from cc_tui.widgets.menu import Menu, MenuItem

    async with playing(tmp_path) as player:
        player.app.go("settings")
        await player.settle()
        menu = player.app.screen.query_one(Menu)
        menu.show([MenuItem(str(n), f"line {n}") for n in range(5_000)])
        await player.press("G")
        assert player.line == "line 4999"
        await player.press("b")
        assert player.line.startswith("line 49")
        assert player.line != "line 4999"
        await player.press("g")
        assert player.line == "line 0"
        await player.press("up")
        assert player.line == "line 4999"


@pytest.mark.parametrize("name", HOSTILE, ids=ascii)
async def test_a_strangers_name_is_only_a_name(tmp_path: Path, name: str) -> None:
    shown = clean(name)
    keep(tmp_path, until("2", "place", 0), (name, name), ("human", "human"))
    keep(tmp_path, played(9999, "3"), (name, name))
    async with playing(tmp_path, size=(120, 40), name=clean(name, 30)) as player:
        app = player.app
        await player.see("against")
        assert shown[:20] in player.screen
        await player.press("question_mark", "escape")
        for opening in (
            lambda: app.go("saves"),
            lambda: app.go("new_match"),
            lambda: app.go("settings"),
            lambda: app.go("curtain", 0, name),
            lambda: app.go("result", table(played(9999), names=(name, "Ben"))),
            lambda: app.tell(clean(name)),
        ):
            opening()
            await player.settle()
            await player.see(shown[:9])
            for row, text in enumerate(player.rows):
                if shown[:9] in text:
                    await player.pilot.click(offset=(text.index(shown[:9]) + 1, row))
            assert app.is_running
            written = player.screen
            assert not any((ord(c) < 32 and c != "\n") or 0x7F <= ord(c) < 0xA0 for c in written)
            app.leave_match()
            await player.settle()


async def test_settings_hold_at_once_and_are_kept(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await player.choose("Settings")
        assert player.line.startswith("Colours")
        await player.press("right")
        assert player.app.theme == "day"
        await player.press("left", "left")
        assert player.app.theme == "ansi-light"
        await player.choose("Your name")
        await player.answer("Anna")
        assert "Anna" in player.line
        await player.press("enter")
        await player.type("x")
        await player.press("escape")
        assert "Anna" in player.line
    config = Settings(tmp_path / "settings.json").config
    assert (config.theme, config.name) == ("ansi-light", "Anna")
    async with playing(tmp_path, name=config.name) as player:
        await player.press("enter")
        assert "Anna" in player.screen


async def test_damaged_settings_are_told_in_one_line(tmp_path: Path) -> None:
    from cc_tui.app import CcTuiApp
    from cc_tui.glyphs import UNICODE
    from cc_tui.saves import Store
    from tests.ui.player import Player

    (tmp_path / "settings.json").write_text("{")
    app = CcTuiApp(Store(tmp_path), Settings(tmp_path / "settings.json"), Words(), UNICODE)
    async with app.run_test() as pilot:
        player = Player(app, pilot)
        await player.see("can't be read")
        await player.press("enter")
        assert player.where == "TitleScreen"


async def test_the_form_of_a_new_match_takes_names_options_and_a_seed(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await player.press("enter")
        await player.press("g", "down", "enter")
        await player.answer("Anna [x]")
        await player.go_to("Fewer orgies")
        assert "One Orgy less" in player.screen
        await player.press("enter")
        await player.choose("Seed")
        await player.answer("seven")
        await player.choose("Begin")
        match = player.app._hosted.table.match  # type: ignore[union-attr]
        assert match.seed == "seven"
        assert match.options.fewer_orgies
        assert match.log[0] == new_match("seven", fewer_orgies=True).log[0]
        assert [s.name for s in player.app._hosted.table.sitters] == ["Anna [x]", "Tiro"]  # type: ignore[union-attr]


def test_times_are_told_in_local_time_and_odd_ones_do_not_crash() -> None:
    words, now = Words(), datetime(2026, 1, 31, 12, 0, tzinfo=UTC).astimezone()
    at = now.replace(hour=9, minute=5)
    assert when(words, Listing(Path(), played=at.astimezone(UTC)), now) == "today 09:05"
    assert (
        when(words, Listing(Path(), played=(at - timedelta(days=1)).astimezone(UTC)), now)
        == "yesterday 09:05"
    )
    assert (
        when(words, Listing(Path(), played=(at - timedelta(days=9)).astimezone(UTC)), now)
        == "2026-01-22 09:05"
    )
    for odd in (datetime.min.replace(tzinfo=UTC), datetime.max.replace(tzinfo=UTC), None):
        assert isinstance(when(words, Listing(Path(), played=odd), now), str)


def test_who_has_no_name_is_called_something() -> None:
    sitters = (Sitter("", "human"), Sitter("\u200b", "human"))
    listing = Listing(Path("x.json"), seats=("caesar", "cleopatra"), sitters=sitters)
    assert who(Words(), listing) == "Nameless against Nameless"
    won = replace(listing, result={"winner": "caesar"})
    assert standing(Words(), won) == "Nameless won"


async def test_every_example_has_a_title_in_the_gallery(tmp_path: Path) -> None:
    async with playing(tmp_path, size=(120, 40)) as player:
        await player.choose("Gallery")
        stems = [path.stem for path in gallery_folder().glob("*.json")]
        assert len(stems) > 5
        assert not [stem for stem in stems if stem in player.screen]
        await player.choose("A reviewed match")
        assert player.where == "ReplayScreen"
