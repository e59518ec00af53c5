"""Warnings at the table, in practice, before a plain blunder."""

from pathlib import Path

import pytest

from cc_tui.boards.caesar_cleopatra import practice
from cc_tui.i18n import Words
from engine.kernel.reviewed import THRESHOLDS
from tests.ui.coached import at_table, choose, thinks, two_up
from tests.ui.matches import until
from tests.ui.player import playing
from tests.ui.test_practice import kept, opening

WORDS = Words()


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
