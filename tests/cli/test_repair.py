"""`cc-tui repair`."""

from pathlib import Path

from engine.kernel.beside import Note
from tests.cli.running import cc_tui, refused
from tests.saves.making import SITTERS, document, load, random_match, text, write


def cut(tmp_path: Path) -> Path:
    """A match whose text breaks off in the 41st entry."""
    lines = text(random_match("repair", 80)).splitlines(keepends=True)
    first = lines.index('"entries": [\n') + 1
    return write(tmp_path / "cut.json", "".join(lines[: first + 40]) + lines[first + 40][:50])


def test_what_is_whole_goes_to_a_new_file(tmp_path: Path) -> None:
    damaged, new = cut(tmp_path), tmp_path / "new.json"
    before = damaged.read_bytes()
    [line] = cc_tui("repair", damaged, "--out", new).stdout.splitlines()
    assert line.startswith("39 entries after the deal are kept")
    assert "entry 40: it is not whole JSON" in line
    assert damaged.read_bytes() == before
    assert load(new.read_bytes()).title.startswith("Salvaged: ")
    assert load(new.read_bytes()).match.log[:40] == random_match("repair", 80).log[:40]
    assert "ok" in cc_tui("verify", new).stdout
    assert "unfinished" in cc_tui("verify", new).stdout


def test_an_altered_entry_and_all_after_it_are_counted_as_lost(tmp_path: Path) -> None:
    good = text(random_match("repair", 80))
    entries = good.count('"hash"')
    damaged = write(tmp_path / "altered.json", good.replace('"hash": "', '"hash": "0', 1))
    assert "nothing can be kept: entry 0" in refused("repair", damaged, "--out", tmp_path / "new")
    lines = good.splitlines(keepends=True)
    at = lines.index('"entries": [\n') + 1 + 30
    lines[at] = lines[at].replace('"events": [', '"events": [{},')
    damaged = write(tmp_path / "altered.json", "".join(lines))
    said = cc_tui("repair", damaged, "--out", tmp_path / "new").stdout
    assert said.startswith(
        f"29 entries after the deal are kept. {entries - 30} after that are lost. Reason: "
    )


def test_nothing_is_written_over(tmp_path: Path) -> None:
    damaged, there = cut(tmp_path), write(tmp_path / "there.json", "mine")
    for out in (there, damaged, tmp_path):
        assert "nothing is written over" in refused("repair", damaged, "--out", out)
    assert there.read_text() == "mine"
    assert "No such file" in refused(
        "repair", damaged, "--out", tmp_path / "no" / "such" / "folder"
    )


def test_what_needs_no_repair_or_knows_none_is_one_line(tmp_path: Path) -> None:
    good = text(random_match("repair", 80))
    cases = {
        good: "nothing is wrong",
        good.replace('"format": 2', '"format": 77', 1): "77",
        '{"a": 1}': "nothing can be kept",
        "": "nothing can be kept",
        "[" * 200_000: "nothing can be kept",
    }
    for content, says in cases.items():
        assert says in refused(
            "repair", write(tmp_path / "x.json", content), "--out", tmp_path / "new.json"
        )
    assert "No such file" in refused("repair", tmp_path / "nowhere", "--out", tmp_path / "new.json")
    assert not (tmp_path / "new.json").exists()


def test_what_hangs_on_what_is_lost_is_counted(tmp_path: Path) -> None:
    written = document(random_match("repair", 80))
    for entry in (10, 60, 61):
        written.notes[entry] = Note("a note")
    written.branch("what if", 71, "other", SITTERS)
    lines = written.text().splitlines()
    lines[lines.index('"entries": [') + 1 + 30] = "{oh no"
    damaged = write(tmp_path / "damaged.json", "\n".join(lines))
    said = cc_tui("repair", damaged, "--out", tmp_path / "new").stdout
    start = "29 entries after the deal are kept. 49 after that are lost. 2 notes are lost. 1 what-if is lost. Reason: entry 30: it is not whole JSON"
    assert said.startswith(start)
