"""Taking back: in practice to the deal and forth again, in what counts only what showed nothing, and why not further."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from cc_tui.boards.caesar_cleopatra import practice
from cc_tui.i18n import Words
from engine.games.caesar_cleopatra import moves as m
from engine.games.caesar_cleopatra.marks import CHANCE, SEEN
from engine.kernel.match import Match
from engine.kernel.seats import SPECTATOR
from engine.kernel.undo import NOTHING_UNDONE, NOTHING_YET, OTHER_CHOSE, choices
from tests.ui.matches import new_match, play_any, played, until
from tests.ui.player import playing
from tests.ui.test_practice import TWO, kept, opening, stored
from tests.waiting import rest


def placed(seed: str, up: bool) -> Match[Any, Any]:
    """Caesar has just laid a card."""
    match = until(seed, "turn", 0)
    moves = [x for x in match.legal_moves(0) if isinstance(x, m.PlaceInfluence) and x.up == up]
    match.play(0, moves[0])
    return match


async def test_taking_back_goes_on_in_another_program_and_comes_again(tmp_path: Path) -> None:
    match = until("3", "turn", 0)
    path = kept(tmp_path, match, TWO)
    lengths = []
    for _ in range(3):
        async with playing(tmp_path, opening=opening(path)) as player:
            await player.until(lambda: player.where in ("PlayScreen", "CurtainScreen"))
            if player.where == "CurtainScreen":
                await player.press("enter")
            await player.press("b")
            lengths.append(len(stored(path).match.log))
    assert lengths == sorted(lengths, reverse=True)
    assert lengths[0] < len(match.log)
    async with playing(tmp_path, opening=opening(path)) as player:
        await player.until(lambda: player.where in ("PlayScreen", "CurtainScreen"))
        await rest(
            lambda: len(stored(path).match.log) == len(match.log),
            lambda: player.press("enter" if player.where == "CurtainScreen" else "y"),
        )
    assert stored(path).match.log == match.log


async def test_the_log_on_the_screen_follows(tmp_path: Path) -> None:
    path = kept(tmp_path, placed("2", up=True))
    async with playing(tmp_path, opening=opening(path)) as player:
        await player.see("You lay a")
        await player.press("b")
        assert "You lay a" not in player.screen
        await player.press("y")
        await player.see("You lay a")


async def test_bringing_back_a_choice_that_was_only_begun_says_that_it_is_made_again(
    tmp_path: Path,
) -> None:
    path = kept(tmp_path, until("2", "turn", 0))
    async with playing(tmp_path, opening=opening(path)) as player:
        await player.until(lambda: player.where == "PlayScreen")
        await player.press("1", "u", "enter", "b", "y")
        assert "one that was only begun is simply made again" in player.message


async def test_what_counts_says_why_it_stays(tmp_path: Path) -> None:
    match = placed("2", up=True)
    path = kept(tmp_path, match, practice=False)
    async with playing(tmp_path, size=(120, 40), opening=opening(path)) as player:
        await player.see("You lay a")
        assert "undo" not in player.rows[-1]
        await player.press("m")
        assert "Take back" not in player.screen
        await player.press("escape", "b")
        await player.see("the others have seen something")
        await player.press("enter", "r", "e")
        assert player.where == "PlayScreen"
    assert stored(path).match.log == match.log


async def test_what_counts_is_taken_back_if_it_showed_nothing(tmp_path: Path) -> None:
    match = placed("2", up=False)
    path = kept(tmp_path, match, practice=False)
    async with playing(tmp_path, size=(120, 40), opening=opening(path)) as player:
        await player.until(lambda: player.where == "PlayScreen")
        await player.see("b undo")
        await player.press("m")
        await player.click("Take back the last choice")
    assert len(stored(path).match.log) < len(match.log)


async def test_a_card_that_is_picked_can_be_taken_back_in_what_counts_too(tmp_path: Path) -> None:
    path = kept(tmp_path, until("2", "turn", 0), practice=False)
    async with playing(tmp_path, size=(120, 40), opening=opening(path)) as player:
        await player.until(lambda: player.where == "PlayScreen")
        await player.until(lambda: "undo" not in player.rows[-1])
        await player.press("1")
        await player.see("b undo")
        await player.press("b")
        assert player.app.screen.board.chooser.picks == ()  # type: ignore[attr-defined]
        await player.until(lambda: "undo" not in player.rows[-1])


def setting_up(path: Path) -> bool:
    """The set-up isn't over in this match as it is kept."""
    return stored(path).match.view(SPECTATOR).phase == "setup"


async def test_taking_back_the_set_up_sets_up_again(tmp_path: Path) -> None:
    match, random = new_match(), Random(1)
    while match.actors() and match.view(0).setup:
        play_any(match, random)
    path = kept(tmp_path, match, TWO)
    async with playing(tmp_path, opening=opening(path)) as player:
        await player.until(lambda: player.where in ("PlayScreen", "CurtainScreen"))
        for _ in range(4):
            if not setting_up(path):
                await player.press("enter" if player.where == "CurtainScreen" else "b")
        for _ in range(8):
            await player.until(lambda: player.where != "PlayScreen" or not setting_up(path))
            if setting_up(path):
                await player.press("enter")
        assert not setting_up(path)


@pytest.mark.parametrize("bot_last", [True, False])
async def test_the_set_up_against_a_bot_is_taken_back_and_comes_again(
    tmp_path: Path, bot_last: bool
) -> None:
    match, random = new_match(), Random(1)
    for seat in (0, 1) if bot_last else (1, 0):
        while seat in match.actors() and match.view(seat).setup:
            match.play(seat, random.choice(match.legal_moves(seat)))
    path = kept(tmp_path, match)
    async with playing(tmp_path, opening=opening(path)) as player:
        await player.until(lambda: player.where == "PlayScreen")
        await player.press("b")
        await player.until(lambda: player.where == "SetupScreen")
        assert "b undo" in player.rows[-1]
        await player.press("b")
        await player.see("You have made no choice yet")
        await player.press("escape", "enter", "b")
        assert player.where == "SetupScreen"
    async with playing(tmp_path, opening=opening(path)) as player:
        await player.until(lambda: player.where == "SetupScreen")
        await player.press("y")
        await player.until(lambda: player.where == "PlayScreen")
        assert stored(path).match.log[: len(match.log)] == match.log


async def test_in_the_set_up_of_what_counts_nothing_is_taken_back(tmp_path: Path) -> None:
    path = kept(tmp_path, new_match(), practice=False)
    async with playing(tmp_path, opening=opening(path)) as player:
        await player.until(lambda: player.where == "SetupScreen")
        assert "undo" not in player.rows[-1]
        await player.press("b", "y")
        assert player.where == "SetupScreen"


async def test_after_its_end_practice_goes_on_from_the_last_choice(tmp_path: Path) -> None:
    match = played(10_000, "4")
    own = max(n for n in choices(match) if match.log[n].seat == 0)
    path = kept(tmp_path, match)
    async with playing(tmp_path, size=(60, 20), opening=opening(path)) as player:
        await player.until(lambda: player.where == "ResultScreen")
        await player.choose("Take back the last choice")
        await player.until(lambda: player.where == "PlayScreen")
        assert stored(path).match.log == match.log[:own]
        await player.press("y")
        await player.until(lambda: player.where == "ResultScreen")
        assert stored(path).match.log == match.log


async def test_the_end_of_what_counts_stays(tmp_path: Path) -> None:
    path = kept(tmp_path, played(10_000, "4"), practice=False)
    async with playing(tmp_path, opening=opening(path)) as player:
        await player.until(lambda: player.where == "ResultScreen")
        assert "Take back" not in player.screen


@pytest.mark.parametrize(
    "reason", [SEEN, CHANCE, OTHER_CHOSE, NOTHING_YET, NOTHING_UNDONE], ids=lambda r: r.code
)
def test_every_reason_not_to_take_back_has_its_own_words(reason: Any) -> None:
    assert reason.code in practice.REFUSALS
    assert practice.refusal(Words(), reason).endswith(".")
    assert len(set(practice.REFUSALS.values())) == len(practice.REFUSALS)
