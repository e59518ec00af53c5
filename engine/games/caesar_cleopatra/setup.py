"""The deal (§2)."""

from collections.abc import Iterator
from functools import cache
from itertools import chain, repeat

from engine.games.caesar_cleopatra.cards import ORGY
from engine.games.caesar_cleopatra.events import Dealt, Event
from engine.games.caesar_cleopatra.state import State
from engine.kernel.chance import Chance


@cache
def cards_of(counts: tuple[int, ...]) -> tuple[int, ...]:
    """So many cards of kind 0, 1, …"""
    return tuple(chain.from_iterable(repeat(kind, n) for kind, n in enumerate(counts)))


def deal(state: State, chance: Chance) -> Iterator[Event]:
    """Shuffle and deal: vote cards, bonus cards, influence piles, and action piles if they are shuffled (§2.1–2.4)."""
    edition, options = state.edition, state.options
    votes = list(cards_of(edition.votes))
    if options.fewer_orgies:
        votes.remove(ORGY)
    pile = cards_of(
        tuple(n - aside for n, aside in zip(edition.influence, edition.set_aside, strict=True))
    )
    actions = cards_of(edition.actions) if options.shuffled_actions else ()
    vote_pile = chance.shuffled(votes)
    bonuses = chance.shuffled(cards_of(edition.bonuses))
    yield Dealt(
        bonuses=(bonuses[0], bonuses[1]),
        influence=(chance.shuffled(pile), chance.shuffled(pile)),
        actions=(chance.shuffled(actions), chance.shuffled(actions)),
        votes=vote_pile,
    )
