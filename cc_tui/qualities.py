"""How good a decision was, in signs and words: as players rate it, and as the coach grades mistakes."""

from collections.abc import Sequence
from typing import Final

from cc_tui.i18n import N_, NN_, Words
from engine.kernel.beside import Quality
from engine.kernel.reviewed import THRESHOLDS, Mark

SIGNS: Final[dict[Quality | Mark, str]] = {
    "brilliant": "!!",
    "good": "!",
    "dubious": "?!",
    "inaccuracy": "?!",
    "mistake": "?",
    "blunder": "??",
}
"""As books on games write them."""

_NAMES: Final[dict[Quality | Mark, str]] = {
    "brilliant": N_("Brilliant"),
    "good": N_("Good"),
    "dubious": N_("Dubious"),
    "inaccuracy": N_("Inaccuracy"),
    "mistake": N_("Mistake"),
    "blunder": N_("Blunder"),
}


def quality_name(words: Words, quality: Quality | Mark) -> str:
    """As a list shows it, "?! Dubious"."""
    return words("{sign} {quality}", sign=SIGNS[quality], quality=words(_NAMES[quality]))


_COUNTED: Final[dict[Mark, tuple[str, str]]] = {
    "blunder": NN_("{n} blunder", "{n} blunders"),
    "mistake": NN_("{n} mistake", "{n} mistakes"),
    "inaccuracy": NN_("{n} inaccuracy", "{n} inaccuracies"),
}


def counted(words: Words, marks: Sequence[Mark | None]) -> str:
    """How many there are of each grade, the worst first, "2 blunders, 1 mistake"; "" without any."""
    said = ""
    for mark in THRESHOLDS:
        if count := marks.count(mark):
            text = words.many(*_COUNTED[mark], count)
            said = words("{list}, {item}", list=said, item=text) if said else text
    return said
