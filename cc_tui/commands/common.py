"""What several commands need: opening a match, and the options of a new one."""

from collections.abc import Callable
from pathlib import Path
from typing import Any, TypeVar

import click

from cc_tui.text import clean

F = TypeVar("F", bound=Callable[..., Any])


class Whole(click.IntRange):
    """A whole number from one on, or from one to another."""

    def convert(
        self, value: Any, param: click.Parameter | None, context: click.Context | None
    ) -> Any:
        """The number, if it is one of them."""
        try:
            return super().convert(value, param, context)
        except click.BadParameter:
            end = "on" if self.max is None else f"to {self.max}"
            said = clean(str(value), 40)
            self.fail(f"'{said}' is no whole number from {self.min} {end}", param, context)


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


def unwritten(out: Path, problem: OSError) -> click.ClickException:
    """The error of a command with --force that couldn't write a file."""
    from cc_tui.saves.listing import problem_line

    why = problem_line(problem)
    if isinstance(problem, FileExistsError) and out.is_file():
        why = "there is such a file; '--force' writes over it"
    return click.ClickException(f"{out}: {why}")


def length(match: Any) -> str:
    """How long a match is, counted as everywhere: the deal is entry 0, so its last entry has this number."""
    from cc_tui.i18n import Words

    return Words().many(
        "{n} entry after the deal", "{n} entries after the deal", len(match.log) - 1
    )


def outcome(words: Any, match: Any, names: Any) -> list[str]:
    """How a finished match ended, in sentences."""
    from cc_tui.boards.caesar_cleopatra.narrate import sentences
    from engine.kernel.seats import SPECTATOR

    return sentences(words, match.update(SPECTATOR), names, SPECTATOR)
