"""How an app looks: its theme and signs, as the settings and the terminal have them."""

from collections.abc import Sequence
from typing import TYPE_CHECKING

from cc_tui.config import Settings
from cc_tui.glyphs import ASCII, SETS, Glyphs
from cc_tui.themes import DEFAULT_VARIABLES, THEMES

if TYPE_CHECKING:
    from textual.app import App
    from textual.filter import LineFilter

    Base = App[None]
else:
    Base = object


class Looks(Base):
    """The part of the app that says what it looks like."""

    settings: Settings

    def dress(self, settings: Settings, glyphs: Glyphs, ascii_only: bool) -> None:
        """Look as these settings say. `glyphs`: signs that this terminal can show; `ascii_only`: it can't even be sent others."""
        self.settings = settings
        self._automatic, self._ascii_only = glyphs, ascii_only
        for theme in THEMES.values():
            self.register_theme(theme)
        self.wear()

    @property
    def glyphs(self) -> Glyphs:
        """The signs to draw with."""
        wanted = SETS.get(self.settings.config.glyphs, self._automatic)
        return ASCII if self._ascii_only else wanted

    def wear(self) -> None:
        """Look as the settings say now, on every screen that is open."""
        # The terminal's own colours are those that can be left out.
        self.theme = "ansi-dark" if self.no_color else self.settings.config.theme
        self.set_class(self.glyphs is ASCII, "-ascii")
        for screen in self.screen_stack:
            for widget in screen.query("Menu, KeyBar"):
                widget.glyphs = self.glyphs  # type: ignore[attr-defined]  # both have it
                widget.refresh()
            for drawing in screen.query("LineWidget"):
                drawing.redraw()  # type: ignore[attr-defined]  # a LineWidget's

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Our own colours, for Textual's themes."""
        return DEFAULT_VARIABLES

    def get_line_filters(self) -> "Sequence[LineFilter]":
        """With NO_COLOR, nothing but text and its weight is sent."""
        if not self.no_color:
            return super().get_line_filters()
        from cc_tui.colourless import Colourless

        return [Colourless()]
