"""One patrician group: the opponent's cards above, the viewer's below, the patricians between them."""

from collections.abc import Sequence
from dataclasses import dataclass

from rich.cells import cell_len

from cc_tui.boards.caesar_cleopatra import names as name
from cc_tui.boards.caesar_cleopatra.picks import Draft, InGroup, OnTable
from cc_tui.glyphs import Glyphs
from cc_tui.i18n import Words
from cc_tui.widgets.cards import CardFace, Form, box_row, small_row
from cc_tui.widgets.frames import DOUBLE, HEAVY, LIGHT, aimed, framed
from cc_tui.widgets.lines import Line, LineWidget, Span, centred, width
from engine.games.caesar_cleopatra.view import CardSeen, GroupView
from engine.kernel.seats import Seat

BOXED = 13
"""Rows from which cards are drawn as boxes; this many cells are needed inside: three for each of five cards."""


@dataclass(frozen=True, slots=True)
class GroupPicture:
    """All that a group's drawing shows. `below` is the seat at the bottom of the screen."""

    seen: GroupView
    below: Seat
    own: bool = True
    """Whether the viewer sits below (and so knows the cards there)."""
    drafts: tuple[Draft, ...] = ()
    here: bool = False
    """It can be chosen now."""
    chosen: bool = False
    """It is part of the choice already."""
    dim: bool = False
    """Groups can be chosen now, but not this one."""
    focus: bool = False
    voting: bool = False
    news: bool = False
    """Something has just changed here."""
    cap: int = 8
    askable: bool = False
    """A click on a card picks the card, not the group."""


class PatricianGroup(LineWidget):
    """Draws one group. A click picks it."""

    DEFAULT_CSS = "PatricianGroup { width: 1fr; height: 100%; }"

    def __init__(self, words: Words) -> None:
        super().__init__()
        self._words = words
        self._picture: GroupPicture | None = None

    def show(self, picture: GroupPicture) -> None:
        """Show this; nothing is repainted where nothing changed."""
        if picture != self._picture:
            self._picture = picture
            self.redraw()

    def draw(self, cells: int, rows: int) -> Sequence[Line]:
        """The group in its frame."""
        picture = self._picture
        if picture is None:
            return []
        words, seen, glyphs = self._words, picture.seen, self.glyphs
        double = picture.voting or picture.chosen
        kind = HEAVY if picture.focus else DOUBLE if double else LIGHT
        look = (
            "focus"
            if picture.focus
            else "warn"
            if picture.voting
            else "bold"
            if picture.news
            else "dim"
        )
        title = "focus-bold" if picture.focus else "dim" if picture.dim else "bold"
        mark = (Span(glyphs.down, "focus" if picture.focus else "here"),) if picture.here else ()
        if picture.chosen:
            mark = (Span(glyphs.check, "focus"),)
        if picture.voting or picture.news:
            mark = (Span(words("vote") if picture.voting else words("new"), "bold"),)
        called = name.group(words, seen.group)
        if cell_len(called) + width(mark) + 2 > cells:
            called = name.group_short(words, seen.group)
        called = f" {called} " if cell_len(called) + max(1, width(mark)) + 4 <= cells else called
        lines = framed(
            _body(words, picture, cells - 2, rows - 2, glyphs), cells, glyphs, kind=kind, look=look,
            title=(Span(called, title),), mark=mark, foot=_foot(words, picture, glyphs),
        )  # fmt: skip
        return aimed(lines, InGroup(seen.group))


def _body(words: Words, picture: GroupPicture, cells: int, rows: int, glyphs: Glyphs) -> list[Line]:
    """Both rows, sums and the patricians, set apart by what room there is."""
    boxed = rows + 2 >= BOXED and cells >= 15
    above = _row(picture, 1 - picture.below, cells, glyphs, boxed)
    below = _row(picture, picture.below, cells, glyphs, boxed)
    middle = _patricians(picture, cells, glyphs)
    lines = [
        *above,
        _sum(words, picture, 1 - picture.below, cells),
        middle,
        _sum(words, picture, picture.below, cells),
        *below,
    ]
    spare = rows - len(lines)
    at = len(above) + 1
    if spare >= 2:
        lines[at + 1 : at + 1] = [()]
        lines[at:at] = [()]
    if spare >= 4:
        lines = [(), *lines, ()]
    return lines[:rows] if spare >= 0 else lines


def look_of(seat: Seat, dim: bool = False) -> str:
    """The look of a side."""
    return "dim" if dim else ("first", "second")[seat]


def _row(picture: GroupPicture, seat: Seat, cells: int, glyphs: Glyphs, boxed: bool) -> list[Line]:
    seen = picture.seen
    drafts = [d for d in picture.drafts if d.group == seen.group and seat == picture.below]
    faces = [_face(picture, seat, card) for card in seen.rows[seat] if card.up]
    faces += [CardFace(sign(d.card), Form.DRAFT) for d in drafts if d.up]
    faces += [_face(picture, seat, card) for card in seen.rows[seat] if not card.up]
    faces += [CardFace(sign(d.card), Form.DRAFT_DOWN) for d in drafts if not d.up]
    if seen.left:
        faces += [CardFace("", Form.FREE)] * (seen.room[seat] - len(drafts))
    look = look_of(seat, picture.dim)
    if boxed:
        return [centred(line, cells) for line in box_row(faces, cells, glyphs, look)]
    row = small_row(faces, cells, glyphs, look)
    return [centred(row, cells) if width(row) + 1 < cells else row]


def sign(card: int) -> str:
    """An influence card in one cell."""
    return "P" if card == 0 else str(card)


def _face(picture: GroupPicture, seat: Seat, card: CardSeen) -> CardFace:
    target = OnTable(picture.seen.group, seat, card.card, card.up) if picture.askable else None
    if card.card is None:
        return CardFace("", Form.BACK, target)
    return CardFace(sign(card.card), Form.UP if card.up else Form.OWN, target)


def _sum(words: Words, picture: GroupPicture, seat: Seat, cells: int) -> Line:
    """The sum as far as the viewer can know it; nothing where no card can lie any more."""
    if not picture.seen.left:
        return ()
    row = picture.seen.rows[seat]
    known = sum(card.card or 0 for card in row) + sum(
        d.card for d in picture.drafts if seat == picture.below and d.group == picture.seen.group
    )
    unknown = any(card.card is None for card in row)
    text = words("sum {known} + ?", known=known) if unknown else words("sum {known}", known=known)
    return centred((Span(text, "dim" if picture.dim or not row else look_of(seat)),), cells)


def _patricians(picture: GroupPicture, cells: int, glyphs: Glyphs) -> Line:
    """Won above, left, won below: each a sign and a number."""
    seen, top = picture.seen, 1 - picture.below
    left = glyphs.patrician * seen.left or glyphs.dot
    if cells < 14:
        left = f"{glyphs.patrician}{seen.left}"
    parts = [
        _won(seen, top, glyphs, picture.dim),
        Span(left, "dim" if picture.dim or not seen.left else "bold"),
        _won(seen, picture.below, glyphs, picture.dim),
    ]
    gap = " " * max(1, (cells - width(parts)) // 4)
    return centred((parts[0], Span(gap), parts[1], Span(gap), parts[2]), cells)


def _won(seen: GroupView, seat: Seat, glyphs: Glyphs, dim: bool) -> Span:
    majority = 2 * seen.won[seat] > seen.size
    return Span(
        f"{glyphs.sides[seat]}{seen.won[seat]}",
        look_of(seat, dim) + ("-bold" if majority and not dim else ""),
    )


def _foot(words: Words, picture: GroupPicture, glyphs: Glyphs) -> tuple[Span, ...]:
    """Exhausted, tied, or how full it is."""
    seen = picture.seen
    if not seen.left:
        return (Span(f" {words('all won')} ", "dim"),)
    count = (
        len(seen.rows[0]) + len(seen.rows[1]) + sum(d.group == seen.group for d in picture.drafts)
    )
    full = (
        words("{count}/{cap} tied", count=count, cap=picture.cap)
        if seen.tied
        else words("{count}/{cap}", count=count, cap=picture.cap)
    )
    return (Span(f" {full} ", "bold" if count >= picture.cap - 1 and not picture.dim else "dim"),)
