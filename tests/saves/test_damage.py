"""Damaged documents: each gives one line, and nothing but a save's own errors ever comes out."""

import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engine.kernel.errors import CorruptSave
from engine.kernel.verify import verify
from tests.saves.damaging import GOOD, MATCH, fresh, opened, problem
from tests.saves.making import altered, chained, load, random_match, raw


def test_the_untouched_document_loads() -> None:
    assert load(GOOD).match.state == MATCH.state


@pytest.mark.parametrize("part", range(8))
def test_a_truncated_document_is_corrupt(part: int) -> None:
    data = GOOD.rstrip().encode()
    for length in range(part, len(data), 8 * 5):
        assert isinstance(problem(data[:length]), CorruptSave)


def test_a_document_truncated_in_an_entry_names_it() -> None:
    lines = GOOD.splitlines(keepends=True)
    first = lines.index('"entries": [\n') + 1
    for index in (0, 1, 30, 69):
        start = "".join(lines[: first + index])
        assert problem(start + lines[first + index][:40]).entry == index


def test_a_flipped_bit_is_found_or_changes_nothing_that_counts() -> None:
    """Flips in times, names and spaces may load; the match itself must never come out different."""
    data, chance = GOOD.encode(), Random("flips")
    for _ in range(150):
        place, bit = chance.randrange(len(data)), chance.randrange(8)
        flipped = bytearray(data)
        flipped[place] ^= 1 << bit
        loaded = opened(bytes(flipped))
        if loaded is not None:
            assert loaded.match.state == MATCH.state
            assert loaded.match.log[-1].events == MATCH.log[-1].events


@pytest.mark.parametrize("index", [0, 1, 35, 69])
def test_an_altered_entry_is_named(index: int) -> None:
    changed = fresh()
    changed["entries"][index]["events"].append(changed["entries"][index]["events"][0])
    error = problem(json.dumps(changed))
    assert error.entry == index
    assert "hash" in error.problem


def test_an_altered_seed_is_found() -> None:
    changed = fresh()
    changed["seed"] = "another"
    assert problem(json.dumps(changed)).entry == 0


def test_a_missing_entry_is_named() -> None:
    changed = fresh()
    del changed["entries"][40]
    assert problem(json.dumps(changed)).entry == 40


WRONG: tuple[Any, ...] = (
    None, True, -1, 0, 1, 2, 10**40, 1.5, "", "x", "?", "\x1b[31m", "\ud800", "a" * 5000, [], [None], {}, {"type": []}, [[[]]],
)  # fmt: skip


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """The path of everything in a JSON value."""
    if path:
        yield path
    items = (
        value.items()
        if isinstance(value, dict)
        else enumerate(value)
        if isinstance(value, list)
        else ()
    )
    for key, inner in items:
        yield from places(inner, (*path, key))


def put(document: dict[str, Any], path: tuple[Any, ...], value: Any) -> None:
    inner: Any = document
    for key in path[:-1]:
        inner = inner[key]
    inner[path[-1]] = value


UNHASHED = {
    "at",
    "hash",
    "created",
    "played",
    "name",
    "kind",
    "title",
    "note",
    "practice",
    "format",
}
"""What may change without harm, or, as the format, brings all with it."""


def fields() -> list[tuple[Any, ...]]:
    """One place of each kind: lists stand for their first item, and each type of move and event comes once."""
    found: dict[tuple[Any, ...], tuple[Any, ...]] = {}
    for path in places(fresh()):
        kind = tuple("#" if isinstance(key, int) else key for key in path)
        if len(path) > 2 and path[0] == "entries":
            entry = raw_entry(path[1])
            kinds = [entry["move"] and entry["move"]["type"], *(e["type"] for e in entry["events"])]
            kind = (
                *kind,
                kinds[0] if path[2] == "move" else kinds[1 + path[3]] if len(path) > 3 else "",
            )
        found.setdefault(kind, path)
    return list(found.values())


ENTRIES = fresh()["entries"]


def raw_entry(index: int) -> dict[str, Any]:
    return ENTRIES[index]


@pytest.mark.parametrize("path", fields(), ids=lambda path: ".".join(map(str, path)))
def test_a_wrong_value_in_any_field_never_gets_through(path: tuple[Any, ...]) -> None:
    """The hashes fit, so the field's own check, or the game's, has to find it."""
    original: Any = fresh()
    for key in path:
        original = original[key]
    for wrong in WRONG:
        if type(wrong) is type(original) and (wrong == original or path[-1] in UNHASHED | {"seed"}):
            continue
        changed = fresh()
        put(changed, path, wrong)
        loaded = opened(
            chained(changed) if path[-1] not in ("hash", "entries") else json.dumps(changed)
        )
        if loaded is not None and path[0] != "options":
            # It has the right form: null stands for "nobody" and "no card". Do the rules lead to it?
            assert type(None) in (type(wrong), type(original)) or type(wrong) is type(original)
            with pytest.raises(CorruptSave):
                verify(loaded.match)


def test_every_field_must_be_there() -> None:
    for path in fields():
        if isinstance(path[-1], int):
            continue
        changed = fresh()
        inner: Any = changed
        for key in path[:-1]:
            inner = inner[key]
        del inner[path[-1]]
        problem(
            chained(changed) if "entries" in changed and path[-1] != "hash" else json.dumps(changed)
        )


@pytest.mark.parametrize("field", ["title", "at", "seat"])
def test_a_field_that_comes_twice_is_refused(field: str) -> None:
    for value in ('"x"', "null"):
        assert (
            "twice"
            in problem(GOOD.replace(f'"{field}":', f'"{field}": {value}, "{field}":', 1)).problem
        )


def test_notes_are_at_different_entries_of_the_match() -> None:
    for entries in ([5, 5], [len(MATCH.log)], [19_999]):
        notes = [{"entry": n, "text": "", "quality": "good", "bookmark": False} for n in entries]
        assert problem(json.dumps(fresh() | {"notes": notes})).problem.startswith("notes: ")


def test_no_other_field_may_be_there() -> None:
    for path in [
        (),
        ("seats", 0),
        ("entries", 3),
        ("entries", 3, "move"),
        ("entries", 3, "events", 0),
        ("options",),
    ]:
        changed = fresh()
        inner: Any = changed
        for key in path:
            inner = inner[key]
        inner["\x1b]0;gotcha"] = 1
        problem(chained(changed))


def test_a_result_that_the_entries_do_not_lead_to_is_refused() -> None:
    ended = raw(random_match("ended"))["result"]
    problem(altered(MATCH, lambda document: document.update(result=ended)))
    problem(altered(random_match("ended"), lambda document: document.update(result=None)))


def test_the_entries_of_another_match_do_not_fit() -> None:
    other = raw(random_match("another", 70))["entries"]
    for count in (1, 10, 40):
        problem(
            altered(
                MATCH,
                lambda document, count=count: document["entries"].__setitem__(
                    slice(count, None), other[count:]
                ),
            )
        )


def test_events_in_a_senseless_order_never_break_the_reader() -> None:
    chance = Random("senseless")
    for _ in range(150):
        changed = fresh()
        entries = changed["entries"]
        for _ in range(chance.choice((1, 3, 30))):
            one, other = chance.randrange(len(entries)), chance.randrange(len(entries))
            entries[one]["events"], entries[other]["events"] = (
                entries[other]["events"],
                entries[one]["events"],
            )
        opened(chained(changed))
