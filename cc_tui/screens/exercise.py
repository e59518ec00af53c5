"""Learn from your mistakes: the positions of mistakes are decided anew, by what the side knew then. Nothing is kept of it."""

from collections.abc import Sequence
from typing import Any, Final

from textual.app import ComposeResult

from cc_tui.blame import BotFailed, BotLost
from cc_tui.boards.caesar_cleopatra import beats as staging
from cc_tui.boards.caesar_cleopatra import coach as said
from cc_tui.boards.caesar_cleopatra import names
from cc_tui.boards.caesar_cleopatra.board import Board
from cc_tui.boards.caesar_cleopatra.coach import worst_first
from cc_tui.boards.caesar_cleopatra.deeds import deed
from cc_tui.boards.caesar_cleopatra.layout import WIDE
from cc_tui.coach_mind import ITERATIONS, CoachMind
from cc_tui.i18n import N_
from cc_tui.keys import bindings
from cc_tui.messages import MovesChosen
from cc_tui.replaying import Theatre
from cc_tui.retelling import Told
from cc_tui.screens.page import Page
from cc_tui.trouble import problem
from cc_tui.widgets.keybar import KeyBar
from cc_tui.widgets.menu import MenuItem
from engine.bots.judge import Question
from engine.kernel.reviewed import Judged, Option, Review
from engine.kernel.views import Update

LOG_LINES: Final = 20
"""Sentences of what came before."""


class ExerciseScreen(Page[None]):
    """One position after the other, the worst decision first."""

    BINDINGS = bindings(("answer", "exercise_on", "exercise_back", "discards"))

    def __init__(self, theatre: Theatre, review: Review) -> None:
        super().__init__()
        self._match, self._seat, self._review = theatre.match, review.seat, review
        self._exercises = worst_first(review)
        self._place = 0
        self._names = names.called(self.words, [sitter.name for sitter in theatre.sitters])
        self._told = Told(theatre.match, self._tell)
        self._mind = CoachMind(theatre.match.game)
        self._set_up()

    def _set_up(self) -> None:
        self._then = self._match.at(self._exercise.entry)
        self._view = self._then.view(self._seat)

    @property
    def _exercise(self) -> Judged:
        return self._exercises[self._place]

    def _tell(self, update: Update) -> Sequence[tuple[str, str]]:
        return staging.lines(self.words, (update,), self._names, self._seat)

    def compose(self) -> ComposeResult:
        """The board and the key bar."""
        yield Board(self.words, self._names, self._view, self._why, id="board")
        yield KeyBar(self.words, self.glyphs, ("answer", "exercise_on"))

    def _why(self, move: Any) -> Any:
        return self._then.why_not(self._seat, move)

    @property
    def board(self) -> Board:
        """The board."""
        return self.query_one(Board)

    def on_mount(self) -> None:
        """The first one."""
        self.board.focus()
        self._show()

    def on_unmount(self) -> None:
        """Think no more."""
        self._mind.close()

    def _show(self) -> None:
        board, entry = self.board, self._exercise.entry
        board.badge = self._badge()
        lines = self._told.before(entry, self._seat, LOG_LINES)
        board.tell([(line.turn, line.text) for line in lines])
        board.ask(self._view)
        played = deed(self.words, self._exercise.played)
        board.add(self.words("In the match: {deed}.", deed=played))

    def _badge(self) -> str:
        if self.app.size.width < WIDE:
            text = N_("exercise {n} of {all}")
        else:
            text = N_("exercise {n} of {all}, worst first")
        return self.words(text, n=self._place + 1, all=len(self._exercises))

    def on_moves_chosen(self, event: MovesChosen) -> None:
        """Judge the answer: its first move, where it has several."""
        event.stop()
        move, exercise = event.moves[0], self._exercise
        if move in [option.move for option in exercise.options]:
            self._say(Judged(exercise.entry, move, exercise.options, exercise.noise))
        else:
            self.board.wait(self._view)
            self.board.add(self.words("The coach thinks …"))
            self.run_worker(self._think(move, exercise), exclusive=True)

    async def _think(self, move: Any, exercise: Judged) -> None:
        told = tuple(self._then.told(self._seat))
        seed = f"{self._review.seed}|exercise|{exercise.entry}"
        question = Question(self._view, told, move, ITERATIONS, seed)
        try:
            found = await self._mind.answer(question)
        except (BotFailed, BotLost, OSError) as trouble:
            self._cannot(problem(trouble))
            return
        if found is None:
            self._cannot(self.words("nobody can look ahead from here"))
            return
        moves = self._view.open_moves
        options = tuple(Option(moves[place], chance) for place, chance in found.options)
        self._say(Judged(exercise.entry, move, options, found.noise))

    def _cannot(self, why: str) -> None:
        self.shell.tell(self.words("The coach can't judge it: {problem}.", problem=why))
        self._show()

    def _say(self, judged: Judged) -> None:
        """How good the answer is, and what next."""
        words = self.words
        items = [MenuItem("next", words("The next one"))] * (self._place + 1 < len(self._exercises))
        if judged.mark is not None:
            items = [
                MenuItem("again", words("Try again")),
                MenuItem("answer", words("Show the answer")),
                *items,
            ]
        items.append(MenuItem("leave", words("Back to the match")))
        self.shell.go("message", said.verdict(words, judged), items, then=self._next)

    def _next(self, answer: str | None) -> None:
        match answer:
            case "next":
                self._go(1)
            case "leave":
                self.dismiss(None)
            case "answer":
                self.action_answer()
            case _:
                self._show()

    def action_answer(self) -> None:
        """What the coach would have done, and what was done then."""
        self.shell.go(
            "message", said.solution(self.words, self._exercise), (), then=lambda _: self._show()
        )

    def action_exercise_on(self) -> None:
        """The next one."""
        self._go(1)

    def action_exercise_back(self) -> None:
        """The one before."""
        self._go(-1)

    def _go(self, steps: int) -> None:
        self.workers.cancel_node(self)
        self._place = (self._place + steps) % len(self._exercises)
        self._set_up()
        self._show()

    def action_discards(self) -> None:
        """Both players' discards at that moment, which are open (R8)."""
        self.shell.tell(staging.discards(self.words, self._view, self._names))

    def action_back(self) -> None:
        """Take back a step of the choice, or leave."""
        if not self.board.take_back():
            self.dismiss(None)

    def now(self) -> str:
        """For the help."""
        return self.words(
            "A mistake that the coach found, the worst one first. Decide anew, by what you knew then. Nothing is kept, and the match stays as it is."
        )
