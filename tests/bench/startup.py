"""Cold start and key to paint, through a pty: `python -m tests.bench.startup [ROUNDS]`.

Prints medians in milliseconds and bytes, and the same for a bare Textual app, since only ratios mean something on another machine.
"""

import os
import select
import statistics
import sys
import tempfile
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

from tests.terminal import CC_TUI, Terminal, cc_tui

QUIET = 0.15
"""Seconds without output after which a paint is over."""

BARE = """
from textual.app import App
from textual.widgets import Static
class Bare(App):
    BINDINGS = [("down", "turn", "")]
    n = 0
    def compose(self):
        yield Static("Quit 0")
    def action_turn(self):
        self.n += 1
        self.query_one(Static).update(f"Quit {self.n}")
Bare().run()
"""


class Paint(NamedTuple):
    """What one key caused: milliseconds to the first and to the last byte, and the bytes."""

    first: float
    last: float
    size: int


def paint(terminal: Terminal, key: str) -> Paint:
    """Press a key and wait until nothing more is painted."""
    began = time.perf_counter()
    terminal.press(key)
    times, size = [0.0], 0
    while select.select([terminal.main], [], [], QUIET)[0]:
        size += len(os.read(terminal.main, 65536))
        times.append((time.perf_counter() - began) * 1000)
    return Paint(times[min(1, len(times) - 1)], times[-1], size)


def one(
    command: Sequence[str], folder: Path, keys: Sequence[str], text: str
) -> tuple[float, list[Paint]]:
    """One cold start: milliseconds to the text on the screen, and the paint of each key."""
    began = time.perf_counter()
    with cc_tui(folder, command=command) as terminal:
        terminal.wait_for(text)
        start = (time.perf_counter() - began) * 1000
        paint(terminal, "")
        return start, [paint(terminal, key) for key in keys]


def report(name: str, run: Callable[[], tuple[float, list[Paint]]], rounds: int) -> None:
    """Print the medians of several rounds."""
    run()
    starts, paints = zip(*(run() for _ in range(rounds)), strict=True)
    every = [paint for one_run in paints for paint in one_run]
    first, last, size = (statistics.median(column) for column in zip(*every, strict=True))
    start = statistics.median(starts)
    sys.stdout.write(
        f"{name:<24} start {start:5.0f} ms   key: painted {first:5.1f} ms, "
        f"at rest {last:5.1f} ms, {size:4.0f} bytes\n"
    )


def main(rounds: int) -> None:
    """All measurements."""
    down = ["\x1b[B"] * 4
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        report(
            "bare Textual app",
            lambda: one([sys.executable, "-c", BARE], folder, down, "Quit"),
            rounds,
        )
        report("title, no saves", lambda: one(CC_TUI, folder, down, "Quit"), rounds)
        new = (*CC_TUI, "new", "--seed", "1", "--shuffled-actions")
        report("set-up of a new match", lambda: one(new, folder, down, "Lay the cards"), rounds)
        report("title, with saves", lambda: one(CC_TUI, folder, down, "setting up"), rounds)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 9)
