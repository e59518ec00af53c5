"""The rules, pinned: counts of decisions from fixed positions, and whole matches written down.

`python -m tests.caesar_cleopatra.playthrough` writes the data anew; read the difference before you commit it.
"""

import json
import re

import pytest

from engine.games.caesar_cleopatra import events as e
from engine.games.caesar_cleopatra import moves as m
from engine.kernel.kinds import snake
from tests.caesar_cleopatra.playthrough import DATA, PLAYTHROUGHS, playthrough
from tests.caesar_cleopatra.positions import POSITIONS, counts

PERFT = json.loads((DATA / "perft.json").read_text(encoding="utf-8"))


@pytest.mark.parametrize("name", POSITIONS)
def test_counts_of_decisions(name: str) -> None:
    assert counts(name) == PERFT[name]


def test_no_position_is_missing() -> None:
    assert PERFT.keys() == POSITIONS.keys()


@pytest.mark.parametrize("name", PLAYTHROUGHS)
def test_a_whole_match_goes_as_it_was_written_down(name: str) -> None:
    written = (DATA / f"playthrough_{name}.txt").read_text(encoding="utf-8")
    assert playthrough(name) == written


@pytest.mark.parametrize(("kinds", "sign"), [(m.MOVES, ">"), (e.EVENTS, "*")])
def test_the_playthroughs_show_every_kind_of_move_and_event(
    kinds: tuple[type, ...], sign: str
) -> None:
    text = "".join(
        (DATA / f"playthrough_{name}.txt").read_text(encoding="utf-8") for name in PLAYTHROUGHS
    )
    assert [
        kind for kind in kinds if not re.search(rf"\{sign} {snake(kind.__name__)}\b", text)
    ] == []
