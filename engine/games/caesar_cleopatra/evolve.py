"""Events applied to the state, in place: nothing is decided here, only what follows from what happened (the next phase)."""

from collections.abc import Callable
from typing import Any, Final

from engine.games.caesar_cleopatra import events as e
from engine.games.caesar_cleopatra import state as s
from engine.games.caesar_cleopatra.cards import ACTION_PILE, ORGY, VETO, Group
from engine.games.caesar_cleopatra.events import Event
from engine.games.caesar_cleopatra.packed import ONE, SIZE, pack, pack_counts
from engine.games.caesar_cleopatra.state import State
from engine.kernel.seats import Seat


def evolve(state: State, event: Event) -> None:
    """Apply one event."""
    EVOLVE[type(event)](state, event)


# --- setup


def _dealt(state: State, event: Any) -> None:
    edition = state.edition
    aside = pack(tuple(kind for kind, n in enumerate(edition.set_aside) if n))
    for seat in (0, 1):
        state.aside[seat] = aside
        state.hand[seat] = pack_counts(edition.set_aside) - aside
        state.hand_size[seat] = SIZE[state.hand[seat]]
        state.pile[seat] = event.influence[seat]
        state.pile_left[seat] = len(event.influence[seat])
        state.action_pile[seat] = event.actions[seat]
        state.action_left[seat] = len(event.actions[seat])
        state.to_arrange[seat] = 0 if event.actions[seat] else pack_counts(edition.actions)
    state.bonuses = event.bonuses
    state.votes = event.votes


def _action_arranged(state: State, event: e.ActionArranged) -> None:
    seat, card = event.seat, event.card
    assert card is not None
    state.to_arrange[seat] -= ONE[card]
    state.action_pile[seat] = (card, *state.action_pile[seat])
    state.action_left[seat] += 1


def _first_laid(state: State, event: e.FirstLaid) -> None:
    seat, group = event.seat, event.group
    assert event.card is not None
    card = ONE[event.card]
    state.aside[seat] -= card
    state.down[seat * 5 + group] += card
    _one_more(state, seat, group)


# --- the turn


def _turn_began(state: State, event: e.TurnBegan) -> None:
    state.active = event.seat
    state.turn = event.turn
    state.phase = s.TURN
    state.action_spent = False
    state.dark = 0
    state.to_draw = 0


def _influence_placed(state: State, event: e.InfluencePlaced) -> None:
    seat, group = event.seat, event.group
    assert event.card is not None
    card = ONE[event.card]
    state.hand[seat] -= card
    state.hand_size[seat] -= 1
    _one_more(state, seat, group)
    if event.up:
        state.up[seat * 5 + group] += card
        state.phase = s.SECOND if state.phase != s.SECOND else _after_placing(state)
        return
    state.down[seat * 5 + group] += card
    if state.options.two_in_the_dark:
        state.dark += 1
        state.action_spent |= state.dark == 2
    state.phase = _after_placing(state)


def _after_placing(state: State) -> int:
    return _refilling(state) if state.action_spent else s.ACT


def _refilling(state: State) -> int:
    """The refill, or what comes next if there is nothing to draw (§3c)."""
    seat = state.active
    if state.hand_size[seat] < state.edition.hand_size and s.may_draw(state, seat):
        return s.REFILL
    if not state.full:
        return s.VOTE
    state.calls = s.BITS[state.full & ~state.tied]
    return _voting(state)


def _voting(state: State) -> int:
    return s.OPEN if state.calls else s.VOTE


def _action_forgone(state: State, event: e.ActionForgone) -> None:
    state.phase = s.COUNT if state.phase == s.WINDOW else _refilling(state)


def _card_drawn(state: State, event: e.CardDrawn) -> None:
    seat = event.seat
    assert event.card is not None
    card = ONE[event.card]
    state.hand_size[seat] += 1
    if event.pile == ACTION_PILE:
        state.action_left[seat] -= 1
        state.actions[seat] += card
    else:
        state.pile_left[seat] -= 1
        state.hand[seat] += card
    phase = state.phase
    if phase == s.REFILL:
        state.phase = _refilling(state)
    elif phase == s.PASSIVE_DRAW:
        state.to_draw -= 1
        state.phase = _passive_drawing(state)
    else:
        _action_done(state)


def _card_discarded(state: State, event: e.CardDiscarded) -> None:
    _drop(state, event.seat, event.pile, event.card)
    state.to_draw += 1
    state.phase = s.PASSIVE


def _drop(state: State, seat: Seat, pile: int, card: int) -> None:
    """A card of the hand goes to the discards."""
    state.hand_size[seat] -= 1
    if pile == ACTION_PILE:
        state.actions[seat] -= ONE[card]
        state.action_discards[seat] += ONE[card]
    else:
        state.hand[seat] -= ONE[card]
        state.discards[seat] += ONE[card]


def _discarding_ended(state: State, event: e.DiscardingEnded) -> None:
    state.phase = _passive_drawing(state)


def _passive_drawing(state: State) -> int:
    return s.PASSIVE_DRAW if state.to_draw and s.may_draw(state, state.active) else s.END


# --- action cards


def _action_played(state: State, event: e.ActionPlayed) -> None:
    seat = event.seat
    state.actions[seat] -= ONE[event.action]
    state.hand_size[seat] -= 1
    state.action_discards[seat] += ONE[event.action]
    state.pending = event
    state.action_spent = True
    state.resume = state.phase
    state.phase = s.VETO


def _action_vetoed(state: State, event: e.ActionVetoed) -> None:
    _drop(state, event.seat, ACTION_PILE, VETO)
    if s.may_draw(state, event.seat):
        state.phase = s.VETO_DRAW
    else:
        _action_done(state)


def _veto_declined(state: State, event: e.VetoDeclined) -> None:
    """The card's effect, an event of its own, says how the turn goes on."""


def _action_done(state: State) -> None:
    """The action card is dealt with: the turn goes on where it was (§3b; R3: the duty to place may lapse)."""
    state.pending = None
    resume = state.resume
    if resume == s.WINDOW:
        state.phase = s.COUNT
    elif resume == s.ACT:
        state.phase = _refilling(state)
    elif state.hand[state.active] and state.room[state.active]:
        state.phase = s.PLACE if resume == s.TURN else s.SECOND
    else:
        state.phase = _refilling(state)


def _card_assassinated(state: State, event: e.CardAssassinated) -> None:
    state.up[event.seat * 5 + event.group] -= ONE[event.card]
    state.discards[event.seat] += ONE[event.card]
    _fewer(state, event.seat, event.group, 1)
    _action_done(state)


def _hand_seen(state: State, event: e.HandSeen) -> None:
    state.phase = s.SPY


def _card_spied(state: State, event: e.CardSpied) -> None:
    _drop(state, event.seat, event.pile, event.card)
    if s.may_draw(state, event.seat):
        state.phase = s.SPY_DRAW
    else:
        _action_done(state)


def _cards_taken_up(state: State, event: e.CardsTakenUp) -> None:
    state.phase = s.CASTLING
    state.castling = event.first, event.second
    state.taken = event.count
    for group in state.castling:
        i = event.seat * 5 + group
        state.held += state.up[i] + state.down[i]
        state.up[i] = state.down[i] = 0
        _fewer(state, event.seat, group, state.count[i])


def _card_laid_back(state: State, event: e.CardLaidBack) -> None:
    state.held -= ONE[event.card]
    state.down[event.seat * 5 + event.group] += ONE[event.card]
    _one_more(state, event.seat, event.group)
    if not state.held:
        state.phase = s.END


def _castling_ended(state: State, event: e.CastlingEnded) -> None:
    state.castling = None
    state.taken = 0
    _action_done(state)


def _cards_turned_up(state: State, event: e.CardsTurnedUp) -> None:
    group, (caesar, cleopatra) = event.group, event.cards
    up, down = state.up, state.down
    if caesar:
        up[group] += pack(caesar)
        down[group] -= pack(caesar)
    if cleopatra:
        up[5 + group] += pack(cleopatra)
        down[5 + group] -= pack(cleopatra)
    if state.pending is not None:
        _action_done(state)


def _group_cleared(state: State, event: e.GroupCleared) -> None:
    _clear(state, event.group)
    _action_done(state)


def _clear(state: State, group: Group) -> None:
    """All cards of both sides go to the discards."""
    for seat in (0, 1):
        i = seat * 5 + group
        state.discards[seat] += state.up[i] + state.down[i]
        state.up[i] = state.down[i] = 0
        _fewer(state, seat, group, state.count[i])


# --- votes


def _exceptional_vote_called(state: State, event: e.ExceptionalVoteCalled) -> None:
    state.voting = event.group
    state.phase = s.COUNT if state.action_spent else s.WINDOW


def _vote_card_turned(state: State, event: e.VoteCardTurned) -> None:
    state.votes = state.votes[:-1]
    state.turned += (event.vote,)
    if event.vote >= 5:
        state.phase = s.TICKET if event.vote == ORGY and state.options.orgy_tickets else s.END


def _vote_card_removed(state: State, event: e.VoteCardRemoved) -> None:
    state.turned = state.turned[:-1]
    state.removed += (event.vote,)


def _votes_reshuffled(state: State, event: e.VotesReshuffled) -> None:
    assert event.pile is not None
    state.votes = event.pile
    state.turned = ()


def _ticket_taken(state: State, event: e.TicketTaken) -> None:
    state.tickets[event.seat] += 1
    state.phase = s.END


def _ticket_spent(state: State, event: e.TicketSpent) -> None:
    state.tickets[event.seat] -= 1
    state.phase = s.VOTE


def _vote_held(state: State, event: e.VoteHeld) -> None:
    group = event.group
    if event.exceptional:
        state.voting = None
        state.calls = state.calls[1:]
        state.phase = _voting(state)
    else:
        state.phase = s.END
    if event.winner is None:
        state.tied |= event.exceptional << group
        return
    state.won[event.winner * 5 + group] += 1
    state.left[group] -= 1
    state.patricians_left -= 1
    for seat, cards in enumerate(event.discards):
        if cards:
            lost = pack(cards)
            state.up[seat * 5 + group] -= lost
            state.discards[seat] += lost
            _fewer(state, seat, group, len(cards))


def _group_exhausted(state: State, event: e.GroupExhausted) -> None:
    _clear(state, event.group)
    state.room[0] &= ~(1 << event.group)
    state.room[1] &= ~(1 << event.group)


# --- the end


def _went_out(state: State, event: e.WentOut) -> None:
    state.went_out[event.seat] = True


def _match_ended(state: State, event: e.MatchEnded) -> None:
    state.result = event
    state.phase = s.OVER


# --- what is kept ready for the next question: counts, room (§3a), full groups (§3d), tie marks (R6)


def _one_more(state: State, seat: Seat, group: Group) -> None:
    """A card came; usually there is still room."""
    count, edition, i = state.count, state.edition, seat * 5 + group
    mine = count[i] = count[i] + 1
    if (
        mine + count[i - 5] == edition.group_cap
    ):  # Caesar's i - 5 is Cleopatra's place, from the end
        state.full |= 1 << group
        state.room[0] &= ~(1 << group)
        state.room[1] &= ~(1 << group)
    elif mine == edition.side_cap:
        state.room[seat] &= ~(1 << group)
    if state.tied:
        state.tied &= ~(1 << group)


def _fewer(state: State, seat: Seat, group: Group, gone: int) -> None:
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


EVOLVE: Final[dict[type[Event], Callable[[State, Any], None]]] = {
    e.Dealt: _dealt, e.ActionArranged: _action_arranged, e.FirstLaid: _first_laid, e.TurnBegan: _turn_began,
    e.InfluencePlaced: _influence_placed, e.ActionPlayed: _action_played, e.ActionVetoed: _action_vetoed,
    e.VetoDeclined: _veto_declined, e.ActionForgone: _action_forgone, e.CardDrawn: _card_drawn, e.CardDiscarded: _card_discarded,
    e.DiscardingEnded: _discarding_ended, e.CardAssassinated: _card_assassinated, e.HandSeen: _hand_seen, e.CardSpied: _card_spied,
    e.CardsTakenUp: _cards_taken_up, e.CardLaidBack: _card_laid_back, e.CastlingEnded: _castling_ended,
    e.CardsTurnedUp: _cards_turned_up, e.GroupCleared: _group_cleared, e.ExceptionalVoteCalled: _exceptional_vote_called,
    e.VoteCardTurned: _vote_card_turned, e.VoteCardRemoved: _vote_card_removed, e.VotesReshuffled: _votes_reshuffled,
    e.TicketTaken: _ticket_taken, e.TicketSpent: _ticket_spent, e.VoteHeld: _vote_held, e.GroupExhausted: _group_exhausted,
    e.WentOut: _went_out, e.MatchEnded: _match_ended,
}  # fmt: skip
