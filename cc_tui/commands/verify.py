"""`cc-tui verify`: does a match follow the rules, and is its file unaltered?"""

from pathlib import Path
from typing import Any

import click

from cc_tui.commands.common import length
from cc_tui.text import clean


@click.command("verify")
@click.argument("files", nargs=-1, required=True, type=click.Path(path_type=Path), metavar="FILE…")
@click.pass_context
def command(context: click.Context, files: tuple[Path, ...]) -> None:
    """Check matches: decide every move again.

    Compares the events, the hashes and the result, one line a file. Exits with 1 if a file fails; its line names the first bad
    entry.
    """
    good = [_check(file) for file in files]
    if not all(good):
        context.exit(1)


def _check(file: Path) -> bool:
    from cc_tui.saves import Store
    from cc_tui.saves.listing import problem_line
    from engine.kernel.errors import SaveError
    from engine.kernel.verify import verify_whole

    try:
        document = Store(file.parent).open(file, read_only=True).document
        match = document.match
        verify_whole(document)
    except (SaveError, OSError) as problem:
        click.echo(f"{clean(str(file))}: BAD: {problem_line(problem)}")
        return False
    click.echo(f"{clean(str(file))}: ok, {length(match)}, {_state(match)}")
    return True


def _state(match: Any) -> str:
    return "unfinished" if match.result() is None else "finished"
