"""Cards on the table, in a small form and as boxes. Face up, face down and one's own face down differ in shape."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import Enum
from typing import Any

from cc_tui.glyphs import Glyphs
from cc_tui.widgets.frames import BROKEN, LIGHT, aimed
from cc_tui.widgets.lines import Line, Span


class Form(Enum):
    """How a card lies: face up, face down (unknown), face down but known, not yet laid (a draft), or a free place."""

    UP = "up"
    BACK = "back"
    OWN = "own"
    DRAFT = "draft"
    DRAFT_DOWN = "draft_down"
    GONE = "gone"
    FREE = "free"


DRAFTS = (Form.DRAFT, Form.DRAFT_DOWN)


@dataclass(frozen=True, slots=True)
class CardFace:
    """A card as it is drawn: one cell of text (ignored for backs and free places) and its form."""

    text: str
    form: Form
    target: Any = None
    """What a click on it picks."""


def small_row(cards: Sequence[CardFace], cells: int, glyphs: Glyphs, look: str) -> Line:
    """Cards in two cells each, those known to their owner alone between brackets: ` 5 3[4 1]▒ ·`.

    A row that would not fit is set without gaps.
    """
    row = _spaced(cards, glyphs, look, " ")
    return row if sum(len(s.text) for s in row) <= cells else _spaced(cards, glyphs, look, "")


def _spaced(cards: Sequence[CardFace], glyphs: Glyphs, look: str, gap: str) -> Line:
    spans: list[Span] = []
    hidden = False
    for card in cards:
        spans.append(_before(card, hidden, gap, glyphs, look))
        spans.append(_sign(card, glyphs, look))
        hidden = card.form in (Form.OWN, Form.DRAFT_DOWN)
    return (*spans, Span("]", look)) if hidden else tuple(spans)


def _before(card: CardFace, hidden: bool, gap: str, glyphs: Glyphs, look: str) -> Span:
    """What stands between a card and the one before it (`hidden`: that one lies between brackets)."""
    if card.form in (Form.OWN, Form.DRAFT_DOWN) and not hidden:
        return Span("[", look)
    if card.form in DRAFTS:
        return Span("+", "focus")
    if card.form is Form.GONE:
        return Span(glyphs.gone, "dim")
    return Span("]" if hidden and card.form is not Form.OWN else gap, look)


def _sign(card: CardFace, glyphs: Glyphs, look: str) -> Span:
    return _plain_sign(card, glyphs, look)._replace(target=card.target)


def _plain_sign(card: CardFace, glyphs: Glyphs, look: str) -> Span:
    if card.form is Form.FREE:
        return Span(glyphs.dot, "dim")
    if card.form is Form.BACK:
        return Span(glyphs.back, look)
    if card.form is Form.GONE:
        return Span(card.text, "dim")
    if card.form in DRAFTS:
        return Span(card.text, "focus")
    return Span(card.text, f"{look}-bold" if look in ("first", "second") else look)


def box_row(cards: Sequence[CardFace], cells: int, glyphs: Glyphs, look: str) -> list[Line]:
    """Cards as boxes of three rows, five cells wide where five of them fit, else three."""
    wide = 5 if 5 * max(5, len(cards)) <= cells else 3
    rows: list[list[Span]] = [[], [], []]
    for card in cards:
        box = aimed(_box(card, wide, glyphs, look), card.target)
        for row, line in zip(rows, box, strict=True):
            row.extend(line)
    return [tuple(row) for row in rows]


def _box(card: CardFace, wide: int, glyphs: Glyphs, look: str) -> list[Line]:
    pad = " " * ((wide - 3) // 2)
    if card.form is Form.FREE:
        return [
            (Span(" " * wide),),
            (Span(f" {pad}{glyphs.dot}{pad} ", "dim"),),
            (Span(" " * wide),),
        ]
    frame = "focus" if card.form in DRAFTS else "dim" if card.form is Form.GONE else look
    kind = BROKEN if card.form in (Form.OWN, Form.DRAFT_DOWN) else LIGHT
    flat, wall, top_left, top_right, bottom_left, bottom_right = glyphs.frame(kind)
    inside = (Span(pad), _sign(card, glyphs, look), Span(pad))
    if card.form is Form.BACK:
        inside = (Span(""), Span(glyphs.back * (wide - 2), look), Span(""))
    if card.form is Form.GONE:
        inside = (
            Span(glyphs.gone * len(pad), "dim"),
            inside[1],
            Span(glyphs.gone * len(pad), "dim"),
        )
    return [
        (Span(top_left + flat * (wide - 2) + top_right, frame),),
        (Span(wall, frame), *inside, Span(wall, frame)),
        (Span(bottom_left + flat * (wide - 2) + bottom_right, frame),),
    ]
