"""The key bar: one line with the keys for what can be done now, taken from the table of commands."""

from collections.abc import Collection, Sequence

from rich.cells import cell_len
from rich.segment import Segment
from textual.events import Click
from textual.strip import Strip
from textual.timer import Timer
from textual.widget import Widget

from cc_tui.glyphs import Glyphs
from cc_tui.i18n import Words
from cc_tui.keys import GENERAL, Command, at_hand, bar_keys

GAP = 2
MOMENT = 0.15
"""Seconds that keys which can't be used any more stay."""


class KeyBar(Widget):
    """Shows as many commands as there is room for; a click on one presses its key. The general ones stand last."""

    DEFAULT_CSS = """
    KeyBar { dock: bottom; height: 1; padding: 0 1; background: $panel; color: $dim-text; }
    KeyBar > .keybar--key { color: $focus; text-style: bold; background: $panel; }
    KeyBar > .keybar--label { color: $foreground; background: $panel; }
    """
    COMPONENT_CLASSES = {"keybar--key", "keybar--label"}

    def __init__(self, words: Words, glyphs: Glyphs, dear: Collection[str] = ()) -> None:
        """`dear`: names of commands that the others make room for."""
        super().__init__()
        self._dear = dear
        self._words = words
        self.glyphs = glyphs
        self._commands: tuple[Command, ...] = ()
        self._wait: Timer | None = None

    def on_mount(self) -> None:
        """Follow the screen's bindings."""
        self.screen.bindings_updated_signal.subscribe(self, lambda _screen: self._gather())
        self._gather()

    def _gather(self) -> None:
        """Other keys are shown at once; where some only go, it waits a moment, since they mostly come back in the same one."""
        if self._wait is not None:
            self._wait.stop()
            self._wait = None
        commands = self._at_hand()
        if {*commands} < {*self._commands}:
            self._wait = self.set_timer(MOMENT, lambda: self._show(self._at_hand()))
        else:
            self._show(commands)

    def _at_hand(self) -> tuple[Command, ...]:
        if not self.screen.is_active:
            return self._commands
        labelled = [c for c, _ in at_hand(self.screen.active_bindings) if c.label]
        return tuple(sorted(labelled, key=lambda c: c.where == GENERAL))

    def _show(self, commands: tuple[Command, ...]) -> None:
        if commands != self._commands:
            self._commands = commands
            self.refresh()

    def _spans(self) -> list[tuple[int, str, str, Command]]:
        """Where each command is drawn: column, keys, label."""
        width = self.content_size.width
        parts = [
            (bar_keys(self._words, c, self.glyphs), self._words(c.label), c) for c in self._commands
        ]
        while parts and sum(cell_len(k) + 1 + cell_len(t) + GAP for k, t, _ in parts) - GAP > width:
            parts.pop(_least([c for _, _, c in parts], self._dear))
        column, spans = 0, []
        for keys, label, command in parts:
            spans.append((column, keys, label, command))
            column += cell_len(keys) + 1 + cell_len(label) + GAP
        return spans

    def render_line(self, y: int) -> Strip:
        """The one line."""
        key, label = (
            self.get_component_rich_style("keybar--key"),
            self.get_component_rich_style("keybar--label"),
        )
        segments = []
        for column, keys, text, _ in self._spans() if y == 0 else ():
            segments += [
                Segment(" " * GAP if column else "", label),
                Segment(keys, key),
                Segment(" " + text, label),
            ]
        return Strip(segments).adjust_cell_length(self.content_size.width, label)

    def on_click(self, event: Click) -> None:
        """Press the key under the mouse."""
        at = event.get_content_offset(self)
        for column, keys, text, command in self._spans() if at is not None else ():
            if at is not None and column <= at.x <= column + cell_len(keys) + cell_len(text):
                self.app.simulate_key(command.keys[0])


def _least(commands: Sequence[Command], dear: Collection[str]) -> int:
    """Which of the commands is missed least: leaving, then the last of the screen's own, dear ones at the end, then the first general one."""
    if commands[-1].name == "quit":
        return len(commands) - 1
    own = [place for place, command in enumerate(commands) if command.where != GENERAL]
    return next(
        (place for place in reversed(own) if commands[place].name not in dear),
        own[-1] if own else 0,
    )
