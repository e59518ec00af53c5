"""Deals that can be played again: their codes, and the deal of the day.

A code holds the number of a deal and the variants it is played by, and a check symbol. It is made of 31 symbols, none of which looks
like another; weights from 1 up and a prime number of symbols find every single wrong symbol and every two that changed places.
"""

from collections.abc import Mapping
from hashlib import sha512
from typing import Any, Final, NamedTuple
from unicodedata import category

from cc_tui.i18n import N_
from engine.kernel.chance import DEAL

SYMBOLS: Final = "0123456789ABCDEFGHJKMNPQRTVWXYZ"
MISTAKEN: Final = str.maketrans("ILOSU", "1105V")
"""What isn't a symbol is read as the one that it looks like."""
LENGTH: Final = 12
"""Symbols of a code, the check symbol too."""
GROUP: Final = 4
"""Symbols between two dashes."""
VARIANTS: Final = (
    "shuffled_actions",
    "fewer_orgies",
    "two_in_the_dark",
    "orgy_tickets",
    "strict_majorities",
)
"""In the order of their bits. A code holds these; a match with any other option has none."""
BASE: Final = len(SYMBOLS)
MOST: Final = BASE ** (LENGTH - 1) // 2 ** len(VARIANTS)
"""How many deals there are."""


class BadCode(ValueError):
    """What was typed is no code. Its text is a sentence for `Words`."""


class Deal(NamedTuple):
    """A deal by its number, below MOST, and the variants that it is played by."""

    number: int
    variants: tuple[str, ...] = ()

    @property
    def seed(self) -> str:
        """The seed of its matches."""
        return f"{DEAL}{self.number}"

    @property
    def options(self) -> dict[str, bool]:
        """The options of its matches."""
        return {name: name in self.variants for name in VARIANTS}

    @property
    def code(self) -> str:
        """ "5TK5-2K7B-60NW"."""
        bits = sum(1 << bit for bit, name in enumerate(VARIANTS) if name in self.variants)
        rest, values = self.number * 2 ** len(VARIANTS) + bits, []
        for _ in range(LENGTH - 1):
            rest, value = divmod(rest, BASE)
            values.append(value)
        symbols = "".join(SYMBOLS[value] for value in (*values, _check(values)))
        return "-".join(symbols[at : at + GROUP] for at in range(0, LENGTH, GROUP))


def read_code(text: str) -> Deal:
    """The deal of a code, in upper or lower case, with or without blanks and dashes of any kind. Raises BadCode."""
    without_dashes = "".join(c for c in text.upper() if category(c) != "Pd")
    symbols = "".join(without_dashes.split()).translate(MISTAKEN)
    if not all(symbol in SYMBOLS for symbol in symbols):
        raise BadCode(N_("A code has only letters and digits in it."))
    if len(symbols) != LENGTH:
        raise BadCode(N_("A code has twelve letters and digits, as in 5TK5-2K7B-60NW."))
    *values, check = (SYMBOLS.index(symbol) for symbol in symbols)
    whole = sum(value * BASE**place for place, value in enumerate(values))
    number, bits = divmod(whole, 2 ** len(VARIANTS))
    if check != _check(values) or number >= MOST:
        raise BadCode(N_("There is a mistake in the code: read it again, letter by letter."))
    return Deal(number, tuple(name for bit, name in enumerate(VARIANTS) if bits >> bit & 1))


def deal_of(seed: str, options: Mapping[str, Any]) -> Deal | None:
    """The deal of a match with this seed and these options in their JSON form; None if it is none that has a code."""
    digits = seed.removeprefix(DEAL)
    if (
        digits == seed
        or not (digits.isascii() and digits.isdecimal())
        or len(digits) > len(str(MOST))
    ):
        return None
    found = Deal(int(digits), tuple(name for name in VARIANTS if options.get(name) is True))
    others = {name: value for name, value in options.items() if name not in VARIANTS}
    fits = found.seed == seed and found.number < MOST
    return found if fits and others in ({}, {"edition": "classic"}) else None


def deal_of_the_day(day: str) -> Deal:
    """The deal of a day, "2026-01-31": the same one everywhere."""
    digest = sha512(f"deal of the day {day}".encode()).digest()
    return Deal(int.from_bytes(digest, "big") % MOST)


def _check(values: list[int]) -> int:
    return sum(weight * value for weight, value in enumerate(values, 1)) % BASE
