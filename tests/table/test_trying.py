"""Branches of a match: kept in its file, played without a trace on its main line, fair to a match that goes on."""

import json
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cc_tui import trying
from cc_tui.saves import Kept, Store
from cc_tui.table import HUMAN, Sitter
from engine.kernel.match import Match
from engine.kernel.seats import EVERYTHING
from engine.kernel.undo import NOTHING_YET, choices
from engine.kernel.verify import verify
from tests.ui.matches import played

BOTH = (Sitter("Anna", HUMAN), Sitter("Anna", HUMAN))
AGAINST = (Sitter("Anna", HUMAN), Sitter("Greedy", "greedy"))


def kept_match(folder: Path, match: Match[Any, Any], practice: bool = False) -> Kept:
    return Store(folder).create(match, AGAINST, practice)


def main_line(path: Path) -> list[str]:
    """The lines of the entries, as they are written."""
    lines = path.read_text().splitlines()
    return lines[lines.index('"entries": [') + 1 : lines.index("],")]


def play_on(table: Any, random: Random, choices: int = 10_000) -> None:
    for _ in range(choices):
        if not table.actors():
            return
        seat = random.choice(table.actors())
        table.play(seat, (random.choice(table.match.legal_moves(seat)),))


def played_and_taken_back(table: Any) -> Match[Any, Any]:
    """The match as it was before some choices, all of which are taken back."""
    begun = table.match.fork()
    play_on(table, Random(5), 12)
    while table.undo((0, 1)) is None:
        pass
    assert table.undo((0, 1)) == NOTHING_YET
    return begun


@pytest.mark.parametrize("knows", [None, 0, 1])
def test_whatever_happens_in_a_branch_the_main_line_stays(
    tmp_path: Path, knows: int | None
) -> None:
    kept, random = kept_match(tmp_path, played(10_000, "4")), Random(4)
    before = main_line(kept.path)
    log, state = kept.match.log.copy(), kept.match.state.clone()
    for entry in range(0, len(log), 37):
        branch = trying.begin_branch(kept, entry, BOTH, "what if", knows)
        table = trying.branch_table(kept, branch)
        play_on(table, random, entry % 50)
        for _ in range(entry % 7):
            table.undo((0, 1))
        table.redo((0, 1))
        assert main_line(kept.path) == before
    kept.release()
    again = Store(tmp_path).open(kept.path)
    assert again.match.log == log
    assert again.match.state == state
    for name, branch in again.document.branches.items():
        assert branch.match.state == kept.document.branches[name].match.state
        verify(branch.match, branch.leaves(again.document))
    verify(again.match)
    for name in list(again.document.branches):
        trying.remove_branch(again, name)
    assert json.loads(again.path.read_text())["branches"] == []
    assert main_line(again.path) == before
    again.release()


def test_a_branch_left_at_any_moment_is_there_when_the_match_is_opened_again(
    tmp_path: Path,
) -> None:
    kept = kept_match(tmp_path, played(10_000, "4"))
    branch = trying.begin_branch(kept, 60, BOTH, "long", 0)
    for n in range(20):
        play_on(trying.branch_table(kept, branch), Random(n), 3)
        log, state = branch.match.log, branch.match.state
        kept.release()
        kept = Store(tmp_path).open(kept.path)
        branch = kept.document.branches["long"]
        assert branch.match.log == log
        assert branch.match.state == state
        assert branch.leaves(kept.document) == 60
    kept.release()


def test_with_the_cards_as_they_were_the_same_choices_bring_the_same(tmp_path: Path) -> None:
    whole = played(10_000, "5")
    kept = kept_match(tmp_path, whole)
    branch = trying.begin_branch(kept, 50, BOTH, "same")
    table = trying.branch_table(kept, branch)
    for n in choices(whole):
        if n > 50:
            table.play(whole.log[n].seat, (whole.log[n].move,))
    assert table.match.log == whole.log
    assert branch.leaves(kept.document) == len(whole.log) - 1
    kept.release()


def test_cards_dealt_anew_cannot_be_taken_back_to_the_real_ones(tmp_path: Path) -> None:
    kept = kept_match(tmp_path, played(120, "5"))
    branch = trying.begin_branch(kept, 100, BOTH, "anew", 0)
    table = trying.branch_table(kept, branch)
    begun = played_and_taken_back(table)
    assert table.match.log[: len(begun.log)] == begun.log
    assert len(table.match.log) >= 102
    kept.release()


def test_with_the_cards_as_they_were_nothing_of_the_match_itself_is_taken_back(
    tmp_path: Path,
) -> None:
    kept = kept_match(tmp_path, played(10_000, "5"))
    branch = trying.begin_branch(kept, 100, BOTH, "as they were")
    table = trying.branch_table(kept, branch)
    begun = played_and_taken_back(table)
    assert table.match.log == begun.log
    kept.release()


def test_another_name_is_kept_and_is_nobody_elses(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    kept = kept_match(tmp_path, played(10_000, "5"))
    for name in ("one", "two"):
        trying.begin_branch(kept, 60, BOTH, name)
    trying.rename_branch(kept, "one", "first")
    trying.rename_branch(kept, "two", "first")
    trying.rename_branch(kept, "first", "  ")
    with monkeypatch.context() as patch:
        patch.setattr("cc_tui.saves.store.replace", full)
        with pytest.raises(OSError, match="No space"):
            trying.rename_branch(kept, "first", "lost")
    assert [branch.name for branch in kept.document.branches.values()] == ["first", "first 2"]
    kept.release()
    again = Store(tmp_path).open(kept.path, read_only=True)
    assert list(again.document.branches) == ["first", "first 2"]


def full(path: Path, data: bytes) -> None:
    raise OSError(28, "No space left on device")


def test_hidden_cards_of_a_match_that_goes_on_stay_hidden(tmp_path: Path) -> None:
    kept = kept_match(tmp_path, played(120, "5"))
    with pytest.raises(trying.Secret):
        trying.begin_branch(kept, 100, BOTH, "peek")
    with pytest.raises(trying.Secret):
        trying.practice_from(Store(tmp_path), kept.document, kept.match, 100, BOTH)
    assert kept.document.branches == {}
    seeds = {trying.begin_branch(kept, 100, BOTH, "fair", 0).match.seed for _ in range(3)}
    assert len(seeds) == 3
    assert kept.match.seed not in seeds
    kept.release()


def test_nobody_advises_in_a_branch_of_a_match_that_counts_and_goes_on(tmp_path: Path) -> None:
    bot_for_anna = (Sitter("Greedy", "greedy"), Sitter("Anna", HUMAN))
    for match, practice, advised in (
        (played(120, "5"), False, False),
        (played(120, "5"), True, True),
        (played(10_000, "5"), False, True),
    ):
        kept = kept_match(tmp_path, match, practice)
        assert trying.against_bots(kept.document) == ((0, 1) if advised else (0,))
        for sitters in (BOTH, AGAINST):
            branch = trying.begin_branch(kept, 100, sitters, "fair", 0)
            assert trying.branch_table(kept, branch).advised is advised
        if not advised:
            with pytest.raises(trying.Secret):
                trying.begin_branch(kept, 100, bot_for_anna, "advice", 0)
        kept.release()


def test_two_people_try_a_match_that_goes_on_without_bots(tmp_path: Path) -> None:
    two = (Sitter("Anna", HUMAN), Sitter("Ben", HUMAN))
    kept = Store(tmp_path).create(played(120, "5"), two)
    assert trying.against_bots(kept.document) == ()
    with pytest.raises(trying.Secret):
        trying.begin_branch(kept, 100, AGAINST, "advice", 0)
    kept.release()


def test_what_cannot_be_kept_is_no_branch(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    kept = kept_match(tmp_path, played(10_000, "5"))
    there = trying.begin_branch(kept, 10, BOTH, "there")
    with monkeypatch.context() as patch:
        patch.setattr("cc_tui.saves.store.replace", full)
        with pytest.raises(OSError, match="No space"):
            trying.begin_branch(kept, 60, BOTH, "lost")
        with pytest.raises(OSError, match="No space"):
            trying.remove_branch(kept, "there")
    assert kept.document.branches == {"there": there}
    kept.release()


@pytest.mark.parametrize("entry", [0, 5, 33, 90, 140])
def test_practice_from_a_position_is_a_match_of_its_own(tmp_path: Path, entry: int) -> None:
    kept = kept_match(tmp_path, played(10_000, "5"))
    own = trying.practice_from(Store(tmp_path), kept.document, kept.match, entry, BOTH)
    assert own.path != kept.path
    assert own.document.practice
    assert own.match.log[: entry + 1] == kept.match.log[: entry + 1]
    then = kept.match.at(len(own.match.log))
    assert own.match.view(EVERYTHING) == then.view(EVERYTHING)
    verify(own.match)
    for opened in (own, kept):
        opened.release()
