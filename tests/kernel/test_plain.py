"""Which texts a match may hold."""

import sys
from unicodedata import category

from engine.kernel.plain import as_name, as_text, is_plain, is_text

TURNING = "\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"
"""They change the direction of the text around them."""


def bad(character: str) -> bool:
    return category(character) in ("Cc", "Cs", "Zl", "Zp") or character in TURNING


def test_control_characters_line_ends_and_what_turns_the_text_are_not_plain() -> None:
    every = [chr(number) for number in range(sys.maxunicode + 1)]
    assert [c for c in every if not is_plain(c)] == [c for c in every if bad(c)]


def test_a_text_has_lines_and_a_name_has_none() -> None:
    assert is_text("two\nlines")
    assert not is_plain("two\nlines")
    assert not is_text("two\r\nlines")
    assert as_text("two\r\nlines\x1b") == "two\nlines"
    assert as_name("two\r\nlines\x1b") == "twolines"
