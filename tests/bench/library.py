"""The list of 10,000 saves: `python -m tests.bench.library [COUNT]`. Prints milliseconds, with no cache and with one.

The files are real: matches of some entries, each with a seed, names and times of its own.
"""

import sys
import tempfile
import time
from collections.abc import Callable
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any

from cc_tui.saves import STANDINGS, Store
from cc_tui.saves.listing import TIME
from engine.kernel.codec import Document
from engine.kernel.seats import Sitter
from tests.saves.making import random_match

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
        (folder / f"{number:08}.json").write_text(document.text())


def timed(call: Callable[[], Any]) -> tuple[float, Any]:
    """Milliseconds, and what the call returned."""
    began = time.perf_counter()
    found = call()
    return (time.perf_counter() - began) * 1000, found


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


if __name__ == "__main__":
    main(int(sys.argv[1]) if len(sys.argv) > 1 else COUNT)
