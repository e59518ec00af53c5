"""The signs that drawings are made of, for terminals that can show them and for those that can't. Each is one cell wide, but for `enter`."""

from dataclasses import dataclass
from typing import Final


@dataclass(frozen=True, slots=True)
class Glyphs:
    """One set of signs."""

    name: str
    patrician: str = "■"
    won: str = "□"
    back: str = "▒"
    back_action: str = "◆"
    pointer: str = "▸"
    before: str = "‹"
    after: str = "›"
    dot: str = "·"
    on: str = "●"
    off: str = "○"
    check: str = "✓"
    cut: str = "…"
    up: str = "↑"
    down: str = "↓"
    left: str = "←"
    right: str = "→"
    enter: str = "⏎"
    flat: str = "─"
    wall: str = "│"
    top_left: str = "╭"
    top_right: str = "╮"
    bottom_left: str = "╰"
    bottom_right: str = "╯"
    tee_down: str = "┬"
    tee_up: str = "┴"
    tee_right: str = "├"
    tee_left: str = "┤"
    cross: str = "┼"
    dash: str = "–"
    gone: str = "×"
    sides: str = "▲●"
    """The two players' signs, by seat."""
    heavy: str = "━┃┏┓┗┛"
    double: str = "═║╔╗╚╝"
    broken: str = "╌╎┌┐└┘"

    def frame(self, kind: str) -> tuple[str, ...]:
        """Six signs of a "light", "heavy", "double" or "broken" frame: flat, wall, top left and right, bottom left and right."""
        if kind == "light":
            corners = (self.top_left, self.top_right, self.bottom_left, self.bottom_right)
            return (self.flat, self.wall, *corners)
        return tuple(getattr(self, kind))


UNICODE: Final = Glyphs("unicode")

ASCII: Final = Glyphs(
    "ascii", patrician="#", won=".", back="%", back_action="@", pointer=">", before="<", after=">", dot="-", on="*", off="o", check="x",
    cut="~", up="^", down="v", left="<", right=">", enter="Enter", flat="-", wall="|", top_left="+", top_right="+", bottom_left="+",
    bottom_right="+", tee_down="+", tee_up="+", tee_right="+", tee_left="+", cross="+", dash="-", gone="x", sides="^&",
    heavy="=#####", double="=H****", broken=".:....",
)  # fmt: skip

SETS: Final = {glyphs.name: glyphs for glyphs in (UNICODE, ASCII)}
