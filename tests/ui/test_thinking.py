"""A bot that takes its time, as a player sees it: the table says so, leaves nothing behind, and goes on when the bot is lost."""

import os
import select
import signal
from pathlib import Path

import pytest

from cc_tui.saves import Store
from cc_tui.shell import Plan
from tests.slow import slow
from tests.terminal import Terminal, cc_tui
from tests.ui.keep import keep
from tests.ui.matches import new_match, played, table, until
from tests.ui.own_bots import ENDLESS, alive, own, own_bot, processes, told_at, written
from tests.ui.player import playing
from tests.waiting import LONGEST, rest

AT_ONCE = "return view.open_moves[0]"
SECOND = "len(HERE.with_name('processes').read_text().split()) > 1"
"""It has begun to think before."""


def against(folder: Path, practice: bool = False) -> Path:
    """A match in which it is the turn of one's own bot."""
    at, names, kinds = until("2", "turn", 1), ("Anna", "Own"), ("human", "own")
    return keep(folder, at, names, kinds, practice=practice)


@pytest.mark.parametrize("way", ["leave", "new", "open", "quit", "menu"])
async def test_leaving_a_match_in_any_way_ends_the_process_of_its_bot(
    tmp_path: Path, way: str
) -> None:
    with own_bot(tmp_path, ENDLESS):
        other = keep(tmp_path, played(9999, "3"), played="2025-01-01T00:00:00Z")
        path = against(tmp_path)
        before = path.read_bytes()
        async with playing(tmp_path) as player:
            await player.press("enter")
            await rest(lambda: processes(tmp_path))
            (process,) = processes(tmp_path)
            match way:
                case "leave":
                    player.app.leave_match()
                case "new":
                    sitters = table(new_match(), kinds=("human", "random")).sitters
                    player.app.new_match(Plan(sitters, {}))
                case "open":
                    player.app.open_match(other)
                case "quit":
                    player.app.exit()
                case "menu":
                    await player.press("m", "end", "enter")
            await rest(lambda: not alive(process))
        assert path.read_bytes() == before


async def test_the_table_says_that_a_bot_thinks_and_one_can_look_around(tmp_path: Path) -> None:
    with own_bot(tmp_path, ENDLESS):
        against(tmp_path)
        async with playing(tmp_path) as player:
            await player.press("enter")
            await rest(lambda: processes(tmp_path))
            await player.see("Own begins a turn. Thinking …")
            await player.press("up", "left", "question_mark", "question_mark")
            assert "Own begins a turn. Thinking …" in player.screen


async def test_a_bot_that_answers_at_once_isnt_said_to_think(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Its answer comes before the time after which that would be said, which never comes here."""
    monkeypatch.setattr("cc_tui.screens.play.UNNOTICED", 1000)
    with own_bot(tmp_path, ENDLESS):
        against(tmp_path)
        async with playing(tmp_path) as player:
            await player.press("enter")
            await rest(lambda: processes(tmp_path))
            await player.settle()
            assert "Own begins a turn." in player.screen
            assert "Thinking" not in player.screen


async def test_what_is_said_of_a_thought_goes_when_it_ends(tmp_path: Path) -> None:
    with own_bot(tmp_path, f"while not HERE.with_name('go').exists(): pass\n        {AT_ONCE}"):
        against(tmp_path)
        async with playing(tmp_path) as player:
            await player.press("enter")
            await rest(lambda: processes(tmp_path))
            await player.see("Thinking …")
            (tmp_path / "go").touch()
            at = player.app._hosted.table  # type: ignore[union-attr]
            await rest(lambda: 1 not in at.actors())
            await rest(lambda: "Thinking" not in player.screen)


async def test_a_killed_bot_is_told_in_a_line_and_the_match_goes_on(tmp_path: Path) -> None:
    body = f"while not {SECOND}: pass\n        {AT_ONCE}"
    with own_bot(tmp_path, body):
        against(tmp_path)
        async with playing(tmp_path) as player:
            await player.press("enter")
            await rest(lambda: processes(tmp_path))
            at = player.app._hosted.table  # type: ignore[union-attr]
            length = len(at.match.log)
            os.kill(processes(tmp_path)[0], signal.SIGKILL)
            await rest(lambda: len(at.match.log) > length)
            assert player.where == "PlayScreen"
            told = [one.message for one in player.app._notifications]
            assert told == ["Own was stopped from outside, and thinks anew."]


async def test_a_bot_that_is_killed_again_and_again_is_asked_about(tmp_path: Path) -> None:
    body = "if not HERE.with_name('well').exists(): os._exit(1)\n        " + AT_ONCE
    with own_bot(tmp_path, body):
        against(tmp_path)
        async with playing(tmp_path) as player:
            await player.press("enter")
            await rest(lambda: player.where == "MessageScreen")
            await player.see("Own can't play: the process")
            (tmp_path / "well").touch()
            at = player.app._hosted.table  # type: ignore[union-attr]
            length = len(at.match.log)
            await player.press("enter")
            await rest(lambda: len(at.match.log) > length)


async def test_in_practice_the_table_says_what_an_own_bot_raised(tmp_path: Path) -> None:
    body, said = told_at("raise ValueError('[/x]' + 'very ' * 9999)", "ValueError: [/x]very very")
    with own_bot(tmp_path, body):
        against(tmp_path, practice=True)
        async with playing(tmp_path) as player:
            await player.press("enter")
            await rest(lambda: player.where == "MessageScreen")
            await player.see("Own can't play")
            assert player.message.startswith(f"Own can't play: {said}")
            assert str(tmp_path) not in player.message
            assert len(player.message) < 300


@pytest.mark.parametrize(
    ("body", "said"),
    [
        told_at("raise ValueError(f'my hand: {view.players[1].influence_hand}')", "ValueError"),
        told_at("return vars()", "its move isn't open", line=False),
    ],
)
async def test_what_a_bot_says_of_its_hand_is_not_shown_in_a_match_that_counts(
    tmp_path: Path, body: str, said: str
) -> None:
    with own_bot(tmp_path, body):
        path = against(tmp_path)
        before = path.read_bytes()
        async with playing(tmp_path) as player:
            await player.press("enter")
            await rest(lambda: player.where == "MessageScreen")
            await player.see("Own can't play")
            kept = "The match is kept as it stands."
            assert player.message == f"Own can't play: {said}. {kept}"
            assert not player.app._notifications
        assert path.read_bytes() == before


async def test_a_process_that_cannot_be_started_is_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("cc_tui.minds.COMMAND", (str(tmp_path / "no such program"),))
    with own_bot(tmp_path, AT_ONCE):
        against(tmp_path)
        async with playing(tmp_path) as player:
            await player.press("enter")
            await rest(lambda: player.where == "MessageScreen")
            await player.see("Own can't play: No such file or directory")
            monkeypatch.undo()
            await player.press("enter")
            await rest(lambda: processes(tmp_path))


# The real program.


def thinking(folder: Path, terminal: Terminal) -> int:
    """A handle on the process of the bot, once it thinks.

    It is in a session of its own, so nothing of the terminal reaches it.
    """
    told = os.open(folder / "processes", os.O_RDONLY | os.O_NONBLOCK)
    terminal.wait_for("Thinking")
    assert select.select([told], [], [], LONGEST)[0]
    process = int(os.read(told, 100))
    os.close(told)
    assert os.getsid(process) == process != os.getsid(terminal.process.pid)
    return os.pidfd_open(process)


def ended(handle: int) -> None:
    """Wait until a process is no more."""
    assert select.select([handle], [], [], LONGEST)[0]
    os.close(handle)


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="needs Linux to wait for any process")
@pytest.mark.parametrize(
    "number", [signal.SIGKILL, signal.SIGTERM, slow(signal.SIGHUP), slow(None)], ids=str
)
def test_however_the_program_ends_no_process_is_left(
    tmp_path: Path, number: signal.Signals | None
) -> None:
    """None: the terminal goes away."""
    spec = written(tmp_path, ENDLESS)
    os.mkfifo(tmp_path / "processes")
    path = against(tmp_path)
    before = path.read_bytes()
    with cc_tui(tmp_path, "--bot", spec, "resume") as terminal:
        handle = thinking(tmp_path, terminal)
        if number is None:
            terminal.hang_up()
        else:
            terminal.signal(number)
        assert terminal.end() == (-9 if number == signal.SIGKILL else 0)
        ended(handle)
    assert path.read_bytes() == before
    Store(path.parent).open(path).release()


@pytest.mark.skipif(not hasattr(os, "pidfd_open"), reason="needs Linux to wait for any process")
def test_ctrl_c_and_keys_reach_the_program_while_a_bot_thinks(tmp_path: Path) -> None:
    spec = written(tmp_path, ENDLESS)
    os.mkfifo(tmp_path / "processes")
    against(tmp_path)
    with cc_tui(tmp_path, "--bot", spec, "resume") as terminal:
        handle = thinking(tmp_path, terminal)
        terminal.press("\x03?")
        terminal.wait_for("Signs")
        terminal.press("?q")
        assert terminal.end() == 0
        ended(handle)


def test_without_its_bot_a_match_stays_closed_and_whole(tmp_path: Path) -> None:
    path = against(tmp_path)
    before = path.read_bytes()
    with cc_tui(tmp_path, "resume", str(path)) as terminal:
        assert terminal.end() == 1
        assert "own plays in it: start with --bot FILE.py:CLASS" in terminal.text
    assert path.read_bytes() == before


async def test_files_in_the_folder_one_is_in_are_no_modules_of_a_bots_process(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    for name in ("random", "json", "engine"):
        (tmp_path / f"{name}.py").write_text("raise SystemExit")
    monkeypatch.chdir(tmp_path)
    with own_bot(tmp_path, AT_ONCE):
        view, thinks = until("2", "place", 0).view(0), own()
        assert await thinks.choose(view, ()) == view.open_moves[0]
        thinks.close()
