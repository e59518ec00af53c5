"""The options of a match (§8): all off by default."""

from collections.abc import Mapping
from dataclasses import asdict, dataclass, fields
from typing import Any

from engine.games.caesar_cleopatra.cards import EDITIONS
from engine.kernel.errors import BadOptions


@dataclass(frozen=True, slots=True)
class Options:
    """Variants of a match."""

    edition: str = "classic"
    shuffled_actions: bool = False
    """The action piles are shuffled, not arranged (§2.4)."""
    fewer_orgies: bool = False
    """One plain Orgy leaves the game at setup."""
    two_in_the_dark: bool = False
    """Two cards may be laid face down, without an action card in that turn."""
    orgy_tickets: bool = False
    """A plain Orgy gives a ticket, or takes one back for another vote card."""
    strict_majorities: bool = False
    """A majority scores only in an exhausted group."""


def read_options(raw: Mapping[str, Any]) -> Options:
    """Options from JSON. Raises BadOptions for unknown names and wrong types."""
    known = {f.name for f in fields(Options)}
    for name, value in raw.items():
        if name not in known:
            raise BadOptions(f"unknown option {name[:40]!r}")
        if name == "edition":
            if value not in EDITIONS:
                raise BadOptions("unknown edition")
        elif not isinstance(value, bool):
            raise BadOptions(f"option {name} must be true or false")
    return Options(**raw)


def write_options(options: Options) -> dict[str, Any]:
    """Options as JSON, every one of them written out."""
    return asdict(options)
