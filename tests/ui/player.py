"""A player at the app: presses keys, clicks, and reads what is on the screen."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from textual.pilot import Pilot

from cc_tui.app import CcTuiApp
from cc_tui.config import Settings
from cc_tui.glyphs import UNICODE, Glyphs
from cc_tui.i18n import Words
from cc_tui.saves import Store
from tests.waiting import rest


class Player:
    """Sits before one app."""

    def __init__(self, app: CcTuiApp, pilot: Pilot[None]) -> None:
        self.app, self.pilot = app, pilot

    @property
    def rows(self) -> list[str]:
        """The screen as rows of text."""
        strips = self.app.screen._compositor.render_strips()
        return ["".join(segment.text for segment in strip).rstrip() for strip in strips]

    @property
    def screen(self) -> str:
        """The screen as text."""
        return "\n".join(self.rows)

    @property
    def message(self) -> str:
        """The text of the message in front, as it stands on the screen, on one line."""
        there = self.app.screen.query_one(".lead").region
        rows = self.rows[there.y : there.bottom]
        return " ".join(" ".join(row[there.x : there.right] for row in rows).split())

    @property
    def where(self) -> str:
        """The kind of screen in front."""
        return type(self.app.screen).__name__

    async def settle(self) -> None:
        """Let the app come to rest."""
        for _ in range(3):
            await asyncio.gather(
                *(worker.wait() for worker in self.app.workers), return_exceptions=True
            )
            await self.pilot.pause(0)

    async def press(self, *keys: str) -> None:
        """Press keys one after the other, each once the app has come to rest."""
        for key in keys:
            self.app.simulate_key(key)
            await self.settle()

    async def type(self, text: str) -> None:
        """Type a text."""
        for character in text:
            self.app.simulate_key(character)
        await self.settle()

    async def click(self, text: str) -> None:
        """Click on the first place where the text stands."""
        row = next(number for number, line in enumerate(self.rows) if text in line)
        await self.pilot.click(offset=(self.rows[row].index(text), row))
        await self.settle()

    async def until(self, true: Callable[[], Any]) -> None:
        """Wait until something holds that the app does by itself."""
        await self._meanwhile(true, lambda: self.pilot.pause(0))

    async def press_until(self, true: Callable[[], Any], *keys: str) -> None:
        """Press these keys again and again until something holds."""
        await self._meanwhile(true, lambda: self.press(*keys))

    async def _meanwhile(
        self, true: Callable[[], Any], once: Callable[[], Awaitable[None]]
    ) -> None:
        try:
            await rest(true, once)
        except TimeoutError:
            raise AssertionError(f"it never came; what is there:\n{self.screen}") from None

    async def see(self, text: str) -> None:
        """Wait until the text is on the screen."""
        await self.until(lambda: text in self.screen)

    async def resize(self, *sizes: tuple[int, int]) -> None:
        """Give the terminal other sizes, one right after the other, and let the app come to rest in the last one."""
        for size in sizes:
            await self.pilot.resize_terminal(*size)
        await self.until(lambda: self.app.screen.size == sizes[-1])
        await self.settle()

    @property
    def line(self) -> str:
        """The line with the cursor, without its mark."""
        mark = self.app.glyphs.pointer
        return next(
            (row.strip(f" {mark}") for row in self.rows if row.lstrip().startswith(mark)), ""
        )

    async def go_to(self, text: str) -> None:
        """Move the cursor down to the line that begins with the text; from the last line on from the first one."""
        for _ in range(60):
            if (line := self.line).startswith(text):
                return
            await self.press("down")
            if self.line == line:
                await self.press("home")
        raise AssertionError(f"no line {text!r} on\n{self.screen}")

    async def choose(self, text: str) -> None:
        """Choose the line that begins with the text."""
        await self.go_to(text)
        await self.press("enter")

    async def answer(self, text: str) -> None:
        """Type what is asked for, and have done."""
        await self.type(text)
        await self.press("enter")


@asynccontextmanager
async def playing(
    folder: Path,
    *,
    size: tuple[int, int] = (80, 24),
    glyphs: Glyphs = UNICODE,
    opening: Callable[[CcTuiApp], None] | None = None,
    **settings: str,
) -> AsyncIterator[Player]:
    """An app with its saves in a folder and these settings; nothing moves unless `pace` says so, and nobody warns."""
    kept = Settings(folder / "settings.json")
    kept.change(**({"pace": "none", "greeted": "yes", "warnings": "off"} | settings))
    app = CcTuiApp(Store(folder / "saves"), kept, Words(), glyphs, opening)
    async with app.run_test(size=size) as pilot:
        player = Player(app, pilot)
        await player.settle()
        yield player


async def begin_for_two(player: Player) -> None:
    """From the title to the curtain before the set-up of two people at one keyboard."""
    await player.press("enter")
    await player.go_to("Cleopatra")
    await player.press("left", "left")
    await player.choose("Begin")
    await player.until(lambda: player.where == "CurtainScreen")
