"""Deciding a whole match again, to see that it followed the rules."""

from typing import Any

from engine.kernel.errors import CorruptSave, IllegalMove
from engine.kernel.fields import shown
from engine.kernel.log import Entry
from engine.kernel.match import Match
from engine.kernel.written import Document


def verify(match: Match[Any, Any], since: int = 0) -> None:
    """Play the match's moves anew from its seed and compare every entry.

    Those up to entry `since`, as a branch has from its main line, or up to the last deal in practice, are taken as they are. Raises
    CorruptSave with the index of the first entry that the rules don't allow, or lead to other events.
    """
    log = match.log
    since = max(since, match.last_deal)
    again = match.at(since + 1) if since else Match.start(match.game, match.options, match.seed)
    again.settle()
    checked = 0
    while True:
        for index in range(checked, min(len(again.log), len(log))):
            _compare(index, log[index], again.log[index])
        checked = len(again.log)
        if checked > len(log):
            raise CorruptSave("a step that follows by itself is missing", len(log))
        if checked == len(log):
            return
        _play(again, checked, log[checked])


def verify_whole(document: Document) -> None:
    """Verify the match of a document and each of its branches from where it leaves the match. Raises CorruptSave, which names the branch."""
    verify(document.match)
    for branch in document.branches.values():
        try:
            verify(branch.match, branch.leaves(document))
        except CorruptSave as problem:
            raise CorruptSave(
                f"branch {shown(branch.name)}: {problem.problem}", problem.entry
            ) from None


def _compare(index: int, kept: Entry, decided: Entry) -> None:
    if (kept.seat, kept.move) != (decided.seat, decided.move):
        raise CorruptSave("another step follows by itself here", index)
    if list(kept.events) != list(decided.events):
        raise CorruptSave("its events are not what the rules make of its move", index)


def _play(again: Match[Any, Any], index: int, entry: Entry) -> None:
    if entry.seat is None:
        raise CorruptSave("only entry 0 is a deal", index)
    try:
        again.play(entry.seat, entry.move)
    except IllegalMove as problem:
        raise CorruptSave(f"its move is not allowed: {problem}", index) from None
