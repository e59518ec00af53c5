"""The ladder in the app: the form for a new match, who is offered, and how a bot that thinks looks."""

from pathlib import Path
from typing import Any

import pytest

from cc_tui.boards.caesar_cleopatra.board import Board
from cc_tui.config import Settings, remember
from cc_tui.glyphs import SETS
from cc_tui.ladder import FIRST, LADDER
from cc_tui.screens.offers import players
from engine.bots import BOTS
from tests.ui.apps import screen_text
from tests.ui.matches import until
from tests.ui.own_bots import ENDLESS, own_bot
from tests.ui.player import playing
from tests.ui.test_looks import LOG, BoardApp


@pytest.mark.parametrize("glyphs", ["unicode", "ascii"])
@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
async def test_the_form_with_an_opponent(
    tmp_path: Path, size: tuple[int, int], glyphs: str, snapshot: Any
) -> None:
    async with playing(tmp_path, size=size, glyphs=SETS[glyphs]) as player:
        await player.press("enter")
        await player.go_to("Cleopatra")
        await player.press("right")
        assert player.screen == snapshot


@pytest.mark.parametrize("size", [(60, 19), (80, 23)])
async def test_a_bot_that_thinks(size: tuple[int, int], snapshot: Any) -> None:
    app = BoardApp("unicode")
    async with app.run_test(size=size) as pilot:
        board, theirs = app.query_one(Board), until("2", "turn", 1).view(0)
        board.tell(LOG)
        board.wait(theirs)
        await pilot.pause()
        before = screen_text(app)
        board.add("Thinking …")
        await pilot.pause()
        assert screen_text(app) == snapshot
        board.wait(theirs)
        await pilot.pause()
        assert screen_text(app) == before


async def test_the_form_lists_the_bots_weakest_first_with_their_strength(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await player.press("enter")
        await player.go_to("Cleopatra")
        await player.press("left", "left")
        assert "a person" in player.line
        for n, rung in enumerate(LADDER, 1):
            await player.press("right")
            assert rung.name in player.line
            assert player.line.count("●") == n
            assert f"A bot, number {n} of 6 in strength. {rung.style}" in " ".join(
                player.screen.split()
            )
        await player.press("right")
        assert "a person" in player.line


async def test_who_was_played_last_is_offered_again(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await player.press("enter")
        assert "Tiro" in player.screen
        await player.go_to("Cleopatra")
        await player.press("right")
        await player.choose("Begin")
        await player.until(lambda: player.where == "SetupScreen")
        sitters = player.app._hosted.table.sitters  # type: ignore[union-attr]
        assert [(s.name, s.kind) for s in sitters] == [("Caesar", "human"), ("Antony", "greedy")]
    async with playing(tmp_path) as player:
        await player.choose("New match")
        assert "Antony" in player.screen


@pytest.mark.parametrize(
    ("kinds", "then"),
    [
        (("human", "master"), "master"),
        (("planner", "human"), "planner"),
        (("human", "human"), FIRST),
        (("random", "greedy"), FIRST),
        (("human", "own"), FIRST),
    ],
)
def test_the_bot_that_is_remembered(tmp_path: Path, kinds: tuple[str, str], then: str) -> None:
    remember(Settings(tmp_path / "settings.json"), kinds)
    assert Settings(tmp_path / "settings.json").config.opponent == then


async def test_a_bot_of_ones_own_stands_at_the_end(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        words, glyphs = player.app.words, player.app.glyphs
        assert [choice.value for choice in players(words, glyphs)] == ["human", *BOTS]
        with own_bot(tmp_path, ENDLESS):
            *_, last = players(words, glyphs)
            assert (last.value, last.shown) == ("own", "Own")
            await player.press("enter")
            await player.go_to("Cleopatra")
            await player.press("left", "left", "left")
            assert "‹ Own ›" in player.line
