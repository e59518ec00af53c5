"""Which texts of people a match may hold: one line, no control characters, of bounded width."""

from typing import Final
from unicodedata import category, east_asian_width

NAME_CELLS: Final = 40
"""The width of a name in terminal cells."""
SEED_CHARACTERS: Final = 200
TITLE_CELLS: Final = 80
TEXT_CHARACTERS: Final = 4000
"""The length of a note."""

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


def is_text(text: str) -> bool:
    """Whether the text may be a note: some lines, of bounded length together."""
    return len(text) <= TEXT_CHARACTERS and all(is_plain(line) for line in text.split("\n"))


def as_name(text: str, width: int = NAME_CELLS) -> str:
    """The text made a name of at most so many cells: what may not be in it is left out, what is too much is cut off."""
    kept = "".join(c for c in text[: 10 * width] if is_plain(c))
    while cells(kept) > width:
        kept = kept[:-1]
    return kept


def as_text(text: str) -> str:
    """The text made a note, likewise; its lines stay."""
    return "".join(c for c in text if c == "\n" or is_plain(c))[:TEXT_CHARACTERS]
