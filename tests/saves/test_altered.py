"""Logs that were altered, with hashes that fit: what can't be looked back at is refused, and nothing else fails on the rest."""

from typing import Any

import pytest

from engine.kernel.errors import Contradiction, CorruptSave
from engine.kernel.match import Match
from engine.kernel.replay import Replay
from engine.kernel.seats import SPECTATOR
from tests.saves.making import altered, load, random_match


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
