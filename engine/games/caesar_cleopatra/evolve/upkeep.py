"""What events do to cards, with all that is kept ready for the next question: counts, room (§3a), full groups (§3d), tie marks (R6)."""

from engine.games.caesar_cleopatra.cards import ACTION_PILE, Group
from engine.games.caesar_cleopatra.packed import ONE
from engine.games.caesar_cleopatra.state import State
from engine.kernel.seats import Seat


def one_more(state: State, seat: Seat, group: Group) -> None:
    """A card came; usually there is still room."""
    count, edition, i = state.count, state.edition, seat * 5 + group
    mine = count[i] = count[i] + 1
    # Caesar's i - 5 is Cleopatra's place, from the end.
    if mine + count[i - 5] == edition.group_cap:
        state.full |= 1 << group
        state.room[0] &= ~(1 << group)
        state.room[1] &= ~(1 << group)
    elif mine == edition.side_cap:
        state.room[seat] &= ~(1 << group)
    if state.tied:
        state.tied &= ~(1 << group)


def fewer(state: State, seat: Seat, group: Group, gone: int) -> None:
    """Cards of a seat went; where the caps left no room, there is some now."""
    count, edition, bit, i = state.count, state.edition, 1 << group, seat * 5 + group
    left = count[i] = count[i] - gone
    if state.tied:
        state.tied &= ~bit
    if not state.left[group]:
        state.full &= ~bit
    elif state.full & bit:
        state.full -= bit
        state.room[seat] |= bit
        if count[i - 5] < edition.side_cap:
            state.room[1 - seat] |= bit
    elif left + gone == edition.side_cap:
        state.room[seat] |= bit


def clear(state: State, group: Group) -> None:
    """All cards of both sides go to the discards."""
    for seat in (0, 1):
        i = seat * 5 + group
        state.discards[seat] += state.up[i] + state.down[i]
        state.up[i] = state.down[i] = 0
        fewer(state, seat, group, state.count[i])


def drop(state: State, seat: Seat, pile: int, card: int) -> None:
    """A card of the hand goes to the discards."""
    state.hand_size[seat] -= 1
    if pile == ACTION_PILE:
        state.actions[seat] -= ONE[card]
        state.action_discards[seat] += ONE[card]
    else:
        state.hand[seat] -= ONE[card]
        state.discards[seat] += ONE[card]
