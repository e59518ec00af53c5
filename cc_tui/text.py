"""Text from outside, made safe to show, and text cut to the room there is. Widths are in cells, not characters."""

import unicodedata

from rich.cells import cell_len, set_cell_size

# Control, format (bidirectional and zero-width ones too), surrogate, private and unassigned characters, line and paragraph ends.
_UNSAFE = frozenset(("Cc", "Cf", "Cs", "Co", "Cn", "Zl", "Zp"))
_VARIATION = frozenset(chr(n) for n in range(0xFE00, 0xFE10))


def clean(text: str, longest: int = 200) -> str:
    """The text on one line without anything that a terminal could take for more than a character; at most `longest` of them."""
    kept = (c for c in text[: 4 * longest] if c not in _VARIATION and unicodedata.category(c) not in _UNSAFE)
    return " ".join("".join(kept).split())[:longest]


def fit(text: str, cells: int, cut: str = "…") -> str:
    """The text in exactly `cells` cells: filled with spaces, or cut and marked."""
    if cells <= 0:
        return ""
    if cell_len(text) <= cells:
        return set_cell_size(text, cells)
    return set_cell_size(set_cell_size(text, max(cells - cell_len(cut), 0)).rstrip() + cut, cells)
