"""Help, errors and pipes of the command line."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.cli.running import SCRIPT, cc_tui, refused
from tests.saves.making import random_match, text, write


def test_it_is_the_same_started_anew_and_forked() -> None:
    started, forked = cc_tui("--version", fresh=True), cc_tui("--version")
    assert started.stdout == forked.stdout != ""


@pytest.mark.parametrize(
    "command",
    [(), ("saves",), ("simulate",), ("arena",), ("verify",), ("show",), ("replay",), ("export",)],
)
def test_each_command_has_help(command: tuple[str, ...]) -> None:
    assert cc_tui(*command, "--help").stdout.startswith("Usage: cc-tui")


def test_an_unknown_command_is_one_line() -> None:
    refused("chess\x1b[31m")
    refused("--no-such-option")


def test_the_reader_may_go_away(tmp_path: Path) -> None:
    path = write(tmp_path / "match.json", text(random_match("piped")))
    with subprocess.Popen(
        [sys.executable, "-c", SCRIPT, "show", str(path), "--every"],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
    ) as shower:
        assert shower.stdout is not None
        assert shower.stderr is not None
        shower.stdout.readline()
        shower.stdout.close()
        assert shower.stderr.read() == b""
    assert shower.returncode == 1


@pytest.mark.parametrize("command", ["saves", "verify", "show", "simulate", "arena"])
def test_no_command_without_a_screen_loads_textual(tmp_path: Path, command: str) -> None:
    path = write(tmp_path / "match.json", text(random_match("imports", 40)))
    arguments = {
        "saves": ["--saves", tmp_path, "saves"],
        "verify": ["verify", path],
        "show": ["show", path],
        "arena": ["arena", "--bots", "novice,random", "--matches", "2", "--jobs", "1"],
        "simulate": [
            "simulate",
            "--seed",
            "x",
            "--caesar",
            "random",
            "--out",
            tmp_path / "out.json",
        ],
    }[command]
    script = (
        "import sys; from cc_tui.cli import main; main(standalone_mode=False); "
        "sys.exit('textual' in sys.modules)"
    )
    subprocess.run(
        [sys.executable, "-c", script, *map(str, arguments)], check=True, capture_output=True
    )
