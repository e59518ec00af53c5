"""The coach at the table while it thinks about a warning, and when nothing comes of its thinking."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from cc_tui.coach_mind import CoachMind
from cc_tui.messages import MovesChosen
from cc_tui.minds import BotFailed, BotLost
from engine.bots.judge import Answer, Question
from tests.ui.matches import until
from tests.ui.player import Player, playing
from tests.ui.test_practice import kept, opening


async def begun(player: Player) -> Any:
    """The match on the table, where the player has chosen."""
    await player.until(lambda: player.where == "PlayScreen" and player.app._hosted is not None)
    await player.settle()
    return player.app._hosted.table.match  # type: ignore[union-attr]


@pytest.mark.parametrize("trouble", [BotLost("gone"), BotFailed("no"), OSError(11, "no process")])
async def test_it_says_when_it_could_not_think(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, trouble: Exception
) -> None:
    async def answer(self: CoachMind, question: Question) -> Answer:
        raise trouble

    monkeypatch.setattr(CoachMind, "answer", answer)
    path = kept(tmp_path, until("1", "turn", 0))
    async with playing(tmp_path, opening=opening(path)) as player:
        await begun(player)
        await player.press("r")
        assert "The coach couldn't think" in player.screen
        assert "At first sight" in player.screen.replace("│\n", "").replace("\n", "")


async def test_while_it_thinks_about_a_warning_it_says_so_and_nothing_else_can_be_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    done = asyncio.Event()

    async def answer(self: CoachMind, question: Question) -> Answer:
        await done.wait()
        return Answer(6000, ((len(question.view.open_moves) - 1, 6000), (0, 5900)), 10)

    monkeypatch.setattr(CoachMind, "answer", answer)
    path = kept(tmp_path, until("1", "turn", 0))
    async with playing(tmp_path, opening=opening(path), warnings="on") as player:
        match = await begun(player)
        before, screen = len(match.log), player.app.screen
        player.app.simulate_key("r")
        await player.see("The coach thinks")
        screen.board.post_message(MovesChosen(match.view(0).open_moves[:1]))  # type: ignore[attr-defined]
        await player.until(lambda: screen._weighing)  # type: ignore[attr-defined]
        await player.see("The coach thinks")
        player.app.simulate_key("r")
        await player.see("There is nothing for you to decide now")
        assert len(match.log) == before
        player.app.simulate_key("enter")
        await player.until(lambda: player.where == "PlayScreen")
        done.set()
        await player.until(lambda: len(match.log) > before)
        await player.until(lambda: "The coach thinks" not in player.screen)
