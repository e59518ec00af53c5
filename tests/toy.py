"""A game for three, to keep the kernel honest: secret bids at the same time, hidden hands, a die, and cards dealt anew.

Twelve cards, 1 to 12, are dealt. In each round a die is thrown, and each seat bids a card in secret. The highest card wins as
many points as the die shows; all three are discarded. With `redeal`, after each round the cards in hand are shuffled together
and dealt anew. After the last round the match ends.
"""

import copy
from collections.abc import Iterator, Mapping
from dataclasses import asdict, dataclass, field, replace
from random import Random
from typing import Any

from engine.kernel.chance import Chance
from engine.kernel.errors import BadOptions, Reason
from engine.kernel.fields import Absent, Each, Hidden, Many, Whole
from engine.kernel.game import Game
from engine.kernel.kinds import Kinds
from engine.kernel.seats import EVERYTHING, Seat, Viewer

SEATS = ("red", "green", "blue")
HAND = 4
DECK = tuple(range(1, 3 * HAND + 1))
Hands = tuple[tuple[int, ...] | None, ...]


@dataclass(frozen=True)
class Options:
    rounds: int = 3
    redeal: bool = False


@dataclass(frozen=True)
class Bid:
    """A card of the hand, or None where the reader may not know it."""

    card: int | None


@dataclass(frozen=True)
class Dealt:
    hands: Hands


@dataclass(frozen=True)
class Thrown:
    """The die of a round."""

    number: int


@dataclass(frozen=True)
class BidLaid:
    seat: Seat
    card: int | None


@dataclass(frozen=True)
class BidsShown:
    cards: tuple[int, ...]
    winner: Seat


@dataclass(frozen=True)
class Ended:
    winner: Seat | None


@dataclass
class State:
    options: Options
    hands: list[list[int]] = field(default_factory=lambda: [[], [], []])
    bids: list[int | None] = field(default_factory=lambda: [None] * 3)
    points: list[int] = field(default_factory=lambda: [0] * 3)
    discards: list[int] = field(default_factory=list)
    round: int = 0
    die: int = 0
    result: Ended | None = None


@dataclass(frozen=True)
class View:
    viewer: Viewer
    to_act: tuple[Seat, ...]
    open_moves: tuple[Bid, ...]
    hands: tuple[tuple[int | None, ...], ...]
    bids: tuple[tuple[int | None] | None, ...]
    """None: not laid yet; (None,): laid, but not known."""
    points: tuple[int, ...]
    discards: tuple[int, ...]
    round: int
    die: int
    result: Ended | None


CARD = Whole(1, len(DECK))
MOVES = Kinds("a move", (Bid,), {"card": Hidden(CARD)}, {})
EVENTS = Kinds(
    "an event",
    (Dealt, Thrown, BidLaid, BidsShown, Ended),
    {
        "hands": Each(Hidden(Many(CARD, HAND)), 3),
        "number": Whole(1, 6),
        "seat": Whole(0, 2),
        "card": Hidden(CARD),
        "cards": Each(CARD, 3),
        "winner": Absent(Whole(0, 2)),
    },
    {},
)


class SecretBids(Game[State, Options]):
    key = "secret_bids"
    rules = 1

    def seats(self, options: Options) -> tuple[str, ...]:
        return SEATS

    def read_options(self, raw: Mapping[str, Any]) -> Options:
        if not raw.keys() <= {"rounds", "redeal"}:
            raise BadOptions("unknown option")
        return Options(**raw)

    def write_options(self, options: Options) -> dict[str, Any]:
        return asdict(options)

    def start(self, options: Options) -> State:
        return State(options)

    def clone(self, state: State, /) -> State:
        return copy.deepcopy(state)

    def deal(self, state: State, chance: Chance) -> Iterator[Any]:
        yield deal_out(DECK, HAND, chance)
        yield Thrown(1 + chance.below(6))

    def actors(self, state: State) -> tuple[Seat, ...]:
        if state.result is not None:
            return ()
        return tuple(seat for seat in range(3) if state.bids[seat] is None)

    def legal_moves(self, state: State, seat: Seat) -> tuple[Bid, ...]:
        return tuple(map(Bid, state.hands[seat])) if seat in self.actors(state) else ()

    def why_not(self, state: State, seat: Seat, move: Bid) -> Reason | None:
        if seat not in self.actors(state):
            return Reason("not_your_turn", "§1")
        return None if move.card in state.hands[seat] else Reason("not_in_hand", "§2")

    def forced(self, state: State) -> tuple[Seat, Bid] | None:
        """The last card of a hand; all can count that it is."""
        for seat in self.actors(state):
            if len(state.hands[seat]) == 1:
                return seat, Bid(state.hands[seat][0])
        return None

    def decide(self, state: State, seat: Seat, move: Bid, chance: Chance) -> Iterator[Any]:
        yield BidLaid(seat, move.card)
        if self.actors(state):
            return
        bids = [bid for bid in state.bids if bid is not None]
        yield BidsShown(tuple(bids), bids.index(max(bids)))
        if state.round == state.options.rounds:
            best = max(state.points)
            yield Ended(state.points.index(best) if state.points.count(best) == 1 else None)
            return
        if state.options.redeal:
            yield deal_out(tuple(in_hands(state)), len(state.hands[0]), chance)
        yield Thrown(1 + chance.below(6))

    def evolve(self, state: State, event: Any) -> None:
        match event:
            case Dealt(hands):
                state.hands = [sorted(hand or ()) for hand in hands]
            case Thrown(number):
                state.die = number
                state.round += 1
            case BidLaid(seat, card):
                assert card is not None
                state.hands[seat].remove(card)
                state.bids[seat] = card
            case BidsShown(cards, winner):
                state.points[winner] += state.die
                state.discards.extend(cards)
                state.bids = [None] * 3
            case Ended():
                state.result = event

    def result(self, state: State) -> Ended | None:
        return state.result

    def view(self, state: State, viewer: Viewer) -> View:
        return View(
            viewer=viewer,
            to_act=self.actors(state),
            open_moves=self.legal_moves(state, viewer) if viewer >= 0 else (),
            hands=tuple(
                tuple(hand) if knows(viewer, seat) else (None,) * len(hand)
                for seat, hand in enumerate(state.hands)
            ),
            bids=tuple(
                None if bid is None else (bid if knows(viewer, seat) else None,)
                for seat, bid in enumerate(state.bids)
            ),
            points=tuple(state.points),
            discards=tuple(state.discards),
            round=state.round,
            die=state.die,
            result=state.result,
        )

    def redact(self, event: Any, viewer: Viewer) -> Any:
        match event:
            case Dealt(hands):
                return Dealt(
                    tuple(hand if knows(viewer, seat) else None for seat, hand in enumerate(hands))
                )
            case BidLaid(seat) if not knows(viewer, seat):
                return replace(event, card=None)
        return event

    def redact_move(self, seat: Seat, move: Bid, viewer: Viewer) -> Bid:
        return move if knows(viewer, seat) else Bid(None)

    write_move = staticmethod(MOVES.write)
    read_move = staticmethod(MOVES.read)
    write_event = staticmethod(EVENTS.write)
    read_event = staticmethod(EVENTS.read)


def in_hands(state: State) -> list[int]:
    return [card for hand in state.hands for card in hand]


def knows(viewer: Viewer, seat: Seat) -> bool:
    return viewer in (seat, EVERYTHING)


def deal_out(cards: tuple[int, ...], each: int, chance: Chance) -> Dealt:
    deck = chance.shuffled(cards)
    return Dealt(tuple(deck[seat * each : seat * each + each] for seat in range(3)))


TOY = SecretBids()

UNIVERSE = (Bid(None), *map(Bid, range(0, len(DECK) + 2)))
"""Every move there can be, and some that can't."""


def some_options(n: int) -> Options:
    return Options(rounds=1 + n % HAND, redeal=bool(n // HAND % 2))


def redealt(state: State, viewer: Viewer, random: Random) -> State:
    """The same position for this viewer, with all that is hidden from it dealt anew."""
    other = TOY.clone(state)
    seats = [seat for seat in range(3) if seat != viewer]
    hidden = [card for seat in seats for card in other.hands[seat]]
    hidden += [bid for seat in seats if (bid := other.bids[seat]) is not None]
    random.shuffle(hidden)
    for seat in seats:
        other.hands[seat] = sorted(hidden.pop() for _ in other.hands[seat])
        if other.bids[seat] is not None:
            other.bids[seat] = hidden.pop()
    return other


def check(state: State) -> None:
    """Every card is somewhere, exactly once."""
    bids = [bid for bid in state.bids if bid is not None]
    assert sorted(in_hands(state) + bids + state.discards) == list(DECK)
