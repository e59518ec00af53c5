"""Screens that are left once, however many keys or clicks asked for it before the next screen was there."""

from typing import Any, cast

from textual import on
from textual.await_complete import AwaitComplete
from textual.command import CommandPalette
from textual.message import Message
from textual.screen import Screen
from textual.widgets import Input, OptionList


class Once:
    """For a screen, so that it can't take the one below it along. No screen itself: Textual hands styles down along first bases only."""

    def dismiss(self, result: Any = None) -> AwaitComplete:
        """Leave the screen. Textual would take away whichever is in front by now; this does nothing if the screen is gone."""
        screen = cast(Screen[Any], self)
        if screen not in screen.app.screen_stack:
            return AwaitComplete()
        return Screen.dismiss(screen, result)


class Palette(Once, CommandPalette):
    """Textual's palette, whose command runs once."""

    @on(Input.Submitted)
    @on(OptionList.OptionSelected)
    def ignore_late(self, event: Message) -> None:
        """What is asked for when the command runs already."""
        if self not in self.app.screen_stack:
            event.stop()
            event.prevent_default()
