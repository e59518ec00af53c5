"""`cc-tui saves`."""

import json
from pathlib import Path

import pytest

from tests.cli.running import cc_tui, refused
from tests.saves.making import random_match, raw, text, write


def test_an_empty_folder(tmp_path: Path) -> None:
    assert "No matches" in cc_tui("--saves", tmp_path / "none", "saves").stdout
    assert json.loads(cc_tui("--saves", tmp_path / "none", "saves", "--json").stdout) == []


def test_each_file_is_a_line(tmp_path: Path) -> None:
    write(tmp_path / "half.json", text(random_match("half", 100)))
    write(tmp_path / "whole.json", text(random_match("whole")))
    write(tmp_path / "odd\x1b[31m.json", "\x1b[31m")
    lines = cc_tui("--saves", tmp_path, "saves").stdout.splitlines()
    assert len(lines) == 3
    assert all(line.isprintable() for line in lines)
    assert "can't be opened" in lines[-1]
    listed = {
        Path(one["path"]).stem.removesuffix("[31m"): one
        for one in json.loads(cc_tui("--saves", tmp_path, "saves", "--json").stdout)
    }
    assert (listed["half"]["finished"], listed["whole"]["finished"]) == (False, True)
    assert listed["whole"]["seats"][0] == {"seat": "caesar", "name": "Anna", "kind": "human"}
    assert listed["half"]["problem"] is None
    assert listed["odd\x1b"]["problem"].startswith("it is not whole JSON")


def test_the_folder_comes_from_the_environment_too(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    write(tmp_path / "whole.json", text(random_match("whole")))
    monkeypatch.setenv("CC_TUI_SAVES", str(tmp_path))
    assert cc_tui("saves").stdout.startswith("whole.json")


def test_a_folder_that_is_none_is_one_line(tmp_path: Path) -> None:
    assert "Not a directory" in refused("--saves", write(tmp_path / "file", ""), "saves")


def test_an_empty_name_is_no_folder() -> None:
    assert refused("--saves", "", "saves").endswith("Invalid value for '--saves': it is empty")


def test_a_search_lists_what_is_found(tmp_path: Path) -> None:
    write(tmp_path / "half.json", text(random_match("half", 100)))
    write(tmp_path / "whole.json", text(random_match("whole")))
    for search, names in (
        ("unfinished", ["half"]),
        ("greedy fin", ["whole"]),
        ("anna", ["half", "whole"]),
        ("nobody", []),
    ):
        made = cc_tui("--saves", tmp_path, "saves", "--search", search, "--json").stdout
        assert sorted(Path(one["path"]).stem for one in json.loads(made)) == names
    [said] = cc_tui("--saves", tmp_path, "saves", "--search", "no\x1bbody").stdout.splitlines()
    assert said == f'None of the matches in {tmp_path} has "nobody" in it'
    empty = cc_tui("--saves", tmp_path / "none", "saves", "--search", "nobody").stdout
    assert empty.startswith("No matches")


def test_the_list_tells_what_was_written_about_a_match(tmp_path: Path) -> None:
    made = raw(random_match("half", 60)) | {"title": "The final", "note": "a\nb", "tags": ["cup"]}
    write(tmp_path / "half.json", made)
    (one,) = json.loads(cc_tui("--saves", tmp_path, "saves", "--json").stdout)
    assert (one["title"], one["note"], one["tags"], one["practice"]) == (
        "The final",
        "a\nb",
        ["cup"],
        False,
    )
    assert "The final" in cc_tui("--saves", tmp_path, "saves").stdout
