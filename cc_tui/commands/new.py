"""`cc-tui new`: begin a match."""

from pathlib import Path
from typing import Any

import click

from cc_tui.commands.common import variants
from cc_tui.ladder import LADDER, bot_name, key_of
from cc_tui.trouble import unknown

WHO = f"human, or a bot, weakest first: {', '.join(rung.name for rung in LADDER)}."


class Player(click.ParamType):
    """ "human", or a bot by its name or key; the bots are imported only when one is asked for."""

    name = "player"

    def convert(
        self, value: Any, param: click.Parameter | None, context: click.Context | None
    ) -> str:
        """The kind of player, if there is such a one."""
        from engine.bots import BOTS
        from engine.kernel.seats import HUMAN

        kind = key_of(value)
        if kind != HUMAN and kind not in BOTS:
            names = [HUMAN, *(bot_name(key) for key in BOTS)]
            self.fail(unknown(value, names, BOTS), param, context)
        return kind


class Code(click.ParamType):
    """The code of a deal: a `cc_tui.deals.Deal`."""

    name = "code"

    def convert(
        self, value: Any, param: click.Parameter | None, context: click.Context | None
    ) -> Any:
        """The deal, if it is a code."""
        from cc_tui.deals import BadCode, read_code
        from cc_tui.i18n import Words

        try:
            return read_code(value)
        except BadCode as problem:
            self.fail(Words()(str(problem)), param, context)


@click.command("new")
@click.option("--caesar", type=Player(), help=WHO)
@click.option("--cleopatra", type=Player(), help=WHO)
@click.option("--caesar-name", metavar="NAME", help="The name of who plays Caesar.")
@click.option("--cleopatra-name", metavar="NAME", help="The name of who plays Cleopatra.")
@click.option(
    "--seed", metavar="TEXT", help="Decides the deal and all chance; without it, a fresh deal."
)
@click.option(
    "--deal", type=Code(), metavar="CODE", help="The deal with this code, and its variants."
)
@click.option("--practice", is_flag=True, help="A match that doesn't count, for ever.")
@variants
@click.pass_obj
def command(
    folder: Path, /, caesar: str | None, cleopatra: str | None, caesar_name: str | None, cleopatra_name: str | None,
    seed: str | None, deal: Any, practice: bool, **options: bool,
) -> None:  # fmt: skip
    """Begin a match.

    Without options it opens the form for a new match. A seat that isn't named is a person's, or against a person the bot's that
    you played against last. A person without a name is called as in your settings, else as the side.
    """
    from cc_tui.cli import need_terminal, play, settings

    if not any(
        (
            caesar,
            cleopatra,
            caesar_name,
            cleopatra_name,
            seed is not None,
            deal is not None,
            practice,
            *options.values(),
        )
    ):
        play(folder, lambda app: app.go("new_match"))
        return
    if deal is not None:
        if seed is not None or any(options.values()):
            raise click.UsageError("'--deal' says all about the deal: no seed, and no variants.")
        seed, options = deal.seed, deal.options
    need_terminal()
    from cc_tui import hosting
    from cc_tui.config import remember
    from cc_tui.i18n import Words
    from cc_tui.saves import Store
    from cc_tui.shell import Plan, seated

    own = settings()
    kinds = _kinds(caesar, cleopatra, own.config.opponent)
    remember(own, kinds)
    names = _names(kinds, (caesar_name or "", cleopatra_name or ""), own.config.name)
    sitters = seated(Words(), kinds, names, ("Caesar", "Cleopatra"))
    plan = Plan(sitters, options, seed or "", practice)
    hosted = hosting.opened(hosting.begin, Store(folder), plan)
    play(folder, lambda app: app.sit_down(hosted), own)


def _names(kinds: tuple[str, str], given: tuple[str, str], own: str) -> list[str]:
    """The names given; the first person without one is the player, who is called as the settings say."""
    names = list(given)
    for seat, kind in enumerate(kinds):
        if kind == "human" and not names[seat]:
            names[seat] = own
            break
    return names


def _kinds(caesar: str | None, cleopatra: str | None, bot: str) -> tuple[str, str]:
    if caesar is None and cleopatra is None:
        return "human", bot
    other = "human" if "human" not in (caesar, cleopatra) else bot
    return caesar or other, cleopatra or other
