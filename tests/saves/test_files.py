"""Files are written whole or not at all, by one process at a time."""

import errno
import os
import stat
import subprocess
import sys
from pathlib import Path

import pytest

from cc_tui.saves import SaveBusy, Store, files, write_new
from cc_tui.table import Table
from engine.kernel.errors import SaveError
from tests.saves.making import SITTERS, random_match, text, write

OPEN = """
import sys
from pathlib import Path
from cc_tui.saves import SaveBusy, Store
try:
    kept = Store(Path(sys.argv[1]).parent).open(Path(sys.argv[1]))
except SaveBusy as busy:
    print("busy", busy.holder.pid, flush=True)
else:
    print("open", len(kept.match.log), flush=True)
    sys.stdin.read()
"""


@pytest.fixture
def store(tmp_path: Path) -> Store:
    return Store(tmp_path / "saves")


def another_process(path: Path) -> "subprocess.Popen[str]":
    return subprocess.Popen(
        [sys.executable, "-c", OPEN, str(path)],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    )


def said(process: "subprocess.Popen[str]") -> list[str]:
    assert process.stdout is not None
    return process.stdout.readline().split()


def test_a_new_match_is_on_disk_before_its_first_move(store: Store) -> None:
    kept = store.create(random_match("new", 1), SITTERS)
    [listing] = store.list()
    assert listing.path == kept.path
    assert listing.unfinished
    assert listing.names == ("Anna", "Greedy")
    assert store.open(kept.path, read_only=True).match.state == kept.match.state


def test_each_move_is_on_disk_before_anybody_is_told(store: Store) -> None:
    match = random_match("told", 1)
    kept = store.create(match, SITTERS)
    table, seen = Table(match, SITTERS, kept), []
    table.watch(
        -1,
        lambda updates: seen.append(
            store.open(kept.path, read_only=True).match.state == match.state
        ),
    )
    for _ in range(30):
        seat = match.actors()[0]
        table.play(seat, match.legal_moves(seat)[:1])
    assert seen == [True] * 30


def test_only_the_owner_may_read_a_save(store: Store) -> None:
    kept = store.create(random_match("mode", 1), SITTERS)
    assert stat.S_IMODE(kept.path.stat().st_mode) == 0o600
    assert stat.S_IMODE(store.folder.stat().st_mode) == 0o700


def test_file_names_hold_nothing_of_the_players(store: Store) -> None:
    names = [SITTERS[0].__class__(name, "human") for name in ("../../evil", "\x1b[31m" + "x" * 100)]
    kept = store.create(random_match("names", 1), names)
    assert kept.path.parent == store.folder.resolve()
    assert set(kept.path.stem) <= set("0123456789abcdef-")
    kept.release()
    assert [sitter.name for sitter in store.open(kept.path).sitters] == [
        "../../evil",
        "[31m" + "x" * 36,
    ]


def test_a_write_goes_file_then_name_then_folder(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept, calls = store.create(random_match("order", 1), SITTERS), []
    fsync, rename = os.fsync, Path.rename

    def noted_fsync(handle: int) -> None:
        calls.append("folder" if stat.S_ISDIR(os.fstat(handle).st_mode) else "file")
        fsync(handle)

    def noted_rename(path: Path, target: Path) -> Path:
        calls.append("rename")
        return rename(path, target)

    monkeypatch.setattr(os, "fsync", noted_fsync)
    monkeypatch.setattr(Path, "rename", noted_rename)
    kept.match.play(0, kept.match.legal_moves(0)[0])
    kept.keep(kept.match)
    assert calls == ["file", "rename", "folder"]


@pytest.mark.parametrize("call", ["write", "fsync", "rename", "folder"])
def test_a_failed_write_leaves_the_old_file_and_the_next_one_writes_all(
    store: Store, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    match = random_match("full disk", 30)
    kept = store.create(match, SITTERS)
    before = kept.path.read_bytes()

    def fail(*_: object) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    with monkeypatch.context() as patched:
        if call == "rename":
            patched.setattr(Path, "rename", fail)
        elif call == "fsync":
            patched.setattr(os, "fsync", fail)
        else:
            patched.setattr(files, "_write" if call == "write" else "flush_folder", fail)
        for _ in range(3):
            seat = match.actors()[0]
            match.play(seat, match.legal_moves(seat)[0])
            with pytest.raises(OSError, match="No space left"):
                kept.keep(match)
    if call != "folder":
        assert kept.path.read_bytes() == before
    assert [p for p in store.folder.iterdir() if p.suffix == ".tmp"] == []
    kept.keep(match)
    assert store.open(kept.path, read_only=True).match.state == match.state


def test_a_move_that_cannot_be_kept_is_neither_on_the_table_nor_on_disk(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = random_match("taken back", 30)
    kept = store.create(match, SITTERS)
    table = Table(match, SITTERS, kept)

    def play() -> None:
        seat = table.actors()[0]
        table.play(seat, table.match.legal_moves(seat)[:1])

    def on_disk() -> object:
        return store.open(kept.path, read_only=True).match.state

    play()
    before = table.match.state.clone()
    with monkeypatch.context() as patched:
        patched.setattr(files, "_write", lambda *_: os.write(-1, b""))
        for _ in range(2):
            with pytest.raises(OSError, match="Bad file descriptor"):
                play()
            assert table.match.state == on_disk() == before
    play()
    assert table.match.state == on_disk() != before


def test_a_match_that_cannot_be_kept_is_not_begun(
    store: Store, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as patched:
        patched.setattr(files, "_write", lambda *_: os.write(-1, b""))
        with pytest.raises(OSError, match="Bad file descriptor"):
            store.create(random_match("not begun", 1), SITTERS)
    assert list(store.folder.iterdir()) == []


FULL = """
import resource, sys
from pathlib import Path
from cc_tui.saves import Store
kept = Store(Path(sys.argv[1]).parent).open(Path(sys.argv[1]))
match = kept.match
resource.setrlimit(resource.RLIMIT_FSIZE, (kept.path.stat().st_size + 300,) * 2)
try:
    while match.result() is None:
        seat = match.actors()[0]
        match.play(seat, match.legal_moves(seat)[0])
        kept.keep(match)
        print(len(match.log), flush=True)
except OSError as problem:
    print(problem.strerror)
"""


def test_a_write_that_breaks_off_half_way_leaves_the_old_file(store: Store) -> None:
    """The system lets the process write no file beyond a size: a part of the new text is written, then no more."""
    kept = store.create(random_match("limit", 30), SITTERS)
    kept.release()
    made = subprocess.run(
        [sys.executable, "-c", FULL, str(kept.path)], capture_output=True, text=True, check=True
    )
    *counts, problem = made.stdout.splitlines()
    assert problem == "File too large"
    safe = int(counts[-1]) if counts else len(kept.match.log)
    assert len(store.open(kept.path, read_only=True).match.log) == safe
    assert [p.suffix for p in store.folder.iterdir()].count(".tmp") == 0


def test_nothing_is_written_when_nothing_is_new(store: Store) -> None:
    kept = store.create(random_match("same", 20), SITTERS)
    before = kept.path.stat().st_mtime_ns, kept.path.stat().st_ino
    kept.keep(kept.match)
    assert (kept.path.stat().st_mtime_ns, kept.path.stat().st_ino) == before


def test_a_second_opener_is_told_who_holds_the_match(store: Store) -> None:
    kept = store.create(random_match("busy", 20), SITTERS)
    with pytest.raises(SaveBusy) as busy:
        store.open(kept.path)
    assert busy.value.holder.pid == os.getpid()
    with another_process(kept.path) as other:
        assert said(other) == ["busy", str(os.getpid())]
    looked_at = store.open(kept.path, read_only=True)
    assert looked_at.read_only
    looked_at.keep(looked_at.match)
    looked_at.match.play(
        looked_at.match.actors()[0], looked_at.match.legal_moves(looked_at.match.actors()[0])[0]
    )
    with pytest.raises(OSError, match="only to be looked at"):
        looked_at.keep(looked_at.match)
    kept.release()
    kept.release()
    store.open(kept.path).release()


def test_a_lock_dies_with_its_process(store: Store) -> None:
    kept = store.create(random_match("killed", 20), SITTERS)
    kept.release()
    with another_process(kept.path) as other:
        assert said(other)[0] == "open"
        with pytest.raises(SaveBusy) as busy:
            store.open(kept.path)
        assert busy.value.holder.pid == other.pid
        other.kill()
    assert [p.suffix for p in store.folder.iterdir() if p.name.startswith(".")] == [".lock"]
    again = store.open(kept.path)
    assert again.match.state == kept.match.state
    again.release()
    assert [p.name for p in store.folder.iterdir()] == [kept.path.name]


def test_one_of_many_processes_gets_the_match(store: Store) -> None:
    kept = store.create(random_match("many", 20), SITTERS)
    kept.release()
    others = [another_process(kept.path) for _ in range(5)]
    try:
        assert sorted(said(other)[0] for other in others) == ["busy"] * 4 + ["open"]
    finally:
        for other in others:
            other.communicate()


def test_what_a_killed_write_left_behind_is_cleared_away(store: Store) -> None:
    kept = store.create(random_match("left", 20), SITTERS)
    kept.release()
    write(files.scratch(kept.path), "half a fi")
    assert [listing.path for listing in store.list()] == [kept.path]
    store.open(kept.path).release()
    assert not files.scratch(kept.path).exists()


def test_opening_a_damaged_match_leaves_it_as_it_is_and_unlocked(store: Store) -> None:
    store.folder.mkdir()
    path = write(store.folder / "damaged.json", text(random_match("damaged", 20))[:-40])
    before = path.read_bytes()
    for _ in range(2):
        with pytest.raises(SaveError):
            store.open(path)
    assert path.read_bytes() == before
    assert [p.name for p in store.folder.iterdir()] == [path.name]


@pytest.mark.parametrize("kind", ["folder", "pipe", "device", "nothing"])
def test_what_is_no_regular_file_is_refused_at_once(tmp_path: Path, kind: str) -> None:
    path = tmp_path / "odd.json"
    if kind == "folder":
        path.mkdir()
    elif kind == "pipe":
        os.mkfifo(path)
    elif kind == "device":
        path.symlink_to("/dev/zero")
    with pytest.raises((SaveError, OSError)):
        Store(tmp_path).open(path, read_only=True)


def test_a_link_is_followed_and_stays(store: Store, tmp_path: Path) -> None:
    kept = store.create(random_match("link", 20), SITTERS)
    kept.release()
    link = tmp_path / "link.json"
    link.symlink_to(kept.path)
    linked = store.open(link)
    seat = linked.match.actors()[0]
    linked.match.play(seat, linked.match.legal_moves(seat)[0])
    linked.keep(linked.match)
    assert link.is_symlink()
    assert store.open(kept.path, read_only=True).match.state == linked.match.state


def test_a_new_file_is_not_written_over_another(tmp_path: Path) -> None:
    path = write(tmp_path / "there", "old")
    with pytest.raises(FileExistsError):
        write_new(path, b"new")
    assert path.read_bytes() == b"old"
    write_new(path, b"new", force=True)
    assert path.read_bytes() == b"new"
    for odd in (tmp_path, Path("/dev/null")):
        with pytest.raises(FileExistsError):
            write_new(odd, b"new", force=True)


def test_a_seed_that_a_save_cannot_hold_is_refused(store: Store) -> None:
    for seed in ("", "x" * 201, "a\nb", "\ud800"):
        match = random_match("seed", 1)
        match.seed = seed
        with pytest.raises(ValueError, match="seed"):
            store.create(match, SITTERS)
    assert not store.list()
