"""A table watched from this keyboard: what each person here is shown, one thing after the other."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

from textual import events
from textual.app import ComposeResult

from cc_tui.boards.caesar_cleopatra import beats as staging
from cc_tui.boards.caesar_cleopatra import names
from cc_tui.boards.caesar_cleopatra.beats import Beat
from cc_tui.boards.caesar_cleopatra.board import Board
from cc_tui.screens.advising import Advising
from cc_tui.screens.practising import DEAR
from cc_tui.screens.stage import Stage
from cc_tui.screens.turns import Seen, past
from cc_tui.table import Table
from cc_tui.widgets.keybar import KeyBar
from engine.kernel.seats import SPECTATOR, Seat, Viewer
from engine.kernel.views import Jump, Update

PACES = {"slow": 1.8, "normal": 1.0, "fast": 0.4, "none": 0.0}
"""Seconds for a step that the player didn't cause, by the setting's name."""


class Watching(Advising):
    """The screen of a table, up to what its people decide."""

    def __init__(
        self,
        table: Table,
        seats: Sequence[Seat],
        pace: float | None = None,
        begin: Callable[[], None] | None = None,
    ) -> None:
        """`pace` in seconds; None: as the settings say. `begin` is called when everybody here watches the table."""
        super().__init__()
        self._table, self._seats, self._pace, self._begin = table, tuple(seats), pace, begin
        self.dear = DEAR if table.practice else ()
        self._names = names.called(self.words, [sitter.name for sitter in table.sitters])
        self._seen: dict[Viewer, Seen] = {}
        self._viewer: Viewer = seats[0] if len(seats) == 1 else SPECTATOR
        self._ends: list[Any] = []
        self._over = table.match.result() is not None
        self._away = False
        """A screen was opened over the table whose answer must come first."""
        self._stage = Stage(self, self._seconds, self._beats, self._show, self._settle)

    def compose(self) -> ComposeResult:
        """The board and the key bar."""
        # What a spectator sees holds nobody's secrets; with one person here it is replaced before it is painted.
        board = Board(
            self.words, self._names, self._table.view(self._viewer), self._why, id="board"
        )
        if self.shell.trying_out(self._table):
            board.badge = self.words("what if")
        elif self._table.practice:
            board.badge = self.words("practice")
        yield board
        yield KeyBar(self.words, self.glyphs, self.dear)

    @property
    def board(self) -> Board:
        """The board."""
        return self.query_one(Board)

    @property
    def _reading(self) -> bool:
        return any(board.reading for board in self.query(Board))

    def on_mount(self) -> None:
        """Watch the table as each person here, and begin."""
        for viewer in self._seats or (SPECTATOR,):
            self._seen[viewer] = Seen(viewer, self._table.view(viewer), self._past(viewer))
            self._ends.append(self._table.watch(viewer, partial(self._told, viewer)))
        self.board.focus()
        self._look_as(self._viewer)
        if self._begin is not None:
            self._begin()
        if self._table.view(self._viewer).setup:
            # At once: the empty table needn't be seen before the cards are set up.
            self._stage.go_on()
        else:
            self.call_after_refresh(self._stage.go_on)

    def on_screen_resume(self) -> None:
        """Back from another screen."""
        self._stage.resume()

    def on_unmount(self) -> None:
        """Watch no more."""
        for end in self._ends:
            end()

    def _past(self, viewer: Viewer) -> list[tuple[str, str]]:
        """The log of a match that goes on."""
        updates = tuple(past(self._table, viewer))
        return list(staging.lines(self.words, updates, self._names, viewer))

    def _why(self, move: Any) -> Any:
        return self._table.why_not(self._viewer, move)

    def _settle(self) -> None:
        """All that happened is shown."""
        raise NotImplementedError

    # Showing what happened.

    def _told(self, viewer: Viewer, news: Iterable[Update] | Jump) -> None:
        if isinstance(news, Jump):
            self._jump(viewer, news)
            return
        self._seen[viewer].coming.extend(news)
        # Not at once: the table is still telling the others, and a pass may have to be played.
        if viewer == self._viewer:
            self.call_later(self._stage.wake)

    def _jump(self, viewer: Viewer, news: Jump) -> None:
        """Begin anew from another position, as if the match had just been opened."""
        self._seen[viewer] = Seen(viewer, news.view, self._past(viewer))
        self._over = False
        if viewer == self._viewer:
            self._stage.drop()
            self._look_as(viewer)
        self.call_later(self._stage.wake)

    def _seconds(self) -> float:
        return PACES[self.shell.settings.config.pace] if self._pace is None else self._pace

    def _beats(self, seen: Seen) -> tuple[Beat, ...]:
        """Take what comes next, and what belongs together with it."""
        updates = [seen.coming.popleft() for _ in range(staging.run(seen.coming))]
        caused = seen.caused(updates)
        return staging.beats(self.words, updates, self._names, seen.viewer, seen.view, caused)

    def _show(self, seen: Seen, beat: Beat) -> None:
        if beat.view is not None:
            seen.view = beat.view
        if beat.log:
            seen.log += beat.log
            self.board.tell(seen.log)
        self.board.play(beat)

    def _look_as(self, viewer: Viewer) -> None:
        """Show the table as this viewer has seen it last; nobody's log to a viewer who isn't here."""
        self._viewer = viewer
        self._stage.seen = seen = self._seen.get(viewer)
        self.board.tell(seen.log if seen else ())
        self.board.wait(seen.view if seen else self._table.view(viewer))

    def on_key(self, event: events.Key) -> None:
        """Any key hurries what is being shown."""
        if not self._reading and self._stage.hurried_by(event.key):
            event.stop()
            event.prevent_default()
