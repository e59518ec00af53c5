"""Who can be named for `cc-tui new`."""

import pytest

from cc_tui.commands.new import _kinds
from cc_tui.ladder import LADDER
from tests.cli.running import cc_tui, refused


def test_its_help_names_the_bots_weakest_first() -> None:
    text = " ".join(cc_tui("new", "--help").stdout.split())
    assert ", ".join(rung.name for rung in LADDER) in text


@pytest.mark.parametrize("name", ["nobody", "", "octavius", "a\x1b[31m", "master:iterations=5"])
def test_somebody_unknown_is_one_line(name: str) -> None:
    assert "is not one of human, Fortuna, Tiro" in refused("new", "--caesar", name)


@pytest.mark.parametrize("name", ["Octavian", "oCTAVIAN", "master", "MASTER", "human"])
def test_names_and_keys_are_known_in_any_letters(name: str) -> None:
    """All that is missing then is the terminal."""
    assert "it plays on a terminal" in refused("new", "--caesar", name)


def test_a_seat_that_is_not_named_is_a_persons_or_the_last_bots() -> None:
    assert _kinds(None, None, "planner") == ("human", "planner")
    assert _kinds("human", None, "planner") == ("human", "planner")
    assert _kinds(None, "human", "planner") == ("planner", "human")
    assert _kinds("greedy", None, "planner") == ("greedy", "human")
    assert _kinds(None, "greedy", "planner") == ("human", "greedy")
    assert _kinds("human", "human", "planner") == ("human", "human")
