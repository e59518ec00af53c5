"""What the coach looks like at 80x24: read the difference before taking a picture anew (`make snapshots`)."""

from pathlib import Path
from typing import Any

import pytest

from tests.ui.player import playing
from tests.ui.reviews import reviewed

KEYS = {
    "a marked decision": ("I", "G", "I"),
    "the curve": ("G", "I", "s"),
    "the review": ("R",),
    "an exercise": ("L",),
    "an answer": ("L", "r"),
}


@pytest.mark.parametrize("name", KEYS)
async def test_at_80_by_24(tmp_path: Path, snapshot: Any, name: str) -> None:
    theatre, kept = reviewed(tmp_path)
    async with playing(tmp_path, opening=lambda app: app.sit_in(theatre, kept)) as player:
        await player.press(*KEYS[name])
        assert all(len(row) <= 80 for row in player.rows)
        assert player.screen == snapshot(name=name)
