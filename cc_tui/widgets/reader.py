"""A long text to read: laid out for its width, drawn line by line, with places to jump to and words to find."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from rich.segment import Segment
from textual.geometry import Size
from textual.scroll_view import ScrollView
from textual.selection import Selection
from textual.strip import Strip

from cc_tui.keys import bindings

LOOKS = ("plain", "title", "section", "heads", "mark", "found")


class ReaderRow(NamedTuple):
    """One row: a `mark` at its left, the text after it, its look (one of LOOKS); `place` names what it belongs to, whatever the width."""

    text: str
    look: str = "plain"
    mark: str = ""
    place: int = 0


class Reader(ScrollView, can_focus=True):
    """Shows the rows that `lay` makes for a width."""

    DEFAULT_CSS = """
    Reader { height: 1fr; overflow-y: scroll; background: $background; color: $foreground; scrollbar-size-vertical: 1; }
    Reader > .reader--plain { color: $foreground; }
    Reader > .reader--title { color: $foreground; text-style: bold; }
    Reader > .reader--section { color: $focus; text-style: bold; }
    Reader > .reader--heads { color: $dim-text; }
    Reader > .reader--mark { color: $focus; }
    Reader > .reader--found { text-style: reverse; }
    """
    COMPONENT_CLASSES = {f"reader--{look}" for look in LOOKS}
    BINDINGS = bindings(("read_back", "read_on", "first", "last", "page_up", "page_down"))

    def __init__(self, lay: Callable[[int], Sequence[ReaderRow]]) -> None:
        super().__init__()
        self._lay = lay
        self._rows: Sequence[ReaderRow] = ()
        self._laid_for = 0
        self._sought = ""
        self._found = -1

    @property
    def rows(self) -> Sequence[ReaderRow]:
        """The rows for the width as it is now."""
        return self._rows

    @property
    def top(self) -> int:
        """The first row in sight."""
        return self.scroll_offset.y

    def on_resize(self) -> None:
        """Lay out for the new width, and stay at the place that was in sight."""
        cells = self.scrollable_content_region.width
        if cells == self._laid_for or cells <= 0:
            return
        place = self._rows[self.top].place if self.top else None
        self._rows, self._laid_for, self._found = self._lay(cells), cells, -1
        self.virtual_size = Size(cells, len(self._rows))
        if place is not None:
            self.go(next(i for i, row in enumerate(self._rows) if row.place == place))
        self.refresh()

    def go(self, row: int) -> None:
        """Bring a row to the top, as far as the text's end lets it."""
        self.scroll_to(y=row, animate=False, immediate=True)

    def seek(self, text: str, step: int = 1) -> bool:
        """To the next row, or the one before with a step of -1, that holds the text, round and round. False if there is none."""
        self._sought = text.casefold()
        self.refresh()
        count = len(self._rows)
        start = self._found if self._in_sight(self._found) else self.top - (step > 0)
        order = ((start + step * i) % count for i in range(1, count + 1))
        self._found = next((row for row in order if self._holds(self._rows[row])), -1)
        if self._found >= 0:
            self.go(self._found)
        return self._found >= 0

    def _in_sight(self, row: int) -> bool:
        return row >= 0 and 0 <= row - self.top < self.size.height

    def _holds(self, row: ReaderRow) -> bool:
        return bool(self._sought) and self._sought in f"{row.mark}{row.text}".casefold()

    def render_line(self, y: int) -> Strip:
        """One row."""
        at, width = y + self.top, self.scrollable_content_region.width
        if at >= len(self._rows):
            return Strip.blank(width, self.rich_style)
        row = self._rows[at]
        look = "found" if self._holds(row) else row.look
        segments = (
            [Segment(row.mark, self.get_component_rich_style("reader--mark"))] if row.mark else []
        )
        segments.append(Segment(row.text, self.get_component_rich_style(f"reader--{look}")))
        strip = Strip(segments)
        return strip.extend_cell_length(width, self.rich_style).crop(0, width).apply_offsets(0, at)

    def get_selection(self, selection: Selection) -> tuple[str, str] | None:
        """The selected text, for copying."""
        return selection.extract("\n".join(row.mark + row.text for row in self._rows)), "\n"

    def action_read_back(self) -> None:
        """A row up."""
        self.go(self.top - 1)

    def action_read_on(self) -> None:
        """A row down."""
        self.go(self.top + 1)

    def action_page_up(self) -> None:
        """A page up; one row stays in sight."""
        self.go(self.top - self.size.height + 1)

    def action_page_down(self) -> None:
        """A page down; one row stays in sight."""
        self.go(self.top + self.size.height - 1)

    def action_first(self) -> None:
        """To the start."""
        self.go(0)

    def action_last(self) -> None:
        """To the end."""
        self.go(len(self._rows))
