"""`cc-tui review`: what it prints, what it keeps, and when it refuses."""

import json
import os
import subprocess
import sys
from pathlib import Path
from shutil import copy
from typing import Any

import pytest

from cc_tui.saves import Store
from cc_tui.saves.lock import Lock
from cc_tui.saves.reviews import VERSION, read_reviews, review_file
from cc_tui.saves.trash import Trash
from engine.bots import SearchBot
from engine.kernel.reviewed import THRESHOLDS
from engine.kernel.seats import HUMAN, Sitter
from tests.cli.running import cc_tui, refused
from tests.ui.matches import GAME, played

FEW = ("--iterations", "4")


@pytest.fixture
def file(tmp_path: Path) -> Path:
    """A match between two bots, up to its first turns."""
    sitters = (Sitter("Titus", "random"), Sitter("Berenice", "random"))
    kept = Store(tmp_path / "made").create(played(60), sitters)
    kept.release()
    return Path(copy(kept.path, tmp_path / "match.json"))


def name(grade: str, count: int) -> str:
    return grade if count == 1 else {"inaccuracy": "inaccuracies"}.get(grade, grade + "s")


def reviewed(file: Path, *more: str, fresh: bool = False) -> Any:
    return json.loads(cc_tui("review", file, "--json", *FEW, *more, fresh=fresh).stdout)


def test_it_tells_of_both_sides_where_bots_played_and_keeps_it_beside_the_save(file: Path) -> None:
    before = file.read_bytes()
    found = reviewed(file)
    assert [side["seat"] for side in found["sides"]] == ["caesar", "cleopatra"]
    for side in found["sides"]:
        assert sum(side["split"].values()) == side["end"] - side["start"]
        for decision in side["decisions"]:
            assert decision["loss"] == decision["before"] - decision["after"]
            if decision["mark"]:
                assert decision["loss"] >= THRESHOLDS[decision["mark"]]
    assert json.loads(review_file(file).read_text()) == found
    assert file.read_bytes() == before
    assert {path.name for path in file.parent.glob("*.*")} == {"match.json", "match.review"}


def test_it_counts_each_grade_and_lists_what_it_marked(file: Path) -> None:
    texts = cc_tui("review", file, *FEW).stdout.split("Cleopatra (Berenice): ")
    for text, side in zip(texts, reviewed(file)["sides"], strict=True):
        grades = [one["mark"] for one in side["decisions"] if one["mark"]]
        first = text.partition(f"{len(side['decisions'])} decisions, ")[2].partition(". ")[0]
        told = {words.split()[1]: int(words.split()[0]) for words in first.split(", ") if grades}
        assert told == {name(grade, grades.count(grade)): grades.count(grade) for grade in grades}
        assert ("The coach found no mistake." in text) == (not grades)
        for grade in grades:
            assert grade.capitalize() in text.partition("grade")[2]


def test_the_same_seed_gives_the_same_and_what_is_kept_is_not_made_again(file: Path) -> None:
    first = reviewed(file, "--side", "caesar")
    kept = review_file(file)
    marked = kept.read_text().replace('"start": ', '"start":  ')
    kept.write_text(marked)
    assert reviewed(file, "--side", "caesar") == first
    assert kept.read_text() == marked
    other = reviewed(file, "--side", "caesar", "--seed", "another")
    assert other != first
    kept.unlink()
    assert reviewed(file, "--side", "caesar", fresh=True) == first


def test_a_review_of_another_match_or_a_damaged_one_is_made_anew(file: Path) -> None:
    first = reviewed(file, "--side", "caesar")
    kept = review_file(file)
    for bad in ("", "[]", "{", kept.read_text().replace(first["hash"], "0" * 64)):
        kept.write_text(bad)
        document = Store(file.parent).open(file, read_only=True).document
        assert read_reviews(file, document) == {}
        assert reviewed(file, "--side", "caesar") == first


def test_a_review_by_another_judge_is_made_anew(file: Path) -> None:
    first = reviewed(file, "--side", "caesar")
    kept, judge = review_file(file), first["sides"][0]["judge"]
    assert judge == GAME.judge_key(SearchBot.judge)
    kept.write_text(kept.read_text().replace(judge, "learned 00000000"))
    assert reviewed(file, "--side", "caesar") == first
    assert judge in kept.read_text()


def test_where_nobody_says_how_far_a_review_that_looked_further_is_kept(file: Path) -> None:
    reviewed(file, "--side", "caesar")
    kept = review_file(file)
    kept.write_text(kept.read_text().replace('"iterations": 4', '"iterations": 601'))
    before = kept.read_text()
    made = cc_tui("review", file, "--json", "--side", "caesar")
    assert json.loads(made.stdout)["sides"][0]["iterations"] == 601
    assert kept.read_text() == before
    assert reviewed(file, "--side", "caesar")["sides"][0]["iterations"] == 4


@pytest.mark.parametrize(
    "key", ["seat", "iterations", "seed", "judge", "start", "steps", "decisions"]
)
@pytest.mark.parametrize("value", [None, -1, "x", [[]], [{}], {}, 10**30])
def test_no_field_of_a_kept_review_is_trusted(file: Path, key: str, value: Any) -> None:
    kept, document = review_file(file), Store(file.parent).open(file, read_only=True).document
    good = {
        "seat": "caesar", "iterations": 4, "seed": "", "judge": "learned 1", "start": 5000,
        "steps": [[5, 5000, "votes"]], "decisions": [],
    }  # fmt: skip
    header = {
        "review": VERSION,
        "game": "caesar_cleopatra",
        "rules": 1,
        "hash": document.links[-1].hash,
    }
    kept.write_text(json.dumps({**header, "sides": [good]}))
    assert read_reviews(file, document)
    kept.write_text(json.dumps({**header, "sides": [{**good, key: value}]}))
    assert read_reviews(file, document) == {} or (key in ("seed", "judge") and value == "x")


def test_the_report_has_the_worst_first_and_parts_that_add_up(file: Path) -> None:
    lines = cc_tui("review", file, "--side", "cleopatra", *FEW).stdout.splitlines()
    assert lines[0].startswith("Cleopatra (Berenice): ")
    at = next(n for n, line in enumerate(lines) if line.split()[:2] == ["turn", "entry"])
    parts = [int(line.split()[-1].strip("%")) for line in lines[:at] if line.startswith("  ")]
    assert sum(parts[:-1]) == parts[-1]
    rows = [line.split() for line in lines[at + 1 :] if line.split()[0].isdigit()]
    losses = [int(row[-1].strip("-%")) for row in rows]
    assert losses != []
    assert losses == sorted(losses, reverse=True)
    assert all(line.isprintable() for line in lines)


def test_a_match_that_goes_on_and_counts_is_refused(tmp_path: Path) -> None:
    sitters = (Sitter("Anna", HUMAN), Sitter("Greedy", "greedy"))
    store = Store(tmp_path)
    counts = store.create(played(60), sitters)
    assert "this match goes on" in refused("review", counts.path, *FEW)
    practice = store.create(played(60), sitters, practice=True)
    found = reviewed(practice.path)
    assert [side["seat"] for side in found["sides"]] == ["caesar"]
    for kept in (counts, practice):
        kept.release()
    assert not review_file(counts.path).exists()


def test_where_no_turn_has_begun_nothing_is_told_of_a_chance(tmp_path: Path) -> None:
    kept = Store(tmp_path).create(played(9), (Sitter("Titus", "random"), Sitter("Tiro", "random")))
    kept.release()
    said = cc_tui("review", kept.path, *FEW).stdout
    assert said.count("nothing to judge yet") == 2
    assert "%" not in said


def test_reviews_go_with_a_deleted_match_and_nothing_else_of_that_name(file: Path) -> None:
    other = file.with_name("other.json")
    other.write_bytes(file.read_bytes())
    review_file(other).write_text("mine")
    reviewed(file, "--side", "caesar")
    for path in (file, other):
        Trash(file.parent).put(path)
    assert not review_file(file).exists()
    assert review_file(other).read_text() == "mine"


def test_while_another_keeps_one_the_review_is_shown_and_says_that_it_is_not_kept(
    file: Path,
) -> None:
    lock = Lock(review_file(file))
    made = cc_tui("review", file, "--side", "caesar", *FEW, check=False)
    lock.release()
    assert "Caesar (Titus): " in made.stdout
    assert f"it can't be kept: it is open in process {os.getpid()}" in made.stderr
    assert not review_file(file).exists()


def test_time_and_iterations_exclude_each_other(file: Path) -> None:
    assert "exclude" in cc_tui("review", file, *FEW, "--time", "1", check=False).stderr


@pytest.mark.parametrize("time", ["nan", "inf", "-1", "1e9", "soon"])
def test_a_time_that_is_none_is_refused(file: Path, time: str) -> None:
    assert "--time" in refused("review", file, "--time", time)


def test_a_time_becomes_a_number_of_iterations_that_is_told(file: Path) -> None:
    made = cc_tui("review", file, "--side", "caesar", "--time", "0.01", "--json", check=False)
    told = int(made.stderr.split()[1])
    assert made.stderr.startswith("--iterations ")
    assert json.loads(made.stdout)["sides"][0]["iterations"] == told


def test_stopped_it_keeps_nothing(file: Path) -> None:
    script = (
        "import os, signal, engine.bots.review as r\n"
        "old = r.review\n"
        "def review(match, seat, n, seed, progress):\n"
        "    def more(done, of):\n"
        "        if done == 50: os.kill(os.getpid(), signal.SIGINT)\n"
        "        progress(done, of)\n"
        "    return old(match, seat, n, seed, more)\n"
        "r.review = review\n"
        "from cc_tui.cli import main; main(prog_name='cc-tui')"
    )
    made = subprocess.run(
        [sys.executable, "-c", script, "review", str(file), *FEW],
        capture_output=True, text=True, check=False, env={**os.environ},
    )  # fmt: skip
    assert made.returncode == 130
    assert made.stderr == "cc-tui: stopped; nothing was kept\n"
    assert made.stdout == ""
    assert not review_file(file).exists()
