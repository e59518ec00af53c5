"""Many matches at a time: the same results, and nothing left behind."""

import os
import signal
import subprocess
import sys
from collections.abc import Generator
from pathlib import Path

import pytest

from cc_tui.arena.playing import Played
from cc_tui.arena.processes import in_processes
from cc_tui.arena.schedule import Meeting, Plan
from cc_tui.trouble import Refused

PLAN = Plan(("greedy", "novice", "planner:iterations=2"), 2, "s")

# Says the number of each process, then plays for ever.
ENDLESS = """
import multiprocessing
from cc_tui.arena.processes import in_processes
from cc_tui.arena.schedule import Plan

if __name__ == "__main__":
    for played in in_processes(Plan(("novice", "random"), 100_000, "s").meetings(), 2):
        print(*(child.pid for child in multiprocessing.active_children()), flush=True)
"""


def test_the_same_matches_however_many_at_a_time() -> None:
    found = [set(in_processes(PLAN.meetings(), jobs)) for jobs in (1, 2)]
    assert found[0] == found[1]
    assert len(found[0]) == 6


def test_no_more_processes_than_matches_and_none_when_they_are_played() -> None:
    meetings = list(PLAN.meetings())[:1]
    players = in_processes(meetings, 5)
    assert len(list(players)) == 1
    assert children() == []


def test_who_stops_asking_leaves_no_process() -> None:
    players = in_processes(Plan(("novice", "random"), 1000, "s").meetings(), 2)
    next(players)
    assert len(children()) == 2
    players.close()
    assert children() == []


def test_a_killed_process_is_told_of() -> None:
    players = in_processes(Plan(("novice", "random"), 1000, "s").meetings(), 1)
    next(players)
    [child] = children()
    os.kill(child, signal.SIGKILL)
    with pytest.raises(Refused, match="was killed"):
        exhaust(players)
    assert children() == []


def test_a_match_that_cannot_be_played_is_told_of() -> None:
    with pytest.raises(Refused, match="random against nobody: 'nobody' is not one of"):
        exhaust(in_processes([Meeting(("random", "nobody"), 0, "s")], 1))


@pytest.mark.parametrize("sign", [signal.SIGKILL, signal.SIGTERM])
def test_the_processes_of_a_killed_arena_end(tmp_path: Path, sign: signal.Signals) -> None:
    script = tmp_path / "endless.py"
    script.write_text(ENDLESS)
    with subprocess.Popen([sys.executable, script], stdout=subprocess.PIPE, text=True) as arena:
        assert arena.stdout is not None
        pids = [int(word) for word in arena.stdout.readline().split()]
        handles = [os.pidfd_open(pid) for pid in pids]
        arena.send_signal(sign)
    assert len(handles) == 2
    for handle in handles:
        ended(handle)


def children() -> list[int]:
    from multiprocessing import active_children

    return [child.pid for child in active_children() if child.pid is not None]


def exhaust(players: Generator[Played]) -> None:
    for _ in players:
        pass


def ended(handle: int) -> None:
    """Wait for the end of a process; if it never ends, the run's own limit ends this test."""
    import select

    assert select.select([handle], [], [], 60)[0]
    os.close(handle)
