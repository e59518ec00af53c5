"""Reviews of a match, in a small file of their own beside its save: `NAME.review` beside `NAME.json`."""

from collections.abc import Iterable
from contextlib import suppress
from json import dumps
from pathlib import Path
from typing import Any, Final

from cc_tui.saves.files import read_whole, replace
from engine.kernel.codec import Document
from engine.kernel.errors import CorruptSave, SaveError
from engine.kernel.parse import parse
from engine.kernel.review_codec import read_review, write_review
from engine.kernel.reviewed import Review
from engine.kernel.seats import Seat

VERSION: Final = 2
BEGINS: Final = b'{"review": '
"""How a file of reviews begins."""


def review_file(path: Path) -> Path:
    """Where the reviews of the match in this file are."""
    return path.with_suffix(".review")


def forget_reviews(path: Path) -> None:
    """Delete the reviews beside a match that is deleted: they hold its cards. What isn't ours, or can't be deleted, stays."""
    beside = review_file(path)
    with suppress(OSError, SaveError):
        if read_whole(beside).startswith(BEGINS):
            beside.unlink()


def review_document(document: Document, reviews: Iterable[Review]) -> dict[str, Any]:
    """Reviews as one JSON object. `hash` is that of the match's last entry: they are of this match as it stands, and no other."""
    match = document.match
    seats = match.game.seats(match.options)
    return {
        "review": VERSION,
        "game": match.game.key,
        "rules": match.game.rules,
        "hash": document.links[-1].hash,
        "sides": [write_review(match.game, seats, review) for review in reviews],
    }


def read_reviews(path: Path, document: Document) -> dict[Seat, Review]:
    """The reviews kept beside a match, by seat. None where there is no such file, it can't be read, or is of another match.

    A review can be made anew at any time, so nothing is worth a word about it.
    """
    try:
        return _reviews(parse(read_whole(review_file(path))), document)
    except (OSError, SaveError):
        return {}


def _reviews(raw: Any, document: Document) -> dict[Seat, Review]:
    header = review_document(document, ())
    if not isinstance(raw, dict) or any(
        raw.get(key) != value for key, value in header.items() if key != "sides"
    ):
        return {}
    if not isinstance(raw.get("sides"), list):
        raise CorruptSave("it has no sides")
    found = [read_review(document.match, side) for side in raw["sides"]]
    return {review.seat: review for review in found}


def keep_review(path: Path, document: Document, review: Review) -> dict[Seat, Review]:
    """Keep a review, with those of other seats that are there. Returns all of them. Raises OSError."""
    reviews = {**read_reviews(path, document), review.seat: review}
    ordered = [reviews[seat] for seat in sorted(reviews)]
    replace(review_file(path), (dumps(review_document(document, ordered)) + "\n").encode())
    return reviews
