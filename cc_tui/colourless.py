"""Output without any colour, as NO_COLOR asks for. Textual's own filters still send greys, or the codes of the default colours."""

from functools import lru_cache

from rich.segment import Segment
from rich.style import Style
from textual.color import Color
from textual.filter import LineFilter


class Colourless(LineFilter):
    """Leaves bold, reverse and the like, and what clicks and selections need."""

    def apply(self, segments: list[Segment], background: Color) -> list[Segment]:
        """The segments without colours."""
        return [
            Segment(text, None if style is None else _without(style), control)
            for text, style, control in segments
        ]


@lru_cache(1024)
def _without(style: Style) -> Style:
    return style.without_color + Style.from_meta(style.meta)
