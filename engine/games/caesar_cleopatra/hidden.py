"""One side's hidden influence cards, as the others know them.

Every hidden card is a token, a number, in a place: the hand, or face down in front of a group. Some tokens are in a pool: of these it is
known that certain cards are among them, such as 1 to 5 among the first five cards (§2.5), or the hand that a Spy has seen. Pools
share no token. When a card moves and nobody can see which of several it is, their pools become one, which forgets a little, but
never says what isn't so.
"""

from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from typing import Final

from engine.games.caesar_cleopatra.cards import INFLUENCE, Influence

Counts = tuple[int, ...]
"""How many cards of each kind, from Philosophers (0) and 1s on."""

INFLUENCE_KINDS: Final = range(len(INFLUENCE))

HAND, ASIDE, HELD = 5, 6, 7
"""Places beside the groups, 0 to 4: the hand, the first cards not laid yet, and the cards of a Castling."""


@dataclass(eq=False)
class Pool:
    """Some tokens, and cards that are certainly among them."""

    tokens: set[int]
    least: Counter[Influence]

    @property
    def slack(self) -> int:
        """How many of the tokens are cards beside the certain ones."""
        return len(self.tokens) - self.least.total()


@dataclass(eq=False)
class Hidden:
    """One side's hidden influence cards as others know them. The pile is what no token stands for."""

    cards: Counter[Influence]
    """All of them, wherever they are."""
    places: dict[int, list[int]] = field(default_factory=lambda: {place: [] for place in range(8)})
    pools: list[Pool] = field(default_factory=list)
    tokens: int = 0

    @property
    def rest(self) -> Counter[Influence]:
        """The cards that are not certainly in some pool."""
        return self.cards - sum((pool.least for pool in self.pools), Counter())

    def come(self, place: int, count: int, known: Counter[Influence] | None = None) -> None:
        """New tokens come to a place; `known` is what they all are."""
        new = range(self.tokens, self.tokens + count)
        self.tokens += count
        self.places[place] += new
        if known:
            self.pools.append(Pool(set(new), known))

    def move(self, place: int, to: int, count: int = 1) -> None:
        """Some cards go to another place, and nobody sees which ones."""
        bag = self.places[place]
        if 0 < count < len(bag):
            self._one_pool(bag, self._pools_of(bag), any(map(self._is_free, bag)))
        self.places[to] += bag[:count]
        del bag[:count]

    def reveal(self, place: int, cards: Iterable[Influence]) -> None:
        """These cards leave a place and are seen. What can come from one pool only is taken first: it leaves more to know."""
        left = Counter(cards)
        while left:
            card = min(left, key=lambda card: (len(self._sources(place, card)), card))
            self._reveal(place, card)
            left -= Counter((card,))

    def _reveal(self, place: int, card: Influence) -> None:
        bag, sources = self.places[place], self._sources(place, card)
        pool = self._one_pool(bag, [s for s in sources if s is not None], None in sources)
        token = next(t for t in bag if (self._is_free(t) if pool is None else t in pool.tokens))
        bag.remove(token)
        self.cards[card] -= 1
        if pool is not None:
            pool.tokens.remove(token)
            pool.least -= Counter((card,))
        self._forget_empty()

    def see(self, place: int, cards: Sequence[Influence]) -> None:
        """All cards of a place are seen, and stay there."""
        seen, bag = Counter(cards), set(self.places[place])
        for pool in self.pools:
            if pool.tokens & bag:
                pool.tokens -= bag
                pool.least -= seen
        self.pools.append(Pool(bag, seen))
        self._forget_empty()

    def _sources(self, place: int, card: Influence) -> list[Pool | None]:
        """Where in a place such a card may come from: a pool, or None for the free tokens."""
        bag, more = self.places[place], self.rest[card] > 0
        found: list[Pool | None] = [
            p for p in self._pools_of(bag) if p.least[card] or (p.slack and more)
        ]
        return [*found, None] if more and any(self._is_free(token) for token in bag) else found

    def _pools_of(self, bag: Sequence[int]) -> list[Pool]:
        return [pool for pool in self.pools if not pool.tokens.isdisjoint(bag)]

    def _is_free(self, token: int) -> bool:
        return not any(token in pool.tokens for pool in self.pools)

    def bounds(self, place: int) -> tuple[Counts, Counts]:
        """How many of each value a place holds at least and at most."""
        bag, rest = self.places[place], self.rest
        inside = [(pool, len(pool.tokens.intersection(bag))) for pool in self.pools]
        free = sum(map(self._is_free, bag))
        # Cards of the rest: room for them within the place, and beyond it, the pile included.
        room = free + sum(min(pool.slack, n) for pool, n in inside)
        beyond = rest.total() - sum(pool.slack for pool in self.pools) - free
        beyond += sum(min(pool.slack, len(pool.tokens) - n) for pool, n in inside)
        least, most = [], []
        for card in INFLUENCE_KINDS:
            sure = sum(max(0, pool.least[card] + n - len(pool.tokens)) for pool, n in inside)
            some = sum(min(n, pool.least[card]) for pool, n in inside)
            least.append(sure + max(0, rest[card] - beyond))
            most.append(min(len(bag), some + min(rest[card], room)))
        return tuple(least), tuple(most)

    def could_be(self, token: int) -> Counts:
        """How many cards of each value, not accounted for otherwise, this one may be; 0: it can't be that value."""
        pool = next((pool for pool in self.pools if token in pool.tokens), None)
        if pool is None:
            return tuple(self.rest[card] for card in INFLUENCE_KINDS)
        more = self.rest if pool.slack else Counter[Influence]()
        return tuple(pool.least[card] + more[card] for card in INFLUENCE_KINDS)

    def _one_pool(self, bag: Sequence[int], pools: Sequence[Pool], free: bool) -> Pool | None:
        """Make these pools, and with `free` the free tokens of the bag, one; None if there are only free tokens."""
        if not pools:
            return None
        if len(pools) == 1 and not free:
            return pools[0]
        more = {token for token in bag if free and self._is_free(token)}
        one = Pool(
            more.union(*(pool.tokens for pool in pools)),
            sum((pool.least for pool in pools), Counter()),
        )
        self.pools = [pool for pool in self.pools if pool not in pools] + [one]
        return one

    def _forget_empty(self) -> None:
        self.pools = [pool for pool in self.pools if pool.least.total()]
