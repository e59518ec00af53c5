"""What a bot is: it gets a view and names one of its open moves. It never sees a state, a log or a pile."""

from abc import ABC, abstractmethod
from collections.abc import Iterable
from typing import Any, ClassVar

from engine.kernel.chance import Chance
from engine.kernel.game import Game
from engine.kernel.log import Event, Move


class Bot(ABC):
    """A player without a person. The same game, seed and views give the same moves."""

    key: ClassVar[str]
    """The bot's name in saves and on the command line."""

    def __init__(self, game: Game[Any, Any], seed: str) -> None:
        self.game = game
        self._seed = seed
        self._chance = Chance(f"{self.key}|{seed}")

    def begin(self, number: int) -> None:
        """Take the chance of a seat's choice of this number, whatever was rolled before: asked again, it rolls the same."""
        self._chance = Chance(f"{self.key}|{self._seed}|{number}")

    @abstractmethod
    def choose(self, view: Any, told: Iterable[Event] = ()) -> Move:
        """One of `view.open_moves`, of which there is at least one. `told`: all that this seat was told so far (`Match.told`)."""

    def roll(self, n: int) -> int:
        """A whole number from 0 to n - 1 of the bot's own chance."""
        self._chance.index += 1
        return self._chance.below(n)
