"""The themes' colours can be read, and none is missing."""

import pytest
from textual.color import Color
from textual.theme import Theme

from cc_tui.config import CHOICES
from cc_tui.themes import DAY, DEFAULT_VARIABLES, NIGHT, THEMES

GROUNDS = ("background", "surface", "panel")
OURS = ("caesar", "cleopatra", "focus", "dim-text")


def luminance(color: Color) -> float:
    """The relative luminance of WCAG 2.1."""

    def linear(part: float) -> float:
        return part / 12.92 if part <= 0.03928 else ((part + 0.055) / 1.055) ** 2.4

    red, green, blue = (linear(part) for part in color.normalized)
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """The contrast ratio of WCAG 2.1."""
    low, high = sorted(luminance(Color.parse(color)) for color in (one, other))
    return (high + 0.05) / (low + 0.05)


@pytest.mark.parametrize("theme", [NIGHT, DAY], ids=lambda theme: theme.name)
def test_text_can_be_read_on_every_ground(theme: Theme) -> None:
    texts = {
        "foreground": theme.foreground,
        "error": theme.error,
        "warning": theme.warning,
        "success": theme.success,
    }
    texts |= {name: theme.variables[name] for name in OURS}
    for ground in GROUNDS:
        for name, text in texts.items():
            assert contrast(str(text), str(getattr(theme, ground))) >= 4.5, (name, ground)
    # The line under the cursor: the background's colour on the focus.
    assert contrast(str(theme.background), theme.variables["focus"]) >= 4.5


def test_every_theme_has_our_colours_and_can_be_chosen() -> None:
    assert tuple(THEMES) == CHOICES["theme"]
    for theme in THEMES.values():
        assert set(OURS) <= theme.variables.keys()
    assert set(OURS) <= DEFAULT_VARIABLES.keys()
