"""Positions that fit all that one seat sees and was told: what is hidden from it is dealt anew in each of them."""

from collections.abc import Iterable

from engine.games.caesar_cleopatra import events as e
from engine.games.caesar_cleopatra.cards import Action
from engine.games.caesar_cleopatra.dealing import Dealing
from engine.games.caesar_cleopatra.events import Event
from engine.games.caesar_cleopatra.guide.public import public, unseen
from engine.games.caesar_cleopatra.hidden import HAND
from engine.games.caesar_cleopatra.knowledge import known
from engine.games.caesar_cleopatra.packed import ASCENDING, pack
from engine.games.caesar_cleopatra.state import State
from engine.games.caesar_cleopatra.view import View
from engine.kernel.chance import Chance
from engine.kernel.seats import Seat


class Worlds:
    """A source of positions for a seat that has to act and whose setup is done."""

    def __init__(self, view: View, told: Iterable[Event]) -> None:
        """`told`: all events as `view.viewer` was told them, from the deal on."""
        heard = tuple(told)
        self._me: Seat = view.viewer
        self._seen = state = public(view)
        other = 1 - self._me
        side = known(heard, other, state.edition)
        influence, actions = unseen(state, self._me)
        self._pile = ASCENDING[influence]
        self._action_pile = _arranged(heard, self._me, actions, state.action_left[self._me])
        self._ordered = not view.options.shuffled_actions and _is_ordered(heard, self._me)
        self._theirs = Dealing(state, side, len(view.players[other].action_hand))

    def __call__(self, chance: Chance) -> State:
        """Another position that fits."""
        state, me, other = State(self._seen.options, self._seen), self._me, 1 - self._me
        shuffled, theirs = chance.shuffled, self._theirs
        bonus = theirs.bonus(chance)
        state.bonuses = (state.bonuses[0], bonus) if me == 0 else (bonus, state.bonuses[1])
        state.votes = shuffled(state.votes)
        state.pile[me] = shuffled(self._pile)
        state.action_pile[me] = self._action_pile if self._ordered else shuffled(self._action_pile)
        state.actions[other], state.action_pile[other] = theirs.actions(chance)
        places, state.pile[other] = theirs.influence(chance)
        state.down[5 * other : 5 * other + 5], state.hand[other] = places[:HAND], places[HAND]
        return state


def _is_ordered(told: Iterable[Event], seat: Seat) -> bool:
    """The own action pile lies as it was arranged; cards dealt anew for the other side's eyes may lie otherwise (practice)."""
    return not any(isinstance(event, e.Redealt) and event.seat != seat for event in told)


def _arranged(told: Iterable[Event], seat: Seat, cards: int, left: int) -> tuple[Action, ...]:
    """What is left of the own action pile, its top last, as it was arranged (§2.4); in any order if that isn't known."""
    order = [
        event.card
        for event in told
        if isinstance(event, e.ActionArranged) and event.seat == seat and event.card is not None
    ]
    rest = tuple(order[::-1][:left])
    return rest if pack(tuple(sorted(rest))) == cards else ASCENDING[cards]
