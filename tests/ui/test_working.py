"""Shown while something takes a while: how far it is, about how long it takes, and how it is stopped."""

import threading
from pathlib import Path
from typing import Any

import pytest

from cc_tui.i18n import Words
from cc_tui.screens import working
from tests.ui.player import playing
from tests.waiting import LONGEST

WORDS = Words()


@pytest.mark.parametrize("size", [(80, 24), (60, 20)])
async def test_it_says_how_far_it_is_and_how_long_it_takes_and_that_it_was_stopped(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, size: tuple[int, int]
) -> None:
    now, on, end, given = [0.0], threading.Event(), threading.Event(), list[Any]()
    monkeypatch.setattr(working, "monotonic", lambda: now[0])

    def work(progress: working.Progress) -> None:
        progress(10, 40)
        on.wait(LONGEST)
        progress(11, 40)
        end.wait(LONGEST)
        progress(12, 40)

    async with playing(tmp_path, size=size) as player:
        told: list[str] = []
        monkeypatch.setattr(player.app, "notify", lambda text, **_: told.append(text))
        player.app.go("working", "Reviewing Caesar …", work, then=given.append)
        await player.see("25%")
        assert "left" not in player.screen
        now[0] = 11.0
        on.set()
        await player.see("27%, about 29 s left")
        assert player.rows[-1].strip() == "Esc stop"
        player.app.simulate_key("escape")
        await player.until(lambda: given)
        assert told == ["Stopped. Nothing is kept of it."]
        end.set()
    assert given == [None]


@pytest.mark.parametrize(
    ("seconds", "said"), [(0.2, "1 s"), (89, "89 s"), (91, "2 min"), (600, "10 min")]
)
def test_time_left_is_told_in_seconds_then_in_minutes(seconds: float, said: str) -> None:
    assert working.time_left(WORDS, seconds) == f"about {said} left"
