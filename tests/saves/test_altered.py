"""Logs that were altered, with hashes that fit: what can't be looked back at is refused, and nothing else fails on the rest."""

from typing import Any

import pytest

from engine.games import GAMES
from engine.kernel.errors import Contradiction, CorruptSave
from engine.kernel.match import Match
from engine.kernel.replay import Replay
from engine.kernel.salvage import salvage
from engine.kernel.seats import SPECTATOR
from engine.kernel.verify import verify_whole
from tests.saves.making import LATER, SITTERS, altered, document, load, random_match


def contradictory() -> Match[Any, Any]:
    """A match without the entry in which a card was drawn that is played later."""
    return load(altered(random_match("1", 40), lambda raw: raw["entries"].pop(25))).match


def test_no_step_of_a_log_is_without_a_position() -> None:
    """A card of a Castling is laid back by nobody, and then another Castling comes."""
    with pytest.raises(CorruptSave, match="don't fit") as found:
        load(altered(random_match("2"), lambda raw: raw["entries"].pop(119)))
    assert found.value.entry == 288


@pytest.mark.parametrize("viewer", [1, SPECTATOR])
def test_nothing_follows_from_what_contradicts_itself(viewer: int) -> None:
    match = contradictory()
    with pytest.raises(Contradiction):
        match.possible(viewer)
    with pytest.raises(Contradiction):
        Replay(match).possible(viewer)


def test_no_cards_fit_what_contradicts_itself() -> None:
    match = contradictory()
    before = list(match.log)
    with pytest.raises(Contradiction):
        match.redeal(1)
    assert match.log == before


def test_a_branch_that_breaks_the_rules_is_what_verify_and_repair_find() -> None:
    """It goes on like the match, but without the card that was drawn first."""
    written = document(random_match("1", 40))
    branch = written.branch("forged", 25, "other", SITTERS)
    for entry in written.match.log[26:]:
        branch.match.append(entry)
    branch.update(LATER)
    data = written.text().encode()
    with pytest.raises(CorruptSave, match="forged"):
        verify_whole(load(data))
    found = salvage(data, GAMES)
    assert found is not None
    assert found.lost == (0, 0, 1)
    assert not found.document.branches
    assert len(found.document.match.log) == len(written.match.log)
