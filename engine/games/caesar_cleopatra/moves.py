"""Moves: what a player asks for, one small decision each. In a redacted move a hidden card is None."""

from dataclasses import dataclass

from engine.games.caesar_cleopatra.cards import Action, Group, Influence, Pile


class Move:
    """The base of all moves of this game."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class ArrangeAction(Move):
    """Setup: the next card of the own action pile, counted from the top (§2.4)."""

    card: Action | None


@dataclass(frozen=True, slots=True)
class LayFirst(Move):
    """Setup: a set-aside card face down in front of the next group in board order (§2.5)."""

    card: Influence | None
    group: Group


@dataclass(frozen=True, slots=True)
class PlaceInfluence(Move):
    """A card from the hand in front of a group (§3a)."""

    card: Influence | None
    group: Group
    up: bool


@dataclass(frozen=True, slots=True)
class PlayAssassin(Move):
    """Discard a face-up card of the opponent in a group (§5)."""

    group: Group
    card: Influence


@dataclass(frozen=True, slots=True)
class PlaySpy(Move):
    """See the opponent's hand and discard one card of it (§5)."""


@dataclass(frozen=True, slots=True)
class PlayCastling(Move):
    """Take up all own cards in two groups and lay them again (§5); `first` < `second`."""

    first: Group
    second: Group


@dataclass(frozen=True, slots=True)
class PlayScout(Move):
    """Turn up the opponent's face-down cards in a group (§5)."""

    group: Group


@dataclass(frozen=True, slots=True)
class PlayWrath(Move):
    """Discard all influence cards in a group (§5)."""

    group: Group


@dataclass(frozen=True, slots=True)
class PlayVeto(Move):
    """Cancel the action card just played (§5)."""


@dataclass(frozen=True, slots=True)
class LetPass(Move):
    """Don't veto (R9: asked in every case)."""


@dataclass(frozen=True, slots=True)
class GoOn(Move):
    """Play no (further) card here and go on with the turn."""


@dataclass(frozen=True, slots=True)
class Discard(Move):
    """Passive turn: discard a card of the hand; the first one makes the turn passive (§3)."""

    pile: Pile
    card: int


@dataclass(frozen=True, slots=True)
class EndDiscard(Move):
    """Passive turn: discard no more, draw (§3)."""


@dataclass(frozen=True, slots=True)
class Draw(Move):
    """Draw the top card of a pile (§3c, after a Veto or a Spy §5)."""

    pile: Pile


@dataclass(frozen=True, slots=True)
class SpyDiscard(Move):
    """Spy's second step: which card of the opponent's hand goes (§5)."""

    pile: Pile
    card: int


@dataclass(frozen=True, slots=True)
class LayBack(Move):
    """Castling's second step: the highest card still held, face down in one of the two groups (§5). Redacted, both are None (R11)."""

    card: Influence | None
    group: Group | None


@dataclass(frozen=True, slots=True)
class OpenVote(Move):
    """Forced: an exceptional vote begins (§3d, R5)."""

    group: Group


@dataclass(frozen=True, slots=True)
class HoldVote(Move):
    """Forced: the exceptional vote is counted (§3d, R5)."""

    group: Group


@dataclass(frozen=True, slots=True)
class TurnVoteCard(Move):
    """Forced: turn the top vote card (§3e)."""


@dataclass(frozen=True, slots=True)
class TakeTicket(Move):
    """Orgy tickets: take a ticket; no vote (§8)."""


@dataclass(frozen=True, slots=True)
class SpendTicket(Move):
    """Orgy tickets: give a ticket back and turn the next vote card (§8)."""


MOVES: tuple[type[Move], ...] = (
    ArrangeAction, LayFirst, PlaceInfluence, PlayAssassin, PlaySpy, PlayCastling, PlayScout, PlayWrath, PlayVeto, LetPass, GoOn,
    Discard, EndDiscard, Draw, SpyDiscard, LayBack, OpenVote, HoldVote, TurnVoteCard, TakeTicket, SpendTicket,
)  # fmt: skip
"""All moves; their names in saves come from here."""
