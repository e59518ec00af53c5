"""The settings. Each change holds at once and is written at once."""

from collections.abc import Sequence
from typing import Final

from cc_tui.config import CHOICES, LONGEST_NAME
from cc_tui.i18n import N_
from cc_tui.screens.ask import AskScreen
from cc_tui.screens.form import Choice, FormPage, choice_item, turned
from cc_tui.widgets.menu import Menu, MenuItem

LABELS: Final = {
    "theme": N_("Colours"), "language": N_("Language"), "ask_veto": N_("Ask about a veto"), "pace": N_("Pace"), "glyphs": N_("Signs"),
    "warnings": N_("Warnings"),
}  # fmt: skip

SHOWN: Final = {
    "night": (N_("lamp-light"), N_("Ink and gold on dark.")),
    "day": (N_("papyrus"), N_("Dark ink on a light ground.")),
    "ansi-dark": (
        N_("terminal, dark"),
        N_("Your terminal's own sixteen colours, for a dark background."),
    ),
    "ansi-light": (
        N_("terminal, light"),
        N_("Your terminal's own sixteen colours, for a light background."),
    ),
    "en": (N_("English"), N_("More languages will follow.")),
    "always": (
        N_("always"),
        N_("You're asked after every action card, so nobody can tell whether you hold a Veto."),
    ),
    "held": (
        N_("only with a Veto"),
        N_(
            "Quicker, but your opponent may notice from the pause that you hold one. Two people at one keyboard are always asked."
        ),
    ),
    "slow": (
        N_("slow"),
        N_("Votes and your opponent's moves are shown step by step, with time to read."),
    ),
    "normal": (
        N_("normal"),
        N_("Votes and your opponent's moves are shown step by step. Any key hurries them."),
    ),
    "fast": (N_("fast"), N_("Votes and your opponent's moves go by quickly.")),
    "none": (N_("at once"), N_("Nothing moves; you see the outcome, and the log has the steps.")),
    "on": (N_("on"), N_("Practice: the coach warns you before a blunder, when it is sure enough.")),
    "off": (N_("off"), N_("Practice: whatever you choose is played at once.")),
    "auto": (N_("automatic"), N_("As the terminal can show.")),
    "unicode": (N_("line drawing"), N_("Frames, blocks and arrows.")),
    "ascii": (N_("plain ASCII"), N_("For terminals that show nothing else.")),
}


class SettingsScreen(FormPage[None]):
    """One line a setting."""

    HEADING = N_("Settings")

    def items(self) -> Sequence[MenuItem]:
        """The settings as they are."""
        config = self.shell.settings.config
        name = MenuItem(
            "name",
            self.words("Your name"),
            config.name or self.words("not set"),
            note=self.words("Filled in for new matches."),
        )
        return (
            *(
                choice_item(key, self.words(LABELS[key]), self._choices(key), getattr(config, key))
                for key in LABELS
            ),
            name,
        )

    def _choices(self, key: str) -> list[Choice]:
        return [
            Choice(value, self.words(SHOWN[value][0]), self.words(SHOWN[value][1]))
            for value in CHOICES[key]
        ]

    def on_menu_turned(self, event: Menu.Turned) -> None:
        """The next value."""
        key = event.item.key
        self._change(
            key, turned(self._choices(key), getattr(self.shell.settings.config, key), event.step)
        )

    def on_menu_chosen(self, event: Menu.Chosen) -> None:
        """Type the name."""
        self.app.push_screen(
            AskScreen(self.words("Your name"), self.shell.settings.config.name, LONGEST_NAME),
            self._take_name,
        )

    def _take_name(self, name: str | None) -> None:
        if name is not None:
            self._change("name", name)

    def _change(self, key: str, value: str) -> None:
        try:
            self.shell.settings.change(**{key: value})
        except OSError:
            self.shell.tell(
                self.words("The settings can't be written, so this holds until you leave.")
            )
        self.shell.wear()
        self.renew()

    def now(self) -> str:
        """For the help."""
        return self.words("Each change holds at once and is kept.")
