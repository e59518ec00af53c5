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


VALUE = "cc-tui: Invalid value for "
BOTS = "Fortuna, Tiro, Antony, Cicero, Livia, Octavian"


@pytest.mark.parametrize(
    ("command", "said"),
    [
        ("foo", "cc-tui: No such command 'foo'. See: cc-tui --help"),
        ("smulate", "cc-tui: No such command 'smulate'. Did you mean 'simulate'? See: cc-tui --help"),
        ("simulate", "cc-tui: Missing option '--seed'. See: cc-tui simulate --help"),
        ("show", "cc-tui: Missing argument 'FILE'. See: cc-tui show --help"),
        ("show a b", "cc-tui: Got unexpected extra argument (b). See: cc-tui show --help"),
        ("show a --at 1 --every", "cc-tui: '--at' and '--every' exclude each other. See: cc-tui show --help"),
        ("show a --at x", f"{VALUE}'--at': 'x' is no whole number from 0 on"),
        ("show a --at -1", f"{VALUE}'--at': '-1' is no whole number from 0 on"),
        ("arena --bots a,b --matches x", f"{VALUE}'--matches': 'x' is no whole number from 2 to 1000000"),
        ("arena --bots Tiro,Livia --matches 3", f"{VALUE}'--matches': each deal is played twice, so it must be an even number"),
        ("review a --time x", f"{VALUE}'--time': 'x' is no number from 0.01 to 3600"),
        ("--bot x.py:Y saves", f"{VALUE}'--bot': x.py:Y: there is no such file"),
        ("new --caesar octvian", f"{VALUE}'--caesar': 'octvian' is not one of human, {BOTS}; did you mean Octavian?"),
        ("arena --bots Tiro,GREDY --matches 2", f"{VALUE}'--bots': 'GREDY' is not one of {BOTS}; did you mean greedy?"),
        ("simulate --caesar xyz --seed 1 --out a", f"{VALUE}'--caesar': 'xyz' is not one of {BOTS}"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_said_to_a_person(command: str, said: str) -> None:
    assert refused(*command.split()) == said


def test_what_is_missing_is_looked_up_as_the_program_was_called(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setenv("CC_TUI_BY_MAKE", "1")
    assert refused("show").endswith('See: make play ARGS="show --help"')


def test_a_file_that_is_there_is_told_of_with_what_writes_over_it(tmp_path: Path) -> None:
    there = write(tmp_path / "there", text(random_match("there", 20)))
    new = write(tmp_path / "new", "")
    for command in (("simulate", "--seed", "1"), ("export", there, "--to", "json")):
        fast = ("--caesar", "random", "--cleopatra", "random") if command[0] == "simulate" else ()
        assert refused(*command, *fast, "--out", new) == (
            f"cc-tui: {new}: there is such a file; '--force' writes over it"
        )
        assert "--force" not in refused(*command, *fast, "--out", tmp_path, "--force")


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
