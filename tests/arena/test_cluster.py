"""The arena on Ray; skipped where that isn't installed (docs/decisions/0015)."""

from importlib.util import find_spec

import pytest

from cc_tui.arena.cluster import on_ray
from cc_tui.arena.processes import in_processes
from cc_tui.arena.schedule import Meeting, Plan
from cc_tui.trouble import Refused

PLAN = Plan(("greedy", "novice", "planner:iterations=2"), 2, "s")

with_ray = pytest.mark.skipif(find_spec("ray") is None, reason="Ray isn't installed")


@with_ray
def test_the_same_matches_as_on_this_machine() -> None:
    assert set(on_ray(PLAN.meetings(), "local", 2)) == set(in_processes(PLAN.meetings(), 2))


@with_ray
def test_a_match_that_cannot_be_played_is_told_of() -> None:
    with pytest.raises(Refused, match="random against nobody: 'nobody' is not one of"):
        list(on_ray([Meeting(("random", "nobody"), 0, "s")], "local", None))


@pytest.mark.skipif(find_spec("ray") is not None, reason="Ray is installed")
def test_without_ray_it_says_what_is_needed() -> None:
    with pytest.raises(Refused, match="Ray isn't installed"):
        list(on_ray(PLAN.meetings(), "local", 1))
