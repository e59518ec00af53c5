"""The score over a match, as everybody could know it at each step."""

from collections.abc import Sequence

from cc_tui.boards.caesar_cleopatra.coach import curve
from cc_tui.boards.caesar_cleopatra.patrician_group import look_of
from cc_tui.glyphs import Glyphs
from cc_tui.i18n import Words
from cc_tui.widgets.lines import Span
from cc_tui.widgets.score_line import Figure, ScorePicture
from engine.games.caesar_cleopatra.view import View
from engine.kernel.reviewed import Review
from engine.kernel.seats import Seat

SEATS: tuple[Seat, ...] = (0, 1)
SIDES = tuple(look_of(seat) for _ in ("points", "won") for seat in SEATS)
"""The looks of the figures, in their order: points of both, patricians of both."""


def figures(view: View) -> tuple[int, ...]:
    """Points of both, then patricians of both."""
    points = [player.points for player in view.players]
    return (*(p.total for p in points), *(p.patricians for p in points))


def chance_picture(words: Words, glyphs: Glyphs, last: int, review: Review) -> ScorePicture:
    """The chance to win of the side that was reviewed, over the match."""
    entries, values = curve(review)
    label = (
        Span(f" {words('chance')} ", "dim"),
        Span(glyphs.sides[review.seat], look_of(review.seat)),
    )
    return ScorePicture(last, entries, (Figure(label, look_of(review.seat), values),), 100, "%")


def score_picture(
    words: Words, glyphs: Glyphs, last: int, turns: Sequence[tuple[int, tuple[int, ...]]]
) -> ScorePicture:
    """The picture of what `figures` gave after some entries."""
    labels = [(words("points"), seat) for seat in SEATS] + [(words("won"), seat) for seat in SEATS]
    drawn = []
    for place, (text, seat) in enumerate(labels):
        label = (
            Span(f" {text} " if seat == 0 else " " * (len(text) + 2), "dim"),
            Span(glyphs.sides[seat], look_of(seat)),
        )
        drawn.append(Figure(label, look_of(seat), tuple(values[place] for _, values in turns)))
    return ScorePicture(last, tuple(entry for entry, _ in turns), tuple(drawn))
