"""The command line's group: each command is imported when it is asked for, and each error is one line."""

import os
import sys
from collections.abc import Mapping, Sequence
from errno import EPIPE
from functools import partial
from importlib import import_module
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
        if not standalone_mode:
            return run()
        try:
            code: Any = run()
        except click.ClickException as problem:
            _fail(problem.format_message(), problem.exit_code)
        except click.Abort:
            sys.exit(130)
        except Refused as problem:
            _fail(str(problem), 1)
        except OSError as problem:
            if problem.errno != EPIPE:
                _fail(problem.strerror or type(problem).__name__, 1)
            # Nobody reads any more; without this the interpreter complains when it flushes at its end.
            os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
            sys.exit(1)
        except Exception as problem:  # a traceback might show hidden cards
            _fail(where(problem), 1)
        sys.exit(code if isinstance(code, int) else 0)


def _fail(message: str, code: int) -> NoReturn:
    click.echo(f"cc-tui: {clean(message, LONGEST_LINE)}", err=True)
    sys.exit(code)
