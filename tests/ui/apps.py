"""The app with a match on its screen, and what a player sees of it."""

from collections.abc import Sequence
from typing import Any

from textual.pilot import Pilot

from cc_tui.app import CcTuiApp
from cc_tui.boards.caesar_cleopatra.board import Board
from cc_tui.config import Settings
from cc_tui.glyphs import SETS
from cc_tui.i18n import Words
from cc_tui.screens.play import PlayScreen
from cc_tui.table import Table


class NoStore:
    """A store without matches."""

    def is_empty(self) -> bool:
        """There is none."""
        return True


def app_at(
    table: Table,
    seats: Sequence[int],
    pace: float = 0.0,
    *,
    glyphs: str = "unicode",
    **settings: str,
) -> CcTuiApp:
    """The app, sitting at this table."""
    kept = Settings(None)
    kept.change(**settings)

    def opening(app: CcTuiApp) -> None:
        app.push_screen(PlayScreen(table, seats, pace))

    return CcTuiApp(NoStore(), kept, Words(), SETS[glyphs], opening)


def screen_text(app: CcTuiApp) -> str:
    """All that is on the screen, line by line."""
    strips = app.screen._compositor.render_strips()
    return "\n".join("".join(segment.text for segment in strip).rstrip() for strip in strips)


async def press(pilot: Pilot[Any], *keys: str) -> None:
    """Press keys one after the other."""
    for key in keys:
        pilot.app.simulate_key(key)
        await pilot.pause(0)
        await pilot.pause(0)


def board(app: CcTuiApp) -> Board:
    """The board on the screen."""
    return app.screen.query_one(Board)
