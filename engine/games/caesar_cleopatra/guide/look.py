"""A first look at each open move of a position in which all cards are known: what it changes in the groups."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from engine.games.caesar_cleopatra import moves as m
from engine.games.caesar_cleopatra.cards import WRATH
from engine.games.caesar_cleopatra.guide.judge import Judge
from engine.games.caesar_cleopatra.moves import Move
from engine.games.caesar_cleopatra.packed import ONE
from engine.games.caesar_cleopatra.state import GROUP_NUMBERS, State
from engine.kernel.seats import Seat


class Eye:
    """A position as one seat looks at it, for all its moves."""

    def __init__(self, judge: Judge, state: State, seat: Seat) -> None:
        lying = [up + down for up, down in zip(state.up, state.down, strict=True)]
        self.judge, self.state, self.seat = judge, state, seat
        self.mine, self.theirs = (lying[5 * side : 5 * side + 5] for side in (seat, 1 - seat))
        self.now = [self.group(group, 0, 0) for group in GROUP_NUMBERS]
        self.placed: dict[tuple[int, int], float] = {}

    def group(self, group: int, mine: int, theirs: int) -> float:
        """What a group adds with so many cards, packed, more on each side."""
        return self.judge.group(
            self.state, self.seat, group, self.mine[group] + mine, self.theirs[group] + theirs
        )

    def gain(self, group: int, mine: int, theirs: int) -> float:
        """How much better it becomes by that."""
        return self.group(group, mine, theirs) - self.now[group]


def look(judge: Judge, state: State, seat: Seat, moves: Sequence[Move]) -> list[float]:
    """How good each move looks, in logits; only the differences mean something."""
    eye = Eye(judge, state, seat)
    return [_LOOK[move.__class__](eye, move) for move in moves]


def _place(eye: Eye, move: Any) -> float:
    """Face up and face down look the same."""
    key = move.card, move.group
    found = eye.placed.get(key)
    if found is None:
        spent = eye.judge.card(eye.state.hand[eye.seat], move.card)
        found = eye.placed[key] = eye.gain(move.group, ONE[move.card], 0) - spent
    return found


def _lay_back(eye: Eye, move: Any) -> float:
    return eye.gain(move.group, ONE[move.card], 0)


def _assassin(eye: Eye, move: Any) -> float:
    return eye.gain(move.group, 0, -ONE[move.card])


def _wrath(eye: Eye, move: Any) -> float:
    return eye.gain(move.group, -eye.mine[move.group], -eye.theirs[move.group])


def _veto(eye: Eye, move: Move) -> float:
    """What the card would do to the seat that is asked."""
    pending = eye.state.pending
    assert pending is not None
    if pending.card is not None:
        return -eye.gain(pending.groups[0], -ONE[pending.card], 0)
    if pending.action == WRATH:
        return -_wrath(eye, m.PlayWrath(pending.groups[0]))
    return 0.0


def _of(worth: float) -> Callable[[Eye, Move], float]:
    return lambda eye, move: worth


_LOOK: Final[dict[type[Move], Callable[[Eye, Any], float]]] = {
    m.PlaceInfluence: _place, m.LayBack: _lay_back, m.PlayAssassin: _assassin, m.PlayWrath: _wrath, m.PlayVeto: _veto,
    m.PlaySpy: _of(0.0), m.PlayScout: _of(-0.1), m.PlayCastling: _of(-0.3), m.LetPass: _of(0.0), m.GoOn: _of(0.0),
    m.Draw: _of(0.0), m.SpyDiscard: _of(0.0), m.Discard: _of(-1.0), m.EndDiscard: _of(-0.2),
    m.TakeTicket: _of(0.0), m.SpendTicket: _of(0.0),
    m.OpenVote: _of(0.0), m.HoldVote: _of(0.0), m.TurnVoteCard: _of(0.0),
}  # fmt: skip
"""Priors where nothing is worked out: Castling and discarding are rarely good."""
