"""A review as lines of text, for pipes and for reading aloud."""

from collections.abc import Callable, Iterator

from rich.cells import cell_len, set_cell_size

from cc_tui.boards.caesar_cleopatra import coach
from cc_tui.boards.caesar_cleopatra.practice import advice
from cc_tui.i18n import Words
from cc_tui.qualities import quality_name
from engine.kernel.reviewed import Judged, Review

TURN, ENTRY, MARK, CHANCE = 7, 7, 14, 8
"""Cells of the table's columns."""


def report(words: Words, review: Review, who: str, turn_of: Callable[[int], int]) -> Iterator[str]:
    """The review of a side, the worst decisions first; `who`: the side with its player; `turn_of`: the turn of an entry."""
    yield coach.summary(words, review, who)
    if not review.steps:
        return
    yield coach.luck_said(words, review)
    yield coach.depth(words, review, current=True)
    yield ""
    yield words("What changed the chance to win:")
    yield from coach.split_table(words, review)
    yield coach.split_meaning(words)
    yield ""
    marked = coach.worst_first(review)
    if not marked:
        yield words("The coach found no mistake.")
        return
    heads = (words("before"), words("after"), words("loss"))
    yield (
        f"{_right(words('turn'), TURN - 2)}{_right(words('entry'), ENTRY)}  {set_cell_size(words('grade'), MARK)}"
        + "".join(_right(head, CHANCE) for head in heads)
    )
    for judged in marked:
        yield from _rows(words, judged, turn_of(judged.entry))


def _rows(words: Words, judged: Judged, turn: int) -> Iterator[str]:
    assert judged.mark is not None
    before, after = (coach.at(words, judged, c) for c in (judged.before, judged.after))
    mark = set_cell_size(quality_name(words, judged.mark), MARK)
    figures = (before, after, coach.lost(words, judged))
    chances = "".join(_right(text, CHANCE) for text in figures)
    yield f"{turn:>{TURN - 2}}{judged.entry:>{ENTRY}}  {mark}{chances}"
    indent = " " * TURN
    yield indent + words("Played: {move}", move=advice(words, judged.played))
    for option in coach.clearly_better(judged):
        better, move = coach.at(words, judged, option.chance), advice(words, option.move)
        yield indent + words("Better, {chance}: {move}", chance=better, move=move)


def _right(text: str, cells: int) -> str:
    return " " * max(0, cells - cell_len(text)) + text
