"""A match: the log, and the position that it folds to."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any, Generic

from engine.kernel.chance import Chance
from engine.kernel.errors import Contradiction, IllegalMove, Reason
from engine.kernel.game import Game, O, S
from engine.kernel.log import Entry, Event, Move
from engine.kernel.seats import SPECTATOR, Seat, Viewer
from engine.kernel.views import Update

Told = Callable[["Match[Any, Any]", Entry], None]
"""Called after each new entry, before the next forced one is played."""


def can_be(game: Game[Any, Any], told: Iterable[Event], view: Any) -> Mapping[Seat, Any]:
    """What the viewer of a position can know of hidden things, having been told this.

    Raises Contradiction where that doesn't fit together. A log that was altered may be like that: loading never decides anew.
    """
    try:
        return game.possible(told, view)
    except Exception as problem:  # whatever a game runs into when a log is not what the rules make
        raise Contradiction from problem


class Match(Generic[S, O]):
    """One match of one game. The log is the truth and the only history; the state is its fold."""

    __slots__ = ("_chance", "_inner", "_log", "_named", "game", "options", "seed", "state")

    def __init__(self, game: Game[S, O], options: O, seed: str, state: S | None = None) -> None:
        self.game = game
        self.options = options
        self.seed = seed
        self._chance = Chance(seed)
        self._log: list[Any] = []
        self._named = 0
        self._inner = game.why_not, game.carry_out_by_class, game.forced, self._log, self._chance
        self.state: S = game.start(options) if state is None else state

    @classmethod
    def start(cls, game: Game[S, O], options: O, seed: str) -> "Match[S, O]":
        """A new match, dealt, with the forced moves after the deal played."""
        match = cls(game, options, seed)
        match.append(Entry(None, None, tuple(game.deal(match.state, match._chance))))
        match.settle()
        return match

    @property
    def log(self) -> list[Entry]:
        """All entries from the deal on, to be read only.

        While playing they are kept as plain tuples, which are made four times as fast, and become Entries when somebody reads them.
        """
        log = self._log
        for index in range(self._named, len(log)):
            if type(log[index]) is tuple:
                log[index] = Entry._make(log[index])
        self._named = len(log)
        return log

    def actors(self) -> tuple[Seat, ...]:
        """The seats that may act now."""
        return self.game.actors(self.state)

    def legal_moves(self, seat: Seat) -> tuple[Move, ...]:
        """All that the seat may do now."""
        return self.game.legal_moves(self.state, seat)

    def why_not(self, seat: Seat, move: Move) -> Reason | None:
        """None if the seat may make this move now, else the reason."""
        return self.game.why_not(self.state, seat, move)

    def result(self) -> Any | None:
        """The result, None before the end."""
        return self.game.result(self.state)

    def play(self, seat: Seat, move: Move, told: Told | None = None) -> None:
        """Play a move and whatever is forced after it. Raises IllegalMove, and then nothing has changed."""
        # The inner loop of every playout: what it asks for at every move was bound before.
        state = self.state
        why_not, carry_out, forced, log, chance = self._inner
        reason = why_not(state, seat, move)
        if reason is not None:
            raise IllegalMove(reason)
        while True:
            chance.index = len(log)
            log.append((seat, move, carry_out[type(move)](state, seat, move, chance)))
            if told is not None:
                told(self, self.log[-1])
            step = forced(state)
            if step is None:
                return
            seat, move = step

    def told(self, viewer: Viewer) -> Iterator[Event]:
        """All events of the log as the viewer was told them."""
        redact = self.game.redact
        for entry in self.log:
            for event in entry.events:
                if (seen := redact(event, viewer)) is not None:
                    yield seen

    def possible(self, viewer: Viewer) -> Mapping[Seat, Any]:
        """What the viewer can know now of each other seat's hidden things. Raises Contradiction."""
        return can_be(self.game, self.told(viewer), self.view(viewer))

    @property
    def last_deal(self) -> int:
        """The entry of the last deal: 0, but in practice with cards dealt anew."""
        return max((n for n, entry in enumerate(self.log) if entry.seat is None), default=0)

    @property
    def dealt_for(self) -> Seat | None:
        """For whose knowledge cards were dealt anew last; None if they never were.

        Whoever else looks back beyond that deal sees cards that are somebody's secret in another match.
        """
        deal = self.last_deal
        return getattr(self.log[deal].events[0], "seat", SPECTATOR) if deal else None

    def redeal(self, seat: Seat) -> bool:
        """Practice: deal anew all that this seat can't know. False if the game doesn't do that. Raises Contradiction."""
        self._chance.index = len(self.log)
        try:
            event = self.game.redeal(self.state, seat, self.told(seat), self._chance)
        except (
            Exception
        ) as problem:  # whatever a game runs into when a log is not what the rules make
            raise Contradiction from problem
        if event is not None:
            self.append(Entry(None, None, (event,)))
        return event is not None

    def settle(self, told: Told | None = None) -> None:
        """Play what is forced now. Nothing is, but where a log was cut short amid what follows by itself."""
        if (step := self.game.forced(self.state)) is not None:
            self.play(*step, told)

    def append(self, entry: Entry, look: Callable[[S], object] | None = None) -> None:
        """Add an entry that was decided before, as loading does: it is folded and not decided anew. `look` is called after each event."""
        evolve, state = self.game.evolve_by_class, self.state
        for event in entry.events:
            evolve[type(event)](state, event)
            if look is not None:
                look(state)
        self._log.append(entry)

    def at(self, count: int, seed: str | None = None) -> "Match[S, O]":
        """The match as it was when the log held `count` entries; the rest is not in it. What comes then hangs on `seed`, if given."""
        earlier = Match(self.game, self.options, self.seed if seed is None else seed)
        for entry in self.log[:count]:
            earlier.append(entry)
        return earlier

    def cut(self, count: int) -> tuple[Entry, ...]:
        """Take all entries but the first `count` out of the match. Returns them; appended again in order, they bring it back."""
        kept, taken = self.log[:count], tuple(self.log[count:])
        self._log.clear()
        self._named, self.state = 0, self.game.start(self.options)
        for entry in kept:
            self.append(entry)
        return taken

    def fork(self) -> "Match[S, O]":
        """A copy that goes its own way from here."""
        copy = Match(self.game, self.options, self.seed, self.game.clone(self.state))
        copy._log.extend(self._log)
        copy._named = self._named
        return copy

    def view(self, viewer: Viewer) -> Any:
        """What the viewer may know now."""
        return self.game.view(self.state, viewer)

    def update(self, viewer: Viewer) -> Update:
        """The last entry as the viewer may know it."""
        seat, move, events = self.log[-1]
        redact = self.game.redact
        seen = tuple(e for e in (redact(event, viewer) for event in events) if e is not None)
        known = None if seat is None else self.game.redact_move(seat, move, viewer)
        return Update(len(self.log) - 1, self.view(viewer), seat, known, seen)
