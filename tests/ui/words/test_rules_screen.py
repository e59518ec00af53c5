"""The rules on the screen: digits jump to sections, search finds, a resize stays at its place."""

import pytest
from textual.app import App
from textual.pilot import Pilot

from cc_tui.glyphs import UNICODE
from cc_tui.i18n import Words
from cc_tui.screens.rules import RulesScreen
from cc_tui.themes import DEFAULT_VARIABLES
from cc_tui.widgets.reader import Reader


class Shelf(App[None]):
    """Only what the screen needs."""

    words, glyphs = Words(), UNICODE

    def get_theme_variable_defaults(self) -> dict[str, str]:
        return DEFAULT_VARIABLES


def top(app: Shelf) -> str:
    reader = app.screen.query_one(Reader)
    row = reader.rows[reader.top]
    return row.mark + row.text


async def opened(app: Shelf, pilot: Pilot[None], clause: str = "") -> None:
    await app.push_screen(RulesScreen(clause))
    await pilot.pause()


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
async def test_a_digit_jumps_to_its_section(size: tuple[int, int]) -> None:
    app = Shelf()
    async with app.run_test(size=size) as pilot:
        await opened(app, pilot)
        await pilot.press("4")
        assert top(app) == "§4 A vote of confidence"
        await pilot.press("0")
        assert top(app) == "Your first match"
        await pilot.press("g")
        assert top(app) == "Caesar & Cleopatra: the rules"


async def test_it_opens_at_a_clause() -> None:
    app = Shelf()
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(app, pilot, "R5")
        assert top(app).startswith("R5 ")


async def test_search_goes_from_place_to_place_and_round() -> None:
    app = Shelf()
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(app, pilot)
        await pilot.press("slash", *"LONE", "enter")
        await pilot.pause()
        first = top(app)
        assert "lone" in first.casefold()
        await pilot.press("n")
        assert "lone" in top(app).casefold()
        assert top(app) != first
        await pilot.press("N")
        assert top(app) == first


async def test_a_word_that_is_not_there_is_told_of() -> None:
    app = Shelf()
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(app, pilot)
        await pilot.press("slash", *"[/xyz", "enter")
        await pilot.pause()
        assert top(app) == "Caesar & Cleopatra: the rules"
        assert len(app._notifications) == 1


async def test_a_resize_stays_at_the_clause() -> None:
    app = Shelf()
    async with app.run_test(size=(120, 40)) as pilot:
        await opened(app, pilot, "R3")
        await pilot.resize_terminal(60, 20)
        await pilot.pause()
        assert top(app).startswith("R3 ")


async def test_pages_overlap_by_a_row() -> None:
    app = Shelf()
    async with app.run_test(size=(80, 24)) as pilot:
        await opened(app, pilot)
        reader = app.screen.query_one(Reader)
        await pilot.press("f")
        assert reader.top == reader.size.height - 1
        await pilot.press("b")
        assert reader.top == 0
