"""Old documents made new: one named step for each version of the format and of a game's rules."""

from collections.abc import Callable, Mapping
from typing import Any, Final

from engine.kernel.errors import CorruptSave, NewerSave

Step = Callable[[dict[str, Any]], dict[str, Any]]
"""Makes the document of the next version from a raw one, which it leaves as it is."""

FORMAT: Final = 2
"""The version of the format that this program writes."""


def _beside(raw: dict[str, Any]) -> dict[str, Any]:
    """Format 2 has what lies beside the log: words about the match, notes, choices taken back, branches."""
    empty = {"title": "", "note": "", "tags": [], "undone": [], "notes": [], "branches": []}
    return {**empty, **raw}


FORMAT_STEPS: Final[Mapping[int, Step]] = {1: _beside}
"""The kernel's steps: under n the one that makes format n + 1 from n."""


def version(raw: Mapping[str, Any], key: str, known: int) -> int:
    """The version under `key`, "format" or "rules".

    Raises NewerSave when it is above `known`, and CorruptSave when it is no version at all.
    """
    found = raw.get(key)
    if type(found) is not int or not 1 <= found < 10**9:
        raise CorruptSave(f"its {key} version is not a whole number above 0")
    if found > known:
        raise NewerSave(key, found, known)
    return found


def upcast(raw: dict[str, Any], key: str, known: int, steps: Mapping[int, Step]) -> dict[str, Any]:
    """The document with its version under `key` brought up to `known`, step by step.

    Raises CorruptSave for a document that a step can't take, beside what `version` raises.
    """
    for n in range(version(raw, key, known), known):
        try:
            raw = {**steps[n](raw), key: n + 1}
        except (ArithmeticError, AttributeError, LookupError, TypeError, ValueError) as problem:
            raise CorruptSave(f"it can't be brought from {key} {n} to {n + 1}") from problem
    return raw
