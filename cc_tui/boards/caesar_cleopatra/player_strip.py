"""One player in one line: who, hand by backs, piles, patricians, points, bonus."""

from collections.abc import Sequence
from dataclasses import dataclass

from cc_tui.boards.caesar_cleopatra import names as name
from cc_tui.boards.caesar_cleopatra.patrician_group import look_of
from cc_tui.i18n import Words
from cc_tui.text import clean
from cc_tui.widgets.lines import Line, LineWidget, Span, fit, spread, width
from engine.games.caesar_cleopatra.view import PlayerView
from engine.kernel.seats import Seat

LONG = 75
"""Cells from which a line is written out; below, both players' lines are short, whatever each holds."""
NAMED = 18
"""Cells that a player's side and name may take before figures are shortened."""


@dataclass(frozen=True, slots=True)
class PlayerPicture:
    """All that a player's line shows. `active`: it is their turn; `alone`: the other is out."""

    seat: Seat
    name: str
    player: PlayerView
    active: bool = False
    alone: bool = False


class PlayerStrip(LineWidget):
    """Draws one player's line."""

    DEFAULT_CSS = "PlayerStrip { height: 1; }"

    def __init__(self, words: Words, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._words = words
        self._picture: PlayerPicture | None = None

    def show(self, picture: PlayerPicture) -> None:
        """Show this."""
        if picture != self._picture:
            self._picture = picture
            self.redraw()

    def draw(self, cells: int, rows: int) -> Sequence[Line]:
        """The line: names at the left, figures at the right, fewer words where there is less room."""
        if self._picture is None:
            return []
        who = self._who(self._picture)
        figures = self._long(self._picture)
        if cells < LONG or width(figures) + min(width(who) + 1, NAMED) > cells:
            figures = self._short(self._picture)
        if width(who) + 1 + width(figures) > cells:
            # The blank at the right edge goes before one between name and figures.
            *figures_but_last, last = figures
            figures = (*figures_but_last, Span(last.text.rstrip(), last.look))
        cut = self.glyphs.cut
        names = fit(who, max(0, cells - width(figures) - 1), cut)
        return [spread((*names, Span(" ")), figures, cells, cut)]

    def _who(self, picture: PlayerPicture) -> Line:
        side = name.side(self._words, picture.seat)
        look = look_of(picture.seat)
        pointer = self.glyphs.pointer if picture.active else " "
        called = clean(picture.name)
        who = (
            Span(pointer, "focus"),
            Span(f"{self.glyphs.sides[picture.seat]} {side}", f"{look}-bold"),
        )
        return who if called == side else (*who, Span(f" {called}"))

    def _state(self, picture: PlayerPicture) -> list[Span]:
        said = []
        if picture.player.out:
            said.append(Span(self._words("out") + "  ", "warn"))
        if picture.alone:
            said.append(Span(self._words("alone") + "  ", "warn"))
        if picture.player.tickets:
            text = self._words.many("{n} ticket", "{n} tickets", picture.player.tickets)
            said.append(Span(text + "  ", "plain"))
        return said

    def _long(self, picture: PlayerPicture) -> Line:
        words, player, glyphs = self._words, picture.player, self.glyphs
        bonus: tuple[Span, ...] = ()
        if player.bonus is not None:
            bonus = (
                Span(words("bonus {group}", group=name.group(words, player.bonus)) + "  ", "plain"),
            )
        backs = {
            "influence": glyphs.back, "action": glyphs.back_action, "hand_influence": len(player.influence_hand),
            "hand_action": len(player.action_hand), "pile_influence": player.influence_pile, "pile_action": player.action_pile,
        }  # fmt: skip
        hand = words("hand {hand_influence}{influence} {hand_action}{action}", **backs)
        piles = words("piles {pile_influence}{influence} {pile_action}{action}", **backs)
        points = words.many("{n} point", "{n} points", player.points.total)
        return (
            *self._state(picture), *bonus, Span(f"{hand}  {piles}  ", "plain"),
            Span(words("won {n}", n=player.points.patricians) + "  ", "plain"), Span(f"{points} ", "bold"),
        )  # fmt: skip

    def _short(self, picture: PlayerPicture) -> Line:
        words, player, glyphs = self._words, picture.player, self.glyphs
        bonus = (
            ()
            if player.bonus is None
            else (Span(name.group_short(words, player.bonus) + " ", "plain"),)
        )
        hand = f"{len(player.influence_hand)}{glyphs.back}{len(player.action_hand)}{glyphs.back_action}"
        piles = f"{player.influence_pile}{glyphs.back}{player.action_pile}{glyphs.back_action}"
        return (
            *self._state(picture), *bonus, Span(f"{hand} + {piles} ", "plain"),
            Span(words("won {n}", n=player.points.patricians) + " ", "plain"),
            Span(words("{n} pt", n=player.points.total) + " ", "bold"),
        )  # fmt: skip
