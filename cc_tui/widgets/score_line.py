"""How several figures went over a match, each as a sparkline of its own on one scale, with the cursor below them; or one, drawn high."""

from bisect import bisect_right
from collections.abc import Sequence
from dataclasses import dataclass
from typing import NamedTuple

from rich.console import Console, ConsoleOptions
from rich.console import RenderResult as Drawn
from rich.segment import Segment
from textual.app import ComposeResult, RenderResult
from textual.containers import Horizontal, Vertical
from textual.renderables.sparkline import Sparkline as Bars
from textual.widgets import Sparkline

from cc_tui.glyphs import UNICODE
from cc_tui.widgets.lines import Line, LineWidget, Span
from cc_tui.widgets.timeline import cell_of, entry_at

ASCII_BARS = "_.-:=+*#"
LABELS, FIGURES = 9, 5
"""Cells at both sides of the sparklines."""


class Figure(NamedTuple):
    """One figure: what it is called, its side's look (a name of LOOKS), and its value after each entry of `ScorePicture.entries`."""

    label: Line
    side: str
    values: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class ScorePicture:
    """Figures with common entries, in order; figures stand between two of them as they did at the first."""

    last: int
    entries: tuple[int, ...]
    figures: tuple[Figure, ...]
    top: int | None = None
    """Where the scale ends; None: at the largest value."""
    unit: str = ""
    """What stands after a value, in one cell."""

    def value(self, figure: Figure, entry: int) -> int:
        """A figure at an entry."""
        place = bisect_right(self.entries, entry)
        return figure.values[place - 1] if place else 0


class Ruled:
    """Bars of several rows with a line half-way up, behind them."""

    def __init__(self, bars: Bars[float], row: int, rule: Segment) -> None:
        """`row`: that of the line, from above. `rule`: one cell of it."""
        self._bars, self._row, self._rule = bars, row, rule

    def __rich_console__(self, console: Console, options: ConsoleOptions) -> Drawn:
        """The bars, and the line where they leave its row free."""
        row = 0
        for segment in self._bars.__rich_console__(console, options):
            assert isinstance(segment, Segment)
            row += segment.text == "\n"
            yield self._rule if row == self._row and segment.text == " " else segment


class Spark(Sparkline):
    """A sparkline whose scale begins at 0 and ends where it is told; of more rows than one, with a line at half of it."""

    COMPONENT_CLASSES = {"spark--rule"}
    DEFAULT_CSS = """
    Spark > .spark--rule { color: $dim-text; }
    Spark.first > .sparkline--max-color, Spark.first > .sparkline--min-color { color: $caesar; }
    Spark.second > .sparkline--max-color, Spark.second > .sparkline--min-color { color: $cleopatra; }
    """

    def __init__(self, side: str, ascii_only: bool) -> None:
        # Each column's samples are 0, the top and its value: the first two set the scale, the last one is drawn.
        super().__init__(classes=side, summary_function=lambda column: column[-1])
        self._ascii_only = ascii_only

    def show(self, columns: Sequence[int], top: int) -> None:
        """A value a column."""
        self.data = [sample for value in columns for sample in (0, max(1, top), value)]

    def render(self) -> RenderResult:
        """As Textual draws it, but for terminals without block characters."""
        if not self.data:
            return ""
        bars = super().render()
        if not isinstance(bars, Bars):
            return bars
        if self._ascii_only:
            bars.BARS = ASCII_BARS
        if self.size.height < 2:
            return bars
        rule = Segment(UNICODE.flat, self.get_component_rich_style("spark--rule", partial=True))
        return Ruled(bars, self.size.height // 2, rule)


class Column(LineWidget):
    """Lines beside the sparklines, or below them."""

    def __init__(self, *, classes: str) -> None:
        super().__init__(classes=classes)
        self._shown: tuple[Line, ...] = ()

    def show(self, lines: Sequence[Line]) -> None:
        """Show these."""
        self._shown = tuple(lines)
        self.redraw()

    def draw(self, cells: int, rows: int) -> Sequence[Line]:
        """The lines."""
        return self._shown


class ScoreLine(Horizontal):
    """Labels, sparklines with the cursor, and the figures at the cursor."""

    DEFAULT_CSS = f"""
    ScoreLine {{ height: auto; }}
    ScoreLine > .labels {{ width: {LABELS}; height: 100%; }}
    ScoreLine > .figures {{ width: {FIGURES}; height: 100%; }}
    ScoreLine > .sparks {{ width: 1fr; height: auto; }}
    ScoreLine .cursor {{ height: 1; }}
    """

    def __init__(self, sides: Sequence[str], ascii_only: bool, *, id: str | None = None) -> None:
        """`sides`: the look of each figure to come."""
        super().__init__(id=id)
        self._sides, self._ascii_only = tuple(sides), ascii_only
        self._rows = 1
        self.styles.height = len(self._sides) + 1
        self._picture: ScorePicture | None = None
        self._at = 0
        self._values: tuple[int, ...] = ()

    def compose(self) -> ComposeResult:
        """Three columns."""
        yield Column(classes="labels")
        with Vertical(classes="sparks"):
            for side in self._sides:
                yield Spark(side, self._ascii_only)
            yield Column(classes="cursor")
        yield Column(classes="figures")

    def grow(self, rows: int) -> None:
        """So many rows for a figure, an odd number, so that one of them is the middle; but one where there are only plain signs."""
        rows = 1 if self._ascii_only else rows
        if rows == self._rows:
            return
        self._rows = rows
        self.styles.height = rows * len(self._sides) + 1
        for spark in self.query(Spark):
            spark.styles.height = rows
        self.call_after_refresh(self._draw)

    def show(self, picture: ScorePicture) -> None:
        """Show these figures."""
        self._picture = picture
        self._draw()

    def point(self, entry: int, values: Sequence[int]) -> None:
        """The cursor is here, where the figures have these values."""
        self._at, self._values = entry, tuple(values)
        self._mark()

    def on_resize(self) -> None:
        """A column for each cell."""
        self.call_after_refresh(self._draw)

    def _draw(self) -> None:
        picture, room = self._picture, self.query_one(".sparks").size.width
        if picture is None or not room:
            return
        largest = max((v for figure in picture.figures for v in figure.values), default=1)
        top = largest if picture.top is None else picture.top
        labels = [row for figure in picture.figures for row in self._beside(figure.label)]
        if self._rows > 1:
            half = f"{top // 2}{picture.unit}"
            labels[self._rows // 2] = (Span(f"{half:>{LABELS - 1}} ", "dim"),)
        self.query_one(".labels", Column).show(labels)
        for spark, figure in zip(self.query(Spark), picture.figures, strict=True):
            spark.set_classes(figure.side)
            spark.show(
                [picture.value(figure, entry_at(cell, picture.last, room)) for cell in range(room)],
                top,
            )
        self._mark()

    def _beside(self, line: Line) -> list[Line]:
        """A line beside the first row of a figure."""
        return [line, *[()] * (self._rows - 1)]

    def _mark(self) -> None:
        picture, room = self._picture, self.query_one(".sparks").size.width
        if picture is None or not room:
            return
        cell = cell_of(self._at, picture.last, room)
        cursor = self.query_one(".cursor", Column)
        cursor.show([(Span(" " * cell), Span(cursor.glyphs.wall, "focus-bold"))])
        values = [(Span(f"{value:>4}{picture.unit}", "bold"),) for value in self._values]
        figures = [row for value in values for row in self._beside(value)]
        self.query_one(".figures", Column).show(figures)
