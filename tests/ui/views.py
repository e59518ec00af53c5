"""Positions built by hand, for what the screen looks like."""

from collections.abc import Sequence

from engine.games.caesar_cleopatra import moves as m
from engine.games.caesar_cleopatra.options import Options
from engine.games.caesar_cleopatra.score import Points
from engine.games.caesar_cleopatra.view import CardSeen, GroupView, PlayerView, View, VotesView

SIZES = (5, 5, 5, 3, 3)


def row(cards: str) -> tuple[CardSeen, ...]:
    """ "5 3 ? [2]": face up, face up, an unknown back, an own face-down card."""
    seen = []
    for word in cards.split():
        bare = word.strip("[]")
        card = None if bare == "?" else 0 if bare == "P" else int(bare)
        seen.append(CardSeen(card, word == bare and bare != "?"))
    return tuple(seen)


def group(
    number: int, caesar: str, cleopatra: str, won: tuple[int, int], tied: bool = False
) -> GroupView:
    """A group with these cards and patricians won."""
    rows = (row(caesar), row(cleopatra))
    left = SIZES[number] - sum(won)
    free = 8 - len(rows[0]) - len(rows[1])
    room = tuple(min(5 - len(r), free) if left else 0 for r in rows)
    return GroupView(number, SIZES[number], left, won, rows, (room[0], room[1]), tied)


GROUPS = (
    group(0, "5 3 ?", "4 2 [3]", (1, 1)),
    group(1, "2 ?", "5", (1, 0)),
    group(2, "4 1 ? ?", "5 4 P [1]", (2, 1), tied=True),
    group(3, "", "", (1, 2)),
    group(4, "2", "[5] [4] [3] [2] [1]", (2, 0)),
)


def view(
    groups: Sequence[GroupView] = GROUPS,
    hand: tuple[int, ...] = (4, 3, 0),
    actions: tuple[int, ...] = (0, 4),
) -> View:
    """Cleopatra's view at the beginning of her turn."""
    open_moves = (
        *(
            m.PlaceInfluence(card, g.group, up)
            for card in hand
            for g in groups
            for up in (False, True)
            if g.room[1]
        ),
        m.PlayAssassin(0, 5),
        m.PlayWrath(0),
        *(m.Discard(0, card) for card in hand),
    )
    return View(
        viewer=1,
        options=Options(),
        turn=14,
        active=1,
        phase="turn",
        to_act=(1,),
        open_moves=open_moves,
        groups=tuple(groups),
        players=(
            PlayerView((None,) * 3, (None,) * 2, 18, 9, (5, 2), (1,), None, False, Points(7, 1, 0, None), 0),
            PlayerView(hand, actions, 16, 10, (4,), (), 2, False, Points(4, 0, 0, 0), 0),
        ),
        votes=VotesView((0, 1, 2, 5, 6), (4, 5), (3,)),
        action_played=False,
        pending=None,
        setup=None,
        castling=None,
        voting=None,
        to_draw=0,
        alone=None,
        result=None,
    )  # fmt: skip
