"""The list of 10,000 saves: `python -m tests.bench.library [COUNT]`. Prints milliseconds, with no cache and with one.

The files are real: matches of some entries, each with a seed, names and times of its own.
"""

import os
import sys
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from functools import partial
from pathlib import Path
from typing import Any

from cc_tui.saves import STANDINGS, Store
from cc_tui.saves.listing import TIME
from engine.kernel.codec import Document
from engine.kernel.seats import Sitter
from tests.saves.making import random_match
from tests.terminal import cc_tui

COUNT = 10_000
BEGAN = datetime(2025, 1, 1, tzinfo=UTC)
NAMES = ("Anna", "Ben", "Chloé", "克麗奧", "Dora")


def make(folder: Path, count: int) -> None:
    """Write the saves. One log of each of some lengths is used again and again: only the lists' speed counts here."""
    matches = [random_match(f"library {n}", None if n % 4 == 0 else 30 + 10 * n) for n in range(8)]
    for number in range(count):
        at = (BEGAN + timedelta(minutes=number)).strftime(TIME)
        names = (NAMES[number % 5], "Greedy")
        sitters = [
            Sitter(name, kind) for name, kind in zip(names, ("human", "greedy"), strict=True)
        ]
        document = Document(matches[number % 8], sitters, at)
        document.update(at)
        document.title = f"Evening {number}" if number % 3 == 0 else ""
        document.tags = ("cup",) if number % 10 == 0 else ()
        path = folder / f"{number:08}.json"
        path.write_text(document.text())
        seconds = (BEGAN + timedelta(minutes=number)).timestamp()
        os.utime(path, (seconds, seconds))


def timed(call: Callable[[], Any]) -> tuple[float, Any]:
    """Milliseconds, and what the call returned."""
    began = time.perf_counter()
    found = call()
    return (time.perf_counter() - began) * 1000, found


def on_screen(folder: Path, count: int) -> None:
    """The program on a pty: from its start to the match to continue, from a key to the whole list, from a key to its end."""
    with cc_tui(folder, XDG_CACHE_HOME=str(folder / "cache")) as terminal:
        took, _ = timed(lambda: terminal.wait_for("Quit"))
        print(f"{'start to the first screen':48} {took:8.1f} ms")
        took, _ = timed(lambda: terminal.wait_for("against"))
        print(f"{'from there to who is continued with':48} {took:8.1f} ms")
        terminal.press("\x1b[B" * 2)
        terminal.wait_for("Go on with a match")
        for keys, text in (("\r", f"{count} matches"), ("G", "Evening 0 "), ("/anna", "found")):
            terminal.press(keys[:1])
            if keys[1:]:
                terminal.wait_for("Search")
                terminal.press(keys[1:])
            took, _ = timed(partial(terminal.wait_for, text))
            print(f"{'to ' + repr(text) + ' after ' + repr(keys):48} {took:8.1f} ms")


def main(count: int) -> None:
    """Make the saves, measure, and print."""
    said = {name: name for name in STANDINGS}
    with tempfile.TemporaryDirectory() as name:
        folder, cache = Path(name) / "saves", Path(name) / "cache"
        folder.mkdir()
        make(folder, count)

        def report(what: str, call: Callable[[], Any]) -> Any:
            took, found = timed(call)
            print(f"{what:48} {took:8.1f} ms")
            return found

        report("Continue, no cache", lambda: Store(folder, cache=cache).latest_unfinished())
        report(
            "Continue, with what that remembered",
            lambda: Store(folder, cache=cache).latest_unfinished(),
        )
        report("whole list, without any cache", Store(folder).list)
        report("whole list, the first time", Store(folder, cache=cache).list)
        shelf = report("whole list, cached", Store(folder, cache=cache).list)
        report("Continue, cached", Store(folder, cache=cache).latest_unfinished)
        report("first search", lambda: shelf.find("anna unf", said))
        found = report("next search", lambda: shelf.find("anna unfinished #cup", said))
        report("a page of 40 lines", lambda: found[:40])
        (folder / "00000000.json").touch()
        report("whole list, one file changed", Store(folder, cache=cache).list)
        assert len(shelf) == count
        for what in ("no cache:", "cached:"):
            print(f"\non the screen, {what}")
            on_screen(Path(name), count)


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else COUNT)
