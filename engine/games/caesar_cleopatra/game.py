"""The game as the kernel knows it: each method names the chapter that answers."""

from collections.abc import Iterable, Mapping
from typing import Any

from engine.games.caesar_cleopatra import legal, notation, observe, redact, setup
from engine.games.caesar_cleopatra.cards import SEATS
from engine.games.caesar_cleopatra.decide import decide
from engine.games.caesar_cleopatra.events import Event, MatchEnded
from engine.games.caesar_cleopatra.evolve import evolve
from engine.games.caesar_cleopatra.moves import Move
from engine.games.caesar_cleopatra.options import Options, read_options, write_options
from engine.games.caesar_cleopatra.reasons import why_not
from engine.games.caesar_cleopatra.state import State, acting
from engine.games.caesar_cleopatra.view import View
from engine.kernel.chance import Chance
from engine.kernel.errors import Reason
from engine.kernel.game import Game
from engine.kernel.seats import Seat, Viewer


class CaesarCleopatra(Game[State, Options]):
    """Caesar & Cleopatra for two."""

    key = "caesar_cleopatra"
    rules = 1

    def seats(self, options: Options) -> tuple[str, ...]:
        """Caesar and Cleopatra."""
        return SEATS

    def read_options(self, raw: Mapping[str, Any]) -> Options:
        """See options.read_options."""
        return read_options(raw)

    def write_options(self, options: Options) -> dict[str, Any]:
        """See options.write_options."""
        return write_options(options)

    def start(self, options: Options) -> State:
        """The position before the deal."""
        return State(options)

    def clone(self, state: State) -> State:
        """See State.clone."""
        return state.clone()

    def deal(self, state: State, chance: Chance) -> Iterable[Event]:
        """See setup.deal."""
        return setup.deal(state, chance)

    def actors(self, state: State) -> tuple[Seat, ...]:
        """Both during setup, the other in a veto window, else the active player."""
        return acting(state)

    def legal_moves(self, state: State, seat: Seat) -> tuple[Move, ...]:
        """See legal.legal_moves."""
        return legal.legal_moves(state, seat)

    def why_not(self, state: State, seat: Seat, move: Move) -> Reason | None:
        """See reasons.why_not."""
        return why_not(state, seat, move)

    def forced(self, state: State) -> tuple[Seat, Move] | None:
        """See legal.forced."""
        return legal.forced(state)

    def decide(self, state: State, seat: Seat, move: Move, chance: Chance) -> Iterable[Event]:
        """See decide.decide."""
        return decide(state, seat, move, chance)

    def evolve(self, state: State, event: Event) -> None:
        """See evolve.evolve."""
        evolve(state, event)

    def result(self, state: State) -> MatchEnded | None:
        """How the match ended."""
        return state.result

    def view(self, state: State, viewer: Viewer) -> View:
        """See observe.view."""
        return observe.view(state, viewer)

    def redact(self, event: Event, viewer: Viewer) -> Event | None:
        """See redact.redact."""
        return redact.redact(event, viewer)

    def redact_move(self, seat: Seat, move: Move, viewer: Viewer) -> Move:
        """See redact.redact_move."""
        return redact.redact_move(seat, move, viewer)

    def write_move(self, move: Move) -> dict[str, Any]:
        """See notation."""
        return notation.write_move(move)

    def read_move(self, raw: Any) -> Move:
        """See notation."""
        return notation.read_move(raw)

    def write_event(self, event: Event) -> dict[str, Any]:
        """See notation."""
        return notation.write_event(event)

    def read_event(self, raw: Any) -> Event:
        """See notation."""
        return notation.read_event(raw)
