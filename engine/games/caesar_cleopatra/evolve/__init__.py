"""Events applied to the state, in place: nothing is decided here, only what follows from what happened (the next phase)."""

from typing import Final

from engine.games.caesar_cleopatra.events import Event, Events
from engine.games.caesar_cleopatra.evolve import actions, ends, redealt, turn, votes
from engine.games.caesar_cleopatra.state import State
from engine.kernel.game import Evolve


def evolve(state: State, event: Event) -> None:
    """Apply one event."""
    EVOLVE[type(event)](state, event)


def applied(state: State, events: Events) -> Events:
    """The events, which are applied now, one by one."""
    for event in events:
        EVOLVE[type(event)](state, event)
    return events


EVOLVE: Final[dict[type[Event], Evolve[State]]] = {
    **ends.ENDS,
    **turn.TURN,
    **actions.ACTIONS,
    **votes.VOTES,
    **redealt.REDEALT,
}
"""By class."""
