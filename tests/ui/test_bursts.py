"""Keys that come faster than the screens change: what is asked twice is done once, and nothing is open twice."""

from pathlib import Path

import pytest
from textual.command import CommandPalette

from cc_tui.widgets.menu import Menu, MenuItem
from tests.ui.player import Player, playing

SMALL, LARGE = (50, 15), (80, 24)


async def burst(player: Player, *keys: str) -> None:
    """Press keys all at once."""
    for key in keys:
        player.app.simulate_key(key)
    await player.settle()


def kinds(player: Player) -> list[str]:
    """The screens that are open, the one in front last."""
    return [type(screen).__name__ for screen in player.app.screen_stack]


async def test_a_command_of_the_palette_runs_once(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await player.press("colon")
        await player.type("show the keys")
        await player.see("Show the keys")
        await burst(player, "enter", "enter", "enter")
        await player.until(lambda: player.where == "HelpScreen")
        await player.settle()
        assert kinds(player) == ["TitleScreen", "HelpScreen"]


@pytest.mark.parametrize("key", ["enter", "escape"])
async def test_a_message_is_answered_once(tmp_path: Path, key: str) -> None:
    async with playing(tmp_path) as player:
        given: list[str | None] = []
        items = (MenuItem("a", "Well"), MenuItem("b", "No"))
        player.app.go("message", "Really?", items, then=given.append)
        await player.settle()
        await burst(player, *[key] * 3)
        assert player.where in ("TitleScreen", "NewMatchScreen")
        assert given == ["a" if key == "enter" else None]


@pytest.mark.parametrize(
    "screen", ["new_match", "saves", "gallery", "settings", "rules", "palette"]
)
async def test_leaving_twice_at_once_leaves_once(tmp_path: Path, screen: str) -> None:
    async with playing(tmp_path) as player:
        if screen == "palette":
            await player.press("colon")
        else:
            player.app.go(screen)
            await player.settle()
        assert len(kinds(player)) == 2
        await burst(player, "escape", "escape", "escape")
        assert kinds(player) == ["TitleScreen"]


async def test_where_there_is_no_room_nothing_opens(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await player.press("colon")
        await player.resize(SMALL)
        await player.press("colon", "ctrl+p", "question_mark", "colon")
        assert kinds(player) == ["TitleScreen", "Palette", "TooSmallScreen"]
        await player.resize(LARGE)
        assert isinstance(player.app.screen, CommandPalette)
        await player.press("escape")
        assert kinds(player) == ["TitleScreen"]


async def test_one_palette_is_enough(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await burst(player, "colon", "ctrl+p", "ctrl+p")
        player.app.go("rules")
        await player.settle()
        await player.press("ctrl+p", "colon")
        assert kinds(player) == ["TitleScreen", "Palette", "RulesScreen"]


@pytest.mark.parametrize(
    "items", [(), (MenuItem("", "A"),), (MenuItem("", "A"), MenuItem("", "B"))]
)
@pytest.mark.parametrize("key", ["up", "down", "home", "end", "pageup", "pagedown", "enter"])
async def test_a_menu_without_lines_to_choose_takes_every_key(
    tmp_path: Path, items: tuple[MenuItem, ...], key: str
) -> None:
    async with playing(tmp_path) as player:
        menu = player.app.screen.query_one(Menu)
        menu.show([MenuItem(str(n), str(n)) for n in range(5)])
        menu.action_last()
        menu.show(items)
        await player.press(key)
        assert menu.item in (None, *items)
