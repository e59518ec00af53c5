"""Playing an action card: its targets are named pick by pick (§5)."""

from collections.abc import Sequence

from cc_tui.boards.caesar_cleopatra.picks import (
    InGroup,
    Picks,
    Say,
    Step,
    Victim,
    group_of,
    unique,
    whole,
)
from engine.games.caesar_cleopatra import moves as m
from engine.games.caesar_cleopatra.cards import (
    ASSASSIN,
    CASTLING,
    INFLUENCE_PILE,
    SCOUT,
    SPY,
    WRATH,
    Action,
)  # fmt: skip
from engine.games.caesar_cleopatra.moves import Move
from engine.games.caesar_cleopatra.view import View

ACTION_OF: dict[type[Move], Action] = {
    m.PlayAssassin: ASSASSIN, m.PlaySpy: SPY, m.PlayCastling: CASTLING, m.PlayScout: SCOUT, m.PlayWrath: WRATH,
}  # fmt: skip
"""Which card each move plays."""


def acting(view: View, action: Action, rest: Picks) -> Step:
    """An action card picked, then its targets; the Spy has none and is confirmed."""
    moves = [move for move in view.open_moves if ACTION_OF.get(type(move)) == action]
    match action:
        case _ if action == SPY:
            return whole(m.PlaySpy()) if rest else Step("spy", (Say("play"),))
        case _ if action == ASSASSIN:
            return _assassin([move for move in moves if isinstance(move, m.PlayAssassin)], rest)
        case _ if action == CASTLING:
            return _castling(
                view, [move for move in moves if isinstance(move, m.PlayCastling)], rest
            )
    if rest:
        group = group_of(rest[0])
        return whole(m.PlayScout(group) if action == SCOUT else m.PlayWrath(group))
    groups = unique(
        InGroup(move.group) for move in moves if isinstance(move, m.PlayScout | m.PlayWrath)
    )
    return Step("scout" if action == SCOUT else "wrath", groups)


def _assassin(moves: Sequence[m.PlayAssassin], rest: Picks) -> Step:
    match rest:
        case ():
            return Step("assassin", unique(InGroup(move.group) for move in moves))
        case (InGroup(group),):
            return Step(
                "assassin_card",
                tuple(Victim(INFLUENCE_PILE, move.card) for move in moves if move.group == group),
            )
        case (InGroup(group), Victim(_, card)):
            return whole(m.PlayAssassin(group, card))
    raise ValueError(rest)


def _castling(view: View, moves: Sequence[m.PlayCastling], rest: Picks) -> Step:
    """Two groups, first one with cards to take up; the other may be empty."""
    pairs = [(move.first, move.second) for move in moves]
    match rest:
        case ():
            mine = (g.group for g in view.groups if g.rows[view.viewer])
            reached = {group for pair in pairs for group in pair}
            return Step("castling_first", unique(InGroup(g) for g in mine if g in reached))
        case (InGroup(one),):
            return Step(
                "castling_second", tuple(InGroup(a + b - one) for a, b in pairs if one in (a, b))
            )
        case (InGroup(one), InGroup(other)):
            return whole(m.PlayCastling(min(one, other), max(one, other)))
    raise ValueError(rest)
