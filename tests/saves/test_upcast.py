"""Old documents are brought up step by step: made-up steps, then the real one; golden saves prove it too."""

import json
from typing import Any

import pytest

from engine.kernel.errors import CorruptSave, NewerSave
from engine.kernel.upcast import upcast
from tests.saves.making import chained, load, random_match, raw, text

STEPS = {
    1: lambda raw: {**raw, "log": [*raw["log"], "one"]},
    2: lambda raw: {**raw, "log": [*raw["log"], "two"]},
}


@pytest.mark.parametrize(("version", "log"), [(1, ["one", "two"]), (2, ["two"]), (3, [])])
def test_each_step_is_taken_once_and_in_order(version: int, log: list[str]) -> None:
    old = {"format": version, "log": []}
    assert upcast(old, "format", 3, STEPS) == {"format": 3, "log": log}
    assert old == {"format": version, "log": []}


def test_a_newer_version_is_refused_with_both_numbers() -> None:
    with pytest.raises(NewerSave) as caught:
        upcast({"rules": 4}, "rules", 3, STEPS)
    assert (caught.value.found, caught.value.known) == (4, 3)


@pytest.mark.parametrize("version", [None, 0, -1, True, 1.0, "1", [], 10**12])
def test_what_is_no_version_is_refused(version: Any) -> None:
    with pytest.raises(CorruptSave):
        upcast({"format": version}, "format", 3, STEPS)


def test_a_document_that_a_step_cannot_take_is_corrupt() -> None:
    with pytest.raises(CorruptSave, match="from format 1 to 2"):
        upcast({"format": 1}, "format", 3, STEPS)


def test_format_1_has_nothing_beside_its_log_and_comes_out_as_the_same_match() -> None:
    match = random_match("format 1", 60)
    old = raw(match)
    for key in ("title", "note", "tags", "undone", "notes", "branches"):
        del old[key]
    loaded = load(chained({**old, "format": 1}))
    assert loaded.match.state == match.state
    assert loaded.text() == text(match)


def test_a_format_1_chain_is_checked_as_it_was_written() -> None:
    new = raw(random_match("format 1", 60))
    with pytest.raises(CorruptSave) as caught:
        load(json.dumps({**new, "format": 1}))
    assert caught.value.entry == 0
