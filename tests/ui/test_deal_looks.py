"""What the pages of deals and statistics look like: read the difference before taking a picture anew (`make snapshots`)."""

from pathlib import Path
from typing import Any

import pytest

from cc_tui import daily
from cc_tui.deals import Deal
from cc_tui.glyphs import SETS
from cc_tui.saves import Store
from tests.ui.keep import keep
from tests.ui.matches import played
from tests.ui.player import Player, playing

SIZES = [(60, 20), (80, 24), (120, 40)]
CLOCK = "2026-01-31T12:00:00Z"


def fill(folder: Path) -> None:
    """Some months of Anna's matches, the last one of a deal that was played twice."""
    for number in range(8):
        kind = ("greedy", "novice")[number % 3 == 0]
        names, kinds = (("Anna", "Bot"), ("human", kind))
        if number % 2:
            names, kinds = names[::-1], kinds[::-1]
        at = f"2025-{10 + number // 3}-0{number + 1}T10:00:00Z"
        keep(folder, played(9999, str(number)), names, kinds, at)
    keep(folder, played(9999, Deal(5).seed), ("Antony", "Antony"), ("greedy", "greedy"))
    keep(folder, played(9999, Deal(5).seed), played="2026-02-01T10:00:00Z")
    for day in ("2026-01-29", "2026-01-30"):
        plan = daily.plan(day, "Anna", "Antony")
        store = Store(folder / "saves", clock=lambda day=day: f"{day}T20:00:00Z")
        store.create(played(9999, day), plan.sitters, tags=plan.tags).release()


def fixed(player: Player) -> None:
    player.app.store = Store(player.app.store.folder, clock=lambda: CLOCK)


@pytest.mark.parametrize("size", SIZES, ids=str)
@pytest.mark.parametrize("glyphs", ["unicode", "ascii"])
async def test_statistics(
    tmp_path: Path, size: tuple[int, int], glyphs: str, snapshot: Any
) -> None:
    fill(tmp_path)
    async with playing(tmp_path, size=size, glyphs=SETS[glyphs], name="Anna") as player:
        player.app.go("statistics")
        await player.see("All matches")
        await player.see("won %")
        await player.settle()
        plot = [row for row in player.rows if row.strip().startswith(("won %", "lost %"))]
        assert len(plot) == 2
        assert all(row.isascii() for row in plot) == (glyphs == "ascii")
        assert player.screen == snapshot(name="top")
        await player.press("G")
        assert player.screen == snapshot(name="end")


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_the_deal_of_the_day(tmp_path: Path, size: tuple[int, int], snapshot: Any) -> None:
    fill(tmp_path)
    async with playing(tmp_path, size=size, name="Anna") as player:
        fixed(player)
        player.app.go("daily")
        await player.see("Days before")
        await player.settle()
        assert player.screen == snapshot


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_the_same_deal(tmp_path: Path, size: tuple[int, int], snapshot: Any) -> None:
    fill(tmp_path)
    async with playing(tmp_path, size=size, name="Anna") as player:
        [last, *_] = (one for one in player.app.store.list() if one.deal == Deal(5).code)
        player.app.open_match(last.path)
        await player.until(lambda: player.where == "ResultScreen")
        await player.choose("The same cards again")
        await player.see("Compared with")
        await player.settle()
        assert player.screen == snapshot
