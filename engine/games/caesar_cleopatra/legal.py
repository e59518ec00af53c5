"""What may be done (§3, §5): the one home of legality. `legal_moves` and `why_not` agree for every move (a test compares them)."""

from collections.abc import Callable
from typing import Final

from engine.games.caesar_cleopatra import moves as m
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
    Pile,
)  # fmt: skip
from engine.games.caesar_cleopatra.moves import Move
from engine.games.caesar_cleopatra.packed import ANY, KINDS, Table
from engine.games.caesar_cleopatra.state import State
from engine.kernel.seats import Seat

Moves = tuple[Move, ...]

GO_ON, END_DISCARD, LET_PASS, PLAY_VETO, PLAY_SPY = (
    m.GoOn(),
    m.EndDiscard(),
    m.LetPass(),
    m.PlayVeto(),
    m.PlaySpy(),
)
TURN_VOTE_CARD, TAKE_TICKET, SPEND_TICKET = m.TurnVoteCard(), m.TakeTicket(), m.SpendTicket()
DRAW: Final = (m.Draw(INFLUENCE_PILE), m.Draw(ACTION_PILE))
OPEN_VOTE: Final = tuple(m.OpenVote(g) for g in s.GROUP_NUMBERS)
HOLD_VOTE: Final = tuple(m.HoldVote(g) for g in s.GROUP_NUMBERS)
ARRANGE: Final = tuple(m.ArrangeAction(card) for card in range(6))
LAY_FIRST: Final = tuple(tuple(m.LayFirst(card, g) for card in range(6)) for g in s.GROUP_NUMBERS)
LAY_BACK: Final = tuple(tuple(m.LayBack(card, g) for g in s.GROUP_NUMBERS) for card in range(6))

DOWN_ONLY, UP_ONLY, BOTH = 1, 2, 3

_PLACE: Final = tuple(
    tuple(tuple(m.PlaceInfluence(c, g, up) for g in range(5)) for c in range(6))
    for up in (False, True)
)
_CASTLE: Final = {(a, b): m.PlayCastling(a, b) for a in range(5) for b in range(a + 1, 5)}


def _placements(key: int) -> Moves:
    """Key: kinds in hand as 6 bits, then groups with room as 5 bits, then faces as 2 bits."""
    kinds = [c for c in range(6) if key >> c & 1]
    return tuple(
        _PLACE[up][card][group]
        for up in (False, True)
        if key >> 11 + up & 1
        for card in kinds
        for group in s.BITS[key >> 6 & 31]
    )


def _discards(pile: Pile) -> Table[Moves]:
    made = tuple(m.Discard(pile, card) for card in range(6))
    return Table(lambda packed: tuple(made[card] for card in KINDS[packed]))


def _spy_discards(pile: Pile) -> Table[Moves]:
    made = tuple(m.SpyDiscard(pile, card) for card in range(6))
    return Table(lambda packed: tuple(made[card] for card in KINDS[packed]))


_KIND_BITS: Final[Table[int]] = Table(lambda packed: sum(1 << kind for kind in KINDS[packed]))
_PLACEMENTS: Final = Table(_placements)
_DISCARDS: Final = (_discards(INFLUENCE_PILE), _discards(ACTION_PILE))
_ARRANGING: Final[Table[Moves]] = Table(
    lambda packed: tuple(ARRANGE[card] for card in KINDS[packed])
)
_LAYING: Final[Table[Moves]] = Table(
    lambda packed: tuple(LAY_FIRST[5 - len(KINDS[packed])][card] for card in KINDS[packed])
)
_SPY_DISCARDS: Final = (_spy_discards(INFLUENCE_PILE), _spy_discards(ACTION_PILE))
_ASSASSINATIONS: Final = tuple(
    Table(lambda packed, g=g: tuple(m.PlayAssassin(g, card) for card in KINDS[packed]))
    for g in range(5)  # type: ignore[misc]
)
_SCOUTS: Final[Table[Moves]] = Table(lambda mask: tuple(m.PlayScout(g) for g in s.BITS[mask]))
_WRATHS: Final[Table[Moves]] = Table(lambda mask: tuple(m.PlayWrath(g) for g in s.BITS[mask]))
_CASTLINGS: Final[Table[Moves]] = (
    Table(  # key: groups in play as 5 bits, then groups with own cards as 5 bits
        lambda key: tuple(
            move
            for (a, b), move in _CASTLE.items()
            if key >> a & 1 and key >> b & 1 and (key >> 5 + a | key >> 5 + b) & 1
        )
    )
)


def legal_moves(state: State, seat: Seat) -> Moves:
    """All moves of the seat now, in a fixed order; none if it may not act."""
    phase = state.phase
    if seat in (s.ACTING[phase][state.active] or s.setting_up(state)):
        return _LEGAL[phase](state, seat)
    return ()


def placements(state: State, seat: Seat, faces: int) -> Moves:
    """Placements of the hand's cards where there is room (§3a)."""
    return _PLACEMENTS[_KIND_BITS[state.hand[seat]] | state.room[seat] << 6 | faces << 11]


def first_faces(state: State, seat: Seat) -> int:
    """A first card may lie face up only where a second one can follow (R3, R4)."""
    hand = state.hand[seat]
    several = hand & (hand - 1) or hand not in _SINGLE
    return BOTH if several and s.two_fit(state, seat) else DOWN_ONLY


_SINGLE: Final = frozenset(1 << 4 * kind for kind in range(6))


def action_moves(state: State, seat: Seat) -> Moves:
    """The action cards in hand with each target they can have (§5); a Veto only answers."""
    held = state.actions[seat]
    if not held & ~ANY[VETO]:
        return ()
    mine, theirs = seat * 5, 5 - seat * 5
    moves: Moves = ()
    if held & ANY[ASSASSIN]:
        for group in range(5):
            if up := state.up[theirs + group]:
                moves += _ASSASSINATIONS[group][up]
    if held & ANY[SPY] and state.hand_size[1 - seat]:
        moves += (PLAY_SPY,)
    if held & ANY[CASTLING]:
        moves += _CASTLINGS[_groups_in_play(state) | _where(state.count, mine) << 5]
    if held & ANY[SCOUT]:
        moves += _SCOUTS[_where(state.down, theirs)]
    if held & ANY[WRATH]:
        moves += _WRATHS[_where(state.count, mine) | _where(state.count, theirs)]
    return moves


def _groups_in_play(state: State) -> int:
    a, b, c, d, e = state.left
    return (a > 0) | (b > 0) << 1 | (c > 0) << 2 | (d > 0) << 3 | (e > 0) << 4


def _where(counts: list[int], base: int) -> int:
    a, b, c, d, e = counts[base : base + 5]
    return (a > 0) | (b > 0) << 1 | (c > 0) << 2 | (d > 0) << 3 | (e > 0) << 4


def _setup(state: State, seat: Seat) -> Moves:
    if state.to_arrange[seat]:
        return _ARRANGING[state.to_arrange[seat]]
    return _LAYING[state.aside[seat]]


def _turn(state: State, seat: Seat) -> Moves:
    discards = _DISCARDS[0][state.hand[seat]] + _DISCARDS[1][state.actions[seat]]
    if not state.hand[seat]:
        return discards
    return placements(state, seat, first_faces(state, seat)) + action_moves(state, seat) + discards


def _place(state: State, seat: Seat) -> Moves:
    return placements(state, seat, first_faces(state, seat))


def _second(state: State, seat: Seat) -> Moves:
    second = placements(state, seat, UP_ONLY)
    return second if state.action_spent else second + action_moves(state, seat)


def _act(state: State, seat: Seat) -> Moves:
    return second_in_the_dark(state, seat) + action_moves(state, seat) + (GO_ON,)


def second_in_the_dark(state: State, seat: Seat) -> Moves:
    """Variant (§8): a second card face down, if the first lay face down and no action card was played."""
    return (
        placements(state, seat, DOWN_ONLY)
        if state.dark == 1 and not state.action_spent and state.hand[seat]
        else ()
    )


def _veto(state: State, seat: Seat) -> Moves:
    return (PLAY_VETO, LET_PASS) if state.actions[seat] & ANY[VETO] else (LET_PASS,)


def _draw(state: State, seat: Seat) -> Moves:
    if state.pile_left[seat]:
        return DRAW if state.action_left[seat] else DRAW[:1]
    return DRAW[1:]


def _spy(state: State, seat: Seat) -> Moves:
    return _SPY_DISCARDS[0][state.hand[1 - seat]] + _SPY_DISCARDS[1][state.actions[1 - seat]]


def _castling(state: State, seat: Seat) -> Moves:
    assert state.castling is not None
    lay = LAY_BACK[s.next_held(state)]
    return tuple(lay[group] for group in state.castling if state.room[seat] >> group & 1)


def _passive(state: State, seat: Seat) -> Moves:
    return _DISCARDS[0][state.hand[seat]] + _DISCARDS[1][state.actions[seat]] + (END_DISCARD,)


def _ticket(state: State, seat: Seat) -> Moves:
    return (TAKE_TICKET, SPEND_TICKET) if state.tickets[seat] else (TAKE_TICKET,)


_LEGAL: Final[tuple[Callable[[State, Seat], Moves], ...]] = (
    _setup,
    _turn,
    _place,
    _second,
    _act,
    _veto,
    _draw,
    _spy,
    _draw,
    _castling,
    _draw,
    _passive,
    _draw,
    lambda state, seat: (),
    lambda state, seat: (OPEN_VOTE[state.calls[0]],),
    lambda state, seat: (*action_moves(state, seat), GO_ON),
    lambda state, seat: (HOLD_VOTE[state.calls[0]],),
    lambda state, seat: (TURN_VOTE_CARD,),
    _ticket,
    lambda state, seat: (),
)


def forced(state: State) -> tuple[Seat, Move] | None:
    """The next move if there is no choice and nobody may notice that there was none (the veto window: R9, R19)."""
    find = _FORCED[state.phase]
    return None if find is None else find(state)


def _only(state: State) -> tuple[Seat, Move] | None:
    seat = s.ACTING[state.phase][state.active][0]
    moves = _LEGAL[state.phase](state, seat)
    return (seat, moves[0]) if len(moves) == 1 else None


def _forced_setup(state: State) -> tuple[Seat, Move] | None:
    for seat in s.setting_up(state):
        moves = _setup(state, seat)
        if len(moves) == 1:
            return seat, moves[0]
    return None


def _forced_turn(state: State) -> tuple[Seat, Move] | None:
    """With a card to lay there is always the choice to discard it."""
    seat = state.active
    return None if state.hand[seat] and state.room[seat] else _only(state)


def _forced_act(state: State) -> tuple[Seat, Move] | None:
    seat = state.active
    if state.dark == 1 or action_moves(state, seat):
        return _only(state)
    return seat, GO_ON


def _at_once(move: Move) -> Callable[[State], tuple[Seat, Move]]:
    """A step that is never a choice."""
    by_seat = (0, move), (1, move)
    return lambda state: by_seat[state.active]


def _forced_veto(state: State) -> tuple[Seat, Move] | None:
    """Passed over only when all can see that there is no Veto: no action card in hand, or all Vetoes discarded (R19)."""
    asked = 1 - state.active
    spent = state.action_discards[asked] >> 4 * VETO & 15
    return (
        None if state.actions[asked] and spent < state.edition.actions[VETO] else (asked, LET_PASS)
    )


def _forced_draw(state: State) -> tuple[Seat, Move] | None:
    seat = s.ACTING[state.phase][state.active][0]
    if state.pile_left[seat]:
        return None if state.action_left[seat] else (seat, DRAW[0])
    return seat, DRAW[1]


_FORCED: Final[tuple[Callable[[State], tuple[Seat, Move] | None] | None, ...]] = (
    _forced_setup,
    _forced_turn,
    _only,
    _only,
    _forced_act,
    _forced_veto,
    _forced_draw,
    _only,
    _forced_draw,
    _only,
    _forced_draw,
    _only,
    _forced_draw,
    None,
    _only,
    _forced_act,
    _only,
    _at_once(TURN_VOTE_CARD),
    _only,
    None,
)
"""By phase, in the order of `state.PHASES`."""
