"""The cards and constants of an edition: the one place where they are listed (§1)."""

from dataclasses import dataclass
from typing import Final

from engine.kernel.seats import Seat

CAESAR: Final[Seat] = 0
CLEOPATRA: Final[Seat] = 1
SEATS: Final = ("caesar", "cleopatra")

Group = int
"""A patrician group, 0–4 in board order."""

SENATORS: Final = 0
PRAETORS: Final = 1
QUAESTORS: Final = 2
CENSORS: Final = 3
AEDILES: Final = 4
GROUPS: Final = ("senators", "praetors", "quaestors", "censors", "aediles")

Influence = int
"""An influence card by its value, 1–5; the Philosopher is 0."""

PHILOSOPHER: Final[Influence] = 0
INFLUENCE: Final = ("P", "1", "2", "3", "4", "5")

Action = int
"""An action card, 0–5."""

ASSASSIN: Final = 0
SPY: Final = 1
CASTLING: Final = 2
SCOUT: Final = 3
WRATH: Final = 4
VETO: Final = 5
ACTIONS: Final = ("assassin", "spy", "castling", "scout", "wrath", "veto")

Pile = int
"""Which of a player's two decks: influence or action."""

INFLUENCE_PILE: Final = 0
ACTION_PILE: Final = 1
PILES: Final = ("influence", "action")

Vote = int
"""A vote of confidence card: 0–4 the group's, then the Orgies."""

ORGY: Final = 5
ORGY_RESHUFFLE: Final = 6
VOTES: Final = (*GROUPS, "orgy", "orgy_reshuffle")


@dataclass(frozen=True, slots=True)
class Edition:
    """The numbers of one edition. Tuples of counts are indexed by card."""

    patricians: tuple[int, ...]
    """Patricians in each group."""
    influence: tuple[int, ...]
    """A player's influence cards: Philosophers, then 1s to 5s."""
    set_aside: tuple[int, ...]
    """How many of them are set aside for the first placement and the first hand."""
    actions: tuple[int, ...]
    """A player's action cards."""
    votes: tuple[int, ...]
    """The vote of confidence cards."""
    bonuses: tuple[int, ...]
    """The influence bonus cards of each group."""
    side_cap: int
    """Cards of one side in a group."""
    group_cap: int
    """Cards of both sides in a group; a full group is voted on exceptionally."""
    hand_size: int
    bonus_needs: int
    """Patricians of the bonus group that earn the bonus."""
    bonus_points: int


CLASSIC: Final = Edition(
    patricians=(5, 5, 5, 3, 3),
    influence=(2, 7, 7, 7, 7, 7),
    set_aside=(0, 2, 2, 2, 2, 2),
    actions=(4, 2, 2, 2, 1, 2),
    votes=(1, 1, 1, 1, 1, 2, 1),
    bonuses=(2, 2, 2, 0, 0),
    side_cap=5,
    group_cap=8,
    hand_size=5,
    bonus_needs=3,
    bonus_points=2,
)

EDITIONS: Final = {"classic": CLASSIC}
