"""The reviews that lie beside example matches."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from cc_tui.paths import cache_folder
from cc_tui.saves import SaveBusy, Store, reviews
from cc_tui.saves.reviews import keep_review, read_reviews, review_file
from engine.bots.review import ITERATIONS, judge_key
from tests.make_reviews import REVIEWED, SAVES


@pytest.mark.parametrize("name", REVIEWED)
def test_both_sides_of_an_example_are_reviewed_and_the_parts_add_up(name: str) -> None:
    kept = Store(SAVES).open(SAVES / f"{name}.json", read_only=True)
    reviews = read_reviews(kept.path, kept.document)
    assert set(reviews) == {0, 1}
    assert sum(review.end for review in reviews.values()) == 10_000
    for review in reviews.values():
        assert review.iterations == ITERATIONS
        assert review.judge == judge_key(kept.match.game), "python -m tests.make_reviews"
        assert sum(review.split().values()) == review.end - review.start
        for judged in review.judged:
            assert kept.match.log[judged.entry].move == judged.played
            assert judged.loss >= 0


def test_each_review_here_is_of_one_of_them() -> None:
    assert {path.stem for path in Path(SAVES).glob("*.review")} == set(REVIEWED)


@pytest.fixture
def gallery(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A folder of examples with one match and its reviews."""
    folder = tmp_path / "gallery"
    folder.mkdir()
    for path in SAVES.glob(f"{REVIEWED[0]}.*"):
        (folder / path.name).write_bytes(path.read_bytes())
    monkeypatch.setattr("cc_tui.paths.gallery_folder", lambda: folder)
    return folder


def test_the_review_of_an_example_is_kept_elsewhere_and_shown_before_what_comes_with_it(
    gallery: Path,
) -> None:
    path = gallery / f"{REVIEWED[0]}.json"
    before = {file.name: file.read_bytes() for file in gallery.iterdir()}
    document = Store(gallery).open(path, read_only=True).document
    given = read_reviews(path, document)
    mine = replace(given[1], iterations=7)
    keep_review(path, document, mine)
    assert read_reviews(path, document) == {0: given[0], 1: mine}
    assert {file.name: file.read_bytes() for file in gallery.iterdir()} == before
    assert cache_folder() in review_file(path).parents
    review_file(path).unlink()
    assert read_reviews(path, document) == given


def test_a_review_of_decisions_that_nobody_made_is_as_none(tmp_path: Path) -> None:
    path = tmp_path / "forged.json"
    for kind in (".json", ".review"):
        path.with_suffix(kind).write_bytes((SAVES / f"{REVIEWED[0]}{kind}").read_bytes())
    document = Store(tmp_path).open(path, read_only=True).document
    assert read_reviews(path, document)
    raw = json.loads(path.with_suffix(".review").read_text())
    raw["sides"][0]["decisions"][0]["entry"] = 1
    path.with_suffix(".review").write_text(json.dumps(raw))
    assert read_reviews(path, document) == {}


def test_who_keeps_a_review_while_another_is_kept_is_told_and_takes_nothing_from_it(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = tmp_path / "match.json"
    path.write_bytes((SAVES / f"{REVIEWED[0]}.json").read_bytes())
    document = Store(tmp_path).open(path, read_only=True).document
    given = read_reviews(SAVES / path.with_stem(REVIEWED[0]).name, document)
    write = reviews.write_reviews

    def write_amid_another(*what: object) -> None:
        monkeypatch.setattr(reviews, "write_reviews", write)
        with pytest.raises(SaveBusy):
            keep_review(path, document, given[1])
        write(*what)  # type: ignore[arg-type]

    monkeypatch.setattr(reviews, "write_reviews", write_amid_another)
    keep_review(path, document, given[0])
    assert read_reviews(path, document) == {0: given[0]}
    keep_review(path, document, given[1])
    assert read_reviews(path, document) == given
    assert {file.name for file in tmp_path.iterdir()} == {"match.json", "match.review"}
