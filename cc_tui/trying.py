"""What if: branches of a kept match, and practice from any position. It knows no screen."""

import secrets
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from cc_tui.table import HUMAN, Table
from engine.kernel.errors import Contradiction
from engine.kernel.seats import Seat, Sitter

if TYPE_CHECKING:
    from cc_tui.saves import Kept, Store
    from engine.kernel.beside import Branch
    from engine.kernel.codec import Document
    from engine.kernel.match import Match


class Secret(ValueError):
    """Hidden cards can't be tried as they are while a match with people at it goes on: deal them anew."""


def is_open(document: "Document") -> bool:
    """Whether all cards of a match may be looked at: it is practice, or over, or between bots only."""
    people = any(sitter.kind == HUMAN for sitter in document.sitters)
    return document.practice or document.match.result() is not None or not people


def against_bots(document: "Document") -> tuple[Seat, ...]:
    """The seats that one may play against bots in a branch; of a match that counts and goes on only one's own, where bots sit in all others.

    A bot in a person's seat would show what it would do there.
    """
    seats = range(len(document.sitters))
    people = {seat for seat in seats if document.sitters[seat].kind == HUMAN}
    return tuple(seat for seat in seats if is_open(document) or people == {seat})


def begin_branch(
    kept: "Kept",
    entry: int,
    sitters: Sequence[Sitter],
    name: str,
    knows: Seat | None = None,
) -> "Branch":
    """Begin a branch after an entry of the main line and keep it; it may get a number to its name.

    `knows` None: the hidden cards are as they were, and come as they would have come. A seat: what that seat can't know is dealt
    anew. Raises Secret, ValueError when there are too many branches, Contradiction where nothing fits what it knew, and OSError when
    it can't be kept; then there is no branch.
    """
    document = kept.document
    people = [seat for seat, sitter in enumerate(sitters) if sitter.kind == HUMAN]
    if knows is None and not is_open(document):
        raise Secret("the hidden cards of a match that goes on stay hidden: deal them anew")
    if len(people) < len(sitters) and not {*people} & {*against_bots(document)}:
        raise Secret("in a match that goes on no bot decides for a person")
    seed = document.match.seed if knows is None else secrets.token_hex(16)
    branch = document.branch(name, entry + 1, seed, sitters)
    try:
        if knows is not None:
            branch.match.redeal(knows)
        branch.match.settle()
        kept.keep_branch(branch)
    except (OSError, Contradiction):
        del document.branches[branch.name]
        raise
    return branch


def branch_table(kept: "Kept", branch: "Branch") -> Table:
    """The table where a branch is played: practice, in the file of its match, whose main line stays as it is. Raises OSError.

    Nothing is taken back beyond where the branch leaves the main line. While the match counts and goes on, the coach keeps silent: the
    branch may stand at the very position that is to be decided there.
    """
    since = branch.leaves(kept.document) + 1
    keeper, advised = kept.keeper_of(branch), is_open(kept.document)
    return Table(branch.match, branch.sitters, keeper, True, branch.undone, since, advised)


def rename_branch(kept: "Kept", name: str, new: str) -> None:
    """Call a branch something else; see `Document.rename_branch`. Raises OSError when that can't be kept; then it is called as before."""
    document, branch = kept.document, kept.document.branches[name]
    branches = document.branches
    document.rename_branch(name, new)
    try:
        kept.keep(kept.match)
    except OSError:
        document.branches, branch.name = branches, name
        raise


def remove_branch(kept: "Kept", name: str) -> None:
    """Forget a branch. Raises OSError when that can't be kept; then it is still there."""
    branches = dict(kept.document.branches)
    del kept.document.branches[name]
    try:
        kept.keep(kept.match)
    except OSError:
        kept.document.branches = branches
        raise


def practice_from(
    store: "Store",
    document: "Document",
    match: "Match[Any, Any]",
    entry: int,
    sitters: Sequence[Sitter],
) -> "Kept":
    """A new practice match that begins after an entry of `match`, the document's main line or a branch; it is kept and open.

    The cards are as they were, and come as they would have come. Raises Secret and OSError.
    """
    if not is_open(document):
        raise Secret(
            "a match that goes on can't be looked into: try a branch with cards dealt anew"
        )
    begun = match.at(entry + 1)
    begun.settle()
    return store.create(begun, sitters, practice=True)
