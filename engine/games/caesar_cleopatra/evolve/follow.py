"""The phase that follows from a position, when a step of the turn is done."""

from engine.games.caesar_cleopatra import state as s
from engine.games.caesar_cleopatra.state import State


def after_placing(state: State) -> int:
    """The action card, if none was played in this turn, or the refill (§3b)."""
    return refilling(state) if state.action_spent else s.ACT


def refilling(state: State) -> int:
    """The refill, or what comes next if there is nothing to draw (§3c)."""
    seat = state.active
    if state.hand_size[seat] < state.edition.hand_size and s.may_draw(state, seat):
        return s.REFILL
    if not state.full:
        return s.VOTE
    state.calls = s.BITS[state.full & ~state.tied]
    return voting(state)


def voting(state: State) -> int:
    """The next exceptional vote that is due (R13), or the vote card."""
    return s.OPEN if state.calls else s.VOTE


def passive_drawing(state: State) -> int:
    """The next draw of a passive turn, or its end (§3)."""
    return s.PASSIVE_DRAW if state.to_draw and s.may_draw(state, state.active) else s.END


def action_done(state: State) -> None:
    """The action card is dealt with: the turn goes on where it was (§3b; R3: the duty to place may lapse)."""
    state.pending = None
    resume = state.resume
    if resume == s.WINDOW:
        state.phase = s.COUNT
    elif resume == s.ACT:
        state.phase = refilling(state)
    elif state.hand[state.active] and state.room[state.active]:
        state.phase = s.PLACE if resume == s.TURN else s.SECOND
    else:
        state.phase = refilling(state)
