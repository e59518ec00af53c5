"""What comes from the terminal: every sequence is read or dropped, and what comes after it counts."""

import os
import signal
import sys
from pathlib import Path

import pytest
from textual.events import Key

from cc_tui.driver import Sequences
from tests.terminal import cc_tui

UNREADABLE = (
    "\x1b[1114112u",
    "\x1b[27;5;1114112~",
    "\x1b[97;1;1114112u",
    "\x1b[97;1:3u",
    "\x1b[99999999999u",
    "\x1b[55296u",
    "\x1b[97;1;56320u",
    "\x1b[48;0;0;0;0t\x1b[<0;3;3M",
    "\x1b[48;24;80;0;0t\x1b[<0;3;3M",
)


def keys(text: str) -> list[str]:
    """The keys that the text stands for, all of them complete."""
    return [message.key for message in Sequences().feed(text) if isinstance(message, Key)]


@pytest.mark.parametrize("odd", UNREADABLE)
def test_what_cannot_be_read_is_dropped_and_the_next_key_counts(odd: str) -> None:
    assert keys(f"a{odd}b{odd}c") == ["a", "b", "c"]


def test_a_key_told_with_the_codes_that_it_has_with_shift_and_elsewhere() -> None:
    assert keys("\x1b[97:65u\x1b[97:65:113;5u\x1b[97u") == ["a", "ctrl+a", "a"]


def test_no_bytes_end_the_program(tmp_path: Path) -> None:
    """Among them bytes that are no UTF-8, and a size that nobody asked for, of a screen that no memory holds."""
    odd = [b"\xff", b"\xe9a", *(text.encode() for text in UNREADABLE), b"\x1b[48;99999;99999;1;1t"]
    with cc_tui(tmp_path) as terminal:
        terminal.wait_for("Quit")
        os.write(terminal.main, b"".join(odd))
        terminal.press("?")
        terminal.wait_for("Anywhere")
        terminal.signal(signal.SIGTERM)
        assert terminal.end() == 0
        assert b"Traceback" not in terminal.raw


def test_a_fault_while_reading_ends_in_one_line_and_gives_the_terminal_back(tmp_path: Path) -> None:
    fault = """
from cc_tui.driver import Sequences
def fail(self, data):
    raise KeyError("what was typed")
Sequences.feed = fail
from cc_tui.cli import main
main()
"""
    with cc_tui(tmp_path, command=[sys.executable, "-c", fault]) as terminal:
        terminal.wait_for("Quit")
        terminal.press("a")
        assert terminal.end() == 1
        assert terminal.attributes() == terminal.before
        last = terminal.raw.rpartition(b"\x1b[?25h")[2]
        assert b"stopped by an error in the program" in last
        assert last.count(b"\n") == 1
        assert b"what was typed" not in terminal.raw
