"""The events at both ends of a match: the setup (§2), being out and the result (§6)."""

from typing import Any, Final

from engine.games.caesar_cleopatra import events as e
from engine.games.caesar_cleopatra import state as s
from engine.games.caesar_cleopatra.events import Event
from engine.games.caesar_cleopatra.evolve.upkeep import one_more
from engine.games.caesar_cleopatra.packed import ONE, SIZE, pack, pack_counts
from engine.games.caesar_cleopatra.state import State
from engine.kernel.game import Evolve


def _dealt(state: State, event: Any) -> None:
    edition = state.edition
    aside = pack(tuple(kind for kind, n in enumerate(edition.set_aside) if n))
    for seat in (0, 1):
        state.aside[seat] = aside
        state.hand[seat] = pack_counts(edition.set_aside) - aside
        state.hand_size[seat] = SIZE[state.hand[seat]]
        state.pile[seat] = event.influence[seat]
        state.pile_left[seat] = len(event.influence[seat])
        state.action_pile[seat] = event.actions[seat]
        state.action_left[seat] = len(event.actions[seat])
        state.to_arrange[seat] = 0 if event.actions[seat] else pack_counts(edition.actions)
    state.bonuses = event.bonuses
    state.votes = event.votes


def action_arranged(state: State, event: e.ActionArranged) -> None:
    """The next card of the action pile lies under those before it (§2.4)."""
    seat, card = event.seat, event.card
    assert card is not None
    state.to_arrange[seat] -= ONE[card]
    state.action_pile[seat] = (card, *state.action_pile[seat])
    state.action_left[seat] += 1


def first_laid(state: State, event: e.FirstLaid) -> None:
    """A set-aside card lies face down (§2.5)."""
    seat, group = event.seat, event.group
    assert event.card is not None
    card = ONE[event.card]
    state.aside[seat] -= card
    state.down[seat * 5 + group] += card
    one_more(state, seat, group)


def _went_out(state: State, event: e.WentOut) -> None:
    state.went_out[event.seat] = True


def _match_ended(state: State, event: e.MatchEnded) -> None:
    state.result = event
    state.phase = s.OVER


ENDS: Final[dict[type[Event], Evolve[State]]] = {
    e.Dealt: _dealt, e.ActionArranged: action_arranged, e.FirstLaid: first_laid, e.WentOut: _went_out,
    e.MatchEnded: _match_ended,
}  # fmt: skip
