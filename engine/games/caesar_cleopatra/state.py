"""The position: one small object that only `evolve` changes."""

from collections.abc import Mapping
from typing import Final, TypeVar

from engine.games.caesar_cleopatra.cards import EDITIONS, Edition, Group, Influence, Vote
from engine.games.caesar_cleopatra.events import ActionPlayed, MatchEnded
from engine.games.caesar_cleopatra.options import Options
from engine.games.caesar_cleopatra.packed import DESCENDING, SIZE
from engine.kernel.seats import Seat

T = TypeVar("T")
BySeat = tuple[tuple[tuple[T, ...], ...], ...]
"""A table by phase, active player and seat."""

PHASES: Final = (
    "setup", "turn", "place", "second", "act", "veto", "veto_draw", "spy", "spy_draw", "castling", "refill",
    "passive", "passive_draw", "end", "open", "window", "count", "vote", "ticket", "over",
)  # fmt: skip

SETUP: Final = 0  # both players arrange and lay in secret (§2.4–2.5)
TURN: Final = 1  # nothing done yet in this turn (§3)
PLACE: Final = 2  # an action card came first, a placement must follow (§3a)
SECOND: Final = 3  # one card lies face up, a second must follow (§3a)
ACT: Final = 4  # the placement is done; an action card or on to the refill (§3b)
VETO: Final = 5  # the opponent is asked (§5)
VETO_DRAW: Final = 6  # the one who vetoed draws (§5)
SPY: Final = 7  # the Spy's player chooses a card of the hand seen (§5)
SPY_DRAW: Final = 8  # the Spy's victim draws (§5)
CASTLING: Final = 9  # cards are laid back (§5)
REFILL: Final = 10  # drawing up to five (§3c)
PASSIVE: Final = 11  # discarding (§3)
PASSIVE_DRAW: Final = 12  # drawing as many as were discarded (§3)
END: Final = 13  # only inside a decision: the turn is done
OPEN: Final = 14  # an exceptional vote is due (§3d)
WINDOW: Final = 15  # its window for an action card (R5)
COUNT: Final = 16  # it is counted (R5)
VOTE: Final = 17  # the vote card is due (§3e)
TICKET: Final = 18  # an Orgy: take or give back a ticket (§8)
OVER: Final = 19

GROUP_NUMBERS: Final = range(5)

BITS: Final = tuple(tuple(g for g in GROUP_NUMBERS if mask >> g & 1) for mask in range(32))
"""The groups in a mask, in board order."""


FIELDS: Final = (
    "action_discards", "action_left", "action_pile", "action_spent", "actions", "active", "aside", "bonuses", "calls",
    "castling", "count", "dark", "discards", "down", "edition", "full", "hand", "hand_size", "held", "left", "options",
    "patricians_left", "pending", "phase", "pile", "pile_left", "removed", "reshuffles", "result", "resume", "room",
    "taken", "tickets", "tied", "to_arrange", "to_draw", "turn", "turned", "up", "votes", "voting", "went_out", "won",
)  # fmt: skip
"""What a position consists of."""


class State:
    """A position. Pairs are by seat; lists of ten are by seat * 5 + group; `up`, `down`, hands and discards are packed multisets."""

    __slots__ = FIELDS

    def __init__(self, options: Options, like: "State | None" = None) -> None:
        """The position before the deal, or a copy of another one."""
        if like is not None:
            self._copy(like)
            return
        edition = EDITIONS[options.edition]
        self.options: Options = options
        self.edition: Edition = edition
        self.phase: int = SETUP
        self.resume: int = TURN
        """The phase in which the pending action card was played."""
        self.turn: int = 0
        self.active: Seat = 0
        self.action_spent: bool = False
        """No further action card in this turn (§3b; two in the dark §8)."""
        self.dark: int = 0
        """Cards laid face down in this turn, counted only with two in the dark (§8)."""
        self.to_draw: int = 0
        """Cards discarded in a passive turn."""

        self.left: list[int] = list(edition.patricians)
        self.patricians_left: int = sum(edition.patricians)
        self.won: list[int] = [0] * 10
        self.up: list[int] = [0] * 10
        self.down: list[int] = [0] * 10
        self.count: list[int] = [0] * 10
        self.room: list[int] = [31, 31]
        """Groups, as bits, in which the seat may lay a card."""
        self.full: int = 0
        """Groups, as bits, with all the cards that they can hold (§3d)."""
        self.tied: int = 0
        """Groups, as bits, whose exceptional vote was tied and whose cards have not changed since (R6)."""

        self.hand: list[int] = [0, 0]
        self.actions: list[int] = [0, 0]
        self.hand_size: list[int] = [0, 0]
        """Influence and action cards together."""
        self.pile: list[tuple[Influence, ...]] = [(), ()]
        self.pile_left: list[int] = [0, 0]
        self.action_pile: list[tuple[int, ...]] = [(), ()]
        self.action_left: list[int] = [0, 0]
        """Cards left in a pile; the top one is pile[left - 1]."""
        self.discards: list[int] = [0, 0]
        self.action_discards: list[int] = [0, 0]
        self.bonuses: tuple[Group, Group] = (0, 0)
        self.went_out: list[bool] = [False, False]
        self.tickets: list[int] = [0, 0]

        self.to_arrange: list[int] = [0, 0]
        """Setup: action cards not yet in the pile."""
        self.aside: list[int] = [0, 0]
        """Setup: values not yet laid."""

        self.votes: tuple[Vote, ...] = ()
        """The vote pile, its top last."""
        self.turned: tuple[Vote, ...] = ()
        self.removed: tuple[Vote, ...] = ()
        self.reshuffles: int = 0
        """How often the vote cards were shuffled anew (§3e)."""
        self.calls: tuple[Group, ...] = ()
        """Exceptional votes still to be held in this turn (R13)."""
        self.voting: Group | None = None
        self.pending: ActionPlayed | None = None
        self.castling: tuple[Group, Group] | None = None
        self.held: int = 0
        """Castling: cards not yet laid back."""
        self.taken: int = 0
        """Castling: how many cards were taken up."""
        self.result: MatchEnded | None = None

    def clone(self) -> "State":
        """A copy that shares nothing that can change."""
        return State(self.options, self)

    def _copy(self, like: "State") -> None:
        # Written out, it takes a fifth of a loop over the names.
        self.options, self.edition, self.result = like.options, like.edition, like.result
        self.phase, self.resume, self.turn = like.phase, like.resume, like.turn
        self.active, self.action_spent, self.dark = like.active, like.action_spent, like.dark
        self.to_draw, self.patricians_left, self.full = (
            like.to_draw,
            like.patricians_left,
            like.full,
        )
        self.tied, self.bonuses, self.voting = like.tied, like.bonuses, like.voting
        self.votes, self.turned, self.removed = like.votes, like.turned, like.removed
        self.calls, self.pending, self.castling = like.calls, like.pending, like.castling
        self.held, self.taken, self.reshuffles = like.held, like.taken, like.reshuffles
        self.left, self.won, self.up = like.left.copy(), like.won.copy(), like.up.copy()
        self.down, self.count, self.room = like.down.copy(), like.count.copy(), like.room.copy()
        self.hand, self.actions, self.hand_size = (
            like.hand.copy(),
            like.actions.copy(),
            like.hand_size.copy(),
        )
        self.pile, self.pile_left, self.discards = (
            like.pile.copy(),
            like.pile_left.copy(),
            like.discards.copy(),
        )
        self.action_pile, self.action_left, self.action_discards = (
            like.action_pile.copy(),
            like.action_left.copy(),
            like.action_discards.copy(),
        )
        self.went_out, self.tickets, self.to_arrange = (
            like.went_out.copy(),
            like.tickets.copy(),
            like.to_arrange.copy(),
        )
        self.aside = like.aside.copy()

    def __eq__(self, other: object) -> bool:
        return isinstance(other, State) and all(
            getattr(self, n) == getattr(other, n) for n in FIELDS
        )

    __hash__ = None  # type: ignore[assignment]


def is_out(state: State, seat: Seat) -> bool:
    """No influence card in hand and pile (§6)."""
    return not state.hand[seat] and not state.pile_left[seat]


def may_draw(state: State, seat: Seat) -> bool:
    """There is a card to draw, and the seat does not play alone (§6, R15)."""
    pile_left, other = state.pile_left, 1 - seat
    if not (pile_left[seat] or state.action_left[seat]):
        return False
    return state.hand[other] > 0 or pile_left[other] > 0


def acting(state: State) -> tuple[Seat, ...]:
    """The seats that may act now."""
    return ACTING[state.phase][state.active] or setting_up(state)


def setting_up(state: State) -> tuple[Seat, ...]:
    """The seats that have not finished their setup; none at the end of the match (§2.5)."""
    if state.phase != SETUP:
        return ()
    caesar, cleopatra = state.to_arrange[0] or state.aside[0], state.to_arrange[1] or state.aside[1]
    if caesar:
        return (0, 1) if cleopatra else (0,)
    return (1,) if cleopatra else ()


ACTING: Final[tuple[tuple[tuple[Seat, ...], ...], ...]] = tuple(
    ((), ())
    if phase in (SETUP, OVER)
    else ((1,), (0,))
    if phase in (VETO, VETO_DRAW, SPY_DRAW)
    else ((0,), (1,))
    for phase in range(20)
)
"""Who acts, by phase and active player; in setup see `setting_up`."""


def by_seat(of_phase: Mapping[int, T], nobody: T) -> BySeat[T]:
    """`of_phase` for a seat that may act, in setup for both, else `nobody`.

    Spectators, who count from the end, find `nobody` too. It saves asking in the inner loop who may act.
    """

    def for_seat(phase: int, active: Seat, seat: Seat) -> T:
        may = phase == SETUP or seat in ACTING[phase][active]
        return of_phase.get(phase, nobody) if may else nobody

    return tuple(
        tuple(
            (for_seat(phase, active, 0), for_seat(phase, active, 1), nobody, nobody)
            for active in (0, 1)
        )
        for phase in range(len(PHASES))
    )


def next_held(state: State) -> Influence:
    """Castling: the card to lay back now, the highest one held, Philosophers last (R18)."""
    return DESCENDING[state.held][0]


def next_first(state: State, seat: Seat) -> Group:
    """Setup: the group that gets the seat's next first card (R18)."""
    return 5 - SIZE[state.aside[seat]]


def two_fit(state: State, seat: Seat) -> bool:
    """There is room for two cards of the seat, in one group or two (R3, R4)."""
    mask = state.room[seat]
    if mask & (mask - 1):
        return True
    return bool(mask) and room_in(state, seat, mask.bit_length() - 1) > 1


def room_in(state: State, seat: Seat, group: Group) -> int:
    """How many cards the seat may still lay in a group (§3a caps, R7)."""
    if not state.left[group]:
        return 0
    mine, theirs = state.count[seat * 5 + group], state.count[(1 - seat) * 5 + group]
    return max(0, min(state.edition.side_cap - mine, state.edition.group_cap - mine - theirs))
