"""Notes in the theatre: written, rated, gone to; beside the log, and kept at once."""

import json
from pathlib import Path

import pytest

from cc_tui.annotating import Notes, note_said
from cc_tui.hosting import resume
from cc_tui.i18n import Words
from cc_tui.paths import gallery_folder
from cc_tui.saves import Store
from cc_tui.saves.reviews import read_reviews
from cc_tui.screens.noting import LONGEST_NOTE
from cc_tui.screens.write import Sheet
from engine.kernel.beside import Note
from engine.kernel.codec import Document
from engine.kernel.seats import HUMAN, Sitter
from tests.ui.keep import keep
from tests.ui.matches import played, table
from tests.ui.player import playing

WHOLE = played(10_000, "7")


def hashes(path: Path) -> list[str]:
    return [entry["hash"] for entry in json.loads(path.read_text())["entries"]]


async def test_a_note_is_written_and_is_in_the_file_at_once(tmp_path: Path) -> None:
    path = keep(tmp_path, WHOLE)
    before = hashes(path)
    async with playing(tmp_path) as player:
        player.app.review(path)
        await player.settle()
        await player.press("v", "e")
        await player.answer("Too early")
        assert "Too early" in player.screen
        await player.press("r", "down", "down", "enter", "b")
        assert "?! Dubious, Bookmark: Too early" in player.screen
    document = Store(tmp_path / "saves").open(path, read_only=True).document
    [(entry, note)] = document.notes.items()
    assert note == Note("Too early", "dubious", True)
    assert any(type(event).__name__ == "VoteHeld" for event in WHOLE.log[entry].events)
    assert hashes(path) == before


async def test_notes_are_gone_to_and_listed(tmp_path: Path) -> None:
    path = keep(tmp_path, WHOLE)
    async with playing(tmp_path) as player:
        player.app.review(path)
        await player.settle()
        await player.press("a", "enter", "2", "0", "enter", "b", "4", "0", "enter", "b", "g", "o")
        assert "Entry 20 of" in player.screen
        await player.press("o", "O", "a", "down", "enter")
        assert "Entry 40 of" in player.screen
        await player.press("b", "b", "b", "O", "o")
        assert "Entry 20 of" in player.screen


async def test_a_note_that_is_emptied_is_gone(tmp_path: Path) -> None:
    path = keep(tmp_path, WHOLE)
    async with playing(tmp_path) as player:
        player.app.review(path)
        await player.settle()
        await player.press("e", "x", "enter", "e", "backspace", "enter")
    assert json.loads(path.read_text())["notes"] == []


async def test_what_is_typed_is_text_and_nothing_else(tmp_path: Path) -> None:
    path = keep(tmp_path, WHOLE)
    async with playing(tmp_path) as player:
        player.app.review(path)
        await player.settle()
        await player.press("e")
        await player.type("[@click=app.quit]x[/")
        await player.press("enter", "a")
        assert "[@click=app.quit]x[/" in player.screen


EXAMPLE = gallery_folder() / "a-review.json"


async def test_what_is_done_with_an_example_is_kept_in_a_copy_that_is_offered_before(
    tmp_path: Path,
) -> None:
    before = EXAMPLE.read_bytes()
    async with playing(tmp_path, opening=lambda app: app.review(EXAMPLE)) as player:
        await player.press("6", "0", "enter", "e")
        assert "nothing is kept in it" in player.screen
        await player.press("escape", "e", "enter")
        player.app.screen.query_one(Sheet).clear()
        await player.type("Looked at twice")
        await player.press("enter", "b", "r", "enter")
        assert "Looked at twice" in player.screen
        assert f"Entry 60 of {len(made(EXAMPLE).match.log) - 1}" in player.screen
        await player.press("w", "enter", "enter")
        assert player.where == "PlayScreen"
        await player.press("q")
    [own] = (tmp_path / "saves").glob("*.json")
    assert made(own).notes[60] == Note("Looked at twice", "brilliant", True)
    assert len(made(own).branches) == len(made(EXAMPLE).branches) + 1
    assert EXAMPLE.read_bytes() == before
    assert not list(own.parent.glob(".*.lock"))


async def test_a_copy_of_a_reviewed_match_has_its_reviews(tmp_path: Path) -> None:
    given = read_reviews(EXAMPLE, made(EXAMPLE))
    assert set(given) == {0, 1}
    async with playing(tmp_path, opening=lambda app: app.review(EXAMPLE)) as player:
        await player.press("b", "enter", "R")
        assert " decisions, " in player.screen
    [own] = (tmp_path / "saves").glob("*.json")
    assert read_reviews(own, made(own)) == given


async def test_a_match_that_is_open_elsewhere_is_copied_too(tmp_path: Path) -> None:
    path = keep(tmp_path, WHOLE)
    holder, before = Store(tmp_path / "saves").open(path), path.read_bytes()
    async with playing(tmp_path, opening=lambda app: app.review(path)) as player:
        await player.press("b", "down", "enter")
        assert "Bookmark" not in player.screen
        await player.press("b", "enter")
        assert "Bookmark" in player.screen
    holder.release()
    assert path.read_bytes() == before
    assert len(list(path.parent.glob("*.json"))) == 2


def made(path: Path) -> Document:
    """What is in a file."""
    return Store(path.parent).open(path, read_only=True).document


def test_an_example_that_is_gone_on_with_stays_as_it_is(tmp_path: Path) -> None:
    example, store = gallery_folder() / "half-way.json", Store(tmp_path / "saves")
    hosted = resume(store, example)
    assert hosted.kept.path.parent == tmp_path / "saves"
    hosted.close()


async def test_a_note_that_cannot_be_kept_is_still_there_when_one_tries_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = keep(tmp_path, WHOLE)
    async with playing(tmp_path, opening=lambda app: app.review(path)) as player:
        with monkeypatch.context() as patch:
            patch.setattr("cc_tui.saves.store.replace", full)
            await player.press("e")
            await player.answer("A long thought")
            assert "can't be kept" in player.screen
        await player.press("enter", "e")
        assert "A long thought" in player.screen
        await player.press("enter")
    assert [note.text for note in made(path).notes.values()] == ["A long thought"]


def full(*_: object) -> None:
    raise OSError(28, "No space left on device")


async def test_afterwards_the_match_is_free_again(tmp_path: Path) -> None:
    path = keep(tmp_path, played(60))
    async with playing(tmp_path) as player:
        player.app.review(path)
        await player.settle()
        await player.press("escape")
        Store(tmp_path / "saves").open(path).release()


async def test_a_match_between_two_that_goes_on_takes_no_notes(tmp_path: Path) -> None:
    at_table = table(played(120, "3"), (HUMAN, HUMAN))
    async with playing(tmp_path, opening=lambda app: app.look_back(at_table, 0)) as player:
        await player.press("e")
        assert player.where == "ReplayScreen"
        assert "note" not in player.rows[-1]


def test_what_cannot_be_kept_changes_nothing() -> None:
    document = Document(WHOLE, [Sitter("A", HUMAN), Sitter("B", HUMAN)], "2026-01-01T00:00:00Z")

    notes = Notes(document, full)
    with pytest.raises(OSError, match="space"):
        notes.put(3, Note("x"))
    assert notes.entries == []
    assert notes.at(3).empty


def test_a_note_in_words() -> None:
    words = Words()
    assert note_said(words, Note()) == ""
    assert note_said(words, Note("a \n\tb ")) == "a\nb"
    assert note_said(words, Note(quality="brilliant")) == "!! Brilliant"
    assert note_said(words, Note("x", "blunder", True)) == "?? Blunder, Bookmark: x"


async def test_quitting_in_the_theatre_gives_the_match_back(tmp_path: Path) -> None:
    path = keep(tmp_path, played(150), ("Anna", "greedy"))
    async with playing(tmp_path) as player:
        player.app.review(path)
        await player.settle()
        assert list(path.parent.glob(".*.lock"))
        await player.press("q")
    assert not list(path.parent.glob(".*.lock"))


async def test_a_long_note_has_lines_and_is_read_in_full(tmp_path: Path) -> None:
    path = keep(tmp_path, WHOLE)
    async with playing(tmp_path) as player:
        player.app.review(path)
        await player.settle()
        await player.press("v", "e")
        await player.type("First [b]line")
        await player.press("down")
        await player.type("second")
        await player.press("shift+enter")
        await player.answer("third" + " word" * 60)
        assert player.where == "ReplayScreen"
        assert any(row.startswith("   First [b]line second third") for row in player.rows)
        await player.resize((120, 40))
        assert any(
            row.startswith("   First [b]line  ") or row == "   First [b]line" for row in player.rows
        )
        await player.resize((80, 24))
        await player.press("g", "a", "enter")
        assert player.where == "WriteScreen"
        assert "second" in player.screen
        await player.press("x", "enter")
        assert player.where == "ReplayScreen"
        await player.press("e", "escape")
    [note] = Store(tmp_path / "saves").open(path, read_only=True).document.notes.values()
    assert note.text == "First [b]line\nsecond\nthird" + " word" * 60


async def test_what_is_too_long_is_told_and_not_cut(tmp_path: Path) -> None:
    path = keep(tmp_path, WHOLE)
    async with playing(tmp_path, size=(60, 20)) as player:
        player.app.review(path)
        await player.settle()
        await player.press("e")
        sheet = player.app.screen.query_one(Sheet)
        sheet.insert("x" * (LONGEST_NOTE + 2))
        await player.press("enter")
        assert "2 characters too many" in player.screen
        await player.press("backspace", "backspace", "enter")
        assert player.where == "ReplayScreen"
    [note] = Store(tmp_path / "saves").open(path, read_only=True).document.notes.values()
    assert note.text == "x" * LONGEST_NOTE
