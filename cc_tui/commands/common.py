"""What several commands need: opening a match, and the options of a new one."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

F = TypeVar("F", bound=Callable[..., Any])

VARIANTS = (
    ("shuffled_actions", "The action piles are shuffled, not arranged."),
    ("fewer_orgies", "One plain Orgy leaves the game."),
    ("two_in_the_dark", "Two cards may be laid face down, without an action card."),
    ("orgy_tickets", "An Orgy gives a ticket, or takes one for another vote card."),
    ("strict_majorities", "A majority scores only in an exhausted group."),
)
"""A match's options that are on or off, with their help."""


def variants(command: F) -> F:
    """Give a command a flag for each variant of the rules."""
    for name, text in reversed(VARIANTS):
        command = click.option(f"--{name.replace('_', '-')}", name, is_flag=True, help=text)(
            command
        )
    return command


def match_file(command: F) -> F:
    """Give a command the argument FILE."""
    return click.argument("file", type=click.Path(path_type=Path))(command)


def look(file: Path) -> Any:
    """The match in a file, only to be looked at (`saves.Kept`). Raises ClickException with one line."""
    from cc_tui.saves import Store
    from cc_tui.saves.listing import problem_line
    from engine.kernel.errors import SaveError

    try:
        return Store(file.parent).open(file, read_only=True)
    except (SaveError, OSError) as problem:
        raise click.ClickException(f"{file}: {problem_line(problem)}") from None


def outcome(words: Any, match: Any, names: Any) -> str:
    """How a finished match ended, in one line."""
    from cc_tui.boards.caesar_cleopatra.narrate import sentences
    from engine.kernel.seats import SPECTATOR

    return " ".join(sentences(words, match.update(SPECTATOR), names, SPECTATOR))
