"""The index of the folder of saves is only a cache: whatever happens to it, the list tells what is in the files."""

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest

from cc_tui.saves import STANDINGS, Listing, Store, listing, store
from cc_tui.saves.index import STEPS
from tests.saves.making import random_match, raw, write
from tests.ui.own_bots import own_bot

SAID = {name: name for name in STANDINGS}


class Folder:
    """Some saves, a cache, and a note of every file that is read."""

    def __init__(self, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
        self.saves, self.cache = tmp_path / "saves", tmp_path / "cache"
        self.saves.mkdir()
        self.read: list[str] = []

        def look_at(path: Path, games: object) -> Listing:
            self.read.append(path.stem)
            return listing.look_at(path, games)  # type: ignore[arg-type]

        monkeypatch.setattr(store, "look_at", look_at)

    def store(self) -> Store:
        return Store(self.saves, cache=self.cache)

    def keep(self, name: str, entries: int | None = 30, **header: object) -> Path:
        made = raw(random_match(name, entries)) | header
        return write(self.saves / f"{name}.json", made)

    def list(self) -> tuple[list[Listing], list[str]]:
        """The list, which must be as it is without a cache, and what was read for it."""
        self.read.clear()
        found = list(self.store().list())
        read = sorted(self.read)
        assert list(map(told, found)) == list(map(told, Store(self.saves).list()))
        return found, read

    @property
    def file(self) -> Path:
        (file,) = self.cache.iterdir()
        return file


def told(one: Listing) -> tuple[object, ...]:
    """All that a listing tells; errors are compared by what they say."""
    fields = [getattr(one, name) for name in Listing.__dataclass_fields__ if name != "problem"]
    return (*fields, type(one.problem), one.reason)


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Folder:
    made = Folder(tmp_path, monkeypatch)
    made.keep("half")
    made.keep(
        "whole", None, title="The final", note="two\nlines", tags=["cup", "2026"], practice=True
    )
    write(made.saves / "broken.json", "{")
    write(made.saves / "foreign.json", '{"a": 1}')
    return made


def test_only_new_and_changed_files_are_read(folder: Folder) -> None:
    assert folder.list()[1] == ["broken", "foreign", "half", "whole"]
    assert folder.list()[1] == []
    folder.keep("new")
    assert folder.list()[1] == ["new"]
    folder.keep("half", 50)
    assert folder.list()[1] == ["half"]
    os.utime(folder.saves / "whole.json", ns=(1, 1))
    assert folder.list()[1] == ["whole"]
    (folder.saves / "new.json").unlink()
    found, read = folder.list()
    assert (len(found), read) == (4, [])


def test_what_depends_on_the_program_or_the_system_is_read_again(folder: Folder) -> None:
    folder.keep("newer", format=77)
    (folder.saves / "nowhere.json").symlink_to("nowhere")
    folder.list()
    assert folder.list()[1] == ["newer", "nowhere"]


def test_which_bots_are_known_is_not_remembered(folder: Folder, tmp_path: Path) -> None:
    seats = raw(random_match("half"))["seats"]
    folder.keep("own", seats=[seats[0], seats[1] | {"kind": "own"}], played="2027-01-01T00:00:00Z")

    def check(known: bool) -> None:
        listed, _ = folder.list()
        latest = folder.store().latest_unfinished()
        assert latest is not None
        assert latest.path.stem == ("own" if known else "half")
        problems = {one.path.stem for one in listed if one.problem is not None}
        assert problems == {"broken", "foreign"} | (set() if known else {"own"})
        assert ("own" in found(folder, "damaged")) is not known

    check(known=False)
    with own_bot(tmp_path, "pass"):
        check(known=True)
    check(known=False)
    assert folder.list()[1] == []


@pytest.mark.parametrize(
    "damage",
    [
        lambda file: file.unlink(),
        lambda file: file.write_bytes(b""),
        lambda file: file.write_bytes(file.read_bytes()[:-20]),
        lambda file: file.write_bytes(file.read_bytes().replace(b'"Anna"', b'"Hugo"')),
        lambda file: file.write_bytes(b"null\n[]"),
        lambda file: file.write_bytes(b"\xff" * 1000),
        lambda file: file.write_bytes(b"[" * 100_000),
        lambda file: file.write_bytes(b"[0" + file.read_bytes()[2:]),
        lambda file: (file.unlink(), file.mkdir()),
        lambda file: (file.unlink(), file.symlink_to("nowhere")),
    ],
    ids=range(10),
)
def test_a_damaged_cache_is_none(folder: Folder, damage: Callable[[Path], object]) -> None:
    folder.list()
    damage(folder.file)
    assert folder.list()[1] == ["broken", "foreign", "half", "whole"]


def test_the_cache_of_another_version_is_none(
    folder: Folder, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder.list()
    monkeypatch.setattr("cc_tui.saves.index.MADE_BY", [1, "another", 2])
    assert len(folder.list()[1]) == 4


def test_a_cache_that_cannot_be_written_does_no_harm(folder: Folder) -> None:
    write(folder.cache, "a file")
    for _ in range(2):
        assert len(folder.list()[1]) == 4


def test_each_folder_has_a_cache_of_its_own(folder: Folder, tmp_path: Path) -> None:
    folder.list()
    other = tmp_path / "other"
    other.mkdir()
    assert not Store(other, cache=folder.cache).list()
    assert folder.list()[1] == []


def test_a_file_name_of_any_bytes_is_remembered(folder: Folder) -> None:
    odd = os.fsdecode(os.fsencode(folder.saves) + b"/\xff\xfe[x]\x1b.json")
    (folder.saves / "half.json").rename(odd)
    folder.list()
    found, read = folder.list()
    assert read == []
    assert odd in map(str, (one.path for one in found))


def test_the_list_is_there_at_once_and_grows(folder: Folder) -> None:
    folder.list()
    for number in range(3 * STEPS):
        write(folder.saves / f"{number}.json", "{}")
    looks = list(folder.store().look())
    assert [look.unread for look in looks] == [3 * STEPS] * len(looks)
    assert looks[0].read == 0
    assert len(looks[0].shelf) == 4
    assert 10 < len(looks) <= STEPS + 2
    assert looks[-1].read == 3 * STEPS
    assert [len(look.shelf) - look.read for look in looks] == [4] * len(looks)


def test_a_look_may_be_closed_early_and_what_was_read_is_remembered(folder: Folder) -> None:
    looks = folder.store().look()
    next(looks)
    next(looks)
    looks.close()
    assert len(folder.read) == 1
    first = folder.read[0]
    assert sorted([first, *folder.list()[1]]) == ["broken", "foreign", "half", "whole"]


def test_the_latest_match_is_found_without_reading_older_files(folder: Folder) -> None:
    times = {"old": 1, "older": 0, "latest": 3, "over": 4, "before": 2}
    for name, day in times.items():
        at = f"2026-03-0{day + 1}T00:00:00Z"
        path = folder.keep(name, None if name == "over" else 30, played=at)
        seconds = int(listing.moment(at).timestamp())  # type: ignore[union-attr]
        os.utime(path, (seconds, seconds))
    for name in ("half", "whole", "broken", "foreign"):
        os.utime(folder.saves / f"{name}.json", (0, 0))
    latest = folder.store().latest_unfinished()
    assert latest is not None
    assert latest.path.stem == "latest"
    assert sorted(folder.read) == ["latest", "over"]
    folder.read.clear()
    assert folder.store().latest_unfinished() == latest
    assert folder.read == []
    (folder.saves / "latest.json").unlink()
    again = folder.store().latest_unfinished()
    assert again is not None
    assert again.path.stem == "before"


def test_no_match_that_goes_on(tmp_path: Path, folder: Folder) -> None:
    assert Store(tmp_path / "none", cache=folder.cache).latest_unfinished() is None
    (folder.saves / "half.json").unlink()
    assert folder.store().latest_unfinished() is None


def found(folder: Folder, search: str) -> set[str]:
    return {one.path.stem for one in folder.store().list().find(search, SAID)}


def test_words_are_searched_for_by_their_beginnings(folder: Folder) -> None:
    made = raw(random_match("whole"))
    won = made["result"]["winner"] == made["seats"][0]["seat"]
    everything = {"half", "whole", "broken", "foreign"}
    cases = {
        "": everything, "  ": everything, "fin": {"whole"}, "finished": {"whole"}, "unfinished": {"half"}, "anna": {"half", "whole"},
        "ANNA gre": {"half", "whole"}, "nna": set(), "final": {"whole"}, "the final": {"whole"}, "lines": {"whole"}, "#cup": {"whole"},
        "cup": {"whole"}, "#up": set(), "practice": {"whole"}, "damaged": {"broken", "foreign"}, "broken": {"broken"}, "2026-01-02": {"half", "whole"},
        "won": {"whole"} if won else set(), "lost": set() if won else {"whole"}, "draw": set(), "anna damaged": set(), "[": set(), "\\": set(),
    }  # fmt: skip
    for search, names in cases.items():
        assert found(folder, search) == names, search


def test_a_list_that_is_searched_stays_in_order(folder: Folder) -> None:
    for day in (3, 1, 2):
        folder.keep(f"day {day}", played=f"2026-03-0{day}T00:00:00Z")
    shelf = folder.store().list().find("day", SAID)
    assert [one.path.stem for one in shelf] == ["day 3", "day 2", "day 1"]
    assert [one.path.stem for one in shelf[1:]] == ["day 2", "day 1"]
    assert (shelf.place("day 2.json"), shelf.place("half.json")) == (1, None)


def test_the_cache_is_readable_by_its_owner_only(folder: Folder) -> None:
    folder.list()
    assert folder.file.stat().st_mode & 0o077 == 0
    assert json.loads(folder.file.read_bytes().split(b"\n")[0])
