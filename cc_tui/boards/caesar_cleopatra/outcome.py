"""The score at the end, taken apart (§6)."""

from collections.abc import Sequence

from cc_tui.boards.caesar_cleopatra import names as name
from cc_tui.i18n import Words
from engine.games.caesar_cleopatra.cards import CAESAR, CLEOPATRA, Group
from engine.games.caesar_cleopatra.view import GroupView, View
from engine.kernel.seats import Seat

Row = tuple[str, ...]
"""What is counted, Caesar's, Cleopatra's."""

SIDES = (CAESAR, CLEOPATRA)


def score_rows(words: Words, view: View, called: Sequence[str], by_group: bool) -> list[Row | None]:
    """The score of a finished match as rows; None is a rule between them.

    `called`: the players' names by seat. `by_group`: with the patricians won of each group.
    """
    assert view.result is not None
    first, second = view.result.points
    return [
        ("", *(words("{side}: {name}", side=name.side(words, s), name=called[s]) for s in SIDES)),
        None,
        (words("Patricians"), str(first.patricians), str(second.patricians)),
        *(_group(words, seen) for seen in view.groups if by_group),
        (
            words("Majorities"),
            *(
                _listed(words, n, _majorities(view, s))
                for s, n in enumerate((first.majorities, second.majorities))
            ),
        ),
        (
            words("Whole groups"),
            *(
                _listed(words, n, _whole(view, s))
                for s, n in enumerate((first.whole_groups, second.whole_groups))
            ),
        ),
        (
            words("Bonus card"),
            *(
                _listed(words, p.bonus or 0, [g])
                for p, g in zip(view.result.points, view.result.bonuses, strict=True)
            ),
        ),
        None,
        (words("Points"), str(first.total), str(second.total)),
    ]


def difference(words: Words, view: View) -> str:
    """Where the winner made more points than the other, and where fewer; "" if both have as many."""
    assert view.result is not None
    winner, points = view.result.winner, view.result.points
    if winner is None or points[winner].total == points[1 - winner].total:
        return ""
    mine, theirs = points[winner], points[1 - winner]
    counted = (
        (words("patricians"), mine.patricians - theirs.patricians),
        (words("majorities"), mine.majorities - theirs.majorities),
        (words("whole groups"), mine.whole_groups - theirs.whole_groups),
        (words("bonus card"), (mine.bonus or 0) - (theirs.bonus or 0)),
    )
    parts = [words("{what} {n:+}", what=what, n=n) for what, n in counted if n]
    return words(
        "Ahead by {n}: {parts}.", n=mine.total - theirs.total, parts=name.listed(words, parts)
    )


def _group(words: Words, seen: GroupView) -> Row:
    label = words("  {group}", group=name.group(words, seen.group))
    return (label, *(words("  {won} of {size}", won=won, size=seen.size) for won in seen.won))


def _listed(words: Words, n: int, groups: Sequence[Group]) -> str:
    shorts = " ".join(name.group_short(words, group) for group in groups)
    return words("{n}  {groups}", n=n, groups=shorts) if shorts else str(n)


def _majorities(view: View, seat: Seat) -> list[Group]:
    strict = view.options.strict_majorities
    return [g.group for g in view.groups if 2 * g.won[seat] > g.size and not (strict and g.left)]


def _whole(view: View, seat: Seat) -> list[Group]:
    return [g.group for g in view.groups if g.won[seat] == g.size]
