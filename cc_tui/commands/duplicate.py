"""`cc-tui duplicate`: two matches of one deal side by side."""

from pathlib import Path
from typing import Any

import click


@click.command("duplicate")
@click.argument("one", type=click.Path(path_type=Path))
@click.argument("other", type=click.Path(path_type=Path))
def command(one: Path, other: Path) -> None:
    """Compare the finished matches in files ONE and OTHER, which must be of the same deal.

    So two pairs of people can play at two tables, each with the code, and see who made more of the same cards.
    """
    from cc_tui.duplicate import Pair
    from cc_tui.i18n import Words
    from cc_tui.side_by_side import rows, verdict

    words, pair = Words(), Pair(*_tables(one, other))
    for row in _columns(rows(words, (pair.one, pair.other))):
        click.echo(row)
    click.echo(f"\n{verdict(words, pair)}")


def _tables(*files: Path) -> list[Any]:
    from cc_tui.duplicate import tables
    from cc_tui.saves.listing import look_at
    from cc_tui.text import clean
    from engine.games import GAMES

    if len({file.resolve() for file in files}) < len(files):
        raise click.ClickException("it is the same file twice")
    listings = [look_at(file, GAMES) for file in files]
    for file, listing in zip(files, listings, strict=True):
        if listing.problem is not None and listing.result is None:
            raise click.ClickException(f"{clean(str(file))}: {listing.reason}")
        if not listing.finished:
            raise click.ClickException(f"{clean(str(file))}: the match isn't over")
        if not listing.deal:
            raise click.ClickException(f"{clean(str(file))}: its deal has no code")
    found = tables(listings, listings[0].deal)
    if len(found) != len(files):
        raise click.ClickException("they are not of the same deal")
    return found


def _columns(rows: Any) -> list[str]:
    from rich.cells import cell_len

    from cc_tui.widgets.cells import fit

    widths = [max(cell_len(row[place]) for row in rows) for place in range(4)]
    return [
        "  ".join(fit(text, width) for text, width in zip(row, widths, strict=True)).rstrip()
        for row in rows
    ]
