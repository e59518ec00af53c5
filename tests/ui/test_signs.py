"""The signs of the settings: on every screen, at once, there and back."""

from pathlib import Path

import pytest

from cc_tui.glyphs import SETS
from tests.ui.keep import keep
from tests.ui.matches import until
from tests.ui.player import Player, playing


async def turn_signs(player: Player, times: int) -> None:
    """Turn the signs in the settings, from the title, and come back."""
    await player.choose("Settings")
    await player.go_to("Signs")
    for _ in range(times):
        await player.press("right")


async def test_they_change_everywhere_and_back_again(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        title = player.screen
        await turn_signs(player, 2)
        assert "plain ASCII" in player.screen
        assert player.screen.isascii()
        await player.press("escape")
        assert player.where == "TitleScreen"
        assert player.screen.isascii()
        await turn_signs(player, 1)
        assert "‹ automatic ›" in player.screen
        await player.press("escape")
        await player.press("g")
        assert player.screen == title
        await player.press("enter")
        assert "‹ Tiro     ●●○○○○ ›" in player.screen


async def test_they_change_on_a_table_that_is_open(tmp_path: Path) -> None:
    keep(tmp_path, until("2", "place", 0))
    async with playing(tmp_path) as player:
        await player.press("enter")
        await player.until(lambda: player.where == "PlayScreen")
        await player.see("Now place influence")
        await player.press("m", "G", "k", "enter")
        await player.go_to("Signs")
        await player.press("right", "right", "escape")
        assert player.where == "PlayScreen"
        await player.see("Now place influence")
        assert player.screen.isascii()


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
async def test_a_dialog_has_a_frame_all_round_of_the_same_signs(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    for glyphs, corners in (("ascii", "++++"), ("unicode", "╭╮╰╯")):
        async with playing(tmp_path, size=size, glyphs=SETS[glyphs]) as player:
            player.app.tell("A message.")
            await player.settle()
            top, *_, bottom = (row for row in player.rows[3:] if row.strip(" ")[:1] in set(corners))
            assert (top.strip()[0], top.strip()[-1]) == tuple(corners[:2])
            assert (bottom.strip()[0], bottom.strip()[-1]) == tuple(corners[2:])
            assert player.screen.isascii() == (glyphs == "ascii")


@pytest.mark.parametrize("theme", ["night", "ansi-dark"])
async def test_what_lies_above_a_dialog_stays_in_sight(tmp_path: Path, theme: str) -> None:
    async with playing(tmp_path, theme=theme) as player:
        player.app.tell("A message.")
        await player.settle()
        assert "C L E O P A T R A" in player.screen
