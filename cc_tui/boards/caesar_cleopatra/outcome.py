"""The score at the end, taken apart (§6)."""

from collections.abc import Sequence

from cc_tui.boards.caesar_cleopatra import names as name
from cc_tui.i18n import Words
from engine.games.caesar_cleopatra.cards import CAESAR, CLEOPATRA
from engine.games.caesar_cleopatra.view import View

Row = tuple[str, str, str]
"""What is counted, Caesar's, Cleopatra's."""


def score_rows(words: Words, view: View, called: Sequence[str]) -> list[Row | None]:
    """The score of a finished match as rows; None is a rule between them. `called`: the players' names by seat."""
    assert view.result is not None
    first, second = view.result.points
    groups = [
        (
            words("  {group}", group=name.group(words, seen.group)),
            _won(words, seen.won[CAESAR], seen.size),
            _won(words, seen.won[CLEOPATRA], seen.size),
        )
        for seen in view.groups
    ]
    bonus = [
        words("{n}  {group}", n=p.bonus or 0, group=name.group(words, g))
        for p, g in zip(view.result.points, view.result.bonuses, strict=True)
    ]
    return [
        ("", name.side(words, CAESAR), name.side(words, CLEOPATRA)),
        ("", called[CAESAR], called[CLEOPATRA]),
        None,
        (words("Patricians"), str(first.patricians), str(second.patricians)),
        *groups,
        (words("Majorities"), str(first.majorities), str(second.majorities)),
        (words("Whole groups"), str(first.whole_groups), str(second.whole_groups)),
        (words("Bonus card"), bonus[CAESAR], bonus[CLEOPATRA]),
        None,
        (words("Points"), str(first.total), str(second.total)),
    ]


def _won(words: Words, won: int, size: int) -> str:
    return words("  {won} of {size}", won=won, size=size)
