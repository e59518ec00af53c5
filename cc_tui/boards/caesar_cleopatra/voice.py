"""Who speaks to whom: one fact said to the player whom it is about, or to anybody else."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

from cc_tui.i18n import Words
from engine.kernel.seats import Seat, Viewer


@dataclass(frozen=True, slots=True)
class Voice:
    """The words, the players' names by seat, and the viewer who is spoken to. Names come from outside: they are only ever values."""

    words: Words
    names: Sequence[str]
    viewer: Viewer

    def say(self, seat: Seat, own: str, others: str, /, **values: Any) -> str:
        """A sentence about `seat`: `own` to that player, else `others` with the place {name}. Both know {opponent} and the values."""
        places = {"name": self.names[seat], "opponent": self.names[1 - seat], **values}
        return self.words(own if seat == self.viewer else others, **places)

    def many(
        self, seat: Seat, own: tuple[str, str], others: tuple[str, str], n: int, /, **values: Any
    ) -> str:
        """Like `say`, for texts with the place {n}: each a form for one and one for more."""
        one, more = own if seat == self.viewer else others
        return self.words.many(
            one, more, n, name=self.names[seat], opponent=self.names[1 - seat], **values
        )
