"""What a search is told of a game beside its rules. The knowledge is the game's, the search is for all games."""

from abc import ABC, abstractmethod
from collections.abc import Callable, Iterable, Sequence
from typing import Any, Generic, TypeVar

from engine.kernel.chance import Chance
from engine.kernel.log import Event, Move
from engine.kernel.seats import Seat

S = TypeVar("S")

Worlds = Callable[[Chance], S]
"""Each call deals all that a seat can't know anew, so that it fits all that the seat sees and was told."""


class Guide(ABC, Generic[S]):
    """A game's knowledge of itself for one way of judging positions."""

    @abstractmethod
    def worlds(self, view: Any, told: Iterable[Event]) -> Worlds[S] | None:
        """Positions that fit the view of a seat that has to act, and the events it was told from the deal on.

        None where looking ahead is of no use: there `first` decides.
        """

    @abstractmethod
    def first(self, view: Any, moves: Sequence[Move]) -> Sequence[float]:
        """How good each open move looks where looking ahead is of no use, in the game's points, as in `Game.estimate`."""

    @abstractmethod
    def settled(self, state: S) -> bool:
        """A step was done and this is a good moment to judge the position; it always comes after some steps, at the end at the latest."""

    @abstractmethod
    def values(self, state: S) -> Sequence[float]:
        """Each seat's chance to win a settled position, from 0 to 1 and all together 1."""

    @abstractmethod
    def look(self, state: S, seat: Seat, moves: Sequence[Move]) -> Sequence[float]:
        """How good each of the seat's moves looks before any search: only the differences mean something, and 1 is a lot."""

    @abstractmethod
    def follow(self, state: S, seat: Seat, moves: Sequence[Move]) -> Move:
        """A sound move at once, to get from a new position to a settled one."""
