"""`cc-tui arena`."""

import json
import os
import signal
import subprocess
import sys
from contextlib import suppress
from itertools import permutations
from pathlib import Path
from typing import Any

import pytest

from cc_tui.arena.tables import lines
from cc_tui.i18n import Words
from tests.cli.running import SCRIPT, cc_tui, refused
from tests.ui.own_bots import FAILING, LOUD, written

BOTS = "greedy,novice,random"

OWN = """
from engine.bots import Bot

class First(Bot):
    key = "first"
    def choose(self, view, told=()):
        return view.open_moves[0]
"""


def arena(*arguments: str | Path, bots: str = BOTS, matches: int = 2, fresh: bool = False) -> str:
    command = ("arena", "--bots", bots, "--matches", str(matches), *arguments)
    made = cc_tui(*command, check=False, fresh=fresh)
    assert made.returncode == 0, made.stderr
    return made.stdout


def as_json(*arguments: str | Path, bots: str = BOTS, matches: int = 2) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(arena("--json", *arguments, bots=bots, matches=matches))
    return found


def started(out: Path) -> "subprocess.Popen[str]":
    """A long arena that has played some matches by now."""
    command = ["arena", "--bots", BOTS, "--matches", "6", "--jobs", "2", "--json"]
    process = subprocess.Popen(
        [sys.executable, "-c", SCRIPT, *command, "--out", out],
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    )
    while not out.exists() or out.read_bytes().count(b"\n") < 4:
        with suppress(subprocess.TimeoutExpired):
            pytest.fail(f"it ended with {process.wait(0.1)}")
    return process


def test_its_json(tmp_path: Path) -> None:
    out = tmp_path / "results"
    found = as_json("--out", out, matches=4)
    rows = [json.loads(line) for line in out.read_text().splitlines()[1:]]
    assert set(found) == {
        "bots", "pairs", "first_player", "draws", "ends", "turns", "entries", "matches", "seed", "repeats",
    }  # fmt: skip
    assert (found["matches"], found["seed"], found["repeats"]) == (12, "arena", True)
    assert len(rows) == 12
    assert sorted(row["bot"] for row in found["bots"]) == BOTS.split(",")
    elos = [row["elo"]["value"] for row in found["bots"]]
    assert elos == sorted(elos, reverse=True)
    for row in found["bots"]:
        assert row["elo"]["low"] < row["elo"]["value"] < row["elo"]["high"]
    for pair in found["pairs"]:
        mine = [row for row in rows if row["pair"] == pair["bots"]]
        wins = [sum(row["winner"] == bot for row in mine) for bot in pair["bots"]]
        assert (pair["wins"], pair["deals"]) == (wins, 2)
        assert pair["share"]["value"] == (wins[0] + pair["draws"] / 2) / 4
        assert pair["share"]["low"] <= pair["share"]["value"] <= pair["share"]["high"]
    firsts = sum(0.5 if row["winner"] is None else row["winner"] == row["first"] for row in rows)
    assert found["first_player"]["value"] == pytest.approx(firsts / 12, abs=1e-4)
    assert sum(found["ends"].values()) == 12
    for key in ("turns", "entries"):
        values = sorted(row[key] for row in rows)
        assert (found[key]["least"], found[key]["most"]) == (values[0], values[-1])
        assert found[key]["median"] == (values[5] + values[6]) / 2


def test_the_same_seed_is_the_same_result_however_it_is_asked_for(tmp_path: Path) -> None:
    one = arena("--json", "--jobs", "1", "--out", tmp_path / "1", fresh=True)
    two = arena("--json", "--jobs", "2", "--out", tmp_path / "2", bots="Fortuna,Antony,Tiro")
    assert one == two
    other = arena("--json", "--seed", "another", "--out", tmp_path / "3")
    assert json.loads(other)["entries"] != json.loads(one)["entries"]
    rows = [(tmp_path / name).read_text().splitlines() for name in "12"]
    assert sorted(rows[0]) == sorted(rows[1])


@pytest.mark.parametrize("sign", [signal.SIGKILL, signal.SIGINT])
def test_it_goes_on_where_it_was_stopped(tmp_path: Path, sign: signal.Signals) -> None:
    stopped, whole = tmp_path / "stopped", tmp_path / "whole"
    process = started(stopped)
    # Ctrl-C comes to all processes of a terminal.
    os.killpg(process.pid, sign) if sign == signal.SIGINT else process.kill()
    said, told = process.communicate()
    assert said == ""
    if sign == signal.SIGINT:
        assert process.returncode == 130
        label, stopped_at = filter(None, told.splitlines())
        assert label == "Playing"
        assert stopped_at.startswith("Stopped.")
    before = stopped.read_text()
    assert before.count("\n") < 19
    found = as_json("--out", stopped, matches=6)
    assert found == as_json("--out", whole, matches=6)
    assert found["matches"] == 18
    kept = before[: before.rfind("\n") + 1]
    assert stopped.read_text().startswith(kept)


def test_the_same_command_goes_on_without_a_named_file_too() -> None:
    first = cc_tui("arena", "--bots", BOTS, "--matches", "2", check=False)
    again = cc_tui("arena", "--bots", BOTS, "--matches", "2", check=False)
    assert first.stdout == again.stdout != ""
    assert "has 6 of 6 matches already" in again.stderr
    assert "already" not in first.stderr


def test_its_tables_are_markdown() -> None:
    lines = arena().splitlines()
    assert lines[0].split("|")[1:-1] != []
    assert [line.count("|") for line in lines[:5]] == [5] * 5
    assert {line.split("|")[1].strip() for line in lines[2:5]} == {"Antony", "Tiro", "Fortuna"}
    assert any(line.startswith("The first player got ") for line in lines)


def test_its_tables_fit_80_columns_and_its_ends_are_told_in_words() -> None:
    """Of made-up results of the bots with the longest names, as wide as they may be."""
    wide = {"value": 1.0, "low": 0.868, "high": 1.0}
    names = ["master", "tactician", "random", "planner"]
    bots = [{"bot": bot, "elo": {"value": -775, "low": -1072, "high": -478}, "share": 1.0} for bot in names]  # fmt: skip
    pairs = [
        {"bots": pair, "wins": [1000, 1000], "draws": 1000, "deals": 1500, "share": wide}
        for pair in permutations(names, 2)
    ]
    lengths = {"least": 249, "median": 293, "most": 320}
    found = {
        "bots": bots, "pairs": pairs, "first_player": wide, "draws": 36000 // 3, "matches": 36000,
        "ends": {"influence": 18000, "patricians": 5400, "room": 12600},
        "turns": lengths, "entries": lengths, "repeats": True,
    }  # fmt: skip
    said = list(lines(Words(), found))
    assert max(map(len, said)) <= 80
    assert {line.count("|") for line in said} == {0, 5}
    assert "Matches of each pair: 3000." in said
    assert "entries after the deal: 292 (248 to 319)" in " ".join(said)
    ends = "no influence cards left 50.0 %, no room left 35.0 %, all patricians won 15.0 %"
    assert f"Ended by: {ends}. Draws: 33.3 %." in " ".join(said)


def test_bots_with_parameters_and_a_clock() -> None:
    found = as_json(bots="Cicero:judge=plain,iterations=3,planner:seconds=0.001")
    assert [row["bot"] for row in found["bots"]] != []
    assert {row["bot"] for row in found["bots"]} == {
        "planner:iterations=3,judge=plain",
        "planner:seconds=0.001",
    }
    assert found["repeats"] is False
    assert "comes out differently" in arena(bots="planner:seconds=0.001,random")


def test_a_bot_of_ones_own_plays(tmp_path: Path) -> None:
    file = tmp_path / "mine.py"
    file.write_text(OWN)
    command = ("--bot", f"{file}:First", "arena", "--bots", "first,random", "--matches", "2")
    one = cc_tui(*command, check=False)
    assert "First" in one.stdout
    assert "already" in cc_tui(*command, check=False).stderr
    file.write_text(OWN.replace("[0]", "[-1]"))
    changed = cc_tui(*command, check=False)
    assert "already" not in changed.stderr
    assert changed.stdout != one.stdout


def test_own_bots_may_be_given_in_any_order_and_also_some_that_do_not_play(tmp_path: Path) -> None:
    given = list[str]()
    for key in ("one", "two", "idle"):
        (tmp_path / f"{key}.py").write_text(OWN.replace('"first"', f'"{key}"'))
        given += ("--bot", f"{tmp_path}/{key}.py:First")
    command = ("arena", "--bots", "one,two", "--matches", "2", "--jobs", "1")
    first = cc_tui(*given[:4], *command, check=False)
    assert "already" not in first.stderr
    for bots in (given[2:4] + given[:2], given, given[4:] + given[:4]):
        again = cc_tui(*bots, *command, check=False)
        assert ("already" in again.stderr, again.stdout) == (True, first.stdout)


def test_a_bot_of_ones_own_is_one_file(tmp_path: Path) -> None:
    (tmp_path / "beside.py").write_text("")
    (tmp_path / "mine.py").write_text(f"import beside\n{OWN}")
    command = ("--bot", f"{tmp_path}/mine.py:First", "arena", "--bots", "first,random")
    made = cc_tui(*command, check=False)
    assert made.returncode != 0
    assert "No module named 'beside'" in made.stderr


def test_what_an_own_bot_prints_stays_out_of_the_results(tmp_path: Path) -> None:
    spec = written(tmp_path, LOUD)
    command = ("--bot", spec, "arena", "--bots", "own,random", "--matches", "2", "--json")
    made = cc_tui(*command, check=False)
    assert {row["bot"] for row in json.loads(made.stdout)["bots"]} == {"own", "random"}
    assert "I choose" in made.stderr


@pytest.mark.parametrize(("body", "said"), FAILING[4:7] + FAILING[-1:])
def test_an_own_bot_that_fails_is_told_of(tmp_path: Path, body: str, said: str) -> None:
    spec = written(tmp_path, body)
    command = ("arena", "--bots", "own,random", "--matches", "2", "--jobs", "1")
    made = cc_tui("--bot", spec, *command, check=False)
    assert (made.returncode, made.stdout) == (1, "")
    assert made.stderr.splitlines()[-1] == f"cc-tui: own against random: {said}"


def test_where_the_cache_is_no_folder_it_is_named_and_so_is_the_way_out(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    cache = tmp_path / "cache"
    cache.write_text("mine")
    monkeypatch.setenv("XDG_CACHE_HOME", str(cache))
    line = refused("arena", "--bots", "novice,random", "--matches", "2")
    assert f"{cache}/cc-tui/arena: Not a directory; --out FILE" in line


def test_where_no_more_can_be_written_what_is_kept_is_told_and_gone_on_with(tmp_path: Path) -> None:
    whole, full = tmp_path / "whole", tmp_path / "full"
    found = arena("--json", "--jobs", "1", "--out", whole, bots="novice,random")
    room = len(whole.read_bytes()) - 9
    script = f"import resource as r; r.setrlimit(r.RLIMIT_FSIZE, ({room}, {room}))\n{SCRIPT}"
    command = ["arena", "--bots", "novice,random", "--matches", "2", "--jobs", "1", "--out", full]
    made = subprocess.run(
        [sys.executable, "-c", script, *command], capture_output=True, text=True, check=False
    )
    assert (made.returncode, made.stdout) == (1, "")
    line = made.stderr.splitlines()[-1]
    assert line.startswith(f"cc-tui: {full}: File too large. It has 1 of 2 matches; ")
    assert "the same command goes on" in line
    assert arena("--json", "--out", full, bots="novice,random") == found
    assert full.read_bytes() == whole.read_bytes()


def test_another_commands_file_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "results"
    arena("--out", path)
    before = path.read_bytes()
    line = refused("arena", "--bots", BOTS, "--matches", "4", "--out", path)
    assert "another command" in line
    assert path.read_bytes() == before


@pytest.mark.parametrize(
    "arguments",
    [
        ("--matches", "2"),
        ("--bots", BOTS),
        ("--bots", "greedy", "--matches", "2"),
        ("--bots", "greedy,Antony", "--matches", "2"),
        ("--bots", "greedy,chess\x1b[31m", "--matches", "2"),
        ("--bots", "greedy,", "--matches", "2"),
        ("--bots", "greedy:iterations=3,random", "--matches", "2"),
        ("--bots", "master:,random", "--matches", "2"),
        ("--bots", "master:iterations=0,random", "--matches", "2"),
        ("--bots", "master:iterations=3,iterations=4,random", "--matches", "2"),
        ("--bots", "master:seconds=nan,random", "--matches", "2"),
        ("--bots", "master:judge=nobody,random", "--matches", "2"),
        ("--bots", "master:depth=3,random", "--matches", "2"),
        ("--bots", BOTS, "--matches", "3"),
        ("--bots", BOTS, "--matches", "0"),
        ("--bots", BOTS, "--matches", "2", "--seed", ""),
        ("--bots", BOTS, "--matches", "2", "--jobs", "0"),
        ("--bots", BOTS, "--matches", "2", "--out", "."),
        ("--bots", BOTS, "--matches", "2", "--out", "no/such/folder"),
    ],
)
def test_what_it_cannot_do_is_one_line(arguments: tuple[str, ...], tmp_path: Path) -> None:
    places = (".", "no/such/folder")
    refused("arena", *(tmp_path / word if word in places else word for word in arguments))
    assert list(tmp_path.iterdir()) == []
