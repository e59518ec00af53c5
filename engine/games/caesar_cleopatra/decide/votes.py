"""Votes of confidence (§3d, §3e, §4)."""

from functools import lru_cache
from typing import Final

from engine.games.caesar_cleopatra import common_events as common
from engine.games.caesar_cleopatra import events as e
from engine.games.caesar_cleopatra import moves as m
from engine.games.caesar_cleopatra.cards import ORGY, ORGY_RESHUFFLE, Group, Vote
from engine.games.caesar_cleopatra.decide.ending import what_follows
from engine.games.caesar_cleopatra.events import Events
from engine.games.caesar_cleopatra.evolve import applied
from engine.games.caesar_cleopatra.evolve.votes import vote_card_turned, vote_held
from engine.games.caesar_cleopatra.moves import Move
from engine.games.caesar_cleopatra.packed import DESCENDING
from engine.games.caesar_cleopatra.state import State
from engine.games.caesar_cleopatra.vote import count_vote
from engine.kernel.chance import Chance
from engine.kernel.game import CarryOut
from engine.kernel.seats import Seat


def _open_vote(state: State, seat: Seat, move: m.OpenVote, chance: Chance) -> Events:
    called = applied(state, (e.ExceptionalVoteCalled(move.group),))
    return called + _turn_up(state, move.group)


def _hold_vote(state: State, seat: Seat, move: m.HoldVote, chance: Chance) -> Events:
    return _vote(state, move.group, exceptional=True) + what_follows(state)


def _turn_vote_card(state: State, seat: Seat, move: m.TurnVoteCard, chance: Chance) -> Events:
    vote = state.votes[-1]
    turned = common.VOTE_CARD_TURNED[seat][vote]
    vote_card_turned(state, turned[0])
    if vote < ORGY:
        if not state.left[vote]:
            return turned + applied(state, common.VOTE_CARD_REMOVED[vote])
        return turned + _vote(state, vote, exceptional=False) + what_follows(state)
    if vote == ORGY_RESHUFFLE:
        anew = applied(state, (e.VotesReshuffled(_reshuffled(state, chance)),))
        return turned + anew + what_follows(state)
    return turned + what_follows(state)


def _reshuffled(state: State, chance: Chance) -> tuple[Vote, ...]:
    """All vote cards still in the game in a new order (§3e).

    Matches that share a deal have the same order from each reshuffle to the next, but for cards that left the game in one of them.
    """
    shared = chance.shared(state.reshuffles)
    if shared is None:
        return chance.shuffled(sorted(state.votes + state.turned))
    order = shared.shuffled(sorted(state.votes + state.turned + state.removed))
    return tuple(vote for vote in order if vote not in state.removed)


def _vote(state: State, group: Group, *, exceptional: bool) -> Events:
    """A vote of confidence in a group (§4), but for the end of the match with the last patrician (§4.8)."""
    turned_up = _turn_up(state, group)
    held = _held(group, exceptional, state.up[group], state.up[5 + group])
    vote_held(state, held[0])
    events = turned_up + held
    if held[0].winner is None or state.left[group]:
        return events
    return events + applied(state, (e.GroupExhausted(group, named(*lying(state, group))),))


@lru_cache(4096)
def _held(group: Group, exceptional: bool, caesar: int, cleopatra: int) -> tuple[e.VoteHeld]:
    """The vote on these cards, packed. Near half of them were seen before."""
    outcome = count_vote(caesar, cleopatra)
    return (e.VoteHeld(group, exceptional, named(caesar, cleopatra), *outcome),)


def _turn_up(state: State, group: Group) -> Events:
    return applied(state, common.turned_up(group, state.down[group], state.down[5 + group]))


def lying(state: State, group: Group) -> tuple[int, int]:
    """All cards in front of a group, packed."""
    up, down = state.up, state.down
    return up[group] + down[group], up[5 + group] + down[5 + group]


def named(caesar: int, cleopatra: int) -> tuple[e.Cards, e.Cards]:
    """Packed cards of both sides as events tell them."""
    return DESCENDING[caesar], DESCENDING[cleopatra]


def _take_ticket(state: State, seat: Seat, move: m.TakeTicket, chance: Chance) -> Events:
    return applied(state, (e.TicketTaken(seat),)) + what_follows(state)


def _spend_ticket(state: State, seat: Seat, move: m.SpendTicket, chance: Chance) -> Events:
    return applied(state, (e.TicketSpent(seat),))


VOTES: Final[dict[type[Move], CarryOut[State]]] = {
    m.OpenVote: _open_vote, m.HoldVote: _hold_vote, m.TurnVoteCard: _turn_vote_card, m.TakeTicket: _take_ticket,
    m.SpendTicket: _spend_ticket,
}  # fmt: skip
