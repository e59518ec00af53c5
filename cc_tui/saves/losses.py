"""What decisions gave away, by the reviews that are kept beside matches."""

from collections.abc import Sequence
from typing import Any

from cc_tui.saves.files import read_whole
from cc_tui.saves.listing import Listing
from cc_tui.saves.reviews import VERSION, beside
from engine.kernel.errors import SaveError
from engine.kernel.parse import parse
from engine.kernel.reviewed import SURE
from engine.kernel.seats import Seat


def losses(listing: Listing, seat: Seat) -> Sequence[int]:
    """Each judged decision of a seat, in ten-thousandths of the chance to win; none without a review that makes sense.

    The match itself isn't read: of one that is over, a review stays true.
    """
    try:
        return _losses(parse(read_whole(beside(listing.path))), listing.seats[seat])
    except (OSError, SaveError, KeyError, TypeError, ValueError):
        return ()


def _losses(raw: Any, seat: str) -> list[int]:
    if raw["review"] != VERSION:
        raise ValueError("another version")
    found = [
        one["loss"] for side in raw["sides"] if side["seat"] == seat for one in side["decisions"]
    ]
    if not all(type(loss) is int and 0 <= loss <= SURE for loss in found):
        raise ValueError("no losses")
    return found
