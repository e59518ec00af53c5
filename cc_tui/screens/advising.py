"""The coach at the table, in practice: a hint, and a warning before a plain blunder. It thinks in a process beside this one."""

from collections.abc import Callable, Sequence
from contextlib import suppress
from functools import partial
from typing import Any, Final

from cc_tui.boards.caesar_cleopatra import practice
from cc_tui.screens.practising import Practising
from cc_tui.widgets.menu import MenuItem
from engine.kernel.seats import Seat, Viewer

QUICK: Final = 150
"""Iterations for a warning: nobody should wait for it."""


class Advising(Practising):
    """Asks the coach for whoever decides here. What it is asked is dropped when the position moves on."""

    _mind: Any = None
    """Once it was asked."""
    _weighing = False
    """A choice waits to be played until it is known whether to warn."""

    def on_unmount(self) -> None:
        """Think no more."""
        if self._mind is not None:
            self._mind.close()

    def action_hint(self) -> None:
        """What the coach would do, and why."""
        view = self._table.view(self._viewer)
        if not view.open_moves or self._weighing:
            self.shell.tell(self.words("There is nothing for you to decide now."))
        elif len(view.open_moves) == 1:
            self._tell_first_sight(view)
        else:
            self.notify(self.words("The coach thinks …"), timeout=1, markup=False)
            self._ask(self._viewer, None, self._hint)

    def _hint(self, view: Any, found: Any) -> None:
        from cc_tui.boards.caesar_cleopatra.reasoning import hint
        from engine.kernel.reviewed import Option

        if found is None:
            self._tell_first_sight(view)
            return
        options = [Option(view.open_moves[place], chance) for place, chance in found.options]
        self.shell.tell(hint(self.words, view, options, found.noise))

    def _tell_first_sight(self, view: Any) -> None:
        """Where there is nothing to look ahead at, or nobody to do it."""
        values = self._table.match.game.estimate(view, view.open_moves)
        self.shell.tell(practice.hint(self.words, view.open_moves, values))

    def weigh(self, seat: Seat, moves: Sequence[Any], play: Callable[[], None]) -> None:
        """Play a choice; in practice a plain blunder only after a warning. Its first move is judged, where it has several."""
        warns = self._table.practice and self.shell.settings.config.warnings == "on"
        view = self._table.view(seat)
        if not warns or len(view.open_moves) < 2 or view.setup:
            play()
            return
        self.board.wait(view)
        self._weighing = True
        self._ask(seat, moves[0], partial(self._warn, moves[0], play))

    def _warn(self, move: Any, play: Callable[[], None], view: Any, found: Any) -> None:
        from cc_tui.boards.caesar_cleopatra.reasoning import is_plain_blunder, warning
        from engine.kernel.reviewed import Judged, Option

        if found is None:
            play()
            return
        options = tuple(Option(view.open_moves[place], chance) for place, chance in found.options)
        judged = Judged(0, move, options, found.noise)
        if not is_plain_blunder(judged):
            play()
            return
        words = self.words
        items = (
            MenuItem("again", words("Choose again")),
            MenuItem("hint", words("What would the coach do?")),
            MenuItem("play", words("Do it all the same")),
        )

        def answered(answer: str | None) -> None:
            if answer == "play":
                play()
                return
            self.board.ask(view)
            if answer == "hint":
                self._hint(view, found)

        self.shell.go("message", warning(words, judged), items, then=answered)

    def _ask(self, seat: Viewer, played: Any, then: Callable[[Any, Any], None]) -> None:
        """`then` gets the seat's view and the answer (`engine.bots.judge.Answer`); None where there is none."""
        self.run_worker(self._answer(seat, played, then), exclusive=True, group="coach")

    async def _answer(self, seat: Viewer, played: Any, then: Callable[[Any, Any], None]) -> None:
        from cc_tui.coach_mind import ITERATIONS, CoachMind
        from cc_tui.minds import BotFailed, BotLost
        from engine.bots.judge import Question

        match = self._table.match
        entries, view, found = len(match.log), self._table.view(seat), None
        if self._mind is None:
            self._mind = CoachMind(match.game)
        iterations = ITERATIONS if played is None else QUICK
        question = Question(view, tuple(match.told(seat)), played, iterations, f"table|{entries}")
        # A coach that fails keeps nobody from playing.
        try:
            with suppress(BotFailed, BotLost, OSError):
                found = await self._mind.answer(question)
        finally:
            self._weighing = False
        if self._viewer == seat and len(self._table.match.log) == entries:
            then(view, found)
