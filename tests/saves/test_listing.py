"""The list of saves: every file is in it, with what it is or why it can't be opened."""

import json
import os
import tracemalloc
from pathlib import Path
from typing import Any

import pytest

from cc_tui.saves import Store
from engine.kernel.errors import CorruptSave, ForeignSave, NewerSave
from engine.kernel.parse import check_size, parse
from engine.kernel.plain import NAME_CELLS, TEXT_CHARACTERS, TITLE_CELLS
from engine.kernel.written import MOST_TAGS
from tests.cli.running import cc_tui, refused
from tests.saves.making import SITTERS, altered, document, random_match, raw, text, write

SEATS = [
    {"seat": "caesar", "name": "Anna", "kind": "human"},
    {"seat": "cleopatra", "name": "Greedy", "kind": "greedy"},
]


def test_no_folder_is_an_empty_list(tmp_path: Path) -> None:
    store = Store(tmp_path / "none")
    assert not store.list()
    assert store.latest_unfinished() is None
    assert not store.folder.exists()


def test_a_match_tells_who_plays_and_how_it_stands(tmp_path: Path) -> None:
    half, whole = random_match("half", 100), random_match("whole")
    write(tmp_path / "half.json", text(half))
    write(tmp_path / "whole.json", text(whole))
    listings = {listing.path.name: listing for listing in Store(tmp_path).list()}
    going = listings["half.json"]
    assert (going.finished, going.unfinished, going.turn) == (False, True, half.state.turn)
    assert going.names == ("Anna", "Greedy")
    assert (going.format, going.rules, going.game) == (2, 1, "caesar_cleopatra")
    assert going.created is not None
    assert going.created.isoformat() == "2026-01-02T03:04:05+00:00"
    over = listings["whole.json"]
    assert (over.finished, over.unfinished) == (True, False)
    assert over.winner == whole.result().winner
    assert over.result == raw(whole)["result"]


def test_played_last_comes_first_and_is_what_continue_takes(tmp_path: Path) -> None:
    for hour, entries in ((11, None), (9, 60), (10, 60), (8, None)):
        made = raw(random_match(f"hour {hour}", entries))
        made["played"] = f"2026-01-02T{hour:02}:00:00Z"
        write(tmp_path / f"{20 - hour}.json", made)
    write(tmp_path / "0.json", "damaged")
    assert [listing.path.name for listing in Store(tmp_path).list()] == [
        "9.json",
        "10.json",
        "11.json",
        "12.json",
        "0.json",
    ]
    latest = Store(tmp_path).latest_unfinished()
    assert latest is not None
    assert latest.path.name == "10.json"


def test_every_file_is_listed_with_its_reason(tmp_path: Path) -> None:
    good = text(random_match("good", 40))
    write(tmp_path / "good.json", good)
    write(tmp_path / "truncated.json", good[:-300])
    write(tmp_path / "empty.json", "")
    write(tmp_path / "binary.json", os.urandom(2000))
    write(tmp_path / "deep.json", "[" * 100_000)
    write(tmp_path / "foreign.json", '{"name": "something", "version": 3}')
    write(
        tmp_path / "newer.json",
        altered(random_match("good", 40), lambda document: document.update(format=9)),
    )
    write(
        tmp_path / "rules.json",
        altered(random_match("good", 40), lambda document: document.update(rules=9)),
    )
    write(tmp_path / "name.json", good.replace("Anna", "\\u001b[31mAnna"))
    (tmp_path / "folder.json").mkdir()
    os.mkfifo(tmp_path / "pipe.json")
    write(tmp_path / "notes.txt", "not a save")
    listings = {listing.path.stem: listing for listing in Store(tmp_path).list()}
    assert listings.keys() == {
        "good", "truncated", "empty", "binary", "deep", "foreign", "newer", "rules", "name", "folder", "pipe",
    }  # fmt: skip
    assert listings.pop("good").reason == ""
    kinds = {name: type(listing.problem) for name, listing in listings.items()}
    assert kinds == {
        "truncated": CorruptSave, "empty": CorruptSave, "binary": CorruptSave, "deep": CorruptSave, "foreign": ForeignSave,
        "newer": NewerSave, "rules": NewerSave, "name": CorruptSave, "folder": ForeignSave, "pipe": ForeignSave,
    }  # fmt: skip
    assert (listings["newer"].format, listings["rules"].rules) == (9, 9)
    for listing in listings.values():
        assert listing.reason.isprintable()
        assert listing.reason
        assert not listing.unfinished


def test_a_file_laid_out_by_another_program_is_listed_the_same(tmp_path: Path) -> None:
    made = raw(random_match("layout", 60))
    write(tmp_path / "own.json", text(random_match("layout", 60)))
    write(tmp_path / "other.json", json.dumps(made, indent=4, sort_keys=True))
    one, other = Store(tmp_path).list()
    assert one.sitters == other.sitters == SITTERS
    assert (one.turn, one.result, one.played) == (other.turn, other.result, other.played)


WRONG = (None, True, 7, -1, 10**30, "", "x", "\x1b", [], [7], {}, {"a": 1})


@pytest.mark.parametrize(
    "key", ["format", "game", "rules", "seats", "created", "played", "turn", "result"]
)
def test_a_wrong_header_never_breaks_the_list(tmp_path: Path, key: str) -> None:
    lines = text(random_match("header", 30)).splitlines(keepends=True)
    place = next(n for n, line in enumerate(lines) if line.startswith(f'"{key}": '))
    for n, wrong in enumerate(WRONG):
        lines[place] = f'"{key}": {json.dumps(wrong)},\n'
        write(tmp_path / f"{n}.json", "".join(lines))
    listings = Store(tmp_path).list()
    assert len(listings) == len(WRONG)
    for listing in listings:
        assert all(name.isprintable() for name in (*listing.names, *listing.seats))
        assert listing.winner in (None, 0, 1)


@pytest.mark.parametrize(
    ("change", "reason"),
    [
        ({"seats": []}, "seats: they are not caesar, cleopatra"),
        ({"seats": SEATS[:1]}, "seats: they are not caesar, cleopatra"),
        ({"seats": SEATS * 2}, "seats: they are not caesar, cleopatra"),
        ({"seats": SEATS[::-1]}, "seats: they are not caesar, cleopatra"),
        ({"turn": -1}, "turn: it is not a number from 0 to 20000"),
        ({"turn": 10**4000}, "turn: it is not a number from 0 to 20000"),
        ({"options": []}, "options: they can't be read"),
        ({"options": {"edition": []}}, "options: they can't be read"),
        ({"options": {"edition": "pocket"}}, "options: unknown edition"),
        ({"seats": [SEATS[0], SEATS[1] | {"kind": "oracle"}]},
         "oracle plays in it: start with --bot FILE.py:CLASS, where it is"),
    ],
    ids=range(10),
)  # fmt: skip
def test_one_file_that_is_no_match_of_its_game_leaves_the_others(
    tmp_path: Path, change: dict[str, Any], reason: str
) -> None:
    made = raw(random_match("odd", 30))
    write(tmp_path / "good.json", made)
    write(tmp_path / "odd.json", made | change | {"played": "2027-01-01T00:00:00Z"})
    for cache in (None, tmp_path / "cache", tmp_path / "cache"):
        store = Store(tmp_path, cache=cache)
        listings = {listing.path.stem: listing for listing in store.list()}
        assert listings["odd"].reason == reason
        latest = store.latest_unfinished()
        assert latest is not None
        assert latest.path.stem == "good"
    lines = cc_tui("--saves", tmp_path, "saves").stdout.splitlines()
    assert sorted(line.split("  ")[0] for line in lines) == ["good.json", "odd.json"]
    assert len(json.loads(cc_tui("--saves", tmp_path, "saves", "--json").stdout)) == 2


def test_a_match_with_an_unknown_bot_is_listed_as_what_it_is(tmp_path: Path) -> None:
    made = raw(random_match("odd", 30))
    write(tmp_path / "odd.json", made | {"seats": [SEATS[0], SEATS[1] | {"kind": "oracle"}]})
    (listing,) = Store(tmp_path).list()
    assert (listing.names, listing.turn) == (("Anna", "Greedy"), made["turn"])


def test_where_only_an_unknown_bot_keeps_a_match_from_going_on_that_match_is_named(
    tmp_path: Path,
) -> None:
    seats = {"seats": [SEATS[0], SEATS[1] | {"kind": "oracle"}]}
    write(tmp_path / "ended.json", raw(random_match("ended")) | seats)
    assert "no unfinished match" in refused("--saves", tmp_path, "resume")
    for day, name in enumerate(("first", "last", "before"), 1):
        at = f"2026-01-0{4 if name == 'last' else day}T00:00:00Z"
        write(tmp_path / f"{name}.json", raw(random_match(name, 30)) | seats | {"played": at})
    said = refused("--saves", tmp_path, "resume")
    assert f"{tmp_path / 'last.json'}: oracle plays in it: start with --bot FILE.py:CLASS" in said


def test_whatever_a_file_runs_into_the_others_are_listed(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(header: Any, games: Any) -> Any:
        raise ZeroDivisionError if header["seed"] == "odd" else CorruptSave("even")

    monkeypatch.setattr("cc_tui.saves.listing.as_now", fail)
    for seed in ("odd", "other"):
        write(tmp_path / f"{seed}.json", raw(random_match(seed, 30)))
    reasons = {listing.path.stem: listing.reason for listing in Store(tmp_path).list()}
    assert reasons == {"odd": "its header can't be read", "other": "even"}


@pytest.mark.parametrize(
    ("content", "reason"),
    [
        ('{"format":2,"game":"' + "\\u0041" * 2_000_000 + '","entries":[]}', "its header is longer than 96 KiB"),
        ("{" + ",".join(f'"{n}":0' for n in range(200_000)) + "}", "its header is longer than 96 KiB"),
        ('{\n"format": 2,\n"entries": [\n' + "1,\n" * 500_000, "it breaks off"),
    ],
    ids=["text", "keys", "cut"],
)  # fmt: skip
def test_of_a_large_file_only_the_head_is_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, content: str, reason: str
) -> None:
    parsed: list[int] = []

    def counted(data: bytes) -> Any:
        parsed.append(len(data))
        return parse(data)

    monkeypatch.setattr("cc_tui.saves.header.parse", counted)
    write(tmp_path / "large.json", content)
    (listing,) = Store(tmp_path).list()
    assert listing.reason == reason
    assert sum(parsed) <= 2**20


def test_all_that_people_may_write_has_room_in_the_head(tmp_path: Path) -> None:
    made = document(random_match("wordy"))
    made.title, made.note = "\U0001d11e" * TITLE_CELLS, "\U0001d11e" * TEXT_CHARACTERS
    made.tags = tuple(chr(0x1D100 + n) * NAME_CELLS for n in range(MOST_TAGS))
    content = made.text().encode()
    assert content.index(b'"entries": [') > 30_000
    write(tmp_path / "wordy.json", content + b" " * 2**20)
    write(tmp_path / "own.json", content)
    own, other = Store(tmp_path).list()
    assert (own.path.stem, own.reason, own.note) == ("own", "", made.note)
    assert (other.path.stem, other.reason) == ("wordy", "it breaks off")


def test_texts_take_no_memory_of_their_own_to_be_measured() -> None:
    data = b'"' + b"\\u0041" * 200_000 + b'"'
    tracemalloc.start()
    try:
        check_size(data)
        assert tracemalloc.get_traced_memory()[1] < 4 * len(data)
    finally:
        tracemalloc.stop()


def test_a_folder_that_cannot_be_read_raises(tmp_path: Path) -> None:
    write(tmp_path / "file", "")
    with pytest.raises(OSError, match=r"[Nn]ot a directory"):
        Store(tmp_path / "file").list()
