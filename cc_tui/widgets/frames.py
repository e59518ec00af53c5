"""Frames around lines: a light one, a heavy one for what has the focus, a double one for what is going on, a broken one for what is hidden."""

from collections.abc import Iterable, Sequence

from cc_tui.glyphs import Glyphs
from cc_tui.widgets.lines import Line, Span, fit, width

LIGHT, HEAVY, DOUBLE, BROKEN = "light", "heavy", "double", "broken"


def framed(
    lines: Sequence[Line],
    cells: int,
    glyphs: Glyphs,
    *,
    kind: str = LIGHT,
    look: str = "plain",
    title: Iterable[Span] = (),
    mark: Iterable[Span] = (),
    foot: Iterable[Span] = (),
) -> list[Line]:
    """The lines in a frame of so many cells, a title at the top left, a mark at the top right, a foot at the bottom right."""
    flat, wall, top_left, top_right, bottom_left, bottom_right = glyphs.frame(kind)
    inner = cells - 2

    def edge(left: str, right: str, start: Iterable[Span], end: Iterable[Span]) -> Line:
        begin, finish = tuple(start), tuple(end)
        begin = (
            fit(begin, inner - width(finish), glyphs.cut)
            if width(begin) + width(finish) > inner
            else begin
        )
        rest = Span(flat * (inner - width(begin) - width(finish)), look)
        return (Span(left, look), *begin, rest, *finish, Span(right, look))

    side = Span(wall, look)
    return [
        edge(top_left, top_right, title, mark),
        *((side, *fit(line, inner, glyphs.cut), side) for line in lines),
        edge(bottom_left, bottom_right, (), foot),
    ]


def aimed(lines: Iterable[Line], target: object) -> list[Line]:
    """The lines with one click target all over, but for spans that have their own."""
    return [
        tuple(s if s.target is not None else s._replace(target=target) for s in line)
        for line in lines
    ]
