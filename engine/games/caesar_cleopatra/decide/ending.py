"""What may follow from any step: the next turn, or the end of the match (§6)."""

from engine.games.caesar_cleopatra import common_events as common
from engine.games.caesar_cleopatra import events as e
from engine.games.caesar_cleopatra import state as s
from engine.games.caesar_cleopatra.events import Event, Events
from engine.games.caesar_cleopatra.evolve import applied
from engine.games.caesar_cleopatra.evolve.turn import turn_began
from engine.games.caesar_cleopatra.score import points, winner
from engine.games.caesar_cleopatra.state import State


def what_follows(state: State) -> Events:
    """The end of the match or of the turn, if it comes to that now."""
    if not state.patricians_left:
        return applied(state, (_match_ended(state, "patricians"),))
    return end_turn(state) if state.phase == s.END else ()


def end_turn(state: State) -> Events:
    """Who is out, whether the match ends, and whose turn is next (§6, R15).

    An empty hand with nothing to draw (R2) belongs to a player who is out, so skipping those skips that turn too.
    """
    hand, pile_left = state.hand, state.pile_left
    if (hand[0] or pile_left[0]) and (hand[1] or pile_left[1]):
        began = common.TURN_BEGAN[1 - state.active][state.turn + 1]
        turn_began(state, began[0])
        return began
    out = s.is_out(state, 0), s.is_out(state, 1)
    gone = tuple(e.WentOut(seat) for seat in (0, 1) if out[seat] and not state.went_out[seat])
    alone = int(out[0])
    if not hand[alone]:
        return applied(state, (*gone, _match_ended(state, "influence")))
    if not state.room[alone]:
        return applied(state, (*gone, _match_ended(state, "room")))
    return applied(state, gone + common.TURN_BEGAN[alone][state.turn + 1])


def _match_ended(state: State, reason: str) -> Event:
    strict, left = state.options.strict_majorities, tuple(state.left)
    caesar, cleopatra = (
        points(
            state.edition,
            strict,
            tuple(state.won[5 * seat : 5 * seat + 5]),
            left,
            state.bonuses[seat],
        )
        for seat in (0, 1)
    )
    return e.MatchEnded(reason, winner(caesar, cleopatra), state.bonuses, (caesar, cleopatra))
