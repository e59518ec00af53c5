"""Showing what happened: beat by beat, at a pace, hurried by any key, and never behind the back of who is looking elsewhere."""

from collections import deque
from collections.abc import Callable
from time import monotonic
from typing import Any

from textual.screen import Screen
from textual.timer import Timer

from cc_tui.boards.caesar_cleopatra.beats import Beat
from cc_tui.boards.caesar_cleopatra.choosing import ANSWERS
from cc_tui.keys import COMMANDS
from cc_tui.screens.turns import Seen

MISPRESS = 0.6
"""Seconds after the last hurrying key in which it is still meant to hurry: longer than between presses of a key in a row."""

CHOOSING = frozenset(key for name in ("card", *ANSWERS) for key in COMMANDS[name].keys)
"""Keys that choose by themselves, whatever is bright."""

WHILE_SHOWN = ("help", "quit", "match_menu", "big_log", "command_palette", "suspend_process")
KEPT = frozenset(key for name in WHILE_SHOWN for key in COMMANDS[name].keys)
"""Keys that keep their meaning while something is being shown; all other keys hurry it."""


class Stage:
    """Shows a viewer's coming updates on a screen, then calls `done`."""

    def __init__(
        self,
        screen: Screen[Any],
        seconds: Callable[[], float],
        beats: Callable[[Seen], tuple[Beat, ...]],
        show: Callable[[Seen, Beat], None],
        done: Callable[[], None],
    ) -> None:
        """`beats` takes what comes next from its viewer. `seconds` is how long a rest of 1 is; 0: nothing stays, no scenes."""
        self._screen, self._seconds = screen, seconds
        self._beats_of, self._show, self._done = beats, show, done
        self._beats: deque[Beat] = deque()
        self._rest: Timer | None = None
        self._hurried, self._hurried_with = -MISPRESS, ""
        self._paused = False
        self.seen: Seen | None = None
        """Who is being shown; None: nobody may look now."""

    @property
    def resting(self) -> bool:
        """Something is shown and waits for its time or a key."""
        return self._rest is not None

    def wake(self) -> None:
        """There may be something new to show."""
        if not self.resting:
            self.go_on()

    def drop(self) -> None:
        """What was being shown is of no interest any more."""
        self._stop_rest()
        self._beats.clear()

    def resume(self) -> None:
        """The screen is in front again."""
        if self._paused:
            self.go_on()

    def go_on(self) -> None:
        """Show beats until one rests; when all is shown, it is done. Waits while another screen is in front."""
        self._stop_rest()
        self._paused = not self._screen.is_active
        if self._paused:
            return
        while (beat := self._next()) is not None:
            assert self.seen is not None
            seconds = self._seconds()
            if beat.scene is not None and not seconds:
                continue
            self._show(self.seen, beat)
            if beat.rest and seconds:
                self._rest = self._screen.set_timer(beat.rest * seconds, self.go_on)
                return
        self._done()

    def _next(self) -> Beat | None:
        if not self._beats and self.seen is not None and self.seen.coming:
            self._beats.extend(self._beats_of(self.seen))
        return self._beats.popleft() if self._beats else None

    def _stop_rest(self) -> None:
        if self._rest is not None:
            self._rest.stop()
            self._rest = None

    def hurried_by(self, key: str) -> bool:
        """Whether the key was meant to hurry, and did; then it means nothing else.

        Enter, Space and the key that hurried are meant so a moment longer, each press anew: whoever presses them once too often hasn't
        chosen anything.
        """
        if not (self.resting or self._late(key)) or key in KEPT:
            return False
        self._hurried, self._hurried_with = monotonic(), key
        if self.resting:
            self.go_on()
        return True

    def _late(self, key: str) -> bool:
        again = key in CHOOSING and key == self._hurried_with
        return (again or key in COMMANDS["take"].keys) and monotonic() - self._hurried < MISPRESS
