"""The theatre on a stage without a terminal: pictures of positions, and a film of a whole match."""

import re
from collections.abc import AsyncGenerator, Iterator, Sequence
from json import dumps
from typing import Any

from rich.color import ColorSystem
from textual.app import App
from textual.strip import Strip

from cc_tui.glyphs import UNICODE
from cc_tui.i18n import Words
from cc_tui.replaying import Theatre
from cc_tui.screens.replay import ReplayScreen
from cc_tui.themes import DEFAULT_VARIABLES, THEMES

SIZE = (100, 34)
"""Columns and rows of pictures and films."""
SECONDS = 1.2
"""How long a sentence of a film stays."""


class Stage(App[None]):
    """Nothing but the theatre."""

    TITLE = "Caesar & Cleopatra"

    CSS_PATH = "../styles/base.tcss"

    def __init__(self, theatre: Theatre, words: Words) -> None:
        super().__init__()
        self.words, self.glyphs = words, UNICODE
        for theme in THEMES.values():
            self.register_theme(theme)
        self.theme = next(iter(THEMES))
        self._theatre = theatre

    def get_theme_variable_defaults(self) -> dict[str, str]:
        """Our own colours."""
        return DEFAULT_VARIABLES

    def on_mount(self) -> None:
        """Show it."""
        self.push_screen(ReplayScreen(self._theatre))


async def svg(theatre: Theatre, words: Words, size: tuple[int, int] = SIZE) -> str:
    """The position at the cursor as a picture that needs no font from elsewhere."""
    app = Stage(theatre, words)
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await app.workers.wait_for_complete()
        await pilot.pause()
        return re.sub(r"@font-face \{.*?\}\s*", "", app.export_screenshot(), flags=re.S)


async def asciicast(
    theatre: Theatre, words: Words, title: str, size: tuple[int, int] = SIZE
) -> AsyncGenerator[str, None]:
    """The lines of an asciicast, version 2: the match from its first entry on, each entry that says something for a while."""
    yield dumps({"version": 2, "width": size[0], "height": size[1], "title": title})
    theatre.first()
    app = Stage(theatre, words)
    at, before = 0.0, [Strip([])] * size[1]
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        await app.workers.wait_for_complete()
        yield dumps([0.0, "o", "\x1b[?25l\x1b[2J"])
        while True:
            await pilot.pause(0)
            await pilot.pause(0)
            strips = app.screen._compositor.render_strips()
            yield dumps([round(at, 3), "o", "".join(_changed(before, strips))])
            screen: Any = app.screen
            if theatre.at_end:
                break
            at, before = at + SECONDS * max(1, len(screen.tell(theatre.update()))), strips
            screen.action_line_on()
    yield dumps([round(at + 2 * SECONDS, 3), "o", "\x1b[0m\x1b[?25h"])


def _changed(before: Sequence[Strip], after: Sequence[Strip]) -> Iterator[str]:
    """What a terminal has to be sent where rows differ."""
    for row, (old, new) in enumerate(zip(before, after, strict=True)):
        if old != new:
            yield f"\x1b[{row + 1};1H" + _ansi(new)


def _ansi(strip: Strip) -> str:
    return "".join(
        segment.style.render(segment.text, color_system=ColorSystem.TRUECOLOR)
        if segment.style
        else segment.text
        for segment in strip
        if not segment.control
    )
