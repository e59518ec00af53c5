"""What can be picked on the way to a choice, and where a choice in the making stands."""

from collections.abc import Callable, Iterable
from dataclasses import dataclass

from engine.games.caesar_cleopatra.cards import Group, Influence, Pile
from engine.games.caesar_cleopatra.moves import Move
from engine.games.caesar_cleopatra.view import View
from engine.kernel.seats import Seat


@dataclass(frozen=True, slots=True)
class HandCard:
    """A card of the own hand, in setup of those still to be laid or arranged."""

    pile: Pile
    card: int


@dataclass(frozen=True, slots=True)
class InGroup:
    """A patrician group."""

    group: Group


@dataclass(frozen=True, slots=True)
class OnTable:
    """An influence card before a group, as the viewer sees it: those that look alike are one. It is no choice."""

    group: Group
    seat: Seat
    card: Influence | None
    up: bool


@dataclass(frozen=True, slots=True)
class Face:
    """Lay the card picked face up, or face down after all."""

    up: bool


@dataclass(frozen=True, slots=True)
class Victim:
    """A card of the opponent: face up on the table (Assassin), or in the hand (Spy)."""

    pile: Pile
    card: int


@dataclass(frozen=True, slots=True)
class FromPile:
    """Draw from this pile."""

    pile: Pile


@dataclass(frozen=True, slots=True)
class Say:
    """An answer that is neither card nor group: a name of ANSWERS."""

    answer: str


ANSWERS = (
    "passive",
    "done",
    "go_on",
    "first_only",
    "play",
    "veto",
    "let_pass",
    "take_ticket",
    "spend_ticket",
)
"""`done`: enough discarded; `first_only`: lay the first face-up card and choose anew; `play`: play the action card picked."""

Pick = HandCard | InGroup | Face | Victim | FromPile | Say
Picks = tuple[Pick, ...]


@dataclass(frozen=True, slots=True)
class Draft:
    """A card laid in the draft, not yet in the match."""

    card: Influence
    group: Group
    up: bool


@dataclass(frozen=True, slots=True)
class Step:
    """Where a chooser stands: what it asks for (a name), what can be picked, and the moves when the choice is whole."""

    asks: str
    options: Picks = ()
    moves: tuple[Move, ...] | None = None
    drafts: tuple[Draft, ...] = ()


def unique(options: Iterable[Pick]) -> Picks:
    """Each option once, in order."""
    return tuple(dict.fromkeys(options))


def whole(*moves: Move, drafts: tuple[Draft, ...] = ()) -> Step:
    """The end of a choice."""
    return Step("whole", (), moves, drafts)


def group_of(pick: Pick) -> Group:
    """The group of a pick that is one."""
    assert isinstance(pick, InGroup)
    return pick.group


Flow = Callable[[View, Picks], Step]
"""How one kind of choice is followed: from a view and the picks so far to where it stands."""
