"""The plainest greedy player: it takes what makes the next vote come out best, and thinks of nothing else.

A measure for the strong bots, not a rung of the ladder. The ladder's greedy bot is more: it spares its cards, prepares majorities, and
keeps an eye on groups whose vote card isn't in the pile.

    cc-tui --bot tests/bench/next_vote.py:NextVote arena --bots master,next_vote --matches 200
"""

from collections.abc import Iterable
from typing import Any

from engine.bots.base import Bot
from engine.games.caesar_cleopatra import moves as m
from engine.games.caesar_cleopatra.cards import ASSASSIN, WRATH, Action, Group, Influence
from engine.games.caesar_cleopatra.outlook import EMPTY, FULL, Outlook, chance_to_win, outlook
from engine.games.caesar_cleopatra.view import View
from engine.kernel.log import Event, Move
from engine.kernel.seats import Seat

BONUS = 2
"""Points for the bonus group (§6)."""


class NextVote(Bot):
    """Plays the open move after which the next vote promises most points; equal ones by chance."""

    key = "next_vote"

    def choose(self, view: View, told: Iterable[Event] = ()) -> Move:
        """The best for the next vote."""
        moves = view.open_moves
        eye = _Eye(view)
        worth = [eye.worth(move) for move in moves]
        best = [move for move, value in zip(moves, worth, strict=True) if value > max(worth) - 1e-9]
        return best[self.roll(len(best))]


class _Eye:
    """What the next vote promises a seat, in points, those of the opponent counted against."""

    def __init__(self, view: View) -> None:
        self.view = view
        self.me: Seat = view.viewer if view.viewer in view.to_act else view.to_act[0]
        self.now = outlook(view, self.me)
        self.stakes = [(self._points(g, self.me), self._points(g, 1 - self.me)) for g in range(5)]

    def _points(self, group: Group, seat: Seat) -> int:
        """What another patrician of the group brings the seat (§6); the other's bonus group isn't known."""
        seen = self.view.groups[group]
        won = seen.won[seat] + 1
        own = group == self.view.players[self.me].bonus and seat == self.me
        return 1 + (won == seen.size // 2 + 1) + (won == seen.size) + BONUS * (own and won == 3)

    def promise(self, now: Outlook) -> float:
        """Each vote card in the pile may be the next; a full group is voted on for certain (§3d)."""
        return sum(self._chance(now, g) * self._outcome(now, g) for g in range(5))

    def _chance(self, now: Outlook, group: Group) -> float:
        if not self.view.groups[group].left:
            return 0.0
        if now.mine[group].cards + now.theirs[group].cards >= FULL:
            return 1.0
        pile = self.view.votes.left
        return (group in pile) / max(1, len(pile))

    def _outcome(self, now: Outlook, group: Group) -> float:
        wins = chance_to_win(now.mine[group], now.theirs[group])
        mine, theirs = self.stakes[group]
        return wins * mine - (1 - wins) * theirs

    def worth(self, move: Any) -> float:
        """The promise after a move; moves that change nothing on the table, such as drawing, are worth the same."""
        match move:
            case m.PlaceInfluence():
                return self._placed(move)
            case (
                m.LayBack(card=int(card), group=int(group))
                | m.LayFirst(card=int(card), group=int(group))
            ):
                return self.promise(self._with(self.now, group, card))
            case m.PlayAssassin():
                return self._after(ASSASSIN, move.group, move.card, 1)
            case m.PlayWrath():
                return self._after(WRATH, move.group, None, 1)
            case m.PlayVeto():
                return 2 * self.promise(self.now) - self._vetoed()
        return self.promise(self.now)

    def _placed(self, move: Any) -> float:
        """With the best second card, where there has to be one (§3a)."""
        after = self._with(self.now, move.group, move.card)
        if not move.up or self.view.phase == "second":
            return self.promise(after)
        hand: list[Any] = list(self.view.players[self.me].influence_hand)
        hand.remove(move.card)
        room = [g.group for g in self.view.groups if g.room[self.me] > (g.group == move.group)]
        return max(self.promise(self._with(after, g, card)) for card in set(hand) for g in room)

    def _with(self, now: Outlook, group: Group, card: Influence) -> Outlook:
        return now.with_mine(group, now.mine[group].plus(card))

    def _after(self, action: Action, group: Group, card: Influence | None, whose: int) -> float:
        """The promise once an action card was played, by this seat (1) or against it (-1)."""
        now = self.now
        if action == WRATH:
            return self.promise(now.with_mine(group, EMPTY).with_theirs(group, EMPTY))
        if action == ASSASSIN and card is not None:
            if whose == 1:
                return self.promise(now.with_theirs(group, now.theirs[group].plus(card, -1)))
            return self.promise(now.with_mine(group, now.mine[group].plus(card, -1)))
        return self.promise(now)

    def _vetoed(self) -> float:
        pending = self.view.pending
        assert pending is not None
        group = pending.groups[0] if pending.groups else 0
        return self._after(pending.action, group, pending.card, -1)
