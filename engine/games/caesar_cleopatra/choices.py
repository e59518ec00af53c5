"""Every move, made once, and ready lists of those that are open together: legality only looks them up."""

from collections.abc import Callable, Iterable
from functools import partial
from typing import Final

from engine.games.caesar_cleopatra import moves as m
from engine.games.caesar_cleopatra.cards import ACTION_PILE, INFLUENCE_PILE
from engine.games.caesar_cleopatra.moves import Move
from engine.games.caesar_cleopatra.packed import KIND_BITS, KINDS, Table
from engine.games.caesar_cleopatra.state import BITS, GROUP_NUMBERS

Moves = tuple[Move, ...]

PILE_NUMBERS: Final = INFLUENCE_PILE, ACTION_PILE

GO_ON: Final[tuple[Move]] = (m.GoOn(),)
END_DISCARD: Final[tuple[Move]] = (m.EndDiscard(),)
LET_PASS: Final[tuple[Move]] = (m.LetPass(),)
VETO_OR_LET_PASS: Final = (m.PlayVeto(), *LET_PASS)
PLAY_SPY: Final[tuple[Move]] = (m.PlaySpy(),)
TURN_VOTE_CARD: Final[tuple[Move]] = (m.TurnVoteCard(),)
TAKE_TICKET: Final[tuple[Move]] = (m.TakeTicket(),)
TAKE_OR_SPEND_TICKET: Final = (*TAKE_TICKET, m.SpendTicket())
DRAW_INFLUENCE: Final[tuple[Move]] = (m.Draw(INFLUENCE_PILE),)
DRAW_ACTION: Final[tuple[Move]] = (m.Draw(ACTION_PILE),)
DRAW: Final = DRAW_INFLUENCE + DRAW_ACTION
OPEN_VOTE: Final = tuple((m.OpenVote(group),) for group in GROUP_NUMBERS)
HOLD_VOTE: Final = tuple((m.HoldVote(group),) for group in GROUP_NUMBERS)


def _of_kinds(make: Callable[[int], Move]) -> Table[Moves]:
    """One move for each different card of a packed multiset."""
    made = tuple(make(card) for card in range(6))
    return Table(lambda packed: tuple(made[card] for card in KINDS[packed]))


def _of_groups(moves: Iterable[Move]) -> tuple[Moves, ...]:
    """One move for each group of a mask."""
    made = tuple(moves)
    return tuple(tuple(made[group] for group in groups) for groups in BITS)


ARRANGE: Final = _of_kinds(m.ArrangeAction)
LAY_FIRST: Final[Table[Moves]] = Table(
    # As many cards as groups are left: the next group follows from the cards (R18).
    lambda packed: tuple(m.LayFirst(card, 5 - len(KINDS[packed])) for card in KINDS[packed])
)
DISCARD: Final = tuple(_of_kinds(partial(m.Discard, pile)) for pile in PILE_NUMBERS)
SPY_DISCARD: Final = tuple(_of_kinds(partial(m.SpyDiscard, pile)) for pile in PILE_NUMBERS)
ASSASSINATE: Final = tuple(_of_kinds(partial(m.PlayAssassin, group)) for group in GROUP_NUMBERS)
SCOUT_IN: Final = _of_groups(m.PlayScout(group) for group in GROUP_NUMBERS)
WRATH_ON: Final = _of_groups(m.PlayWrath(group) for group in GROUP_NUMBERS)
LAY_BACK: Final = tuple(
    _of_groups(m.LayBack(card, group) for group in GROUP_NUMBERS) for card in range(6)
)
"""By card and mask of groups."""


def _castlings(in_play: int, own: int) -> Moves:
    return tuple(
        m.PlayCastling(first, second)
        for first in BITS[in_play]
        for second in BITS[in_play]
        if first < second and own & (1 << first | 1 << second)
    )


CASTLE: Final = tuple(tuple(_castlings(in_play, own) for own in range(32)) for in_play in range(32))
"""By the mask of groups in play and that of groups with own cards."""

DOWN_ONLY, UP_ONLY, EITHER = range(3)
_FACES: Final = ((False,), (True,), (False, True))

_PLACE: Final = {
    (card, group, up): m.PlaceInfluence(card, group, up)
    for card in range(6)
    for group in GROUP_NUMBERS
    for up in (False, True)
}


def _placements(faces: int, kinds: int) -> tuple[Moves, ...]:
    cards = tuple(card for card in range(6) if kinds >> card & 1)
    return tuple(
        tuple(_PLACE[card, group, up] for up in _FACES[faces] for card in cards for group in groups)
        for groups in BITS
    )


def _of_hand(faces: int) -> Table[tuple[Moves, ...]]:
    """Hands of the same kinds share their lists."""
    of_kinds = Table(partial(_placements, faces))
    return Table(lambda hand: of_kinds[KIND_BITS[hand]])


PLACE: Final = tuple(_of_hand(faces) for faces in (DOWN_ONLY, UP_ONLY, EITHER))
"""By the faces allowed, the cards in hand, packed, and the mask of groups with room."""
