"""Hints at the table, in practice: the coach's best move with a reason, also amid a choice."""

import asyncio
from pathlib import Path

import pytest

from cc_tui.boards.caesar_cleopatra import practice
from cc_tui.boards.caesar_cleopatra.picks import Face, HandCard, InGroup
from cc_tui.coach_mind import CoachMind
from cc_tui.i18n import Words
from engine.bots.judge import Answer, Question
from engine.games.caesar_cleopatra.cards import INFLUENCE_PILE
from engine.games.caesar_cleopatra.moves import PlaceInfluence
from tests.ui.coached import at_table, picking, thinks, two_up
from tests.ui.matches import until
from tests.ui.player import playing
from tests.ui.test_practice import kept, opening

WORDS = Words()


async def test_a_hint_names_the_best_move_its_chance_and_a_reason(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = thinks(monkeypatch, 900)
    path = kept(tmp_path, until("1", "turn", 0))
    async with playing(tmp_path, opening=opening(path)) as player:
        match = await at_table(player)
        view = match.view(0)
        await player.press("r")
        text = " ".join(player.screen.replace("│", " ").split())
        assert practice.advice(WORDS, view.open_moves[-1]) in text
        assert "Chance to win 60%" in text
        assert "51%" in text
        [question] = asked
        assert (question.view, question.told) == (view, tuple(match.told(0)))


async def test_amid_a_choice_the_hint_answers_what_is_asked(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = thinks(monkeypatch, 900)
    path = kept(tmp_path, until("1", "turn", 0))
    async with playing(tmp_path, opening=opening(path)) as player:
        match = await at_table(player)
        first, _ = two_up(match)
        card = HandCard(INFLUENCE_PILE, first.card)
        await picking(player, card, Face(True), InGroup(first.group))
        assert "Which one?" in player.screen
        await player.press("r")
        after = match.fork()
        after.play(0, first)
        assert asked[-1].view == after.view(0)
        assert practice.advice(WORDS, after.view(0).open_moves[-1]) in player.message
        assert "would not play this" not in player.message


async def test_a_hint_says_when_the_coach_would_not_play_what_was_begun(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    thinks(monkeypatch, 900)
    path = kept(tmp_path, until("1", "turn", 0))
    async with playing(tmp_path, opening=opening(path)) as player:
        view = (await at_table(player)).view(0)
        best = view.open_moves[-1]
        assert not isinstance(best, PlaceInfluence)
        await picking(player, HandCard(INFLUENCE_PILE, view.players[0].influence_hand[0]))
        await player.press("r")
        assert player.message.startswith(
            f"The coach would not play this: {practice.advice(WORDS, best)}"
        )


async def test_a_hint_for_two_cards_names_both(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    async def answer(self: CoachMind, question: Question) -> Answer:
        moves = question.view.open_moves
        best = next(n for n, x in enumerate(moves) if isinstance(x, PlaceInfluence) and x.up)
        return Answer(6000, ((best, 6000), (best + 1, 5000)), 10)

    monkeypatch.setattr(CoachMind, "answer", answer)
    path = kept(tmp_path, until("1", "turn", 0))
    async with playing(tmp_path, opening=opening(path)) as player:
        first, second = two_up(await at_table(player))
        await player.press("r")
        said = player.message
        assert said.startswith(practice.advice(WORDS, first))
        assert f"Then: {practice.advice(WORDS, second)}" in said
        assert "Next best" in said


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (60, 20)])
@pytest.mark.parametrize("meanwhile", ["waits", "goes on", "looks elsewhere"])
async def test_that_the_coach_thinks_stands_there_as_long_as_it_does_and_a_late_hint_is_dropped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int], meanwhile: str
) -> None:
    done = asyncio.Event()

    async def answer(self: CoachMind, question: Question) -> Answer:
        await done.wait()
        return Answer(6000, ((0, 6000), (1, 5000)), 10)

    monkeypatch.setattr(CoachMind, "answer", answer)
    path = kept(tmp_path, until("1", "turn", 0))
    async with playing(tmp_path, size=size, opening=opening(path)) as player:
        await at_table(player)
        player.app.simulate_key("r")
        await player.see("The coach thinks")
        player.app.simulate_key("right")
        if meanwhile != "waits":
            player.app.simulate_key("enter" if meanwhile == "goes on" else "question_mark")
            await player.until(lambda: "The coach thinks" not in player.screen)
        done.set()
        await player.settle()
        assert (player.where == "MessageScreen") == (meanwhile == "waits")
        await player.press("escape")
        assert "The coach thinks" not in player.screen
        assert player.where == "PlayScreen"
