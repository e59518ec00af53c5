"""The looks: papyrus and ink by day, lamp-light by night, and the terminal's own colours.

Each theme sets the four colours that styles ask for by name: `$caesar`, `$cleopatra`, `$focus` (the one bright thing on the
screen) and `$dim-text`. As text on the theme's background each has a contrast of at least 4.5 (tests/ui/test_themes.py).
"""

from dataclasses import replace
from typing import Final

from textual.theme import BUILTIN_THEMES, Theme


def _ours(caesar: str, cleopatra: str, focus: str, dim: str) -> dict[str, str]:
    return {"caesar": caesar, "cleopatra": cleopatra, "focus": focus, "dim-text": dim}


NIGHT: Final = Theme(
    name="night", dark=True,
    background="#15171c", surface="#1b1e25", panel="#262a33", foreground="#e8e1d0",
    primary="#d9b25f", secondary="#58b5a8", accent="#d9b25f", warning="#e0a458", error="#e87a6a", success="#8dba6f",
    variables=_ours("#e8806f", "#58b5a8", "#e3bd6a", "#a39d8d"),
)  # fmt: skip

DAY: Final = Theme(
    name="day", dark=False,
    background="#f5eedc", surface="#ece3cc", panel="#e0d5b8", foreground="#2a2520",
    primary="#7a5200", secondary="#0d635b", accent="#7a5200", warning="#8a4b00", error="#9c2a1f", success="#3d6321",
    variables=_ours("#9c2a1f", "#0d635b", "#734d00", "#655c4b"),
)  # fmt: skip

_DARK = BUILTIN_THEMES["ansi-dark"]
_LIGHT = BUILTIN_THEMES["ansi-light"]

# Of the sixteen colours only the plain text colour is sure to be readable, so what is dim elsewhere is plain here.
TERMINAL_DARK: Final = replace(
    _DARK,
    variables=_DARK.variables
    | _ours("ansi_bright_red", "ansi_bright_cyan", "ansi_bright_yellow", "ansi_default"),
)
TERMINAL_LIGHT: Final = replace(
    _LIGHT,
    variables=_LIGHT.variables | _ours("ansi_red", "ansi_blue", "ansi_magenta", "ansi_default"),
)

THEMES: Final = {theme.name: theme for theme in (NIGHT, DAY, TERMINAL_DARK, TERMINAL_LIGHT)}

DEFAULT_VARIABLES: Final = NIGHT.variables
