"""Two tables of one deal in words, side by side, for the screen and the command line."""

from collections.abc import Sequence

from cc_tui.boards.caesar_cleopatra import names
from cc_tui.duplicate import Pair, Table, same_one
from cc_tui.i18n import Words
from cc_tui.text import clean
from engine.kernel.seats import Sitter

Row = tuple[str, str, str, str]
"""Which table, Caesar's player with their points, Cleopatra's, and how far Caesar's cards were ahead."""


def rows(words: Words, tables: Sequence[Table]) -> list[Row]:
    """A heading, and a row for each table in the order given."""
    heads = (words("Caesar"), words("Cleopatra"))
    head = ("", *heads, words("lead"))
    return [head, *(_row(words, number, table) for number, table in enumerate(tables, 1))]


def _row(words: Words, number: int, table: Table) -> Row:
    first, second = (
        words("{name} {points}", name=called(words, table, seat), points=table.points[seat])
        for seat in (0, 1)
    )
    return (words("Table {n}", n=number), first, second, f"{table.ahead:+}")


def result(words: Words, table: Table) -> str:
    """ "Anna 15 : 11 Antony", Caesar first."""
    return words(
        "{caesar} {n} : {m} {cleopatra}",
        caesar=called(words, table, 0),
        cleopatra=called(words, table, 1),
        n=table.points[0],
        m=table.points[1],
    )


def called(words: Words, table: Table, seat: int) -> str:
    """Who sat in a seat."""
    return _name(words, table.sitters[seat])


def _name(words: Words, sitter: Sitter) -> str:
    return clean(sitter.name) or words("Nameless")


def verdict(words: Words, pair: Pair) -> str:
    """Who did better with the cards they had, and by how many points."""
    n, ahead = abs(pair.gap), [_name(words, sitter) for sitter in pair.winners]
    if not ahead:
        return words("With the same cards both tables came out even.")
    if len(ahead) == 2:
        both = names.listed(words, ahead)
        return words("{names} together are ahead by {n} over both tables.", names=both, n=n)
    if pair.swapped:
        return words("{name} is ahead by {n} over both tables.", name=ahead[0], n=n)
    if pair.same(0) and pair.same(1):
        number = 1 if pair.gap > 0 else 2
        return words("Caesar's cards brought {n} more at table {table}.", n=n, table=number)
    seat = 0 if pair.same(1) else 1
    others = (table.sitters[seat] for table in (pair.one, pair.other))
    return words(
        "With {side}'s cards {name} did better than {other} by {n}.",
        side=names.side(words, seat),
        name=ahead[0],
        other=next(_name(words, other) for other in others if not same_one(other, pair.winners[0])),
        n=n,
    )
