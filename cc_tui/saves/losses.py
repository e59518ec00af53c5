"""What decisions gave away, by the reviews that are kept beside matches."""

from collections.abc import Sequence
from re import compile as pattern
from typing import Any, Final

from cc_tui.saves.files import read_whole
from cc_tui.saves.listing import Listing
from cc_tui.saves.reviews import are_of, beside
from engine.kernel.codec import read
from engine.kernel.errors import SaveError
from engine.kernel.game import Game
from engine.kernel.parse import ENTRIES_LINE, parse
from engine.kernel.reviewed import SURE
from engine.kernel.seats import Seat
from engine.kernel.upcast import FORMAT

ENTRIES: Final = f"{ENTRIES_LINE}\n".encode()
LAST: Final = pattern(rb'"hash": "([0-9a-f]{64})"\}\Z')


def losses(listing: Listing, seat: Seat) -> Sequence[int]:
    """Each judged decision of a seat, in ten-thousandths of the chance to win; none without a review that makes sense.

    Of the match itself only the last hash is looked at: of one that is over, a review stays true.
    """
    from engine.games import GAMES

    try:
        raw, game = parse(read_whole(beside(listing.path))), GAMES[listing.game]
        if not are_of(raw, game, _last_hash(listing, game)):
            return ()
        return _losses(raw, listing.seats[seat])
    except (OSError, SaveError, KeyError, TypeError, ValueError):
        return ()


def _last_hash(listing: Listing, game: Game[Any, Any]) -> str:
    """The hash of the match's last entry, from its line where the file is written as this program does today."""
    data = read_whole(listing.path)
    entries, _, _ = data.partition(ENTRIES)[2].partition(b"\n]")
    last = LAST.search(entries)
    if last is None or (listing.format, listing.rules) != (FORMAT, game.rules):
        return read(data, {game.key: game}).links[-1].hash
    return last[1].decode()


def _losses(raw: Any, seat: str) -> list[int]:
    """Of a side that comes more than once the last one counts, as for `read_reviews`."""
    decisions = {side["seat"]: side["decisions"] for side in raw["sides"]}.get(seat, ())
    found = [one["loss"] for one in decisions]
    if not all(type(loss) is int and 0 <= loss <= SURE for loss in found):
        raise ValueError("no losses")
    return found
