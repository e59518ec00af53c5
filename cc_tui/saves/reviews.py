"""Reviews of a match, in a small file of their own beside its save: `NAME.review` beside `NAME.json`.

An example stays as it is, and so does what comes with it: other reviews of it are kept in the cache folder.
"""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from json import dumps
from pathlib import Path
from typing import Any, Final

from cc_tui.paths import cache_folder, is_example
from cc_tui.saves.files import read_whole, replace
from cc_tui.saves.lock import Lock
from engine.kernel.codec import Document
from engine.kernel.errors import CorruptSave, SaveError
from engine.kernel.game import Game
from engine.kernel.parse import parse
from engine.kernel.review_codec import read_review, write_review
from engine.kernel.reviewed import Review
from engine.kernel.seats import Seat

VERSION: Final = 2
BEGINS: Final = b'{"review": '
"""How a file of reviews begins."""


def beside(path: Path) -> Path:
    """Where the reviews of the match in this file are, those that come with it if it is an example."""
    return path.with_suffix(".review")


def review_file(path: Path) -> Path:
    """Where the reviews of the match in this file are kept."""
    if is_example(path):
        return cache_folder() / "reviews" / beside(path).name
    return beside(path)


def forget_reviews(path: Path) -> None:
    """Delete the reviews beside a match that is deleted: they hold its cards. What isn't ours, or can't be deleted, stays."""
    file = beside(path)
    with suppress(OSError, SaveError):
        if read_whole(file).startswith(BEGINS):
            file.unlink()


def review_document(document: Document, reviews: Iterable[Review]) -> dict[str, Any]:
    """Reviews as one JSON object."""
    game, seats = document.match.game, document.match.game.seats(document.match.options)
    sides = [write_review(game, seats, review) for review in reviews]
    return {**_header(game, document.links[-1].hash), "sides": sides}


def _header(game: Game[Any, Any], last: str) -> dict[str, str | int]:
    """`hash` is that of the match's last entry: the reviews are of this match as it stands, and no other."""
    return {"review": VERSION, "game": game.key, "rules": game.rules, "hash": last}


def are_of(raw: Any, game: Game[Any, Any], last: str) -> bool:
    """Whether what a file holds is reviews of the match of this game whose last entry has the hash `last`; nothing else is looked at."""
    return isinstance(raw, dict) and all(
        type(raw.get(key)) is type(value) and raw[key] == value
        for key, value in _header(game, last).items()
    )


def read_reviews(path: Path, document: Document) -> dict[Seat, Review]:
    """The reviews of a match, by seat, one that was kept before one that comes with an example. None where there is no such file, it can't be
    read, or is of another match.

    A review can be made anew at any time, so nothing is worth a word about it.
    """
    given = _read(beside(path), document) if is_example(path) else {}
    return {**given, **_read(review_file(path), document)}


def _read(file: Path, document: Document) -> dict[Seat, Review]:
    try:
        return _reviews(parse(read_whole(file)), document)
    except (OSError, SaveError):
        return {}


def _reviews(raw: Any, document: Document) -> dict[Seat, Review]:
    if not are_of(raw, document.match.game, document.links[-1].hash):
        return {}
    if not isinstance(raw.get("sides"), list):
        raise CorruptSave("it has no sides")
    found = [read_review(document.match, side) for side in raw["sides"]]
    return {review.seat: review for review in found}


def keep_review(path: Path, document: Document, review: Review) -> None:
    """Keep a review, with those of other seats that are kept. Raises SaveBusy while another process keeps one of them, and OSError."""
    file = review_file(path)
    if is_example(path):
        file.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
    lock = Lock(file)
    try:
        write_reviews(file, document, {**_read(file, document), review.seat: review})
    finally:
        lock.release()


def write_reviews(file: Path, document: Document, reviews: Mapping[Seat, Review]) -> None:
    """Write the reviews of a match, by seat, into a file. Raises OSError."""
    ordered = [reviews[seat] for seat in sorted(reviews)]
    replace(file, (dumps(review_document(document, ordered)) + "\n").encode())
