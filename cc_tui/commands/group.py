"""The command line's group: each command is imported when it is asked for, and each error is one line."""

import os
import sys
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from errno import EPIPE
from functools import partial
from importlib import import_module
from threading import enumerate as enumerate_threads
from threading import main_thread
from typing import Any, NoReturn

import click

from cc_tui.text import clean
from cc_tui.trouble import Refused, where

LONGEST_LINE = 500


class LazyGroup(click.Group):
    """A group whose commands are named by their modules; each module has a `command`."""

    def __init__(self, *args: Any, modules: Mapping[str, str], **kwargs: Any) -> None:
        """`modules`: a command's name to its module."""
        super().__init__(*args, **kwargs)
        self._modules = modules

    def list_commands(self, ctx: click.Context) -> list[str]:
        """In the order of the table."""
        return list(self._modules)

    def get_command(self, ctx: click.Context, cmd_name: str) -> click.Command | None:
        """Import the command."""
        module = self._modules.get(cmd_name)
        return None if module is None else import_module(module).command

    def resolve_command(
        self, ctx: click.Context, args: list[str]
    ) -> tuple[str | None, click.Command | None, list[str]]:
        """As click does; of a command that isn't there it is said which one it is like."""
        name = args[0]
        if name not in self._modules and not name.startswith("-"):
            from difflib import get_close_matches

            near = get_close_matches(name, self._modules, 1)
            asked = f" Did you mean {near[0]!r}?" if near else ""
            ctx.fail(f"No such command {name!r}.{asked}")
        return super().resolve_command(ctx, args)

    def main(
        self,
        args: Sequence[str] | None = None,
        prog_name: str | None = None,
        complete_var: str | None = None,
        standalone_mode: bool = True,
        **extra: Any,
    ) -> Any:
        """Run it. Standing alone it ends the process; an error is one line on stderr without control characters."""
        run = partial(super().main, args, prog_name, complete_var, standalone_mode=False, **extra)
        return _end(_code(run)) if standalone_mode else run()


def _code(run: Callable[[], Any]) -> int:
    """Run a command and return its exit code; what it failed at is told."""
    try:
        code = run()
    except click.UsageError as problem:
        return _failed(_usage(problem), problem.exit_code)
    except click.ClickException as problem:
        return _failed(problem.format_message(), problem.exit_code)
    except click.Abort:
        return 130
    except Refused as problem:
        return _failed(str(problem))
    except OSError as problem:
        if problem.errno != EPIPE:
            return _failed(problem.strerror or type(problem).__name__)
        # Nobody reads any more; without this the interpreter complains when it flushes at its end.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 1
    except Exception as problem:  # a traceback might show hidden cards
        return _failed(where(problem))
    return code if isinstance(code, int) else 0


def _usage(problem: click.UsageError) -> str:
    """What was wrong in a command; unless that is a value, also how to see what can be said."""
    said = problem.format_message()
    wrong_value = isinstance(problem, click.BadParameter) and not isinstance(
        problem, click.MissingParameter
    )
    if problem.ctx is None or wrong_value:
        return said
    from cc_tui.cli import called

    command = f"{problem.ctx.info_name} --help" if problem.ctx.parent else "--help"
    stop = "" if said.endswith((".", "?", "?)")) else "."
    return f"{said}{stop} See: {called(command)}"


def _failed(message: str, code: int = 1) -> int:
    click.echo(f"cc-tui: {clean(message, LONGEST_LINE)}", err=True)
    return code


def _end(code: int) -> NoReturn:
    """End the process; the interpreter would wait for each thread that somebody's own bot started, even for one without an end."""
    own = sys.modules.get("cc_tui.own_bots")
    others = [thread for thread in enumerate_threads() if thread is not main_thread()]
    if own is not None and own.OWN and not all(thread.daemon for thread in others):
        for stream in (sys.stdout, sys.stderr):
            with suppress(OSError):
                stream.flush()
        os._exit(code)
    sys.exit(code)
