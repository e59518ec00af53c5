"""`cc-tui verify`."""

from pathlib import Path

import pytest

from tests.cli.running import cc_tui, refused
from tests.saves.making import altered, random_match, text, write


def test_one_line_a_file(tmp_path: Path) -> None:
    half, whole = random_match("half", 50), random_match("whole")
    paths = [write(tmp_path / "half.json", text(half)), write(tmp_path / "whole.json", text(whole))]
    lines = cc_tui("verify", *paths).stdout.splitlines()
    assert lines == [
        f"{paths[0]}: ok, {len(half.log) - 1} entries after the deal, unfinished",
        f"{paths[1]}: ok, {len(whole.log) - 1} entries after the deal, finished",
    ]


def test_all_commands_count_entries_alike(tmp_path: Path) -> None:
    file, fast = tmp_path / "match.json", ("--caesar", "random", "--cleopatra", "random")
    made = cc_tui("simulate", "--seed", "x", *fast, "--out", file).stdout
    last = cc_tui("show", file).stdout.split(",")[0].removeprefix("Entry ").split(" of ")
    assert last[0] == last[1]
    counted = f"{last[0]} entries after the deal"
    assert made.splitlines()[0] == f"{file}: {counted}"
    assert cc_tui("verify", file).stdout == f"{file}: ok, {counted}, finished\n"


def test_the_first_bad_entry_is_named_and_the_others_are_still_checked(tmp_path: Path) -> None:
    match = random_match("bad", 60)
    good = text(match)
    hashes = write(
        tmp_path / "hashes.json",
        good.replace('"seat": "cleopatra", "move"', '"seat": "caesar", "move"'),
    )
    rules = write(
        tmp_path / "rules.json", altered(match, lambda document: document["entries"][40]["events"].append(document["entries"][40]["events"][-1]))
    )  # fmt: skip
    truncated = write(tmp_path / "truncated.json", good[: len(good) // 2])
    fine = write(tmp_path / "fine.json", good)
    made = cc_tui("verify", hashes, rules, truncated, tmp_path / "missing.json", fine, check=False)
    assert (made.returncode, made.stderr) == (1, "")
    lines = made.stdout.splitlines()
    assert len(lines) == 5
    assert "BAD: entry" in lines[0]
    assert "BAD: entry 40: " in lines[1]
    assert "BAD: entry" in lines[2]
    assert "No such file" in lines[3]
    assert ": ok, " in lines[4]


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"\x00\x1b[31m",
        b'{"a": 1}',
        b"[" * 100_000,
        b'{"format": 99, "game": "x", "entries": []}',
    ],
)
def test_odd_files_give_one_clean_line(tmp_path: Path, content: bytes) -> None:
    path = write(tmp_path / "odd\x1b[31m\n.json", content)
    made = cc_tui("verify", path, check=False)
    [line] = made.stdout.splitlines()
    assert (made.returncode, line.isprintable()) == (1, True)


def test_it_needs_a_file() -> None:
    refused("verify")
