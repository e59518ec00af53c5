"""A match that was kept is the same when it is opened again, at every step."""

import json
import os
import subprocess
import sys

import pytest

from engine.kernel.match import Match
from engine.kernel.seats import EVERYTHING, SPECTATOR
from engine.kernel.verify import verify
from tests.saves.making import GAME, document, load, random_match, some_options, text


def assert_same(loaded: Match, match: Match) -> None:
    assert loaded.state == match.state
    assert loaded.actors() == match.actors()
    assert loaded.result() == match.result()
    for seat in (0, 1):
        assert loaded.legal_moves(seat) == match.legal_moves(seat)
    for viewer in (0, 1, SPECTATOR, EVERYTHING):
        assert loaded.view(viewer) == match.view(viewer)


@pytest.mark.parametrize("n", range(4))
def test_every_prefix_loads_as_it_was(n: int) -> None:
    match = random_match(f"prefix {n}", **some_options(7 * n))
    step = 11 if n else 3
    for count in range(1, len(match.log) + 1, step):
        earlier = match.at(count)
        loaded = load(text(earlier))
        assert_same(loaded.match, earlier)
        assert loaded.text() == text(earlier)


def check_along(seed: str, step: int, **options: bool) -> None:
    """Fold the kept and the loaded log side by side and compare: states after each entry, all else after every `step`."""
    match = random_match(seed, **options)
    verify(match)
    loaded = load(text(match)).match
    here, there = match.at(0), loaded.at(0)
    for index, (mine, theirs) in enumerate(zip(match.log, loaded.log, strict=True)):
        assert (mine.seat, mine.move, list(mine.events)) == (
            theirs.seat,
            theirs.move,
            list(theirs.events),
        )
        here.append(mine)
        there.append(theirs)
        assert there.state == here.state
        if index % step == 0:
            assert_same(there, here)
    assert_same(loaded, match)


@pytest.mark.parametrize("n", range(4))
def test_a_loaded_match_is_the_same_at_every_entry(n: int) -> None:
    check_along(f"along {n}", 1, **some_options(5 * n + 1))


@pytest.mark.slow
@pytest.mark.parametrize("block", range(20))
def test_many_loaded_matches_are_the_same_at_every_entry(block: int) -> None:
    for n in range(block * 100, block * 100 + 100):
        check_along(f"many {n}", 25, **some_options(n))


def test_a_loaded_match_goes_on_as_if_it_had_never_been_away() -> None:
    whole = random_match("on and on")
    loaded = load(text(random_match("on and on", 120)))
    while len(loaded.match.log) < len(whole.log):
        entry = whole.log[len(loaded.match.log)]
        loaded.match.play(entry.seat, entry.move)
    loaded.update("2026-01-02T03:30:00Z")
    assert loaded.text() == text(whole)


def test_a_document_grows_by_its_new_entries_only() -> None:
    match = random_match("growing")
    lines = text(match).splitlines()
    first = next(n for n, line in enumerate(lines) if line == '"entries": [') + 1
    growing = document(match.at(1))
    part = growing.match
    for count in range(1, len(match.log)):
        part.append(match.log[count])
        assert growing.update("2026-01-02T03:30:00Z")
        kept = growing.text().splitlines()
        shown = [line.removesuffix(",") for line in kept if line.startswith('{"seat": ')]
        assert shown == [line.removesuffix(",") for line in lines[first : first + count + 1]]
    assert not growing.update("2026-01-02T03:31:00Z")
    assert growing.text() == text(match)


def test_entries_taken_back_leave_the_document() -> None:
    match = random_match("taken back", 60)
    kept = document(match)
    entry = match.log.pop()
    shorter = Match(GAME, match.options, match.seed)
    for left in match.log:
        shorter.append(left)
    kept.match = shorter
    assert kept.update("2026-01-02T03:40:00Z")
    assert load(kept.text()).text() == kept.text()
    other = next(m for m in shorter.legal_moves(shorter.actors()[0]) if m != entry.move)
    shorter.play(shorter.actors()[0], other)
    assert kept.update("2026-01-02T03:41:00Z")
    assert load(kept.text()).match.state == shorter.state


def test_times_and_names_are_not_hashed() -> None:
    made = json.loads(text(random_match("times", 40)))
    for entry in made["entries"]:
        entry["at"] = "2030-12-31T23:59:59Z"
    made["created"] = made["played"] = "2030-12-31T23:59:59Z"
    made["seats"][0]["name"] = "Somebody else"
    assert load(json.dumps(made)).sitters[0].name == "Somebody else"


def test_the_layout_of_the_text_does_not_matter() -> None:
    match = random_match("layout", 40)
    for indent in (None, 4):
        assert load(
            json.dumps(json.loads(text(match)), indent=indent, sort_keys=True)
        ).text() == text(match)


@pytest.mark.parametrize("seed", ["0", "1", "12345"])
def test_the_text_is_the_same_under_any_hash_seed(seed: str) -> None:
    script = "from tests.saves.making import *; print(text(random_match('hash seed', 80)), end='')"
    environment = {**os.environ, "PYTHONHASHSEED": seed}
    made = subprocess.run(
        [sys.executable, "-c", script], env=environment, capture_output=True, text=True, check=True
    )
    assert made.stdout == text(random_match("hash seed", 80))
