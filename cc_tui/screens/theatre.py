"""What is seen in the theatre: the position at the cursor, what led to it, and where on the timeline it is."""

from collections.abc import Sequence
from typing import Any

from textual.app import ComposeResult
from textual.containers import Horizontal, Vertical
from textual.worker import get_current_worker

from cc_tui.annotating import note_said
from cc_tui.boards.caesar_cleopatra import beats as staging
from cc_tui.boards.caesar_cleopatra import coach, moments, names, possibly, standing
from cc_tui.boards.caesar_cleopatra.looking import LookBoard
from cc_tui.glyphs import ASCII
from cc_tui.replaying import Theatre
from cc_tui.retelling import Line
from cc_tui.screens import place
from cc_tui.screens.coaching import Coaching
from cc_tui.screens.page import LOW
from cc_tui.text import clean
from cc_tui.widgets.facts import Fact, Facts
from cc_tui.widgets.keybar import KeyBar
from cc_tui.widgets.log import Log, LogLine
from cc_tui.widgets.score_line import ScoreLine, ScorePicture
from cc_tui.widgets.timeline import Moment, Tick, Timeline, TimelinePicture
from engine.kernel.errors import Contradiction
from engine.kernel.reviewed import Review
from engine.kernel.views import Update

ROOM_FOR_SIDE = 118
"""Cells of a screen that has the panel beside the board from the beginning."""
SIDE = 30
"""Cells of the panel."""
CURVE = {False: ((32, 9), (24, 5)), True: ((36, 7),)}
"""From how many rows of the screen the curve has how many, where the panel takes the board's place, and beside it; one on others."""
TIMELINE = 3
"""Rows of the timeline; one less on a low screen."""
LONGEST_BADGE = 20
"""Characters of a branch's name in the heading."""
DEAR = ("entry_on", "lens", "coach", "mistake_on", "learn")
"""What every use of the theatre begins with, and what is easily overlooked: in the key bar also where there is little room."""
LOG_LINES = 8
"""Sentences handed to the log at least."""


class TheatreScreen(Coaching):
    """The board at the cursor, the panel beside it, and the timeline below. Subclasses say what keys do."""

    AUTO_FOCUS = ""
    HORIZONTAL_BREAKPOINTS = [(0, "-narrow"), (ROOM_FOR_SIDE, "-wide")]
    DEFAULT_CSS = f"""
    TheatreScreen Timeline {{ dock: bottom; height: {TIMELINE}; margin-bottom: 1; }}
    TheatreScreen.-low Timeline {{ height: {TIMELINE - 1}; }}
    TheatreScreen #stage {{ height: 1fr; }}
    TheatreScreen #board {{ width: 1fr; }}
    TheatreScreen #side {{ width: {SIDE}; display: none; }}
    TheatreScreen.-side #side {{ display: block; }}
    TheatreScreen.-narrow.-side #side {{ width: 1fr; }}
    TheatreScreen.-narrow.-side #board {{ display: none; }}
    TheatreScreen #facts {{ height: 1fr; margin-top: 1; }}
    """

    def __init__(self, theatre: Theatre, branch: str = "", coach: bool = False) -> None:
        """`branch`: the name of the branch that is looked back at; "": it is none. `coach`: begin with what the coach says."""
        super().__init__(theatre)
        self._coach_first = coach
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
        yield KeyBar(self.words, self.glyphs, DEAR)

    def _taken(self) -> tuple[int, int]:
        """The panel's cells; the timeline's rows and the key bar's."""
        width, height = self.app.size
        low = height < LOW[1][0]
        return SIDE * (width >= ROOM_FOR_SIDE), TIMELINE - low + 1

    @property
    def board(self) -> LookBoard:
        """The board."""
        return self.query_one(LookBoard)

    def on_resize(self) -> None:
        """The curve as high as there is room."""
        width, height = self.app.size
        plan = CURVE[width >= ROOM_FOR_SIDE]
        for line in self.query("#chance").results(ScoreLine):
            line.grow(next((rows for least, rows in plan if height >= least), 1))

    def on_mount(self) -> None:
        """Show where the cursor is; the score is added up beside the screen."""
        self.set_class(self.app.size.width >= ROOM_FOR_SIDE, "-side")
        self.show()
        self.run_worker(self._add_up, thread=True)
        if self._coach_first:
            self.call_after_refresh(self.action_coach)

    def _add_up(self) -> None:
        votes = self.theatre.by_votes(standing.figures)
        picture = standing.score_picture(self.words, self.glyphs, self.theatre.entries - 1, votes)
        if not get_current_worker().is_cancelled:
            # Not call_from_thread, which would wait for ever for an app that ends meanwhile.
            self.app.call_later(self._added_up, picture)

    def _added_up(self, picture: ScorePicture) -> None:
        # None once the theatre is left or the app ends.
        for line in self.query("#score").results(ScoreLine):
            line.show(picture)

    def tell(self, update: Update) -> Sequence[tuple[str, str]]:
        """See Stepping."""
        return staging.lines(self.words, (update,), self._names, self.theatre.lens)

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
        words, review, judged = self.words, self.reviewed, self.judged
        said = [note_said(words, self.note)]
        if review is not None and judged is not None:
            said.append(coach.judged_said(words, judged))
            said.append(coach.followed(words, review, judged))
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
            alone = self.has_class("-narrow") and self._remarked()
            # In the place of the board it says what the board would.
            remark = [Fact("", alone)] if alone else []
            self.query_one(Facts).show([*remark, *self._facts(view)])

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
