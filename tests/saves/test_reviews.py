"""The reviews that lie beside example matches."""

import json
from pathlib import Path

import pytest

from cc_tui.saves import Store
from cc_tui.saves.reviews import read_reviews
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
