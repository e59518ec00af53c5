"""What if: another line from any position, over the theatre, without a trace on the main line."""

import json
from pathlib import Path
from typing import Any

import pytest

from cc_tui.messages import MovesChosen
from cc_tui.saves import SaveBusy, Store
from cc_tui.widgets.timeline import cell_of
from engine.games.caesar_cleopatra import events as e
from engine.kernel.seats import HUMAN
from tests.ui.keep import keep
from tests.ui.matches import played, until
from tests.ui.player import Player, playing

WHOLE, HALF = played(10_000, "7"), played(120, "3")


def entries(path: Path) -> list[dict[str, object]]:
    return json.loads(path.read_text())["entries"]


async def sit(player: Player, path: Path, entry: int) -> None:
    player.app.review(path)
    await player.settle()
    await player.press(*str(entry), "enter")


async def test_both_sides_are_played_and_left_without_a_trace(tmp_path: Path) -> None:
    path = keep(tmp_path, WHOLE)
    before = entries(path)
    async with playing(tmp_path) as player:
        await sit(player, path, 60)
        # Keys that can't be used any more stay in the key bar for a moment.
        await player.until(lambda: "go there" not in player.screen)
        screen = player.screen
        await player.press("w", "enter", "enter")
        assert player.where == "PlayScreen"
        await player.press("1", "enter", "g", "i")
        assert "what if" in player.screen
        while player.where != "ReplayScreen":
            await player.press("escape")
        await player.until(lambda: player.screen == screen)
        await player.press("g")
        at = 1 + cell_of(60, len(WHOLE.log) - 1, 78)
        assert player.rows[-3][at] == player.app.glyphs.tee_down
        await player.press("B")
        assert "What if at 60" in player.screen
        assert "from entry 60" in player.screen
    assert entries(path) == before
    document = Store(tmp_path / "saves").open(path, read_only=True).document
    [branch] = document.branches.values()
    assert branch.leaves(document) == 60
    assert {sitter.kind for sitter in branch.sitters} == {HUMAN}


async def test_both_sides_have_a_name_of_their_own(tmp_path: Path) -> None:
    for number, seats in enumerate((("greedy", "greedy"), (HUMAN, "greedy"))):
        path = keep(tmp_path / str(number), WHOLE, kinds=seats)
        async with playing(tmp_path / str(number)) as player:
            await sit(player, path, 60)
            await player.press("w", "enter", "enter")
            assert player.where == "PlayScreen"
            assert {"Caesar", "Cleopatra"} == {*player.app.screen._names}
            await player.press("1", "enter", "g", "i")
            assert "Anna" not in player.screen
            assert "You you" not in player.screen


async def test_a_side_taken_over_from_a_bot_is_called_by_its_name(tmp_path: Path) -> None:
    path = keep(tmp_path, WHOLE, kinds=("greedy", "greedy"))
    async with playing(tmp_path) as player:
        await sit(player, path, 60)
        await player.press("w", "down", "down", "enter", "enter")
        assert player.where == "PlayScreen"
    document = Store(tmp_path / "saves").open(path, read_only=True).document
    [branch] = document.branches.values()
    assert [sitter.kind for sitter in branch.sitters] == ["greedy", HUMAN]
    assert branch.sitters[1].name == "Cleopatra"


async def test_against_a_bot_with_cards_dealt_anew(tmp_path: Path) -> None:
    path = keep(tmp_path, WHOLE)
    async with playing(tmp_path) as player:
        await sit(player, path, 60)
        await player.press("w", "down", "enter", "down", "enter")
        assert player.where == "PlayScreen"
    document = Store(tmp_path / "saves").open(path, read_only=True).document
    [branch] = document.branches.values()
    assert branch.match.dealt_for == 0
    assert [sitter.kind for sitter in branch.sitters] == [HUMAN, "greedy"]
    assert any(isinstance(event, e.Redealt) for entry in branch.match.log for event in entry.events)


async def test_in_a_match_that_goes_on_hidden_cards_are_always_dealt_anew(tmp_path: Path) -> None:
    path = keep(tmp_path, HALF)
    async with playing(tmp_path) as player:
        await sit(player, path, 60)
        await player.press("w", "down", "enter")
        assert player.where == "PlayScreen"
        player.app.screen.dismiss(None)
        await player.settle()
        await player.press("B", "enter", "down", "enter")
        assert player.where == "ReplayScreen"
        await player.press("tab", "g", "tab")
        assert "as Caesar (Anna)" in player.screen
    document = Store(tmp_path / "saves").open(path, read_only=True).document
    [branch] = document.branches.values()
    assert branch.match.dealt_for == 0


async def test_a_what_if_of_a_match_that_goes_on_brings_no_advice(tmp_path: Path) -> None:
    path = keep(tmp_path, until("1", "turn", 0))
    async with playing(tmp_path, warnings="on") as player:
        player.app.open_match(path)
        await player.settle()
        await player.press("m", "down", "enter", "w")
        assert "You play Caesar against a bot" in player.screen
        assert "You play Cleopatra against a bot" not in player.screen
        await player.press("down", "enter")
        assert player.where == "PlayScreen"
        assert "hint" not in player.screen
        await player.press("r")
        assert player.where == "PlayScreen"
        assert "Chance to win" not in player.screen
        table: Any = player.app._trial.table  # type: ignore[union-attr]
        before, screen = len(table.match.log), player.app.screen
        screen.board.post_message(MovesChosen(table.view(0).open_moves[:1]))  # type: ignore[attr-defined]
        await player.settle()
        assert len(table.match.log) > before
        assert screen._mind is None  # type: ignore[attr-defined]


async def test_a_branch_is_gone_on_with_and_forgotten(tmp_path: Path) -> None:
    path = keep(tmp_path, WHOLE)
    async with playing(tmp_path) as player:
        await sit(player, path, 60)
        await player.press("B", "enter", "w", "enter", "enter")
        player.app.screen.dismiss(None)
        await player.settle()
        await player.press("B", "enter", "enter")
        assert player.where == "PlayScreen"
        player.app.screen.dismiss(None)
        await player.settle()
        await player.press("B", "enter", "up", "enter")
        assert "Forget What if at 60?" in player.screen
        await player.press("enter", "B", "enter", "up", "enter", "down", "enter", "B")
        assert "There is no branch yet" in player.screen
    assert json.loads(path.read_text())["branches"] == []


async def test_a_branch_is_renamed_and_looked_back_at_by_its_name(tmp_path: Path) -> None:
    path = keep(tmp_path, WHOLE)
    async with playing(tmp_path) as player:
        await sit(player, path, 60)
        await player.press(
            "w", "enter", "enter", "escape", "B", "enter", "down", "down", "down", "enter"
        )
        await player.press("ctrl+u")
        await player.type("No [b]Spy[/]")
        await player.press("enter", "B")
        assert "No [b]Spy[/]" in player.screen
        await player.press("enter", "down", "enter")
        assert player.where == "ReplayScreen"
        assert "No [b]Spy[/]" in player.rows[0]
        await player.press("escape")
        assert "Spy" not in player.rows[0]
    assert [one["name"] for one in json.loads(path.read_text())["branches"]] == ["No [b]Spy[/]"]


async def test_nothing_is_taken_back_beyond_where_a_branch_begins(tmp_path: Path) -> None:
    path = keep(tmp_path, WHOLE)
    async with playing(tmp_path) as player:
        await sit(player, path, 60)
        await player.press("w", "enter", "enter", "1", "enter", "b")
        begun = len(player.app.screen._table.match.log)
        await player.press("b")
        assert "no choice yet" in player.screen
        await player.press("enter")
        assert len(player.app.screen._table.match.log) == begun >= 61


async def test_at_the_end_there_is_nothing_to_try(tmp_path: Path) -> None:
    path = keep(tmp_path, WHOLE)
    async with playing(tmp_path) as player:
        await sit(player, path, len(WHOLE.log) - 1)
        await player.press("w")
        assert "over here" in player.screen


@pytest.mark.parametrize("cards", [(), ("down",)], ids=["as they were", "dealt anew"])
async def test_a_branch_becomes_a_practice_match_to_go_on_with_at_once(
    tmp_path: Path, cards: tuple[str, ...]
) -> None:
    path = keep(tmp_path, WHOLE)
    async with playing(tmp_path) as player:
        await sit(player, path, 60)
        await player.press("w", "enter", *cards, "enter")
        while player.where != "ReplayScreen":
            await player.press("escape")
        await player.press("B", "enter", "down", "down", "enter")
        assert "a practice match of its own now" in player.screen
        await player.press("enter")
        await player.see("practice")
        assert player.where == "PlayScreen"
        with pytest.raises(SaveBusy):
            Store(tmp_path / "saves").open(player.app._hosted.kept.path)
        Store(tmp_path / "saves").open(path).release()
    [own] = [one for one in Store(tmp_path / "saves").list() if one.path != path]
    assert own.practice
    assert own.title == "What if at 60"
    assert bool(Store(tmp_path).open(own.path, read_only=True).match.dealt_for is not None) == bool(
        cards
    )


async def test_in_a_match_that_goes_on_no_branch_becomes_a_match_of_its_own(tmp_path: Path) -> None:
    path = keep(tmp_path, HALF)
    async with playing(tmp_path) as player:
        await sit(player, path, 60)
        await player.press("w", "enter")
        while player.where != "ReplayScreen":
            await player.press("escape")
        await player.press("B", "enter")
        assert "Play on" in player.screen
        assert "practice match of its own" not in player.screen
