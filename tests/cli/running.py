"""Running `cc-tui` as a process of its own."""

import subprocess
import sys
from pathlib import Path


def cc_tui(*arguments: str | Path, check: bool = True) -> "subprocess.CompletedProcess[str]":
    """Run a command; with `check` it must succeed and say nothing on stderr."""
    script = "from cc_tui.cli import main; main(prog_name='cc-tui')"
    made = subprocess.run(
        [sys.executable, "-c", script, *map(str, arguments)],
        capture_output=True,
        text=True,
        check=False,
    )
    if check:
        assert (made.returncode, made.stderr) == (0, "")
    return made


def refused(*arguments: str | Path) -> str:
    """Run a command that must fail, and return its one line on stderr."""
    made = cc_tui(*arguments, check=False)
    assert made.returncode != 0
    assert made.stdout == ""
    [line] = made.stderr.splitlines()
    assert line.startswith("cc-tui: ")
    assert line.isprintable()
    return line
