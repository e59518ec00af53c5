"""The coach in the theatre: a review is made and told, its mistakes are gone to, and decided anew."""

from collections.abc import Sequence
from functools import partial
from typing import Any, Final

from cc_tui.boards.caesar_cleopatra import coach as said
from cc_tui.boards.caesar_cleopatra import names
from cc_tui.boards.caesar_cleopatra.deeds import deed
from cc_tui.qualities import SIGNS
from cc_tui.screens.supposing import Supposing
from cc_tui.trouble import problem
from cc_tui.widgets.menu import MenuItem
from engine.kernel.reviewed import Judged, Review
from engine.kernel.seats import Seat

WORST: Final = ((32, 6), (24, 2), (0, 1))
"""From how many rows of the screen the summary lists how many decisions."""

COACHING = ("coach", "deeper", "mistake_back", "mistake_on", "learn")
"""The commands of this chapter."""

DEEPER = 4
"""How many times as many iterations a decision gets when the coach is to look deeper."""


class Coaching(Supposing):
    """The reviews of the match, if its decisions may be judged."""

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """A review only where there may be one."""
        if action in COACHING:
            return bool(self._sides)
        return super().check_action(action, parameters)

    @property
    def _sides(self) -> tuple[Seat, ...]:
        """The sides that can be reviewed for those who may look here."""
        coach, lenses = self.theatre.coach, self.theatre.lenses
        return () if coach is None else tuple(seat for seat in coach.seats if seat in lenses)

    @property
    def reviewed(self) -> Review | None:
        """The review of whoever looks, if there is one."""
        coach = self.theatre.coach
        return None if coach is None else coach.seen_by(self.theatre.lens)

    @property
    def judged(self) -> Judged | None:
        """What it says of the entry at the cursor."""
        review = self.reviewed
        return None if review is None else review.at(self.theatre.entry)

    def action_coach(self) -> None:
        """The review at hand; without one, make it."""
        self.stop()
        review = self.reviewed
        if review is not None:
            self._tell_review(review)
            return
        words, lens = self.words, self.theatre.lens
        seats = (lens,) if lens in self._sides else self._sides
        items = [
            MenuItem(str(seat), words("Review {side}", side=names.side(words, seat)))
            for seat in seats
        ]
        items.append(MenuItem("no", words("Not now")))
        text = words(
            "The coach judges each decision by what this side knew then. It takes a while, and is kept; afterwards it can look deeper."
        )
        self.shell.go("message", text, items, then=self._side_chosen)

    def _side_chosen(self, side: str | None) -> None:
        if side not in (None, "no"):
            self._make(int(side or ""))

    def _make(self, seat: Seat, iterations: int | None = None) -> None:
        assert self.theatre.coach is not None
        text = self.words("Reviewing {side} …", side=names.side(self.words, seat))
        work = partial(self.theatre.coach.make, seat, iterations=iterations)
        self.shell.go("working", text, work, then=partial(self._made, seat))

    def action_deeper(self) -> None:
        """The review at hand again, looking further; one by another judge first as far as it looked."""
        self.stop()
        review = self.reviewed
        if review is None:
            self.action_coach()
        else:
            self._make(review.seat, review.iterations * (DEEPER if self._is_of_today else 1))

    @property
    def _is_of_today(self) -> bool:
        """Whether the coach still judges as it did for the review at hand."""
        coach, review = self.theatre.coach, self.reviewed
        return coach is not None and review is not None and coach.would_judge(review)

    def _made(self, seat: Seat, made: Any) -> None:
        if isinstance(made, Exception):
            self.shell.tell(self.words("It can't be reviewed: {problem}.", problem=problem(made)))
        elif made is not None:
            if self.theatre.lens >= 0:
                self.theatre.lens = seat
            self.show()
            self._tell_review(made)
            self._tell_unkept()

    def _tell_unkept(self) -> None:
        coach = self.theatre.coach
        if coach is not None and coach.unkept is not None:
            text = self.words("This review isn't kept: {problem}.", problem=problem(coach.unkept))
            self.app.notify(text, markup=False)

    def _tell_review(self, review: Review) -> None:
        if not review.steps:
            self.shell.tell(self._first(review))
            return
        self.shell.go("message", self._review_said(review), self._items(review), then=self._chosen)

    def _first(self, review: Review) -> str:
        return said.summary(self.words, review, names.side(self.words, review.seat))

    def _review_said(self, review: Review) -> str:
        words, low = self.words, self.has_class("-low")
        gap = [] if low else [""]
        lines = [self._first(review), *gap, *said.split_table(words, review), *gap]
        lines.append(said.split_meaning(words))
        if not low:
            lines.append(said.depth(words, review, self._is_of_today))
        return "\n".join(lines)

    def _items(self, review: Review) -> list[MenuItem]:
        words, found = self.words, said.worst_first(review)
        most = next(most for rows, most in WORST if self.app.size.height >= rows)
        if len(found) == most + 1:
            most += 1  # It takes no more room than to say that there is one more.
        items = [self._item(judged) for judged in found[:most]]
        if items:
            items.insert(0, MenuItem("learn", words("Learn from these, worst first: decide anew")))
        if (more := len(found) - most) > 0:
            items.append(MenuItem("next", words("{n} more: i goes from one to the next", n=more)))
        deeper, anew = words("Look deeper, which takes longer"), words("Review it anew")
        items.append(MenuItem("deeper", deeper if self._is_of_today else anew))
        items.append(MenuItem("close", words("Go on looking back")))
        return items

    def _item(self, judged: Judged) -> MenuItem:
        words = self.words
        assert judged.mark is not None
        match = self.theatre.match
        turn = match.game.turn(match.at(judged.entry).state)
        sign, played = SIGNS[judged.mark], deed(words, judged.played)
        # The loss comes first: where there is no room for all, the end is cut.
        label = words(
            "{sign} {loss} turn {turn}: {deed}",
            sign=sign, loss=said.lost(words, judged), turn=turn, deed=played,
        )  # fmt: skip
        return MenuItem(str(judged.entry), label)

    def _chosen(self, answer: str | None) -> None:
        if answer == "learn":
            self.action_learn()
        elif answer == "deeper":
            self.action_deeper()
        elif answer == "next":
            self.action_mistake_on()
        elif answer not in (None, "close"):
            self.step(self.theatre.go, int(answer or ""))

    def action_mistake_back(self) -> None:
        """To the mistake before."""
        self._by_mistake(-1)

    def action_mistake_on(self) -> None:
        """To the next mistake."""
        self._by_mistake(1)

    def _by_mistake(self, steps: int) -> None:
        review = self.reviewed
        if review is None:
            self.action_coach()
            return
        self.halt()
        entries = [judged.entry for judged in review.marked]
        if not self.theatre.to_one_of(entries, steps):
            words = self.words
            self.remark = (
                words("No mistake comes after.") if steps > 0 else words("No mistake comes before.")
            )
        self.show()

    def other_marks(self) -> Sequence[MenuItem]:
        """See Stepping."""
        review, words = self.reviewed, self.words
        if review is None or not review.marked:
            return ()
        label = words("? Decisions that the coach marked: i goes on, I back")
        return (MenuItem("coach", label, right=str(len(review.marked))),)

    def _kind_chosen(self, kind: str | None) -> None:
        if kind == "coach":
            self.action_mistake_on()
        else:
            super()._kind_chosen(kind)

    def action_learn(self) -> None:
        """Decide anew where there was a mistake."""
        self.stop()
        review = self.reviewed
        if review is None:
            self.action_coach()
        elif not review.marked:
            self.shell.tell(self.words("The coach found no mistake of this side."))
        else:
            self.shell.go("exercise", self.theatre, review)
