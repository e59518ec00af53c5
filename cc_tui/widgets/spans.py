"""Lines of text in looks, and what differs between two of them."""

from collections.abc import Iterable
from typing import Any, NamedTuple

from rich.cells import cell_len, set_cell_size
from textual.geometry import Region


class Span(NamedTuple):
    """A piece of a line: its text, its look (a name of LOOKS), and what a click on it picks, None for nothing."""

    text: str
    look: str = "plain"
    target: Any = None


Line = tuple[Span, ...]


LOOKS = (
    "plain",
    "bold",
    "dim",
    "title",
    "first",
    "first-bold",
    "second",
    "second-bold",
    "focus",
    "focus-bold",
    "here",
    "good",
    "warn",
)
"""`first` and `second` are the two sides' colours, `focus` the one bright thing on a screen, `here` what can be chosen."""


REVERSED = ("focus-bold",)
"""Looks in which a blank shows."""


def width(line: Iterable[Span]) -> int:
    """The cells a line takes."""
    return sum(cell_len(span.text) for span in line)


def fit(line: Iterable[Span], cells: int, cut: str = "…") -> Line:
    """The line in exactly so many cells: filled up with blanks, or cut and marked as such."""
    kept: list[Span] = []
    room = cells
    spans = list(line)
    if width(spans) <= cells:
        return (*spans, Span(" " * (cells - width(spans))))
    for span in spans:
        size = cell_len(span.text)
        if size >= room:
            kept.append(
                span._replace(text=set_cell_size(span.text, max(0, room - 1)) + cut if room else "")
            )
            break
        kept.append(span)
        room -= size
    return tuple(kept)


def centred(line: Iterable[Span], cells: int) -> Line:
    """The line in the middle of so many cells."""
    spans = tuple(line)
    return fit((Span(" " * max(0, (cells - width(spans)) // 2)), *spans), cells)


def spread(left: Iterable[Span], right: Iterable[Span], cells: int, cut: str = "…") -> Line:
    """One part at the left end, one at the right; where both don't fit, the left one is cut."""
    end = tuple(right)
    return (*fit(left, max(0, cells - width(end)), cut), *end)


def joined(line: Line) -> Line:
    """The line in as few pieces as show the same: each costs some forty bytes on the way to the terminal."""
    spans: list[Span] = []
    for span in line:
        last = spans[-1] if spans else None
        if last and (
            span.look == last.look or (not span.text.strip() and last.look not in REVERSED)
        ):
            spans[-1] = Span(last.text + span.text, last.look)
        elif span.text:
            spans.append(span)
    return tuple(spans)


def changed(before: Line, after: Line, y: int, cells: int) -> Region | None:
    """Where two versions of a row differ, from the first piece to the last one: Textual repaints what lies between two regions too."""
    old, new = ([cell_len(s.text) for s in line] for line in (before, after))
    if old != new:
        return Region(0, y, cells, 1)
    differ = [n for n, (a, b) in enumerate(zip(before, after, strict=True)) if a[:2] != b[:2]]
    if not differ:
        return None
    start, end = sum(new[: differ[0]]), sum(new[: differ[-1] + 1])
    return Region(start, y, end - start, 1)
