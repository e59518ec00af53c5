"""Positions that fit all that one seat sees and was told: what is hidden from it is dealt anew in each of them."""

from collections import Counter
from collections.abc import Iterable

from engine.games.caesar_cleopatra import events as e
from engine.games.caesar_cleopatra.cards import Action, Edition, Group
from engine.games.caesar_cleopatra.events import Event
from engine.games.caesar_cleopatra.guide.public import public, unseen
from engine.games.caesar_cleopatra.hidden import Hidden
from engine.games.caesar_cleopatra.knowledge import Known, known
from engine.games.caesar_cleopatra.packed import ASCENDING, ONE, pack
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
        self._bonuses = _bonuses(state.edition, state.bonuses[self._me])
        influence, actions = unseen(state, self._me)
        self._pile = ASCENDING[influence]
        self._action_pile = _arranged(heard, self._me, actions, state.action_left[self._me])
        self._ordered = not view.options.shuffled_actions and _is_ordered(heard, self._me)
        self._influence = _Influence(side.influence)
        self._sure = pack(tuple(side.actions.elements()))
        self._actions = _hidden_actions(state, side)
        self._more = len(view.players[other].action_hand) - side.actions.total()

    def __call__(self, chance: Chance) -> State:
        """Another position that fits."""
        state, me, other = State(self._seen.options, self._seen), self._me, 1 - self._me
        shuffled = chance.shuffled
        theirs = self._bonuses[chance.below(len(self._bonuses))]
        state.bonuses = (state.bonuses[0], theirs) if me == 0 else (theirs, state.bonuses[1])
        state.votes = shuffled(state.votes)
        state.pile[me] = shuffled(self._pile)
        state.action_pile[me] = self._action_pile if self._ordered else shuffled(self._action_pile)
        actions = shuffled(self._actions)
        state.actions[other] = self._sure + sum(ONE[card] for card in actions[: self._more])
        state.action_pile[other] = actions[self._more :]
        state.hand[other], state.pile[other] = self._influence.deal(state.down, 5 * other, chance)
        return state


def _bonuses(edition: Edition, mine: Group) -> tuple[Group, ...]:
    return tuple(g for g, n in enumerate(edition.bonuses) for _ in range(n - (g == mine)))


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


def _hidden_actions(state: State, side: Known) -> tuple[Action, ...]:
    """The other side's action cards that may be in its hand or pile, beside those certainly in hand."""
    hidden = Counter(dict(enumerate(state.edition.actions)))
    hidden -= Counter(ASCENDING[state.action_discards[side.seat]])
    return tuple(sorted((hidden - side.actions).elements()))


class _Influence:
    """The other side's hidden influence cards, ready to be dealt again and again."""

    def __init__(self, hidden: Hidden) -> None:
        place = {token: at for at, tokens in hidden.places.items() for token in tokens}
        pooled = {token for pool in hidden.pools for token in pool.tokens}
        self._rest = tuple(sorted(hidden.rest.elements()))
        self._pools = [
            (
                tuple(sorted(pool.least.elements())),
                pool.slack,
                tuple(place[token] for token in sorted(pool.tokens)),
            )
            for pool in hidden.pools
        ]
        self._free = [at for token, at in sorted(place.items()) if token not in pooled]

    def deal(self, down: list[int], first: int, chance: Chance) -> tuple[int, tuple[int, ...]]:
        """Put cards face down in all groups from `down[first]` on; returns the hand, packed, and the pile."""
        rest, places = list(chance.shuffled(self._rest)), [0] * 8
        for least, slack, at in self._pools:
            cards: tuple[int, ...] = least
            if slack:
                cards = (*least, *rest[-slack:])
                del rest[-slack:]
            if min(at) != max(at):
                cards = chance.shuffled(cards)
            for place, card in zip(at, cards, strict=True):
                places[place] += ONE[card]
        for place in self._free:
            places[place] += ONE[rest.pop()]
        down[first : first + 5] = places[:5]
        return places[5], tuple(rest)
