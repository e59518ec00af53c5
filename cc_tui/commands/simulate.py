"""`cc-tui simulate`: a match between bots."""

from pathlib import Path
from textwrap import wrap
from typing import Any

import click

from cc_tui.commands.common import length, outcome, unwritten, variants
from cc_tui.text import clean

WIDTH = 80


class NamedBot(click.ParamType):
    """A bot's key, also with parameters: a `cc_tui.bots.Named`."""

    name = "bot"

    def convert(
        self, value: Any, param: click.Parameter | None, context: click.Context | None
    ) -> Any:
        """The bot, if there is one of this name."""
        from cc_tui.bots import read_bot
        from cc_tui.trouble import Refused
        from engine.games import GAMES

        try:
            return read_bot(value, GAMES["caesar_cleopatra"])
        except Refused as problem:
            self.fail(str(problem), param, context)


@click.command("simulate")
@click.option("--seed", required=True, metavar="TEXT", help="Decides the deal and all chance.")
@click.option(
    "--caesar", type=NamedBot(), default="greedy", show_default=True, help="Plays Caesar."
)
@click.option(
    "--cleopatra", type=NamedBot(), default="greedy", show_default=True, help="Plays Cleopatra."
)
@variants
@click.option("--out", required=True, type=click.Path(path_type=Path), help="The file to write.")
@click.option("--force", is_flag=True, help="Write over a file that is there.")
def command(
    seed: str, caesar: Any, cleopatra: Any, out: Path, force: bool, **options: bool
) -> None:
    """Play a match between two bots and write its save.

    The same seed gives the same file, but for the times in it. Bots that look ahead take parameters, such as
    master:iterations=500,judge=plain or planner:seconds=0.5; with a time the file may differ.
    """
    from cc_tui.arena.playing import play
    from cc_tui.i18n import Words
    from cc_tui.saves import utc_now, write_new
    from engine.kernel.codec import Document
    from engine.kernel.plain import is_seed

    if not is_seed(seed):
        raise click.BadParameter(
            "it is empty, too long, or has control characters", param_hint=["--seed"]
        )
    match = play(seed, (caesar, cleopatra), options)
    sitters = _sitters((caesar, cleopatra))
    document = Document(match, sitters, utc_now())
    document.update(document.created)
    try:
        write_new(out, document.text().encode(), force)
    except OSError as problem:
        raise unwritten(out, problem) from None
    names = [sitter.name for sitter in sitters]
    click.echo(f"{clean(str(out))}: {length(match)}")
    for said in outcome(Words(), match, names):
        click.echo("\n".join(wrap(said, WIDTH)))


def _sitters(bots: tuple[Any, Any]) -> list[Any]:
    from engine.kernel.plain import as_name
    from engine.kernel.seats import Sitter

    names = [bot.name for bot in bots]
    if names[0] == names[1]:
        names = [f"{name} {number}" for number, name in enumerate(names, 1)]
    return [Sitter(as_name(name), bot.key) for name, bot in zip(names, bots, strict=True)]
