"""The player's statistics, made beside the screen from what the list of saves knows."""

from collections.abc import Iterable
from functools import partial
from typing import Final

from textual.containers import Vertical
from textual.content import Content
from textual.widget import Widget
from textual.widgets import Static
from textual.worker import get_current_worker

from cc_tui.glyphs import ASCII
from cc_tui.i18n import N_
from cc_tui.screens.looking import looks, unreadable
from cc_tui.screens.page import Page, said
from cc_tui.statistics import Statistics, collect
from cc_tui.stats_rows import laid_out, rows
from cc_tui.widgets.reader import Reader, ReaderRow
from cc_tui.widgets.score_line import Figure, ScoreLine, ScorePicture
from cc_tui.widgets.spans import Span

RECENT: Final = 10
"""Matches over which the plot takes the share that was won, and that lost."""
LOOKS: Final = ("first", "second")


class StatisticsScreen(Page[None]):
    """How one's matches went: tables to scroll through, and a plot over time below them."""

    HEADING = N_("Statistics")
    DEFAULT_CSS = """
    StatisticsScreen .lead { padding: 0 2; color: $dim-text; }
    StatisticsScreen ScoreLine { height: 2; margin-top: 1; }
    StatisticsScreen ScoreLine .cursor { display: none; }
    """

    def body(self) -> Iterable[Widget]:
        """How far the reading is; the rest comes when it is done."""
        yield said(self.words("Looking at the folder."), classes="lead")

    def on_mount(self) -> None:
        """Read what is new in the folder. Leaving the screen stops it."""
        self.run_worker(self._read, thread=True)

    def _read(self) -> None:
        from cc_tui.saves.losses import losses

        worker, words = get_current_worker(), self.words
        try:
            for progress in looks(self.shell.store):
                text = words("{n} of {m} files read", n=progress.read, m=progress.unread)
                self.call_later(self._say, text)
                shelf = progress.shelf
        except OSError as error:
            self.call_later(self._say, unreadable(words, self.shell.store, error))
            return
        if not worker.is_cancelled:
            found = collect(shelf, usual=self.shell.settings.config.name, losses=losses)
            self.call_later(self._show, found)

    def _say(self, text: str) -> None:
        for lead in self.query(".lead").results(Static):
            lead.update(Content(text))

    async def _show(self, found: Statistics) -> None:
        if not self.is_attached:
            return
        reader = Reader(partial(self._lay, found))
        plots = [ScoreLine(LOOKS, self.glyphs is ASCII)] if len(found.course) > 1 else []
        await self.query(".lead").remove()
        await self.query_one(".body", Vertical).mount(reader, *plots)
        for plot in plots:
            self._draw(plot, found)
        self.set_focus(reader)

    def _lay(self, found: Statistics, cells: int) -> list[ReaderRow]:
        lines: list[ReaderRow] = []
        cut = self.glyphs.cut
        for place, (heading, part) in enumerate(rows(self.words, found, ("caesar", "cleopatra"))):
            if part:
                lines += [ReaderRow("", place=place)] if lines else []
                lines += [ReaderRow(heading, "section", place=place)] if heading else []
                look = "heads" if part[0][0] == "" else "plain"
                for number, row in enumerate(part):
                    shown = laid_out(row, cells, cut)
                    lines += [ReaderRow(t, "plain" if number else look, place=place) for t in shown]
        return lines

    def _draw(self, plot: ScoreLine, found: Statistics) -> None:
        shares = found.recent(RECENT)
        figures = tuple(
            Figure((Span(self.words(label), look),), look, tuple(share[place] for share in shares))
            for place, (label, look) in enumerate(
                zip((N_("won %"), N_("lost %")), LOOKS, strict=True)
            )
        )
        last = len(shares) - 1
        plot.show(ScorePicture(last, tuple(range(len(shares))), figures))
        plot.point(last, shares[-1])

    def now(self) -> str:
        """For the help."""
        return self.words(
            "Your finished matches that count. The plot shows how many of the last {n} you had won, and lost, after each of them.",
            n=RECENT,
        )
