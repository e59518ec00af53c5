"""Events: what happened. They are told to viewers after redaction; then a card that must stay hidden is None."""

from dataclasses import dataclass

from engine.games.caesar_cleopatra.cards import Action, Group, Influence, Pile, Vote
from engine.games.caesar_cleopatra.score import Points
from engine.kernel.seats import Seat

Cards = tuple[Influence, ...]
"""Influence cards, highest first, Philosophers last."""


class Event:
    """The base of all events of this game."""

    __slots__ = ()


Events = tuple[Event, ...]
"""What a move brings about."""


@dataclass(frozen=True, slots=True)
class Dealt(Event):
    """The deal (§2.1–2.4): bonus cards, influence piles, action piles (empty unless shuffled), vote pile; the last card of a pile is its top."""

    bonuses: tuple[Group | None, Group | None]
    influence: tuple[Cards | None, Cards | None]
    actions: tuple[tuple[Action, ...] | None, tuple[Action, ...] | None]
    votes: tuple[Vote, ...] | None


@dataclass(frozen=True, slots=True)
class ActionArranged(Event):
    """Setup: the next card from the top of the seat's action pile."""

    seat: Seat
    card: Action | None


@dataclass(frozen=True, slots=True)
class FirstLaid(Event):
    """Setup: a face-down card in front of a group."""

    seat: Seat
    card: Influence | None
    group: Group


@dataclass(frozen=True, slots=True)
class TurnBegan(Event):
    """A turn begins; `turn` counts from 1 over both players."""

    seat: Seat
    turn: int


@dataclass(frozen=True, slots=True)
class InfluencePlaced(Event):
    """A card from the hand lies in front of a group."""

    seat: Seat
    card: Influence | None
    group: Group
    up: bool


@dataclass(frozen=True, slots=True)
class ActionPlayed(Event):
    """An action card with its targets; its effect waits for the veto window. `card` is the Assassin's target."""

    seat: Seat
    action: Action
    groups: tuple[Group, ...]
    card: Influence | None


@dataclass(frozen=True, slots=True)
class ActionVetoed(Event):
    """`seat` cancels the pending action; both cards are discarded."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class VetoDeclined(Event):
    """`seat` lets the pending action pass."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class ActionForgone(Event):
    """The active player plays no (further) card here."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class CardDrawn(Event):
    """The top card of a pile comes into the seat's hand."""

    seat: Seat
    pile: Pile
    card: int | None


@dataclass(frozen=True, slots=True)
class CardDiscarded(Event):
    """Passive turn: a card of the hand is discarded, openly (R8)."""

    seat: Seat
    pile: Pile
    card: int


@dataclass(frozen=True, slots=True)
class DiscardingEnded(Event):
    """Passive turn: `count` cards were discarded and as many will be drawn."""

    seat: Seat
    count: int


@dataclass(frozen=True, slots=True)
class CardAssassinated(Event):
    """A face-up card of `seat` is discarded by an Assassin."""

    seat: Seat
    group: Group
    card: Influence


@dataclass(frozen=True, slots=True)
class HandSeen(Event):
    """`seat`, by a Spy, sees the other's hand; only that seat is told the cards (R10)."""

    seat: Seat
    influence: Cards | None
    actions: tuple[Action, ...] | None


@dataclass(frozen=True, slots=True)
class CardSpied(Event):
    """A card of `seat`'s hand is discarded by the Spy."""

    seat: Seat
    pile: Pile
    card: int


@dataclass(frozen=True, slots=True)
class CardsTakenUp(Event):
    """Castling: `seat` takes up its `count` cards in two groups."""

    seat: Seat
    first: Group
    second: Group
    count: int


@dataclass(frozen=True, slots=True)
class CardLaidBack(Event):
    """Castling: a card lies face down in one of the groups. Told only to its owner: the order would tell the others too much."""

    seat: Seat
    card: Influence
    group: Group


@dataclass(frozen=True, slots=True)
class CastlingEnded(Event):
    """Castling: how many cards lie in the two groups now (R11)."""

    seat: Seat
    first: Group
    second: Group
    first_count: int
    second_count: int


@dataclass(frozen=True, slots=True)
class CardsTurnedUp(Event):
    """Face-down cards in a group are turned face up, of each seat; by a Scout or a vote."""

    group: Group
    cards: tuple[Cards, Cards]


@dataclass(frozen=True, slots=True)
class GroupCleared(Event):
    """Wrath of the Gods: all influence cards in a group are discarded."""

    group: Group
    cards: tuple[Cards, Cards]


@dataclass(frozen=True, slots=True)
class ExceptionalVoteCalled(Event):
    """A full group will be voted on at once (§3d)."""

    group: Group


@dataclass(frozen=True, slots=True)
class VoteCardTurned(Event):
    """`seat` turns the top vote card."""

    seat: Seat
    vote: Vote


@dataclass(frozen=True, slots=True)
class VoteCardRemoved(Event):
    """The vote card of an exhausted group leaves the game (§3e)."""

    vote: Vote


@dataclass(frozen=True, slots=True)
class VotesReshuffled(Event):
    """All vote cards still in the game are the new pile, the last one its top; hidden from everybody."""

    pile: tuple[Vote, ...] | None


@dataclass(frozen=True, slots=True)
class TicketTaken(Event):
    """Orgy tickets: `seat` takes a ticket."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class TicketSpent(Event):
    """Orgy tickets: `seat` gives a ticket back."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class VoteHeld(Event):
    """A vote of confidence is counted (§4). `cards` are those that lay there, `discards` what the vote itself takes, by seat."""

    group: Group
    exceptional: bool
    cards: tuple[Cards, Cards]
    sums: tuple[int, int]
    philosophers: tuple[int, int]
    winner: Seat | None
    discards: tuple[Cards, Cards]


@dataclass(frozen=True, slots=True)
class GroupExhausted(Event):
    """The last patrician of a group is won; the cards left there are discarded (§4.7)."""

    group: Group
    discards: tuple[Cards, Cards]


@dataclass(frozen=True, slots=True)
class WentOut(Event):
    """`seat` has no influence card left and takes no more turns (§6)."""

    seat: Seat


@dataclass(frozen=True, slots=True)
class MatchEnded(Event):
    """The end (§6). `reason`: "patricians", "influence" or "room"; `winner` None for a draw."""

    reason: str
    winner: Seat | None
    bonuses: tuple[Group, Group]
    points: tuple[Points, Points]


@dataclass(frozen=True, slots=True)
class NewCards:
    """All cards that lie hidden anywhere, by seat; the last card of a pile is its top, `down` is by group."""

    bonuses: tuple[Group, Group]
    piles: tuple[Cards, Cards]
    action_piles: tuple[tuple[Action, ...], tuple[Action, ...]]
    votes: tuple[Vote, ...]
    hands: tuple[Cards, Cards]
    action_hands: tuple[tuple[Action, ...], tuple[Action, ...]]
    down: tuple[tuple[Cards, ...], tuple[Cards, ...]]
    held: Cards
    """Those of a Castling that are not laid back yet."""
    aside: tuple[Cards, Cards]
    to_arrange: tuple[tuple[Action, ...], tuple[Action, ...]]
    """Setup: values not yet laid, and action cards not yet arranged."""


@dataclass(frozen=True, slots=True)
class Redealt(Event):
    """Practice: all that `seat` can't know was dealt anew, in a way that fits what it knows. No rule does this."""

    seat: Seat
    cards: NewCards | None


EVENTS: tuple[type[Event], ...] = (
    Dealt, ActionArranged, FirstLaid, TurnBegan, InfluencePlaced, ActionPlayed, ActionVetoed, VetoDeclined, ActionForgone,
    CardDrawn, CardDiscarded, DiscardingEnded, CardAssassinated, HandSeen, CardSpied, CardsTakenUp, CardLaidBack, CastlingEnded,
    CardsTurnedUp, GroupCleared, ExceptionalVoteCalled, VoteCardTurned, VoteCardRemoved, VotesReshuffled, TicketTaken, TicketSpent,
    VoteHeld, GroupExhausted, WentOut, MatchEnded,
)  # fmt: skip
"""All events of the rules; their names in saves come from here."""
