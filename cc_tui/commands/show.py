"""`cc-tui show`: a position of a kept match, as text or as the position document."""

from collections.abc import Iterator
from importlib import import_module
from json import dumps
from pathlib import Path
from typing import Any

import click

from cc_tui.commands.common import Whole, look, match_file

WIDTH = 80


@click.command("show")
@match_file
@click.option(
    "--at",
    type=Whole(0),
    metavar="N",
    help="The position after entry N.  [default: the last]",
)
@click.option(
    "--every",
    is_flag=True,
    help="A JSON line for each entry from 0, the deal, on, with its move and events.",
)
@click.option(
    "--as",
    "viewer",
    type=click.Choice(["caesar", "cleopatra", "spectator", "everything"]),
    help="Who looks.  [default: everything; in an unfinished match the one person who plays; with two, spectator]",
)
@click.option(
    "--json", "as_json", is_flag=True, help="The position document, described in docs/saves.md."
)
def command(file: Path, at: int | None, every: bool, viewer: str | None, as_json: bool) -> None:
    """Show a position of the match in FILE.

    Only what the viewer may know is shown. An unfinished match hides what its players must not know, practice and matches between
    bots aside: it is shown as the person who plays sees it, or as a spectator does. The file itself holds everything.
    """
    if every and at is not None:
        raise click.UsageError("'--at' and '--every' exclude each other.")
    kept = look(file)
    seen = _viewer(kept, viewer)
    if every:
        for line in _every(kept.match, seen):
            click.echo(line)
        return
    last = len(kept.match.log) - 1
    if at is not None and at > last:
        raise click.BadParameter(f"the last entry is {last}", param_hint=["--at"])
    match = kept.match if at is None else kept.match.at(at + 1)
    for line in _document(match, seen) if as_json else _text(kept, match, seen):
        click.echo(line)


def _viewer(kept: Any, name: str | None) -> int:
    from cc_tui.commands.replay import lens_of
    from cc_tui.replaying import eyes
    from engine.kernel.seats import EVERYTHING, SPECTATOR

    allowed = eyes(kept.document)
    if name is None:
        return EVERYTHING if EVERYTHING in allowed else allowed[0]
    return lens_of(kept.match, {*allowed, SPECTATOR}, name)


def _position(match: Any) -> Any:
    """The game's position documents: each game has a module of this name."""
    return import_module(f"engine.games.{match.game.key}.position")


def _document(match: Any, viewer: int) -> Iterator[str]:
    yield dumps(_position(match).position(len(match.log) - 1, match.view(viewer)))


def _every(match: Any, viewer: int) -> Iterator[str]:
    step, so_far = _position(match).step, match.at(0)
    for entry in match.log:
        so_far.append(entry)
        yield dumps(step(so_far.update(viewer)))


def _text(kept: Any, match: Any, viewer: int) -> Iterator[str]:
    from textwrap import wrap

    from cc_tui.boards.caesar_cleopatra.names import called
    from cc_tui.boards.caesar_cleopatra.narrate import sentences
    from cc_tui.boards.caesar_cleopatra.plain import lines
    from cc_tui.boards.caesar_cleopatra.prompt import phase_prompt
    from cc_tui.i18n import Words

    words, view = Words(), match.view(viewer)
    names = called(words, [sitter.name for sitter in kept.sitters])
    entry, last = len(match.log) - 1, len(kept.match.log) - 1
    head = words("Entry {entry} of {last}, turn {turn}", entry=entry, last=last, turn=view.turn)
    said = sentences(words, match.update(viewer), names, viewer)
    ended = [] if view.result is not None else [phase_prompt(words, view, names)]
    for line in [head, "", *lines(words, view, names), "", *said, *ended]:
        indent = " " * 4 if line.startswith(" ") else ""
        yield from wrap(line, WIDTH, subsequent_indent=indent) or [""]
