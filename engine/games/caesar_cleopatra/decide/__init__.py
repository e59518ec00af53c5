"""What a legal move brings about (§3–§6): each event is decided from where those before it led, and applied by `evolve`'s functions."""

from typing import Final

from engine.games.caesar_cleopatra.decide import actions, turn, votes
from engine.games.caesar_cleopatra.events import Events
from engine.games.caesar_cleopatra.moves import Move
from engine.games.caesar_cleopatra.state import State
from engine.kernel.chance import Chance
from engine.kernel.game import CarryOut
from engine.kernel.seats import Seat


def decide(state: State, seat: Seat, move: Move, chance: Chance) -> Events:
    """The events of a move that `why_not` allows; the position stays as it is."""
    return CARRY_OUT[type(move)](state.clone(), seat, move, chance)


CARRY_OUT: Final[dict[type[Move], CarryOut[State]]] = {
    **turn.TURN,
    **actions.ACTIONS,
    **votes.VOTES,
}
"""By class: the move is carried out, and its events are told."""
