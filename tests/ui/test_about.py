"""What the game is about: told once, before the first set-up, and found again in the help and the rules."""

from pathlib import Path

import pytest

from tests.ui.player import playing

SAID = ("patricians", "vote card", "larger sum", "secret bonus", "just press Enter")


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
async def test_it_is_told_before_the_first_set_up_only(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with playing(tmp_path, size=size, greeted="no") as player:
        await player.press("enter", "enter")
        assert player.where == "MessageScreen"
        shown = " ".join(player.screen.replace("│", " ").split())
        assert [part for part in SAID if part not in shown] == []
        assert "Set up and begin" in shown
        assert "Your first match" in shown
        await player.press("enter")
        assert player.where == "SetupScreen"
        player.app.leave_match()
        await player.settle()
        await player.go_to("New match")
        await player.press("enter", "enter")
        assert player.where == "SetupScreen"


async def test_the_rules_can_be_read_first_and_then_the_set_up_follows(tmp_path: Path) -> None:
    async with playing(tmp_path, greeted="no") as player:
        await player.press("enter", "enter", "down", "enter")
        assert player.where == "RulesScreen"
        await player.until(
            lambda: (
                player.rows[1].strip() == "Your first match"
                or player.rows[2].strip() == "Your first match"
            )
        )
        await player.press("escape")
        assert player.where == "SetupScreen"


async def test_escape_leads_back_to_the_form_and_it_is_told_again(tmp_path: Path) -> None:
    async with playing(tmp_path, greeted="no") as player:
        await player.press("enter", "enter", "escape")
        assert player.where == "NewMatchScreen"
        await player.press("enter")
        assert player.where == "MessageScreen"


async def test_the_help_of_the_form_tells_it_at_any_time(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await player.press("enter", "question_mark")
        shown = " ".join(player.screen.split())
        assert [part for part in SAID if part not in shown] == []
