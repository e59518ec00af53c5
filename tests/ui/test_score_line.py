"""The score over a match, beside the board."""

from pathlib import Path

from cc_tui.boards.caesar_cleopatra.standing import figures, score_picture
from cc_tui.glyphs import ASCII, UNICODE
from cc_tui.i18n import Words
from cc_tui.replaying import Theatre
from cc_tui.widgets.lines import Span
from cc_tui.widgets.score_line import Column, Figure, ScoreLine, ScorePicture, Spark
from engine.kernel.seats import SPECTATOR
from tests.ui.player import Player, playing
from tests.ui.test_replay import LAST, WHOLE, sat


def shown_figures(player: Player) -> list[int]:
    """The numbers beside the sparklines."""
    column = player.app.screen.query_one(".figures", Column)
    return [int(line.strip()) for line in column.plain()]


def test_the_line_holds_at_every_entry_what_the_board_shows() -> None:
    theatre = Theatre(WHOLE, (), (SPECTATOR,))
    picture = score_picture(Words(), UNICODE, LAST, theatre.by_votes(figures))
    then = WHOLE.at(0)
    for index, entry in enumerate(WHOLE.log):
        then.append(entry)
        values = tuple(picture.value(figure, index) for figure in picture.figures)
        assert values == figures(then.view(SPECTATOR))


async def test_the_figures_at_the_cursor_stand_beside_it(tmp_path: Path) -> None:
    theatre = sat()
    async with playing(tmp_path, size=(120, 40), opening=lambda app: app.sit_in(theatre)) as player:
        assert shown_figures(player) == [0, 0, 0, 0]
        await player.press("G")
        assert shown_figures(player) == list(figures(WHOLE.view(SPECTATOR)))
        await player.press("s")
        assert not player.app.screen.query_one(ScoreLine).region


async def test_a_bar_and_the_largest_figure_never_touch(tmp_path: Path) -> None:
    line = ScoreLine(("plain",), False)
    async with playing(tmp_path) as player:
        await player.app.screen.mount(line)
        await player.settle()
        line.show(ScorePicture(1, (0, 1), (Figure((Span("lost %"),), "plain", (100, 100)),)))
        line.point(1, (100,))
        await player.see("█ 100")


async def test_a_high_figure_has_a_line_at_its_half_where_no_bar_stands(tmp_path: Path) -> None:
    line = ScoreLine(("plain",), False)
    async with playing(tmp_path, size=(34, 24)) as player:
        await player.app.screen.mount(line)
        line.grow(3)
        await player.settle()
        label = (Span("chance"),)
        line.show(ScorePicture(4, (0, 1, 3), (Figure(label, "plain", (0, 100, 49)),), 100, "%"))
        line.point(1, (100,))
        await player.settle()
        [high, middle, low] = [row for row in player.rows if "█" in row or "▁" in row]
        assert high.split() == ["chance", "█" * 9, "100%"]
        assert middle.split() == ["50%", "─" + "█" * 9 + "▄" * 10]
        assert low.split() == ["▁" + "█" * 19]


async def test_amid_an_entry_too_the_figures_are_those_of_the_board(tmp_path: Path) -> None:
    theatre = sat()
    async with playing(tmp_path, size=(120, 40), opening=lambda app: app.sit_in(theatre)) as player:
        while not any(shown_figures(player)):
            await player.press("v")
        for _ in range(4):
            players = theatre.view().players
            assert shown_figures(player)[2:] == [one.points.patricians for one in players]
            await player.press("comma")
        assert not any(shown_figures(player))


async def test_where_there_is_little_room_it_takes_the_boards_place(tmp_path: Path) -> None:
    theatre = sat()
    async with playing(tmp_path, opening=lambda app: app.sit_in(theatre)) as player:
        assert "Senators" in player.screen
        await player.press("s")
        assert "Senators ─" not in player.screen
        assert "points ▲" in player.screen
        await player.press("right", "right")
        assert "Entry 37 of" in player.screen
        await player.press("escape")
        assert "Senators ─" in player.screen


async def test_without_block_characters_it_is_drawn_with_plain_ones(tmp_path: Path) -> None:
    theatre = sat()
    async with playing(tmp_path, glyphs=ASCII, opening=lambda app: app.sit_in(theatre)) as player:
        await player.press("G", "s")
        assert player.screen.isascii()
        assert "#" in player.screen


async def test_both_sides_have_one_scale(tmp_path: Path) -> None:
    theatre = sat()
    async with playing(tmp_path, size=(120, 40), opening=lambda app: app.sit_in(theatre)) as player:
        tops = {
            max(spark.data or ())
            for spark in player.app.screen.query("#score Spark").results(Spark)
        }
        assert tops == {max(figures(WHOLE.view(SPECTATOR)))}
