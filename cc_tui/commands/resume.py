"""`cc-tui resume`: go on with a kept match."""

from pathlib import Path
from shlex import quote
from typing import Any

import click


@click.command("resume")
@click.argument("file", required=False, type=click.Path(path_type=Path))
@click.pass_obj
def command(folder: Path, file: Path | None) -> None:
    """Go on with the match in FILE, or with the one played last."""
    from cc_tui import hosting
    from cc_tui.cli import called, need_terminal, play
    from cc_tui.paths import cache_folder
    from cc_tui.saves import Store
    from cc_tui.text import clean
    from cc_tui.trouble import Refused

    store, wanted = Store(folder, cache=cache_folder()), file
    if file is None:
        latest = store.latest_unfinished()
        if latest is None:
            raise click.ClickException(_nothing(store))
        file = latest.path
    need_terminal()
    try:
        hosted = hosting.opened(hosting.resume, store, file)
    except Refused as trouble:
        text = f"{clean(str(file))}: {trouble}"
        if wanted is None:
            others = (listing for listing in store.list() if listing.unfinished)
            following = next((other.path for other in others if other.path != file), None)
            if following is not None:
                command = called(f"resume {quote(clean(str(following)))}")
                text += f"; played before it: {command}"
        raise click.ClickException(text) from None
    play(folder, lambda app: app.sit_down(hosted))


def _nothing(store: Any) -> str:
    """Why there is no match to go on with."""
    from cc_tui.text import clean

    waiting = store.latest_waiting()
    if waiting is None:
        return f"there is no unfinished match in {store.folder}"
    return f"{clean(str(waiting.path))}: {clean(waiting.reason)}"
