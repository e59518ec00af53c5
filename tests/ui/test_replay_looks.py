"""What the theatre looks like: read the difference before taking a picture anew (`make snapshots`)."""

from pathlib import Path
from shutil import copy
from typing import Any

import pytest
from textual.pilot import Pilot

from cc_tui.export.stage import Stage
from cc_tui.glyphs import SETS
from cc_tui.i18n import Words
from cc_tui.replaying import Theatre
from cc_tui.reviewing import theatre_at
from cc_tui.saves import Store
from cc_tui.saves.reviews import keep_review
from tests.ui.apps import press, screen_text
from tests.ui.reviews import made_up

SAVES = Path(__file__).parent.parent.parent / "saves"
SIZES = [(60, 20), (80, 24), (120, 40)]
ENTRY = 159


@pytest.fixture
def theatre(tmp_path: Path) -> Theatre:
    """The reviewed match at a note, with a made-up review by the coach: the pictures hang on no weights."""
    file = Path(copy(SAVES / "a-review.json", tmp_path))
    kept = Store(tmp_path).open(file, read_only=True)
    for seat in (0, 1):
        keep_review(file, kept.document, made_up(kept.match, seat))
    theatre, _ = theatre_at(Store(tmp_path), file, own=False)
    theatre.go(ENTRY)
    return theatre


async def added_up(pilot: Pilot[None]) -> None:
    """The score is added up beside the screen."""
    await pilot.pause()
    await pilot.app.workers.wait_for_complete()
    await pilot.pause()


@pytest.mark.parametrize("size", SIZES, ids=str)
def test_in_colour(theatre: Theatre, size: tuple[int, int], snap_compare: Any) -> None:
    assert snap_compare(Stage(theatre, Words()), terminal_size=size, run_before=added_up)


def test_without_colour(
    theatre: Theatre, snap_compare: Any, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NO_COLOR", "1")
    assert snap_compare(Stage(theatre, Words()), terminal_size=(80, 24), run_before=added_up)


@pytest.mark.parametrize("size", SIZES, ids=str)
async def test_in_plain_signs(theatre: Theatre, size: tuple[int, int], snapshot: Any) -> None:
    app = Stage(theatre, Words())
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
async def test_nothing_that_counts_is_cut(theatre: Theatre, size: tuple[int, int]) -> None:
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
