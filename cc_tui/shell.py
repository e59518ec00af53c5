"""What screens may ask of the app that shows them."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Any, Protocol

from cc_tui.config import Settings
from cc_tui.glyphs import Glyphs
from cc_tui.i18n import Words
from cc_tui.ladder import bot_name
from engine.kernel.seats import HUMAN, Sitter, Viewer

if TYPE_CHECKING:
    from cc_tui.replaying import Theatre
    from cc_tui.saves import Listing
    from cc_tui.table import Table


@dataclass(frozen=True, slots=True)
class Plan:
    """A match to be begun: who sits where, the options in their JSON form, and the seed ("" for a new one)."""

    sitters: tuple[Sitter, ...]
    options: Mapping[str, Any]
    seed: str = ""
    practice: bool = False
    """It doesn't count: everything may be taken back and looked at, for ever."""
    tags: tuple[str, ...] = ()


def seated(
    words: Words, kinds: Sequence[str], given: Sequence[str], sides: Sequence[str]
) -> tuple[Sitter, ...]:
    """Who sits where: a person is called as given, else by the side; a bot as given, else by its name."""
    return tuple(
        Sitter(name or (side if kind == HUMAN else words(bot_name(kind))), kind)
        for kind, name, side in zip(kinds, given, sides, strict=True)
    )


class Shell(Protocol):
    """The app, as its screens see it."""

    words: Words
    settings: Settings
    store: Any

    @property
    def glyphs(self) -> Glyphs:
        """The signs to draw with now."""

    def wear(self) -> None:
        """Look as the settings say, after a change of them."""

    def go(self, name: str, *arguments: Any, then: Callable[[Any], None] | None = None) -> None:
        """Open a screen by the name of its module; `then` gets its answer."""

    def new_match(self, plan: Plan) -> None:
        """Begin a match and sit down at it."""

    def open_match(self, path: Path) -> None:
        """Go on with a kept match, or show how it ended."""

    def gallery(self) -> Sequence["Listing"]:
        """The example matches."""

    def look_back(
        self, table: "Table", viewer: Viewer, begin: bool = False, coach_first: bool = False
    ) -> None:
        """Look back at the match on this table up to now. While it goes on, only as whoever sits before the screen, `viewer`.

        `begin`: from the deal on; else from now back. `coach_first`: with what the coach says.
        """

    def review(self, path: Path, own: bool = True) -> None:
        """Look at a kept match from its beginning. `own`: notes can be written into it."""

    def own_copy(self, theatre: "Theatre") -> bool:
        """Keep a copy of the match that is looked at among one's own, and what is done in its theatre there. False if that can't be."""

    def export(self, path: Path) -> None:
        """Write a kept match in another form, as it is at its end and as the likeliest viewer may know it."""

    def play_on(self) -> None:
        """Sit down again at the match that is open, as it is kept now."""

    def leave_match(self) -> None:
        """Leave the match, which is kept already, for the title."""

    def show_result(self, table: "Table", hurried: bool = False) -> None:
        """Show how the match ended. `hurried`: its end was shown just now, and keys may still be meant to hurry that."""

    def try_out(self, table: "Table", then: Callable[[], None]) -> None:
        """Play a branch over the screen in front; `then` is called when the players have left it."""

    def trying_out(self, table: "Table") -> bool:
        """Whether this is the table of a branch, over the screen where it was begun."""

    def tell(self, text: str) -> None:
        """Show a message that waits for a key."""
