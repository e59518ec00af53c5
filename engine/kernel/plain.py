"""Which texts of people a match may hold: one line, no control characters, of bounded width."""

from typing import Final
from unicodedata import category, east_asian_width

NAME_CELLS: Final = 40
"""The width of a name in terminal cells."""
SEED_CHARACTERS: Final = 200

_FORBIDDEN: Final = frozenset(("Cc", "Cs", "Zl", "Zp"))
_TURNING: Final = frozenset("\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069")
"""Characters that change the direction of the text around them."""


def is_plain(text: str) -> bool:
    """Whether the text is one line without control characters."""
    return not any(c in _TURNING or category(c) in _FORBIDDEN for c in text)


def is_seed(text: str) -> bool:
    """Whether the text may be a match's seed."""
    return 0 < len(text) <= SEED_CHARACTERS and is_plain(text)


def cells(text: str) -> int:
    """Terminal cells that a text takes at most; combining characters count too, so the length is bounded as well."""
    return sum(2 if east_asian_width(c) in "WF" else 1 for c in text)


def is_name(text: str) -> bool:
    """Whether the text may be a name."""
    return is_plain(text) and cells(text) <= NAME_CELLS


def as_name(text: str) -> str:
    """The text made a name: what may not be in it is left out, what is too much is cut off."""
    kept = "".join(c for c in text[: 10 * NAME_CELLS] if is_plain(c))
    while cells(kept) > NAME_CELLS:
        kept = kept[:-1]
    return kept
