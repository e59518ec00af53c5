"""The coach at the table: its process, while it thinks about a warning, and when nothing comes of its thinking."""

import asyncio
from pathlib import Path
from typing import Any

import pytest

from cc_tui.blame import BotFailed, BotLost
from cc_tui.coach_mind import CoachMind
from cc_tui.messages import MovesChosen
from cc_tui.screens import advising
from engine.bots.judge import Answer, Question
from tests.ui.coached import at_table, choose
from tests.ui.matches import until
from tests.ui.player import playing
from tests.ui.test_practice import kept, opening, stored
from tests.waiting import rest


@pytest.mark.parametrize("trouble", [BotLost("gone"), BotFailed("no"), OSError(11, "no process")])
async def test_it_says_when_it_could_not_think(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, trouble: Exception
) -> None:
    async def answer(self: CoachMind, question: Question) -> Answer:
        raise trouble

    monkeypatch.setattr(CoachMind, "answer", answer)
    path = kept(tmp_path, until("1", "turn", 0))
    async with playing(tmp_path, opening=opening(path)) as player:
        await at_table(player)
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
        match = await at_table(player)
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


async def test_a_coach_that_fails_keeps_nobody_from_playing(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def answer(self: CoachMind, question: Question) -> Answer:
        raise BotLost("gone")

    monkeypatch.setattr(CoachMind, "answer", answer)
    path = kept(tmp_path, until("1", "turn", 0))
    async with playing(tmp_path, opening=opening(path), warnings="on") as player:
        match = await at_table(player)
        await player.press("r")
        assert "At first sight" in player.screen
        await player.press("enter")
        before = len(match.log)
        await choose(player, match.view(0).open_moves[0])
        assert len(match.log) > before
    assert len(stored(path).match.log) > before


async def test_it_thinks_in_a_process_that_ends_with_the_table(tmp_path: Path) -> None:
    path = kept(tmp_path, until("1", "turn", 0))
    async with playing(tmp_path, opening=opening(path)) as player:
        await at_table(player)
        screen: Any = player.app.screen
        await player.press("r")
        await player.see("Chance to win")
        process = screen._mind._process
        assert process._popen.poll() is None
        await player.press("enter")
        screen.dismiss(None)
        await player.until(lambda: process.ended)


async def test_the_coach_is_ready_before_it_is_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(advising, "READY_AFTER", 0.001)
    path = kept(tmp_path, until("1", "turn", 0))
    async with playing(tmp_path, opening=opening(path)) as player:
        await at_table(player)
        screen: Any = player.app.screen
        await player.until(lambda: screen._mind is not None and screen._mind._process._popen)
        process = screen._mind._process
        popen = process._popen
        await player.press("r")
        await player.see("Chance to win")
        assert (screen._mind._process, process._popen) == (process, popen)
        await player.press("enter")
        screen.dismiss(None)
        await player.until(lambda: process.ended)
        await rest(lambda: popen.poll() is not None)


async def test_nobody_gets_ready_for_a_match_that_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(advising, "READY_AFTER", 0.001)
    begun: list[bool] = []
    monkeypatch.setattr(CoachMind, "begin", lambda self: begun.append(True))
    path = kept(tmp_path, until("1", "turn", 0))
    async with playing(tmp_path, opening=opening(path)) as player:
        await at_table(player)
        await player.until(lambda: begun)
    begun.clear()
    path = kept(tmp_path, until("1", "turn", 0), practice=False)
    async with playing(tmp_path, opening=opening(path)) as player:
        match = await at_table(player)
        await choose(player, match.view(0).open_moves[0])
        assert not begun
