"""What a legal move brings about (§3–§6)."""

from collections.abc import Callable, Iterable, Iterator
from functools import lru_cache
from typing import Any, Final

from engine.games.caesar_cleopatra import common_events as common
from engine.games.caesar_cleopatra import events as e
from engine.games.caesar_cleopatra import moves as m
from engine.games.caesar_cleopatra import state as s
from engine.games.caesar_cleopatra.cards import (
    ACTION_PILE,
    ASSASSIN,
    CASTLING,
    CLEOPATRA,
    ORGY,
    ORGY_RESHUFFLE,
    SCOUT,
    SPY,
    WRATH,
    Action,
    Group,
)  # fmt: skip
from engine.games.caesar_cleopatra.events import Event
from engine.games.caesar_cleopatra.moves import Move
from engine.games.caesar_cleopatra.packed import ASCENDING, DESCENDING, ONE, pack
from engine.games.caesar_cleopatra.score import points, winner
from engine.games.caesar_cleopatra.state import State
from engine.games.caesar_cleopatra.vote import count_vote
from engine.kernel.chance import Chance
from engine.kernel.seats import Seat

Events = Iterable[Event]
"""A tuple where all is known beforehand, else a generator, which sees each event applied before it decides the next."""


def decide(state: State, seat: Seat, move: Move, chance: Chance) -> Events:
    """The events of a move that `why_not` allows."""
    return DECIDE[type(move)](state, seat, move, chance)


def _arrange(state: State, seat: Seat, move: m.ArrangeAction, chance: Chance) -> Events:
    assert move.card is not None
    return common.ACTION_ARRANGED[seat][move.card]


def _lay_first(state: State, seat: Seat, move: m.LayFirst, chance: Chance) -> Events:
    assert move.card is not None
    laid = common.FIRST_LAID[seat][move.card][move.group]
    more = state.aside[seat] != ONE[move.card]
    return laid if more or s.acting(state) != (seat,) else laid + common.TURN_BEGAN[CLEOPATRA][1]


def _place(state: State, seat: Seat, move: m.PlaceInfluence, chance: Chance) -> Events:
    table = common.FACE_UP if move.up else common.FACE_DOWN
    assert move.card is not None
    return table[seat][move.card][move.group]


def _go_on(state: State, seat: Seat, move: m.GoOn, chance: Chance) -> Events:
    return common.ACTION_FORGONE[seat]


def _play_assassin(state: State, seat: Seat, move: m.PlayAssassin, chance: Chance) -> Events:
    return common.action_played(seat, ASSASSIN, (move.group,), move.card)


def _play_spy(state: State, seat: Seat, move: m.PlaySpy, chance: Chance) -> Events:
    return common.action_played(seat, SPY, (), None)


def _play_castling(state: State, seat: Seat, move: m.PlayCastling, chance: Chance) -> Events:
    return common.action_played(seat, CASTLING, (move.first, move.second), None)


def _play_scout(state: State, seat: Seat, move: m.PlayScout, chance: Chance) -> Events:
    return common.action_played(seat, SCOUT, (move.group,), None)


def _play_wrath(state: State, seat: Seat, move: m.PlayWrath, chance: Chance) -> Events:
    return common.action_played(seat, WRATH, (move.group,), None)


def _veto(state: State, seat: Seat, move: m.PlayVeto, chance: Chance) -> Events:
    return common.ACTION_VETOED[seat]


def _let_pass(state: State, seat: Seat, move: m.LetPass, chance: Chance) -> Events:
    pending = state.pending
    assert pending is not None
    return common.VETO_DECLINED[seat] + _EFFECTS[pending.action](state, pending)


def _assassinate(state: State, pending: e.ActionPlayed) -> tuple[Event]:
    assert pending.card is not None
    return common.CARD_ASSASSINATED[1 - pending.seat][pending.groups[0]][pending.card]


def _spy(state: State, pending: e.ActionPlayed) -> tuple[Event]:
    victim = 1 - pending.seat
    hand, actions = DESCENDING[state.hand[victim]], ASCENDING[state.actions[victim]]
    return (e.HandSeen(pending.seat, hand, actions),)


def _castle(state: State, pending: e.ActionPlayed) -> tuple[Event]:
    first, second = pending.groups
    count = state.count[pending.seat * 5 + first] + state.count[pending.seat * 5 + second]
    return (e.CardsTakenUp(pending.seat, first, second, count),)


def _scout(state: State, pending: e.ActionPlayed) -> tuple[Event]:
    group = pending.groups[0]
    seen = DESCENDING[state.down[(1 - pending.seat) * 5 + group]]
    return (e.CardsTurnedUp(group, ((), seen) if pending.seat == 0 else (seen, ())),)


def _wrath(state: State, pending: e.ActionPlayed) -> tuple[Event]:
    group = pending.groups[0]
    return (e.GroupCleared(group, _named(*_lying(state, group))),)


def _lying(state: State, group: Group) -> tuple[int, int]:
    """All cards in front of a group, packed."""
    up, down = state.up, state.down
    return up[group] + down[group], up[5 + group] + down[5 + group]


def _named(caesar: int, cleopatra: int) -> tuple[e.Cards, e.Cards]:
    return DESCENDING[caesar], DESCENDING[cleopatra]


def _spy_discard(state: State, seat: Seat, move: m.SpyDiscard, chance: Chance) -> Events:
    return (e.CardSpied(1 - seat, move.pile, move.card),)


def _lay_back(state: State, seat: Seat, move: m.LayBack, chance: Chance) -> Events:
    assert move.card is not None
    assert move.group is not None
    laid = common.CARD_LAID_BACK[seat][move.card][move.group]
    return laid if state.held != ONE[move.card] else _end_castling(state, seat, laid)


def _end_castling(state: State, seat: Seat, last: tuple[Event]) -> Iterator[Event]:
    yield from last
    assert state.castling is not None
    first, second = state.castling
    counts = state.count[seat * 5 + first], state.count[seat * 5 + second]
    yield e.CastlingEnded(seat, first, second, *counts)


def _draw(state: State, seat: Seat, move: m.Draw, chance: Chance) -> Events:
    pile = move.pile
    if pile == ACTION_PILE:
        card = state.action_pile[seat][state.action_left[seat] - 1]
    else:
        card = state.pile[seat][state.pile_left[seat] - 1]
    drawn = common.CARD_DRAWN[seat][pile][card]
    return drawn if state.phase != s.PASSIVE_DRAW else _and_end(state, drawn)


def _discard(state: State, seat: Seat, move: m.Discard, chance: Chance) -> Events:
    return common.CARD_DISCARDED[seat][move.pile][move.card]


def _end_discard(state: State, seat: Seat, move: m.EndDiscard, chance: Chance) -> Events:
    return _and_end(state, (e.DiscardingEnded(seat, state.to_draw),))


def _and_end(state: State, events: tuple[Event, ...]) -> Iterator[Event]:
    """The events, then what follows from where they lead: the end of the match or of the turn."""
    yield from events
    if not state.patricians_left:
        yield _match_ended(state, "patricians")
    elif state.phase == s.END:
        yield from _end_turn(state)


def _open_vote(state: State, seat: Seat, move: m.OpenVote, chance: Chance) -> Events:
    return (e.ExceptionalVoteCalled(move.group), *_turn_up(state, move.group))


def _turn_up(state: State, group: Group) -> tuple[Event, ...]:
    return common.turned_up(group, state.down[group], state.down[5 + group])


def _hold_vote(state: State, seat: Seat, move: m.HoldVote, chance: Chance) -> Events:
    events = _vote(state, move.group, exceptional=True)
    return events if state.patricians_left > 1 else _and_end(state, events)


def _turn_vote_card(state: State, seat: Seat, move: m.TurnVoteCard, chance: Chance) -> Events:
    vote = state.votes[-1]
    turned = common.VOTE_CARD_TURNED[seat][vote]
    if vote == ORGY:
        return turned if state.options.orgy_tickets else turned + _end_turn(state)
    if vote == ORGY_RESHUFFLE:
        pile = chance.shuffled(sorted(state.votes + state.turned))
        return (*turned, e.VotesReshuffled(pile), *_end_turn(state))
    if not state.left[vote]:
        return turned + common.VOTE_CARD_REMOVED[vote]
    return _regular_vote(state, turned, vote)


def _regular_vote(state: State, turned: tuple[Event], group: Group) -> Events:
    events = turned + _vote(state, group, exceptional=False)
    if state.patricians_left == 1 or s.is_out(state, 0) or s.is_out(state, 1):
        return _and_end(
            state, events
        )  # the vote may end the match, or make room for who plays alone
    return events + _end_turn(state)


def _vote(state: State, group: Group, *, exceptional: bool) -> tuple[Event, ...]:
    """A vote of confidence in a group (§4), up to the end of the match with the last patrician (§4.8)."""
    up, down = state.up, state.down
    caesar, cleopatra = down[group], down[5 + group]
    events = common.turned_up(group, caesar, cleopatra)
    held = _held(group, exceptional, up[group] + caesar, up[5 + group] + cleopatra)
    events += held
    if held[0].winner is None or state.left[group] > 1:
        return events
    stay = (
        lying - pack(lost)
        for lying, lost in zip(_lying(state, group), held[0].discards, strict=True)
    )
    return (*events, e.GroupExhausted(group, _named(*stay)))


@lru_cache(4096)
def _held(group: Group, exceptional: bool, caesar: int, cleopatra: int) -> tuple[e.VoteHeld]:
    """The vote on these cards, packed. Near half of them were seen before."""
    outcome = count_vote(caesar, cleopatra)
    return (e.VoteHeld(group, exceptional, _named(caesar, cleopatra), *outcome),)


def _take_ticket(state: State, seat: Seat, move: m.TakeTicket, chance: Chance) -> Events:
    return _and_end(state, (e.TicketTaken(seat),))


def _spend_ticket(state: State, seat: Seat, move: m.SpendTicket, chance: Chance) -> Events:
    return (e.TicketSpent(seat),)


def _end_turn(state: State) -> tuple[Event, ...]:
    """Who is out, whether the match ends, and whose turn is next (§6, R15).

    An empty hand with nothing to draw (R2) belongs to a player who is out, so skipping those skips that turn too.
    """
    hand, pile_left = state.hand, state.pile_left
    if (hand[0] or pile_left[0]) and (hand[1] or pile_left[1]):
        return common.TURN_BEGAN[1 - state.active][state.turn + 1]
    out = s.is_out(state, 0), s.is_out(state, 1)
    gone = tuple(e.WentOut(seat) for seat in (0, 1) if out[seat] and not state.went_out[seat])
    alone = int(out[0])
    if not hand[alone]:
        return (*gone, _match_ended(state, "influence"))
    if not state.room[alone]:
        return (*gone, _match_ended(state, "room"))
    return gone + common.TURN_BEGAN[alone][state.turn + 1]


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


_EFFECTS: Final[dict[Action, Callable[[State, e.ActionPlayed], tuple[Event]]]] = {
    ASSASSIN: _assassinate, SPY: _spy, CASTLING: _castle, SCOUT: _scout, WRATH: _wrath,
}  # fmt: skip

DECIDE: Final[dict[type[Move], Callable[[State, Seat, Any, Chance], Events]]] = {
    m.ArrangeAction: _arrange, m.LayFirst: _lay_first, m.PlaceInfluence: _place, m.GoOn: _go_on,
    m.PlayAssassin: _play_assassin, m.PlaySpy: _play_spy, m.PlayCastling: _play_castling, m.PlayScout: _play_scout, m.PlayWrath: _play_wrath,
    m.PlayVeto: _veto, m.LetPass: _let_pass, m.SpyDiscard: _spy_discard, m.LayBack: _lay_back, m.Draw: _draw,
    m.Discard: _discard, m.EndDiscard: _end_discard, m.OpenVote: _open_vote, m.HoldVote: _hold_vote, m.TurnVoteCard: _turn_vote_card,
    m.TakeTicket: _take_ticket, m.SpendTicket: _spend_ticket,
}  # fmt: skip
