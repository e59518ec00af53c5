"""Opening the theatre: for the match at hand, or for a kept one. What it needs is imported when it is opened."""

from collections.abc import Callable
from contextlib import suppress
from copy import copy
from errno import EROFS
from pathlib import Path
from typing import TYPE_CHECKING, Any, cast

from cc_tui.i18n import Words
from cc_tui.trouble import Refused, problem
from engine.kernel.seats import SPECTATOR

if TYPE_CHECKING:
    from cc_tui.annotating import Notes
    from cc_tui.hosting import Hosted
    from cc_tui.replaying import Theatre
    from cc_tui.shell import Shell
    from cc_tui.table import Table
    from engine.kernel.seats import Viewer


class Reviewing:
    """The part of the app that looks back at matches."""

    _looked_at: Any = None
    """The kept match in the theatre, if it is none at the table."""

    if TYPE_CHECKING:
        store: Any
        words: Words
        _hosted: "Hosted | None"

        def tell(self, text: str) -> None: ...
        def go(
            self, name: str, *arguments: Any, then: Callable[[Any], None] | None = None
        ) -> None: ...

    def look_back(
        self, table: "Table", viewer: "Viewer", begin: bool = False, coach_first: bool = False
    ) -> None:
        """Look back at the match on this table up to now, at first as `viewer`. While it goes on, only whoever sits here may.

        `begin`: from the deal on; else from now back. `coach_first`: with what the coach says.

        Where cards were dealt anew, what lay hidden before is still somebody's secret.
        """
        from cc_tui.branching import Branches
        from cc_tui.coaching import Coach
        from cc_tui.replaying import Source, Theatre, lenses, people

        match = table.match
        anew = match.dealt_for is not None
        open_to_all = not anew and (table.practice or match.result() is not None)
        allowed = lenses(match, table.sitters, table.practice) if open_to_all else (viewer,)
        if anew and viewer != match.dealt_for:
            allowed = (SPECTATOR,)
        beside: tuple[Any, Any] = (None, None)
        source, seen, coach = None, match.fork(), None
        hosted = self._hosted
        if hosted is not None and hosted.table is table:
            if open_to_all or len(people(table.sitters)) < 2:
                beside = (notes_of(hosted.kept), Branches(hosted.kept))
            document = copy(hosted.kept.document)
            document.match = seen
            source = Source(document, hosted.kept.path.stem, match.result() is not None)
            coach = Coach(document, hosted.kept.path)
        theatre = Theatre(seen, table.sitters, allowed, *beside, source, coach=coach)
        if viewer in allowed:
            theatre.lens = viewer
        if begin:
            theatre.first()
        self.go("replay", theatre, "", coach_first)

    def review(self, path: Path, own: bool = True) -> None:
        """Look at a kept match from its beginning. `own`: notes can be written into it."""
        if (opened := self._opened(path, own)) is not None:
            theatre, kept = opened
            theatre.first()
            self.sit_in(theatre, kept)

    def export(self, path: Path) -> None:
        """Write a kept match in another form, as it is at its end and as the likeliest viewer may know it."""
        from cc_tui.screens.exporting import Exporting

        if (opened := self._opened(path, False)) is not None:
            Exporting(cast("Shell", self), opened[0], own_file=True).begin()

    def _opened(self, path: Path, own: bool) -> tuple["Theatre", Any] | None:
        try:
            return theatre_at(self.store, path, own)
        except Refused as trouble:
            self.tell(self.words("The match can't be opened: {problem}.", problem=str(trouble)))
            return None

    def own_copy(self, theatre: "Theatre") -> bool:
        """Keep a copy of the match that is looked at among one's own, and what is done in its theatre there. False if that can't be."""
        from cc_tui.saves import Library
        from engine.kernel.errors import SaveError

        try:
            own = kept_at(self.store, Library(self.store).duplicate(self._looked_at.path))
        except (Refused, SaveError, OSError) as trouble:
            self.tell(self.words("It can't be copied: {problem}.", problem=problem(trouble)))
            return False
        self._looked_at.release()
        self._looked_at = own
        _keep_reviews(theatre, own)
        theatre.keep_in(theatre_of(own))
        return True

    def sit_in(
        self,
        theatre: "Theatre",
        kept: Any = None,
        then: Callable[[], None] = lambda: None,
    ) -> None:
        """Show it; afterwards the kept match is given back, and `then` called."""
        self._looked_at = kept

        def left(_: None) -> None:
            self.leave_theatre()
            then()

        self.go("replay", theatre, then=left)

    def leave_theatre(self) -> None:
        """Give the kept match that was looked at back; also when something else ends the app."""
        kept, self._looked_at = self._looked_at, None
        if kept is not None:
            kept.release()


def theatre_at(store: Any, path: Path, own: bool = True) -> tuple["Theatre", Any]:
    """The theatre for a file, and the kept match to give back afterwards: None where it holds only what one viewer saw.

    Raises Refused with one line.
    """
    from cc_tui.export import MY_VIEW
    from cc_tui.saves.files import read_whole
    from engine.kernel.errors import SaveError

    try:
        data = read_whole(path)
        if data.startswith(MY_VIEW):
            return _seen(data, path.stem), None
    except (SaveError, OSError) as trouble:
        raise Refused(problem(trouble)) from trouble
    kept = kept_at(store, path, own)
    return theatre_of(kept), kept


def _seen(data: bytes, name: str) -> "Theatre":
    """What one viewer saw: only that one looks, and notes can only be read."""
    from cc_tui.annotating import Notes
    from cc_tui.export.my_view import read_my_view
    from cc_tui.replaying import Source, Theatre

    def keep() -> None:
        raise OSError(EROFS, "it was opened only to be looked at")

    document, viewer = read_my_view(data)
    notes, source = Notes(document, keep), Source(document, name, False)
    return Theatre(document.match, document.sitters, (viewer,), notes, None, source, borrowed=True)


def kept_at(store: Any, path: Path, own: bool = True) -> Any:
    """A kept match; one's own to be written to, unless it is an example, something else has it open, or it can't be.

    Raises Refused with one line.
    """
    from cc_tui.paths import is_example
    from cc_tui.saves import SaveBusy
    from engine.kernel.errors import SaveError

    try:
        try:
            return store.open(path, read_only=not own or is_example(path))
        except (SaveBusy, OSError):
            return store.open(path, read_only=True)
    except (SaveError, OSError) as trouble:
        raise Refused(problem(trouble)) from trouble


def _keep_reviews(theatre: "Theatre", own: Any) -> None:
    """What the coach says of a match goes with its copy. Where that can't be written, it can be made anew."""
    from cc_tui.saves import SaveBusy
    from cc_tui.saves.reviews import keep_review

    reviews = {} if theatre.coach is None else theatre.coach.reviews
    with suppress(SaveBusy, OSError):
        for review in reviews.values():
            keep_review(own.path, own.document, review)


def theatre_of(kept: Any) -> "Theatre":
    """The theatre for a kept match, at its end."""
    from cc_tui.branching import Branches
    from cc_tui.coaching import Coach
    from cc_tui.replaying import Source, Theatre, eyes

    source = Source(kept.document, kept.path.stem, True)
    beside = notes_of(kept), Branches(kept)
    allowed = eyes(kept.document)
    coach = Coach(kept.document, kept.path)
    return Theatre(kept.match.fork(), kept.sitters, allowed, *beside, source, kept.read_only, coach)


def notes_of(kept: Any) -> "Notes":
    """The notes of a kept match, each on disk as soon as it is written."""
    from cc_tui.annotating import Notes

    return Notes(kept.document, lambda: kept.keep(kept.match))
