"""What the board looks like, as plain text: read the difference before taking a picture anew (`make snapshots`)."""

from typing import Any

import pytest
from textual.app import App, ComposeResult

from cc_tui.boards.caesar_cleopatra.board import Board
from cc_tui.boards.caesar_cleopatra.picks import Face, HandCard, InGroup
from cc_tui.glyphs import SETS
from cc_tui.i18n import Words
from cc_tui.themes import DEFAULT_VARIABLES
from tests.ui.apps import screen_text
from tests.ui.views import view

SIZES = [(60, 19), (80, 23), (120, 39)]
LOG = (
    ("13", "Ben lays 2 and 2 face up before the Aediles."),
    ("13", "Vote on the Aediles: Ben 4, you 0. Ben wins an aedile and discards a 2."),
    ("14", "Turn 14 is yours."),
)


class BoardApp(App[None]):
    """Nothing but the board."""

    def __init__(self, glyphs: str) -> None:
        super().__init__()
        self.glyphs = SETS[glyphs]

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return DEFAULT_VARIABLES

    def compose(self) -> ComposeResult:
        yield Board(Words(), ("Ben", "Anna"), view(), lambda move: None)


@pytest.mark.parametrize("glyphs", ["unicode", "ascii"])
@pytest.mark.parametrize("size", SIZES)
async def test_the_board(size: tuple[int, int], glyphs: str, snapshot: Any) -> None:
    app = BoardApp(glyphs)
    async with app.run_test(size=size) as pilot:
        board = app.query_one(Board)
        board.ask(view())
        board.tell(LOG)
        await pilot.pause()
        assert screen_text(app) == snapshot(name="turn")
        for pick in (HandCard(0, 4), Face(True), InGroup(0), HandCard(0, 3)):
            board.pick(pick)
        await pilot.pause()
        assert screen_text(app) == snapshot(name="second card")


@pytest.mark.parametrize("size", SIZES)
async def test_nothing_is_cut_or_out_of_line(size: tuple[int, int]) -> None:
    app = BoardApp("unicode")
    async with app.run_test(size=size) as pilot:
        app.query_one(Board).ask(view())
        await pilot.pause()
        lines = screen_text(app).splitlines()
        assert "…" not in "".join(lines[:12])
        for name in ("Senators", "Praetors", "Quaestors", "Censors", "Aediles"):
            assert any(name in line for line in lines)
        tops = [line for line in lines if line.startswith("╭") and line.count("╭") >= 5]
        bottoms = [line for line in lines if line.startswith("╰") and line.count("╰") >= 5]
        assert [n for n, c in enumerate(tops[0]) if c == "╭"] == [
            n for n, c in enumerate(bottoms[0]) if c == "╰"
        ]
