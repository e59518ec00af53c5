"""Running `cc-tui` as a process of its own."""

import json
import os
import subprocess
import sys
from functools import cache
from pathlib import Path
from tempfile import NamedTemporaryFile

SCRIPT = "from cc_tui.cli import main; main(prog_name='cc-tui')"
SERVING = "from tests.cli.forking import serve; serve()"


def cc_tui(
    *arguments: str | Path, check: bool = True, fresh: bool = False
) -> "subprocess.CompletedProcess[str]":
    """Run a command; with `check` it must succeed and say nothing on stderr.

    Most are forked, which takes a tenth of the time. `fresh`: from the very start, with hashes of its own, where it is to be shown
    that something comes out the same.
    """
    words = [*map(str, arguments)]
    made = _started(words) if fresh else _forked(words)
    if check:
        assert (made.returncode, made.stderr) == (0, "")
    return made


def _started(words: list[str]) -> "subprocess.CompletedProcess[str]":
    command = [sys.executable, "-c", SCRIPT, *words]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def _forked(words: list[str]) -> "subprocess.CompletedProcess[str]":
    server = _server()
    assert server.stdin is not None
    assert server.stdout is not None
    with NamedTemporaryFile() as said, NamedTemporaryFile() as told:
        streams = [said.name, told.name]
        order = {"arguments": words, "environment": {**os.environ}, "folder": os.getcwd()}
        print(json.dumps(order | {"streams": streams}), file=server.stdin, flush=True)
        code = int(server.stdout.readline())
        output, errors = (Path(name).read_text() for name in streams)
    return subprocess.CompletedProcess(words, code, output, errors)


@cache
def _server() -> "subprocess.Popen[str]":
    command = [sys.executable, "-c", SERVING]
    return subprocess.Popen(command, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)


def refused(*arguments: str | Path) -> str:
    """Run a command that must fail, and return its one line on stderr."""
    made = cc_tui(*arguments, check=False)
    assert made.returncode != 0
    assert made.stdout == ""
    [line] = made.stderr.splitlines()
    assert line.startswith("cc-tui: ")
    assert line.isprintable()
    return line
