"""Shown while something takes a while: how far it is, and a way to stop it."""

from collections.abc import Callable, Iterable
from time import monotonic
from typing import Any

from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static
from textual.worker import Worker, get_current_worker

from cc_tui.i18n import Words
from cc_tui.keys import bindings
from cc_tui.screens.page import Dialog, said
from engine.kernel.errors import EngineError

BAR = 30
"""Cells of the bar."""

SURE = 2.0
"""Seconds after which it can be guessed how long it will take."""

Progress = Callable[[int, int], None]
"""Is told how much is done, of how much."""


class Stopped(Exception):
    """Nobody wants to know what comes of it any more."""


class WorkingScreen(Dialog[Any]):
    """Does some work in a thread. Answers with what came of it, an expected error too; with None when it was stopped."""

    BINDINGS = bindings(("stop",))

    def __init__(self, text: str, work: Callable[[Progress], Any]) -> None:
        """`work` calls the progress it is given whenever it can be stopped."""
        super().__init__()
        self._text, self._work = text, work
        self._worker: Worker[None] | None = None
        self._begun = monotonic()
        self._told: tuple[int, int] | None = None
        """The percentage and the second of the last sight."""

    def box(self) -> Iterable[Widget]:
        """What is being done, and how far it is."""
        yield said(self._text, classes="lead")
        yield said("", id="how_far")
        yield said(self.words("Esc stops it; then nothing is kept of it."), classes="dim")

    def on_mount(self) -> None:
        """Begin."""
        self._worker = self.run_worker(self._carry_out, thread=True)

    def _carry_out(self) -> None:
        worker = get_current_worker()

        def progress(done: int, of: int) -> None:
            if worker.is_cancelled:
                raise Stopped
            # Work may tell it more often than anybody could draw it.
            now = (100 * done // max(1, of), int(monotonic()))
            if now != self._told:
                self._told = now
                self.call_later(self._show, done, of)

        try:
            outcome = self._work(progress)
        except Stopped:
            return
        except (EngineError, OSError, ValueError) as trouble:
            outcome = trouble
        if not worker.is_cancelled:
            self.call_later(self._done, outcome)

    def _show(self, done: int, of: int) -> None:
        full, glyphs = BAR * done // max(1, of), self.shell.glyphs
        bar = glyphs.patrician * full + glyphs.won * (BAR - full)
        text = self.words("{bar} {percent}%", bar=bar, percent=100 * done // max(1, of))
        spent = monotonic() - self._begun
        if done and spent >= SURE:
            left = time_left(self.words, spent * (of - done) / done)
            text = self.words("{how_far}, {left}", how_far=text, left=left)
        self.query_one("#how_far", Static).update(Content(text))

    def _done(self, outcome: Any) -> None:
        # Nothing is returned: what a callback returns is waited for, and a screen can't wait for its own end.
        self.dismiss(outcome)

    def action_stop(self) -> None:
        """Stop it."""
        if self._worker is not None:
            self._worker.cancel()
        self.app.notify(self.words("Stopped. Nothing is kept of it."), markup=False)
        self.dismiss(None)


def time_left(words: Words, seconds: float) -> str:
    """About how long something still takes."""
    if seconds < 90:
        return words("about {n} s left", n=max(1, round(seconds)))
    return words("about {n} min left", n=round(seconds / 60))
