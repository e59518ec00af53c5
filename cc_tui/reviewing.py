"""Opening the theatre: for the match at hand, or for a kept one. What it needs is imported when it is opened."""

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING, Any

from cc_tui.i18n import Words
from cc_tui.trouble import Refused, problem

if TYPE_CHECKING:
    from cc_tui.replaying import Theatre
    from cc_tui.table import Table
    from engine.kernel.seats import Viewer


class Reviewing:
    """The part of the app that looks back at matches."""

    if TYPE_CHECKING:
        store: Any
        words: Words

        def tell(self, text: str) -> None: ...
        def go(
            self, name: str, *arguments: Any, then: Callable[[Any], None] | None = None
        ) -> None: ...

    def look_back(self, table: "Table", viewer: "Viewer") -> None:
        """Look back at the match on this table up to now. While it goes on, only as whoever sits before the screen, `viewer`."""
        from cc_tui.replaying import Theatre, lenses

        over = table.match.result() is not None
        allowed = lenses(table.match, table.sitters) if over else (viewer,)
        self.sit_in(Theatre(table.match.fork(), table.sitters, allowed))

    def review(self, path: Path) -> None:
        """Look at a kept match from its beginning."""
        try:
            theatre = theatre_of(self.store, path)
        except Refused as trouble:
            self.tell(self.words("The match can't be opened: {problem}.", problem=str(trouble)))
        else:
            theatre.first()
            self.sit_in(theatre)

    def sit_in(self, theatre: "Theatre") -> None:
        """Show it."""
        self.go("replay", theatre)


def theatre_of(store: Any, path: Path) -> "Theatre":
    """The theatre for a kept match, at its end. Raises Refused with one line."""
    from cc_tui.replaying import Theatre, lenses
    from engine.kernel.errors import SaveError

    try:
        kept = store.open(path, read_only=True)
    except (SaveError, OSError) as trouble:
        raise Refused(problem(trouble)) from trouble
    return Theatre(kept.match, kept.sitters, lenses(kept.match, kept.sitters))
