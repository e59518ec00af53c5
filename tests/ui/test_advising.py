"""The coach at the table, in practice: hints with a reason, and a warning before a plain blunder."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from cc_tui.boards.caesar_cleopatra import practice, reasoning
from cc_tui.coach_mind import CoachMind
from cc_tui.i18n import Words
from cc_tui.messages import MovesChosen
from cc_tui.minds import BotLost
from cc_tui.screens import advising
from engine.bots.judge import Answer, Question
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
    assert "as much" in reasoning.hint(WORDS, view, (first, second), 100)
    assert "next best choice 59%" in reasoning.hint(WORDS, view, (first, second), 99)


def test_a_blunder_is_plain_only_beyond_the_noise() -> None:
    view, least = until("1", "turn", 0).view(0), THRESHOLDS["blunder"]
    best, played = view.open_moves[:2]
    for noise in (0, 200):
        for more, plain in ((0, True), (-1, False)):
            options = (Option(best, 6000), Option(played, 6000 - least - noise - more))
            assert reasoning.is_plain_blunder(Judged(0, played, options, noise)) is plain
