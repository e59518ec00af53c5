"""The position as one viewer may know it (§1 card backs, R8–R11)."""

from engine.games.caesar_cleopatra import state as s
from engine.games.caesar_cleopatra.cards import Group, Influence
from engine.games.caesar_cleopatra.legal import legal_moves
from engine.games.caesar_cleopatra.moves import Move
from engine.games.caesar_cleopatra.packed import ASCENDING, DESCENDING, SIZE
from engine.games.caesar_cleopatra.score import Points, points
from engine.games.caesar_cleopatra.state import State
from engine.games.caesar_cleopatra.view import (
    CardSeen,
    CastlingView,
    GroupView,
    PlayerView,
    SetupView,
    View,
    VotesView,
)
from engine.kernel.seats import EVERYTHING, Seat, Viewer


def view(state: State, viewer: Viewer) -> View:
    """Everything that the viewer may know, and nothing else."""
    to_act = s.acting(state)
    return View(
        viewer=viewer,
        options=state.options,
        turn=state.turn,
        active=state.active,
        phase=s.PHASES[state.phase],
        to_act=to_act,
        open_moves=_open_moves(state, viewer, to_act),
        groups=tuple(_group(state, viewer, group) for group in s.GROUP_NUMBERS),
        players=(_player(state, viewer, 0), _player(state, viewer, 1)),
        votes=VotesView(tuple(sorted(state.votes)), state.turned, state.removed),
        action_played=state.action_spent,
        pending=state.pending,
        setup=(_setup(state, viewer, 0), _setup(state, viewer, 1))
        if state.phase == s.SETUP
        else None,
        castling=_castling(state, viewer),
        voting=state.voting,
        to_draw=_to_draw(state),
        alone=_alone(state),
        result=state.result,
        resume=s.PHASES[state.resume],
        calls=state.calls,
        dark=state.dark,
        discarded=state.to_draw,
    )


def knows(viewer: Viewer, seat: Seat) -> bool:
    """The viewer sees what that seat sees of its own."""
    return viewer in (seat, EVERYTHING)


def _open_moves(state: State, viewer: Viewer, to_act: tuple[Seat, ...]) -> tuple[Move, ...]:
    if viewer == EVERYTHING:
        return legal_moves(state, to_act[0]) if to_act else ()
    return legal_moves(state, viewer) if viewer in to_act else ()


def _group(state: State, viewer: Viewer, group: Group) -> GroupView:
    rows = tuple(_row(state, viewer, seat, group) for seat in (0, 1))
    alive, both = bool(state.left[group]), len(rows[0]) + len(rows[1])
    room = tuple(
        alive * max(0, min(state.edition.side_cap - len(row), state.edition.group_cap - both))
        for row in rows
    )
    return GroupView(
        group=group,
        size=state.edition.patricians[group],
        left=state.left[group],
        won=(state.won[group], state.won[5 + group]),
        rows=(rows[0], rows[1]),
        room=(room[0], room[1]),
        tied=bool(state.tied >> group & 1),
    )


def _row(state: State, viewer: Viewer, seat: Seat, group: Group) -> tuple[CardSeen, ...]:
    if (
        state.castling is not None
        and seat == state.active
        and group in state.castling
        and not knows(viewer, seat)
    ):
        return ()
    i = seat * 5 + group
    up = tuple(CardSeen(card, True) for card in DESCENDING[state.up[i]])
    if knows(viewer, seat):
        return up + tuple(CardSeen(card, False) for card in DESCENDING[state.down[i]])
    return up + (CardSeen(None, False),) * SIZE[state.down[i]]


def _player(state: State, viewer: Viewer, seat: Seat) -> PlayerView:
    influence: tuple[Influence | None, ...] = DESCENDING[state.hand[seat]]
    actions: tuple[int | None, ...] = ASCENDING[state.actions[seat]]
    spied = state.phase == s.SPY and viewer == state.active
    if not (knows(viewer, seat) or spied):
        influence, actions = (None,) * len(influence), (None,) * len(actions)
    bonus = state.bonuses[seat] if knows(viewer, seat) or state.phase == s.OVER else None
    return PlayerView(
        influence_hand=influence,
        action_hand=actions,
        influence_pile=state.pile_left[seat],
        action_pile=state.action_left[seat],
        influence_discards=DESCENDING[state.discards[seat]],
        action_discards=ASCENDING[state.action_discards[seat]],
        bonus=bonus,
        out=s.is_out(state, seat),
        points=_points(state, seat, bonus),
        tickets=state.tickets[seat],
    )


def _points(state: State, seat: Seat, bonus: Group | None) -> Points:
    won = tuple(state.won[5 * seat : 5 * seat + 5])
    return points(state.edition, state.options.strict_majorities, won, tuple(state.left), bonus)


def _setup(state: State, viewer: Viewer, seat: Seat) -> SetupView:
    arranged: tuple[int | None, ...] = state.action_pile[seat][::-1]
    laid = s.next_first(state, seat)
    if state.options.shuffled_actions or not knows(viewer, seat):
        arranged = (None,) * len(arranged)
    if not knows(viewer, seat):
        return SetupView(arranged, (), laid, ())
    return SetupView(
        arranged, ASCENDING[state.to_arrange[seat]], laid, DESCENDING[state.aside[seat]]
    )


def _castling(state: State, viewer: Viewer) -> CastlingView | None:
    if state.castling is None:
        return None
    held = DESCENDING[state.held] if knows(viewer, state.active) else None
    return CastlingView(state.active, state.castling, state.taken, held)


def _to_draw(state: State) -> int:
    if state.phase == s.REFILL:
        return state.edition.hand_size - state.hand_size[state.active]
    if state.phase == s.PASSIVE_DRAW:
        return state.to_draw
    return int(state.phase in (s.VETO_DRAW, s.SPY_DRAW))


def _alone(state: State) -> Seat | None:
    out = s.is_out(state, 0), s.is_out(state, 1)
    return None if out[0] == out[1] else int(out[0])
