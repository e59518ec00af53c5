"""What one viewer may know of a position: types that have no place for anything else."""

from dataclasses import dataclass

from engine.games.caesar_cleopatra.cards import Action, Group, Influence, Vote
from engine.games.caesar_cleopatra.events import ActionPlayed, Cards, MatchEnded
from engine.games.caesar_cleopatra.moves import Move
from engine.games.caesar_cleopatra.options import Options
from engine.games.caesar_cleopatra.score import Points
from engine.kernel.seats import Seat, Viewer


@dataclass(frozen=True, slots=True)
class CardSeen:
    """An influence card on the table; `card` is None if the viewer can't know it."""

    card: Influence | None
    up: bool


@dataclass(frozen=True, slots=True)
class GroupView:
    """One patrician group. Pairs are by seat: Caesar, Cleopatra.

    A row lists face-up cards first, then known face-down ones, highest first, then the unknown: places on the table tell nothing.
    """

    group: Group
    size: int
    """Patricians at the start."""
    left: int
    """Patricians nobody won yet; 0: exhausted (R7)."""
    won: tuple[int, int]
    rows: tuple[tuple[CardSeen, ...], tuple[CardSeen, ...]]
    room: tuple[int, int]
    """Cards each side may still lay here (§3a caps)."""
    tied: bool
    """Its exceptional vote was tied and its cards have not changed since (R6)."""


@dataclass(frozen=True, slots=True)
class PlayerView:
    """One player. Hands list None for a card the viewer can't know; discards are open (R8)."""

    influence_hand: tuple[Influence | None, ...]
    action_hand: tuple[Action | None, ...]
    influence_pile: int
    action_pile: int
    influence_discards: Cards
    action_discards: tuple[Action, ...]
    bonus: Group | None
    """The bonus card's group; None if the viewer can't know it."""
    out: bool
    points: Points
    tickets: int


@dataclass(frozen=True, slots=True)
class VotesView:
    """The vote deck: `left` the cards still in the pile, in board order (their real order nobody knows), `turned` in the order turned."""

    left: tuple[Vote, ...]
    turned: tuple[Vote, ...]
    removed: tuple[Vote, ...]


@dataclass(frozen=True, slots=True)
class SetupView:
    """Setup as its owner sees it. For others only the counts of `arranged` and `laid` are known, their cards None, and the rest is empty."""

    arranged: tuple[Action | None, ...]
    """The action pile so far, from the top."""
    to_arrange: tuple[Action, ...]
    laid: int
    """How many groups have their first card."""
    to_lay: Cards
    """Values not yet laid."""


@dataclass(frozen=True, slots=True)
class CastlingView:
    """A Castling being laid: `count` cards were taken up. For the owner `held` are those not yet laid, highest first; for others None.

    Until it ends, others see both groups without that side's cards.
    """

    seat: Seat
    groups: tuple[Group, Group]
    count: int
    held: Cards | None


@dataclass(frozen=True, slots=True)
class View:
    """A whole position for one viewer. Pairs are by seat: Caesar, Cleopatra."""

    viewer: Viewer
    options: Options
    turn: int
    """0 during setup, then from 1 over both players."""
    active: Seat
    """Whose turn it is."""
    phase: str
    """A name of `state.PHASES`."""
    to_act: tuple[Seat, ...]
    open_moves: tuple[Move, ...]
    """All that the viewer may do now; empty for spectators and while others decide. EVERYTHING sees those of the first in `to_act`."""
    groups: tuple[GroupView, ...]
    players: tuple[PlayerView, PlayerView]
    votes: VotesView
    action_played: bool
    """The active player has played this turn's action card."""
    pending: ActionPlayed | None
    """The action card that waits for the veto window, or whose effect is being carried out."""
    setup: tuple[SetupView, SetupView] | None
    """Only during setup."""
    castling: CastlingView | None
    voting: Group | None
    """The group whose exceptional vote is under way."""
    to_draw: int
    """Cards that the seat to act has to draw now, as far as piles last; 0 outside drawing."""
    alone: Seat | None
    """Who plays alone, the other being out (§6)."""
    result: MatchEnded | None
    resume: str = "turn"
    """The phase in which the last action card was played; the turn goes on there."""
    calls: tuple[Group, ...] = ()
    """Exceptional votes still to be held in this turn, the one under way among them (R13)."""
    dark: int = 0
    """Cards laid face down in this turn, counted only with two in the dark (§8)."""
    discarded: int = 0
    """Cards discarded so far in a passive turn and not yet replaced (§3)."""
