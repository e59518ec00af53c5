"""The program on a real terminal, put to sleep and woken, by a shell or by anybody, in whatever order the signals come."""

import shlex
import signal
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

from tests.terminal import CC_TUI, Terminal, cc_tui, given_back

SCRIPT = "sh -c '{}; true'"


@contextmanager
def in_shell(folder: Path, line: str) -> Iterator[Terminal]:
    """The title of the program, which a line typed in a shell began. In the end it is quit and the shell left."""
    with cc_tui(folder, command=["sh", "-i"], PS1="> ", ENV="") as terminal:
        terminal.wait_for("> ")
        terminal.press(line + "\n")
        terminal.wait_for("Quit")
        yield terminal
        terminal.press("q")
        terminal.wait_for("> ")
        terminal.press("exit\n")
        assert terminal.end() == 0
        assert given_back(terminal)


def drawn_anew(terminal: Terminal) -> None:
    """Wait until the terminal was given back, and then for the title."""
    terminal.wait_until_left()
    terminal.wait_for("New match")
    terminal.wait_for("Quit")


@pytest.mark.parametrize("parent", ["{}", SCRIPT], ids=["the shell's own", "a script's"])
@pytest.mark.parametrize("first", ["", "bg"], ids=["at once", "in the background first"])
def test_put_to_sleep_and_woken_it_shows_its_screen_again(
    tmp_path: Path, parent: str, first: str
) -> None:
    with in_shell(tmp_path, parent.format(" ".join(CC_TUI))) as terminal:
        terminal.press("\x1a")
        terminal.wait_for("Stopped")
        if first:
            terminal.press("bg\n")
            terminal.wait_for("[1]")
        terminal.press("fg\n")
        drawn_anew(terminal)


BEFORE_IT_SLEEPS = {
    "the terminal is given back": "cc_tui.driver.TerminalDriver, 'suspend_application_mode'",
    "the others are stopped": "os, 'killpg'",
}
"""What the program does before it sleeps."""


@pytest.mark.parametrize("step", BEFORE_IT_SLEEPS.values(), ids=BEFORE_IT_SLEEPS.keys())
def test_woken_before_it_sleeps_it_does_not_sleep(tmp_path: Path, step: str) -> None:
    """A script stops first, and its shell may call the job back before the program has come to it."""
    early = f"""
import os, signal, cc_tui.driver
def and_woken(step, group=os.killpg):
    return lambda *given: (step(*given), group(0, signal.SIGCONT))
setattr({step}, and_woken(getattr({step})))
from cc_tui.cli import main
main()
"""
    with in_shell(tmp_path, shlex.join([sys.executable, "-c", early])) as terminal:
        before = len(terminal.text)
        terminal.press("\x1a")
        drawn_anew(terminal)
        assert "Stopped" not in terminal.text[before:]


def test_where_nobody_could_wake_it_it_does_not_sleep(tmp_path: Path) -> None:
    with cc_tui(tmp_path) as terminal:
        terminal.wait_for("Quit")
        terminal.press("\x1a")
        drawn_anew(terminal)
        terminal.press("q")
        assert terminal.end() == 0
        assert given_back(terminal)


@pytest.mark.parametrize("number", [signal.SIGTSTP, signal.SIGCONT])
def test_put_to_sleep_or_woken_while_it_ends_it_ends(
    tmp_path: Path, number: signal.Signals
) -> None:
    """The terminal is given back by then."""
    late = f"""
import os
from cc_tui.app import CcTuiApp
async def signalled(self, end=CcTuiApp._shutdown):
    os.kill(os.getpid(), {number:d})
    await end(self)
CcTuiApp._shutdown = signalled
from cc_tui.cli import main
main()
"""
    with cc_tui(tmp_path, command=[sys.executable, "-c", late]) as terminal:
        terminal.wait_for("Quit")
        terminal.press("q")
        assert terminal.end() == 0
        assert given_back(terminal)


@pytest.mark.parametrize(
    "numbers",
    [(signal.SIGCONT,), (signal.SIGSTOP, signal.SIGCONT)],
    ids=["that did not sleep", "stopped from outside"],
)
def test_told_to_go_on_it_draws_its_screen_anew(
    tmp_path: Path, numbers: tuple[signal.Signals, ...]
) -> None:
    with cc_tui(tmp_path) as terminal:
        terminal.wait_for("Quit")
        for number in numbers:
            terminal.signal(number)
        drawn_anew(terminal)
        terminal.press("q")
        assert terminal.end() == 0
        assert given_back(terminal)
