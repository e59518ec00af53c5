"""`cc-tui rules`: the rulebook."""

from pathlib import Path

import click


@click.command("rules")
@click.option("--print", "to_print", is_flag=True, help="Print the text, also on a terminal.")
@click.pass_obj
def command(folder: Path, /, to_print: bool) -> None:
    """Read the rules on the screen; printed where the output isn't a terminal."""
    from cc_tui.cli import on_terminal, play

    if not to_print and on_terminal():
        play(folder, lambda app: app.go("rules"))
        return
    from cc_tui.boards.caesar_cleopatra.rulebook import rules_text
    from cc_tui.i18n import Words

    click.echo(rules_text(Words()), nl=False)
