"""The set-up as a draft: an order for the action pile and a place for each of the first five cards (§2.4, §2.5). Pure."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from engine.games.caesar_cleopatra.cards import (
    ASSASSIN,
    CASTLING,
    SCOUT,
    SPY,
    VETO,
    WRATH,
    Action,
    Group,
    Influence,
)
from engine.games.caesar_cleopatra.moves import ArrangeAction, LayFirst, Move
from engine.games.caesar_cleopatra.view import View

RECOMMENDED: Final = (
    ASSASSIN, VETO, ASSASSIN, ASSASSIN, VETO, ASSASSIN, SPY, WRATH, SPY, CASTLING, SCOUT, CASTLING, SCOUT,
)  # fmt: skip
"""From the top. Assassins and Vetoes are worth more the earlier they come; of the others it makes little difference
(docs/decisions/0016), so that the Wrath comes when the groups have filled."""


@dataclass(frozen=True, slots=True)
class SetupDraft:
    """What a player means to send."""

    order: tuple[Action, ...]
    """The action cards still to be arranged, from the top."""
    first: Group
    """The first group without a card; 0 but for a set-up that was broken off."""
    places: tuple[Influence, ...]
    """The values before the groups from `first` on."""

    def moves(self) -> tuple[Move, ...]:
        """The draft as moves, in the order in which they are played."""
        laid = (LayFirst(card, self.first + n) for n, card in enumerate(self.places))
        return (*(ArrangeAction(card) for card in self.order), *laid)

    def carried(self, start: int, end: int) -> "SetupDraft":
        """With one action card taken out and put in at another place."""
        order = list(self.order)
        order.insert(end, order.pop(start))
        return replace(self, order=tuple(order))

    def ordered(self, order: Sequence[Action]) -> "SetupDraft":
        """With the action cards in this order."""
        return replace(self, order=tuple(order))

    def laid(self, place: int, card: Influence) -> "SetupDraft":
        """With a value at a place; what lay there goes where the value was."""
        places = list(self.places)
        other = places.index(card)
        places[place], places[other] = places[other], places[place]
        return replace(self, places=tuple(places))


def recommended(view: View) -> SetupDraft:
    """A sensible set-up for the view's viewer: the recommended pile, high cards where most can be won."""
    assert view.setup is not None
    mine = view.setup[view.viewer]
    bonus = view.players[view.viewer].bonus
    return SetupDraft(_in_order(mine.to_arrange), mine.laid, _places(view, mine.laid, bonus))


def _in_order(cards: Sequence[Action]) -> tuple[Action, ...]:
    left, order = list(cards), []
    for card in RECOMMENDED:
        if card in left:
            left.remove(card)
            order.append(card)
    return (*order, *left)


def _places(view: View, first: Group, bonus: Group | None) -> tuple[Influence, ...]:
    """The highest card for the bonus group, then the larger groups before the smaller ones."""
    assert view.setup is not None
    groups = sorted(view.groups[first:], key=lambda g: (g.group != bonus, -g.size))
    cards = dict(zip((g.group for g in groups), view.setup[view.viewer].to_lay, strict=False))
    return tuple(cards[g] for g in sorted(cards))
