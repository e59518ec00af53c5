"""Newer and foreign documents, and values that no match has: each gives one line, and nothing but a save's own errors ever comes out."""

import json
from typing import Any

import pytest

from engine.kernel.errors import CorruptSave, ForeignSave, NewerSave
from engine.kernel.parse import MOST_BYTES
from tests.saves.damaging import MATCH, fresh, problem
from tests.saves.making import altered, chained, load


def test_versions_that_are_newer_are_refused_with_both_numbers() -> None:
    for key in ("format", "rules"):
        error = problem(altered(MATCH, lambda document, key=key: document.update({key: 7})))
        assert isinstance(error, NewerSave)
        assert (error.found, error.known) == (7, 2 if key == "format" else 1)
        assert str(error.found) in error.problem
        assert str(error.known) in error.problem


@pytest.mark.parametrize(
    "content",
    [
        "{}",
        "[]",
        "null",
        "3",
        '"text"',
        '{"format": 1}',
        '{"game": "chess", "moves": []}',
        '{"name": "cc-tui", "version": "1.0", "dependencies": {}}',
    ],
)
def test_json_of_other_programs_is_foreign(content: str) -> None:
    assert isinstance(problem(content), ForeignSave)


@pytest.mark.parametrize(
    "game",
    ["chess", "../../etc/passwd", "\x1b[2J", "a" * 10_000, None, 7, ["caesar_cleopatra"], {}],
)
def test_a_match_of_another_game_is_foreign(game: Any) -> None:
    assert isinstance(
        problem(altered(MATCH, lambda document: document.update(game=game))), ForeignSave
    )


@pytest.mark.parametrize(
    "content",
    [
        "", " ", "\x00" * 100, "not JSON", b"\xff\xfe\x00", b"\x89PNG\r\n\x1a\n", "NaN", "[Infinity]", "1" * 5000, '{"a": ' + "9" * 10_000 + "}",
        "[" * 1_000_000, '{"a":' * 200_000, "[" * 100_000 + "]" * 100_000, '"' + "[" * 1_000_000,
    ],
    ids=range(14),
)  # fmt: skip
def test_what_is_no_json_of_any_sense_is_corrupt(content: str | bytes) -> None:
    assert isinstance(problem(content), CorruptSave)


@pytest.mark.parametrize("part", ["[],", "{},", "0,", '"",'])
def test_huge_documents_are_refused_before_they_are_built(part: str) -> None:
    size = MOST_BYTES - 100
    assert isinstance(problem("[" + part * (size // len(part)) + "0]"), CorruptSave)
    assert isinstance(problem(" " * (MOST_BYTES + 1)), CorruptSave)


def test_too_many_entries_and_events_are_refused() -> None:
    changed = fresh()
    changed["entries"] = [changed["entries"][0]] * 20_001
    problem(json.dumps(changed))
    changed = fresh()
    changed["entries"][5]["events"] *= 300
    assert problem(chained(changed)).entry == 5


@pytest.mark.parametrize(
    "name", ["a\nb", "\x1b[31mred", "\u202eright to left", "\u2028", "x" * 41, "凱" * 21, "\x00"]
)
def test_names_with_control_characters_or_too_wide_are_refused(name: str) -> None:
    problem(altered(MATCH, lambda document: document["seats"][1].update(name=name)))


@pytest.mark.parametrize(
    "name", ["", "x" * 40, "凱撒" * 10, "[/x]", "[@click=app.quit]x[/]", "Zoë 👑", "한국어"]
)
def test_other_names_are_kept_as_they_are(name: str) -> None:
    assert (
        load(altered(MATCH, lambda document: document["seats"][1].update(name=name)))
        .sitters[1]
        .name
        == name
    )


@pytest.mark.parametrize(
    "at",
    [
        "2026-02-30T00:00:00Z",
        "2026-01-01",
        "2026-01-01T00:00:00+02:00",
        "2026-01-01T25:00:00Z",
        "now",
    ],
)
def test_times_must_be_real_and_utc(at: str) -> None:
    assert problem(altered(MATCH, lambda document: document["entries"][2].update(at=at))).entry == 2


def test_seats_must_be_those_of_the_game() -> None:
    problem(altered(MATCH, lambda document: document["seats"].reverse()))
    problem(altered(MATCH, lambda document: document["seats"].pop()))
