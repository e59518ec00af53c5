"""What has gone wrong elsewhere, done to the real program: signals at any moment, full and read-only disks, locks left behind.

tests/README.md lists which test is for which fault.
"""

import os
import signal
from contextlib import ExitStack
from pathlib import Path

import pytest

from cc_tui.saves import Store
from engine.kernel.verify import verify
from tests.saves.disks import disk
from tests.saves.making import write
from tests.slow import slow
from tests.terminal import Terminal, cc_tui
from tests.ui.keep import keep
from tests.ui.matches import played, until

TABLE = "▸ Now place influence"
"""The sign says that keys are taken."""


def match(folder: Path) -> Path:
    """A match of a person against a bot in which the person is to lay a card."""
    return keep(folder, until("2", "place", 0))


def damaged(folder: Path) -> Path:
    """A match that the list takes for a good one."""
    path = match(folder)
    lines = path.read_text().splitlines(keepends=True)
    at = lines.index('"entries": [\n') + 1 + 25
    lines[at] = lines[at].replace('"events": [', '"events": [{}, ', 1)
    return write(path, "".join(lines))


def lay(terminal: Terminal) -> None:
    """Lay the first card before the first group."""
    terminal.press("1")
    terminal.wait_for("before which group")
    terminal.press("\r")


def entries(path: Path) -> int:
    """How many entries the match on disk has; it must be sound."""
    kept = Store(path.parent).open(path, read_only=True)
    verify(kept.match)
    return len(kept.match.log)


def gone(terminal: Terminal) -> None:
    """The program ended as it should."""
    assert terminal.end() == 0
    assert b"Traceback" not in terminal.raw
    assert b"stopped by an error" not in terminal.raw


@pytest.mark.parametrize("number", [signal.SIGHUP, slow(signal.SIGTERM), slow(signal.SIGKILL)])
def test_stopped_while_a_damaged_match_is_told_of_the_file_stays(
    tmp_path: Path, number: signal.Signals
) -> None:
    path = damaged(tmp_path)
    before = path.read_bytes()
    with cc_tui(tmp_path) as terminal:
        terminal.wait_for("against")
        terminal.press("\r")
        terminal.wait_for("Leave it as it is")
        terminal.signal(number)
        assert terminal.end() == (-9 if number == signal.SIGKILL else 0)
    assert [p.read_bytes() for p in path.parent.glob("*.json")] == [before]


def test_killed_right_after_a_resume_it_goes_on(tmp_path: Path) -> None:
    path = match(tmp_path)
    before = path.read_bytes()
    with cc_tui(tmp_path, "resume") as terminal:
        terminal.wait_for(TABLE)
        terminal.signal(signal.SIGKILL)
        terminal.end()
    assert path.read_bytes() == before
    with cc_tui(tmp_path, "resume") as terminal:
        terminal.wait_for(TABLE)
        lay(terminal)
        terminal.wait_for("You lay a")
        terminal.signal(signal.SIGKILL)
        terminal.end()
    assert entries(path) > before.count(b'"hash"')


SCREENS = {
    "saves": ((), "s", "1 match"),
    "search": ((), "s/x", "Nothing is found"),
    "title of a match": ((), "sr", "A title for this match"),
    "settings": ((), "e", "Colours"),
    "gallery": ((), "g", "Gallery"),
    "looking back": (("replay", "NAME"), "", "Esc"),
    "menu of the match": (("resume",), "m", "Leave"),
    "message": (("resume",), "w", "Esc"),
}


def go(terminal: Terminal, keys: str) -> None:
    """Press keys on the first screen, lines by their place: s(aves), g(allery), e for settings."""
    lines = {"s": "\x1b[B" * 3, "g": "\x1b[B" * 5, "e": "\x1b[B" * 7}
    terminal.wait_for("Quit")
    terminal.wait_for("against")
    terminal.press(lines[keys[0]] + "\r")
    if keys[1:]:
        terminal.wait_for("1 match")
        terminal.press(keys[1])
        if keys[2:]:
            terminal.wait_for("Search")
            terminal.press(keys[2:])


@pytest.mark.slow
@pytest.mark.parametrize("screen", SCREENS)
def test_told_to_stop_on_any_screen_the_match_is_sound(tmp_path: Path, screen: str) -> None:
    path = match(tmp_path)
    before = path.read_bytes()
    arguments, keys, text = SCREENS[screen]
    with cc_tui(tmp_path, *(str(path) if a == "NAME" else a for a in arguments)) as terminal:
        if arguments == ("resume",):
            terminal.wait_for(TABLE)
            terminal.press(keys)
        elif keys:
            go(terminal, keys)
        terminal.wait_for(text)
        terminal.signal(signal.SIGTERM)
        gone(terminal)
    assert path.read_bytes() == before
    Store(path.parent).open(path).release()


def test_a_second_program_is_refused_and_told_who_has_the_match(tmp_path: Path) -> None:
    path = match(tmp_path)
    with cc_tui(tmp_path, "resume") as first:
        first.wait_for(TABLE)
        with cc_tui(tmp_path, "resume") as second:
            assert second.end() == 1
            assert f"it is open in process {first.process.pid} on" in second.text
        with cc_tui(tmp_path) as second:
            second.wait_for("against")
            second.press("\r")
            second.wait_for(f"process {first.process.pid}")
        lay(first)
        first.wait_for("You lay a")
        first.signal(signal.SIGKILL)
        first.end()
    count = entries(path)
    with cc_tui(tmp_path, "resume") as third:
        third.wait_for("▸")
        third.press("q")
        gone(third)
    assert entries(path) >= count


def test_after_a_restart_of_the_machine_no_lock_is_in_the_way(tmp_path: Path) -> None:
    """All programs are killed at once; of one match only the lock file of another machine's process is left."""
    paths = [match(tmp_path) for _ in range(2)]
    with ExitStack() as running:
        terminals = [running.enter_context(cc_tui(tmp_path, "resume", str(path))) for path in paths]
        for terminal in terminals:
            terminal.wait_for(TABLE)
        for terminal in terminals:
            terminal.signal(signal.SIGKILL)
        for terminal in terminals:
            terminal.end()
    assert len(list(paths[0].parent.glob(".*.lock"))) == len(paths)
    paths[0].with_name(f".{paths[0].name}.lock").write_text("1 another-machine\n")
    for path in paths:
        with cc_tui(tmp_path, "resume", str(path)) as terminal:
            terminal.wait_for(TABLE)
            terminal.press("q")
            gone(terminal)
    assert not list(paths[0].parent.glob(".*"))


def test_a_full_disk_while_playing_loses_nothing(tmp_path: Path) -> None:
    with disk(tmp_path / "saves") as small:
        path = match(tmp_path)
        before = entries(path)
        with cc_tui(tmp_path, "resume") as terminal:
            terminal.wait_for(TABLE)
            small.fill()
            for _ in range(2):
                lay(terminal)
                terminal.wait_for("No space left on device")
                assert entries(path) == before
                terminal.press("\r")
                terminal.wait_for(TABLE)
                # What was picked is put back first; with nothing picked the key bar has room for this.
                terminal.wait_for("d discards")
            small.make_room()
            lay(terminal)
            terminal.wait_for("You lay a")
            terminal.signal(signal.SIGKILL)
            terminal.end()
        assert entries(path) > before


def test_on_a_full_disk_no_match_is_begun_and_the_list_is_whole(tmp_path: Path) -> None:
    with disk(tmp_path / "saves") as small:
        path = match(tmp_path)
        small.fill()
        with cc_tui(tmp_path, "new", "--cleopatra", "random") as terminal:
            assert terminal.end() == 1
            assert "No space left on device" in terminal.text
        assert [one.path.name for one in Store(tmp_path / "saves").list()] == [path.name]


def test_a_read_only_folder_can_be_looked_at(tmp_path: Path) -> None:
    with disk(tmp_path / "saves") as small:
        path = match(tmp_path)
        before = path.read_bytes()
        small.freeze()
        with cc_tui(tmp_path, "resume") as terminal:
            assert terminal.end() == 1
            assert "Read-only file system" in terminal.text
        with cc_tui(tmp_path) as terminal:
            go(terminal, "sd")
            terminal.wait_for("Read-only file system")
            terminal.press("\r")
            terminal.wait_for("look back")
            terminal.press("w")
            terminal.wait_for("step")
            terminal.press("q")
            gone(terminal)
        assert path.read_bytes() == before


def test_odd_things_in_the_folder_hang_nothing_and_are_listed(tmp_path: Path) -> None:
    path = match(tmp_path)
    folder = path.parent
    os.mkfifo(folder / "pipe.json")
    (folder / "folder.json").mkdir()
    (folder / "loop.json").symlink_to("loop.json")
    (folder / "nowhere.json").symlink_to("/nowhere/at/all")
    (folder / "zero.json").symlink_to("/dev/zero")
    (folder / "terminal.json").symlink_to("/dev/tty")
    (folder / "link.json").symlink_to(path)
    (folder / "[bold].json").write_text("[" * 100_000)
    (folder / "a\x1b]0;title\x07b\nc.json").write_bytes(b"\xff" * 100)
    (folder / "../up.json").write_text("{}")
    Path(os.fsdecode(os.fsencode(folder) + b"/\xff\xfe.json")).write_text('{"a": 1}')
    with open(folder / "huge.json", "wb") as huge:
        huge.truncate(1 << 40)
    with cc_tui(tmp_path, "saves") as terminal:
        assert terminal.end() == 0
        text = terminal.text
        assert len(text.splitlines()) == 12
        assert b"\x1b]0;" not in terminal.raw
    for name in ("pipe", "folder", "zero", "terminal"):
        assert f"{name}.json  can't be opened: it is not a regular file" in text
    assert "loop.json  can't be opened: Too many levels of symbolic links" in text
    assert "nowhere.json  can't be opened: No such file" in text
    assert "huge.json  can't be opened: it is larger than" in text
    with cc_tui(tmp_path, size=(100, 40)) as terminal:
        terminal.wait_for("against")
        terminal.press("\x1b[B" * 3 + "\r")
        terminal.wait_for("12 matches")
        terminal.press("Gk")
        terminal.wait_for("It stays")
        terminal.press("q")
        gone(terminal)


@pytest.mark.slow
def test_a_bomb_of_many_small_files_is_listed(tmp_path: Path) -> None:
    path = match(tmp_path)
    for number in range(3000):
        (path.parent / f"{number}.json").write_text('{"a": ' + "[" * 200)
    with cc_tui(tmp_path) as terminal:
        terminal.wait_for("against")
        terminal.press("\x1b[B" * 3 + "\r")
        terminal.wait_for("3001 matches")
        terminal.press("G")
        terminal.wait_for("It stays")
        terminal.press("g")
        terminal.wait_for("▸ Anna")
        terminal.press("\r")
        terminal.wait_for(TABLE)
        terminal.signal(signal.SIGTERM)
        gone(terminal)


def test_stopped_while_many_files_are_read(tmp_path: Path) -> None:
    """What was read until then is remembered; the next start reads the rest."""
    for number in range(400):
        write(tmp_path / "saves" / f"{number}.json", "{}") if number else match(tmp_path)
    for _ in range(2):
        with cc_tui(tmp_path) as terminal:
            terminal.wait_for("Quit")
            terminal.press("\x1b[B" * 3 + "\r")
            terminal.wait_for("Saved matches")
            terminal.signal(signal.SIGTERM)
            gone(terminal)


def test_a_finished_match_is_never_written_to_by_looking_at_it(tmp_path: Path) -> None:
    path = keep(tmp_path, played(9999, "3"))
    before = path.stat().st_mtime_ns, path.stat().st_ino, path.read_bytes()
    with cc_tui(tmp_path, "resume", str(path)) as terminal:
        terminal.wait_for("Points")
        terminal.signal(signal.SIGHUP)
        gone(terminal)
    assert (path.stat().st_mtime_ns, path.stat().st_ino, path.read_bytes()) == before
