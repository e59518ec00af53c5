"""The file of results: it grows, it is gone on with, and another's is left alone."""

import json
import os
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from cc_tui.arena import results as module
from cc_tui.arena.playing import Played
from cc_tui.arena.results import Results, usual_place
from cc_tui.arena.schedule import Plan
from cc_tui.trouble import Refused

PLAN = Plan(("greedy", "novice", "random"), 4, "s")


def played(number: int, pair: tuple[str, str] = ("greedy", "random")) -> Played:
    return Played(pair, number, pair[number % 2], pair[1], "influence", 30 + number, 250)


def kept(path: Path, *rows: Played, plan: Plan = PLAN) -> list[Played]:
    """Add rows to the file and read it anew."""
    results = Results(path, plan)
    for row in rows:
        results.add(row)
    results.close()
    again = Results(path, plan)
    again.close()
    assert list(again) == list(results)
    return list(again)


def test_each_match_is_in_the_file_as_soon_as_it_is_added(tmp_path: Path) -> None:
    path = tmp_path / "results"
    results = Results(path, PLAN)
    for number in range(3):
        results.add(played(number))
        assert len(path.read_text().splitlines()) == number + 2
    results.close()


def test_the_order_in_which_matches_end_does_not_matter(tmp_path: Path) -> None:
    rows = [played(0), played(1), played(2, ("novice", "random")), replace(played(3), winner=None)]
    assert kept(tmp_path / "one", *rows) == kept(tmp_path / "two", *rows[::-1])
    assert {*kept(tmp_path / "one")} == {*rows}


@pytest.mark.parametrize("cut", range(1, 60, 7))
def test_a_line_cut_short_by_a_kill_is_not_there(tmp_path: Path, cut: int) -> None:
    path = tmp_path / "results"
    rows = kept(path, played(0), played(1))
    path.write_bytes(path.read_bytes()[:-cut])
    assert kept(path) == rows[:1]
    assert kept(path, played(1)) == rows


def test_a_file_without_a_whole_first_line_is_begun_anew(tmp_path: Path) -> None:
    path = tmp_path / "results"
    kept(path)
    head = path.read_bytes()
    for length in range(0, len(head), 9):
        path.write_bytes(head[:length])
        assert kept(path) == []
        assert path.read_bytes() == head


def test_what_is_not_of_this_command_is_refused_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "results"
    for plan, said in (
        (replace(PLAN, bots=("greedy", "random")), "bots"),
        (replace(PLAN, matches=6), "number of matches"),
        (replace(PLAN, seed="t"), "seed"),
    ):
        path.unlink(missing_ok=True)
        kept(path, played(0), plan=plan)
        refuse(path, said)


def test_results_of_another_engine_are_refused(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "results"
    kept(path, played(0))
    assert usual_place(tmp_path, PLAN) == usual_place(tmp_path, PLAN)
    before = usual_place(tmp_path, PLAN)
    monkeypatch.setattr(module, "sources", lambda plan: "another")
    refuse(path, "rules and bots")
    assert usual_place(tmp_path, PLAN) != before


@pytest.mark.parametrize(
    "text", ["mine", "mine\n", "{}\n", "[]", "[" * 9000, '{"format": "cc-tui"}\n', "\n", "\0\xff\n"]
)
def test_foreign_files_are_refused_and_left_alone(tmp_path: Path, text: str) -> None:
    path = tmp_path / "results"
    path.write_text(text)
    refuse(path, "holds no results of an arena")


def test_a_newer_version_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "results"
    kept(path)
    version = f'"version": {module.VERSION}'
    assert version in path.read_text()
    path.write_text(path.read_text().replace(version, '"version": 1000'))
    refuse(path, "another version")


BAD: list[Callable[[dict[str, Any]], Any]] = [
    lambda row: row | {"number": 4},
    lambda row: row | {"number": -1},
    lambda row: row | {"number": True},
    lambda row: row | {"number": "0"},
    lambda row: row | {"pair": ["random", "greedy"]},
    lambda row: row | {"pair": ["greedy"]},
    lambda row: row | {"pair": ["greedy", 1]},
    lambda row: row | {"pair": [["greedy"], {}]},
    lambda row: row | {"pair": ["greedy", "master"]},
    lambda row: row | {"winner": "novice"},
    lambda row: row | {"winner": []},
    lambda row: row | {"first": None},
    lambda row: row | {"turns": 1.5},
    lambda row: row | {"turns": -7},
    lambda row: row | {"turns": row["entries"] + 1},
    lambda row: row | {"turns": 10**400, "entries": 10**400},
    lambda row: row | {"entries": 10**400},
    lambda row: row | {"number": 1},
    lambda row: row | {"reason": ""},
    lambda row: row | {"reason": "\x1b[2J"},
    lambda row: row | {"reason": "room\n"},
    lambda row: row | {"more": 1},
    lambda row: {key: value for key, value in row.items() if key != "entries"},
    lambda row: [row],
    lambda row: None,
]


@pytest.mark.parametrize("spoil", BAD)
def test_a_line_that_cannot_be_is_named(
    tmp_path: Path, spoil: Callable[[dict[str, Any]], Any]
) -> None:
    path = tmp_path / "results"
    kept(path, played(1), played(0))
    lines = path.read_text().splitlines()
    lines[2] = json.dumps(spoil(json.loads(lines[2])))
    path.write_text("\n".join(lines) + "\n")
    refuse(path, "line 3 is damaged")


def test_two_at_once_are_kept_apart(tmp_path: Path) -> None:
    path = tmp_path / "results"
    first = Results(path, PLAN)
    refuse(path, "it is open in process")
    first.close()
    kept(path)


def test_what_is_no_regular_file_is_refused(tmp_path: Path) -> None:
    pipe = tmp_path / "pipe"
    os.mkfifo(pipe)
    for path in (tmp_path, pipe):
        with pytest.raises(Refused, match="not a regular file"):
            Results(path, PLAN).close()
    with pytest.raises(FileNotFoundError):
        Results(tmp_path / "no" / "folder", PLAN).close()


def refuse(path: Path, said: str) -> None:
    before = path.read_bytes()
    with pytest.raises(Refused, match=said):
        Results(path, PLAN).close()
    assert path.read_bytes() == before
