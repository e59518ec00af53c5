"""The rulebook: docs/rules.md, which the package holds a copy of, laid out for any width.

It is a small part of Markdown: headings, paragraphs that may begin with a **number**, bullets, tables.
"""

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from itertools import zip_longest
from typing import NamedTuple

from rich.cells import cell_len

from cc_tui.i18n import Words
from cc_tui.widgets.cells import fit, wrapped

GAP, NARROW_GAP = 2, 1
"""Cells between a table's columns, and the same where there is little room."""
NARROW = 60
HANG = 7
"""Cells that a clause's text stands in, to the right of its number."""


@dataclass(frozen=True, slots=True)
class Block:
    """A piece of the rulebook. `kind`: "title", "section", "text", "clause", "bullet" or "table"."""

    kind: str
    text: str = ""
    number: str = ""
    """A clause's number, "§3a" or "R5"; a section's, "3", or ""."""
    rows: tuple[tuple[str, ...], ...] = ()
    """A table's, the first one its heads."""


class Row(NamedTuple):
    """One row on the screen or the paper. `kind` is the block's, or "heads"; `number` that of the clause or section that begins here."""

    kind: str
    text: str
    number: str = ""
    block: int = 0
    """The block's index, the same for all widths."""


@cache
def blocks() -> tuple[Block, ...]:
    """The rulebook in English, in pieces."""
    source = files("cc_tui.boards.caesar_cleopatra").joinpath("rules.md").read_text("utf-8")
    return tuple(
        _block(piece) for piece in re.split(r"\n\n+", source.strip()) for piece in _bullets(piece)
    )


def _bullets(piece: str) -> list[str]:
    """A list's points apart, since each is a block."""
    return re.split(r"\n(?=- )", piece)


def _block(piece: str) -> Block:
    if piece.startswith("|"):
        lines = [line for line in piece.splitlines() if not line.startswith("| ---")]
        return Block(
            "table",
            rows=tuple(
                tuple(cell.strip() for cell in line.strip("|").split("|")) for line in lines
            ),
        )
    text = " ".join(piece.split())
    if match := re.fullmatch(r"(#+) (?:§(\d+) )?(.*)", text):
        marks, number, text = match.groups()
        return Block("title" if marks == "#" else "section", text, number or "")
    if match := re.fullmatch(r"\*\*(.+?)\*\* (.*)", text):
        return Block("clause", match[2], match[1])
    return Block("bullet", text[2:]) if text.startswith("- ") else Block("text", text)


def contents(words: Words) -> list[tuple[str, str]]:
    """The sections: number ("" for the beginner's page) and heading."""
    return [(block.number, words(block.text)) for block in blocks() if block.kind == "section"]


def clauses() -> tuple[str, ...]:
    """The numbers of all clauses and rulings, "§1.1" to "R21"."""
    return tuple(block.number for block in blocks() if block.kind == "clause")


def laid_out(words: Words, cells: int) -> list[Row]:
    """The whole rulebook in rows of at most so many cells."""
    rows: list[Row] = []
    before = ""
    for index, block in enumerate(blocks()):
        if rows and not before == block.kind == "bullet":
            rows.append(Row("text", "", block=index - 1))
        rows += (row._replace(block=index) for row in _LAY[block.kind](words, block, cells))
        before = block.kind
    return rows


def rules_text(words: Words, cells: int = 80) -> str:
    """The whole rulebook as plain text in lines of at most so many cells."""
    lines: list[str] = []
    for row in laid_out(words, cells):
        lines.append(row.text)
        if row.kind in ("title", "section"):
            lines.append(("=" if row.kind == "title" else "-") * cell_len(row.text))
    return "\n".join(lines) + "\n"


def _lay_heading(words: Words, block: Block, cells: int) -> Iterator[Row]:
    text = words(block.text)
    for line in wrapped(
        words("§{number} {heading}", number=block.number, heading=text) if block.number else text,
        cells,
    ):
        yield Row(block.kind, line, block.number)


def _lay_text(words: Words, block: Block, cells: int) -> Iterator[Row]:
    for line in wrapped(words(block.text), cells):
        yield Row("text", line)


def _lay_clause(words: Words, block: Block, cells: int) -> Iterator[Row]:
    first, *rest = wrapped(words(block.text), cells - HANG)
    yield Row("clause", fit(block.number, HANG) + first, block.number)
    for line in rest:
        yield Row("clause", " " * HANG + line)


def _lay_bullet(words: Words, block: Block, cells: int) -> Iterator[Row]:
    for i, line in enumerate(wrapped(words(block.text), cells - 2)):
        yield Row("bullet", ("  " if i else "- ") + line)


def _lay_table(words: Words, block: Block, cells: int) -> Iterator[Row]:
    table = [tuple(words(cell) for cell in row) for row in block.rows]
    gap = GAP if cells >= NARROW else NARROW_GAP
    widths = _widths(table, cells - gap * (len(table[0]) - 1))
    for i, row in enumerate(table):
        columns = [wrapped(cell, width) for cell, width in zip(row, widths, strict=True)]
        for parts in zip_longest(*columns, fillvalue=""):
            yield Row("table" if i else "heads", _line(parts, widths, gap))
        if i == 0:
            yield Row("heads", _line(["-" * width for width in widths], widths, gap))


def _line(parts: Sequence[str], widths: Sequence[int], gap: int) -> str:
    return (" " * gap).join(map(fit, parts, widths)).rstrip()


def _widths(table: Sequence[Sequence[str]], cells: int) -> list[int]:
    """The columns' widths, together at most `cells`: as wide as their cells; if that is too much, the widest is shrunk, and words are cut only if they must."""
    columns = list(zip(*table, strict=True))
    widths = [max(cell_len(cell) for cell in column) for column in columns]
    longest = [
        max(cell_len(word) for cell in column for word in cell.split(" ")) for column in columns
    ]
    for least in (longest, [1] * len(widths)):
        while sum(widths) > cells:
            spare = [width if width > few else 0 for width, few in zip(widths, least, strict=True)]
            if not any(spare):
                break
            widths[spare.index(max(spare))] -= 1
    return widths


_LAY = {
    "title": _lay_heading, "section": _lay_heading, "text": _lay_text, "clause": _lay_clause, "bullet": _lay_bullet, "table": _lay_table,
}  # fmt: skip
