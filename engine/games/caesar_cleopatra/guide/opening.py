"""How to set up: no search reaches from there to anything that can be judged, so it rests on what many matches came to."""

from collections.abc import Sequence
from typing import Any, Final

from engine.games.caesar_cleopatra import moves as m
from engine.games.caesar_cleopatra.cards import ASSASSIN, CASTLING, SCOUT, SPY, VETO, WRATH, Action
from engine.games.caesar_cleopatra.estimate import estimate
from engine.games.caesar_cleopatra.moves import Move
from engine.games.caesar_cleopatra.view import View

EARLY: Final[tuple[Action, ...]] = (ASSASSIN, VETO, SPY, WRATH, CASTLING, SCOUT)
"""The action pile from its top. Measured by tests/training/openings.py: docs/decisions/0016."""

STEP: Final = 0.01
"""How much better, in points, a card is than the next one of these: so that a whim sometimes takes neighbours the other way round."""


def opening(view: View, moves: Sequence[Move]) -> list[float]:
    """A number of points for each open move of a setup; where the first influence cards lie made no difference."""
    if not all(isinstance(move, m.ArrangeAction) for move in moves):
        return estimate(view, moves)
    arranging: Sequence[Any] = moves
    return [-STEP * EARLY.index(move.card) for move in arranging]
