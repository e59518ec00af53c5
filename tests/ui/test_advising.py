"""The coach at the table, in practice: hints with a reason, and a warning before a plain blunder."""

import asyncio
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cc_tui.boards.caesar_cleopatra import practice, reasoning
from cc_tui.boards.caesar_cleopatra.begun import fits, settled
from cc_tui.boards.caesar_cleopatra.chooser import Chooser
from cc_tui.boards.caesar_cleopatra.picks import Face, HandCard, InGroup
from cc_tui.coach_mind import CoachMind
from cc_tui.i18n import Words
from cc_tui.messages import MovesChosen
from cc_tui.minds import BotLost
from cc_tui.screens import advising
from engine.bots.judge import Answer, Question
from engine.games.caesar_cleopatra.cards import INFLUENCE_PILE
from engine.games.caesar_cleopatra.moves import PlaceInfluence
from engine.kernel.reviewed import THRESHOLDS, Judged, Option
from tests.caesar_cleopatra import hidden
from tests.ui.matches import GAME, new_match, play_any, until
from tests.ui.player import Player, playing
from tests.ui.test_practice import kept, opening, stored
from tests.ui.test_runners import rest

WORDS = Words()


def thinks(monkeypatch: pytest.MonkeyPatch, loss: int = 0, bad: Any = None) -> list[Question]:
    """A coach that answers at once: the last open move is the best one, and `bad`, or any other, gives away so much. Returns what it is
    asked."""
    asked: list[Question] = []

    async def answer(self: CoachMind, question: Question) -> Answer:
        asked.append(question)
        moves = question.view.open_moves
        best = len(moves) - 1
        other = moves.index(question.played) if question.played else 0
        good = other == best or bad not in (None, question.played)
        chances = {best: 6000, other: 6000 if good else 6000 - loss}
        chances.setdefault(0, 100)
        return Answer(6000, tuple(sorted(chances.items(), key=lambda option: -option[1])), 10)

    monkeypatch.setattr(CoachMind, "answer", answer)
    return asked


async def at_table(player: Player) -> Any:
    await player.until(lambda: player.where == "PlayScreen" and player.app._hosted is not None)
    await player.settle()
    return player.app._hosted.table.match  # type: ignore[union-attr]


async def choose(player: Player, *moves: Any) -> None:
    """As if this choice had been made up on the board."""
    screen: Any = player.app.screen
    screen.board.post_message(MovesChosen(moves))
    await player.settle()


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


async def picking(player: Player, *picks: Any) -> Any:
    """Make up a choice as far as these picks; returns the board."""
    board = player.app.screen.board  # type: ignore[attr-defined]
    for pick in picks:
        assert board.pick(pick)
    await player.settle()
    return board


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


@pytest.mark.parametrize("answer", ["again", "play"])
async def test_a_plain_blunder_is_warned_of_and_can_be_made_all_the_same(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, answer: str
) -> None:
    thinks(monkeypatch, THRESHOLDS["blunder"] + 20)
    path = kept(tmp_path, until("1", "turn", 0))
    async with playing(tmp_path, opening=opening(path), warnings="on") as player:
        match = await at_table(player)
        before, bad = len(match.log), match.view(0).open_moves[0]
        await choose(player, bad)
        assert "This looks like a blunder" in player.screen
        assert "60% to 50%" in player.screen
        assert "Settings switch these warnings off." in player.message
        assert len(match.log) == before
        await player.click("Choose again" if answer == "again" else "Do it all the same")
        if answer == "play":
            assert match.log[before].move == bad
        else:
            assert len(match.log) == before
            assert player.app.screen.board.chooser.options  # type: ignore[attr-defined]


def two_up(match: Any) -> tuple[Any, Any]:
    """A choice of two cards laid face up."""
    first = next(m for m in match.legal_moves(0) if isinstance(m, PlaceInfluence) and m.up)
    ahead = match.fork()
    ahead.play(0, first)
    return first, ahead.legal_moves(0)[0]


@pytest.mark.parametrize("bad", [0, 1])
@pytest.mark.parametrize("answer", ["again", "hint", "play"])
async def test_each_of_two_cards_is_judged_where_it_would_be_laid(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, bad: int, answer: str
) -> None:
    match = until("1", "turn", 0)
    both = two_up(match)
    asked = thinks(monkeypatch, THRESHOLDS["blunder"] + 20, both[bad])
    path = kept(tmp_path, match)
    async with playing(tmp_path, opening=opening(path), warnings="on") as player:
        match = await at_table(player)
        before = len(match.log)
        await choose(player, *both)
        said = player.message
        assert f"One step of this looks like a blunder: {practice.advice(WORDS, both[bad])}" in said
        assert [question.played for question in asked] == [*both[: bad + 1]]
        after = match.fork()
        for move in both[:bad]:
            after.play(0, move)
        assert (asked[-1].view, asked[-1].told) == (after.view(0), tuple(after.told(0)))
        assert len(match.log) == before
        if answer == "play":
            await player.click("Do it all the same")
            assert tuple(entry.move for entry in match.log[before : before + 2]) == both
            return
        await player.click("Choose again" if answer == "again" else "What would the coach do?")
        if answer == "hint":
            assert practice.advice(WORDS, asked[-1].view.open_moves[-1]) in player.message
            await player.press("enter")
        assert len(match.log) == before
        assert player.app.screen.board.chooser.options  # type: ignore[attr-defined]


@pytest.mark.parametrize(
    ("loss", "warnings", "counts"),
    [
        (THRESHOLDS["blunder"] - 1, "on", False),
        (5000, "off", False),
        (5000, "on", True),
    ],
)
async def test_no_warning_of_less_when_switched_off_or_in_a_match_that_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, loss: int, warnings: str, counts: bool
) -> None:
    asked = thinks(monkeypatch, loss)
    path = kept(tmp_path, until("1", "turn", 0), practice=not counts)
    async with playing(tmp_path, opening=opening(path), warnings=warnings) as player:
        match = await at_table(player)
        before, bad = len(match.log), match.view(0).open_moves[0]
        await choose(player, bad)
        assert match.log[before].move == bad
        assert len(asked) == (warnings == "on" and not counts)


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


# Words.


@pytest.mark.parametrize("seed", "1234")
def test_what_is_settled_and_what_fits_follow_every_choice_to_its_end(seed: str) -> None:
    """Whatever is picked on the way to a choice, its moves are the settled ones and then one that fits."""
    match, random, half_way = new_match(seed, orgy_tickets=True), Random(seed), set()
    while match.actors():
        seat = match.actors()[0]
        chooser = Chooser(match.view(seat))
        steps = [] if chooser.view.setup else [chooser]
        while steps and chooser.moves is None:
            chooser = chooser.pick(random.choice(chooser.options))
            steps.append(chooser)
        for step in steps[:-1]:
            made, moves = settled(step), steps[-1].moves
            if steps[-1].picks[: len(step.picks)] != step.picks:  # turned over after all
                continue
            assert moves[: len(made)] == made  # type: ignore[index]
            assert all(fits(step, move) for move in moves[len(made) : len(made) + 1])  # type: ignore[index]
            others = [x for x in step.view.open_moves if not made and not fits(step, x)]
            half_way |= {step.asks} if made or others else set()
        play_any(match, random)
    assert {"second", "second_group", "place_down", "discard", "assassin", "spy"} <= half_way


@pytest.mark.parametrize("seed", "12345")
def test_every_choice_has_a_reason_that_hangs_on_nothing_hidden(seed: str) -> None:
    match, random, said = new_match(seed, orgy_tickets=True), Random(seed), set()
    while match.actors():
        seat = match.actors()[0]
        view = match.view(seat)
        if not view.setup:
            other = GAME.view(hidden.redealt(match.state, seat, random), seat)
            for move in view.open_moves:
                said.add(reasoning.reason(WORDS, view, move))
                assert reasoning.reason(WORDS, other, move) == reasoning.reason(WORDS, view, move)
        play_any(match, random)
    assert len(said) > 40
    assert all(text.endswith(".") and "{" not in text for text in said)


def test_a_hint_says_when_another_choice_is_as_good() -> None:
    view = until("1", "turn", 0).view(0)
    first, second = (Option(move, 6000 - 100 * n) for n, move in enumerate(view.open_moves[:2]))
    other = practice.advice(WORDS, second.move)
    assert f"As good: {other}" in reasoning.hint(WORDS, view, (first, second), 100)
    assert f"Next best, 59%: {other}" in reasoning.hint(WORDS, view, (first, second), 99)
    assert "Next best" not in reasoning.hint(WORDS, view, (first, second), 99, second.move)


def test_of_moves_that_are_as_good_the_one_that_goes_with_the_choice_is_named() -> None:
    view = until("1", "turn", 0).view(0)
    best, second = (Option(move, 6000 - 100 * n) for n, move in enumerate(view.open_moves[:2]))
    for noise, wanted, first in ((100, second, second), (99, second, best), (100, best, best)):
        found = reasoning.preferred((best, second), noise, lambda move, o=wanted: move == o.move)
        assert found[0] == first
        assert sorted(found, key=lambda option: -option.chance) == [best, second]


def test_a_blunder_is_plain_only_beyond_the_noise() -> None:
    view, least = until("1", "turn", 0).view(0), THRESHOLDS["blunder"]
    best, played = view.open_moves[:2]
    for noise in (0, 200):
        for more, plain in ((0, True), (-1, False)):
            options = (Option(best, 6000), Option(played, 6000 - least - noise - more))
            assert reasoning.is_plain_blunder(Judged(0, played, options, noise)) is plain
