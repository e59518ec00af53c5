"""The vote theatre: a vote as it happens, over the forum."""

from collections.abc import Sequence

from rich.cells import cell_len

from cc_tui.boards.caesar_cleopatra import names as name
from cc_tui.boards.caesar_cleopatra.patrician_group import look_of
from cc_tui.boards.caesar_cleopatra.scenes import Scene, Side
from cc_tui.i18n import Words
from cc_tui.widgets.cards import box_row, small_row
from cc_tui.widgets.frames import DOUBLE, framed
from cc_tui.widgets.lines import Line, LineWidget, Span, fit, width, wrapped

BOXED = 12
"""Rows inside the frame from which cards are drawn as boxes."""
WIDE = 74
"""Cells inside the frame from which they are."""
WHO = 15
CARDS_END = WHO + 28
"""Cells of a side's name, and up to where its sum begins."""
BLANK = Span(" " * WHO)


class VoteTheatre(LineWidget):
    """Draws a Scene. It grows only if the sentences need the room."""

    DEFAULT_CSS = (
        "VoteTheatre { layer: theatre; display: none; width: 100%; background: $background; }"
    )

    def __init__(self, words: Words, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._words = words
        self._scene: Scene | None = None

    @property
    def voting(self) -> bool:
        """Whether both sides' cards are shown, which needs more room."""
        return self._scene is not None and bool(self._scene.sides)

    def show(self, scene: Scene | None) -> None:
        """Show this scene; None: the forum again."""
        self._scene = scene
        self.display = scene is not None
        self.redraw()

    def draw(self, cells: int, rows: int) -> Sequence[Line]:
        """The scene in a double frame."""
        scene = self._scene
        if scene is None:
            return []
        inner, room = cells - 4, rows - 2
        said = self._sentences(scene, inner)
        boxed = 3 * len(scene.sides) + len(said) <= room and room >= BOXED and inner >= WIDE
        lines: list[Line] = []
        for side in scene.sides:
            lines += self._side(side, inner, boxed, scene.winner == side.seat)
        if not scene.sides:
            lines += [()] * max(0, (room - len(said)) // 2)
        elif len(lines) + len(said) < room:
            lines.append(())
        lines += said[-max(1, room - len(lines)) :]
        hint = Span(f" {self._words('any other key: go on')} ", "dim")
        title = Span(f" {scene.title} ", "focus-bold")
        lines += [()] * (room - len(lines))
        return framed(
            lines[:room],
            cells,
            self.glyphs,
            kind=DOUBLE,
            look="focus",
            title=(title,),
            foot=(hint,),
        )

    def _sentences(self, scene: Scene, cells: int) -> list[Line]:
        """What was said so far, the newest bright; where room is short, the first ones go."""
        lines: list[Line] = []
        for number, text in enumerate(scene.lines):
            look = "bold" if number == len(scene.lines) - 1 else "plain"
            lines += [(Span(f" {row}", look),) for row in wrapped(text, cells)]
        return lines

    def _side(self, side: Side, cells: int, boxed: bool, won: bool) -> list[Line]:
        """Who, the cards, and the sum in words."""
        look = look_of(side.seat)
        mark = self.glyphs.check if won else " "
        who = fit(
            (
                Span(
                    f" {self.glyphs.sides[side.seat]} {name.side(self._words, side.seat)} {mark}",
                    f"{look}-bold",
                ),
            ),
            WHO,
        )
        if not boxed:
            line = (*who, *small_row(side.cards, 12, self.glyphs, look))
            room = cells - width(line) - 3
            if cell_len(side.sum) <= room:
                return [(*line, Span(f"   {side.sum}", f"{look}-bold"))]
            return [
                line,
                *((Span(f"   {row}", f"{look}-bold"),) for row in wrapped(side.sum, cells - 3)),
            ]
        rows = [
            (*lead, *row)
            for lead, row in zip(
                ((BLANK,), who, (BLANK,)), box_row(side.cards, 30, self.glyphs, look), strict=True
            )
        ]
        said = wrapped(side.sum, cells - CARDS_END)[:3]
        said = ["", *said, ""] if len(said) == 1 else [*said, ""][:3]
        return [
            (*fit(row, CARDS_END), Span(text, f"{look}-bold"))
            for row, text in zip(rows, said, strict=True)
        ]
