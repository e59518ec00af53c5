"""The README's pictures of the real screens: `python -m tests.make_pictures` writes docs/pictures/table.svg and theatre.svg."""

import asyncio
import re
from pathlib import Path

from cc_tui.export.stage import svg
from cc_tui.i18n import Words
from cc_tui.ladder import bot_name
from cc_tui.reviewing import theatre_at
from cc_tui.saves import Store
from cc_tui.table import HUMAN
from engine.bots import BOTS
from engine.kernel.match import Match
from tests.ui.apps import app_at, press
from tests.ui.matches import GAME, new_match, table

ROOT = Path(__file__).parent.parent
PICTURES = ROOT / "docs" / "pictures"
SIZE = (100, 34)


def half_way(seed: str, turn: int) -> Match:
    """A match of two greedy bots at Cleopatra's turn."""
    match = new_match(seed)
    bots = [BOTS["greedy"](GAME, f"{seed}{seat}") for seat in (0, 1)]
    while not (
        match.view(1).turn >= turn and match.view(1).phase == "turn" and 1 in match.actors()
    ):
        seat = match.actors()[0]
        match.play(seat, bots[seat].choose(match.view(seat), match.told(seat)))
    return match


async def picture() -> str:
    """The table with a card picked, without the web font that Textual would fetch."""
    at = table(half_way("7", 15), ("greedy", HUMAN), (bot_name("greedy"), "Anna"))
    async with app_at(at, (1,)).run_test(size=SIZE) as pilot:
        await pilot.pause()
        await press(pilot, "1", "right", "right")
        await pilot.pause()
        return re.sub(r"@font-face \{.*?\}\s*", "", pilot.app.export_screenshot(), flags=re.S)


async def theatre() -> str:
    """A reviewed match in the theatre, at a note."""
    saves = ROOT / "saves"
    sat, _ = theatre_at(Store(saves), saves / "a-review.json", own=False)
    sat.go(159)
    return await svg(sat, Words(), (120, 40))


if __name__ == "__main__":
    PICTURES.mkdir(exist_ok=True)
    (PICTURES / "table.svg").write_text(asyncio.run(picture()), encoding="utf-8")
    (PICTURES / "theatre.svg").write_text(asyncio.run(theatre()), encoding="utf-8")
