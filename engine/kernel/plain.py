"""Which texts of people a match may hold: one line, no control characters, of bounded width."""

from re import compile as pattern
from typing import Final
from unicodedata import east_asian_width

NAME_CELLS: Final = 40
"""The width of a name in terminal cells."""
SEED_CHARACTERS: Final = 200
TITLE_CELLS: Final = 80
TEXT_CHARACTERS: Final = 4000
"""The length of a note."""

_NOT_PLAIN: Final = r"\x00-\x1f\x7f-\x9f\ud800-\udfff\u2028\u2029\u202a-\u202e\u2066-\u2069"
"""Control characters, halves of characters, line ends, and what changes the direction of the text around it."""
_in_line: Final = pattern(f"[{_NOT_PLAIN}]")
_in_lines: Final = pattern(f"(?!\n)[{_NOT_PLAIN}]")


def is_plain(text: str) -> bool:
    """Whether the text is one line without control characters."""
    return _in_line.search(text) is None


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
    return len(text) <= TEXT_CHARACTERS and _in_lines.search(text) is None


def as_name(text: str, width: int = NAME_CELLS) -> str:
    """The text made a name of at most so many cells: what may not be in it is left out, what is too much is cut off."""
    kept = _in_line.sub("", text[: 10 * width])
    while cells(kept) > width:
        kept = kept[:-1]
    return kept


def as_text(text: str) -> str:
    """The text made a note, likewise; its lines stay."""
    return _in_lines.sub("", text)[:TEXT_CHARACTERS]
