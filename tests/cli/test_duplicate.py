"""`cc-tui duplicate`."""

from pathlib import Path

import pytest

from cc_tui.deals import Deal
from cc_tui.saves import Store
from engine.kernel.match import Match
from engine.kernel.seats import HUMAN, Sitter
from tests.cli.running import cc_tui, refused
from tests.saves.making import random_match

ANNA, BEN = Sitter("Anna\u202e", HUMAN), Sitter("Ben", HUMAN)
DEAL = Deal(5)


def put(folder: Path, match: Match, *sitters: Sitter) -> Path:
    kept = Store(folder).create(match, sitters)
    kept.release()
    return kept.path


def test_two_files_of_a_deal_stand_side_by_side(tmp_path: Path) -> None:
    match = random_match(DEAL.seed)
    one, other = put(tmp_path, match, ANNA, BEN), put(tmp_path, match, BEN, ANNA)
    first, second = (p.total for p in match.result().points)
    head, *tables, gap, verdict = cc_tui("duplicate", one, other).stdout.splitlines()
    assert head.split() == ["Caesar", "Cleopatra", "lead"]
    assert [row.split()[2:6] for row in tables] == [
        ["Anna", str(first), "Ben", str(second)],
        ["Ben", str(first), "Anna", str(second)],
    ]
    assert (gap, verdict) == ("", "With the same cards both tables came out even.")


@pytest.mark.parametrize(
    ("other", "said"),
    [
        (random_match(Deal(6).seed), "not of the same deal"),
        (random_match(DEAL.seed, fewer_orgies=True), "not of the same deal"),
        (random_match(DEAL.seed, 60), "the match isn't over"),
        (random_match("5"), "its deal has no code"),
    ],
)
def test_what_cannot_be_compared_is_told_in_a_line(tmp_path: Path, other: Match, said: str) -> None:
    one = put(tmp_path, random_match(DEAL.seed), ANNA, BEN)
    assert said in refused("duplicate", one, put(tmp_path, other, BEN, ANNA))
    assert "not a match" in refused("duplicate", one, _odd(tmp_path))


def test_a_file_is_not_compared_with_itself(tmp_path: Path) -> None:
    one, link = put(tmp_path, random_match(DEAL.seed), ANNA, BEN), tmp_path / "link"
    link.symlink_to(one)
    for other in (one, link):
        assert "the same file twice" in refused("duplicate", one, other)


def _odd(folder: Path) -> Path:
    (folder / "odd.json").write_text("{}")
    return folder / "odd.json"
