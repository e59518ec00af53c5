"""What may be done (§3, §5): `legal_moves` and `why_not` (in `reasons`) agree for every move; a test compares them."""

from collections.abc import Callable
from typing import Final

from engine.games.caesar_cleopatra import choices as c
from engine.games.caesar_cleopatra import state as s
from engine.games.caesar_cleopatra.cards import (
    ACTION_PILE,
    ASSASSIN,
    CASTLING,
    INFLUENCE_PILE,
    SCOUT,
    SPY,
    VETO,
    WRATH,
    Action,
)
from engine.games.caesar_cleopatra.choices import DOWN_ONLY, EITHER, UP_ONLY, Moves
from engine.games.caesar_cleopatra.packed import ANY, KINDS, ONE, Table
from engine.games.caesar_cleopatra.state import State
from engine.kernel.seats import Seat

Find = Callable[[State, Seat], Moves]


def legal_moves(state: State, seat: Seat) -> Moves:
    """All moves of the seat now, in a fixed order; none if it may not act."""
    return _LEGAL[state.phase][state.active][seat](state, seat)


# --- setup and the turn


def setup_moves(state: State, seat: Seat) -> Moves:
    """The next action card to arrange, then the next first card to lay (§2.4, §2.5); none when both is done."""
    if state.to_arrange[seat]:
        return c.ARRANGE[state.to_arrange[seat]]
    return c.LAY_FIRST[state.aside[seat]]


def _turn(state: State, seat: Seat) -> Moves:
    hand, held = state.hand[seat], state.actions[seat]
    if not hand:
        return _DISCARD_ACTION[held]
    moves = _DISCARD_INFLUENCE[hand]
    if held:
        moves = action_moves(state, seat) + (moves + _DISCARD_ACTION[held])
    # Last, so that the long list is copied once only.
    return first_placements(state, seat) + moves


_DISCARD_INFLUENCE: Final = c.DISCARD[INFLUENCE_PILE]
_DISCARD_ACTION: Final = c.DISCARD[ACTION_PILE]


def first_placements(state: State, seat: Seat) -> Moves:
    """A first card from the hand, wherever there is room (§3a)."""
    return c.PLACE[first_faces(state, seat)][state.hand[seat]][state.room[seat]]


def first_faces(state: State, seat: Seat) -> int:
    """A first card may lie face up only where a second one can follow (R3, R4)."""
    room = state.room[seat]
    if state.hand[seat] in _ONE_CARD:
        return DOWN_ONLY
    return EITHER if room & (room - 1) or s.two_fit(state, seat) else DOWN_ONLY


_ONE_CARD: Final = frozenset(ONE)


def second_placements(state: State, seat: Seat) -> Moves:
    """A second card face up, after a first one (§3a)."""
    return _PLACE_UP[state.hand[seat]][state.room[seat]]


_PLACE_UP: Final = c.PLACE[UP_ONLY]


def _second(state: State, seat: Seat) -> Moves:
    if state.action_spent:
        return second_placements(state, seat)
    return second_placements(state, seat) + action_moves(state, seat)


def second_in_the_dark(state: State, seat: Seat) -> Moves:
    """Variant (§8): a second card face down, if the first lay face down and no action card was played."""
    if state.dark != 1 or state.action_spent:
        return ()
    return c.PLACE[DOWN_ONLY][state.hand[seat]][state.room[seat]]


def _act(state: State, seat: Seat) -> Moves:
    return second_in_the_dark(state, seat) + action_moves(state, seat) + c.GO_ON


def draws(state: State, seat: Seat) -> Moves:
    """The piles that still hold cards (§3c)."""
    if state.pile_left[seat]:
        return c.DRAW if state.action_left[seat] else c.DRAW_INFLUENCE
    return c.DRAW_ACTION


def _passive(state: State, seat: Seat) -> Moves:
    return (
        _DISCARD_INFLUENCE[state.hand[seat]] + _DISCARD_ACTION[state.actions[seat]] + c.END_DISCARD
    )


def _ticket(state: State, seat: Seat) -> Moves:
    return c.TAKE_OR_SPEND_TICKET if state.tickets[seat] else c.TAKE_TICKET


# --- action cards


def action_moves(state: State, seat: Seat) -> Moves:
    """The action cards in hand with each target they can have (§5); a Veto only answers."""
    moves: Moves = ()
    for find in _OF_CARDS[state.actions[seat]]:
        moves += find(state, seat)
    return moves


def may_act(state: State, seat: Seat) -> bool:
    """Whether there are any such moves."""
    # any() would make a generator, at twice the cost.
    for find in _OF_CARDS[state.actions[seat]]:  # noqa: SIM110
        if find(state, seat):
            return True
    return False


def _assassinations(state: State, seat: Seat) -> Moves:
    theirs = 5 - seat * 5
    at = c.ASSASSINATE
    one, two, three, four, five = state.up[theirs : theirs + 5]
    return at[0][one] + (at[1][two] + (at[2][three] + (at[3][four] + at[4][five])))


def _spyings(state: State, seat: Seat) -> Moves:
    return c.PLAY_SPY if state.hand_size[1 - seat] else ()


def _castlings(state: State, seat: Seat) -> Moves:
    mine = seat * 5
    return c.CASTLE[_where(state.left)][_where(state.count[mine : mine + 5])]


def _scoutings(state: State, seat: Seat) -> Moves:
    theirs = 5 - seat * 5
    return c.SCOUT_IN[_where(state.down[theirs : theirs + 5])]


def _wraths(state: State, seat: Seat) -> Moves:
    return c.WRATH_ON[_where(state.count[:5]) | _where(state.count[5:])]


def _where(counts: list[int]) -> int:
    """The groups that have any, as bits."""
    a, b, c, d, e = counts
    return (1 if a else 0) + (2 if b else 0) + (4 if c else 0) + (8 if d else 0) + (16 if e else 0)


_FINDERS: Final[dict[Action, Find]] = {
    ASSASSIN: _assassinations, SPY: _spyings, CASTLING: _castlings, SCOUT: _scoutings, WRATH: _wraths,
}  # fmt: skip

_OF_CARDS: Final[Table[tuple[Find, ...]]] = Table(
    lambda held: tuple(_FINDERS[card] for card in KINDS[held] if card in _FINDERS)
)
"""By the action cards in hand."""


def _veto(state: State, seat: Seat) -> Moves:
    return c.VETO_OR_LET_PASS if state.actions[seat] & ANY[VETO] else c.LET_PASS


def _spy(state: State, seat: Seat) -> Moves:
    victim = 1 - seat
    return c.SPY_DISCARD[0][state.hand[victim]] + c.SPY_DISCARD[1][state.actions[victim]]


def lay_backs(state: State, seat: Seat) -> Moves:
    """Castling: the next card in one of the two groups, if it has room (§5)."""
    assert state.castling is not None
    first, second = state.castling
    return c.LAY_BACK[s.next_held(state)][state.room[seat] & (1 << first | 1 << second)]


_BY_PHASE: Final[dict[int, Find]] = {
    s.SETUP: setup_moves, s.TURN: _turn, s.PLACE: first_placements, s.SECOND: _second, s.ACT: _act, s.VETO: _veto,
    s.VETO_DRAW: draws, s.SPY: _spy, s.SPY_DRAW: draws, s.CASTLING: lay_backs, s.REFILL: draws,
    s.PASSIVE: _passive, s.PASSIVE_DRAW: draws, s.TICKET: _ticket,
    s.OPEN: lambda state, seat: c.OPEN_VOTE[state.calls[0]],
    s.WINDOW: lambda state, seat: action_moves(state, seat) + c.GO_ON,
    s.COUNT: lambda state, seat: c.HOLD_VOTE[state.calls[0]],
    s.VOTE: lambda state, seat: c.TURN_VOTE_CARD,
}  # fmt: skip

_LEGAL: Final[s.BySeat[Find]] = s.by_seat(_BY_PHASE, lambda state, seat: ())
