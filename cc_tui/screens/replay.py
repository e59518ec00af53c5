"""The theatre: a match looked back at, step by step, through the eyes of whoever may."""

from collections.abc import Sequence
from functools import partial
from typing import Any

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.events import Key
from textual.worker import get_current_worker

from cc_tui.annotating import note_said
from cc_tui.boards.caesar_cleopatra import beats as staging
from cc_tui.boards.caesar_cleopatra import coach, moments, names, possibly, standing
from cc_tui.boards.caesar_cleopatra.legend import legend, looking
from cc_tui.boards.caesar_cleopatra.looking import LookBoard, Pointed
from cc_tui.boards.caesar_cleopatra.origins import came_from
from cc_tui.glyphs import ASCII
from cc_tui.i18n import N_
from cc_tui.keys import COMMANDS, bindings
from cc_tui.replaying import Theatre
from cc_tui.retelling import Line
from cc_tui.screens import place
from cc_tui.screens.coaching import COACHING, Coaching
from cc_tui.screens.noting import NOTING
from cc_tui.screens.page import LOW
from cc_tui.screens.stepping import STEPS
from cc_tui.screens.supposing import SUPPOSING
from cc_tui.text import clean
from cc_tui.widgets.facts import Fact, Facts
from cc_tui.widgets.keybar import KeyBar
from cc_tui.widgets.lines import Picked
from cc_tui.widgets.log import Log, LogLine
from cc_tui.widgets.menu import MenuItem
from cc_tui.widgets.score_line import ScoreLine, ScorePicture
from cc_tui.widgets.timeline import Moment, Tick, Timeline, TimelinePicture
from engine.kernel.errors import Contradiction
from engine.kernel.reviewed import Review
from engine.kernel.seats import EVERYTHING, Viewer
from engine.kernel.views import Update

ROOM_FOR_SIDE = 118
"""Cells of a screen that has the panel beside the board from the beginning."""
SIDE = 30
"""Cells of the panel."""
TIMELINE = 3
"""Rows of the timeline; one less on a low screen."""
LONGEST_BADGE = 20
"""Characters of a branch's name in the heading."""
ABSENT = {
    **dict.fromkeys(("lens", "lens_back"), N_("Only these eyes may look.")),
    **dict.fromkeys(NOTING, N_("No notes are taken here.")),
    **dict.fromkeys(SUPPOSING, N_("Nothing else is tried here.")),
    **dict.fromkeys(COACHING, N_("Decisions aren't judged here.")),
    "export": N_("This can't be exported."),
}
"""What is said where a command isn't to be had."""
LOG_LINES = 8
"""Sentences handed to the log at least."""


class ReplayScreen(Coaching):
    """Shows the position at the cursor, what led to it, and where on the timeline it is."""

    AUTO_FOCUS = ""
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (ROOM_FOR_SIDE, "-wide")]
    BINDINGS = bindings(
        (
            *STEPS,
            *NOTING,
            *SUPPOSING,
            *COACHING,
            "lens",
            "lens_back",
            "side",
            "side_back",
            "side_on",
            "cards",
            "discards",
            "export",
            "match_menu",
        )
    )
    DEFAULT_CSS = f"""
    ReplayScreen Timeline {{ dock: bottom; height: {TIMELINE}; margin-bottom: 1; }}
    ReplayScreen.-low Timeline {{ height: {TIMELINE - 1}; }}
    ReplayScreen #stage {{ height: 1fr; }}
    ReplayScreen #board {{ width: 1fr; }}
    ReplayScreen #side {{ width: {SIDE}; display: none; }}
    ReplayScreen.-side #side {{ display: block; }}
    ReplayScreen.-narrow.-side #side {{ width: 1fr; }}
    ReplayScreen.-narrow.-side #board {{ display: none; }}
    ReplayScreen #facts {{ height: 1fr; margin-top: 1; }}
    """

    def __init__(self, theatre: Theatre, branch: str = "") -> None:
        """`branch`: the name of the branch that is looked back at; "": it is none."""
        super().__init__(theatre)
        self._branch = clean(branch, LONGEST_BADGE)
        self._names = names.called(self.words, [sitter.name for sitter in theatre.sitters])
        self._ticks: dict[str | None, tuple[Tick, ...]] = {}
        self._drawn: Review | None = None
        """The review whose curve is drawn."""

    def compose(self) -> ComposeResult:
        """The board, the timeline and the key bar."""
        with Horizontal(id="stage"):
            board = LookBoard(self.words, self._names, self.theatre.view(), id="board")
            practice = self.words("practice") if self.theatre.practice else ""
            board.badge = self._branch or practice
            board.taken = self._taken()
            yield board
            with Vertical(id="side"):
                yield ScoreLine(standing.SIDES, self.glyphs is ASCII, id="score")
                yield ScoreLine(standing.SIDES[:1], self.glyphs is ASCII, id="chance")
                yield Facts(self.words, id="facts")
        yield Timeline(id="timeline")
        yield KeyBar(self.words, self.glyphs)

    def _taken(self) -> tuple[int, int]:
        """The panel's cells; the timeline's rows and the key bar's."""
        width, height = self.app.size
        low = height < LOW[1][0]
        return SIDE * (width >= ROOM_FOR_SIDE), TIMELINE - low + 1

    @property
    def board(self) -> LookBoard:
        """The board."""
        return self.query_one(LookBoard)

    def on_mount(self) -> None:
        """Show where the cursor is; the score is added up beside the screen."""
        self.set_class(self.app.size.width >= ROOM_FOR_SIDE, "-side")
        self.show()
        self.run_worker(self._add_up, thread=True)

    def _add_up(self) -> None:
        votes = self.theatre.by_votes(standing.figures)
        picture = standing.score_picture(self.words, self.glyphs, self.theatre.entries - 1, votes)
        if not get_current_worker().is_cancelled:
            # Not call_from_thread, which would wait for ever for an app that ends meanwhile.
            self.app.call_later(self._added_up, picture)

    def _added_up(self, picture: ScorePicture) -> None:
        if self in self.app.screen_stack:
            self.query_one(ScoreLine).show(picture)

    def tell(self, update: Update) -> Sequence[tuple[str, str]]:
        """See Stepping."""
        return staging.lines(self.words, (update,), self._names, self.theatre.lens)

    # Showing.

    def scenes(self, before: Any) -> list[staging.Scene]:
        """See Stepping: votes and vote cards, as at the table."""
        theatre = self.theatre
        beats = staging.beats(
            self.words, (theatre.update(),), self._names, theatre.lens, before, caused=False
        )
        return [beat.scene for beat in beats if beat.scene is not None]

    def show_scene(self, scene: staging.Scene) -> None:
        """See Stepping."""
        self.board.stage(scene)

    def show(self) -> None:
        """See Stepping."""
        theatre, board = self.theatre, self.board
        update = theatre.update()
        wanted = max(LOG_LINES, board.query_one(Log).size.height)
        now = self.tell(update)
        lines = self.told.before(theatre.entry, theatre.lens, wanted)
        lines += [Line(turn, text, theatre.entry) for turn, text in now]
        board.tell([LogLine(line.turn, line.text, Moment(line.entry)) for line in lines])
        said = names.together(self.words, [text for _, text in now])
        board.look(update.view, said, self._remarked())
        self._show_possible(update.view)
        self.show_place()

    def _remarked(self) -> str:
        """The note at the cursor, and what the coach says of the decision."""
        words, judged = self.words, self.judged
        said = [note_said(words, self.note)]
        if judged is not None:
            said.append(coach.judged_said(words, judged))
        return names.together(words, filter(None, said))

    def _show_chance(self) -> None:
        """The curve in the panel: each viewer sees another one, or none."""
        review, line = self.reviewed, self.query_one("#chance", ScoreLine)
        line.display = review is not None
        if review is None:
            return
        if review is not self._drawn:
            self._drawn, last = review, self.theatre.entries - 1
            line.show(standing.chance_picture(self.words, self.glyphs, last, review))
        line.point(self.theatre.entry, (coach.chance_at(review, self.theatre.entry),))

    def _show_possible(self, view: Any) -> None:
        if self.has_class("-side"):
            self.query_one(Facts).show(self._facts(view))

    def _facts(self, view: Any) -> list[Fact]:
        try:
            found = self.theatre.possible()
        except Contradiction:
            return [Fact("", self.words("This can't be told: the log contradicts itself."))]
        return possibly.facts(self.words, self.glyphs, found, view, self._names)

    def show_place(self) -> None:
        """See Stepping."""
        theatre = self.theatre
        if self.kind not in self._ticks:
            self._ticks = {self.kind: moments.ticks(self.glyphs, theatre.marks, self.kind)}
        picture = TimelinePicture(
            theatre.entries - 1,
            theatre.entry,
            self._ticks[self.kind],
            (
                *place.mistake_ticks(self.reviewed),
                *place.branch_ticks(self.glyphs, theatre.branches),
                *place.note_ticks(self.glyphs, theatre.notes),
            ),
            place.where(self.words, theatre, self.typed, self.remark),
            place.how(self.words, self.glyphs, theatre, self.kind, self.playing),
        )
        self.query_one(Timeline).show(picture)
        self.query_one(ScoreLine).point(theatre.entry, standing.figures(theatre.open_view()))
        self._show_chance()

    def action_side(self) -> None:
        """The panel beside the board, or in its place where there is no room; or away with it."""
        self.toggle_class("-side")
        self._show_possible(self.theatre.view())

    def action_side_back(self) -> None:
        """Back in what could be known."""
        self._page_side(-1)

    def action_side_on(self) -> None:
        """On in what could be known."""
        self._page_side(1)

    def _page_side(self, steps: int) -> None:
        if self.has_class("-side"):
            self.query_one(Facts).page(steps)
        else:
            self.action_side()

    # Pointing.

    def on_picked(self, event: Picked) -> None:
        """A click on the timeline or on a line of the log."""
        if isinstance(event.target, Moment):
            event.stop()
            self.step(self.theatre.go, event.target.entry)

    def action_cards(self) -> None:
        """The focus on the cards, to ask where one comes from."""
        self.stop()
        self.board.take_focus()

    def on_pointed(self, event: Pointed) -> None:
        """Back to where it comes from; said if that can't be known."""
        event.stop()
        came = came_from(event.target, event.seat, self.theatre.update().events)
        if self.theatre.back_to(came):
            self.halt()
            self.show()
        else:
            self.notify(self.words("Nothing before tells where it comes from."), markup=False)

    # Who looks.

    def action_lens(self) -> None:
        """The next viewer."""
        self._turn_lens(1)

    def action_lens_back(self) -> None:
        """The viewer before."""
        self._turn_lens(-1)

    def _turn_lens(self, steps: int) -> None:
        """Another person's cards are shown only once that person sits here."""
        self.stop()
        theatre = self.theatre
        lens = theatre.next_lens(steps)
        if theatre.covered and lens >= 0:
            self.shell.go("curtain", lens, self._names[lens], then=partial(self._look_as, lens))
        else:
            self._look_as(lens)

    def _look_as(self, lens: Viewer, _: Any = None) -> None:
        self.theatre.lens = lens
        self.show()

    # The rest.

    def action_back(self) -> None:
        """A step out: of the large log, the cards, a number, playing; then out of the theatre."""
        if self.board.take_back() or self.board.give_focus():
            return
        if self.has_class("-narrow") and self.has_class("-side"):
            self.action_side()
        elif self.typed or self.playing:
            self.halt()
            self.show()
        else:
            self.dismiss(None)

    def action_discards(self) -> None:
        """Both players' discards at the cursor, which are open (R8)."""
        self.shell.tell(staging.discards(self.words, self.theatre.view(), self._names))

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Export where there is something to export from, other eyes where they may look."""
        if action == "export":
            return self.theatre.source is not None
        if action in ("lens", "lens_back"):
            return len(self.theatre.lenses) > 1
        return super().check_action(action, parameters)

    def on_key(self, event: Key) -> None:
        """A key for what can't be done here says so."""
        for name, text in ABSENT.items():
            if event.key in COMMANDS[name].keys and not self.check_action(name, ()):
                self.remark = self.words(text)
                self.show_place()

    def action_export(self) -> None:
        """As whoever looks now may know it."""
        from cc_tui.screens.exporting import Exporting

        self.stop()
        Exporting(self.shell, self.theatre).begin()

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

    def legend(self) -> list[str]:
        """For the help: what the signs mean."""
        return [*looking(self.words, self.glyphs), *legend(self.words, self.glyphs)]

    def now(self) -> str:
        """For the help."""
        words = self.words
        if self.theatre.lens == EVERYTHING:
            return words("You see all cards. Tab shows what each side saw.")
        return words(
            "You see what could be seen then. The arrows step, Space plays, Tab changes the viewer."
        )
