"""The points of a finished match, from what the list of saves tells of it."""

from typing import TYPE_CHECKING, Any

from engine.games import GAMES
from engine.kernel.errors import EngineError

if TYPE_CHECKING:
    from cc_tui.saves import Listing


def points(listing: "Listing") -> tuple[Any, ...] | None:
    """Each seat's points by source, in seat order; None for what isn't over or makes no sense.

    A file from anywhere may hold anything as its result.
    """
    if listing.problem is not None or listing.viewer or listing.result is None:
        return None
    try:
        ended = GAMES[listing.game].read_event(listing.result)
    except (EngineError, KeyError):
        return None
    found = getattr(ended, "points", ())
    return found if len(found) == len(listing.seats) else None


def totals(listing: "Listing") -> tuple[int, ...] | None:
    """Each seat's points in all, likewise."""
    found = points(listing)
    return None if found is None else tuple(one.total for one in found)
