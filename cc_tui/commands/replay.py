"""`cc-tui replay`: look back at a kept match."""

from collections.abc import Collection
from pathlib import Path
from typing import Any

import click

from cc_tui.commands.common import Whole, match_file

VIEWERS = ("caesar", "cleopatra", "spectator", "everything")


@click.command("replay")
@match_file
@click.option(
    "--at",
    type=Whole(0),
    metavar="N",
    help="Begin after entry N.  [default: 0, the deal]",
)
@click.option(
    "--as",
    "viewer",
    type=click.Choice(VIEWERS),
    help="Who looks; Tab changes it.  [default: the person who plays]",
)
@click.pass_obj
def command(folder: Path, file: Path, at: int | None, viewer: str | None) -> None:
    """Look back at the match in FILE, step by step.

    Whoever leaves the theatre is back in the shell. A finished match is open to all eyes. One that goes on is shown up to now, and only as its player sees it.
    """
    from cc_tui.cli import need_terminal, play
    from cc_tui.reviewing import theatre_at
    from cc_tui.saves import Store

    need_terminal()
    theatre, kept = theatre_at(Store(folder), file)
    if at is not None and at >= theatre.entries:
        raise click.BadParameter(f"the last entry is {theatre.entries - 1}", param_hint=["--at"])
    theatre.go(at or 0)
    if viewer is not None:
        theatre.lens = lens_of(theatre.match, theatre.at_once, viewer)
    play(folder, lambda app: app.sit_in(theatre, kept, app.exit))


def lens_of(match: Any, allowed: Collection[int], name: str) -> int:
    """The viewer of this name. Raises BadParameter if that one is not among those allowed."""
    from engine.kernel.seats import EVERYTHING, SPECTATOR

    seats = match.game.seats(match.options)
    lens = {"spectator": SPECTATOR, "everything": EVERYTHING}.get(name)
    lens = seats.index(name) if lens is None else lens
    if lens not in allowed:
        raise click.BadParameter(
            "this match goes on: from here it is shown only as its one player sees it",
            param_hint=["--as"],
        )
    return lens
