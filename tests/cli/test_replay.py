"""`cc-tui replay`, on a real terminal and without one."""

from pathlib import Path

import pytest

from engine.kernel.seats import HUMAN
from tests.cli.running import refused
from tests.saves.making import random_match, text, write
from tests.terminal import cc_tui as on_terminal
from tests.ui.keep import keep

HALF, WHOLE = random_match("half", 130), random_match("whole")


def test_without_a_terminal_it_is_one_line(tmp_path: Path) -> None:
    assert "terminal" in refused("replay", write(tmp_path / "match.json", text(WHOLE)))


def test_it_begins_where_and_as_whom_it_is_told(tmp_path: Path) -> None:
    path = keep(tmp_path, WHOLE)
    with on_terminal(tmp_path, "replay", str(path), "--at", "33", "--as", "spectator") as terminal:
        terminal.wait_for(f"Entry 33 of {len(WHOLE.log) - 1}")
        terminal.wait_for("as a spectator")
        terminal.press("q")
        assert terminal.end() == 0


def test_leaving_it_leads_back_to_the_shell(tmp_path: Path) -> None:
    path = keep(tmp_path, WHOLE)
    with on_terminal(tmp_path, "replay", str(path)) as terminal:
        terminal.wait_for("Entry 0 of")
        terminal.press("\x1b")
        assert terminal.end() == 0


@pytest.mark.parametrize("viewer", ["cleopatra", "spectator", "everything"])
def test_a_match_that_goes_on_is_refused_to_other_eyes(tmp_path: Path, viewer: str) -> None:
    path = keep(tmp_path, HALF, kinds=(HUMAN, "greedy"))
    with on_terminal(tmp_path, "replay", str(path), "--as", viewer) as terminal:
        terminal.wait_for("only as its one player sees it")
        assert terminal.end() == 2


def test_beyond_the_end_there_is_nothing(tmp_path: Path) -> None:
    path = keep(tmp_path, HALF)
    with on_terminal(tmp_path, "replay", str(path), "--at", "130") as terminal:
        terminal.wait_for("the last entry is 129")
        assert terminal.end() == 2
