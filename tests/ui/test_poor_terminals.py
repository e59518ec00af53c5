"""The program on terminals that can do little, and on none."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.slow import slow
from tests.terminal import CC_TUI, cc_tui, given_back
from tests.ui.keep import keep
from tests.ui.matches import until


def test_the_title_of_the_window_tells_nothing(tmp_path: Path) -> None:
    keep(tmp_path, until("2", "place", 0))
    with cc_tui(tmp_path, "resume") as terminal:
        terminal.wait_for("Now place influence")
        terminal.press("q")
        terminal.end()
        assert b"\x1b]0;" not in terminal.raw
        assert b"\x1b]2;" not in terminal.raw


@pytest.mark.parametrize("locale", ["C", slow("POSIX")])
def test_without_utf8_it_draws_in_ascii(tmp_path: Path, locale: str) -> None:
    keep(tmp_path, until("2", "place", 0), ("Zoë", "克麗奧"))
    with cc_tui(tmp_path, LC_ALL=locale, PYTHONUTF8="0", PYTHONCOERCECLOCALE="0") as terminal:
        terminal.wait_for("against")
        terminal.press("\r")
        terminal.wait_for("Now place influence")
        terminal.press("q")
        assert terminal.end() == 0
        assert terminal.raw.isascii()


@pytest.mark.parametrize(
    "term", ["linux", "vt100", slow("xterm"), slow("screen"), slow("tmux-256color")]
)
def test_any_terminal_shows_the_first_screen(tmp_path: Path, term: str) -> None:
    with cc_tui(
        tmp_path, TERM=term, COLORTERM="", NO_COLOR="1" if term == "vt100" else ""
    ) as terminal:
        terminal.wait_for("Quit")
        terminal.press("q")
        assert terminal.end() == 0
        assert given_back(terminal)


@pytest.mark.parametrize("theme", ["night", "ansi-light", slow("day"), slow("ansi-dark")])
def test_without_colour_no_colour_is_sent_and_the_cursor_is_reversed(
    tmp_path: Path, theme: str
) -> None:
    (tmp_path / "settings.json").write_text(json.dumps({"theme": theme}))
    keep(tmp_path, until("2", "place", 0))
    with cc_tui(tmp_path, NO_COLOR="1") as terminal:
        terminal.wait_for("Anna against Ben")
        terminal.press("\r")
        terminal.wait_for("Now place influence")
        terminal.press("m")
        terminal.wait_for("Leave the match")
        terminal.press("\r")
        terminal.wait_for("discards")
        terminal.press("q")
        assert terminal.end() == 0
    sent = [
        set(codes.split(";")) for codes in re.findall(r"\x1b\[([\d;]*)m", terminal.raw.decode())
    ]
    weights = {"", "0", *map(str, range(1, 10)), *map(str, range(21, 30))}
    assert set().union(*sent) <= weights
    assert {"7"} <= set().union(*sent)


@pytest.mark.parametrize(
    "locale",
    [{"LC_ALL": "", "LANG": "C"}, slow({"LC_ALL": "C"}), slow({"LC_ALL": "POSIX"})],
    ids=str,
)
def test_in_the_plainest_locale_signs_are_ascii_unless_others_are_wanted(
    tmp_path: Path, locale: dict[str, str]
) -> None:
    for wanted, ascii in (("auto", True), ("unicode", False)):
        (tmp_path / "settings.json").write_text(json.dumps({"glyphs": wanted}))
        with cc_tui(tmp_path, **{"LC_CTYPE": "", **locale}) as terminal:
            terminal.wait_for("Quit")
            terminal.press("q")
            assert terminal.end() == 0
            assert terminal.raw.isascii() == ascii


@pytest.mark.parametrize(
    "arguments", [(), ("new",), ("new", "--caesar", "human"), ("resume",)], ids=str
)
@pytest.mark.parametrize("term", ["dumb", slow("")])
def test_a_dumb_terminal_is_told_so_in_one_line(
    tmp_path: Path, term: str, arguments: tuple[str, ...]
) -> None:
    keep(tmp_path, until("2", "place", 0))
    before = sorted((tmp_path / "saves").iterdir())
    with cc_tui(tmp_path, *arguments, TERM=term) as terminal:
        assert terminal.end() == 1
        assert terminal.raw.decode().count("\n") == 1
        assert terminal.raw.startswith(b"cc-tui: ")
    assert [path for path in sorted((tmp_path / "saves").iterdir()) if path.suffix == ".json"] == [
        p for p in before if p.suffix == ".json"
    ]


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        ((), "terminal"),
        (("new", "--caesar", "human"), "terminal"),
        (("new", "--caesar", "nobody"), "nobody"),
        (("resume", "nowhere.json"), "terminal"),
        (("resume",), "no unfinished match"),
        (("nonsense",), "nonsense"),
        (("--nonsense",), "nonsense"),
        (("rules", "extra"), "extra"),
    ],
    ids=str,
)
def test_an_error_is_one_line_and_an_exit_code(
    tmp_path: Path, arguments: tuple[str, ...], says: str
) -> None:
    done = run(tmp_path, *arguments)
    assert done.returncode != 0
    assert done.stdout == ""
    assert done.stderr.count("\n") == 1
    assert says in done.stderr


def test_a_match_that_cannot_be_opened_is_said_before_the_screen_is_touched(tmp_path: Path) -> None:
    (tmp_path / "broken.json").write_text("{")
    for name, says in (("broken.json", b"JSON"), ("nowhere.json", b"No such file")):
        with cc_tui(tmp_path, "resume", str(tmp_path / name)) as terminal:
            assert terminal.end() == 1
            assert says in terminal.raw
            assert terminal.raw.count(b"\n") == 1
            assert b"\x1b" not in terminal.raw


def test_version_help_and_rules_need_no_terminal(tmp_path: Path) -> None:
    assert run(tmp_path, "--version").stdout.startswith("cc-tui")
    assert "resume" in run(tmp_path, "--help").stdout
    for command in ("new", "resume", "rules", "saves", "show", "verify", "simulate"):
        assert run(tmp_path, command, "--help").returncode == 0
    assert "Castling" in run(tmp_path, "rules").stdout


def test_the_first_screen_imports_neither_the_game_nor_pydantic() -> None:
    code = "import cc_tui.cli, cc_tui.app, cc_tui.config, cc_tui.late, sys, json; print(json.dumps(list(sys.modules)))"
    done = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    modules = json.loads(done.stdout)
    late = (
        "pydantic",
        "engine.games",
        "engine.bots",
        "cc_tui.boards",
        "cc_tui.hosting",
        "cc_tui.saves",
        "cc_tui.runners",
        "asyncssh",
        "aiohttp",
    )
    assert [name for name in modules if name.startswith(late)] == []


def run(folder: Path, *arguments: str) -> subprocess.CompletedProcess[str]:
    """The program without a terminal."""
    values = {
        **os.environ,
        "CC_TUI_SAVES": str(folder / "saves"),
        "CC_TUI_CONFIG": str(folder / "settings.json"),
    }
    return subprocess.run(
        [*CC_TUI, *arguments],
        capture_output=True,
        text=True,
        env=values,
        stdin=subprocess.DEVNULL,
        check=False,
    )
