"""What a game has to tell the kernel."""

from abc import ABC, abstractmethod
from collections import defaultdict
from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cached_property
from typing import Any, ClassVar, Generic, TypeVar

from engine.kernel.chance import Chance
from engine.kernel.errors import Reason
from engine.kernel.fields import Json
from engine.kernel.guide import Guide
from engine.kernel.log import Entry, Event, Move
from engine.kernel.reviewed import Luck
from engine.kernel.seats import Seat, Viewer
from engine.kernel.upcast import Step

S = TypeVar("S")
O = TypeVar("O")  # noqa: E741 - the options' type, beside S for the state's

CarryOut = Callable[[S, Seat, Any, Chance], tuple[Event, ...]]
Evolve = Callable[[S, Any], None]


class Game(ABC, Generic[S, O]):
    """The rules of one game. It holds no state: every method gets the position that it speaks of.

    A state is one mutable object; only `evolve` changes it.
    """

    key: ClassVar[str]
    """The game's name in saves."""
    rules: ClassVar[int]
    """The version of the rules and of the moves' and events' form in saves."""
    upcasts: ClassVar[Mapping[int, Step]] = {}
    """Under n the step that makes a document of rules version n + 1 from one of version n."""

    @abstractmethod
    def seats(self, options: O) -> tuple[str, ...]:
        """The seats' names in the order of their numbers."""

    @abstractmethod
    def read_options(self, raw: Mapping[str, Json]) -> O:
        """The options from their JSON form. Raises BadOptions."""

    @abstractmethod
    def write_options(self, options: O) -> dict[str, Json]:
        """The options' JSON form."""

    @abstractmethod
    def start(self, options: O) -> S:
        """The position before the deal."""

    @abstractmethod
    def clone(self, state: S, /) -> S:
        """A copy that shares nothing that can change."""

    @abstractmethod
    def deal(self, state: S, chance: Chance) -> Iterable[Event]:
        """What the deal brings; the events are those of entry 0. Unlike a move's, they are all decided before any is applied."""

    @abstractmethod
    def actors(self, state: S) -> tuple[Seat, ...]:
        """The seats that may act now; none when the match is over."""

    @abstractmethod
    def legal_moves(self, state: S, seat: Seat) -> tuple[Move, ...]:
        """All moves that the seat may make now, in a fixed order; none if it may not act."""

    @abstractmethod
    def why_not(self, state: S, seat: Seat, move: Move) -> Reason | None:
        """None if the seat may make this move now, else the reason. It agrees with `legal_moves` for every move."""

    @abstractmethod
    def forced(self, state: S) -> tuple[Seat, Move] | None:
        """The next move if nobody has a choice and nobody may notice that there was none, else None."""

    @abstractmethod
    def decide(self, state: S, seat: Seat, move: Move, chance: Chance) -> Iterable[Event]:
        """What a legal move brings about. Each event is applied before the next one is asked for; nothing is changed here."""

    @abstractmethod
    def evolve(self, state: S, event: Event) -> None:
        """Apply one event to the state, in place. Decides nothing."""

    @cached_property
    def carry_out_by_class(self) -> Mapping[type[Any], CarryOut[S]]:
        """By the move's class: decide a legal move, apply each event before the next one is decided, return them all.

        A game that gives the kernel such a table calls what `evolve` calls, so that folding the events leads to the same position; it
        is spared telling every event's class once more.
        """
        return defaultdict(lambda: self._carry_out)

    def _carry_out(self, state: S, seat: Seat, move: Move, chance: Chance) -> tuple[Event, ...]:
        done = []
        for event in self.decide(state, seat, move, chance):
            self.evolve(state, event)
            done.append(event)
        return tuple(done)

    @cached_property
    def evolve_by_class(self) -> Mapping[type[Any], Evolve[S]]:
        """`evolve` by the event's class. A game that has such a table may give it to the kernel, which saves a call an event."""
        return defaultdict(lambda: self.evolve)

    @abstractmethod
    def result(self, state: S) -> Event | None:
        """The event that ended the match, None before the end."""

    def turn(self, state: S) -> int:
        """Which turn it is, from 1 over all players; 0 before the first, and in games without turns."""
        return 0

    @abstractmethod
    def view(self, state: S, viewer: Viewer) -> Any:
        """What the viewer may know of the position: a frozen value."""

    @abstractmethod
    def redact(self, event: Event, viewer: Viewer) -> Event | None:
        """The event as the viewer may know it; None if the viewer learns nothing from it."""

    @abstractmethod
    def redact_move(self, seat: Seat, move: Move, viewer: Viewer) -> Move:
        """The move as the viewer may know it."""

    def reveals(self, entry: Entry) -> Reason | None:
        """Why an entry can't be taken back in a match that counts: somebody saw something new, or chance was used; None if neither.

        A game without an opinion lets nothing be taken back.
        """
        return Reason("seen", "")

    def marks(self, entry: Entry) -> tuple[str, ...]:
        """What a timeline shows of an entry: stable codes, such as "vote"; the kernel adds "lead" where the lead changes."""
        return ()

    def luck(self, entry: Entry, seat: Seat) -> Luck | None:
        """What kind of luck an entry was for a seat, beside being somebody's choice; None: none that the seat could see."""
        return None

    def standing(self, state: S) -> tuple[int, ...]:
        """Each seat's points as far as everybody can know them, in seat order; empty for a game without."""
        return ()

    def estimate(self, view: Any, moves: Sequence[Move]) -> Sequence[float]:
        """How good each of the viewer's open moves looks at first sight, in the game's points; it knows the view and nothing else.

        A game without an opinion finds all moves equal.
        """
        return [0.0] * len(moves)

    def possible(self, told: Iterable[Event], view: Any) -> Mapping[Seat, Any]:
        """What the viewer of this position can know of each other seat's hidden things, having been told these events from the deal on.

        A game without an opinion knows nothing.
        """
        return {}

    def redeal(self, state: S, seat: Seat, told: Iterable[Event], chance: Chance) -> Event | None:
        """An event that deals anew all that `seat` can't know, so that it fits all the events that it was told from the deal on.

        For practice only. The event's `seat` is this one. None: this game doesn't do that.
        """
        return None

    def guide(self, judge: str) -> Guide[S] | None:
        """What a search is told of the game, positions judged in the way of this name. None: the game has no such guide."""
        return None

    def judge_key(self, judge: str) -> str:
        """Stands for the way of judging of this name as it is now: what was judged by another key can't be compared. "" if there is none."""
        return ""

    @abstractmethod
    def write_move(self, move: Move, /) -> dict[str, Json]:
        """A move's JSON form."""

    @abstractmethod
    def read_move(self, raw: Json, /) -> Move:
        """A move from its JSON form. Raises CorruptSave."""

    @abstractmethod
    def write_event(self, event: Event, /) -> dict[str, Json]:
        """An event's JSON form."""

    @abstractmethod
    def read_event(self, raw: Json, /) -> Event:
        """An event from its JSON form. Raises CorruptSave."""
