"""Statistics in words: rows for the screen and the command line."""

from collections.abc import Iterator, Sequence
from typing import Final

from cc_tui.boards.caesar_cleopatra import names
from cc_tui.i18n import N_, NN_, Words
from cc_tui.ladder import bot_name
from cc_tui.statistics import SOURCES, Statistics, Tally, Why
from cc_tui.text import clean
from cc_tui.widgets.cells import fit, wrapped
from engine.kernel.seats import HUMAN, Sitter

Row = tuple[str, ...]
"""Its label and its figures; a label alone is a heading or a sentence."""

WIDTHS: Final = (8, 6, 7, 6, 13)
"""Cells of the columns after the label."""

_SOURCES: Final = {
    "patricians": N_("Patricians"),
    "majorities": N_("Majorities"),
    "whole_groups": N_("Whole groups"),
    "bonus": N_("Bonus card"),
}

_LEFT_OUT: Final[dict[Why, tuple[str, str]]] = {
    "unfinished": NN_("{n} that goes on", "{n} that go on"),
    "practice": NN_("{n} of practice", "{n} of practice"),
    "duplicate": NN_("{n} of a deal seen before", "{n} of deals seen before"),
    "others": NN_("{n} in which you didn't play", "{n} in which you didn't play"),
}


def rows(words: Words, found: Statistics, sides: Sequence[str]) -> list[tuple[str, list[Row]]]:
    """All that there is to tell, in parts under their headings; `sides`: the seats' names in saves, in order."""
    if not found.total.played:
        return [
            ("", [(words("No match of yours has come to its end yet."),), *_left(words, found)])
        ]
    opponents = sorted(found.opponents.items(), key=lambda pair: -pair[1].played)
    seats = [(seat, found.sides[key]) for seat, key in enumerate(sides) if key in found.sides]
    head = tuple(map(words, (N_("played"), N_("won"), N_("drawn"), N_("lost"), N_("points"))))
    return [
        ("", [("", *head), _tally(words("All matches"), found.total)]),
        (words("Against"), [_tally(_called(words, who), tally) for who, tally in opponents]),
        (words("As"), [_tally(names.side(words, seat), tally) for seat, tally in seats]),
        (words("Points a match, yours and theirs"), list(_points(words, found))),
        (
            words("Month by month"),
            [_tally(month, t) for month, t in reversed(found.months.items())],
        ),
        ("", [*_loss(words, found), *_left(words, found)]),
    ]


def _called(words: Words, who: Sitter) -> str:
    if who.kind != HUMAN:
        return words(bot_name(who.kind))
    return clean(who.name) or words("Nameless")


def _tally(label: str, tally: Tally) -> Row:
    counts = (tally.played, tally.won, tally.drawn, tally.lost)
    mine, theirs = _mean(tally.mine, tally.played), _mean(tally.theirs, tally.played)
    return (label, *map(str, counts), f"{mine} : {theirs:>4}")


def _points(words: Words, found: Statistics) -> Iterator[Row]:
    for source in SOURCES:
        mine, theirs = (
            _mean(side[source], found.total.played) for side in (found.mine, found.theirs)
        )
        yield (words(_SOURCES[source]), "", "", "", "", f"{mine} : {theirs:>4}")


def _mean(total: int, count: int) -> str:
    return f"{total / count:.1f}"


def _loss(words: Words, found: Statistics) -> Iterator[Row]:
    if found.decisions:
        loss = f"{found.loss / found.decisions / 100:.1f}"
        n = found.reviewed
        yield (
            words.many(
                "A decision gave away {loss} % of the chance to win, in {n} reviewed match.",
                "A decision gave away {loss} % of the chance to win, in {n} reviewed matches.",
                n,
                loss=loss,
            ),
        )


def _left(words: Words, found: Statistics) -> Iterator[Row]:
    parts = [words.many(*_LEFT_OUT[why], n) for why, n in sorted(found.left_out.items())]
    if parts:
        yield (words("Left out: {parts}.", parts=names.listed(words, parts)),)


def laid_out(row: Row, cells: int, cut: str = "…") -> list[str]:
    """A row in so many cells: figures at the right, or a sentence broken where it must be."""
    if len(row) == 1:
        return wrapped(row[0], cells)
    label = fit(row[0], max(cells - sum(WIDTHS), 1), cut)
    figures = zip(row[1:], WIDTHS, strict=True)
    return [label + "".join(f"{text:>{width}}" for text, width in figures)]
