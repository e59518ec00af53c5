"""One side's hidden cards, ready to be dealt again and again so that they fit what is known of them."""

from collections import Counter
from collections.abc import Mapping

from engine.games.caesar_cleopatra.cards import Action, Group, Influence
from engine.games.caesar_cleopatra.hidden import Pool
from engine.games.caesar_cleopatra.knowledge import Known
from engine.games.caesar_cleopatra.packed import ASCENDING, ONE, pack
from engine.games.caesar_cleopatra.state import State
from engine.kernel.chance import Chance


class Dealing:
    """Deals the bonus, action and influence cards of one side."""

    def __init__(self, state: State, side: Known, in_hand: int) -> None:
        """`in_hand`: action cards. Of the state count the edition, the other side's bonus and this one's discarded action cards."""
        self._bonuses = _bonuses(state, side)
        self._sure = pack(tuple(side.actions.elements()))
        self._actions = _hidden_actions(state, side)
        self._more = in_hand - side.actions.total()
        hidden = side.influence
        place = {token: at for at, tokens in hidden.places.items() for token in tokens}
        pooled = {token for pool in hidden.pools for token in pool.tokens}
        self._rest = tuple(sorted(hidden.rest.elements()))
        self._pools = [_pool(pool, place) for pool in hidden.pools]
        self._free = [at for token, at in sorted(place.items()) if token not in pooled]

    def bonus(self, chance: Chance) -> Group:
        """The group of the bonus card."""
        return self._bonuses[chance.below(len(self._bonuses))]

    def actions(self, chance: Chance) -> tuple[int, tuple[Action, ...]]:
        """The action cards in hand, packed, and all others in the order in which they lie."""
        cards = chance.shuffled(self._actions)
        hand = self._sure + sum(ONE[card] for card in cards[: self._more])
        return hand, cards[self._more :]

    def influence(self, chance: Chance) -> tuple[list[int], tuple[Influence, ...]]:
        """The cards face down in each group and in each place that follows (see `hidden`), packed, and the pile."""
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
        return places, tuple(rest)


def _bonuses(state: State, side: Known) -> tuple[Group, ...]:
    theirs = state.bonuses[1 - side.seat]
    return tuple(g for g, n in enumerate(state.edition.bonuses) for _ in range(n - (g == theirs)))


def _hidden_actions(state: State, side: Known) -> tuple[Action, ...]:
    """Those that may be in hand or pile, beside those certainly in hand."""
    hidden = Counter(dict(enumerate(state.edition.actions)))
    hidden -= Counter(ASCENDING[state.action_discards[side.seat]])
    return tuple(sorted((hidden - side.actions).elements()))


def _pool(
    pool: Pool, place: Mapping[int, int]
) -> tuple[tuple[Influence, ...], int, tuple[int, ...]]:
    """The cards that are certainly in it, how many others are, and where its tokens lie."""
    at = tuple(place[token] for token in sorted(pool.tokens))
    return tuple(sorted(pool.least.elements())), pool.slack, at
