"""Taking care of kept matches: words about them, copies, the trash."""

import os
from pathlib import Path

import pytest

from cc_tui.saves import Library, SaveBusy, Store
from engine.kernel.errors import SaveError
from tests.saves.making import SITTERS, load, random_match, text, write


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "saves", clock=lambda: "2026-05-06T07:08:09Z")


@pytest.fixture
def path(store: Store) -> Path:
    kept = store.create(random_match("library", 40), SITTERS)
    kept.release()
    return kept.path


def names(store: Store) -> set[str]:
    return {one.path.name for one in store.list()}


def test_title_note_and_tags_are_kept_and_nothing_else_changes(store: Store, path: Path) -> None:
    before = load(path.read_bytes())
    library = Library(store)
    library.describe(path, title="The [final]\x1b[31m", tags=["cup", " cup", "", "a\nb"])
    library.describe(path, note="two\nlines")
    library.describe(path)
    [one] = store.list()
    assert (one.title, one.note, one.tags) == ("The [final][31m", "two\nlines", ("cup", "ab"))
    after = load(path.read_bytes())
    assert after.match.log == before.match.log
    assert (after.played, after.created) == (before.played, before.created)
    library.describe(path, title="", note="", tags=())
    assert path.read_text() == before.text()


def test_a_match_that_is_played_cannot_be_described_or_deleted(store: Store, path: Path) -> None:
    kept = store.open(path)
    for change in (
        lambda: Library(store).describe(path, title="x"),
        lambda: Library(store).trash.put(path),
    ):
        with pytest.raises(SaveBusy):
            change()
    assert path.read_bytes() == kept.document.text().encode()
    kept.release()
    Library(store).trash.put(path)


def test_a_damaged_match_is_not_described(store: Store, path: Path) -> None:
    damaged = write(path, path.read_bytes()[:-30]).read_bytes()
    with pytest.raises(SaveError):
        Library(store).describe(path, title="x")
    assert path.read_bytes() == damaged


def test_a_copy_is_the_same_under_another_name(store: Store, path: Path) -> None:
    copy = Library(store).duplicate(path)
    assert copy.parent == path.parent
    assert copy != path
    assert copy.read_bytes() == path.read_bytes()
    assert names(store) == {path.name, copy.name}


def test_a_match_is_taken_out_and_in_again(store: Store, path: Path, tmp_path: Path) -> None:
    library = Library(store)
    assert library.take_out(path, tmp_path / "out.json").read_bytes() == path.read_bytes()
    with pytest.raises(FileExistsError):
        library.take_out(path, tmp_path / "out.json")
    assert library.take_out(path, tmp_path) == tmp_path / path.name
    other = Store(tmp_path / "other" / "folder")
    new = Library(other).bring_in(tmp_path / "out.json")
    assert new.read_bytes() == path.read_bytes()
    assert [one.path for one in other.list()] == [new]


def test_only_what_can_be_opened_is_taken_in(store: Store, tmp_path: Path) -> None:
    os.mkfifo(tmp_path / "pipe")
    write(tmp_path / "damaged", text(random_match("in", 20))[:-30])
    write(tmp_path / "foreign", '{"a": 1}')
    for name in ("pipe", "damaged", "foreign", "nowhere", "."):
        with pytest.raises((SaveError, OSError)):
            Library(store).bring_in(tmp_path / name)
    assert not store.folder.exists()


def test_what_is_deleted_comes_back_the_last_one_first(store: Store) -> None:
    paths = [store.create(random_match(f"trash {n}", 2), SITTERS) for n in range(3)]
    contents = {}
    for kept in paths:
        kept.release()
        contents[kept.path.name] = kept.path.read_bytes()
    trash = Library(store).trash
    for kept in paths:
        trash.put(kept.path)
    assert not store.list()
    assert len(trash) == 3
    for kept in reversed(paths):
        assert Library(store).trash.bring_back() == kept.path.parent / kept.path.name
    assert trash.bring_back() is None
    assert {p.name: p.read_bytes() for p in store.folder.glob("*.json")} == contents
    assert sorted(p.name for p in store.folder.iterdir()) == [*sorted(contents), "trash"]


def test_two_files_of_one_name_may_be_in_the_trash(store: Store, path: Path) -> None:
    trash = Library(store).trash
    trash.put(path)
    write(path, "another")
    trash.put(path)
    assert trash.bring_back() == path
    assert path.read_text() == "another"
    with pytest.raises(FileExistsError):
        trash.bring_back()
    assert path.read_text() == "another"
    path.unlink()
    trash.bring_back()
    assert load(path.read_bytes()).match.log == random_match("library", 40).log


def test_whatever_has_the_name_is_deleted_and_not_what_it_links_to(
    store: Store, tmp_path: Path
) -> None:
    store.folder.mkdir()
    outside = write(tmp_path / "outside", "mine")
    odd = {name: store.folder / f"{name}.json" for name in ("link", "nowhere", "pipe", "folder")}
    odd["link"].symlink_to(outside)
    odd["nowhere"].symlink_to("nowhere")
    os.mkfifo(odd["pipe"])
    odd["folder"].mkdir()
    trash = Library(store).trash
    for one in odd.values():
        trash.put(one)
    assert not store.list()
    trash.empty()
    assert outside.read_text() == "mine"
    assert len(trash) == 0
    trash.empty()


def test_the_trash_is_no_match(store: Store, path: Path) -> None:
    trash = Library(store).trash
    trash.put(path)
    assert not store.list()
    assert store.latest_unfinished() is None
    with pytest.raises(OSError, match="No such file"):
        trash.put(path)
    assert len(trash) == 1


def test_a_repair_goes_to_a_new_name_in_the_folder(store: Store, path: Path) -> None:
    library = Library(store)
    assert library.repair(path, lambda document: "What was kept") is None
    lines = path.read_text().splitlines(keepends=True)
    first = lines.index('"entries": [\n') + 1
    damaged = write(path, "".join(lines[: first + 25])).read_bytes()
    repaired = library.repair(path, lambda document: "What was kept")
    assert repaired is not None
    assert repaired.found.kept == 25
    assert repaired.path.parent == path.parent
    assert path.read_bytes() == damaged
    store.open(repaired.path).release()


def test_any_of_the_trash_comes_back_or_goes_for_ever(store: Store) -> None:
    trash = Library(store).trash
    paths = []
    for n in range(3):
        kept = store.create(random_match(f"any {n}", 2), SITTERS)
        kept.release()
        paths.append(kept.path)
        trash.put(kept.path)
    assert [path.name for path in trash.files()] == [path.name for path in reversed(paths)]
    last, middle, first = trash.files()
    assert trash.bring_back(middle) == paths[1]
    trash.delete(last)
    assert trash.files() == [first]
    assert names(store) == {paths[1].name}
    folder = store.folder / "odd.json"
    (folder / "inside").mkdir(parents=True)
    trash.put(folder)
    trash.delete(trash.files()[0])
    assert trash.files() == [first]
