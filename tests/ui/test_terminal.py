"""The program on a real terminal: told to stop, hung up, killed."""

import json
import signal
import sys
from pathlib import Path

import pytest

from cc_tui.saves import Store
from tests.slow import slow
from tests.terminal import SHOW_CURSOR, Terminal, cc_tui, given_back
from tests.ui.keep import keep
from tests.ui.matches import until

SCREENS = {
    "title": ((), "", "Quit"),
    "new match": (("new",), "", "Begin the match"),
    "dialog": (("new",), "\x1b[A\r", "Seed of the deal"),
    "set-up": (("new", "--cleopatra", "random"), "", "Keep this order"),
    "help": ((), "?", "Anywhere"),
    "rules": (("rules",), "", "Rules"),
    "table": (("resume",), "", "Now place influence"),
}
"""Arguments, keys to press then, and what is on the screen."""

STOPS = [
    ("table", signal.SIGHUP),
    *((screen, signal.SIGTERM) for screen in SCREENS),
    *(slow(screen, signal.SIGHUP) for screen in SCREENS if screen != "table"),
]


def on(terminal: Terminal, screen: str) -> None:
    """Go to a screen."""
    _, keys, text = SCREENS[screen]
    if keys:
        terminal.wait_for("Begin" if screen == "dialog" else "Quit")
        terminal.press(keys)
    terminal.wait_for(text)


@pytest.mark.parametrize(("screen", "number"), STOPS)
def test_told_to_stop_it_gives_the_terminal_back(
    tmp_path: Path, screen: str, number: signal.Signals
) -> None:
    path = keep(tmp_path, until("2", "place", 0))
    with cc_tui(tmp_path, *SCREENS[screen][0]) as terminal:
        on(terminal, screen)
        terminal.signal(number)
        assert terminal.end() == 0
        assert given_back(terminal)
        assert b"Traceback" not in terminal.raw
    # Nobody holds the match any more, and it opens.
    Store(tmp_path / "saves").open(path).release()


@pytest.mark.parametrize("screen", ["table", slow("title"), slow("dialog")])
def test_a_terminal_that_goes_away_ends_it(tmp_path: Path, screen: str) -> None:
    path = keep(tmp_path, until("2", "place", 0))
    with cc_tui(tmp_path, *SCREENS[screen][0]) as terminal:
        on(terminal, screen)
        terminal.hang_up()
        assert terminal.end() == 0
    Store(tmp_path / "saves").open(path).release()


def test_quitting_gives_the_terminal_back(tmp_path: Path) -> None:
    with cc_tui(tmp_path) as terminal:
        on(terminal, "title")
        terminal.press("q")
        assert terminal.end() == 0
        assert given_back(terminal)


def test_left_in_the_middle_of_a_match_it_says_how_to_go_on(tmp_path: Path) -> None:
    keep(tmp_path, until("2", "place", 0))
    for arguments, lines in ((("resume",), 1), ((), 0)):
        with cc_tui(tmp_path, *arguments) as terminal:
            on(terminal, "table" if arguments else "title")
            terminal.press("q")
            assert terminal.end() == 0
            last = terminal.raw.rpartition(SHOW_CURSOR)[2]
            assert last.count(b"\n") == lines
            assert (b"or cc-tui resume" in last) == bool(lines)


def test_the_folder_is_named_where_the_match_was_found_in_another_one(tmp_path: Path) -> None:
    keep(tmp_path, until("2", "place", 0))
    other = ("--saves", str(tmp_path / "saves"), "resume")
    with cc_tui(tmp_path, *other, CC_TUI_SAVES="", CC_TUI_BY_MAKE="1") as terminal:
        on(terminal, "table")
        terminal.press("q")
        assert terminal.end() == 0
        said = f'or make play ARGS="{" ".join(other)}"'
        assert said.encode() in terminal.raw.rpartition(SHOW_CURSOR)[2]


def test_a_fault_in_the_program_shows_one_line_and_no_values(tmp_path: Path) -> None:
    fault = """
from cc_tui.screens.title import TitleScreen
def fail(self, event):
    secret = "hidden " + "cards"
    raise KeyError(secret)
TitleScreen.on_menu_chosen = fail
from cc_tui.cli import main
main()
"""
    with cc_tui(tmp_path, command=[sys.executable, "-c", fault]) as terminal:
        on(terminal, "title")
        terminal.press("\r")
        assert terminal.end() == 1
        assert given_back(terminal)
        last = terminal.raw.rpartition(SHOW_CURSOR)[2]
        assert b"stopped by an error in the program: KeyError" in last
        assert last.count(b"\n") == 1
        assert b"hidden cards" not in terminal.raw


def test_a_terminal_that_goes_away_without_a_signal_ends_it(tmp_path: Path) -> None:
    """Not in the terminal's own session, where the kernel tells nobody."""
    with cc_tui(tmp_path, own=False) as terminal:
        on(terminal, "title")
        terminal.hang_up()
        assert terminal.end() == 0


def test_from_the_form_over_the_set_up_to_the_table_the_title_does_not_show(tmp_path: Path) -> None:
    (tmp_path / "settings.json").write_text(json.dumps({"pace": "none", "greeted": "yes"}))
    with cc_tui(tmp_path) as terminal:
        on(terminal, "title")
        terminal.press("\r")
        terminal.wait_for("Begin the match")
        before = len(terminal.text)
        terminal.press("\r")
        terminal.wait_for("Keep this order")
        terminal.press("\r")
        terminal.wait_for("Lay the cards")
        terminal.press("\r")
        terminal.wait_for("discards")
        assert "Twenty-one patricians" not in terminal.text[before:]


def test_killed_before_the_first_move_a_new_match_is_kept(tmp_path: Path) -> None:
    with cc_tui(tmp_path, "new", "--cleopatra", "random", "--seed", "x") as terminal:
        on(terminal, "set-up")
        terminal.signal(signal.SIGKILL)
        terminal.end()
    (listing,) = Store(tmp_path / "saves").list()
    assert listing.unfinished
    with cc_tui(tmp_path) as terminal:
        terminal.wait_for("setting up")
        terminal.press("\r")
        terminal.wait_for("Keep this order")


@pytest.mark.parametrize(
    ("arguments", "names"),
    [
        (("--cleopatra", "random"), ["Zoë", "Fortuna"]),
        (("--caesar", "random"), ["Fortuna", "Zoë"]),
        (("--caesar", "human", "--cleopatra", "human"), ["Zoë", "Cleopatra"]),
        (("--caesar-name", "Ben", "--cleopatra", "human"), ["Ben", "Zoë"]),
    ],
    ids=str,
)
def test_a_new_match_knows_the_players_name(
    tmp_path: Path, arguments: tuple[str, ...], names: list[str]
) -> None:
    (tmp_path / "settings.json").write_text(json.dumps({"name": "Zoë"}))
    with cc_tui(tmp_path, "new", *arguments) as terminal:
        terminal.wait_for("help")
        terminal.signal(signal.SIGKILL)
        terminal.end()
    (listing,) = Store(tmp_path / "saves").list()
    assert [sitter.name for sitter in listing.sitters] == names


def test_where_the_last_match_is_open_elsewhere_resume_names_the_one_before(
    tmp_path: Path,
) -> None:
    match = until("1", "turn", 0)
    before = keep(tmp_path, match, played="2026-01-01T00:00:00Z")
    last = keep(tmp_path, match, played="2026-02-01T00:00:00Z")
    held = Store(before.parent).open(last)
    with cc_tui(tmp_path, "resume") as terminal:
        assert terminal.end() == 1
        text = "".join(terminal.text.split())
        assert f"playedbeforeit:cc-tuiresume{before}" in text
    held.release()


def test_settings_can_be_kept_in_a_folder(tmp_path: Path) -> None:
    (tmp_path / "conf").mkdir()
    (tmp_path / "conf" / "settings.json").write_text(json.dumps({"name": "Zoë"}))
    with cc_tui(tmp_path, "new", "--practice", CC_TUI_CONFIG=str(tmp_path / "conf")) as terminal:
        on(terminal, "set-up")
        terminal.signal(signal.SIGKILL)
        terminal.end()
    (listing,) = Store(tmp_path / "saves").list()
    assert listing.sitters[0].name == "Zoë"
    assert [path.name for path in (tmp_path / "conf").iterdir()] == ["settings.json"]


def test_a_practice_match_is_marked_when_it_is_begun(tmp_path: Path) -> None:
    with cc_tui(tmp_path, "new", "--practice") as terminal:
        on(terminal, "set-up")
        terminal.signal(signal.SIGKILL)
        terminal.end()
    (listing,) = Store(tmp_path / "saves").list()
    assert listing.practice
