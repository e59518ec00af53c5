"""Exercises: decisions of a reviewed match decided anew."""

from pathlib import Path
from typing import Any

from cc_tui.boards.caesar_cleopatra import coach as said
from cc_tui.boards.caesar_cleopatra.deeds import deed
from cc_tui.i18n import Words
from cc_tui.messages import MovesChosen
from tests.ui.player import Player, playing
from tests.ui.reviews import reviewed

WORDS = Words()


async def learning(player: Player) -> None:
    await player.press("L")
    assert player.where == "ExerciseScreen"


async def answer(player: Player, board: Any, move: Any) -> None:
    """As if this move had been made up on the board."""
    board.post_message(MovesChosen((move,)))
    await player.settle()


async def test_exercises_ask_the_worst_decision_first_as_it_was_seen_then(tmp_path: Path) -> None:
    theatre, kept = reviewed(tmp_path)
    worst = said.worst_first(theatre.coach.reviews[0])  # type: ignore[union-attr]
    async with playing(tmp_path, opening=lambda app: app.sit_in(theatre, kept)) as player:
        await learning(player)
        assert f"exercise 1 of {len(worst)}" in player.screen
        screen: Any = player.app.screen
        assert screen._view == kept.match.at(worst[0].entry).view(0)
        await player.press("o")
        assert screen._view == kept.match.at(worst[1].entry).view(0)
        await player.press("O", "O")
        assert screen._view == kept.match.at(worst[-1].entry).view(0)
        await player.press("r")
        assert "In the match" in player.screen
        await player.press("enter", "escape")
        assert player.where == "ReplayScreen"


async def test_an_answer_is_judged_and_can_be_tried_again_without_a_trace(tmp_path: Path) -> None:
    theatre, kept = reviewed(tmp_path)
    before, log = kept.path.read_bytes(), list(kept.match.log)
    [worst, *_] = said.worst_first(theatre.coach.reviews[0])  # type: ignore[union-attr]
    async with playing(tmp_path, opening=lambda app: app.sit_in(theatre, kept)) as player:
        await learning(player)
        board = player.app.screen.board  # type: ignore[attr-defined]
        await answer(player, board, worst.played)
        assert "The best choice" in player.screen
        assert "60%" in player.screen
        await player.click("Try again")
        await answer(player, board, worst.options[0].move)
        assert "Well decided" in player.screen
        await player.click("Back to the match")
        assert player.where == "ReplayScreen"
    assert kept.path.read_bytes() == before
    assert list(kept.match.log) == log


async def test_an_answer_that_was_not_judged_yet_is_thought_about(tmp_path: Path) -> None:
    theatre, kept = reviewed(tmp_path)
    [worst, *_] = said.worst_first(theatre.coach.reviews[0])  # type: ignore[union-attr]
    known = [option.move for option in worst.options]
    other = next(m for m in kept.match.at(worst.entry).legal_moves(0) if m not in known)
    async with playing(tmp_path, opening=lambda app: app.sit_in(theatre, kept)) as player:
        await learning(player)
        await answer(player, player.app.screen.board, other)  # type: ignore[attr-defined]
        await player.until(lambda: player.where == "MessageScreen")
        assert "chance to win" in player.screen


async def test_an_exercise_says_what_was_done_in_the_match_and_which_keys_help(
    tmp_path: Path,
) -> None:
    theatre, kept = reviewed(tmp_path)
    [worst, *_] = said.worst_first(theatre.coach.reviews[0])  # type: ignore[union-attr]
    async with playing(
        tmp_path, size=(60, 20), opening=lambda app: app.sit_in(theatre, kept)
    ) as player:
        await learning(player)
        text = " ".join(" ".join(player.rows).split())
        assert f"In the match: {deed(WORDS, worst.played)}." in text
        assert "r answer  o next" in player.rows[-1]


async def test_at_80_by_24_the_text_of_an_exercise_is_whole_and_says_that_the_worst_comes_first(
    tmp_path: Path,
) -> None:
    theatre, kept = reviewed(tmp_path, entries=150)
    async with playing(tmp_path, opening=lambda app: app.sit_in(theatre, kept)) as player:
        await learning(player)
        for _ in theatre.coach.reviews[0].marked:  # type: ignore[union-attr]
            assert "worst first" in player.rows[0]
            text = " ".join(" ".join(player.rows).split())
            assert player.app.screen.board.said in text  # type: ignore[attr-defined]
            assert ("Influence " in text) == ("sum in a vote. " in text)
            assert "in a vote. Lay" not in text
            await player.press("o")
