"""The coach at the table, in practice: a hint, and a warning before a plain blunder. It thinks in a process beside this one."""

from collections.abc import Callable, Coroutine, Sequence
from contextlib import suppress
from functools import partial
from importlib import import_module
from typing import Any, Final

from cc_tui.aside import aside
from cc_tui.boards.caesar_cleopatra import names, practice
from cc_tui.screens.practising import Practising
from cc_tui.widgets.menu import MenuItem
from engine.kernel.seats import Seat, Viewer

QUICK: Final = 150
"""Iterations for a warning: nobody should wait for it."""


READY_AFTER: Final = 1.0
"""Seconds after which the coach gets ready: the table is drawn and has its first key behind it."""


class _Silent(Exception):
    """Nothing comes of the coach's thinking: its process fails, or was lost twice."""


class Advising(Practising):
    """Asks the coach for whoever decides here. What it is asked is dropped when the position moves on."""

    _mind: Any = None
    """Once it was asked, or is ready."""
    _asked: Any = None
    """The choice in the making about which a hint is being worked out."""
    _weighing = False
    """A choice waits to be played until it is known whether to warn."""

    def on_mount(self) -> None:
        """Have the coach ready where it may speak, once the table is there and nobody waits for it."""
        if self._table.advised and self._seats and self._table.match.result() is None:
            self.set_timer(READY_AFTER, lambda: self.run_worker(self._get_ready()))

    async def _get_ready(self) -> None:
        """Its process takes most of a second to start, and what that needs a moment to be imported: in a thread, so no key waits."""
        await aside(import_module, "cc_tui.coach_mind")
        with suppress(OSError):
            await aside(self._coach().begin)

    def on_unmount(self) -> None:
        """Think no more."""
        if self._mind is not None:
            self._mind.close()

    def action_hint(self) -> None:
        """What the coach would do, and why: in the choice as far as it is made."""
        view, chooser = self._table.view(self._viewer), self.board.chooser
        if not view.open_moves or self._weighing:
            self.shell.tell(self.words("There is nothing for you to decide now."))
        elif self._asked is not chooser:
            self._think(self._advise(chooser))

    async def _advise(self, chooser: Any) -> None:
        """Answer what is asked now; once it is answered, or something else is in front, nobody wants to know any more."""
        same = self._same(self._viewer)
        self._asked = chooser
        self.board.add(self.words("The coach thinks …"))
        said = await self._advice(self._viewer, chooser)
        self._asked = None
        self.board.add("")
        if same() and self.board.chooser is chooser and self.is_active:
            self.shell.tell(said)

    async def _advice(self, seat: Seat, chooser: Any) -> str:
        """Of the position after what is settled in the choice. That shows nothing new, or nothing is left of the choice."""
        from cc_tui.boards.caesar_cleopatra import begun, reasoning
        from cc_tui.coach_mind import ITERATIONS

        ahead = self._table.match.fork()
        for move in begun.settled(chooser):
            if not _goes_to(ahead, seat, move):
                return self.words("The rest of this choice follows by itself.")
        view = ahead.view(seat)
        found = None
        if len(view.open_moves) > 1:
            try:
                found = await self._judge(ahead, seat, None, ITERATIONS)
            except _Silent:
                sight = self._first_sight(view)
                return names.together(self.words, [self.words("The coach couldn't think."), sight])
        if found is None or not found.options:
            return self._first_sight(view)
        fits, then = partial(begun.fits, chooser), None
        options = reasoning.preferred(_options(view, found), found.noise, fits)
        if fits(best := options[0].move) and _goes_to(ahead, seat, best):
            after = ahead.view(seat)
            if begun.goes_on(best, after):
                with suppress(_Silent):
                    second = await self._judge(ahead, seat, None, ITERATIONS)
                    then = after.open_moves[second.options[0][0]] if second else None
        return reasoning.hint(self.words, view, options, found.noise, then, fits)

    def _first_sight(self, view: Any) -> str:
        """Where there is nothing to look ahead at, or nobody to do it."""
        values = self._table.match.game.estimate(view, view.open_moves)
        return practice.hint(self.words, view.open_moves, values)

    def weigh(self, seat: Seat, moves: Sequence[Any], play: Callable[[], None]) -> None:
        """Play a choice; in practice a plain blunder only after a warning. Where it has several moves, each of them is judged."""
        warns = self._table.advised and self.shell.settings.config.warnings == "on"
        view = self._table.view(seat)
        if not warns or len(view.open_moves) < 2 or view.setup:
            play()
            return
        self.board.wait(view)
        self.board.add(self.words("The coach thinks …"))
        self._weighing = True
        self._think(self._weigh(seat, moves, play))

    async def _weigh(self, seat: Seat, moves: Sequence[Any], play: Callable[[], None]) -> None:
        """Each move where it would be made, up to the first plain blunder. What a choice is made of shows nothing new in between."""
        from cc_tui.boards.caesar_cleopatra.reasoning import is_plain_blunder
        from engine.kernel.reviewed import Judged

        same, ahead, warn = self._same(seat), self._table.match.fork(), play
        try:
            for number, move in enumerate(moves):
                if number:
                    ahead.play(seat, moves[number - 1])
                view = ahead.view(seat)
                if move not in view.open_moves:  # it followed by itself
                    break
                found = await self._judge(ahead, seat, move, QUICK)
                if found is None or not found.options:
                    break
                judged = Judged(0, move, _options(view, found), found.noise)
                if is_plain_blunder(judged):
                    warn = partial(self._warn, judged, len(moves) > 1, play, view, found)
                    break
        except _Silent:
            pass  # it keeps nobody from playing
        finally:
            self._weighing = False
        if same():
            warn()

    def _warn(
        self, judged: Any, one_of_several: bool, play: Callable[[], None], view: Any, found: Any
    ) -> None:
        from cc_tui.boards.caesar_cleopatra import reasoning

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
            self.board.ask(self._table.view(view.viewer))
            if answer == "hint":
                options = _options(view, found)
                self.shell.tell(reasoning.hint(words, view, options, found.noise))

        text = reasoning.warning(words, judged, one_of_several)
        self.shell.go("message", text, items, then=answered)

    def _think(self, work: Coroutine[Any, Any, None]) -> None:
        """What was thought about before is dropped."""
        self._asked = None
        self.run_worker(work, exclusive=True, group="coach")

    def _same(self, seat: Viewer) -> Callable[[], bool]:
        """Asks later whether it is still the same position, seen by the same eyes."""
        match, entries = self._table.match, len(self._table.match.log)
        return lambda: (
            self._viewer == seat and self._table.match is match and len(match.log) == entries
        )

    async def _judge(self, match: Any, seat: Viewer, played: Any, iterations: int) -> Any:
        """The answer (`engine.bots.judge.Answer`) about a position as this seat knows it; None where there is none. Raises _Silent."""
        from cc_tui.blame import BotFailed, BotLost
        from engine.bots.judge import Question

        seed = f"table|{len(match.log)}"
        question = Question(match.view(seat), tuple(match.told(seat)), played, iterations, seed)
        try:
            return await self._coach().answer(question)
        except (BotFailed, BotLost, OSError) as trouble:
            raise _Silent from trouble

    def _coach(self) -> Any:
        from cc_tui.coach_mind import CoachMind

        if self._mind is None:
            self._mind = CoachMind(self._table.match.game)
        return self._mind


def _goes_to(ahead: Any, seat: Seat, move: Any) -> bool:
    """Make a move; whether it was open, and nothing followed it by itself."""
    if move not in ahead.view(seat).open_moves:
        return False
    ahead.play(seat, move)
    return bool(ahead.log[-1].move == move)


def _options(view: Any, found: Any) -> tuple[Any, ...]:
    """What an answer (`engine.bots.judge.Answer`) says of the open moves, as `Option`s."""
    from engine.kernel.reviewed import Option

    return tuple(Option(view.open_moves[place], chance) for place, chance in found.options)
