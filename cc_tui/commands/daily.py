"""`cc-tui daily`: the deal of the day."""

from pathlib import Path

import click


@click.command("daily")
@click.pass_obj
def command(folder: Path) -> None:
    """Play the deal of the day, the same for everybody on one date in UTC, or see how you did."""
    from cc_tui.cli import play

    play(folder, lambda app: app.go("daily"))
