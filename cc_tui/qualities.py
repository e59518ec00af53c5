"""How good a decision was, in signs and words: as players rate it, and as the coach grades mistakes."""

from typing import Final

from cc_tui.i18n import N_, Words
from engine.kernel.beside import Quality
from engine.kernel.reviewed import Mark

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
