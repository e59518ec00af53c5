"""From open moves to a whole choice, pick by pick. Pure: the screen and the line mode share it.

A `Chooser` is a view and the picks made so far; everything else follows. `options` is what can be picked now, `moves` the choice
once it is whole (a draft of several decisions where the rules let them be made together), `back` takes the last pick away.
"""

from dataclasses import dataclass, field
from functools import cached_property

from cc_tui.boards.caesar_cleopatra import small_choices as small
from cc_tui.boards.caesar_cleopatra.picks import Draft, Face, Flow, InGroup, Pick, Picks, Step
from cc_tui.boards.caesar_cleopatra.turn_choice import passive, turn
from engine.games.caesar_cleopatra import moves as m
from engine.games.caesar_cleopatra.moves import Move
from engine.games.caesar_cleopatra.view import View


@dataclass(frozen=True)
class Chooser:
    """A choice in the making. Nothing here touches the match."""

    view: View
    picks: Picks = field(default=())

    @cached_property
    def step(self) -> Step:
        """Where the choice stands."""
        return _step(self.view, self.picks)

    @property
    def asks(self) -> str:
        """What is asked for, as a name."""
        return self.step.asks

    @property
    def options(self) -> Picks:
        """All that can be picked now."""
        return self.step.options

    @property
    def moves(self) -> tuple[Move, ...] | None:
        """The moves, once the choice is whole."""
        return self.step.moves

    @property
    def drafts(self) -> tuple[Draft, ...]:
        """Cards laid in this choice so far."""
        return self.step.drafts

    def pick(self, pick: Pick) -> "Chooser":
        """The choice with one more pick. Raises ValueError for a pick that isn't among the options."""
        if pick not in self.options:
            raise ValueError(pick)
        picks = (
            (*self.picks[:-1], pick)
            if isinstance(pick, Face) and isinstance(self.picks[-1], Face)
            else (*self.picks, pick)
        )
        return Chooser(self.view, picks)

    def back(self) -> "Chooser":
        """The choice without its last pick."""
        return Chooser(self.view, self.picks[:-1])

    def turned_to(self, pick: Pick) -> "Chooser | None":
        """The choice with this pick, now or after as few steps back as it takes; a card already among discards is taken out again,
        any other one stays picked.

        None if it can't be picked at all, or is a group that can't be chosen twice.
        """
        if self.asks == "discard" and pick in self.picks and pick not in self.options:
            return Chooser(self.view, tuple(p for p in self.picks if p != pick))
        if pick in self.picks and pick not in self.options:
            return None if isinstance(pick, InGroup) else self
        chooser = self
        while pick not in chooser.options:
            if not chooser.picks:
                return None
            chooser = chooser.back()
        return chooser.pick(pick)

    def renewed(self, view: View) -> "Chooser":
        """The same picks on a newer view, as far as they still fit."""
        chooser = Chooser(view)
        for pick in self.picks:
            if chooser.moves is not None or pick not in chooser.options:
                break
            chooser = chooser.pick(pick)
        return chooser


_FLOWS: tuple[tuple[type[Move], Flow], ...] = (
    (m.ArrangeAction, small.arrange),
    (m.LayFirst, small.lay_first),
    (m.LayBack, small.lay_back),
    (m.SpyDiscard, small.spy_discard),
    (m.Draw, small.draw),
    (m.LetPass, small.said("veto", {m.LetPass: "let_pass", m.PlayVeto: "veto"})),
    (
        m.TakeTicket,
        small.said("ticket", {m.TakeTicket: "take_ticket", m.SpendTicket: "spend_ticket"}),
    ),
    (m.EndDiscard, passive),
)


def _step(view: View, picks: Picks) -> Step:
    kinds = {type(move) for move in view.open_moves}
    for kind, follow in _FLOWS:
        if kind in kinds:
            return follow(view, picks)
    return turn(view, picks) if kinds else Step("nothing")
