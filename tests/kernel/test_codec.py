"""The game for three through the same documents as every other: the codec knows no game."""

from typing import Any

import pytest

from engine.kernel.codec import Document, read
from engine.kernel.errors import CorruptSave, ForeignSave
from engine.kernel.match import Match
from engine.kernel.seats import Sitter
from tests.every_game.games import CASES, played
from tests.toy import TOY

SITTERS = [Sitter(name, "human") for name in ("Anna", "Ben", "Chloé")]


def text(match: Match[Any, Any]) -> str:
    document = Document(match, SITTERS, "2026-01-02T03:04:05Z")
    document.update("2026-01-02T03:05:00Z")
    return document.text()


@pytest.mark.parametrize("n", range(8))
def test_every_prefix_of_a_match_of_three_is_read_as_it_was_written(n: int) -> None:
    match = played(CASES["toy"], n)
    for count in range(1, len(match.log) + 1):
        earlier = match.at(count)
        document = read(text(earlier).encode(), {TOY.key: TOY})
        assert document.match.log == earlier.log
        assert document.match.state == earlier.state
        assert document.match.actors() == earlier.actors()
        assert document.match.options == match.options
        assert document.sitters == tuple(SITTERS)
        assert document.text() == text(earlier)


def test_a_game_that_is_not_known_is_foreign() -> None:
    with pytest.raises(ForeignSave):
        read(text(played(CASES["toy"], 0)).encode(), {})


def test_a_seat_of_another_game_is_refused() -> None:
    document = text(played(CASES["toy"], 0)).replace('"seat": "red"', '"seat": "caesar"')
    with pytest.raises(CorruptSave):
        read(document.encode(), {TOY.key: TOY})
