"""What a legal move brings about (§3–§6)."""

from typing import Final

from engine.games.caesar_cleopatra.decide import actions, turn, votes
from engine.games.caesar_cleopatra.events import Events
from engine.games.caesar_cleopatra.moves import Move
from engine.games.caesar_cleopatra.state import State
from engine.kernel.chance import Chance
from engine.kernel.game import Decide
from engine.kernel.seats import Seat


def decide(state: State, seat: Seat, move: Move, chance: Chance) -> Events:
    """The events of a move that `why_not` allows."""
    return DECIDE[type(move)](state, seat, move, chance)


DECIDE: Final[dict[type[Move], Decide[State]]] = {
    **turn.TURN,
    **actions.ACTIONS,
    **votes.VOTES,
}
"""By class."""
