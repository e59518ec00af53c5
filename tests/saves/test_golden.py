"""Saves of every released format load for ever and end as recorded. Files in tests/data/golden are never edited or deleted."""

import json
import os
import subprocess
import sys
from pathlib import Path

import pytest

from engine.games.caesar_cleopatra.position import position
from engine.kernel.seats import EVERYTHING
from engine.kernel.verify import verify
from tests.saves.making import load

FOLDER = Path(__file__).parent.parent / "data" / "golden"
LEAVES = {"Dealt anew for 0": (40, 0, 60), "Dealt anew for 1": (119, 2, 139)}
"""Where each branch leaves the match, how many choices were taken back from it, and its length."""
ENDS = json.loads((FOLDER / "ends.json").read_text())


def end_of(name: str) -> dict[str, object]:
    match = load((FOLDER / f"{name}.json").read_bytes()).match
    return position(len(match.log) - 1, match.view(EVERYTHING))


def test_every_golden_save_has_a_recorded_end() -> None:
    assert {path.stem for path in FOLDER.glob("format-*.json")} == ENDS.keys()


@pytest.mark.parametrize("name", ENDS)
def test_a_golden_save_ends_as_recorded(name: str) -> None:
    end = end_of(name)
    assert {key: end[key] for key in ENDS[name]} == ENDS[name]


@pytest.mark.parametrize("seed", ["0", "1", "4242"])
def test_they_load_the_same_under_any_hash_seed(seed: str) -> None:
    script = "import json; from tests.saves.test_golden import *; print(json.dumps({name: end_of(name) for name in ENDS}))"
    made = subprocess.run(
        [sys.executable, "-c", script],
        env={**os.environ, "PYTHONHASHSEED": seed},
        capture_output=True,
        check=True,
    )
    assert json.loads(made.stdout) == {name: end_of(name) for name in ENDS}


def test_the_branches_of_a_golden_save_go_on_from_its_entries() -> None:
    document = load((FOLDER / "format-2-branches.json").read_bytes())
    verify(document.match)
    leaves = {}
    for name, branch in document.branches.items():
        verify(branch.match, branch.leaves(document))
        leaves[name] = (branch.leaves(document), len(branch.undone), len(branch.match.log))
    assert leaves == LEAVES
