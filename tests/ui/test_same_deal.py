"""The same deal twice: from the result to a second table, and both side by side."""

import threading
from pathlib import Path
from typing import Any

import pytest

from cc_tui import playing_out
from cc_tui.deals import Deal
from cc_tui.saves import Store
from cc_tui.table import HUMAN, Sitter
from engine.kernel.match import Match
from tests.ui.keep import keep
from tests.ui.matches import played, until
from tests.ui.player import Player, playing

DEAL = Deal(5)
CODE = DEAL.code


async def at_the_deal(player: Player) -> None:
    """From the title to the page of the match played last."""
    await player.choose("Saved")
    await player.see("Anna against")
    await player.press("enter")
    assert player.where == "ResultScreen"
    await player.choose("The same cards again")
    await player.until(lambda: player.where == "SameDealScreen")
    await player.settle()


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
async def test_both_tables_stand_side_by_side(tmp_path: Path, size: tuple[int, int]) -> None:
    one, other = played(9999, DEAL.seed), played(9999, DEAL.seed)
    keep(tmp_path, one, ("Ben", "Anna"), ("greedy", "human"))
    keep(tmp_path, other, played="2026-02-02T18:05:00Z")
    async with playing(tmp_path, size=size) as player:
        await at_the_deal(player)
        assert CODE in player.screen
        first, second = (point.total for point in one.result().points)
        rows = [row.split() for row in player.rows if row.strip().startswith("Table")]
        lead = f"{first - second:+}"
        assert rows == [
            ["Table", "1", "Anna", str(first), "Ben", str(second), lead],
            ["Table", "2", "Ben", str(first), "Anna", str(second), lead],
        ]
        assert "both tables came out even" in " ".join(player.screen.split())
        assert "With the sides changed" in player.screen


async def test_alone_one_table_says_so(tmp_path: Path) -> None:
    keep(tmp_path, played(9999, DEAL.seed))
    keep(tmp_path, played(9999, "other"), ("Old", "Ben"), played="2025-02-02T18:05:00Z")
    async with playing(tmp_path) as player:
        await at_the_deal(player)
        assert "Nobody else has played this deal here." in player.screen
        assert "Table 2" not in player.screen


async def test_a_folder_that_cannot_be_read_is_said_instead_of_other_tables(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    keep(tmp_path, played(9999, DEAL.seed))
    async with playing(tmp_path) as player:
        await player.choose("Saved")
        await player.see("Anna against")
        await player.press("enter")
        looked, elsewhere = Store.look, Store(tmp_path / "settings.json")
        monkeypatch.setattr(Store, "look", lambda _: looked(elsewhere))
        await player.choose("The same cards again")
        await player.until(lambda: "Mend that" in player.screen)
        assert "can't be read: Not a directory" in " ".join(player.screen.split())
        assert "Nobody else" not in player.screen


async def test_the_sides_are_changed_on_the_same_deal(tmp_path: Path) -> None:
    keep(tmp_path, played(9999, DEAL.seed, fewer_orgies=True), kinds=("human", "human"))
    async with playing(tmp_path) as player:
        await at_the_deal(player)
        assert "Let Ben" not in player.screen
        await player.go_to("With the sides")
        assert "isn't in your statistics" in " ".join(player.screen.split())
        await player.press("enter")
        await player.until(
            lambda: player.app._hosted is not None and player.where != "SameDealScreen"
        )
        hosted = player.app._hosted
        assert hosted is not None
        match = hosted.table.match
        assert [s.name for s in hosted.table.sitters] == ["Ben", "Anna"]
        assert (match.seed, match.options.fewer_orgies) == (DEAL.seed, True)
        assert hosted.kept.document.tags == ("duplicate",)
        first = played(9999, DEAL.seed, fewer_orgies=True)
        assert match.log[0] == first.log[0], "the same cards on the same sides"


async def test_the_bot_plays_my_cards_to_the_end_behind_a_bar(tmp_path: Path) -> None:
    keep(tmp_path, played(9999, DEAL.seed))
    async with playing(tmp_path) as player:
        await at_the_deal(player)
        await player.go_to("Let Ben play your cards")
        player.app.simulate_key("enter")
        await player.until(lambda: player.where == "WorkingScreen")
        await player.settle()
        await player.until(lambda: player.where == "SameDealScreen")
        await player.see("With Caesar's cards")
        await player.go_to("Ben")
        await player.press("enter")
        await player.until(lambda: player.where == "ReplayScreen")
    made = Store(tmp_path / "saves").list()
    assert [sitter.kind for sitter in made[0].sitters] == ["greedy", "greedy"]
    assert (made[0].tags, made[0].deal) == (("duplicate",), CODE)


async def test_stopped_the_bot_leaves_no_match(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked, ended, stopped = list[int](), list[str](), threading.Event()

    class Slow:
        """Thinks on until it is stopped."""

        async def choose(self, view: Any, told: Any, number: int = 0) -> Any:
            number = len(asked)
            asked.append(number)
            if number > 3:
                stopped.wait(60)
            return view.open_moves[0]

        def close(self) -> None:
            ended.append("here")

    monkeypatch.setattr(playing_out, "mind", lambda *_: Slow())
    keep(tmp_path, played(9999, DEAL.seed))
    async with playing(tmp_path) as player:
        await at_the_deal(player)
        await player.go_to("Let Ben play your cards")
        monkeypatch.setattr(Match, "result", lambda self: None)
        monkeypatch.setattr(Match, "actors", lambda self: (0,))
        monkeypatch.setattr(Match, "play", lambda self, seat, move: None)
        player.app.simulate_key("enter")
        await player.until(lambda: len(asked) > 4)
        assert "Esc stop" in player.rows[-1]
        player.app.simulate_key("escape")
        await player.until(lambda: player.where == "SameDealScreen")
        stopped.set()
        await player.until(lambda: ended)
    assert len(Store(tmp_path / "saves").list()) == 1


async def test_while_a_match_goes_on_nothing_tells_its_code(tmp_path: Path) -> None:
    keep(tmp_path, until(DEAL.seed, "place", 0))
    async with playing(tmp_path) as player:
        await player.press("enter")
        await player.until(lambda: player.where == "PlayScreen")
        for keys in (("m",), ("escape", "question_mark"), ("escape", "m", "down", "enter")):
            await player.press(*keys)
            assert CODE not in player.screen
            assert DEAL.seed not in player.screen


async def test_practice_tells_its_code_in_the_menu(tmp_path: Path) -> None:
    match = until(DEAL.seed, "place", 0)
    Store(tmp_path / "saves").create(
        match, (Sitter("A", HUMAN), Sitter("B", HUMAN)), True
    ).release()
    async with playing(tmp_path) as player:
        await player.press("enter")
        await player.until(lambda: player.where in ("PlayScreen", "CurtainScreen"))
        await player.press("enter", "m")
        await player.see(CODE)


async def test_the_list_tells_the_code_of_a_match_that_is_over(tmp_path: Path) -> None:
    keep(tmp_path, played(9999, DEAL.seed))
    keep(tmp_path, until(DEAL.seed, "place", 0), ("Half", "Way"), played="2026-02-02T18:05:00Z")
    async with playing(tmp_path) as player:
        player.app.go("saves")
        await player.see("Half against Way")
        assert CODE not in player.screen
        await player.go_to("Anna")
        assert f"deal {CODE}" in player.screen
