"""How the votes look to one viewer: the chance to win each group, from what lies there and what may lie there."""

from dataclasses import dataclass, replace
from math import erf, sqrt
from typing import Final

from engine.games.caesar_cleopatra.cards import CLASSIC, PHILOSOPHER, Group, Influence
from engine.games.caesar_cleopatra.view import GroupView, View
from engine.kernel.seats import Seat

HIDDEN_MEAN: Final = 2.8
"""What a face-down card counts on average: the mean of a player's 37 cards, Philosophers as 0."""

HIDDEN_SPREAD: Final = 1.6
"""The standard deviation of one face-down card."""

HIDDEN_PHILOSOPHER: Final = 0.06
"""The chance that a face-down card is a Philosopher: 2 of 37."""

SURPRISE: Final = 1.2
"""The standard deviation, in pips, of what may still be laid before a vote."""

FULL: Final = CLASSIC.group_cap
"""A group with so many cards is voted on at once."""


@dataclass(frozen=True, slots=True)
class Side:
    """One side's cards in a group: sum and Philosophers of those known, and the number of unknown ones."""

    total: int
    philosophers: int
    hidden: int
    cards: int

    def plus(self, card: Influence, sign: int = 1) -> "Side":
        """With a card more, or less for sign -1."""
        return Side(
            self.total + sign * card,
            self.philosophers + sign * (card == PHILOSOPHER),
            self.hidden,
            self.cards + sign,
        )


EMPTY: Final = Side(0, 0, 0, 0)


@dataclass(frozen=True, slots=True)
class Outlook:
    """All groups as one seat sees them: its own sides, the other's, and what winning each group next is worth."""

    mine: tuple[Side, ...]
    theirs: tuple[Side, ...]
    stakes: tuple[float, ...]

    def with_mine(self, group: Group, side: Side) -> "Outlook":
        """With other own cards in a group."""
        return replace(self, mine=(*self.mine[:group], side, *self.mine[group + 1 :]))

    def with_theirs(self, group: Group, side: Side) -> "Outlook":
        """With other cards of the opponent in a group."""
        return replace(self, theirs=(*self.theirs[:group], side, *self.theirs[group + 1 :]))

    def value(self) -> float:
        """Points expected from the next votes, the opponent's counted against."""
        return sum(self.worth(group) for group in range(len(self.mine)))

    def worth(self, group: Group) -> float:
        """What one group adds to the value; a full group is voted on for certain."""
        mine, theirs = self.mine[group], self.theirs[group]
        stake = self.stakes[group] * (3 if mine.cards + theirs.cards >= FULL else 1)
        return stake * (2 * chance_to_win(mine, theirs) - 1)


def chance_to_win(mine: Side, theirs: Side) -> float:
    """The chance that a vote goes to `mine` (§4.3–4.4), the hidden cards taken as a normal sum; a tie counts half."""
    hidden = mine.hidden + theirs.hidden
    margin = mine.total + HIDDEN_MEAN * mine.hidden - theirs.total - HIDDEN_MEAN * theirs.hidden
    spread = sqrt(SURPRISE**2 + hidden * HIDDEN_SPREAD**2)
    larger = (1 + erf(margin / spread / sqrt(2))) / 2
    turns = 1 - (1 - HIDDEN_PHILOSOPHER) ** hidden
    if mine.philosophers != theirs.philosophers:
        turns = 1 - turns
    return larger * (1 - turns) + (1 - larger) * turns


def outlook(view: View, me: Seat) -> Outlook:
    """The outlook of a view for the seat `me`."""
    return Outlook(
        mine=tuple(_side(g, me) for g in view.groups),
        theirs=tuple(_side(g, 1 - me) for g in view.groups),
        stakes=tuple(_stake(view, g, me) for g in view.groups),
    )


def _side(group: GroupView, seat: Seat) -> Side:
    known = [seen.card for seen in group.rows[seat] if seen.card is not None]
    count = len(group.rows[seat])
    return Side(sum(known), known.count(PHILOSOPHER), count - len(known), count)


def _stake(view: View, group: GroupView, me: Seat) -> float:
    """How much the next vote of a group matters: how near it is, and what the patrician brings (§6)."""
    if not group.left:
        return 0.0
    left = view.votes.left
    nearness = 1 / len(left) + 0.05 if group.group in left else 0.08
    brings = 1.0
    for seat in (0, 1):
        needs = group.size // 2 + 1 - group.won[seat]
        brings += 0.5 / needs if 0 < needs <= group.left else 0.0
    if group.group == view.players[me].bonus and group.won[me] < 3:
        brings += 0.7
    return nearness * brings
