"""Bots at the table: off the event loop, dropped at once when the position moves on or the match is left."""

import asyncio
import threading
from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cc_tui.aside import aside
from cc_tui.minds import InThread
from cc_tui.runners import Runner
from cc_tui.table import Table
from engine.bots import BOTS
from tests.ui.matches import GAME, new_match, until
from tests.ui.own_bots import no_trouble
from tests.ui.player import playing
from tests.waiting import LONGEST, rest


class Scripted:
    """A bot that does in `choose` what a test says."""

    def __init__(self, choose: Callable[..., Any]) -> None:
        self.choose = choose

    def begin(self, number: int) -> None:
        """It has no chance."""

    @property
    def mind(self) -> InThread:
        """It thinks in a thread."""
        return InThread(self)  # type: ignore[arg-type]


def bot_threads() -> list[threading.Thread]:
    """The thoughts that are being thought."""
    return [thread for thread in threading.enumerate() if thread.name == "bot"]


@pytest.mark.parametrize("keys", [("random", "greedy"), ("greedy", "random")], ids=str)
async def test_bots_play_a_whole_match(keys: tuple[str, str]) -> None:
    at = Table(new_match(), ())
    minds = [InThread(BOTS[key](GAME, "1")) for key in keys]
    runners = [Runner(at, seat, mind, no_trouble) for seat, mind in enumerate(minds)]
    for runner in runners:
        runner.go_on()
    await rest(lambda: at.match.result() is not None)
    await rest(lambda: not bot_threads())
    assert not any(runner.thinking for runner in runners)


async def test_a_bot_gets_its_own_view_and_thinks_off_the_loop() -> None:
    at = Table(until("1", "place", 0), ())
    seen: list[tuple[Any, threading.Thread]] = []

    def choose(view: Any, told: Any = ()) -> Any:
        seen.append((view, threading.current_thread()))
        return view.open_moves[0]

    runner = Runner(at, 0, Scripted(choose).mind, no_trouble)
    before = at.view(0)
    runner.go_on()
    await rest(lambda: len(at.match.log) > 1 and seen)
    assert seen[0][0] == before
    assert seen[0][1] is not threading.main_thread()
    runner.stop()


async def test_what_the_other_side_sets_up_leaves_a_thought_as_it_is() -> None:
    at = Table(new_match(), ())
    thoughts: list[Any] = []
    let_go = threading.Event()

    def slow_first(view: Any, told: Any) -> Any:
        thoughts.append(view)
        if len(thoughts) == 1:
            let_go.wait(LONGEST)
        return view.open_moves[0]

    runner = Runner(at, 0, Scripted(slow_first).mind, no_trouble)
    runner.go_on()
    await rest(lambda: thoughts)
    first = at.view(0).open_moves[0]
    while at.view(1).open_moves:
        at.play(1, at.view(1).open_moves[:1])
    await asyncio.sleep(0)
    assert len(thoughts) == 1
    let_go.set()
    await rest(lambda: not at.view(0).setup or not at.view(0).open_moves)
    assert next(entry.move for entry in at.match.log if entry.seat == 0) == first
    runner.stop()


async def test_a_bot_that_answers_after_it_was_left_changes_nothing() -> None:
    at = Table(until("1", "place", 0), ())
    length, let_go, began = len(at.match.log), threading.Event(), threading.Event()

    def choose(view: Any, told: Any = ()) -> Any:
        began.set()
        let_go.wait(LONGEST)
        return view.open_moves[0]

    runner = Runner(at, 0, Scripted(choose).mind, no_trouble)
    runner.go_on()
    await rest(began.is_set)
    runner.stop()
    let_go.set()
    await rest(lambda: not bot_threads())
    assert len(at.match.log) == length


@pytest.mark.parametrize(
    "wrong",
    [ValueError("lost"), KeyError(3), SystemExit(1), RecursionError(), AssertionError()],
    ids=repr,
)
async def test_a_bot_that_fails_is_told_and_may_try_again(wrong: BaseException) -> None:
    at = Table(until("1", "place", 0), ())
    length, troubles, tries = len(at.match.log), [], []

    def choose(view: Any, told: Any = ()) -> Any:
        tries.append(view)
        if len(tries) == 1:
            raise wrong
        return view.open_moves[0]

    runner = Runner(at, 0, Scripted(choose).mind, lambda _, trouble: troubles.append(trouble))
    runner.go_on()
    await rest(lambda: troubles)
    assert len(at.match.log) == length
    runner.go_on()
    await rest(lambda: len(at.match.log) > length)
    runner.stop()


async def test_a_bot_that_names_an_illegal_move_is_told() -> None:
    at = Table(until("1", "place", 0), ())
    length, troubles = len(at.match.log), []
    runner = Runner(
        at, 0, Scripted(lambda *_: "nonsense").mind, lambda _, trouble: troubles.append(trouble)
    )
    runner.go_on()
    await rest(lambda: troubles)
    assert len(at.match.log) == length


async def test_what_is_raised_aside_is_raised_here() -> None:
    with pytest.raises(ZeroDivisionError):
        await aside(lambda: 1 // 0)
    assert await aside(lambda a, b: a + b, 1, 2) == 3


async def test_the_screen_says_that_a_bot_failed_and_lets_it_try_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    random = Random("1")
    good: list[bool] = []

    class Failing:
        key = "novice"

        def __init__(self, game: Any, seed: str) -> None:
            pass

        def begin(self, number: int) -> None:
            pass

        def choose(self, view: Any, told: Any = ()) -> Any:
            if not good:
                raise ValueError("[/x] lost")
            return random.choice(view.open_moves)

    monkeypatch.setitem(BOTS, "novice", Failing)  # type: ignore[arg-type]
    async with playing(tmp_path) as player:
        await player.press("enter", "enter")
        await player.see("Tiro can't play: ValueError.")
        assert player.where == "MessageScreen"
        good.append(True)
        await player.press("enter")
        await player.until(lambda: player.where == "SetupScreen")
        view = player.app._hosted.table.view(1)  # type: ignore[union-attr]
        await player.until(lambda: not player.app._hosted.table.view(1).open_moves)  # type: ignore[union-attr]
        assert view.setup is not None


async def test_a_thought_that_ends_as_its_position_is_taken_back_is_not_played() -> None:
    at = Table(until("1", "place", 0), (), practice=True)
    begun, free = threading.Event(), threading.Event()

    def choose(view: Any, told: Any = ()) -> Any:
        begun.set()
        free.wait(LONGEST)
        return view.open_moves[0]

    runner = Runner(at, 1, Scripted(choose).mind, no_trouble)
    random = Random(1)
    while 1 not in at.actors():
        at.play(0, (random.choice(at.match.legal_moves(0)),))
    await rest(begun.is_set)
    at.undo((0,))
    log = at.match.log.copy()
    free.set()
    await rest(lambda: not bot_threads())
    await asyncio.sleep(0)
    assert at.match.log == log
    runner.stop()
