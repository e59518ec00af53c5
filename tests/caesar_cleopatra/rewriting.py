"""Another history that one viewer can't tell from the true one.

Every card of the others is followed from the deal on, as a thing of its own. Those that the viewer never saw exchange their
values; so do the vote cards that were never turned, and the bonus cards until the end. Whatever names such a card is rewritten.
"""

from collections import defaultdict
from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Any

from engine.games.caesar_cleopatra import events as e
from engine.games.caesar_cleopatra import moves as m
from engine.games.caesar_cleopatra.cards import CLASSIC
from engine.games.caesar_cleopatra.setup import cards_of
from engine.kernel.log import Entry
from engine.kernel.seats import Seat, Viewer

ACTION = 1


@dataclass(eq=False)
class Card:
    value: int
    seen: bool = False
    """By the viewer, at any time."""


class Belongings:
    """The cards of one seat and where they are."""

    def __init__(self, seat: Seat, viewer: Viewer) -> None:
        self.seat, self.viewer = seat, viewer
        values = cards_of(CLASSIC.set_aside)[::2]
        self.aside = [Card(value) for value in values]
        self.first = list(self.aside)
        self.hand = ([Card(value, seen=True) for value in values], [])
        """Everybody knows the first hand."""
        self.piles: tuple[list[Card], list[Card]] = ([], [])
        self.drawn: tuple[list[Card], list[Card]] = ([], [])
        """All cards that were ever in a pile."""
        self.lying: dict[tuple[int, bool], list[Card]] = defaultdict(list)
        self.held: list[Card] = []

    def follow(self, event: Any) -> Callable[[Any], Any]:
        """Follow the event; returns how to write it anew once the values have changed."""
        name, mine = type(event).__name__, getattr(event, "seat", None) == self.seat
        if isinstance(event, e.Dealt):
            return self._dealt(event)
        if isinstance(event, e.ActionArranged) and mine:
            card = Card(event.card)
            self.piles[ACTION].insert(0, card)
            self.drawn[ACTION].append(card)
            return _named(card)
        if isinstance(event, e.FirstLaid) and mine:
            return _named(_move(self.aside, event.card, self.lying[event.group, False]))
        if isinstance(event, e.InfluencePlaced) and mine:
            return self._see_if(
                event.up, _move(self.hand[0], event.card, self.lying[event.group, event.up])
            )
        if isinstance(event, e.CardDrawn) and mine:
            card = self.piles[event.pile].pop()
            self.hand[event.pile].append(card)
            return _named(card)
        if isinstance(event, e.CardDiscarded | e.CardSpied) and mine:
            self._see(_move(self.hand[event.pile], event.card))
        elif isinstance(event, e.ActionPlayed) and mine:
            self._see(_move(self.hand[ACTION], event.action))
        elif isinstance(event, e.ActionVetoed) and mine:
            self._see(_move(self.hand[ACTION], 5))
        elif isinstance(event, e.HandSeen) and not mine:
            return self._hand_seen(event)
        elif isinstance(event, e.CardAssassinated) and mine:
            _move(self.lying[event.group, True], event.card)
        elif isinstance(event, e.CardsTakenUp) and mine:
            for group in (event.first, event.second):
                for up in (True, False):
                    self.held += self.lying.pop((group, up), [])
        elif isinstance(event, e.CardLaidBack) and mine:
            return _named(_move(self.held, event.card, self.lying[event.group, False]))
        elif isinstance(event, e.CardsTurnedUp) and event.cards[self.seat]:
            turned = self.lying.pop((event.group, False))
            self._see(*turned)
            self.lying[event.group, True] += turned
        elif isinstance(event, e.GroupCleared | e.GroupExhausted):
            for up in (True, False):
                self._see(*self.lying.pop((event.group, up), []))
        elif isinstance(event, e.VoteHeld):
            for value in event.discards[self.seat]:
                _move(self.lying[event.group, True], value)
        else:
            assert name in _TELLS_NOTHING or not mine, name
        return _same

    def exchange(self, random: Random) -> None:
        """Let the cards that the viewer never saw exchange their values, within those of one pile."""
        for cards in (self.first, *self.drawn):
            hidden = [card for card in cards if not card.seen]
            values = [card.value for card in hidden]
            random.shuffle(values)
            for card, value in zip(hidden, values, strict=True):
                card.value = value

    def _see(self, *cards: Card) -> None:
        for card in cards:
            card.seen = True

    def _see_if(self, seen: bool, card: Card) -> Callable[[Any], Any]:
        card.seen |= seen
        return _named(card)

    def _dealt(self, event: e.Dealt) -> Callable[[Any], Any]:
        for pile, values in enumerate((event.influence[self.seat], event.actions[self.seat])):
            self.piles[pile][:] = [Card(value) for value in values]
            self.drawn[pile][:] = self.piles[pile]
        influence, actions = self.piles[0][:], self.piles[1][:]

        def rewrite(dealt: e.Dealt) -> e.Dealt:
            return replace(
                dealt,
                influence=_with(dealt.influence, self.seat, _values(influence)),
                actions=_with(dealt.actions, self.seat, _values(actions)),
            )

        return rewrite

    def _hand_seen(self, event: e.HandSeen) -> Callable[[Any], Any]:
        if event.seat == self.viewer:
            self._see(*self.hand[0], *self.hand[1])
        influence, actions = self.hand[0][:], self.hand[1][:]
        return lambda seen: replace(
            seen,
            influence=tuple(sorted(_values(influence), reverse=True)),
            actions=tuple(sorted(_values(actions))),
        )


_TELLS_NOTHING = {
    "TurnBegan",
    "VetoDeclined",
    "ActionForgone",
    "DiscardingEnded",
    "VoteCardTurned",
    "TicketTaken",
    "TicketSpent",
    "WentOut",
    "CastlingEnded",
    "HandSeen",
}


def _same(event: Any) -> Any:
    return event


def _named(card: Card) -> Callable[[Any], Any]:
    return lambda event: replace(event, card=card.value)


def _values(cards: list[Card]) -> tuple[int, ...]:
    return tuple(card.value for card in cards)


def _with(pair: tuple[Any, ...], seat: Seat, value: Any) -> tuple[Any, ...]:
    return tuple(value if n == seat else old for n, old in enumerate(pair))


def _move(place: list[Card], value: int, to: list[Card] | None = None) -> Card:
    card = next(card for card in place if card.value == value)
    place.remove(card)
    if to is not None:
        to.append(card)
    return card


def rewritten(log: list[Entry], viewer: Viewer, random: Random) -> list[Entry]:
    """The log of a history that differs only in what the viewer could not know up to its end."""
    others = [Belongings(seat, viewer) for seat in (0, 1) if seat != viewer]
    rewrites = [
        [[other.follow(event) for other in others] for event in entry.events] for entry in log
    ]
    for other in others:
        other.exchange(random)
    made = []
    for entry, of_entry in zip(log, rewrites, strict=True):
        events = []
        for event, of_event in zip(entry.events, of_entry, strict=True):
            for rewrite in of_event:
                event = rewrite(event)
            events.append(event)
        made.append(Entry(entry.seat, _move_of(entry, events), tuple(events)))
    return list(_other_votes(_other_bonuses(made, viewer, random), random))


def _move_of(entry: Entry, events: list[Any]) -> Any:
    """The move that goes with the first event."""
    if isinstance(entry.move, m.ArrangeAction | m.LayFirst | m.PlaceInfluence | m.LayBack):
        return replace(entry.move, card=events[0].card)
    return entry.move


def _other_bonuses(log: list[Entry], viewer: Viewer, random: Random) -> list[Entry]:
    if any(isinstance(event, e.MatchEnded) for event in log[-1].events):
        return log
    (dealt,) = log[0].events
    deck = list(cards_of(CLASSIC.bonuses))
    for seat in (0, 1):
        if seat == viewer:
            deck.remove(dealt.bonuses[seat])
    random.shuffle(deck)
    bonuses = tuple(
        bonus if seat == viewer else deck.pop() for seat, bonus in enumerate(dealt.bonuses)
    )
    return [Entry(None, None, (replace(dealt, bonuses=bonuses),)), *log[1:]]


def _other_votes(log: list[Entry], random: Random) -> Iterator[Entry]:
    """The vote cards that were not turned before the next reshuffle, or the end, in another order."""
    events = [event for entry in log for event in entry.events]
    turned = []
    for event in events:
        if isinstance(event, e.Dealt | e.VotesReshuffled):
            turned.append(0)
        turned[-1] += isinstance(event, e.VoteCardTurned)
    for entry in log:
        yield Entry(
            entry.seat,
            entry.move,
            tuple(_other_pile(event, turned, random) for event in entry.events),
        )


def _other_pile(event: Any, turned: list[int], random: Random) -> Any:
    if not isinstance(event, e.Dealt | e.VotesReshuffled):
        return event
    pile = event.votes if isinstance(event, e.Dealt) else event.pile
    rest = len(pile) - turned.pop(0)
    pile = (*random.sample(pile[:rest], rest), *pile[rest:])
    return replace(event, votes=pile) if isinstance(event, e.Dealt) else e.VotesReshuffled(pile)
