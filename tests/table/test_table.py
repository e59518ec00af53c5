"""A table keeps before it tells, plays a choice as a whole, and takes back what could not be kept."""

import pytest

from cc_tui.table import Table
from engine.games import GAMES
from engine.games.caesar_cleopatra.cards import CAESAR, CLEOPATRA
from engine.games.caesar_cleopatra.moves import ArrangeAction, GoOn, LayFirst
from engine.games.caesar_cleopatra.options import Options
from engine.kernel.errors import IllegalMove
from engine.kernel.match import Match
from engine.kernel.seats import HUMAN, SPECTATOR, Sitter

ORDER = [ArrangeAction(card) for card in (0, 0, 0, 0, 1, 1, 2, 2, 3, 3, 4, 5, 5)]
PLACES = [LayFirst(group + 1, group) for group in range(5)]
SITTERS = (Sitter("Gaius", HUMAN), Sitter("Cleo", HUMAN))


class Notebook:
    """Remembers how long the match was at each keeping; fails when told to."""

    def __init__(self) -> None:
        self.lengths: list[int] = []
        self.full = False

    def keep(self, match: Match) -> None:
        if self.full:
            raise OSError(28, "No space left on device")
        self.lengths.append(len(match.log))


@pytest.fixture
def book() -> Notebook:
    return Notebook()


@pytest.fixture
def table(book: Notebook) -> Table:
    return Table(Match.start(GAMES["caesar_cleopatra"], Options(), "seed"), SITTERS, book)


def test_a_new_table_is_kept_before_the_first_move(table: Table, book: Notebook) -> None:
    assert book.lengths == [len(table.match.log)]


def test_everything_is_kept_before_anybody_is_told(table: Table, book: Notebook) -> None:
    kept_when_told = []
    table.watch(
        SPECTATOR, lambda updates: kept_when_told.append((book.lengths[-1], updates[-1].entry + 1))
    )
    table.play(CAESAR, ORDER)
    assert kept_when_told == [(len(table.match.log), len(table.match.log))]


def test_a_choice_passes_over_what_was_forced(table: Table) -> None:
    """The last cards of an arrangement leave no choice and are played by the engine."""
    before = len(table.match.log)
    table.play(CAESAR, [*ORDER, *PLACES])
    assert len(table.match.log) == before + 18
    assert table.actors() == (CLEOPATRA,)


def test_each_viewer_hears_every_entry_once(table: Table) -> None:
    heard = {viewer: [] for viewer in (CAESAR, CLEOPATRA, SPECTATOR)}
    for viewer, updates in heard.items():
        table.watch(viewer, lambda new, updates=updates: updates.extend(new))
    table.play(CLEOPATRA, [*ORDER, *PLACES])
    table.play(CAESAR, [*ORDER, *PLACES])
    for updates in heard.values():
        assert [update.entry for update in updates] == list(range(1, len(table.match.log)))


def test_who_stops_watching_hears_no_more(table: Table) -> None:
    heard = []
    leave = table.watch(SPECTATOR, heard.append)
    leave()
    leave()
    table.play(CAESAR, ORDER)
    assert heard == []


def test_what_is_legal_before_an_illegal_move_stands_and_is_kept(
    table: Table, book: Notebook
) -> None:
    before = len(table.match.log)
    with pytest.raises(IllegalMove):
        table.play(CAESAR, [ORDER[0], GoOn()])
    assert len(table.match.log) == before + 1 == book.lengths[-1]


def test_what_cannot_be_kept_is_taken_back_and_can_be_played_again(
    table: Table, book: Notebook
) -> None:
    heard = []
    table.watch(CAESAR, heard.append)
    before, book.full = table.match.fork(), True
    with pytest.raises(OSError, match="No space left"):
        table.play(CAESAR, ORDER)
    assert table.match.log == before.log
    assert table.match.state == before.state
    assert heard == []
    book.full = False
    table.play(CAESAR, ORDER)
    assert book.lengths[-1] == len(table.match.log) > len(before.log)
    assert len(heard) == 1
