"""How a match is opened here: its game, its table, its keeper, and the bots that sit at it."""

import secrets
from collections.abc import Callable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any, Final

from cc_tui.runners import Runner
from cc_tui.shell import Plan
from cc_tui.table import Table
from engine.bots import BOTS
from engine.games import GAMES
from engine.kernel.match import Match
from engine.kernel.seats import HUMAN, Seat, Sitter

GAME: Final = "caesar_cleopatra"


@dataclass
class Hosted:
    """An open match. It holds the lock on its save until it is closed."""

    table: Table
    kept: Any
    runners: list[Runner] = field(default_factory=list)

    @property
    def humans(self) -> tuple[Seat, ...]:
        """The seats that people at this keyboard play."""
        return tuple(seat for seat, sitter in enumerate(self.table.sitters) if sitter.kind == HUMAN)

    def seat_bots(self, on_trouble: Callable[[Runner, Exception], None]) -> None:
        """Let the bots sit down and think. Needs a running event loop."""
        game = self.table.match.game
        for seat, sitter in enumerate(self.table.sitters):
            if sitter.kind in BOTS:
                self.runners.append(Runner(self.table, seat, BOTS[sitter.kind](game, secrets.token_hex(16)), on_trouble))
        for runner in self.runners:
            runner.go_on()

    def close(self) -> None:
        """Stop the bots and give the save back. May be called twice."""
        for runner in self.runners:
            runner.stop()
        self.runners.clear()
        if self.kept is not None:
            self.kept.release()
            self.kept = None


def begin(store: Any, plan: Plan) -> Hosted:
    """Begin a match and keep it. Raises BadOptions, SaveError and OSError."""
    game = GAMES[GAME]
    match = Match.start(game, game.read_options(plan.options), plan.seed or secrets.token_hex(16))
    return _host(store.create(match, plan.sitters), match, plan.sitters)


def resume(store: Any, path: Path) -> Hosted:
    """Open a kept match. Raises SaveError and OSError."""
    kept = store.open(path)
    return _host(kept, kept.match, kept.sitters)


def _host(kept: Any, match: Match[Any, Any], sitters: tuple[Sitter, ...]) -> Hosted:
    try:
        return Hosted(Table(match, sitters, kept), kept)
    except BaseException:
        kept.release()
        raise
