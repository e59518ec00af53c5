"""The shape of the position document, from which its JSON Schema is made. New keys may join; none changes its meaning."""

from typing import Literal

from pydantic import BaseModel, JsonValue

SeatName = Literal["caesar", "cleopatra"]
GroupName = Literal["senators", "praetors", "quaestors", "censors", "aediles"]
InfluenceCard = Literal[1, 2, 3, 4, 5, "P", "?"]
ActionCard = Literal["assassin", "spy", "castling", "scout", "wrath", "veto", "?"]
VoteCard = Literal[
    "senators", "praetors", "quaestors", "censors", "aediles", "orgy", "orgy_reshuffle"
]


class CardDocument(BaseModel):
    """An influence card on the table; "?" if the viewer can't know it."""

    card: InfluenceCard
    up: bool


class WonDocument(BaseModel):
    """Patricians of a group won by each seat."""

    caesar: int
    cleopatra: int


class GroupDocument(BaseModel):
    """A patrician group: patricians nobody won yet, those won, and each seat's cards in front of it."""

    left: int
    won: WonDocument
    caesar: list[CardDocument]
    cleopatra: list[CardDocument]


class GroupsDocument(BaseModel):
    """All groups, in board order."""

    senators: GroupDocument
    praetors: GroupDocument
    quaestors: GroupDocument
    censors: GroupDocument
    aediles: GroupDocument


class CardsDocument(BaseModel):
    """Cards of both kinds."""

    influence: list[InfluenceCard]
    action: list[ActionCard]


class PilesDocument(BaseModel):
    """How many cards each pile holds."""

    influence: int
    action: int


class PointsDocument(BaseModel):
    """Points by source; `total` counts what the viewer may know."""

    patricians: int
    majorities: int
    whole_groups: int
    bonus: int | Literal["?"]
    total: int


class PlayerDocument(BaseModel):
    """One seat's hand, piles, discards, bonus group and points."""

    hand: CardsDocument
    piles: PilesDocument
    discards: CardsDocument
    bonus: GroupName | Literal["?"]
    out: bool
    points: PointsDocument


class VotesDocument(BaseModel):
    """The vote cards still in the pile (in board order: nobody knows theirs), those turned in their order, those out of the game."""

    left: list[VoteCard]
    turned: list[VoteCard]
    removed: list[VoteCard]


class SetupSideDocument(BaseModel):
    """One seat's setup: its action pile so far from the top, what it has yet to arrange and to lay, and groups with their first card."""

    arranged: list[ActionCard]
    to_arrange: list[ActionCard]
    laid: int
    to_lay: list[InfluenceCard]


class SetupDocument(BaseModel):
    """Setup, by seat. Of a side that the viewer can't see, `to_arrange` and `to_lay` are empty."""

    caesar: SetupSideDocument
    cleopatra: SetupSideDocument


class CastlingDocument(BaseModel):
    """A Castling being laid: how many cards were taken up from the two groups, and those not yet laid back."""

    seat: SeatName
    groups: list[GroupName]
    count: int
    held: list[InfluenceCard] | Literal["?"]


class ResultDocument(BaseModel):
    """How the match ended; `winner` null for a draw."""

    reason: Literal["patricians", "influence", "room"]
    winner: SeatName | None


class PositionDocument(BaseModel):
    """The position after an entry, as one viewer may know it."""

    position: Literal[1]
    entry: int
    turn: int
    phase: str
    to_act: list[SeatName]
    groups: GroupsDocument
    caesar: PlayerDocument
    cleopatra: PlayerDocument
    votes: VotesDocument
    alone: SeatName | None
    result: ResultDocument | None
    setup: SetupDocument | None
    castling: CastlingDocument | None


class StepDocument(PositionDocument):
    """The position after an entry, with what happened in it."""

    move: dict[str, JsonValue] | None
    """The move with its seat; null for the deal."""
    events: list[dict[str, JsonValue]]
