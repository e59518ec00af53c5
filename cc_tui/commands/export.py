"""`cc-tui export`: a match as something else."""

from collections.abc import Callable
from pathlib import Path
from typing import Any

import click

from cc_tui.commands.common import match_file
from cc_tui.text import clean

VIEWERS = ("caesar", "cleopatra", "spectator", "everything")


@click.command("export")
@match_file
@click.option(
    "--to",
    "form",
    required=True,
    type=click.Choice(["markdown", "html", "svg", "asciicast", "json", "my-view"]),
    help="What to write.",
)
@click.option("--out", required=True, type=click.Path(path_type=Path), help="The file to write.")
@click.option(
    "--as",
    "viewer",
    type=click.Choice(VIEWERS),
    help="Whose eyes.  [default: the person who plays]",
)
@click.option(
    "--at",
    type=click.IntRange(min=0),
    metavar="N",
    help="For svg: the position after entry N.  [default: the last]",
)
@click.option("--force", is_flag=True, help="Write over a file that is there.")
@click.pass_obj
def command(
    folder: Path, file: Path, form: str, out: Path, viewer: str | None, at: int | None, force: bool
) -> None:
    """Write the match in FILE in another form.

    markdown and html are reports with all notes; svg is a picture of a position; asciicast is a film that asciinema plays; my-view is
    a file for `cc-tui replay` that holds nothing its viewer didn't know. json is the match itself, with all its secrets.
    """
    from cc_tui.commands.replay import lens_of
    from cc_tui.reviewing import kept_at, theatre_of
    from cc_tui.saves import Store, write_new
    from cc_tui.saves.listing import problem_line

    kept = kept_at(Store(folder), file, own=False)
    theatre = theatre_of(kept)
    if viewer is not None:
        theatre.lens = lens_of(theatre, viewer)
    if at is not None:
        if at >= theatre.entries:
            raise click.BadParameter(f"the last entry is {theatre.entries - 1}", param_hint="--at")
        theatre.go(at)
    text = _FORMS[form](kept, theatre)
    try:
        write_new(out, text.encode(), force)
    except OSError as problem:
        raise click.ClickException(f"{out}: {problem_line(problem)}") from None
    click.echo(f"{clean(str(out))}: {form}, {len(text.encode())} bytes")


def _markdown(kept: Any, theatre: Any) -> str:
    from cc_tui.export.markdown import markdown
    from cc_tui.export.report import report
    from cc_tui.i18n import Words

    return markdown(Words(), report(Words(), kept.document, theatre.lens))


def _html(kept: Any, theatre: Any) -> str:
    from cc_tui.export.html import html
    from cc_tui.export.report import report
    from cc_tui.i18n import Words

    return html(Words(), report(Words(), kept.document, theatre.lens))


def _svg(kept: Any, theatre: Any) -> str:
    import asyncio

    from cc_tui.export.stage import svg
    from cc_tui.i18n import Words

    return asyncio.run(svg(theatre, Words()))


def _asciicast(kept: Any, theatre: Any) -> str:
    import asyncio

    from cc_tui.export.stage import asciicast
    from cc_tui.i18n import Words

    async def lines() -> list[str]:
        return [line async for line in asciicast(theatre, Words(), kept.path.stem)]

    return "\n".join(asyncio.run(lines())) + "\n"


def _json(kept: Any, theatre: Any) -> str:
    return str(kept.document.text())


def _my_view(kept: Any, theatre: Any) -> str:
    from cc_tui.export.my_view import my_view

    try:
        return my_view(kept.document, theatre.lens)
    except ValueError as problem:
        raise click.BadParameter(str(problem), param_hint="--as") from None


_FORMS: dict[str, Callable[[Any, Any], str]] = {
    "markdown": _markdown,
    "html": _html,
    "svg": _svg,
    "asciicast": _asciicast,
    "json": _json,
    "my-view": _my_view,
}
