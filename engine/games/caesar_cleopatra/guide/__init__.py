"""What a search is told of this game beside its rules: positions that fit a view, what they are worth, and what comes first to mind.

Nothing here is imported before somebody searches.
"""

from collections.abc import Sequence
from functools import cache

from engine.games.caesar_cleopatra.state import State
from engine.kernel.guide import Guide

JUDGES = ("plain", "learned")
"""How positions can be judged: by weights set by hand, or learned from matches."""


@cache
def guide(judge: str) -> Guide[State] | None:
    """The guide that judges in this way; None if there is no such way."""
    if judge not in JUDGES:
        return None
    from engine.games.caesar_cleopatra.guide.guide import CardGuide

    return CardGuide(_weights(judge))


def _weights(judge: str) -> Sequence[float]:
    if judge == "plain":
        from engine.games.caesar_cleopatra.guide.plain import plain_weights

        return plain_weights()
    from engine.games.caesar_cleopatra.guide.learned import learned_weights

    return learned_weights()
