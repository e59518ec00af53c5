"""The compiled engine under measure (`make compiled`), in a process of its own: one process can't hold the same modules twice."""

import json
import os
import sys
from collections.abc import Callable
from pathlib import Path
from subprocess import PIPE, Popen
from typing import Any

import engine
from engine.kernel import match
from tests.bench.ours import costs, ours_match
from tests.bench.rounds import Speed, timed

FOLDER = Path(sys.prefix) / "compiled"
"""Where `make compiled` puts the engine; its sources lie beside."""

Ask = Callable[[str, list[Any]], Any]


def compiled() -> Ask | None:
    """Asks the process for `speed` or `costs`; None if the engine isn't compiled, or not from these sources."""
    if not FOLDER.is_dir():
        return None
    if not _same_sources():
        print("The compiled engine is not of these sources: `make compiled` makes it anew.")
        return None
    # -P, or the working directory's sources would come first.
    command = [sys.executable, "-P", "-m", "tests.bench.compiled"]
    environment = {**os.environ, "PYTHONPATH": str(FOLDER)}
    process = Popen(command, env=environment, stdin=PIPE, stdout=PIPE, text=True)
    assert process.stdin is not None
    assert process.stdout is not None
    asked, answers = process.stdin, process.stdout

    def ask(question: str, given: list[Any]) -> Any:
        print(json.dumps([question, given]), file=asked, flush=True)
        return json.loads(answers.readline())

    return ask


def _same_sources() -> bool:
    """Whether what was compiled are these sources; `make compiled` leaves a copy beside each module."""
    root, there = Path(engine.__file__).parent, FOLDER / "engine"
    modules = [path.with_name(path.name.split(".")[0] + ".py") for path in there.rglob("*.so")]
    return all(
        source.read_bytes() == (root / source.relative_to(there)).read_bytes() for source in modules
    )


def speed(ask: Ask) -> Callable[[int, float], Speed]:
    """The compiled engine as a contestant."""
    return lambda number, seconds: Speed(*ask("speed", [number, seconds]))


def main() -> None:
    """Answer questions, a line each."""
    assert match.__file__.endswith(".so")
    answers = {"speed": timed(ours_match), "costs": costs}
    for line in sys.stdin:
        question, given = json.loads(line)
        print(json.dumps(answers[question](*given)), flush=True)


if __name__ == "__main__":
    main()
