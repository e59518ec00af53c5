"""Text from outside, made safe to show."""

import unicodedata
from typing import Final

# Control, format (bidirectional and zero-width ones too), surrogate, private and unassigned characters, line and paragraph ends.
_UNSAFE: Final = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))
_VARIATION: Final = frozenset(chr(n) for n in range(0xFE00, 0xFE10))


def clean(text: str, longest: int = 200) -> str:
    """The text on one line without anything that a terminal could take for more than a character; at most `longest` of them."""
    kept = (
        c
        for c in text[: 4 * longest]
        if c not in _VARIATION and unicodedata.category(c) not in _UNSAFE
    )
    return " ".join("".join(kept).split())[:longest]


def clean_lines(text: str, longest: int) -> str:
    """The text cleaned line by line, without blank lines at its ends; at most `longest` characters."""
    lines = (clean(line, longest) for line in text[: 4 * longest].split("\n"))
    return "\n".join(lines).strip("\n")[:longest]
