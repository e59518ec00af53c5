"""What if: the branches of a match that is looked back at, begun, gone on with, looked back at and forgotten. It knows no screen."""

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple

from cc_tui import trying
from cc_tui.table import Table
from engine.kernel.seats import Seat, Sitter

if TYPE_CHECKING:
    from cc_tui.saves import Kept, Store


class Twig(NamedTuple):
    """A branch as a list shows it: its name, the last entry it shares with the main line, how many it has of its own, and who plays."""

    name: str
    leaves: int
    entries: int
    sitters: tuple[Sitter, ...]


class Branches:
    """The branches in the file of a kept match."""

    def __init__(self, kept: "Kept") -> None:
        self._kept = kept

    @property
    def open(self) -> bool:
        """Whether hidden cards may be tried as they were; else they are dealt anew."""
        return trying.is_open(self._kept.document)

    @property
    def against_bots(self) -> tuple[Seat, ...]:
        """The seats that may be played against bots."""
        return trying.against_bots(self._kept.document)

    @property
    def all(self) -> list[Twig]:
        """All branches, in the order in which they leave the main line."""
        document = self._kept.document
        twigs = []
        for branch in document.branches.values():
            leaves = branch.leaves(document)
            twigs.append(
                Twig(branch.name, leaves, len(branch.match.log) - leaves - 1, branch.sitters)
            )
        return sorted(twigs, key=lambda twig: twig.leaves)

    def begin(self, entry: int, sitters: Sequence[Sitter], name: str, knows: Seat | None) -> Table:
        """Begin one after an entry; `knows`: the side to whose knowledge hidden cards are dealt anew, None: they are as they were.

        Raises ValueError when that may not be or there are too many, Contradiction, and OSError when it can't be kept.
        """
        branch = trying.begin_branch(self._kept, entry, sitters, name, knows)
        return trying.branch_table(self._kept, branch)

    def table(self, name: str) -> Table:
        """The table where one goes on. Raises OSError."""
        return trying.branch_table(self._kept, self._kept.document.branches[name])

    def match(self, name: str) -> Any:
        """The match as it went in this branch."""
        return self._kept.document.branches[name].match

    def as_own(self, name: str, store: "Store") -> Path:
        """Keep one as a practice match of its own too, as it stands, called like the branch. Raises trying.Secret and OSError."""
        document = self._kept.document
        branch = document.branches[name]
        last = len(branch.match.log) - 1
        own = trying.practice_from(store, document, branch.match, last, branch.sitters)
        try:
            own.document.title = name
            own.keep(own.match)
        finally:
            own.release()
        return own.path

    def rename(self, name: str, new: str) -> None:
        """Call one something else. Raises OSError, and then it is called as before."""
        trying.rename_branch(self._kept, name, new)

    def forget(self, name: str) -> None:
        """Remove one. Raises OSError, and then it is still there."""
        trying.remove_branch(self._kept, name)
