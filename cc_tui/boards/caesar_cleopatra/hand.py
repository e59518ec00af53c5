"""The row of cards that can be picked from: the own hand, or what a card lets one choose among."""

from collections.abc import Sequence
from dataclasses import dataclass
from sys import maxsize
from typing import Any

from rich.cells import cell_len

from cc_tui.boards.caesar_cleopatra import names as name
from cc_tui.boards.caesar_cleopatra.patrician_group import look_of
from cc_tui.glyphs import Glyphs
from cc_tui.i18n import Words
from cc_tui.widgets.frames import DOUBLE, HEAVY, LIGHT
from cc_tui.widgets.lines import Line, LineWidget, Span, width
from engine.games.caesar_cleopatra.cards import ACTION_PILE, Pile
from engine.kernel.seats import Seat


@dataclass(frozen=True, slots=True)
class HandItem:
    """One card. `here`: it can be picked now; `picked`: it is part of the choice already; `now`: it is the one in question."""

    pile: Pile
    card: int
    target: Any
    here: bool = False
    picked: bool = False
    focus: bool = False
    now: bool = False


@dataclass(frozen=True, slots=True)
class HandPicture:
    """The cards, whose they are, and a few words above them; or `lead` before them, where there is no row for that."""

    items: tuple[HandItem, ...]
    seat: Seat
    title: str = ""
    lead: str = ""


class Hand(LineWidget):
    """Draws the cards as boxes with their number below; as words in as few rows as they need where there is no room for boxes."""

    def __init__(self, words: Words, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._words = words
        self._picture = HandPicture((), 0)

    def show(self, picture: HandPicture) -> None:
        """Show these."""
        if picture != self._picture:
            self._picture = picture
            self.redraw()

    def draw(self, cells: int, rows: int) -> Sequence[Line]:
        """Boxes if there are rows and cells for them."""
        picture = self._picture
        title = [(Span(f"  {picture.title}", "dim"),)] if rows > 3 or rows == 2 else []
        return [*title, *self._cards(cells, rows - len(title))]

    def _cards(self, cells: int, rows: int) -> list[Line]:
        items = self._picture.items
        both = [[self._label(item, short) for item in items] for short in (False, True)]
        for labels in both:
            if rows >= 3 and sum(max(3, cell_len(label) + 2) + 2 for label in labels) <= cells - 2:
                return self._boxes(labels, min(rows, 5))
        lead = f" {self._picture.lead}" if rows == 1 and self._picture.lead else ""
        for labels in both:
            # Rows that are full end before what stands beside them.
            lines = self._in_rows(labels, lead, cells if rows == 1 else cells - 2)
            if len(lines) <= rows:
                return lines
        # All in one, which is cut where the row ends.
        return self._in_rows(labels, lead, maxsize)

    def _label(self, item: HandItem, short: bool) -> str:
        words = self._words
        if item.pile != ACTION_PILE:
            return name.influence_short(words, item.card)
        return name.action_short(words, item.card) if short else hand_name(words, item.card)

    def _boxes(self, labels: Sequence[str], rows: int) -> list[Line]:
        boxes = [
            _box(number, item, label, self.glyphs, self._picture.seat, rows)
            for number, (item, label) in enumerate(zip(self._picture.items, labels, strict=True), 1)
        ]
        return [(Span("  "), *(span for box in boxes for span in box[y])) for y in range(rows)]

    def _in_rows(self, labels: Sequence[str], lead: str, cells: int) -> list[Line]:
        lines: list[Line] = []
        row: list[Span] = [Span(f"{lead} ", "dim")]
        for number, (item, label) in enumerate(zip(self._picture.items, labels, strict=True), 1):
            look = _look(item, self._picture.seat)
            bright = item.focus or item.now
            before, after = (self.glyphs.before, self.glyphs.after) if bright else ("[", "]")
            mark = self.glyphs.check if item.picked else ""
            card = Span(f"{before}{label}{after}{mark} ", look, item.target)
            spans = (Span(f"{digit(number)}", "dim", item.target), card)
            if width((*row, *spans)) > cells and len(row) > 1:
                lines.append(tuple(row))
                row = [Span(" ")]
            row += spans
        return [*lines, tuple(row)]


def hand_name(words: Words, card: int) -> str:
    """An action card's name where "Wrath of the Gods" would be too long."""
    full = name.action(words, card)
    return full if cell_len(full) <= 10 else name.action_short(words, card)


def digit(number: int) -> str:
    """The key that picks a card, while there is one."""
    return str(number) if number < 10 else " "


def _look(item: HandItem, seat: Seat) -> str:
    if item.focus:
        return "focus-bold"
    return f"{look_of(seat)}-bold" if item.here or item.picked else "dim"


def _box(
    number: int, item: HandItem, label: str, glyphs: Glyphs, seat: Seat, rows: int
) -> list[Line]:
    """A card of so many rows, its number in the lower edge; the focus heavy, a picked one double."""
    kind = HEAVY if item.focus or item.now else DOUBLE if item.picked else LIGHT
    frame = "focus" if item.focus else look_of(seat) if item.here or item.picked else "dim"
    flat, wall, top_left, top_right, bottom_left, bottom_right = glyphs.frame(kind)
    inner = max(3, cell_len(label) + 2) + (2 if rows > 4 else 0)
    blank = " " * inner
    pad = inner - cell_len(label)
    text = " " * (pad // 2) + label + " " * (pad - pad // 2)
    under = (
        flat * ((inner - 1) // 2)
        + (digit(number) if number < 10 else flat)
        + flat * (inner - 1 - (inner - 1) // 2)
    )
    mark = glyphs.check if item.picked else glyphs.down if item.now else flat
    top = flat * (inner - 1) + mark
    middle = [blank] * ((rows - 3) // 2) + [text] + [blank] * (rows - 3 - (rows - 3) // 2)
    return [
        (Span(f"{top_left}{top}{top_right}", frame, item.target),),
        *(
            (
                Span(wall, frame, item.target),
                Span(row, _look(item, seat), item.target),
                Span(wall, frame, item.target),
            )
            for row in middle
        ),
        (Span(f"{bottom_left}{under}{bottom_right}", frame, item.target),),
    ]
