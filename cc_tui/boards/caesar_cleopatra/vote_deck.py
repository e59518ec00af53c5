"""The vote deck: each card in its own place, still to come, turned, or out of the game."""

from collections.abc import Sequence

from cc_tui.boards.caesar_cleopatra import names as name
from cc_tui.i18n import Words
from cc_tui.widgets.lines import Line, LineWidget, Span, fit, width
from engine.games.caesar_cleopatra.view import VotesView


class VoteDeck(LineWidget):
    """Draws the vote cards in two columns, or in one row where there is but one."""

    def __init__(self, words: Words, *, id: str | None = None) -> None:
        super().__init__(id=id)
        self._words = words
        self._votes = VotesView((), (), ())
        self._exhausted: frozenset[int] = frozenset()

    def show(self, votes: VotesView, exhausted: frozenset[int]) -> None:
        """Show these. A card of a group that is `exhausted` brings no vote any more, wherever it is."""
        if (votes, exhausted) != (self._votes, self._exhausted):
            self._votes, self._exhausted = votes, exhausted
            self.redraw()

    def draw(self, cells: int, rows: int) -> Sequence[Line]:
        """A heading and the cards, as far as there are rows."""
        places = self._places()
        if rows == 1:
            return [self._row(places)]
        down = (len(places) + 1) // 2
        head = []
        if rows > down:
            head = [(Span(self._words("vote cards to come"), "dim"),)]
        cut = self.glyphs.cut
        left, right = places[:down], places[down:] + [()] * (2 * down - len(places))
        first = min(cells // 2, max(width(place) for place in left) + 3) if left else 0
        return [
            *head,
            *(
                (*fit(a, first, cut), *fit(b, cells - first, cut))
                for a, b in zip(left, right, strict=True)
            ),
        ]

    def _places(self) -> list[Line]:
        """Every vote card of the match in board order, with a mark for where it is."""
        votes, glyphs, words = self._votes, self.glyphs, self._words
        marked = [
            (card, glyphs.dot, "dim") if card in self._exhausted else (card, glyphs.off, "bold")
            for card in votes.left
        ]
        marked += [(card, glyphs.check, "dim") for card in votes.turned]
        marked += [(card, glyphs.dot, "dim") for card in votes.removed]
        marked.sort(key=lambda place: place[0])
        return [
            (Span(f"{mark} {name.vote_card(words, card)}", look),) for card, mark, look in marked
        ]

    def _row(self, places: Sequence[Line]) -> Line:
        """Only what can still come, in short forms."""
        words = self._words
        left = self._votes.left
        shown = [name.vote_card_short(words, card) for card in left if card not in self._exhausted]
        return (Span(f"  {words('votes:')} ", "dim"), Span(" ".join(shown), "plain"))
