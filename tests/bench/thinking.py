"""Key to paint while a bot looks ahead, through a pty: `python -m tests.bench.thinking [KEYS]`.

The same search without an end thinks nowhere, in a process as the program does it, and in a thread for comparison. Milliseconds; only
what stands beside each other means something on another machine.
"""

import os
import select
import statistics
import sys
import tempfile
import time
from pathlib import Path

from tests.terminal import Terminal, cc_tui
from tests.ui.keep import keep
from tests.ui.matches import until

BOT = """
from engine.bots.searcher import Master
class Endless(Master):
    key = "endless"
    iterations = 10**9
    def think(self, view, told, stop=None):
        return super().think(view, told, lambda: False)
"""

IN_THREAD = """
from cc_tui import minds
minds.QUICK = ("endless",)
from cc_tui.cli import main
main(prog_name="cc-tui")
"""

WHERE = {
    "nobody thinks": ("place", 0),
    "a process thinks": ("turn", 1),
    "a thread thinks": ("turn", 1),
}
"""Where the match is: at the person's turn, or the bot's."""


def keys(terminal: Terminal, count: int) -> list[float]:
    """Milliseconds from each key to the first byte of its paint."""
    times = []
    for number in range(count):
        began = time.perf_counter()
        terminal.press("\x1b[C" if number % 2 else "\x1b[D")
        select.select([terminal.main], [], [], 10)
        times.append((time.perf_counter() - began) * 1000)
        while select.select([terminal.main], [], [], 0.1)[0]:
            os.read(terminal.main, 65536)
    return times


def measure(what: str, count: int) -> list[float]:
    """One run of the program, its first keys left out."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "bot.py").write_text(BOT)
        match = until("2", *WHERE[what])
        path = keep(folder, match, ("Anna", "Endless"), ("human", "endless"))
        arguments = ("--bot", f"{folder / 'bot.py'}:Endless", "resume", str(path))
        command = (sys.executable, "-c", IN_THREAD, *arguments) if "thread" in what else ()
        with cc_tui(folder, *arguments, command=command) as terminal:
            terminal.wait_for("Now place" if WHERE[what][1] == 0 else "Thinking")
            return keys(terminal, count + 5)[5:]


def main(count: int) -> None:
    """All three, the quickest of three rounds to leave out what others do on the machine."""
    for what in WHERE:
        rounds = [measure(what, count) for _ in range(3)]
        times = sorted(min(rounds, key=statistics.median))
        sys.stdout.write(
            f"{what:<18} median {statistics.median(times):5.1f}   "
            f"95 of 100 within {times[int(0.95 * len(times))]:5.1f}   most {times[-1]:5.1f} ms\n"
        )


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else 60)
