"""Widgets that are drawn line by line from a frozen value, and repaint only the lines that changed."""

from collections.abc import Sequence
from typing import Any, ClassVar

from rich.cells import cell_len
from rich.segment import Segment
from textual import events
from textual.geometry import Size
from textual.message import Message
from textual.selection import Selection
from textual.strip import Strip
from textual.widget import Widget

from cc_tui.glyphs import UNICODE, Glyphs
from cc_tui.widgets.cells import wrapped as wrapped
from cc_tui.widgets.spans import LOOKS as LOOKS
from cc_tui.widgets.spans import Line as Line
from cc_tui.widgets.spans import Span as Span
from cc_tui.widgets.spans import centred as centred
from cc_tui.widgets.spans import changed, joined
from cc_tui.widgets.spans import fit as fit
from cc_tui.widgets.spans import spread as spread
from cc_tui.widgets.spans import width as width


class Picked(Message):
    """Something in a widget was clicked: the `target` of its span."""

    def __init__(self, target: Any) -> None:
        super().__init__()
        self.target = target


class LineWidget(Widget):
    """The base of all drawings: `draw` makes all lines of a frozen value, `redraw` repaints those that differ."""

    COMPONENT_CLASSES: ClassVar[set[str]] = {f"look--{name}" for name in LOOKS}
    DEFAULT_CSS = """
    LineWidget { width: 1fr; height: auto; }
    LineWidget > .look--bold, LineWidget > .look--title { text-style: bold; }
    LineWidget > .look--dim { color: $dim-text; }
    LineWidget > .look--first { color: $caesar; }
    LineWidget > .look--first-bold { color: $caesar; text-style: bold; }
    LineWidget > .look--second { color: $cleopatra; }
    LineWidget > .look--second-bold { color: $cleopatra; text-style: bold; }
    LineWidget > .look--focus { color: $focus; }
    LineWidget > .look--focus-bold { color: $focus; text-style: bold reverse; }
    LineWidget > .look--here { text-style: bold; }
    LineWidget > .look--good { color: $success; }
    LineWidget > .look--warn { color: $warning; text-style: bold; }
    """

    def __init__(self, *, id: str | None = None, classes: str | None = None) -> None:
        super().__init__(id=id, classes=classes)
        self._lines: list[Line] = []
        self._drawn_for: Size | None = None

    @property
    def glyphs(self) -> Glyphs:
        """The app's signs."""
        return getattr(self.app, "glyphs", UNICODE)

    def draw(self, cells: int, rows: int) -> Sequence[Line]:
        """All lines for this size."""
        raise NotImplementedError

    def redraw(self) -> None:
        """Draw anew; only lines that differ are sent to the terminal."""
        if not self.is_mounted or not self.size:
            # What was drawn when it was last seen must not show again, even at the same size.
            self._drawn_for = None
            self.refresh()
            return
        before, same_size = self._lines, self._drawn_for == self.size
        self._make()
        if not same_size:
            self.refresh()
            return
        cells = self.size.width
        for y in range(max(len(before), len(self._lines))):
            region = changed(self._line(before, y), self._line(self._lines, y), y, cells)
            if region is not None:
                self.refresh(region)

    def render_line(self, y: int) -> Strip:
        """One line as Textual wants it."""
        if self._drawn_for != self.size:
            self._make()
        line = fit(self._line(self._lines, y), self.size.width, self.glyphs.cut)
        style = self.get_component_rich_style
        strip = Strip(
            [Segment(s.text, style(f"look--{s.look}")) for s in joined(line)], self.size.width
        )
        return strip.apply_offsets(0, y)

    def get_selection(self, selection: Selection) -> tuple[str, str] | None:
        """The selected text, for copying."""
        rows = ("".join(span.text for span in line).rstrip() for line in self._lines)
        return selection.extract("\n".join(rows)), "\n"

    def plain(self) -> list[str]:
        """The lines without looks."""
        return ["".join(span.text for span in line).rstrip() for line in self._lines]

    def target_at(self, x: int, y: int) -> Any:
        """What a click at this cell picks."""
        for span in self._line(self._lines, y):
            x -= cell_len(span.text)
            if x < 0:
                return span.target
        return None

    def on_click(self, event: events.Click) -> None:
        """Tell the parents what was clicked."""
        at = event.get_content_offset(self)
        target = self.target_at(at.x, at.y) if at is not None else None
        if target is not None:
            event.stop()
            self.post_message(Picked(target))

    def _make(self) -> None:
        self._drawn_for = self.size
        self._lines = [tuple(line) for line in self.draw(self.size.width, self.size.height)]

    @staticmethod
    def _line(lines: list[Line], y: int) -> Line:
        return lines[y] if y < len(lines) else ()
