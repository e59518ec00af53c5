"""What the list tells of deals: the code of one that may be dealt again by anybody, and of no other."""

from pathlib import Path

import pytest

from cc_tui.deals import Deal
from cc_tui.saves import Store
from tests.saves.making import SITTERS, random_match

DEAL = Deal(77, ("fewer_orgies",))


def listed(
    folder: Path, seed: str = DEAL.seed, entries: int | None = None, practice: bool = False
) -> str:
    match = random_match(seed, entries, **DEAL.options)
    Store(folder).create(match, SITTERS, practice).release()
    [listing] = Store(folder, cache=folder / "cache").list()
    [again] = Store(folder, cache=folder / "cache").list()
    assert again == listing, "remembered"
    return listing.deal


@pytest.mark.parametrize("practice", [False, True])
def test_a_finished_match_has_its_code(tmp_path: Path, practice: bool) -> None:
    assert listed(tmp_path, practice=practice) == DEAL.code


def test_a_match_that_counts_has_none_while_it_goes_on(tmp_path: Path) -> None:
    assert listed(tmp_path, entries=60) == ""
    assert DEAL.code not in "".join(p.read_text() for p in (tmp_path / "cache").iterdir())


def test_practice_shows_all_cards_anyway(tmp_path: Path) -> None:
    assert listed(tmp_path, entries=60, practice=True) == DEAL.code


def test_a_seed_of_another_kind_has_none(tmp_path: Path) -> None:
    assert listed(tmp_path, seed="77") == ""


def test_a_new_match_may_have_tags(tmp_path: Path) -> None:
    Store(tmp_path).create(random_match("1"), SITTERS, tags=("daily 2026-01-31",)).release()
    [listing] = Store(tmp_path).list()
    assert listing.tags == ("daily 2026-01-31",)
    assert Store(tmp_path).open(listing.path, read_only=True).document.tags == listing.tags
