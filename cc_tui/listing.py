"""Sentences about a kept match for lists: who plays, how it stands, when it was last played."""

from collections.abc import Sequence
from datetime import UTC, datetime
from typing import TYPE_CHECKING

from cc_tui.i18n import NN_, Words, together
from cc_tui.text import clean
from cc_tui.trouble import problem

if TYPE_CHECKING:
    from cc_tui.saves import Listing
    from engine.kernel.codec import Document
    from engine.kernel.salvage import Salvaged


def who(words: Words, listing: "Listing") -> str:
    """ "Anna against Greedy", in the order of the seats."""
    return _against(words, listing.names)


def _against(words: Words, names: Sequence[str]) -> str:
    said, *others = (_named(words, name) for name in names)
    for other in others:
        said = words("{name} against {other}", name=said, other=other)
    return said


def _named(words: Words, name: str) -> str:
    return clean(name) or words("Nameless")


def standing(words: Words, listing: "Listing") -> str:
    """ "turn 14", "setting up", "a draw", or who won; of what one viewer saw, whose view it is."""
    if listing.viewer:
        if listing.viewer not in listing.seats:
            return words("a spectator's view")
        name = listing.names[listing.seats.index(listing.viewer)]
        return words("{name}'s view", name=_named(words, name))
    if listing.finished:
        winner = listing.winner
        return (
            words("a draw")
            if winner is None
            else words("{name} won", name=_named(words, listing.names[winner]))
        )
    return words("turn {turn}", turn=listing.turn) if listing.turn else words("setting up")


def standings(words: Words) -> dict[str, str]:
    """The words by which matches are found as they stand, for `Shelf.find`."""
    return {
        "unfinished": words("unfinished"),
        "finished": words("finished"),
        "practice": words("practice"),
        "damaged": words("damaged"),
        "won": words("won"),
        "lost": words("lost"),
        "draw": words("draw"),
        "view": words("view"),
    }


def played(words: Words, listing: "Listing", now: datetime | None = None) -> str:
    """When it was last played, in local time; only the hour if that was today."""
    if listing.played is None:
        return ""
    try:
        at = listing.played.astimezone()
    except (OverflowError, OSError, ValueError):
        return words("long ago")
    days = ((now or datetime.now(UTC)).astimezone().date() - at.date()).days
    clock = f"{at:%H:%M}"
    if days == 0:
        return words("today {clock}", clock=clock)
    if days == 1:
        return words("yesterday {clock}", clock=clock)
    return f"{at:%Y-%m-%d} {clock}"


def salvaged(words: Words, document: "Document") -> str:
    """The title of what could be kept of a damaged match."""
    names = [sitter.name for sitter in document.sitters]
    return words("Salvaged: {title}", title=clean(document.title) or _against(words, names))


def rescued(words: Words, found: "Salvaged") -> str:
    """What could be kept of a damaged match and what is lost, in one line."""
    lost = found.lost
    one, more = NN_("{n} entry after the deal is kept.", "{n} entries after the deal are kept.")
    said = [words.many(one, more, found.kept - 1)]
    if lost.entries:
        said.append(words.many("{n} after that is lost.", "{n} after that are lost.", lost.entries))
    if lost.notes:
        said.append(words.many("{n} note is lost.", "{n} notes are lost.", lost.notes))
    if lost.branches:
        said.append(words.many("{n} what-if is lost.", "{n} what-ifs are lost.", lost.branches))
    said.append(words("Reason: {reason}.", reason=problem(found.problem)))
    return together(words, said)
