"""The command line. With signs.py the only place that touches signals, the standard streams and the environment; the driver has its part of the signals.

Everything is imported when it is needed: `cc-tui` alone must show its first screen fast.
"""

import gc
import os
import sys
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

import click

from cc_tui import __version__, paths
from cc_tui.commands.group import LazyGroup

if TYPE_CHECKING:
    from cc_tui.app import CcTuiApp
    from cc_tui.config import Settings

COMMANDS: Final = (
    "new",
    "daily",
    "resume",
    "replay",
    "review",
    "export",
    "saves",
    "stats",
    "duplicate",
    "repair",
    "rules",
    "simulate",
    "arena",
    "verify",
    "show",
)
"""Each is the `command` of the module of its name in cc_tui/commands."""

LONGEST_EXIT: Final = 5
"""Seconds."""


class _Folder(click.Path):
    """A folder by its name. Made a path, an empty name would be the folder that one happens to be in."""

    def convert(self, value: Any, param: click.Parameter | None, ctx: click.Context | None) -> Any:
        if value == "":
            self.fail("it is empty", param, ctx)
        return super().convert(value, param, ctx)


def _learn(context: click.Context, param: click.Parameter, specs: tuple[str, ...]) -> None:
    """Let the program know somebody's own bots; nothing is imported without one."""
    for spec in specs:
        from cc_tui.own_bots import learn
        from cc_tui.text import clean

        try:
            learn(spec)
        except ValueError as problem:
            raise click.BadParameter(clean(f"{spec}: {problem}")) from None


@click.group(
    cls=LazyGroup,
    modules={name: f"cc_tui.commands.{name}" for name in COMMANDS},
    invoke_without_command=True,
    context_settings={"help_option_names": ["-h", "--help"]},
)
@click.version_option(__version__, prog_name="cc-tui")
@click.option(
    "--saves",
    "folder",
    envvar="CC_TUI_SAVES",
    type=_Folder(path_type=Path),
    metavar="DIR",
    help="The folder of your matches.  [env: CC_TUI_SAVES]",
)
@click.option(
    "--bot",
    multiple=True,
    expose_value=False,
    metavar="FILE.py:CLASS",
    callback=_learn,
    help="A bot of your own; it is then known by its key, to all commands.",
)
@click.pass_context
def main(context: click.Context, folder: Path | None) -> None:
    """Caesar & Cleopatra, the card duel for two, in the terminal.

    Without a command it opens the title screen. Every match is kept as it is played.
    """
    context.obj = folder or paths.saves_folder()
    if context.invoked_subcommand is None:
        play(context.obj)


def called(command: str) -> str:
    """How whoever started the program calls one of its commands: through make, whose Makefile says so, or by the program's name."""
    if not os.environ.get("CC_TUI_BY_MAKE"):
        return f"cc-tui {command}"
    from shlex import quote

    odd = any(sign in command for sign in '"$`\\!')
    return "make play ARGS=" + (quote(command.replace("$", "$$")) if odd else f'"{command}"')


def settings() -> "Settings":
    """The player's settings: from CC_TUI_CONFIG, which may name a folder to keep them in, or from their usual place."""
    from cc_tui.config import Settings

    usual = paths.config_file()
    given = Path(os.environ.get("CC_TUI_CONFIG") or usual)
    return Settings(given / usual.name if given.is_dir() else given)


def play(
    folder: Path,
    opening: Callable[["CcTuiApp"], None] | None = None,
    own: "Settings | None" = None,
) -> None:
    """Run the app on this terminal. `opening`: what to open over the title; `own`: the settings, if they were read already.

    Raises ClickException if there is no terminal.
    """
    need_terminal()

    from cc_tui.app import CcTuiApp
    from cc_tui.glyphs import ASCII, UNICODE
    from cc_tui.i18n import Words
    from cc_tui.late import LateStore
    from cc_tui.signs import lacks_signs, only_ascii

    store = LateStore(folder, lambda: _store(folder))
    signs = ASCII if lacks_signs() else UNICODE
    app = CcTuiApp(store, own or settings(), Words(), signs, opening, only_ascii())
    # A film that is being made when the program ends gives back the streams that it found.
    with redirect_stdout(sys.stdout), redirect_stderr(sys.stderr):
        _run(app)
    if app.trouble is not None:
        raise app.trouble
    if app.left_match:
        text = "Saved. To go on: Continue on the title, or {command}"
        click.echo(app.words(text, command=called(_resume(folder))))


def _resume(folder: Path) -> str:
    """The command that goes on with the latest match in a folder, which is named if it isn't the usual one."""
    from shlex import quote

    from cc_tui.text import clean

    usual = Path(os.environ.get("CC_TUI_SAVES") or paths.saves_folder())
    return "resume" if folder == usual else f"--saves {quote(clean(str(folder)))} resume"


def _store(folder: Path) -> Any:
    from cc_tui.saves import Store

    return Store(folder, cache=paths.cache_folder())


def on_terminal() -> bool:
    """Whether all three streams are a terminal."""
    streams = (sys.stdin, sys.stdout, sys.__stderr__)
    return all(stream is not None and stream.isatty() for stream in streams)


def need_terminal() -> None:
    """Raises ClickException, with one line, where no screen can be shown."""
    if not on_terminal():
        raise click.ClickException(
            f"it plays on a terminal, and here is none. What works without one: {called('--help')}"
        )
    if os.environ.get("TERM", "dumb") in ("dumb", "unknown", ""):
        raise click.ClickException(
            f"this terminal (TERM=dumb) can't show a screen. What works here: {called('--help')}"
        )


def _run(app: "CcTuiApp") -> None:
    """Run to the end; the terminal is given back also when the program is told to stop, or the terminal goes away."""
    import asyncio
    import signal

    async def run() -> None:
        loop = asyncio.get_running_loop()
        stop = _stopper(app, loop)
        # Not by the loop's own add_signal_handler, which comes later: Textual's writer would have failed by then.
        for number in (signal.SIGTERM, signal.SIGHUP):
            signal.signal(number, stop)
        minding = loop.create_task(_mind(stop))
        await app.run_async()
        minding.cancel()

    asyncio.run(run())


def _stopper(app: "CcTuiApp", loop: Any) -> Callable[..., None]:
    import signal

    def stop(*_: Any) -> None:
        if not _has_terminal():
            _write_nowhere()
        # Whatever holds up the exit now, the kernel ends it. All that was accepted is kept.
        signal.alarm(LONGEST_EXIT)
        loop.call_soon_threadsafe(app.exit)

    return stop


async def _mind(stop: Callable[[], None]) -> None:
    """What nothing tells of, looked at every second.

    A terminal that goes away tells only its own session; Textual would read from it for ever.
    """
    import asyncio

    modules = 0
    while _has_terminal():
        modules = spare_collections(modules)
        await asyncio.sleep(1)
    stop()


def spare_collections(modules: int) -> int:
    """What more modules than so many brought with them stays to the end: no collection of garbage walks through it again.

    Returns how many there are now. What else is there at that moment stays too, so this happens only when a screen is opened for the
    first time: whole collections take a fraction of their time then (docs/replay.md).
    """
    if len(sys.modules) > modules:
        gc.freeze()
    return len(sys.modules)


def _has_terminal() -> bool:
    import termios

    try:
        termios.tcgetattr(0)
    except termios.error:
        return False
    return True


def _write_nowhere() -> None:
    """Textual's writer ends at its first failed write, and then its queue fills up and nothing can exit."""
    nowhere = os.open(os.devnull, os.O_RDWR)
    for stream in (0, 1, 2):
        os.dup2(nowhere, stream)
