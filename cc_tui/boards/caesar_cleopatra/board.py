"""The board: all widgets of a match. It knows no table; it is told what to show and says what was chosen."""

from collections.abc import Sequence

from textual.app import ComposeResult
from textual.containers import Container
from textual.events import Resize

from cc_tui.boards.caesar_cleopatra import explain, layout, pictures
from cc_tui.boards.caesar_cleopatra.aim import aimed
from cc_tui.boards.caesar_cleopatra.asks import ask
from cc_tui.boards.caesar_cleopatra.beats import Beat
from cc_tui.boards.caesar_cleopatra.chooser import Chooser
from cc_tui.boards.caesar_cleopatra.choosing import ANSWERS
from cc_tui.boards.caesar_cleopatra.forum import Forum
from cc_tui.boards.caesar_cleopatra.hand import Hand
from cc_tui.boards.caesar_cleopatra.names import together
from cc_tui.boards.caesar_cleopatra.patrician_group import GroupPicture
from cc_tui.boards.caesar_cleopatra.player_strip import PlayerStrip
from cc_tui.boards.caesar_cleopatra.reading import Reading
from cc_tui.boards.caesar_cleopatra.vote_deck import VoteDeck
from cc_tui.boards.caesar_cleopatra.vote_theatre import VoteTheatre
from cc_tui.boards.caesar_cleopatra.wondering import Why
from cc_tui.glyphs import UNICODE
from cc_tui.i18n import Words
from cc_tui.keys import COMMANDS, bar_keys
from cc_tui.widgets.lines import Span
from cc_tui.widgets.log import Log, LogLine
from cc_tui.widgets.prompt import Heading, Prompt, Question
from engine.games.caesar_cleopatra.view import View


class Board(Reading):
    """Shows a position and lets its viewer make up a choice, which it posts as MovesChosen."""

    DEFAULT_CSS = """
    Board { layers: base theatre; layout: vertical; width: 100%; height: 1fr; }
    Board #row { height: auto; layout: horizontal; }
    Board #votes { width: 34; }
    Board.-stacked #row { layout: vertical; }
    Board.-stacked #votes { width: 1fr; height: 1; }
    Board #theatre { offset: 0 2; }
    Board #forum { width: 100%; layout: horizontal; }
    Board #log { height: 1fr; }
    Board.-log #forum, Board.-log #row { display: none; }
    """

    def __init__(
        self, words: Words, names: Sequence[str], view: View, why: Why, *, id: str | None = None
    ) -> None:
        super().__init__(words, view, why, id=id)
        self._names = tuple(names)
        self.badge = ""
        """What kind of match this is, for the heading; "" for one like any other."""
        self.taken = (0, 1)
        """Cells and rows of the screen that others take: the key bar."""
        self._said = self._aside = ""
        self._plan = layout.rows(layout.WIDE, layout.HIGH)
        self._open: tuple[frozenset[str], bool] = frozenset(), False
        """The commands that do something now, and whether something is picked."""

    def compose(self) -> ComposeResult:
        """From the top of the screen to its bottom; the theatre lies over the forum."""
        words = self._words
        yield Heading(id="heading")
        yield PlayerStrip(words, id="above")
        yield Forum(words, len(self._shown.view.groups), id="forum")
        yield PlayerStrip(words, id="below")
        yield Container(Hand(words, id="hand"), VoteDeck(words, id="votes"), id="row")
        yield Prompt(id="prompt")
        yield Log(id="log")
        yield VoteTheatre(words, id="theatre")

    def on_mount(self) -> None:
        """Draw what there is, laid out at once for the room that there will be."""
        cells, rows = self.taken
        self._share_out(self.app.size.width - cells, self.app.size.height - rows)
        self.redraw()

    def on_resize(self, event: Resize) -> None:
        """Draft and focus are values, so nothing is lost."""
        self._share_out(event.size.width, event.size.height)

    def _share_out(self, cells: int, height: int) -> None:
        """The rows of each part."""
        plan = layout.rows(cells, height)
        self.set_class(plan.stacked, "-stacked")
        self.query_one("#forum").styles.height = plan.forum
        self.query_one("#hand").styles.height = plan.hand
        self.query_one("#votes").styles.height = 1 if plan.stacked else plan.hand
        self.query_one("#prompt").styles.height = plan.prompt
        self._plan = plan
        self._size_theatre()

    # What the screen tells the board.

    @property
    def said(self) -> str:
        """What the prompt says."""
        return self.query_one(Prompt).question.text

    def ask(self, view: View) -> None:
        """It is the viewer's decision in this position."""
        same = view == self._shown.view
        chooser = self.chooser if same else self.chooser.renewed(view)
        aim = (
            self._shown.aim
            if same and self._shown.asking
            else aimed(self._shown.aim, pictures.desk(chooser), chooser)
        )
        self._said = self._aside = ""
        self._showing, self._news = False, frozenset()
        self._set(chooser, aim, True)

    def wait(self, view: View, said: str = "", showing: bool = False) -> None:
        """It is somebody else's decision, or something is being shown: `said` instead of the phase's own sentence."""
        self._said, self._showing, self._aside = said, showing, ""
        self._set(Chooser(view), self._shown.aim, False)

    def _chosen(self, chooser: Chooser) -> None:
        self._aside = ""
        super()._chosen(chooser)

    def add(self, said: str) -> None:
        """Say something more beside whose decision it is, until anything changes or the choice goes on; "": no more."""
        self._aside = said
        self.redraw()

    def play(self, beat: Beat) -> None:
        """Show one beat."""
        self.query_one(VoteTheatre).show(beat.scene)
        self._size_theatre()
        view = beat.view or self._shown.view
        changed = zip(view.groups, self._shown.view.groups, strict=True)
        self._news = frozenset(new.group for new, old in changed if new != old and beat.rest)
        self.wait(view, beat.say, bool(beat.rest))

    def _size_theatre(self) -> None:
        """A vote takes the middle of the screen, a vote card just the forum."""
        theatre = self.query_one(VoteTheatre)
        theatre.styles.height = self._plan.theatre if theatre.voting else self._plan.forum

    def tell(self, entries: Sequence[LogLine | tuple[str, str]]) -> None:
        """Show these sentences, each with its mark."""
        self.query_one(Log).show(entries)

    # Drawing.

    def redraw(self) -> None:
        """Give every widget its picture; each repaints only what changed."""
        if not self.children:
            return
        shown, words, names = self._shown, self._words, self._names
        view, below = shown.view, pictures.below(shown.view)
        left, right = pictures.heading(words, view, names)
        badge = (Span(self.badge, "focus"), Span("  ")) if self.badge else ()
        self.query_one(Heading).show((Span(left, "title"),), (*badge, Span(right, "dim")))
        self.query_one("#above", PlayerStrip).show(pictures.player(view, 1 - below, names))
        self.query_one(Forum).show(self._groups())
        self.query_one("#below", PlayerStrip).show(pictures.player(view, below, names))
        self.query_one("#hand", Hand).show(pictures.hand(words, shown, names))
        self.query_one(VoteDeck).show(view.votes, pictures.exhausted(view))
        self.query_one(Prompt).show(self._question())
        self._renew_keys()

    def _groups(self) -> list[GroupPicture]:
        return pictures.groups(self._shown)

    def _question(self) -> Question:
        shown, words = self._shown, self._words
        glyphs = getattr(self.app, "glyphs", UNICODE)
        if not shown.asking:
            if self._showing:
                hint = words("Any other key: go on.") if self._said else ""
                return Question(self._said, mine=False, note=hint)
            text = explain.phase_prompt(words, shown.view, self._names)
            text = together(words, [text, self._aside] if self._aside else [text])
            return Question(text, mine=False, note=self._note, warn=bool(self._clause))
        buttons = pictures.buttons(
            words, shown, lambda name: bar_keys(words, COMMANDS[name], glyphs)
        )
        text = ask(words, shown.chooser, self._names)
        # In front, since there may be no room for all of it.
        text = together(words, [self._aside, text] if self._aside else [text])
        return Question(text, True, buttons, self._note, bool(self._clause))

    def _renew_keys(self) -> None:
        """Tell the key bar, but only when other keys do something now."""
        names = frozenset(c for c in (*ANSWERS, "take", "card", "why") if self.check_action(c, ()))
        if (names, self.begun) != self._open:
            self._open = names, self.begun
            self.refresh_bindings()
