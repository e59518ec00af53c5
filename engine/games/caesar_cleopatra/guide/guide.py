"""The guide to this game."""

from collections.abc import Callable, Iterable, Sequence
from math import exp
from typing import Any, Final

from engine.games.caesar_cleopatra import moves as m
from engine.games.caesar_cleopatra import state as s
from engine.games.caesar_cleopatra.cards import ACTION_PILE
from engine.games.caesar_cleopatra.events import Event
from engine.games.caesar_cleopatra.guide import features as f
from engine.games.caesar_cleopatra.guide.worlds import Worlds
from engine.games.caesar_cleopatra.packed import ONE, SIZE, Table
from engine.games.caesar_cleopatra.state import State
from engine.games.caesar_cleopatra.view import View
from engine.games.caesar_cleopatra.vote import SIDES
from engine.kernel.guide import Guide
from engine.kernel.log import Move
from engine.kernel.seats import Seat

_SETTLED: Final = tuple(phase in (s.TURN, s.VOTE, s.OVER) for phase in range(len(s.PHASES)))


class CardGuide(Guide[State]):
    """Positions are judged before each vote card and at each turn's beginning."""

    def __init__(self, weights: Sequence[float]) -> None:
        self._weights = weights
        self._groups = Table[float](self._sum_of(f.of_group))
        self._sides = Table[float](self._sum_of(f.of_side))
        self._rests = Table[float](self._sum_of(f.of_rest))

    def _sum_of(self, find: Callable[[Any], list[int]]) -> Callable[[Any], float]:
        weights = self._weights
        return lambda key: sum(weights[n] for n in find(key))

    def worlds(self, view: View, told: Iterable[Event]) -> Worlds | None:
        return None if view.setup is not None else Worlds(view, told)

    def settled(self, state: State) -> bool:
        return _SETTLED[state.phase]

    def values(self, state: State) -> tuple[float, float]:
        result = state.result
        if result is not None:
            if result.winner is None:
                return 0.5, 0.5
            return (1.0, 0.0) if result.winner == 0 else (0.0, 1.0)
        caesar = 1 / (1 + exp(-self.logit(state)))
        return caesar, 1 - caesar

    def logit(self, state: State) -> float:
        """The sum of the weights of Caesar's features; each part is worked out once."""
        groups, (mine, theirs), rest = f.keys(state, 0)
        part = self._groups
        return (
            sum([part[key] for key in groups])
            + self._sides[mine] + self._sides[theirs] + self._rests[rest]
        )  # fmt: skip

    def group(self, state: State, me: Seat, group: int, mine: int, theirs: int) -> float:
        """What a group with these cards adds to the value."""
        i, j = 5 * me + group, 5 * (1 - me) + group
        when = 4 + (f.NEAR[len(state.votes)] if group in state.votes else 0)
        bonuses = state.bonuses
        return self._groups[
            group, state.left[group], state.won[i], state.won[j], mine, theirs, when,
            group == bonuses[me], group == bonuses[1 - me],
        ]  # fmt: skip

    def look(self, state: State, seat: Seat, moves: Sequence[Move]) -> list[float]:
        lying = [state.up[i] + state.down[i] for i in range(10)]
        mine, theirs = lying[5 * seat : 5 * seat + 5], lying[5 - 5 * seat : 10 - 5 * seat]
        now = [
            self.group(state, seat, g, mine[g], theirs[g]) if state.left[g] else 0.0
            for g in range(5)
        ]
        gains: dict[tuple[int, int], float] = {}
        hand = state.hand[seat]
        w = self._weights
        found = []
        for move in moves:
            kind = type(move)
            if kind is m.PlaceInfluence:
                card, group = move.card, move.group
                gain = gains.get((card, group))
                if gain is None:
                    n = hand >> 4 * card & 15
                    at = f.HAND + 8 * card + n
                    gain = (
                        self.group(state, seat, group, mine[group] + ONE[card], theirs[group])
                        - now[group]
                        + w[at - 1]
                        - w[at]
                    )
                    gains[card, group] = gain
                found.append(gain)
            elif kind is m.PlayAssassin:
                group = move.group
                found.append(
                    self.group(state, seat, group, mine[group], theirs[group] - ONE[move.card])
                    - now[group]
                )
            elif kind is m.PlayWrath:
                found.append(self.group(state, seat, move.group, 0, 0) - now[move.group])
            elif kind is m.LayBack:
                group = move.group
                found.append(
                    self.group(state, seat, group, mine[group] + ONE[move.card], theirs[group])
                    - now[group]
                )
            else:
                found.append(_LOOKS.get(kind, 0.0))
        return found

    def follow(self, state: State, seat: Seat, moves: Sequence[Move]) -> Move:
        phase = state.phase
        if phase == s.ACT or phase == s.WINDOW:
            return moves[-1]
        if phase == s.REFILL or phase in (s.PASSIVE_DRAW, s.VETO_DRAW, s.SPY_DRAW):
            if len(moves) == 1:
                return moves[0]
            return moves[SIZE[state.actions[seat]] < 1 + (SIZE[state.hand[seat]] >= 3)]
        if phase == s.PASSIVE:
            return moves[-1]
        if phase == s.VETO:
            return moves[-1]
        if phase == s.SPY:
            return max(moves, key=lambda mv: (mv.pile != ACTION_PILE) * (mv.card or 3))
        placing = [mv for mv in moves if type(mv) is m.PlaceInfluence or type(mv) is m.LayBack]
        if not placing:
            return moves[0]
        looks = self.look(state, seat, placing)
        return placing[looks.index(max(looks))]


_LOOKS: Final[dict[type[Move], float]] = {
    m.PlaySpy: 0.0, m.PlayScout: -0.1, m.PlayCastling: -0.5, m.Discard: -1.5, m.EndDiscard: -0.5, m.SpendTicket: 0.0,
}  # fmt: skip


def plain_weights() -> list[float]:
    """Sums, patricians and points only, weighed by hand."""
    w = [0.0] * f.FEATURES
    for (size, mine, theirs), status in f.STATUS.items():
        left = size - mine - theirs
        for when in range(8):
            for margin in range(-f.MARGIN, f.MARGIN + 1):
                near = (0.25, 0.9, 0.6, 0.45, 0.25, 1.0, 0.6, 0.45)[when]
                a = max(-1, min(1, margin / 5))
                w[f.AHEAD + (8 * status + when) * 17 + margin + f.MARGIN] = (
                    0.5 * near * a if left else 0
                )
    for kind in range(6):
        for count in range(8):
            pips, deed = (
                (0.12, 0.012, 0.024, 0.036, 0.048, 0.06)[kind],
                (0.08, 0.05, 0.12, 0.05, 0.25, 0.2)[kind],
            )
            w[f.HAND + 8 * kind + count] = count * pips
            w[f.HAND + 48 + 8 * kind + count] = -count * pips
            w[f.ACTIONS + 8 * kind + count] = count * deed
            w[f.ACTIONS + 48 + 8 * kind + count] = -count * deed
    for stage in range(7):
        for lead in range(-f.LEAD, f.LEAD + 1):
            w[f.LEADS + stage * 19 + lead + f.LEAD] = lead * (0.5 - 0.05 * stage)
    return w
