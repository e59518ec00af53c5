"""What a review of a match says: each decision of a side judged, and the way of its chance to win taken apart.

Chances to win are whole numbers of ten-thousandths (6123: 61.23 %), so that parts add up exactly.
"""

from dataclasses import dataclass
from typing import Final, Literal, get_args

from engine.kernel.log import Move
from engine.kernel.seats import Seat

SURE: Final = 10_000
"""The chance of whoever has won."""

Cause = Literal["decisions", "other", "draws", "votes", "rest"]
"""What changed a side's chance: its own decisions, the other's play, the cards it drew or got to see, votes; or only how it was judged."""

Luck = Literal["draws", "votes"]
"""The causes that are nobody's doing."""

CAUSES: Final[tuple[Cause, ...]] = get_args(Cause)

Mark = Literal["inaccuracy", "mistake", "blunder"]

THRESHOLDS: Final[dict[Mark, int]] = {"blunder": 1000, "mistake": 500, "inaccuracy": 300}
"""From which loss on a decision is marked, worst first."""


def mark_of(loss: int, noise: int) -> Mark | None:
    """The mark of a decision that gave away so much; none where it may be nothing but noise."""
    if loss <= noise:
        return None
    return next((mark for mark, least in THRESHOLDS.items() if loss >= least), None)


@dataclass(frozen=True, slots=True)
class Option:
    """An open move and the chance after it."""

    move: Move
    chance: int


@dataclass(frozen=True, slots=True)
class Judged:
    """A decision, judged by what its seat knew then."""

    entry: int
    """Its entry in the log."""
    played: Move
    options: tuple[Option, ...]
    """The most promising moves and the one that was played, best first."""
    noise: int
    """How far the loss may be off by chance: twice its standard error."""

    @property
    def before(self) -> int:
        """The chance with the best move."""
        return self.options[0].chance

    @property
    def after(self) -> int:
        """The chance with the move that was played."""
        return next(option.chance for option in self.options if option.move == self.played)

    @property
    def loss(self) -> int:
        """What the decision gave away; never negative."""
        return self.before - self.after

    @property
    def mark(self) -> Mark | None:
        """How bad it was; None for one that was good or can't be told from a good one."""
        return mark_of(self.loss, self.noise)

    @property
    def better(self) -> tuple[Option, ...]:
        """The moves that would have been better, best first."""
        return tuple(option for option in self.options if option.chance > self.after)


@dataclass(frozen=True, slots=True)
class Step:
    """The chance after an entry, and what changed it since the step before."""

    entry: int
    chance: int
    cause: Cause


@dataclass(frozen=True, slots=True)
class Review:
    """A side's match. Each step's change belongs to its cause, so that all of them together lead from `start` to `end`."""

    seat: Seat
    iterations: int
    """How much was searched at each decision."""
    seed: str
    """What the search's own chance followed from."""
    judge: str
    """How positions were judged: a game's `judge_key` of then."""
    start: int
    """The chance when the side had its first cards and all was still open."""
    steps: tuple[Step, ...]
    judged: tuple[Judged, ...]

    @property
    def end(self) -> int:
        """The chance at the end of the log: SURE, 0, or half of it when the match is over."""
        return self.steps[-1].chance if self.steps else self.start

    def split(self) -> dict[Cause, int]:
        """How much each cause changed the chance; the sum is `end` - `start`."""
        parts, chance = dict.fromkeys(CAUSES, 0), self.start
        for step in self.steps:
            parts[step.cause] += step.chance - chance
            chance = step.chance
        return parts

    @property
    def marked(self) -> list[Judged]:
        """The decisions that have a mark, in the order of the match."""
        return [judged for judged in self.judged if judged.mark is not None]

    def at(self, entry: int) -> Judged | None:
        """The decision of an entry, if it was judged."""
        return next((judged for judged in self.judged if judged.entry == entry), None)
