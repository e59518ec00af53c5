"""`cc-tui stats`: statistics over one's own matches."""

import sys
from collections.abc import Iterator
from dataclasses import asdict
from pathlib import Path
from typing import Any

import click

MANY = 200
"""New files from which on it is told how far the reading is."""
CELLS = 70


@click.command("stats")
@click.option("--name", default="", help="Whose; else of whoever plays against bots here.")
@click.option("--json", "as_json", is_flag=True, help="As a JSON object, for programs.")
@click.pass_obj
def command(folder: Path, name: str, as_json: bool) -> None:
    """Tell how your finished matches went: by opponent, side, source of points, and month.

    Practice, and second matches of a deal, are left out. Ctrl-C stops the reading of many files; what was read is remembered.
    """
    from cc_tui.cli import settings
    from cc_tui.saves.listing import problem_line
    from cc_tui.saves.losses import losses
    from cc_tui.statistics import collect

    try:
        shelf = _shelf(folder)
    except OSError as problem:
        raise click.ClickException(f"{folder}: {problem_line(problem)}") from None
    found = collect(shelf, name, settings().config.name, losses)
    if as_json:
        from json import dumps

        click.echo(dumps(document(found), indent=1))
        return
    for line in _lines(found):
        click.echo(line)


def _shelf(folder: Path) -> Any:
    from cc_tui.paths import cache_folder
    from cc_tui.saves import Store

    looks = Store(folder, cache=cache_folder()).look()
    progress = next(looks)
    few = progress.unread < MANY or not sys.stderr.isatty()
    with click.progressbar(
        length=progress.unread, label="Reading files", file=sys.stderr, hidden=few
    ) as bar:
        for progress in looks:
            bar.update(progress.read - bar.pos)
    return progress.shelf


def document(found: Any) -> dict[str, Any]:
    """Statistics as JSON: docs/duplicate.md describes it."""
    from cc_tui.statistics import SOURCES

    return {
        "total": asdict(found.total),
        "opponents": [
            {"name": who.name or None, "kind": who.kind, **asdict(tally)}
            for who, tally in found.opponents.items()
        ],
        "sides": {side: asdict(tally) for side, tally in found.sides.items()},
        "points": {
            source: {"mine": found.mine[source], "theirs": found.theirs[source]}
            for source in SOURCES
        },
        "months": {month: asdict(tally) for month, tally in found.months.items()},
        "reviews": {"matches": found.reviewed, "decisions": found.decisions, "loss": found.loss},
        "left_out": dict(found.left_out),
    }


def _lines(found: Any) -> Iterator[str]:
    from cc_tui.i18n import Words
    from cc_tui.stats_rows import laid_out, rows

    parts = [part for part in rows(Words(), found, ("caesar", "cleopatra")) if part[1]]
    for place, (heading, part) in enumerate(parts):
        if place:
            yield ""
        if heading:
            yield heading
        for row in part:
            yield from (line.rstrip() for line in laid_out(row, CELLS))
