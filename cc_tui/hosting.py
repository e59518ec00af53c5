"""How a match is opened here: its game, its table, its keeper, and the bots that sit at it."""

import secrets
from collections.abc import Callable
from contextlib import suppress
from dataclasses import dataclass, field
from functools import partial
from pathlib import Path
from typing import Any, Final

from cc_tui import daily
from cc_tui.deals import MOST, Deal
from cc_tui.paths import gallery_folder, is_example
from cc_tui.runners import Runner
from cc_tui.saves import Library, Listing, SaveBusy, Store
from cc_tui.saves.listing import unknown_bot
from cc_tui.shell import Plan
from cc_tui.table import Table
from cc_tui.trouble import Refused, problem
from engine.games import GAMES
from engine.kernel.errors import EngineError
from engine.kernel.match import Match
from engine.kernel.seats import HUMAN, Seat, Sitter
from engine.kernel.undo import choices

GAME: Final = "caesar_cleopatra"


@dataclass
class Hosted:
    """An open match. It holds the lock on its save until it is closed."""

    table: Table
    kept: Any
    runners: list[Runner] = field(default_factory=list)
    fresh: bool = False
    """It was begun here, and not opened again since."""

    @property
    def humans(self) -> tuple[Seat, ...]:
        """The seats that people at this keyboard play."""
        return tuple(seat for seat, sitter in enumerate(self.table.sitters) if sitter.kind == HUMAN)

    def seat_bots(
        self, on_trouble: Callable[[Runner, Exception], None], on_lost: Callable[[Seat], None]
    ) -> None:
        """Let the bots sit down and think. Needs a running event loop.

        `on_lost` is told the seat whose bot's process has ended by itself, and was started anew.
        """
        seats = [(seat, s.kind) for seat, s in enumerate(self.table.sitters) if s.kind != HUMAN]
        if not seats:
            return
        from cc_tui.minds import mind

        game = self.table.match.game
        for seat, kind in seats:
            seed = self._bots_seed() or secrets.token_hex(16)
            thinks = mind(game, kind, seed, partial(on_lost, seat))
            self.runners.append(Runner(self.table, seat, thinks, on_trouble))
        for runner in self.runners:
            runner.go_on()

    def _bots_seed(self) -> str | None:
        tags = () if self.kept is None else self.kept.document.tags
        return daily.bots_seed(tags, self.table.match.seed)

    @property
    def untouched(self) -> bool:
        """Begun just now for people who have chosen nothing yet, taken nothing back and written nothing; no deal that is compared."""
        if self.kept is None or not (self.fresh and self.humans):
            return False
        match, kept = self.table.match, self.kept.document
        written = kept.title or kept.note or kept.tags or kept.notes or kept.branches or kept.undone
        return not written and all(match.log[n].seat not in self.humans for n in choices(match))

    def discard(self) -> None:
        """Close it, and keep no file of it where that can be deleted."""
        self._stop_bots()
        with suppress(OSError):
            self.kept.discard()
        self.close()

    def _stop_bots(self) -> None:
        for runner in self.runners:
            runner.stop()
        self.runners.clear()

    def close(self) -> None:
        """Stop the bots and give the save back. May be called twice."""
        self._stop_bots()
        if self.kept is not None:
            self.kept.release()
            self.kept = None


def opened(open_it: Callable[..., Hosted], *what: Any) -> Hosted:
    """What `begin` or `resume` gives. Raises Refused for all that can be wrong with a file, a plan or a folder."""
    try:
        return open_it(*what)
    except (EngineError, SaveBusy, OSError, ValueError) as trouble:
        raise Refused(problem(trouble)) from trouble


def begin(store: Any, plan: Plan) -> Hosted:
    """Begin a match and keep it. Raises BadOptions, OSError, and ValueError for a seed that can't be kept."""
    game = GAMES[GAME]
    # Any match may become one of two of its deal later, so every fresh deal has a code.
    seed = plan.seed or Deal(secrets.randbelow(MOST)).seed
    match = Match.start(game, game.read_options(plan.options), seed)
    kept = store.create(match, plan.sitters, plan.practice, plan.tags)
    hosted = _host(kept, match, plan.sitters)
    hosted.fresh = True
    return hosted


def resume(store: Any, path: Path) -> Hosted:
    """Open a kept match; of an example a copy, which is the player's own. Raises SaveError, SaveBusy and OSError."""
    kept = store.open(Library(store).duplicate(path) if is_example(path) else path)
    return _host(kept, kept.match, kept.sitters)


def gallery() -> list[Listing]:
    """The example matches that come with the program; none if they aren't there."""
    return list(Store(gallery_folder()).list())


def _host(kept: Any, match: Match[Any, Any], sitters: tuple[Sitter, ...]) -> Hosted:
    try:
        if (missing := unknown_bot(sitter.kind for sitter in sitters)) is not None:
            raise missing
        document = kept.document
        return Hosted(Table(match, sitters, kept, document.practice, document.undone), kept)
    except BaseException:
        kept.release()
        raise
