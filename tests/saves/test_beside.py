"""What lies beside a match's log: words, notes, choices taken back, branches. It is kept, bounded, and leaves the log alone."""

import json
from pathlib import Path
from typing import Any

import pytest

from cc_tui.saves import Store
from engine.kernel.beside import MOST_BRANCHES, Note
from engine.kernel.codec import Document
from engine.kernel.errors import CorruptSave
from engine.kernel.line import Taken
from engine.kernel.match import Match
from tests.saves.making import CREATED, LATER, SITTERS, document, load, random_match, text

MATCH = random_match("beside", 80)


def play(match: Match[Any, Any], choices: int) -> None:
    """The last legal move, so many times."""
    for _ in range(choices):
        seat = match.actors()[0]
        match.play(seat, match.legal_moves(seat)[-1])


def full() -> Document:
    """A practice match with some of everything."""
    made = Document(random_match("beside", 80), SITTERS, CREATED, practice=True)
    made.update(LATER)
    made.title, made.note, made.tags = "Zoë's match 👑", "Two\nlines", ("club", "lost")
    made.undone = [Taken(entry.seat, entry.move) for entry in MATCH.log[:10:-5] if entry.move]
    made.notes = {3: Note("why?"), 70: Note(quality="blunder", bookmark=True), 5: Note()}
    for name, count in (("Tried", 41), ("At the end", 80)):
        branch = made.branch(name, count, "another seed", SITTERS)
        play(branch.match, 7)
        branch.update(LATER)
        branch.undone = [Taken(0, MATCH.log[1].move)]
    return made


def entries(content: str) -> Any:
    return json.loads(content)["entries"]


def test_all_of_it_comes_back() -> None:
    made = full()
    loaded = load(made.text())
    assert loaded.practice
    assert (loaded.title, loaded.note, loaded.tags) == (made.title, made.note, made.tags)
    assert loaded.undone == made.undone
    assert loaded.notes == {n: note for n, note in made.notes.items() if not note.empty}
    assert loaded.branches.keys() == made.branches.keys()
    for name, branch in loaded.branches.items():
        other = made.branches[name]
        assert branch.match.log == other.match.log
        assert branch.match.state == other.match.state
        assert (branch.match.seed, branch.sitters) == (other.match.seed, other.sitters)
        assert (branch.undone, branch.leaves(loaded)) == (other.undone, other.leaves(made))
    assert loaded.text() == made.text()


def test_the_log_and_its_hashes_are_those_of_the_bare_match() -> None:
    assert entries(full().text()) == entries(text(MATCH))


def test_every_entry_of_the_match_and_of_a_branch_has_its_line() -> None:
    lines = full().text().splitlines()
    made = full()
    own = sum(len(b.links) - b.leaves(made) - 1 for b in made.branches.values())
    assert (
        sum('"hash": ' in line and line.startswith("{") for line in lines) == len(MATCH.log) + own
    )


def test_a_branch_outlives_what_happens_to_the_main_line() -> None:
    made = full()
    whole = made.branches["Tried"].match.fork()
    made.match.cut(20)
    made.update(LATER)
    loaded = load(made.text())
    assert loaded.branches["Tried"].leaves(loaded) == 19
    assert loaded.branches["Tried"].match.log == whole.log
    assert loaded.branches["Tried"].match.state == whole.state


def test_notes_at_entries_that_are_gone_go_too() -> None:
    made = full()
    made.match.cut(20)
    made.update(LATER)
    assert load(made.text()).notes.keys() == {3}
    play(made.match, 60)
    made.update(LATER)
    assert load(made.text()).notes.keys() == {3}


def test_words_lose_what_a_file_may_not_hold() -> None:
    made = document(MATCH)
    made.title = "\x1b[31mred" + "x" * 200
    made.note = "a\nb\x00\r" + "y" * 9000
    made.tags = [f" tag {n % 30}\u202e " for n in range(60)] + [" ", "\x07"]
    made.notes[0] = Note("\x1b]0;title\x07" * 3000)
    loaded = load(made.text())
    assert (loaded.title, loaded.note, loaded.tags) == (made.title, made.note, made.tags)
    assert loaded.title.startswith("[31mredx")
    assert loaded.note.startswith("a\nb")
    assert len(loaded.tags) == len(set(loaded.tags)) <= 20
    assert loaded.notes == made.notes
    with pytest.raises(ValueError, match="superb is none of"):
        Note(quality="superb")  # type: ignore[arg-type]


def test_a_name_that_is_taken_or_empty_gets_a_number() -> None:
    made = document(MATCH)
    names = [made.branch(name, 5, "seed", SITTERS).name for name in ("x", "x", "", "x", "y" * 90)]
    assert names == ["x", "x 2", "2", "x 3", "y" * 40]
    for _ in range(MOST_BRANCHES - len(names)):
        made.branch("x", 5, "seed", SITTERS)
    with pytest.raises(ValueError, match="100 branches"):
        made.branch("x", 5, "seed", SITTERS)
    assert len(load(made.text()).branches) == MOST_BRANCHES


WRONG = [
    lambda raw: raw["tags"].append("lost"),
    lambda raw: raw["tags"].append(""),
    lambda raw: raw.update(note="a\tb"),
    lambda raw: raw.update(title="凱" * 41),
    lambda raw: raw.update(practice=False, entries=[*raw["entries"], raw["entries"][0]]),
    lambda raw: raw["undone"][0].update(seat="nero"),
    lambda raw: raw["undone"][0]["move"].update(type="fly"),
    lambda raw: raw["notes"][0].update(quality="superb"),
    lambda raw: raw["notes"][0].update(entry=-1),
    lambda raw: raw["branches"][0].update({"from": 80}),
    lambda raw: raw["branches"][0].update({"from": 12}),
    lambda raw: raw["branches"][0].update(name="At the end"),
    lambda raw: raw["branches"][0].update(seed=""),
    lambda raw: raw["branches"][0]["seats"].reverse(),
    lambda raw: raw["branches"][0]["entries"][2].update(seat="nero"),
    lambda raw: raw["branches"][0]["entries"][2]["events"].clear(),
    lambda raw: raw["branches"][0]["entries"].pop(2),
    lambda raw: raw["branches"].append(7),
]


@pytest.mark.parametrize("number", range(len(WRONG)))
def test_what_is_wrong_beside_the_log_is_refused_in_one_line(number: int) -> None:
    raw = json.loads(full().text())
    WRONG[number](raw)
    with pytest.raises(CorruptSave) as caught:
        load(json.dumps(raw))
    assert caught.value.problem.isprintable()
    assert len(caught.value.problem) < 300


def test_a_text_that_breaks_off_after_the_entries_blames_none_of_them() -> None:
    content = full().text()
    with pytest.raises(CorruptSave) as caught:
        load(content[: content.index('"branches"') + 300])
    assert caught.value.entry is None


def test_a_change_beside_the_log_is_written_by_the_next_keep(tmp_path: Path) -> None:
    store = Store(tmp_path)
    kept = store.create(MATCH, SITTERS, practice=True)
    bare = kept.path.read_bytes()
    kept.keep(kept.match)
    assert kept.path.read_bytes() == bare
    kept.document.title = "Named"
    kept.document.notes[7] = Note("here", bookmark=True)
    kept.keep(kept.match)
    kept.release()
    again = store.open(kept.path)
    assert again.document.practice
    assert again.document.title == "Named"
    assert again.document.notes == {7: Note("here", bookmark=True)}
    written = kept.path.stat()
    again.keep(again.match)
    assert kept.path.stat() == written
    again.release()


def test_a_long_note_leaves_the_list_of_saves_as_it_is(tmp_path: Path) -> None:
    kept = Store(tmp_path).create(MATCH, SITTERS)
    kept.document.note = "👑" * 4000
    kept.keep(kept.match)
    [listing] = Store(tmp_path).list()
    assert listing.reason == ""
    assert listing.sitters == SITTERS
