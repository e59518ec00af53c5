"""The command line."""

from pathlib import Path
from typing import Final

import click

from cc_tui import __version__
from cc_tui.commands.group import LazyGroup
from cc_tui.paths import saves_folder

MODULES: Final = {
    "saves": "cc_tui.commands.saves",
    "simulate": "cc_tui.commands.simulate",
    "verify": "cc_tui.commands.verify",
    "show": "cc_tui.commands.show",
}


@click.group(
    cls=LazyGroup, modules=MODULES, context_settings={"help_option_names": ["-h", "--help"]}
)
@click.version_option(__version__)
@click.option(
    "--saves",
    "folder",
    envvar="CC_TUI_SAVES",
    type=click.Path(path_type=Path),
    help="The folder of your matches.  [env: CC_TUI_SAVES]",
)
@click.pass_context
def main(context: click.Context, folder: Path | None) -> None:
    """Caesar & Cleopatra, the card duel for two, in the terminal."""
    context.obj = folder or saves_folder()
