"""`cc-tui repair`: keep what can be kept of a damaged match."""

from functools import partial
from pathlib import Path

import click

from cc_tui.commands.common import match_file
from cc_tui.text import clean


@click.command("repair")
@match_file
@click.option(
    "--out",
    required=True,
    type=click.Path(path_type=Path),
    metavar="NEW",
    help="The file to write; there must be none yet.",
)
@click.pass_obj
def command(folder: Path, file: Path, out: Path) -> None:
    """Keep all of the damaged match in FILE that comes before its first bad entry, in the new file NEW.

    FILE itself stays as it is. What was written can be played on.
    """
    from cc_tui.i18n import Words
    from cc_tui.listing import rescued, salvaged
    from cc_tui.saves import Library, Store
    from cc_tui.saves.listing import problem_line
    from engine.kernel.errors import SaveError

    words = Words()
    try:
        repaired = Library(Store(folder)).repair(file, partial(salvaged, words), out)
    except FileExistsError:
        raise click.ClickException(
            f"{out}: there is such a file; nothing is written over"
        ) from None
    except OSError as problem:
        raise click.ClickException(f"{problem.filename or file}: {problem_line(problem)}") from None
    except SaveError as problem:
        raise click.ClickException(
            f"{file}: nothing can be kept: {problem_line(problem)}"
        ) from None
    if repaired is None:
        raise click.ClickException(f"{file}: nothing is wrong with it, and nothing was written")
    click.echo(clean(rescued(words, repaired.found), 500))
