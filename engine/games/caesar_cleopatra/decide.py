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
    return _DECIDE[move.__class__](state, seat, move, chance)


def _arrange(state: State, seat: Seat, move: Any, chance: Chance) -> Events:
    return e.action_arranged(seat, move.card)


def _lay_first(state: State, seat: Seat, move: Any, chance: Chance) -> Events:
    laid = e.first_laid(seat, move.card, move.group)
    more = state.aside[seat] != ONE[move.card]
    return laid if more or s.acting(state) != (seat,) else laid + e.turn_began(CLEOPATRA, 1)


def _place(state: State, seat: Seat, move: Any, chance: Chance) -> Events:
    return e.influence_placed(seat, move.card, move.group, move.up)


def _go_on(state: State, seat: Seat, move: Move, chance: Chance) -> Events:
    return e.action_forgone(seat)


def _play_assassin(state: State, seat: Seat, move: Any, chance: Chance) -> Events:
    return e.action_played(seat, ASSASSIN, (move.group,), move.card)


def _play_spy(state: State, seat: Seat, move: Move, chance: Chance) -> Events:
    return e.action_played(seat, SPY, (), None)


def _play_castling(state: State, seat: Seat, move: Any, chance: Chance) -> Events:
    return e.action_played(seat, CASTLING, (move.first, move.second), None)


def _play_scout(state: State, seat: Seat, move: Any, chance: Chance) -> Events:
    return e.action_played(seat, SCOUT, (move.group,), None)


def _play_wrath(state: State, seat: Seat, move: Any, chance: Chance) -> Events:
    return e.action_played(seat, WRATH, (move.group,), None)


def _veto(state: State, seat: Seat, move: Move, chance: Chance) -> Events:
    return e.action_vetoed(seat)


def _let_pass(state: State, seat: Seat, move: Move, chance: Chance) -> Events:
    pending = state.pending
    assert pending is not None
    return e.veto_declined(seat) + _EFFECTS[pending.action](state, pending)


def _assassinate(state: State, pending: e.ActionPlayed) -> tuple[Event]:
    return e.card_assassinated(1 - pending.seat, pending.groups[0], pending.card)


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


def _spy_discard(state: State, seat: Seat, move: Any, chance: Chance) -> Events:
    return (e.CardSpied(1 - seat, move.pile, move.card),)


def _lay_back(state: State, seat: Seat, move: Any, chance: Chance) -> Events:
    laid = e.card_laid_back(seat, move.card, move.group)
    return laid if state.held != ONE[move.card] else _end_castling(state, seat, laid)


def _end_castling(state: State, seat: Seat, last: tuple[Event]) -> Iterator[Event]:
    yield from last
    assert state.castling is not None
    first, second = state.castling
    counts = state.count[seat * 5 + first], state.count[seat * 5 + second]
    yield e.CastlingEnded(seat, first, second, *counts)


def _draw(state: State, seat: Seat, move: Any, chance: Chance) -> Events:
    if move.pile == ACTION_PILE:
        card = state.action_pile[seat][state.action_left[seat] - 1]
    else:
        card = state.pile[seat][state.pile_left[seat] - 1]
    drawn = e.card_drawn(seat, move.pile, card)
    return drawn if state.phase != s.PASSIVE_DRAW else _and_end(state, drawn)


def _discard(state: State, seat: Seat, move: Any, chance: Chance) -> Events:
    return e.card_discarded(seat, move.pile, move.card)


def _end_discard(state: State, seat: Seat, move: Move, chance: Chance) -> Events:
    return _and_end(state, e.discarding_ended(seat, state.to_draw))


def _and_end(state: State, events: tuple[Event, ...]) -> Iterator[Event]:
    """The events, and the end of the turn if they were the turn's last ones."""
    yield from events
    if state.phase == s.END:
        yield from _end_turn(state)


def _open_vote(state: State, seat: Seat, move: Any, chance: Chance) -> Events:
    return (e.ExceptionalVoteCalled(move.group), *_turn_up(state, move.group))


def _turn_up(state: State, group: Group) -> tuple[Event, ...]:
    caesar, cleopatra = state.down[group], state.down[5 + group]
    return (e.CardsTurnedUp(group, _named(caesar, cleopatra)),) if caesar or cleopatra else ()


def _hold_vote(state: State, seat: Seat, move: Any, chance: Chance) -> Iterator[Event]:
    yield from _vote(state, move.group, exceptional=True)
    if not state.patricians_left:
        yield _match_ended(state, "patricians")


def _turn_vote_card(state: State, seat: Seat, move: Move, chance: Chance) -> Events:
    vote = state.votes[-1]
    turned = e.vote_card_turned(seat, vote)
    if vote == ORGY:
        return _and_end(state, turned)
    if vote == ORGY_RESHUFFLE:
        pile = chance.shuffled(sorted(state.votes + state.turned))
        return _and_end(state, (*turned, e.VotesReshuffled(pile)))
    if not state.left[vote]:
        return turned + e.vote_card_removed(vote)
    return _regular_vote(state, turned, vote)


def _regular_vote(state: State, turned: tuple[Event], group: Group) -> Iterator[Event]:
    yield from turned
    yield from _vote(state, group, exceptional=False)
    if not state.patricians_left:
        yield _match_ended(state, "patricians")
    else:
        yield from _end_turn(state)


def _vote(state: State, group: Group, *, exceptional: bool) -> tuple[Event, ...]:
    """A vote of confidence in a group (§4), up to the end of the match with the last patrician (§4.8)."""
    cards = caesar, cleopatra = _lying(state, group)
    outcome = count_vote(caesar, cleopatra)
    held = e.VoteHeld(group, exceptional, _named(*cards), *outcome)
    if outcome.winner is None or state.left[group] > 1:
        return (*_turn_up(state, group), held)
    stay = (lying - pack(lost) for lying, lost in zip(cards, outcome.discards, strict=True))
    return (*_turn_up(state, group), held, e.GroupExhausted(group, _named(*stay)))


def _take_ticket(state: State, seat: Seat, move: Move, chance: Chance) -> Events:
    return _and_end(state, (e.TicketTaken(seat),))


def _spend_ticket(state: State, seat: Seat, move: Move, chance: Chance) -> Events:
    return (e.TicketSpent(seat),)


def _end_turn(state: State) -> tuple[Event, ...]:
    """Who is out, whether the match ends, and whose turn is next (§6, R15).

    An empty hand with nothing to draw (R2) belongs to a player who is out, so skipping those skips that turn too.
    """
    hand, pile_left = state.hand, state.pile_left
    if (hand[0] or pile_left[0]) and (hand[1] or pile_left[1]):
        return e.turn_began(1 - state.active, state.turn + 1)
    out = s.is_out(state, 0), s.is_out(state, 1)
    gone = tuple(e.WentOut(seat) for seat in (0, 1) if out[seat] and not state.went_out[seat])
    alone = int(out[0])
    if not hand[alone]:
        return (*gone, _match_ended(state, "influence"))
    if not state.room[alone]:
        return (*gone, _match_ended(state, "room"))
    return gone + e.turn_began(alone, state.turn + 1)


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

_DECIDE: Final[dict[type[Move], Callable[[State, Seat, Any, Chance], Events]]] = {
    m.ArrangeAction: _arrange, m.LayFirst: _lay_first, m.PlaceInfluence: _place, m.GoOn: _go_on,
    m.PlayAssassin: _play_assassin, m.PlaySpy: _play_spy, m.PlayCastling: _play_castling, m.PlayScout: _play_scout, m.PlayWrath: _play_wrath,
    m.PlayVeto: _veto, m.LetPass: _let_pass, m.SpyDiscard: _spy_discard, m.LayBack: _lay_back, m.Draw: _draw,
    m.Discard: _discard, m.EndDiscard: _end_discard, m.OpenVote: _open_vote, m.HoldVote: _hold_vote, m.TurnVoteCard: _turn_vote_card,
    m.TakeTicket: _take_ticket, m.SpendTicket: _spend_ticket,
}  # fmt: skip
