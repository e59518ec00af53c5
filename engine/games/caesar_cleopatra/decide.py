"""What a legal move brings about (§3–§6). Events are yielded one by one; each is applied before the next one is decided."""

from collections.abc import Callable, Iterable, Iterator
from typing import Any, Final

from engine.games.caesar_cleopatra import events as e
from engine.games.caesar_cleopatra import moves as m
from engine.games.caesar_cleopatra import state as s
from engine.games.caesar_cleopatra.cards import (
    ACTION_PILE,
    ASSASSIN,
    CASTLING,
    CLEOPATRA,
    ORGY_RESHUFFLE,
    SCOUT,
    SPY,
    WRATH,
    Action,
    Group,
)  # fmt: skip
from engine.games.caesar_cleopatra.events import Event
from engine.games.caesar_cleopatra.moves import Move
from engine.games.caesar_cleopatra.packed import ASCENDING, DESCENDING
from engine.games.caesar_cleopatra.score import points, winner
from engine.games.caesar_cleopatra.state import State
from engine.games.caesar_cleopatra.vote import count_vote
from engine.kernel.chance import Chance
from engine.kernel.seats import Seat

Events = Iterable[Event]


def decide(state: State, seat: Seat, move: Move, chance: Chance) -> Events:
    """The events of a move that `why_not` allows."""
    return _DECIDE[move.__class__](state, seat, move, chance)


def _arrange(state: State, seat: Seat, move: Any, chance: Chance) -> Events:
    return (e.action_arranged(seat, move.card),)


def _lay_first(state: State, seat: Seat, move: Any, chance: Chance) -> Iterator[Event]:
    yield e.first_laid(seat, move.card, move.group)
    if not s.acting(state):
        yield e.turn_began(CLEOPATRA, 1)


def _place(state: State, seat: Seat, move: Any, chance: Chance) -> Events:
    return (e.influence_placed(seat, move.card, move.group, move.up),)


def _go_on(state: State, seat: Seat, move: Move, chance: Chance) -> Events:
    return (e.action_forgone(seat),)


def _play(state: State, seat: Seat, move: Any, chance: Chance) -> Events:
    return (_played(seat, move),)


def _played(seat: Seat, move: Any) -> Event:
    match move:
        case m.PlayAssassin(group, card):
            return e.action_played(seat, ASSASSIN, (group,), card)
        case m.PlayCastling(first, second):
            return e.action_played(seat, CASTLING, (first, second), None)
        case m.PlayScout(group):
            return e.action_played(seat, SCOUT, (group,), None)
        case m.PlayWrath(group):
            return e.action_played(seat, WRATH, (group,), None)
    return e.action_played(seat, SPY, (), None)


def _veto(state: State, seat: Seat, move: Move, chance: Chance) -> Events:
    return (e.action_vetoed(seat),)


def _let_pass(state: State, seat: Seat, move: Move, chance: Chance) -> Events:
    pending = state.pending
    assert pending is not None
    return (e.veto_declined(seat), _EFFECTS[pending.action](state, pending))


def _assassinate(state: State, pending: e.ActionPlayed) -> Event:
    assert pending.card is not None
    return e.CardAssassinated(1 - pending.seat, pending.groups[0], pending.card)


def _spy(state: State, pending: e.ActionPlayed) -> Event:
    victim = 1 - pending.seat
    return e.HandSeen(
        pending.seat, DESCENDING[state.hand[victim]], ASCENDING[state.actions[victim]]
    )


def _castle(state: State, pending: e.ActionPlayed) -> Event:
    first, second = pending.groups
    count = state.count[pending.seat * 5 + first] + state.count[pending.seat * 5 + second]
    return e.CardsTakenUp(pending.seat, first, second, count)


def _scout(state: State, pending: e.ActionPlayed) -> Event:
    group = pending.groups[0]
    seen = DESCENDING[state.down[(1 - pending.seat) * 5 + group]]
    return e.CardsTurnedUp(group, ((), seen) if pending.seat == 0 else (seen, ()))


def _wrath(state: State, pending: e.ActionPlayed) -> Event:
    group = pending.groups[0]
    return e.GroupCleared(group, _lying(state, group))


def _lying(state: State, group: Group) -> tuple[e.Cards, e.Cards]:
    return DESCENDING[state.up[group] + state.down[group]], DESCENDING[
        state.up[5 + group] + state.down[5 + group]
    ]


def _spy_discard(state: State, seat: Seat, move: Any, chance: Chance) -> Events:
    return (e.CardSpied(1 - seat, move.pile, move.card),)


def _lay_back(state: State, seat: Seat, move: Any, chance: Chance) -> Iterator[Event]:
    yield e.CardLaidBack(seat, move.card, move.group)
    if not state.held:
        assert state.castling is not None
        first, second = state.castling
        yield e.CastlingEnded(
            seat, first, second, state.count[seat * 5 + first], state.count[seat * 5 + second]
        )


def _draw(state: State, seat: Seat, move: Any, chance: Chance) -> Events:
    if move.pile == ACTION_PILE:
        card = state.action_pile[seat][state.action_left[seat] - 1]
    else:
        card = state.pile[seat][state.pile_left[seat] - 1]
    drawn = e.card_drawn(seat, move.pile, card)
    return (drawn,) if state.phase != s.PASSIVE_DRAW else _and_end(state, drawn)


def _discard(state: State, seat: Seat, move: Any, chance: Chance) -> Events:
    return (e.card_discarded(seat, move.pile, move.card),)


def _end_discard(state: State, seat: Seat, move: Move, chance: Chance) -> Events:
    return _and_end(state, e.DiscardingEnded(seat, state.to_draw))


def _and_end(state: State, event: Event) -> Iterator[Event]:
    """The event, and the end of the turn if it was the turn's last one."""
    yield event
    if state.phase == s.END:
        yield from _end_turn(state)


def _open_vote(state: State, seat: Seat, move: Any, chance: Chance) -> Iterator[Event]:
    yield e.ExceptionalVoteCalled(move.group)
    yield from _turn_up(state, move.group)


def _turn_up(state: State, group: Group) -> Iterator[Event]:
    down = state.down[group], state.down[5 + group]
    if down != (0, 0):
        yield e.CardsTurnedUp(group, (DESCENDING[down[0]], DESCENDING[down[1]]))


def _hold_vote(state: State, seat: Seat, move: Any, chance: Chance) -> Iterator[Event]:
    yield from _vote(state, move.group, exceptional=True)


def _turn_vote_card(state: State, seat: Seat, move: Move, chance: Chance) -> Iterator[Event]:
    vote = state.votes[-1]
    yield e.vote_card_turned(seat, vote)
    if vote < 5:
        if not state.left[vote]:
            yield e.VoteCardRemoved(vote)
            return
        yield from _vote(state, vote, exceptional=False)
    elif vote == ORGY_RESHUFFLE:
        yield e.VotesReshuffled(chance.shuffled(sorted(state.votes + state.turned)))
    if state.phase == s.END:
        yield from _end_turn(state)


def _vote(state: State, group: Group, *, exceptional: bool) -> Iterator[Event]:
    """A vote of confidence in a group (§4), and the end of the match with the last patrician (§4.8)."""
    yield from _turn_up(state, group)
    outcome = count_vote(state.up[group], state.up[5 + group])
    yield e.VoteHeld(group, exceptional, _lying(state, group), *outcome)
    if not state.left[group]:
        yield e.GroupExhausted(group, _lying(state, group))
    if not state.patricians_left:
        yield _match_ended(state, "patricians")


def _take_ticket(state: State, seat: Seat, move: Move, chance: Chance) -> Events:
    return _and_end(state, e.TicketTaken(seat))


def _spend_ticket(state: State, seat: Seat, move: Move, chance: Chance) -> Events:
    return (e.TicketSpent(seat),)


def _end_turn(state: State) -> Iterator[Event]:
    """Who is out, whether the match ends, and whose turn is next (§6, R15).

    An empty hand with nothing to draw (R2) belongs to a player who is out, so skipping those skips that turn too.
    """
    hand, pile_left, out = state.hand, state.pile_left, state.went_out
    for seat in (0, 1):
        if not hand[seat] and not pile_left[seat] and not out[seat]:
            yield e.WentOut(seat)
    following = 1 - state.active
    if out[0] or out[1]:
        following = int(out[0])
        if out[following] or not hand[following]:
            yield _match_ended(state, "influence")
            return
        if not state.room[following]:
            yield _match_ended(state, "room")
            return
    yield e.turn_began(following, state.turn + 1)


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


_EFFECTS: Final[dict[Action, Callable[[State, e.ActionPlayed], Event]]] = {
    ASSASSIN: _assassinate, SPY: _spy, CASTLING: _castle, SCOUT: _scout, WRATH: _wrath,
}  # fmt: skip

_DECIDE: Final[dict[type[Move], Callable[[State, Seat, Any, Chance], Events]]] = {
    m.ArrangeAction: _arrange, m.LayFirst: _lay_first, m.PlaceInfluence: _place, m.GoOn: _go_on,
    m.PlayAssassin: _play, m.PlaySpy: _play, m.PlayCastling: _play, m.PlayScout: _play, m.PlayWrath: _play,
    m.PlayVeto: _veto, m.LetPass: _let_pass, m.SpyDiscard: _spy_discard, m.LayBack: _lay_back, m.Draw: _draw,
    m.Discard: _discard, m.EndDiscard: _end_discard, m.OpenVote: _open_vote, m.HoldVote: _hold_vote, m.TurnVoteCard: _turn_vote_card,
    m.TakeTicket: _take_ticket, m.SpendTicket: _spend_ticket,
}  # fmt: skip
