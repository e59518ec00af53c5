"""The app: which screen is shown, and the one match that is open."""

from collections.abc import Callable, Iterable, Sequence
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING, Any, Final

from textual.app import App, SystemCommand
from textual.events import Resize
from textual.screen import Screen

from cc_tui.config import Settings
from cc_tui.glyphs import Glyphs
from cc_tui.i18n import Words
from cc_tui.keys import COMMANDS, bindings
from cc_tui.screens.title import TitleScreen
from cc_tui.shell import Plan
from cc_tui.themes import DEFAULT_VARIABLES, THEMES
from cc_tui.trouble import Refused

if TYPE_CHECKING:
    from cc_tui.hosting import Hosted
    from cc_tui.saves import Listing
    from cc_tui.table import Table

SCREENS: Final = {
    "new_match": "NewMatchScreen", "saves": "SavesScreen", "gallery": "GalleryScreen", "rules": "RulesScreen", "settings": "SettingsScreen",
    "result": "ResultScreen", "help": "HelpScreen", "too_small": "TooSmallScreen", "message": "MessageScreen",
    "setup": "SetupScreen", "play": "PlayScreen", "curtain": "CurtainScreen",
}  # fmt: skip
"""Screens by the name of their module in cc_tui/screens. Each is imported when it is first shown."""

SMALLEST = (60, 20)
"""Columns and rows."""


class CcTuiApp(App[None]):
    """One player's program. Language, signs, settings and the open match belong to it; nothing is global."""

    TITLE = "Caesar & Cleopatra"
    CSS_PATH = "styles/base.tcss"
    BINDINGS = bindings(("help", "quit", "command_palette", "suspend_process"))

    def __init__(
        self,
        store: Any,
        settings: Settings,
        words: Words,
        glyphs: Glyphs,
        opening: Callable[["CcTuiApp"], None] | None = None,
    ) -> None:
        """`store` keeps the matches; `opening` is what to open first over the title."""
        super().__init__()
        self.store, self.settings, self.words, self.glyphs = store, settings, words, glyphs
        self._opening = opening
        self._hosted: Hosted | None = None
        self.trouble: Exception | None = None
        for theme in THEMES.values():
            self.register_theme(theme)
        self.theme = settings.config.theme

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Our own colours, for Textual's themes."""
        return DEFAULT_VARIABLES

    def get_default_screen(self) -> Screen[Any]:
        """The title lies under all other screens."""
        return TitleScreen()

    def on_mount(self) -> None:
        """Open what was asked for, and mind what happens to the terminal."""
        # After Ctrl-Z and fg the screen stays blank without this.
        self.app_resume_signal.subscribe(self, lambda _app: self.refresh(layout=True))
        self.screen_change_signal.subscribe(self, lambda _screen: self.call_later(self._mind_size))
        if self.settings.problem is not None:
            problem = self.settings.problem
            self.notify(
                self.words(problem.text, file=problem.file, kept=problem.kept),
                severity="warning",
                markup=False,
            )
        if self._opening is not None:
            self._opening(self)

    def on_unmount(self) -> None:
        """Give the match back."""
        self._close_match()

    def on_resize(self, event: Resize) -> None:
        """Ask for room when there is too little."""
        self._mind_size()

    def _mind_size(self) -> None:
        small = self.size.width < SMALLEST[0] or self.size.height < SMALLEST[1]
        if small and self.screen.name != "too_small":
            self.go("too_small", self.words, SMALLEST)
        elif not small and self.screen.name == "too_small":
            self.screen.dismiss()

    def go(self, name: str, *arguments: Any, then: Callable[[Any], None] | None = None) -> None:
        """Open a screen by its name in SCREENS; `then` gets its answer."""
        screen = getattr(import_module(f"cc_tui.screens.{name}"), SCREENS[name])(*arguments)
        self.push_screen(screen, then)

    def tell(self, text: str) -> None:
        """Show a message that waits for a key."""
        self.go("message", text)

    def action_help(self) -> None:
        """Show the keys of the screen in front."""
        self.go("help", self.screen)

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """Everything that can be done on this screen now, from the table of commands."""
        for active in screen.active_bindings.values():
            command = COMMANDS.get(active.binding.id or "")
            if command is not None and active.enabled and active.binding.key == command.keys[0]:
                run = (active.binding.action, active.node)
                yield SystemCommand(
                    self.words(command.text),
                    self.words(command.where),
                    lambda run=run: self.run_action(*run),
                )

    def new_match(self, plan: Plan) -> None:
        """Begin a match and sit down at it."""
        from cc_tui import hosting

        self._open(hosting.begin, plan)

    def open_match(self, path: Path, look: bool = False) -> None:
        """Go on with a kept match, or show how it ended; `look`: only look at it."""
        from cc_tui import hosting

        self._open(hosting.look if look else hosting.resume, path)

    def _open(self, open_it: Callable[..., "Hosted"], *what: Any) -> None:
        from cc_tui import hosting

        self.leave_match()
        try:
            hosted = hosting.opened(open_it, self.store, *what)
        except Refused as trouble:
            self.tell(self.words("The match can't be opened: {problem}.", problem=str(trouble)))
        else:
            self.sit_down(hosted)

    def sit_down(self, hosted: "Hosted") -> None:
        """Play a match that was opened for this app."""
        from cc_tui import sitting

        self._hosted = hosted
        sitting.sit_down(self, hosted)

    def gallery(self) -> "Sequence[Listing]":
        """The example matches."""
        from cc_tui import hosting

        return hosting.gallery()

    def look_at_table(self, table: "Table") -> None:
        """Show the table of a match that is over."""
        self.go("play", table, ())

    def _open(self, open_it: Callable[..., "Hosted"], *what: Any) -> None:
        from cc_tui import sitting

        self.leave_match()
        self._hosted = sitting.opened(self, open_it, *what)
        if self._hosted is not None:
            sitting.sit_down(self, self._hosted)

    def leave_match(self) -> None:
        """Leave the match, which is kept already, for the title."""
        self._close_match()
        while len(self.screen_stack) > 1:
            self.pop_screen()

    def show_result(self, table: "Table") -> None:
        """Show how the match ended."""
        self.go("result", table)

    def _fatal_error(self) -> None:
        # In place of Textual's traceback, which prints the values at hand, hidden cards among them.
        self.trouble = self._exception
        self._close_messages_no_wait()

    def _close_match(self) -> None:
        if self._hosted is not None:
            self._hosted.close()
            self._hosted = None
