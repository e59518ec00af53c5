"""A process that has imported the program, and becomes it in a fork for each command that it is sent."""

import gc
import json
import os
import sys
from importlib import import_module

# What commands import when they need it: it is nearly all that starting them takes.
for _name in (
    "cc_tui.cli",
    "cc_tui.export.stage",
    "cc_tui.screens.replay",
    "engine.kernel.document",
):
    import_module(_name)


def serve() -> None:
    """For each line of the input, {"arguments", "environment", "folder", "streams"}: run the command and write its exit code."""
    from cc_tui.cli import main

    # Else each fork's first collection of garbage would walk through all of it, and so copy it.
    gc.freeze()
    for line in sys.stdin:
        order = json.loads(line)
        child = os.fork()
        if not child:
            _take_up(**order)
            main(order["arguments"], prog_name="cc-tui")
        _, status = os.waitpid(child, 0)
        sys.stdout.write(f"{os.waitstatus_to_exitcode(status)}\n")
        sys.stdout.flush()


def _take_up(
    arguments: list[str], environment: dict[str, str], folder: str, streams: list[str]
) -> None:
    """Be where the command is to run, with its streams."""
    os.environ.clear()
    os.environ.update(environment)
    os.chdir(folder)
    for number, path in enumerate([os.devnull, *streams]):
        stream = os.open(path, os.O_RDWR)
        os.dup2(stream, number)
        os.close(stream)
