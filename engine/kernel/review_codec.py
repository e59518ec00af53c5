"""A review as JSON, and back. What is read may come from anywhere."""

from collections.abc import Mapping, Sequence
from typing import Any

from engine.kernel.errors import CorruptSave
from engine.kernel.fields import Json, shown
from engine.kernel.game import Game
from engine.kernel.log import Entry
from engine.kernel.match import Match
from engine.kernel.reviewed import CAUSES, SURE, Judged, Option, Review, Step
from engine.kernel.seats import Seat


def write_review(game: Game[Any, Any], seats: Sequence[str], review: Review) -> dict[str, Json]:
    """The review as an object; `seats` are their names. Losses, marks and the split follow from the rest, and stand there for readers."""
    return {
        "seat": seats[review.seat],
        "iterations": review.iterations,
        "seed": review.seed,
        "judge": review.judge,
        "start": review.start,
        "end": review.end,
        "split": dict(review.split()),
        "steps": [[step.entry, step.chance, step.cause] for step in review.steps],
        "decisions": [_write(game, judged) for judged in review.judged],
    }


def _write(game: Game[Any, Any], judged: Judged) -> dict[str, Json]:
    return {
        "entry": judged.entry,
        "played": game.write_move(judged.played),
        "before": judged.before,
        "after": judged.after,
        "loss": judged.loss,
        "noise": judged.noise,
        "mark": judged.mark,
        "options": [
            {"move": game.write_move(option.move), "chance": option.chance}
            for option in judged.options
        ],
    }


def read_review(match: Match[Any, Any], raw: Json) -> Review:
    """The review of a match. Raises CorruptSave, also where it isn't about decisions that were made in this match."""
    review = _review(match.game, match.game.seats(match.options), raw, len(match.log))
    earlier = match.at(0)
    for judged in sorted(review.judged, key=lambda judged: judged.entry):
        for entry in match.log[len(earlier.log) : judged.entry]:
            earlier.append(entry)
        if not _is_of(earlier, match.log[judged.entry], review.seat, judged):
            raise CorruptSave(f"entry {judged.entry} is not the decision that was judged")
    return review


def _is_of(before: Match[Any, Any], entry: Entry, seat: Seat, judged: Judged) -> bool:
    """Whether this is what a seat did in the position before an entry, once the turns had begun, and all of it could have been done."""
    legal = before.legal_moves(seat)
    return (
        (entry.seat, entry.move) == (seat, judged.played)
        and before.game.turn(before.state) > 0
        and all(option.move in legal for option in judged.options)
    )


def _review(game: Game[Any, Any], seats: Sequence[str], raw: Json, entries: int) -> Review:
    try:
        steps = tuple(
            Step(_entry(n, entries), _chance(c), _cause(w)) for n, c, w in _rows(raw["steps"])
        )
        judged = tuple(_read(game, one, entries) for one in _rows(raw["decisions"]))
        seat, iterations = seats.index(raw["seat"]), _whole(raw["iterations"], 1, 10**9)
        seed, judge, start = _text(raw["seed"]), _text(raw["judge"]), _chance(raw["start"])
        return Review(seat, iterations, seed, judge, start, steps, judged)
    except (KeyError, TypeError, ValueError) as problem:
        raise CorruptSave("it is no review") from problem


def _read(game: Game[Any, Any], raw: Mapping[str, Json], entries: int) -> Judged:
    options = tuple(
        Option(game.read_move(option["move"]), _chance(option["chance"]))
        for option in _rows(raw["options"])
    )
    played, noise = game.read_move(raw["played"]), _whole(raw["noise"], 0, 2 * SURE)
    if played not in [option.move for option in options]:
        raise CorruptSave("the move that was played is not among those judged")
    best_first = sorted(options, key=lambda option: -option.chance)
    return Judged(_entry(raw["entry"], entries), played, tuple(best_first), noise)


def _rows(raw: Json) -> list[Json]:
    if not isinstance(raw, list):
        raise CorruptSave(f"{shown(raw)} is no list")
    return raw


def _text(raw: Json) -> str:
    if not isinstance(raw, str):
        raise CorruptSave(f"{shown(raw)} is no text")
    return raw


def _whole(raw: Json, least: int, most: int) -> int:
    if type(raw) is not int or not least <= raw <= most:
        raise CorruptSave(f"{shown(raw)} is no number from {least} to {most}")
    return raw


def _entry(raw: Json, entries: int) -> int:
    return _whole(raw, 0, entries - 1)


def _chance(raw: Json) -> int:
    return _whole(raw, 0, SURE)


def _cause(raw: Json) -> Any:
    if raw not in CAUSES:
        raise CorruptSave(f"{shown(raw)} is no cause")
    return raw
