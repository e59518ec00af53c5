"""The part of a position that a view holds, as a state: what its viewer can't see is empty and has to be dealt."""

from typing import Final

from engine.games.caesar_cleopatra import state as s
from engine.games.caesar_cleopatra.packed import SIZE, pack, pack_counts
from engine.games.caesar_cleopatra.state import State
from engine.games.caesar_cleopatra.view import GroupView, View
from engine.kernel.seats import Seat

PHASE: Final = {name: number for number, name in enumerate(s.PHASES)}


def public(view: View) -> State:
    """The state that a view shows; its viewer acts, after setup. Hidden hands, rows, piles and bonus are left empty."""
    state = State(view.options)
    state.phase, state.resume = PHASE[view.phase], PHASE[view.resume]
    state.turn, state.active = view.turn, view.active
    state.action_spent, state.dark, state.to_draw = view.action_played, view.dark, view.discarded
    state.votes, state.turned, state.removed = (
        view.votes.left,
        view.votes.turned,
        view.votes.removed,
    )
    state.calls, state.voting, state.pending = view.calls, view.voting, view.pending
    for seat in (0, 1):
        _player(state, view, seat)
    for group in view.groups:
        _group(state, group)
    state.patricians_left = sum(state.left)
    _castling(state, view)
    bonuses = [player.bonus or 0 for player in view.players]
    state.bonuses = (bonuses[0], bonuses[1])
    return state


def _player(state: State, view: View, seat: Seat) -> None:
    player = view.players[seat]
    state.hand[seat] = pack(tuple(card for card in player.influence_hand if card is not None))
    state.actions[seat] = pack(tuple(card for card in player.action_hand if card is not None))
    state.hand_size[seat] = len(player.influence_hand) + len(player.action_hand)
    state.pile_left[seat], state.action_left[seat] = player.influence_pile, player.action_pile
    state.discards[seat] = pack(player.influence_discards)
    state.action_discards[seat] = pack(player.action_discards)
    state.tickets[seat], state.went_out[seat] = player.tickets, player.out


def _group(state: State, group: GroupView) -> None:
    number = group.group
    state.left[number] = group.left
    state.tied |= group.tied << number
    for seat in (0, 1):
        i, row = 5 * seat + number, group.rows[seat]
        state.won[i] = group.won[seat]
        state.count[i] = len(row)
        state.up[i] = pack(tuple(seen.card or 0 for seen in row if seen.up))
        state.down[i] = pack(tuple(c.card for c in row if not c.up and c.card is not None))
        if not group.room[seat]:
            state.room[seat] &= ~(1 << number)
    if group.left and sum(map(len, group.rows)) == state.edition.group_cap:
        state.full |= 1 << number


def _castling(state: State, view: View) -> None:
    castling = view.castling
    if castling is not None and castling.held is not None:
        state.castling, state.taken, state.held = (
            castling.groups,
            castling.count,
            pack(castling.held),
        )


def unseen(state: State, seat: Seat) -> tuple[int, int]:
    """A seat's influence and action cards, packed, that lie in its piles, if all its other cards are in the state."""
    edition, mine = state.edition, range(5 * seat, 5 * seat + 5)
    influence = (
        pack_counts(edition.influence) - state.hand[seat] - state.discards[seat] - state.held
    )
    for i in mine:
        influence -= state.up[i] + state.down[i]
    actions = pack_counts(edition.actions) - state.actions[seat] - state.action_discards[seat]
    assert SIZE[influence] == state.pile_left[seat]
    return influence, actions
