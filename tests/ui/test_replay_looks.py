"""What the theatre looks like: read the difference before taking a picture anew (`make snapshots`)."""

from pathlib import Path
from typing import Any

import pytest
from textual.pilot import Pilot

from cc_tui.export.stage import Stage
from cc_tui.glyphs import SETS
from cc_tui.i18n import Words
from cc_tui.replaying import Theatre
from cc_tui.reviewing import theatre_at
from cc_tui.saves import Store
from tests.ui.apps import press, screen_text

SAVES = Path(__file__).parent.parent.parent / "saves"
SIZES = [(60, 20), (80, 24), (120, 40)]
ENTRY = 159


def reviewed() -> Theatre:
    """The reviewed match at a note."""
    theatre, _ = theatre_at(Store(SAVES), SAVES / "a-review.json", own=False)
    theatre.go(ENTRY)
    return theatre


async def added_up(pilot: Pilot[None]) -> None:
    """The score is added up beside the screen."""
    await pilot.pause()
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_in_colour(size: tuple[int, int], snap_compare: Any) -> None:
    assert snap_compare(Stage(reviewed(), Words()), terminal_size=size, run_before=added_up)


def test_without_colour(snap_compare: Any, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    assert snap_compare(Stage(reviewed(), Words()), terminal_size=(80, 24), run_before=added_up)


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_in_plain_signs(size: tuple[int, int], snapshot: Any) -> None:
    app = Stage(reviewed(), Words())
    app.glyphs = SETS["ascii"]
    async with app.run_test(size=size) as pilot:
        await added_up(pilot)
        assert screen_text(app).isascii()
        assert screen_text(app) == snapshot(name="board")
        if size[0] < 118:
            await press(pilot, "s")
            await added_up(pilot)
        assert screen_text(app).isascii()
        assert screen_text(app) == snapshot(name="panel")


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_nothing_that_counts_is_cut(size: tuple[int, int]) -> None:
    theatre = reviewed()
    app = Stage(theatre, Words())
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        for _ in theatre.lenses:
            text = screen_text(app)
            rows = text.splitlines()
            assert len(rows) == size[1]
            for group in ("Senators", "Praetors", "Quaestors", "Censors", "Aediles"):
                assert group in text
            assert f"Entry {ENTRY} of 300" in rows[-2]
            assert "step" in rows[-1]
            assert "Esc back" in rows[-1]
            await press(pilot, "tab")
