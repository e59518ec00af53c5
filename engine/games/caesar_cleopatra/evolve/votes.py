"""The votes' events (§3d, §3e, §4)."""

from typing import Final

from engine.games.caesar_cleopatra import events as e
from engine.games.caesar_cleopatra import state as s
from engine.games.caesar_cleopatra.cards import ORGY
from engine.games.caesar_cleopatra.events import Event
from engine.games.caesar_cleopatra.evolve.follow import voting
from engine.games.caesar_cleopatra.evolve.upkeep import clear, fewer
from engine.games.caesar_cleopatra.packed import pack
from engine.games.caesar_cleopatra.state import State
from engine.kernel.game import Evolve


def _exceptional_vote_called(state: State, event: e.ExceptionalVoteCalled) -> None:
    state.voting = event.group
    state.phase = s.COUNT if state.action_spent else s.WINDOW


def vote_card_turned(state: State, event: e.VoteCardTurned) -> None:
    """The vote card lies open; after an Orgy the turn is done, unless tickets are asked for (§3e, §8)."""
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
    state.reshuffles += 1


def _ticket_taken(state: State, event: e.TicketTaken) -> None:
    state.tickets[event.seat] += 1
    state.phase = s.END


def _ticket_spent(state: State, event: e.TicketSpent) -> None:
    state.tickets[event.seat] -= 1
    state.phase = s.VOTE


def vote_held(state: State, event: e.VoteHeld) -> None:
    """The winner has a patrician, both sides lose cards (§4); a tie is remembered for exceptional votes (R6)."""
    group = event.group
    if event.exceptional:
        state.voting = None
        state.calls = state.calls[1:]
        state.phase = voting(state)
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
            fewer(state, seat, group, len(cards))


def _group_exhausted(state: State, event: e.GroupExhausted) -> None:
    clear(state, event.group)
    state.room[0] &= ~(1 << event.group)
    state.room[1] &= ~(1 << event.group)


VOTES: Final[dict[type[Event], Evolve[State]]] = {
    e.ExceptionalVoteCalled: _exceptional_vote_called, e.VoteCardTurned: vote_card_turned,
    e.VoteCardRemoved: _vote_card_removed, e.VotesReshuffled: _votes_reshuffled, e.TicketTaken: _ticket_taken,
    e.TicketSpent: _ticket_spent, e.VoteHeld: vote_held, e.GroupExhausted: _group_exhausted,
}  # fmt: skip
