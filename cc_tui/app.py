"""The app: which screen is shown, and the one match that is open."""

from collections.abc import Callable, Iterable
from contextlib import ExitStack
from importlib import import_module
from typing import Any

from textual.app import App, SystemCommand
from textual.await_complete import AwaitComplete
from textual.events import Resize
from textual.geometry import Size
from textual.screen import Screen

from cc_tui.config import Settings
from cc_tui.driver import TerminalDriver
from cc_tui.glyphs import Glyphs
from cc_tui.i18n import Words
from cc_tui.keys import at_hand, bindings
from cc_tui.leaving import Leaving
from cc_tui.looks import Looks
from cc_tui.reviewing import Reviewing
from cc_tui.screens.once import Palette
from cc_tui.screens.title import TitleScreen
from cc_tui.sitting import Sitting

SMALLEST = (60, 20)
"""Columns and rows."""


class CcTuiApp(Leaving, Looks, Sitting, Reviewing, App[None]):
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
        ascii_only: bool = False,
    ) -> None:
        """`store` keeps the matches; `opening`: what to open first over the title; the rest as for `dress`."""
        super().__init__(driver_class=TerminalDriver)
        self.store, self.words, self._opening = store, words, opening
        self._coming = 0
        self.dress(settings, glyphs, ascii_only)

    def get_default_screen(self) -> Screen[Any]:
        """The title lies under all other screens."""
        return TitleScreen()

    def on_mount(self) -> None:
        """Open what was asked for, and mind what happens to the terminal."""
        # After Ctrl-Z and fg the screen stays blank without this.
        self.app_resume_signal.subscribe(self, lambda _app: self.refresh(layout=True))
        self.screen_change_signal.subscribe(
            self, lambda _screen: self.call_later(lambda: self._mind_size(self.size))
        )
        if self._opening is not None:
            self._opening(self)
        if (problem := self.settings.problem) is not None:
            self.tell(self.words(problem.text, file=problem.file, kept=problem.kept))

    def on_resize(self, event: Resize) -> None:
        """Ask for room when there is too little."""
        self._mind_size(event.size)

    def _mind_size(self, size: Size) -> None:
        small = size.width < SMALLEST[0] or size.height < SMALLEST[1]
        if small and not self._too_small:
            self.go("too_small", self.words, SMALLEST)
        elif not small and self._too_small:
            self.screen.dismiss()

    def go(self, name: str, *arguments: Any, then: Callable[[Any], None] | None = None) -> None:
        """Open a screen by the name of its module, imported now; `then` gets its answer."""
        kind = "".join(part.capitalize() for part in name.split("_")) + "Screen"
        screen = getattr(import_module(f"cc_tui.screens.{name}"), kind)
        self._bring(screen(*arguments), then)

    def _bring(self, screen: Screen[Any], then: Callable[[Any], None] | None = None) -> None:
        self._coming += 1
        # From the app's own loop, since Textual gives the answer on the loop that asked, and the screen that asks may be gone by then.
        self.call_next(self._push, screen, then, self._hold())

    @property
    def going(self) -> bool:
        """A screen was asked for that isn't there yet."""
        return self._coming > 0

    async def _push(
        self, screen: Screen[Any], then: Callable[[Any], None] | None, let_go: Callable[[], None]
    ) -> None:
        mounted = self.push_screen(screen, then)
        if self._coming == 1:
            # It stays in front. Keys that come meanwhile wait: they may be for what isn't there yet.
            await mounted
        self._coming -= 1
        let_go()

    def pop_screen(self) -> AwaitComplete:
        """Leave the screen in front. What lies below isn't painted if another one comes at once, as from the set-up to the table."""
        let_go = self._hold()
        popped = super().pop_screen()
        self.call_next(self.call_later, let_go)
        return popped

    def _hold(self) -> Callable[[], None]:
        hold = ExitStack()
        hold.enter_context(self.batch_update())
        return hold.close

    def check_action(self, action: str, parameters: tuple[object, ...]) -> bool | None:
        """Nothing opens over the request for more room."""
        return action in ("quit", "suspend_process") or not self._too_small

    @property
    def _too_small(self) -> bool:
        return bool(self.screen_stack) and self.screen.name == "too_small"

    def action_command_palette(self) -> None:
        """Open the palette, if it isn't open anywhere."""
        if not self.going and not any(isinstance(s, Palette) for s in self.screen_stack):
            self._bring(Palette(id="--command-palette"))

    def tell(self, text: str) -> None:
        """Show a message that waits for a key."""
        self.go("message", text)

    def action_help(self) -> None:
        """Show the keys of the screen in front."""
        self.go("help", self.screen)

    def get_system_commands(self, screen: Screen[Any]) -> Iterable[SystemCommand]:
        """Everything that can be done on this screen now, from the table of commands."""
        for command, active in at_hand(screen.active_bindings):
            run = (active.binding.action, active.node)
            title, text = self.words(command.text), self.words(command.where)
            yield SystemCommand(title, text, lambda run=run: self.run_action(*run))
