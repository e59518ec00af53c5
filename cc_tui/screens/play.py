"""The play screen: one table, the people of this keyboard, and what they are shown one after the other."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Any

from textual import events
from textual.app import ComposeResult

from cc_tui.boards.caesar_cleopatra import beats as staging
from cc_tui.boards.caesar_cleopatra.beats import Beat
from cc_tui.boards.caesar_cleopatra.board import Board
from cc_tui.boards.caesar_cleopatra.legend import legend
from cc_tui.boards.caesar_cleopatra.veto import silent_pass
from cc_tui.keys import bindings
from cc_tui.messages import MovesChosen
from cc_tui.screens.practising import PRACTISING, Practising
from cc_tui.screens.stage import Stage
from cc_tui.screens.turns import Seen, decider, past
from cc_tui.table import Table
from cc_tui.trouble import problem
from cc_tui.widgets.keybar import KeyBar
from cc_tui.widgets.menu import MenuItem
from engine.kernel.errors import EngineError
from engine.kernel.seats import SPECTATOR, Seat, Viewer
from engine.kernel.views import Jump, Update

PACES = {"slow": 1.8, "normal": 1.0, "fast": 0.4, "none": 0.0}
"""Seconds for a step that the player didn't cause, by the setting's name."""


class PlayScreen(Practising):
    """Shows the table to whoever of this keyboard decides, and plays what they choose. Answers with None when the table is left."""

    BINDINGS = bindings(("discards", "match_menu", *PRACTISING))

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
        self._names = tuple(sitter.name for sitter in table.sitters)
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
        board.badge = self.words("practice") if self._table.practice else ""
        yield board
        yield KeyBar(self.words, self.glyphs)

    @property
    def board(self) -> Board:
        """The board."""
        return self.query_one(Board)

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

    # Deciding.

    def _settle(self) -> None:
        """All is shown: the result, the decision of who sits here, a change of places, or waiting."""
        if self._away:
            return
        seen = self._seen.get(self._viewer)
        view = seen.view if seen else self._table.view(SPECTATOR)
        if seen and view.result:
            self._finish()
            return
        seat = decider(self._table.actors(), self._seats, self._viewer)
        if seat is None:
            self._nobody(view)
        elif self._passes(seat):
            self._play(seat, silent_pass(self._table.view(seat)) or ())
        elif seat != self._viewer:
            self._change_places(seat)
        elif view.setup:
            self._away = True
            self.shell.go("setup", self._table, seat, then=self._set_up)
        else:
            self.board.ask(view)

    def _set_up(self, sent: bool | None) -> None:
        self._away = False
        if sent:
            self._stage.go_on()
        else:
            self.dismiss(None)

    def _nobody(self, view: Any) -> None:
        """Somebody elsewhere decides. With two people here the last one goes on looking."""
        if self._viewer == SPECTATOR and self._seats and view.result is not None:
            self._sit(self._seats[0])
        else:
            self.board.wait(view)

    def _passes(self, seat: Seat) -> bool:
        """The person wants to be asked for a Veto only when one is held, and none is (R9).

        With two people here it is nobody's own setting, and an answer without a curtain would tell the other one what is held.
        """
        alone_here = len(self._seats) == 1 or self._table.one_person(self._seats)
        return (
            self.shell.settings.config.ask_veto == "held"
            and alone_here
            and silent_pass(self._table.view(seat)) is not None
        )

    def _change_places(self, seat: Seat) -> None:
        """Cover the cards, and show them again as the other person sees them; who plays both sides just goes over."""
        if self._table.one_person(self._seats):
            self._sit(seat)
            return
        self._look_as(SPECTATOR)
        self._away = True
        self.shell.go("curtain", seat, self._names[seat], then=partial(self._curtain_up, seat))

    def _curtain_up(self, seat: Seat, sat: bool | None) -> None:
        self._away = False
        if sat:
            self._sit(seat)
        else:
            self.action_match_menu()

    def _sit(self, seat: Seat) -> None:
        self._look_as(seat)
        self._stage.go_on()

    def on_moves_chosen(self, event: MovesChosen) -> None:
        """Play what was chosen."""
        event.stop()
        self._play(self._viewer, event.moves)

    def _play(self, seat: Seat, moves: Sequence[Any]) -> None:
        self._seen[seat].chosen = list(moves)
        try:
            self._table.play(seat, moves)
        except (EngineError, OSError) as trouble:
            self._seen[seat].chosen = []
            self.shell.tell(self.words("This can't be kept: {problem}", problem=problem(trouble)))
            self._stage.go_on()

    def _finish(self) -> None:
        self.board.wait(self._seen[self._viewer].view)
        if not self._over:
            self._over = True
            self.shell.show_result(self._table)

    # Commands.

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """While something is shown, most keys hurry it; while the log is large, there is no table to act on."""
        if action in ("discards", *PRACTISING) and (self._stage.resting or self._reading):
            return False
        return super().check_action(action, parameters)

    @property
    def _reading(self) -> bool:
        return any(board.reading for board in self.query(Board))

    def action_back(self) -> None:
        """Take back a step of the choice; without one, the menu."""
        if self._stage.resting:
            self._stage.go_on()
        elif self.board.take_back():
            return
        elif self._table.match.result() is not None:
            self.dismiss(None)
        else:
            self.action_match_menu()

    def action_discards(self) -> None:
        """Both players' discards, which are open (R8)."""
        self.shell.tell(staging.discards(self.words, self.board.chooser.view, self._names))

    def action_match_menu(self) -> None:
        """Rules, settings, leaving; taking back and looking back are for who sits here."""
        words = self.words
        own = (
            MenuItem("replay", words("Look back at the match up to now")),
            MenuItem("undo", words("Take back the last choice")),
        )
        items = (
            MenuItem("stay", words("Go on playing")),
            *(own if self._viewer in self._seats or not self._seats else ()),
            MenuItem("rules", words("Rules")),
            MenuItem("settings", words("Settings")),
            MenuItem("leave", words("Leave the match"), note=words("It is saved as it stands.")),
        )
        self.shell.go(
            "message", words("The match is saved at every move."), items, then=self._menu_chosen
        )

    def _menu_chosen(self, answer: str | None) -> None:
        if answer == "leave":
            self.dismiss(None)
        elif answer == "replay":
            self.shell.look_back(self._table, self._viewer)
        elif answer == "undo" and self.check_action("undo", ()):
            self.action_undo()
        elif answer in ("rules", "settings"):
            self.shell.go(answer, then=lambda _: self._stage.wake())
        else:
            self._stage.wake()

    def now(self) -> str:
        """For the help: what the prompt says."""
        return self.board.said

    def legend(self) -> list[str]:
        """For the help: what the signs on the table mean."""
        return legend(self.words, self.glyphs)
