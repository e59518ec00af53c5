"""What a viewer knows of another side's cards, from all that it was told (§1, §2.5, R8–R11)."""

from collections import Counter
from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import Any, Final

from engine.games.caesar_cleopatra import events as e
from engine.games.caesar_cleopatra.cards import (
    ACTION_PILE,
    ACTIONS,
    EDITIONS,
    VETO,
    Edition,
    Group,
    Influence,
)
from engine.games.caesar_cleopatra.events import Event
from engine.games.caesar_cleopatra.hidden import ASIDE, HAND, HELD, Counts, Hidden
from engine.games.caesar_cleopatra.state import GROUP_NUMBERS
from engine.games.caesar_cleopatra.view import PlayerView, View
from engine.kernel.seats import EVERYTHING, Seat


@dataclass
class Known:
    """What is known of one side: its hidden influence cards, and action cards that are certainly in its hand."""

    seat: Seat
    influence: Hidden
    actions: Counter[int] = field(default_factory=Counter)
    up: dict[Group, Counter[Influence]] = field(
        default_factory=lambda: {group: Counter() for group in GROUP_NUMBERS}
    )
    """Face-up cards."""

    def hear(self, event: Event) -> None:
        """Take in an event as the viewer was told it."""
        if (hear := _HEAR.get(type(event))) is not None:
            hear(self, event)

    def _first_laid(self, event: Any) -> None:
        if event.seat == self.seat:
            self.influence.move(ASIDE, event.group)

    def _placed(self, event: Any) -> None:
        if event.seat != self.seat:
            return
        if event.up:
            self.influence.reveal(HAND, (event.card,))
            self.up[event.group][event.card] += 1
        else:
            self.influence.move(HAND, event.group)

    def _drawn(self, event: Any) -> None:
        if event.seat == self.seat and event.pile != ACTION_PILE:
            self.influence.come(HAND, 1)

    def _left_hand(self, event: Any) -> None:
        if event.seat != self.seat:
            return
        if event.pile == ACTION_PILE:
            self.actions -= Counter((event.card,))
        else:
            self.influence.reveal(HAND, (event.card,))

    def _action_played(self, event: Any) -> None:
        if event.seat == self.seat:
            self.actions -= Counter((event.action,))

    def _vetoed(self, event: Any) -> None:
        if event.seat == self.seat:
            self.actions -= Counter((VETO,))

    def _hand_seen(self, event: Any) -> None:
        if event.seat != self.seat and event.influence is not None:
            self.influence.see(HAND, event.influence)
            self.actions = Counter(event.actions)

    def _assassinated(self, event: Any) -> None:
        if event.seat == self.seat:
            self.up[event.group] -= Counter((event.card,))

    def _turned_up(self, event: Any) -> None:
        cards = event.cards[self.seat]
        self.influence.reveal(event.group, cards)
        self.up[event.group] += Counter(cards)

    def _cleared(self, event: Any) -> None:
        self.influence.reveal(
            event.group, (Counter(event.cards[self.seat]) - self.up[event.group]).elements()
        )
        self.up[event.group] = Counter()

    def _voted(self, event: Any) -> None:
        self.up[event.group] -= Counter(event.discards[self.seat])

    def _exhausted(self, event: Any) -> None:
        self.up[event.group] = Counter()

    def _taken_up(self, event: Any) -> None:
        if event.seat != self.seat:
            return
        for group in (event.first, event.second):
            open_cards = self.up[group]
            self.influence.cards += open_cards
            self.influence.come(HELD, open_cards.total(), open_cards)
            self.influence.places[HELD] += self.influence.places[group]
            self.influence.places[group], self.up[group] = [], Counter()

    def _castled(self, event: Any) -> None:
        if event.seat == self.seat:
            self.influence.move(HELD, event.first, event.first_count)
            self.influence.move(HELD, event.second, event.second_count)


_HEAR: Final = {
    e.FirstLaid: Known._first_laid, e.InfluencePlaced: Known._placed, e.CardDrawn: Known._drawn, e.CardDiscarded: Known._left_hand,
    e.CardSpied: Known._left_hand, e.ActionPlayed: Known._action_played, e.ActionVetoed: Known._vetoed, e.HandSeen: Known._hand_seen,
    e.CardAssassinated: Known._assassinated, e.CardsTurnedUp: Known._turned_up, e.GroupCleared: Known._cleared,
    e.VoteHeld: Known._voted, e.GroupExhausted: Known._exhausted, e.CardsTakenUp: Known._taken_up, e.CastlingEnded: Known._castled,
}  # fmt: skip


def known(told: Iterable[Event], seat: Seat, edition: Edition) -> Known:
    """What is known of a seat to a viewer who was told these events from the deal on."""
    first = Counter({kind: 1 for kind, n in enumerate(edition.set_aside) if n})
    hand = Counter(dict(enumerate(edition.set_aside))) - first
    side = Known(seat, Hidden(Counter(dict(enumerate(edition.influence)))))
    side.influence.come(ASIDE, first.total(), first)
    side.influence.come(HAND, hand.total(), hand)
    for event in told:
        side.hear(event)
    return side


@dataclass(frozen=True, slots=True)
class Possible:
    """What a viewer can know of one side's hidden cards. Counts are by kind: influence from Philosophers and 1s on, actions in their order."""

    rows: tuple[tuple[Counts, ...], ...]
    """By group, for each face-down card, as it was laid: how many cards of each value it may be; 0: it isn't one."""
    held: tuple[Counts, ...]
    """The same for the cards of a Castling in between."""
    hand_least: Counts
    hand_most: Counts
    """Influence cards in hand: how many of each value there must be, and can be."""
    actions_least: Counts
    actions_most: Counts
    """Action cards in hand."""
    bonus: tuple[Group, ...]
    """The groups that the bonus card may be of."""


def possible(told: Iterable[Event], view: View) -> dict[Seat, Possible]:
    """What the viewer of this position can know of each side whose cards it doesn't see, having been told these events from the deal on."""
    edition, heard = EDITIONS[view.options.edition], tuple(told)
    return {
        seat: _possible(known(heard, seat, edition), view, edition)
        for seat in (0, 1)
        if view.viewer not in (seat, EVERYTHING)
    }


def _possible(side: Known, view: View, edition: Edition) -> Possible:
    cards, player = side.influence, view.players[side.seat]
    least, most = cards.bounds(HAND)
    sure, may = _actions(side, player, edition)
    return Possible(
        rows=tuple(tuple(map(cards.could_be, cards.places[group])) for group in GROUP_NUMBERS),
        held=tuple(map(cards.could_be, cards.places[HELD])),
        hand_least=least,
        hand_most=most,
        actions_least=sure,
        actions_most=may,
        bonus=_bonus(view, side.seat, edition),
    )


def _actions(side: Known, player: PlayerView, edition: Edition) -> tuple[Counts, Counts]:
    hidden = Counter(dict(enumerate(edition.actions))) - Counter(player.action_discards)
    rest, unknown = hidden - side.actions, len(player.action_hand) - side.actions.total()
    beyond = rest.total() - unknown
    kinds = range(len(ACTIONS))
    return (
        tuple(side.actions[kind] + max(0, rest[kind] - beyond) for kind in kinds),
        tuple(side.actions[kind] + min(rest[kind], unknown) for kind in kinds),
    )


def _bonus(view: View, seat: Seat, edition: Edition) -> tuple[Group, ...]:
    seen = view.players[seat].bonus
    if seen is not None:
        return (seen,)
    mine = view.players[1 - seat].bonus
    return tuple(g for g, n in enumerate(edition.bonuses) if n > (g == mine))
