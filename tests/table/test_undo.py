"""Taking back and bringing back at a table: in practice everything, in a match that counts what showed nobody anything new."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from cc_tui.saves import Store
from cc_tui.table import HUMAN, Jump, Sitter, Table
from engine.games.caesar_cleopatra import moves as m
from engine.kernel.errors import Reason
from engine.kernel.match import Match
from engine.kernel.seats import EVERYTHING, SPECTATOR
from engine.kernel.undo import NOTHING_UNDONE, NOTHING_YET, OTHER_CHOSE, choices
from tests.table.test_table import Notebook
from tests.ui.matches import play_any, played, until

PEOPLE = (Sitter("Anna", HUMAN), Sitter("Ben", HUMAN))
VIEWERS = (0, 1, SPECTATOR, EVERYTHING)


def practice(match: Match[Any, Any]) -> Table:
    return Table(match, PEOPLE, practice=True)


def views(match: Match[Any, Any]) -> list[Any]:
    return [match.view(viewer) for viewer in VIEWERS]


@pytest.mark.parametrize("seed", "123")
def test_practice_goes_back_to_the_deal_and_forth_again(seed: str) -> None:
    match = played(10_000, seed, fewer_orgies=True)
    table = practice(match.fork())
    lengths = [
        1,
        *(n for n in choices(match) if match.game.turn(match.at(n).state)),
        len(match.log),
    ]
    for length in reversed(lengths[:-1]):
        assert table.undo((0, 1)) is None
        assert len(table.match.log) == length
        assert views(table.match) == views(match.at(length))
    assert table.undo((0, 1)) == NOTHING_YET
    for length in lengths[1:]:
        assert table.redo((0, 1)) is None
        assert len(table.match.log) == length
    assert table.match.log == match.log
    assert table.match.state == match.state
    assert table.redo((0, 1)) == NOTHING_UNDONE


@pytest.mark.parametrize("seed", "1234")
def test_undo_and_the_same_move_is_the_same_match(seed: str) -> None:
    """Draws and shuffles too come again as they came."""
    table, random = practice(until(seed, "turn")), Random(seed)
    while table.match.actors():
        before = table.match.fork()
        play_any(table.match, random)
        after = table.match.fork()
        entry = after.log[len(before.log)]
        assert table.undo((0, 1)) is None
        assert table.match.state == before.state
        assert views(table.match) == views(before)
        table.play(entry.seat, (entry.move,))
        assert table.match.log == after.log
        assert table.match.state == after.state
        assert views(table.match) == views(after)


def test_against_a_bot_practice_takes_back_to_ones_own_choice_and_redo_brings_the_answers_too() -> (
    None
):
    match = played(120)
    own = max(n for n in choices(match) if match.log[n].seat == 0)
    table = practice(match.fork())
    while table.match.actors() != (0,):
        play_any(table.match, Random("bot"))
    whole = table.match.fork()
    own = max(n for n in choices(whole) if whole.log[n].seat == 0)
    assert any(entry.seat == 1 for entry in whole.log[own:])
    assert table.undo((0,)) is None
    assert len(table.match.log) == own
    assert table.actors() == (0,)
    assert table.redo((0,)) is None
    assert table.match.log == whole.log
    assert table.redo((0,)) == NOTHING_UNDONE


@pytest.mark.parametrize("seat", [0, 1])
def test_the_set_up_is_one_choice_in_practice(seat: int) -> None:
    """With what the other side laid out meanwhile, which comes back as well; no bot lays it out anew before that."""
    match = until("2", "turn")
    own = next(n for n, entry in enumerate(match.log) if entry.seat == seat)
    table = practice(match.fork())
    assert table.undo((seat,)) is None
    assert len(table.match.log) == own
    assert table.waits()
    assert table.undo((seat,)) == NOTHING_YET
    assert table.redo((seat,)) is None
    assert table.match.log == match.log
    assert not table.waits()
    assert table.undo((seat,)) is None
    table.play(seat, table.match.legal_moves(seat)[:1])
    assert not table.waits()


def test_only_people_are_waited_for() -> None:
    match = until("2", "turn", 0)
    bots = tuple(Sitter(f"{n}", "greedy") for n in range(2))
    table = Table(match, bots, practice=True)
    assert table.undo((0,)) is None
    assert not table.waits()


def test_a_new_choice_leaves_nothing_to_bring_back() -> None:
    table = practice(played(60))
    table.undo((0, 1))
    table.undo((0, 1))
    seat = table.actors()[0]
    table.play(seat, table.match.legal_moves(seat)[:1])
    assert table.redo((0, 1)) == NOTHING_UNDONE


def placed(up: bool) -> Table:
    """A match that counts, in which Caesar has just laid a card."""
    match = until("2", "turn", 0)
    move = next(x for x in match.legal_moves(0) if isinstance(x, m.PlaceInfluence) and x.up == up)
    match.play(0, move)
    return Table(match, PEOPLE)


def test_what_counts_is_taken_back_if_it_showed_nothing() -> None:
    table = placed(up=False)
    length = len(table.match.log)
    assert table.actors() == (0,)
    assert table.undo((0,)) is None
    assert len(table.match.log) < length
    assert table.redo((0,)) is None
    assert len(table.match.log) == length


def test_what_counts_stays_once_a_card_was_seen_or_another_chose() -> None:
    table = placed(up=True)
    before = table.match.log.copy()
    refused = table.undo((0,))
    assert isinstance(refused, Reason)
    assert refused.code == "seen"
    assert table.undo((1,)) in (OTHER_CHOSE, NOTHING_YET)
    assert table.match.log == before


def test_everybody_is_told_of_the_jump_and_sees_no_more_than_before() -> None:
    table = practice(played(90))
    heard: dict[int, list[Any]] = {viewer: [] for viewer in (0, 1, SPECTATOR)}
    for viewer, told in heard.items():
        table.watch(viewer, told.append)
    table.undo((0, 1))
    table.redo((0, 1))
    for viewer, told in heard.items():
        back, forth = told
        assert isinstance(back, Jump)
        assert forth == Jump(len(table.match.log) - 1, table.match.view(viewer))
        assert back == Jump(back.entry, table.match.at(back.entry + 1).view(viewer))


def test_what_cannot_be_kept_is_not_taken_back() -> None:
    book = Notebook()
    table = Table(played(90), PEOPLE, book, practice=True)
    table.undo((0, 1))
    log, state = table.match.log.copy(), table.match.state.clone()
    book.full = True
    heard: list[Any] = []
    table.watch(0, heard.append)
    for again in (table.undo, table.redo):
        with pytest.raises(OSError, match="No space"):
            again((0, 1))
        assert table.match.log == log
        assert table.match.state == state
    assert heard == []
    book.full = False
    assert table.redo((0, 1)) is None
    assert table.redo((0, 1)) == NOTHING_UNDONE


def test_taken_back_choices_come_again_in_another_process(tmp_path: Path) -> None:
    store = Store(tmp_path)
    match = played(150)
    kept = store.create(match.fork(), PEOPLE, practice=True)
    for _ in range(40):
        table = Table(kept.match, PEOPLE, kept, kept.document.practice, kept.document.undone)
        assert table.undo((0, 1)) is None
        kept.release()
        kept = store.open(kept.path)
    assert len(kept.match.log) < len(match.log)
    for _ in range(40):
        table = Table(kept.match, PEOPLE, kept, kept.document.practice, kept.document.undone)
        assert table.redo((0, 1)) is None
        kept.release()
        kept = store.open(kept.path)
    assert kept.match.log == match.log
    assert kept.document.undone == []
    kept.release()


def test_a_save_that_ends_amid_forced_steps_goes_on_to_the_next_choice(tmp_path: Path) -> None:
    store, match = Store(tmp_path), played(200)
    forced = next(n for n in range(20, len(match.log)) if n not in choices(match))
    kept = store.create(match.at(forced), PEOPLE)
    assert len(kept.match.log) == forced
    table = Table(kept.match, PEOPLE, kept)
    assert len(table.match.log) == min(n for n in choices(match) if n > forced)
    assert table.match.log == match.log[: len(table.match.log)]
    kept.release()
    assert store.open(kept.path, read_only=True).match.log == table.match.log
