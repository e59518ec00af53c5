"""The board: all widgets of a match, and the keys that make up a choice. It knows no table; it is told what to show and says what was chosen."""

from collections.abc import Callable, Sequence
from typing import Any

from textual.app import ComposeResult
from textual.containers import Container
from textual.events import Resize

from cc_tui.boards.caesar_cleopatra import explain, layout, pictures
from cc_tui.boards.caesar_cleopatra.aim import CARDS, Aim, aimed
from cc_tui.boards.caesar_cleopatra.asks import ask, command_of, note
from cc_tui.boards.caesar_cleopatra.beats import Beat
from cc_tui.boards.caesar_cleopatra.chooser import Chooser
from cc_tui.boards.caesar_cleopatra.forum import Forum
from cc_tui.boards.caesar_cleopatra.hand import Hand
from cc_tui.boards.caesar_cleopatra.meant import meant
from cc_tui.boards.caesar_cleopatra.picks import Pick
from cc_tui.boards.caesar_cleopatra.pictures import Shown
from cc_tui.boards.caesar_cleopatra.player_strip import PlayerStrip
from cc_tui.boards.caesar_cleopatra.reasons import reason
from cc_tui.boards.caesar_cleopatra.vote_deck import VoteDeck
from cc_tui.boards.caesar_cleopatra.vote_theatre import VoteTheatre
from cc_tui.glyphs import UNICODE
from cc_tui.i18n import Words
from cc_tui.keys import COMMANDS, bar_keys, bindings
from cc_tui.messages import MovesChosen
from cc_tui.widgets.lines import Picked, Span
from cc_tui.widgets.log import Log
from cc_tui.widgets.prompt import Heading, Prompt, Question
from engine.games.caesar_cleopatra.view import View
from engine.kernel.errors import Reason

Why = Callable[[Any], Reason | None]
"""Why a move can't be made now; None if it can."""

_ANSWERS = (
    "face_up",
    "face_down",
    "passive",
    "go_on",
    "veto",
    "ticket",
    "spend",
    "draw_influence",
    "draw_action",
)


class Board(Container, can_focus=True):
    """Shows a position and lets its viewer make up a choice, which it posts as MovesChosen."""

    BINDINGS = bindings((
        "go_left", "go_right", "go_up", "go_down", "take", "card", *_ANSWERS, "why", "big_log",
    ))  # fmt: skip
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
        super().__init__(id=id)
        self._words, self._names, self._why = words, tuple(names), why
        self._shown = Shown(Chooser(view), Aim(), False)
        self._note, self._warn, self._said = "", False, ""
        self._showing = False
        self._news: frozenset[int] = frozenset()
        self._plan = layout.rows(layout.WIDE, layout.HIGH)
        self._open: frozenset[str] = frozenset()

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
        """Draw what there is."""
        self._draw()

    def on_resize(self, event: Resize) -> None:
        """Share out the rows. Draft and focus are values, so nothing is lost."""
        plan = layout.rows(event.size.width, event.size.height)
        self.set_class(plan.stacked, "-stacked")
        self.query_one("#forum").styles.height = plan.forum
        self.query_one("#hand").styles.height = plan.hand
        self.query_one("#votes").styles.height = 1 if plan.stacked else plan.hand
        self.query_one("#prompt").styles.height = plan.prompt
        self._plan = plan
        self._size_theatre()

    # What the screen tells the board.

    @property
    def chooser(self) -> Chooser:
        """The choice in the making."""
        return self._shown.chooser

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
        self._said, self._showing, self._news = "", False, frozenset()
        self._set(chooser, aim, True)

    def wait(self, view: View, said: str = "", showing: bool = False) -> None:
        """It is somebody else's decision, or something is being shown: `said` instead of the phase's own sentence."""
        self._said, self._showing = said, showing
        self._set(Chooser(view), self._shown.aim, False)

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

    def tell(self, entries: Sequence[tuple[str, str]]) -> None:
        """Show these sentences, each with its mark."""
        self.query_one(Log).show(entries)

    # Keys.

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Only what can be done now."""
        shown = self._shown
        if action in _ANSWERS:
            return shown.asking and any(
                command_of(option) == action for option in shown.chooser.options
            )
        if action == "take":
            return shown.asking
        if action == "card":
            return shown.asking and pictures.cards_asked(shown.chooser)
        if action.startswith("go_") or action == "why":
            return not self._showing
        return True

    def action_go_left(self) -> None:
        """The focus to the left."""
        self._move(self._shown.aim.sideways(self._shown.desk, -1))

    def action_go_right(self) -> None:
        """The focus to the right."""
        self._move(self._shown.aim.sideways(self._shown.desk, 1))

    def action_go_up(self) -> None:
        """The focus up; in the large log, back."""
        self._up_or_down(-1)

    def action_go_down(self) -> None:
        """The focus down; in the large log, forward."""
        self._up_or_down(1)

    def _up_or_down(self, step: int) -> None:
        if self.has_class("-log"):
            self.query_one(Log).scroll(-step)
        else:
            self._move(self._shown.aim.across(self._shown.desk, step))

    def action_take(self) -> None:
        """Pick what has the focus."""
        target = self._shown.desk.at(self._shown.aim)
        if target is not None and not self.pick(target):
            self.action_why()

    def action_card(self, key: str) -> None:
        """Pick the card with this number."""
        cards, place = self._shown.desk.zones[CARDS], int(key) - 1
        target = cards[place] if place < len(cards) else None
        if target is None:
            return
        if not self.pick(target):
            self._move(self._shown.aim.on(CARDS, place))
            self.action_why()

    def action_why(self) -> None:
        """Why what has the focus can't be picked, or what it is."""
        target = self._shown.desk.at(self._shown.aim)
        self._note, self._warn = self._why_not(target), True
        self._draw()

    def action_big_log(self) -> None:
        """The log large, or small again."""
        self.toggle_class("-log")
        self.query_one(Log).scroll(-10_000)

    def take_back(self) -> bool:
        """Take back the last pick; False if there is none."""
        if self.has_class("-log"):
            self.action_big_log()
            return True
        if not (self._shown.asking and self.chooser.picks):
            return False
        self._chosen(self.chooser.back())
        return True

    def on_picked(self, event: Picked) -> None:
        """A click."""
        event.stop()
        if self._shown.asking and not self.pick(event.target):
            self._move(self._aim_at(event.target))
            self.action_why()

    def _aim_at(self, target: Pick) -> Aim:
        for zone, targets in enumerate(self._shown.desk.zones):
            if target in targets:
                return self._shown.aim.on(zone, targets.index(target))
        return self._shown.aim

    def _answer(self, command: str) -> None:
        for option in self.chooser.options:
            if command_of(option) == command:
                self.pick(option)
                return

    def action_face_up(self) -> None:
        """Lay the card face up."""
        self._answer("face_up")

    def action_face_down(self) -> None:
        """Lay the card face down after all."""
        self._answer("face_down")

    def action_passive(self) -> None:
        """A passive turn."""
        self._answer("passive")

    def action_go_on(self) -> None:
        """Nothing more here."""
        self._answer("go_on")

    def action_veto(self) -> None:
        """Veto."""
        self._answer("veto")

    def action_ticket(self) -> None:
        """Take a ticket."""
        self._answer("ticket")

    def action_spend(self) -> None:
        """Give a ticket back."""
        self._answer("spend")

    def action_draw_influence(self) -> None:
        """Draw from the influence pile."""
        self._answer("draw_influence")

    def action_draw_action(self) -> None:
        """Draw from the action pile."""
        self._answer("draw_action")

    # The choice.

    def pick(self, target: Pick) -> bool:
        """Pick it if that can be done, going back as far as needed."""
        if not self._shown.asking:
            return False
        chooser = self.chooser.turned_to(target)
        if chooser is None:
            return False
        self._chosen(chooser)
        return True

    def _chosen(self, chooser: Chooser) -> None:
        moves = chooser.moves
        if moves is None:
            self._set(chooser, aimed(self._shown.aim, pictures.desk(chooser), chooser), True)
            return
        self._set(Chooser(chooser.view), self._shown.aim, False)
        self.post_message(MovesChosen(moves))

    def _why_not(self, target: Pick | None) -> str:
        words, move = self._words, meant(self.chooser, target)
        if self._shown.asking and move is not None and self.chooser.turned_to(target) is None:  # type: ignore[arg-type]
            why = self._why(move)
            return (
                reason(words, why)
                if why is not None
                else words("That does not go together with what you have chosen so far.")
            )
        return note(words, self._shown.view, target)

    def _move(self, aim: Aim) -> None:
        self._set(self.chooser, aim, self._shown.asking)

    def _set(self, chooser: Chooser, aim: Aim, asking: bool) -> None:
        self._shown = Shown(chooser, aim, asking, self._news)
        self._note, self._warn = note(self._words, chooser.view, self._shown.desk.at(aim)), False
        self._draw()

    # Drawing.

    def _draw(self) -> None:
        """Give every widget its picture; each repaints only what changed."""
        if not self.children:
            return
        shown, words, names = self._shown, self._words, self._names
        view, below = shown.view, pictures.below(shown.view)
        left, right = pictures.heading(words, view, names)
        self.query_one(Heading).show((Span(left, "title"),), (Span(right, "dim"),))
        self.query_one("#above", PlayerStrip).show(pictures.player(view, 1 - below, names))
        self.query_one(Forum).show(pictures.groups(shown))
        self.query_one("#below", PlayerStrip).show(pictures.player(view, below, names))
        self.query_one(Hand).show(pictures.hand(words, shown, names))
        self.query_one(VoteDeck).show(view.votes)
        self.query_one(Prompt).show(self._question())
        self._renew_keys()

    def _question(self) -> Question:
        shown, words = self._shown, self._words
        glyphs = getattr(self.app, "glyphs", UNICODE)
        if not shown.asking:
            if self._showing:
                hint = words("Any key: go on.") if self._said else ""
                return Question(self._said, mine=False, note=hint)
            text = explain.phase_prompt(words, shown.view, self._names)
            return Question(text, mine=False, note=self._note, warn=self._warn)
        buttons = pictures.buttons(
            words, shown, lambda name: bar_keys(words, COMMANDS[name], glyphs)
        )
        return Question(
            ask(words, shown.chooser, self._names), True, buttons, self._note, self._warn
        )

    def _renew_keys(self) -> None:
        """Tell the key bar, but only when other keys do something now."""
        names = frozenset(c for c in (*_ANSWERS, "take", "card", "why") if self.check_action(c, ()))
        if names != self._open:
            self._open = names
            self.refresh_bindings()
