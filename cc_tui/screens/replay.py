"""The theatre: a match looked back at, step by step, through the eyes of whoever may."""

from functools import partial
from typing import Any

from textual.app import ComposeResult
from textual.timer import Timer

from cc_tui.boards.caesar_cleopatra import beats as staging
from cc_tui.boards.caesar_cleopatra import moments, names
from cc_tui.boards.caesar_cleopatra.looking import LookBoard, Pointed
from cc_tui.keys import bindings
from cc_tui.replaying import VOTES, Theatre, Told
from cc_tui.screens.page import Page
from cc_tui.widgets.keybar import KeyBar
from cc_tui.widgets.lines import Picked, Span
from cc_tui.widgets.log import LogLine
from cc_tui.widgets.menu import MenuItem
from cc_tui.widgets.timeline import Moment, Timeline, TimelinePicture
from engine.kernel.seats import EVERYTHING, Viewer
from engine.kernel.views import Update

LONGEST_NUMBER = 5
"""Digits of an entry's number."""
LOG_LINES = 40
"""Sentences handed to the log, more than it has rows."""


class ReplayScreen(Page[None]):
    """Shows the position at the cursor, what led to it, and where on the timeline it is."""

    AUTO_FOCUS = ""
    BINDINGS = bindings(
        (
            "entry_back", "entry_on", "autoplay", "line_back", "line_on", "event_back", "event_on", "turn_back", "turn_on", "vote_back",
            "vote_on", "to_start", "to_end", "mark_back", "mark_on", "mark_kind", "lens", "lens_back", "faster", "slower", "number",
            "go_there", "cards", "discards", "match_menu",
        )
    )  # fmt: skip
    DEFAULT_CSS = """
    ReplayScreen Timeline { dock: bottom; height: 3; margin-bottom: 1; }
    ReplayScreen.-low Timeline { height: 2; }
    """

    def __init__(self, theatre: Theatre) -> None:
        super().__init__()
        self._theatre = theatre
        self._names = tuple(sitter.name for sitter in theatre.sitters)
        self._told = Told(theatre.match, self._tell)
        self._typed = ""
        self._kind: str | None = None
        self._timer: Timer | None = None
        self._playing = False

    def compose(self) -> ComposeResult:
        """The board, the timeline and the key bar."""
        yield LookBoard(self.words, self._names, self._theatre.view(), id="board")
        yield Timeline(id="timeline")
        yield KeyBar(self.words, self.glyphs)

    @property
    def board(self) -> LookBoard:
        """The board."""
        return self.query_one(LookBoard)

    def on_mount(self) -> None:
        """Show where the cursor is."""
        self._show()

    def _tell(self, update: Update) -> list[str]:
        return staging.story(self.words, (update,), self._names, self._theatre.lens)

    # Showing.

    def _show(self) -> None:
        theatre, board = self._theatre, self.board
        update = theatre.update()
        lines = self._told.up_to(theatre.entry, theatre.lens, LOG_LINES)
        board.tell([LogLine(str(line.turn or ""), line.text, Moment(line.entry)) for line in lines])
        board.look(update.view, names.together(self.words, self._tell(update)))
        self._show_timeline()

    def _show_timeline(self) -> None:
        theatre = self._theatre
        last = theatre.entries - 1
        ticks = moments.ticks(self.glyphs, theatre.marks, self._kind)
        picture = TimelinePicture(last, theatre.entry, ticks, self._left(), self._right())
        self.query_one(Timeline).show(picture)

    def _left(self) -> tuple[Span, ...]:
        """Where one is, or the number that is being typed."""
        words, theatre = self.words, self._theatre
        if self._typed:
            return (Span(words("Go to entry {number}_", number=self._typed), "focus-bold"),)
        entry, last = theatre.entry, theatre.entries - 1
        text = (
            words("Entry {entry} of {last}", entry=entry, last=last)
            if theatre.whole
            else words("Amid entry {entry} of {last}", entry=entry, last=last)
        )
        return (Span(text, "bold"),)

    def _right(self) -> tuple[Span, ...]:
        """What n goes to, how fast it plays, whose eyes these are."""
        words, theatre = self.words, self._theatre
        parts = []
        if self._kind is not None:
            kind = moments.kind_name(words, self._kind)
            parts.append(Span(words("n: {kind}", kind=kind), "dim"))
        if self._playing:
            parts.append(Span(words("plays, speed {speed}", speed=theatre.speed + 1), "focus"))
        parts.append(Span(moments.lens_name(words, theatre.lens, self._names)))
        gap = Span(f" {self.glyphs.dot} ", "dim")
        return tuple(span for part in parts for span in (gap, part))[1:]

    # Stepping.

    def _step(self, move: Any, *arguments: Any) -> None:
        """Step by hand: it plays by itself no more."""
        self._stop()
        self._set_typed("")
        move(*arguments)
        self._show()

    def action_entry_back(self) -> None:
        """A decision back."""
        self._step(self._theatre.by_entry, -1)

    def action_entry_on(self) -> None:
        """A decision on."""
        self._step(self._theatre.by_entry, 1)

    def action_event_back(self) -> None:
        """An event back."""
        self._step(self._theatre.by_event, -1)

    def action_event_on(self) -> None:
        """An event on."""
        self._step(self._theatre.by_event, 1)

    def action_line_back(self) -> None:
        """To the sentence before."""
        self._step(self._by_line, -1)

    def action_line_on(self) -> None:
        """To the next sentence."""
        self._step(self._by_line, 1)

    def _by_line(self, steps: int) -> None:
        """To the next entry that says something, or to the end; likewise back."""
        theatre = self._theatre
        entry = self._told.next_told(theatre.entry, theatre.lens, steps)
        theatre.go(entry if entry is not None else theatre.entries - 1 if steps > 0 else 0)

    def action_turn_back(self) -> None:
        """To the beginning of a turn before."""
        self._step(self._theatre.by_turn, -1)

    def action_turn_on(self) -> None:
        """To the beginning of the next turn."""
        self._step(self._theatre.by_turn, 1)

    def action_vote_back(self) -> None:
        """To the vote before."""
        self._step(self._theatre.by_mark, VOTES, -1)

    def action_vote_on(self) -> None:
        """To the next vote."""
        self._step(self._theatre.by_mark, VOTES, 1)

    def action_to_start(self) -> None:
        """To the deal."""
        self._step(self._theatre.first)

    def action_to_end(self) -> None:
        """To the end."""
        self._step(self._theatre.last)

    def action_mark_back(self) -> None:
        """To the mark before, of the kind chosen."""
        self._step(self._theatre.by_mark, self._kinds(), -1)

    def action_mark_on(self) -> None:
        """To the next mark of the kind chosen."""
        self._step(self._theatre.by_mark, self._kinds(), 1)

    def _kinds(self) -> tuple[str, ...]:
        return tuple(moments.KINDS) if self._kind is None else (self._kind,)

    def action_mark_kind(self) -> None:
        """Choose what n and N go to; the menu is the legend of the timeline too."""
        words, glyphs, found = self.words, self.glyphs, [m.kind for m in self._theatre.marks]
        items = [MenuItem("all", words("All marks"))]
        for kind in reversed(moments.KINDS):
            if count := found.count(kind):
                label = f"{moments.kind_sign(glyphs, kind)} {moments.kind_name(words, kind)}"
                items.append(MenuItem(kind, label, right=str(count)))
        self.shell.go(
            "message", words("Which marks do n and N go to?"), items, then=self._kind_chosen
        )

    def _kind_chosen(self, kind: str | None) -> None:
        if kind is not None:
            self._kind = None if kind == "all" else kind
            self._show_timeline()

    def on_picked(self, event: Picked) -> None:
        """A click on the timeline or on a line of the log."""
        if isinstance(event.target, Moment):
            event.stop()
            self._step(self._theatre.go, event.target.entry)

    # Numbers.

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Going to a number only when there is one."""
        if action == "go_there":
            return bool(self._typed)
        return True

    def action_number(self, key: str) -> None:
        """A digit more."""
        self._set_typed((self._typed + key)[-LONGEST_NUMBER:])
        self._show_timeline()

    def action_go_there(self) -> None:
        """Go to the number typed."""
        self._step(self._theatre.go, int(self._typed or 0))

    def _set_typed(self, typed: str) -> None:
        changed = bool(typed) != bool(self._typed)
        self._typed = typed
        if changed:
            self.refresh_bindings()

    # Cards.

    def action_cards(self) -> None:
        """The focus on the cards, to ask where one comes from."""
        self._stop()
        self.board.take_focus()

    def on_pointed(self, event: Pointed) -> None:
        """Back to where it comes from; said if that can't be known."""
        event.stop()
        if self._theatre.back_to(moments.came_from(event.target, event.seat)):
            self._step(lambda: None)
        else:
            self.notify(self.words("Nothing before tells where it comes from."), markup=False)

    # Playing by itself.

    def action_autoplay(self) -> None:
        """Play, from the beginning if this is the end; or stop."""
        if self._playing:
            self._stop()
            self._show_timeline()
            return
        if self._theatre.at_end:
            self._theatre.first()
        self._playing = True
        self._show()
        self._wait(1)

    def _wait(self, sentences: int) -> None:
        seconds = self._theatre.seconds * (1 + 0.3 * (sentences - 1))
        if seconds:
            self._timer = self.set_timer(seconds, self._play_on)
        else:
            self.call_after_refresh(self._play_on)

    def _play_on(self) -> None:
        if not self._playing:
            return
        self._by_line(1)
        self._playing = not self._theatre.at_end
        self._show()
        if self._playing:
            self._wait(max(1, len(self._tell(self._theatre.update()))))

    def _stop(self) -> None:
        self._playing = False
        if self._timer is not None:
            self._timer.stop()
            self._timer = None

    def on_screen_suspend(self) -> None:
        """Nothing goes on behind another screen."""
        self._stop()

    def on_screen_resume(self) -> None:
        """Say that it stopped."""
        self._show_timeline()

    def action_faster(self) -> None:
        """Faster."""
        self._theatre.change_speed(1)
        self._show_timeline()

    def action_slower(self) -> None:
        """Slower."""
        self._theatre.change_speed(-1)
        self._show_timeline()

    # Who looks.

    def action_lens(self) -> None:
        """The next viewer."""
        self._turn_lens(1)

    def action_lens_back(self) -> None:
        """The viewer before."""
        self._turn_lens(-1)

    def _turn_lens(self, steps: int) -> None:
        """Another person's cards are shown only once that person sits here."""
        self._stop()
        theatre = self._theatre
        lens = theatre.next_lens(steps)
        if theatre.covered and lens >= 0:
            self.shell.go("curtain", lens, self._names[lens], then=partial(self._look_as, lens))
        else:
            self._look_as(lens)

    def _look_as(self, lens: Viewer, _: Any = None) -> None:
        self._theatre.lens = lens
        self._show()

    # The rest.

    def action_back(self) -> None:
        """A step out: of the large log, the cards, a number, playing; then out of the theatre."""
        if self.board.take_back() or self.board.give_focus():
            return
        if self._typed or self._playing:
            self._step(lambda: None)
        else:
            self.dismiss(None)

    def action_discards(self) -> None:
        """Both players' discards at the cursor, which are open (R8)."""
        self.shell.tell(staging.discards(self.words, self._theatre.view(), self._names))

    def action_match_menu(self) -> None:
        """Rules, leaving."""
        words = self.words
        items = (
            MenuItem("stay", words("Go on looking back")),
            MenuItem("rules", words("Rules")),
            MenuItem("settings", words("Settings")),
            MenuItem("leave", words("Leave the theatre")),
        )
        self.shell.go("message", words("What next?"), items, then=self._menu_chosen)

    def _menu_chosen(self, answer: str | None) -> None:
        if answer == "leave":
            self.dismiss(None)
        elif answer in ("rules", "settings"):
            self.shell.go(answer)

    def now(self) -> str:
        """For the help."""
        words = self.words
        if self._theatre.lens == EVERYTHING:
            return words("You see all cards. Tab shows what each side saw.")
        return words(
            "You see what could be seen then. The arrows step, Space plays, Tab changes the viewer."
        )
