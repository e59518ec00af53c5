"""`cc-tui export`: a match as something else."""

from pathlib import Path

import click

from cc_tui.commands.common import Whole, match_file, unwritten
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
    type=Whole(0),
    metavar="N",
    help="For svg: the position after entry N.  [default: the last]",
)
@click.option("--force", is_flag=True, help="Write over a file that is there, never over FILE.")
@click.pass_obj
def command(
    folder: Path, file: Path, form: str, out: Path, viewer: str | None, at: int | None, force: bool
) -> None:
    """Write the match in FILE in another form.

    markdown and html are reports with all notes; svg is a picture of a position; asciicast is a film that asciinema plays; my-view is
    a file for `cc-tui replay` that holds nothing its viewer didn't know, but the notes as they are. json is the match itself, with all its secrets.
    """
    from cc_tui.commands.replay import lens_of
    from cc_tui.export.forms import written
    from cc_tui.i18n import Words
    from cc_tui.reviewing import kept_at, theatre_of
    from cc_tui.saves import Store, write_new

    theatre = theatre_of(kept_at(Store(folder), file, own=False))
    if viewer is not None:
        theatre.lens = lens_of(theatre.match, theatre.at_once, viewer)
    if at is not None:
        if at >= theatre.entries:
            raise click.BadParameter(
                f"the last entry is {theatre.entries - 1}", param_hint=["--at"]
            )
        theatre.go(at)
    if out.exists() and out.samefile(file):
        raise click.BadParameter("that is the match itself", param_hint=["--out"])
    try:
        text = written(Words(), theatre, form, lambda done, of: None)
        write_new(out, text.encode(), force)
    except ValueError as problem:
        raise click.BadParameter(str(problem), param_hint=["--as"]) from None
    except OSError as problem:
        raise unwritten(out, problem) from None
    click.echo(f"{clean(str(out))}: {form}, {len(text.encode())} bytes")
