"""`cc-tui simulate`: a match between bots."""

from pathlib import Path
from typing import Any

import click

from cc_tui.commands.common import outcome, variants
from cc_tui.text import clean


class Bot(click.ParamType):
    """A bot's key; the bots are imported only when one is asked for."""

    name = "bot"
    others: tuple[str, ...] = ()
    """What may be said beside a bot's key."""

    def convert(
        self, value: Any, param: click.Parameter | None, context: click.Context | None
    ) -> str:
        """The key, if there is such a bot."""
        from engine.bots import BOTS

        if value not in BOTS:
            self.fail(f"{value!r} is not one of {', '.join((*self.others, *BOTS))}", param, context)
        return str(value)


@click.command("simulate")
@click.option("--seed", required=True, metavar="TEXT", help="Decides the deal and all chance.")
@click.option("--caesar", type=Bot(), default="greedy", show_default=True, help="Plays Caesar.")
@click.option(
    "--cleopatra", type=Bot(), default="greedy", show_default=True, help="Plays Cleopatra."
)
@variants
@click.option("--out", required=True, type=click.Path(path_type=Path), help="The file to write.")
@click.option("--force", is_flag=True, help="Write over a file that is there.")
def command(
    seed: str, caesar: str, cleopatra: str, out: Path, force: bool, **options: bool
) -> None:
    """Play a match between two bots and write its save.

    The same seed gives the same file, but for the times in it.
    """
    from cc_tui.i18n import Words
    from cc_tui.saves import utc_now, write_new
    from cc_tui.saves.listing import problem_line
    from engine.kernel.codec import Document
    from engine.kernel.plain import is_seed
    from engine.kernel.seats import Sitter

    if not is_seed(seed):
        raise click.BadParameter(
            "it is empty, too long, or has control characters", param_hint="--seed"
        )
    same = caesar == cleopatra
    sitters = [
        Sitter(f"{key.capitalize()} {number}" if same else key.capitalize(), key)
        for number, key in enumerate((caesar, cleopatra), 1)
    ]
    match = play(seed, (caesar, cleopatra), options)
    document = Document(match, sitters, utc_now())
    document.update(document.created)
    try:
        write_new(out, document.text().encode(), force)
    except OSError as problem:
        raise click.ClickException(f"{out}: {problem_line(problem)}") from None
    names = [sitter.name for sitter in sitters]
    click.echo(f"{clean(str(out))}: {len(match.log)} entries. {outcome(Words(), match, names)}")


def play(seed: str, keys: tuple[str, ...], options: dict[str, bool]) -> Any:
    """A whole match between bots, by their keys; its seed is theirs too."""
    from engine.bots import BOTS
    from engine.games import GAMES
    from engine.kernel.match import Match

    game = GAMES["caesar_cleopatra"]
    match = Match.start(game, game.read_options(options), seed)
    bots = [BOTS[key](game, f"{seed}/{seat}") for seat, key in enumerate(keys)]
    while match.result() is None:
        seat = match.actors()[0]
        match.play(seat, bots[seat].choose(match.view(seat), match.told(seat)))
    return match
