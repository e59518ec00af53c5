"""What lies beside a file belongs to whoever put it there: only side files of this program's own making are touched."""

from collections.abc import Callable
from pathlib import Path

import pytest

from cc_tui.saves import Library, Store
from cc_tui.saves.files import scratch
from engine.kernel.errors import SaveError
from tests.cli.running import cc_tui, refused
from tests.saves.making import random_match, text, write

Use = Callable[[Store, Path], object]

USES: dict[str, Use] = {
    "play": lambda store, path: store.open(path).release(),
    "describe": lambda store, path: Library(store).describe(path, title="x"),
    "delete": lambda store, path: Library(store).trash.put(path),
}


def beside(path: Path) -> dict[str, str]:
    """Side files of another program, with names that this one uses or has used."""
    made = {f".{path.name}.lock": "theirs", f".{path.name}.tmp": "half a package"}
    for name, content in made.items():
        write(path.with_name(name), content)
    return made


def texts(folder: Path) -> dict[str, str]:
    """The hidden files of a folder."""
    return {p.name: p.read_text() for p in folder.iterdir() if p.name.startswith(".")}


@pytest.mark.parametrize("content", ['{"name": "package"}', "{", ""])
@pytest.mark.parametrize("use", ["play", "describe"])
def test_a_file_that_is_no_match_keeps_its_neighbours(
    tmp_path: Path, content: str, use: str
) -> None:
    path = write(tmp_path / "package.json", content)
    made = beside(path)
    with pytest.raises(SaveError):
        USES[use](Store(tmp_path), path)
    assert texts(tmp_path) == made
    write(path.with_name(f".{path.name}.lock"), "")
    with pytest.raises(SaveError):
        USES[use](Store(tmp_path), path)
    assert texts(tmp_path) == made | {f".{path.name}.lock": ""}


@pytest.mark.parametrize("use", USES)
def test_a_match_with_another_programs_lock_is_only_looked_at(tmp_path: Path, use: str) -> None:
    path = write(tmp_path / "match.json", text(random_match("neighbours", 30)))
    made = beside(path)
    with pytest.raises(OSError, match=r"\.match\.json\.lock, beside it, is no lock of cc-tui"):
        USES[use](Store(tmp_path), path)
    assert texts(tmp_path) == made
    assert Store(tmp_path).open(path, read_only=True).read_only


@pytest.mark.parametrize("left", ["", "123 somewhere\n"])
def test_what_a_killed_process_left_is_cleared_away(tmp_path: Path, left: str) -> None:
    path = write(tmp_path / "match.json", text(random_match("neighbours", 30)))
    write(path.with_name(f".{path.name}.lock"), left)
    write(scratch(path), "half a ma")
    Store(tmp_path).open(path).release()
    assert texts(tmp_path) == {}


def test_what_was_played_before_the_lock_was_taken_counts(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    from cc_tui.saves import store

    path = write(tmp_path / "match.json", text(random_match("neighbours", 30)))
    more = random_match("neighbours", 40)

    class Late(store.Lock):
        def __init__(self, path: Path) -> None:
            write(path, text(more))
            super().__init__(path)

    monkeypatch.setattr(store, "Lock", Late)
    kept = Store(tmp_path).open(path)
    assert kept.match.log == more.log
    kept.release()


def test_links_that_go_round_in_a_circle_are_told_in_one_line(tmp_path: Path) -> None:
    loop = tmp_path / "loop.json"
    loop.symlink_to("loop.json")
    for read_only in (True, False):
        with pytest.raises(OSError, match="symbolic links"):
            Store(tmp_path).open(loop, read_only)
    assert "Too many levels of symbolic links" in refused("show", loop)
    [line] = cc_tui("verify", loop, check=False).stdout.splitlines()
    assert line.endswith("loop.json: BAD: Too many levels of symbolic links")


def test_a_folder_of_saves_that_is_a_circle_is_told_in_one_line(tmp_path: Path) -> None:
    loop = tmp_path / "loop"
    loop.symlink_to("loop")
    assert "Too many levels of symbolic links" in refused("--saves", loop, "saves")
