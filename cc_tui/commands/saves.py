"""`cc-tui saves`: the list of kept matches."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from cc_tui.text import clean


@click.command("saves")
@click.option(
    "--search",
    default="",
    metavar="TEXT",
    help="Only those with these words: names, titles, #tags, dates, won, lost, draw, unfinished, practice, damaged, view.",
)
@click.option("--json", "as_json", is_flag=True, help="As a JSON list, for programs.")
@click.pass_obj
def command(folder: Path, search: str, as_json: bool) -> None:
    """List the matches in the folder of saves, last played first.

    Files that can't be opened are listed too, with the reason.
    """
    from cc_tui.i18n import Words
    from cc_tui.listing import standings
    from cc_tui.paths import cache_folder
    from cc_tui.saves import Store
    from cc_tui.saves.listing import problem_line

    try:
        every = Store(folder, cache=cache_folder()).list()
        listings = every.find(search, standings(Words()))
    except OSError as problem:
        raise click.ClickException(f"{folder}: {problem_line(problem)}") from None
    if as_json:
        from json import dumps

        click.echo(dumps([document(listing) for listing in listings], indent=1))
        return
    for line in _lines(folder, listings, search if every else ""):
        click.echo(line)


def document(listing: Any) -> dict[str, Any]:
    """A listing as JSON: docs/saves.md describes it."""
    return {
        "path": str(listing.path),
        "format": listing.format,
        "rules": listing.rules,
        "game": listing.game or None,
        "seats": [
            {"seat": seat, "name": sitter.name, "kind": sitter.kind}
            for seat, sitter in zip(listing.seats, listing.sitters, strict=True)
        ],
        "created": _time(listing.created),
        "played": _time(listing.played),
        "turn": listing.turn,
        "finished": listing.finished,
        "winner": None if listing.winner is None else listing.seats[listing.winner],
        "practice": listing.practice,
        "title": listing.title,
        "note": listing.note,
        "tags": list(listing.tags),
        "viewer": listing.viewer or None,
        "deal": listing.deal or None,
        "problem": listing.reason or None,
    }


def _time(moment: Any) -> str | None:
    from cc_tui.saves.listing import TIME

    return None if moment is None else moment.strftime(TIME)


def _lines(folder: Path, listings: Any, search: str) -> Iterator[str]:
    from cc_tui.i18n import Words
    from cc_tui.listing import played, standing, who

    words = Words()
    where = clean(str(folder))
    if not listings and search:
        yield words(
            'None of the matches in {folder} has "{text}" in it', folder=where, text=clean(search)
        )
    elif not listings:
        yield words("No matches in {folder}", folder=where)
    for listing in listings:
        file = clean(listing.path.name)
        if listing.problem is not None:
            yield words("{file}  {reason}", file=file, reason=_versions(words, listing))
        else:
            yield words(
                "{file}  {who}, {standing}, {played}",
                file=file,
                who=clean(listing.title) or who(words, listing),
                standing=standing(words, listing),
                played=played(words, listing),
            )


def _versions(words: Any, listing: Any) -> str:
    return words("can't be opened: {reason}", reason=clean(listing.reason))
