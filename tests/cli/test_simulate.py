"""`cc-tui simulate`."""

import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from tests.cli.running import SCRIPT, cc_tui, refused
from tests.ui.own_bots import FAILING, LOUD, written


def without_times(path: Path) -> dict[str, Any]:
    document = json.loads(path.read_text())
    for key in ("created", "played"):
        del document[key]
    for entry in document["entries"]:
        del entry["at"]
    return document


def test_the_same_seed_gives_the_same_file_but_for_times(tmp_path: Path) -> None:
    for name, seed in (("one", "x"), ("two", "x"), ("three", "y")):
        command = ("simulate", "--seed", seed, "--caesar", "random", "--out", tmp_path / name)
        cc_tui(*command, fresh=name == "two")
    one, two, three = (without_times(tmp_path / name) for name in ("one", "two", "three"))
    assert one == two
    assert one["entries"] != three["entries"]
    assert [seat["kind"] for seat in one["seats"]] == ["random", "greedy"]
    assert one["result"] is not None


def test_its_file_verifies(tmp_path: Path) -> None:
    path = tmp_path / "match.json"
    cc_tui(
        "simulate",
        "--seed",
        "x",
        "--orgy-tickets",
        "--two-in-the-dark",
        "--shuffled-actions",
        "--out",
        path,
    )
    options = json.loads(path.read_text())["options"]
    assert {name for name, on in options.items() if on is True} == {
        "orgy_tickets",
        "two_in_the_dark",
        "shuffled_actions",
    }
    assert "ok" in cc_tui("verify", path).stdout


def test_how_it_ended_is_told_in_lines_of_80_columns(tmp_path: Path) -> None:
    out = tmp_path / "out.json"
    made = cc_tui("simulate", "--seed", "x", "--caesar", "random", "--out", out).stdout
    where, *ended = made.splitlines()
    assert where.startswith(f"{out}: ")
    assert max(map(len, ended)) <= 80
    [end] = [line for line in ended if "the match is over." in line]
    assert end.count(".") == 1
    assert ended.index(end) < len(ended) - 3


def test_it_writes_over_a_file_only_when_told_to(tmp_path: Path) -> None:
    path = tmp_path / "there.json"
    path.write_text("mine")
    assert "there is such a file" in refused("simulate", "--seed", "x", "--out", path)
    assert path.read_text() == "mine"
    cc_tui(
        "simulate",
        "--seed",
        "x",
        "--caesar",
        "random",
        "--cleopatra",
        "random",
        "--out",
        path,
        "--force",
    )
    assert json.loads(path.read_text())["seed"] == "x"


def simulated_with_own(tmp_path: Path, body: str) -> "subprocess.CompletedProcess[str]":
    spec, out = written(tmp_path, body), tmp_path / "out.json"
    return cc_tui(
        "--bot", spec, "simulate", "--seed", "x", "--caesar", "own", "--out", out, check=False
    )


@pytest.mark.parametrize(("body", "said"), FAILING)
def test_an_own_bot_that_fails_is_told_of(tmp_path: Path, body: str, said: str) -> None:
    made = simulated_with_own(tmp_path, body)
    assert (made.returncode, made.stdout, made.stderr) == (1, "", f"cc-tui: {said}\n")
    assert not (tmp_path / "out.json").exists()


def test_a_thread_that_an_own_bot_started_does_not_keep_it_from_ending(tmp_path: Path) -> None:
    body = "import threading; threading.active_count() > 1 or threading.Thread(target=threading.Event().wait).start(); return view.open_moves[0]"
    spec, out = written(tmp_path, body), tmp_path / "out.json"
    words = ["--bot", spec, "simulate", "--seed", "x", "--caesar", "own", "--out", str(out)]
    command = [sys.executable, "-c", SCRIPT, *words]
    made = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    assert (made.returncode, made.stderr) == (0, "")
    assert str(out) in made.stdout


@pytest.mark.parametrize("then", ["0", "1 / 0", "exit()"])
def test_a_process_that_an_own_bot_forks_ends_when_the_bot_has_answered(
    tmp_path: Path, then: str
) -> None:
    """It is waited for, so it would have written the file first."""
    body = f"child = os.fork() if view.turn == 0 else 1; child > 1 and os.waitpid(child, 0); child or {then}; return view.open_moves[0]"
    made = simulated_with_own(tmp_path, body)
    assert (made.returncode, made.stderr) == (0, "")
    assert made.stdout.count("out.json") == 1


@pytest.mark.parametrize("then", ["pass", "raise ValueError", "raise KeyboardInterrupt"])
def test_ctrl_c_stops_it_whatever_an_own_bot_makes_of_that(tmp_path: Path, then: str) -> None:
    body = "\n        ".join(
        (
            "try: import signal; signal.raise_signal(signal.SIGINT)",
            f"except KeyboardInterrupt: {then}",
            "return view.open_moves[0]",
        )
    )
    made = simulated_with_own(tmp_path, body)
    assert (made.returncode, made.stdout, made.stderr.strip()) == (130, "", "")
    assert not (tmp_path / "out.json").exists()


def test_a_file_that_raises_anything_at_all_is_told_of(tmp_path: Path) -> None:
    (tmp_path / "own.py").write_text("raise KeyboardInterrupt")
    line = refused("--bot", f"{tmp_path / 'own.py'}:Own", "saves")
    assert line.endswith("it can't be run: KeyboardInterrupt")


def test_what_an_own_bot_prints_goes_to_standard_error(tmp_path: Path) -> None:
    made = simulated_with_own(tmp_path, LOUD)
    assert made.returncode == 0
    assert "I choose" not in made.stdout
    assert "I choose" in made.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ("--seed", "x"),
        ("--out", "out.json"),
        ("--seed", "", "--out", "out.json"),
        ("--seed", "x" * 201, "--out", "out.json"),
        ("--seed", "a\x1b[31m", "--out", "out.json"),
        ("--seed", "x", "--caesar", "nobody\x1b[31m", "--out", "out.json"),
        ("--seed", "x", "--out", "no/such/folder/out.json"),
        ("--seed", "x", "--out", "."),
        ("--seed", "x", "--chess", "--out", "out.json"),
    ],
)
def test_what_it_cannot_do_is_one_line(arguments: tuple[str, ...], tmp_path: Path) -> None:
    places = ("out.json", "no/such/folder/out.json", ".")
    refused("simulate", *(tmp_path / word if word in places else word for word in arguments))
    assert list(tmp_path.iterdir()) == []
