"""Votes of confidence (§3d, §3e, §4)."""

from functools import lru_cache
from typing import Final

from engine.games.caesar_cleopatra import common_events as common
from engine.games.caesar_cleopatra import events as e
from engine.games.caesar_cleopatra import moves as m
from engine.games.caesar_cleopatra import state as s
from engine.games.caesar_cleopatra.cards import ORGY, ORGY_RESHUFFLE, Group, Vote
from engine.games.caesar_cleopatra.decide.ending import and_end, end_turn
from engine.games.caesar_cleopatra.events import Event, Events
from engine.games.caesar_cleopatra.moves import Move
from engine.games.caesar_cleopatra.packed import DESCENDING, pack
from engine.games.caesar_cleopatra.state import State
from engine.games.caesar_cleopatra.vote import count_vote
from engine.kernel.chance import Chance
from engine.kernel.game import Decide
from engine.kernel.seats import Seat


def _open_vote(state: State, seat: Seat, move: m.OpenVote, chance: Chance) -> Events:
    return (e.ExceptionalVoteCalled(move.group), *_turn_up(state, move.group))


def _hold_vote(state: State, seat: Seat, move: m.HoldVote, chance: Chance) -> Events:
    events = _vote(state, move.group, exceptional=True)
    return events if state.patricians_left > 1 else and_end(state, events)


def _turn_vote_card(state: State, seat: Seat, move: m.TurnVoteCard, chance: Chance) -> Events:
    vote = state.votes[-1]
    turned = common.VOTE_CARD_TURNED[seat][vote]
    if vote == ORGY:
        return turned if state.options.orgy_tickets else turned + end_turn(state)
    if vote == ORGY_RESHUFFLE:
        return (*turned, e.VotesReshuffled(_reshuffled(state, chance)), *end_turn(state))
    if not state.left[vote]:
        return turned + common.VOTE_CARD_REMOVED[vote]
    return _regular_vote(state, turned, vote)


def _reshuffled(state: State, chance: Chance) -> tuple[Vote, ...]:
    """All vote cards still in the game in a new order (§3e).

    Matches that share a deal have the same order from each reshuffle to the next, but for cards that left the game in one of them.
    """
    shared = chance.shared(state.reshuffles)
    if shared is None:
        return chance.shuffled(sorted(state.votes + state.turned))
    order = shared.shuffled(sorted(state.votes + state.turned + state.removed))
    return tuple(vote for vote in order if vote not in state.removed)


def _regular_vote(state: State, turned: tuple[Event], group: Group) -> Events:
    events = turned + _vote(state, group, exceptional=False)
    if state.patricians_left == 1 or s.is_out(state, 0) or s.is_out(state, 1):
        # The vote may end the match, or make room for who plays alone.
        return and_end(state, events)
    return events + end_turn(state)


def _vote(state: State, group: Group, *, exceptional: bool) -> tuple[Event, ...]:
    """A vote of confidence in a group (§4), up to the end of the match with the last patrician (§4.8)."""
    up, down = state.up, state.down
    caesar, cleopatra = down[group], down[5 + group]
    events = common.turned_up(group, caesar, cleopatra)
    held = _held(group, exceptional, up[group] + caesar, up[5 + group] + cleopatra)
    events += held
    if held[0].winner is None or state.left[group] > 1:
        return events
    lay, lost = lying(state, group), held[0].discards
    stay = lay[0] - pack(lost[0]), lay[1] - pack(lost[1])
    return (*events, e.GroupExhausted(group, named(*stay)))


@lru_cache(4096)
def _held(group: Group, exceptional: bool, caesar: int, cleopatra: int) -> tuple[e.VoteHeld]:
    """The vote on these cards, packed. Near half of them were seen before."""
    outcome = count_vote(caesar, cleopatra)
    return (e.VoteHeld(group, exceptional, named(caesar, cleopatra), *outcome),)


def _turn_up(state: State, group: Group) -> tuple[Event, ...]:
    return common.turned_up(group, state.down[group], state.down[5 + group])


def lying(state: State, group: Group) -> tuple[int, int]:
    """All cards in front of a group, packed."""
    up, down = state.up, state.down
    return up[group] + down[group], up[5 + group] + down[5 + group]


def named(caesar: int, cleopatra: int) -> tuple[e.Cards, e.Cards]:
    """Packed cards of both sides as events tell them."""
    return DESCENDING[caesar], DESCENDING[cleopatra]


def _take_ticket(state: State, seat: Seat, move: m.TakeTicket, chance: Chance) -> Events:
    return and_end(state, (e.TicketTaken(seat),))


def _spend_ticket(state: State, seat: Seat, move: m.SpendTicket, chance: Chance) -> Events:
    return (e.TicketSpent(seat),)


VOTES: Final[dict[type[Move], Decide[State]]] = {
    m.OpenVote: _open_vote, m.HoldVote: _hold_vote, m.TurnVoteCard: _turn_vote_card, m.TakeTicket: _take_ticket,
    m.SpendTicket: _spend_ticket,
}  # fmt: skip
