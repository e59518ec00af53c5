"""Practice: cards dealt anew take the places of those that were there; how many lie where stays."""

from collections.abc import Callable
from typing import Any, Final

from engine.games.caesar_cleopatra import events as e
from engine.games.caesar_cleopatra.events import Event
from engine.games.caesar_cleopatra.packed import pack
from engine.games.caesar_cleopatra.state import State


def _redealt(state: State, event: e.Redealt) -> None:
    cards = event.cards
    assert cards is not None
    state.bonuses, state.votes, state.held = cards.bonuses, cards.votes, pack(cards.held)
    for seat in (0, 1):
        state.pile[seat], state.pile_left[seat] = cards.piles[seat], len(cards.piles[seat])
        state.action_pile[seat] = cards.action_piles[seat]
        state.action_left[seat] = len(cards.action_piles[seat])
        state.hand[seat] = pack(cards.hands[seat])
        state.actions[seat] = pack(cards.action_hands[seat])
        state.down[5 * seat : 5 * seat + 5] = map(pack, cards.down[seat])
        state.aside[seat] = pack(cards.aside[seat])
        state.to_arrange[seat] = pack(cards.to_arrange[seat])


REDEALT: Final[dict[type[Event], Callable[[State, Any], None]]] = {e.Redealt: _redealt}
