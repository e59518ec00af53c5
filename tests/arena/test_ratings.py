"""Ratings and intervals on results whose truth is known."""

from random import Random

import pytest

from cc_tui.arena.intervals import CONFIDENCE, Estimate, dispersion, share
from cc_tui.arena.ratings import ratings
from tests.arena.made_up import COUPLINGS, chance_to_win, deals, tournament

ELOS = (-350.0, -100.0, 50.0, 400.0)
SAMPLES = 200
LEAST_HITS, MOST_HITS = 0.91, 0.995
"""What 95 % of so many samples may look like: the lower end is more than two and a half standard deviations away."""


def holds(estimate: Estimate, truth: float) -> bool:
    return estimate.low <= truth <= estimate.high


def test_the_strengths_behind_many_matches_are_found_again() -> None:
    found = ratings(4, tournament(ELOS, 3000, "apart", Random(1)))
    assert [round(e.value) for e in found] == pytest.approx(ELOS, abs=12)


def test_two_bots_are_as_far_apart_as_their_matches_say() -> None:
    """Three wins in four are 190.8 points; the made-up draw takes a little."""
    one, other = ratings(2, {(0, 1): [1.0, 0.5] * 500})
    assert one.value - other.value == pytest.approx(190.8, abs=0.5)
    assert one.value == pytest.approx(-other.value)


def test_whole_points_are_worth_what_they_are_in_any_order_and_names_in_any_place() -> None:
    table = {(0, 1): [1.0, 0.5, 1.0], (0, 2): [1.0, 1.0, 0.5], (1, 2): [0.5, 0.0, 1.0]}
    turned = {(1, 0): [0.0, 0.5, 0.0], (2, 0): [0.0, 0.0, 0.5], (2, 1): [1.0, 0.5, 0.0]}
    for one, other in zip(ratings(3, table), ratings(3, turned), strict=True):
        assert (one.value, one.low) == pytest.approx((other.value, other.low))


def test_equal_results_are_equal_ratings_and_their_average_is_nought() -> None:
    found = ratings(3, {(0, 1): [0.5], (0, 2): [1.0, 0.0], (1, 2): [0.5, 0.5]})
    assert [e.value for e in found] == pytest.approx([0, 0, 0])
    uneven = ratings(3, tournament(ELOS[:3], 20, "apart", Random(2)))
    assert sum(e.value for e in uneven) == pytest.approx(0, abs=1e-6)


def test_who_won_all_has_a_rating_with_a_width() -> None:
    best, worst = ratings(2, {(0, 1): [1.0] * 10})
    assert 200 < best.value < 500
    assert best.low < best.value < best.high
    assert worst.high == pytest.approx(-best.low)


@pytest.mark.parametrize("coupling", COUPLINGS)
def test_intervals_of_ratings_hold_the_truth_as_often_as_they_say(coupling: str) -> None:
    chance = Random(coupling)
    hits = [0, 0, 0, 0]
    for _ in range(SAMPLES):
        for n, found in enumerate(ratings(4, tournament(ELOS, 40, coupling, chance))):
            hits[n] += holds(found, ELOS[n])
    assert LEAST_HITS <= sum(hits) / SAMPLES / 4 <= MOST_HITS, hits


@pytest.mark.parametrize("coupling", COUPLINGS)
@pytest.mark.parametrize("p", [0.55, 0.7, 0.9])
def test_intervals_of_shares_hold_the_truth_as_often_as_they_say(p: float, coupling: str) -> None:
    chance = Random(f"{p}{coupling}")
    hits = sum(holds(share(deals(p, 50, coupling, chance)), p) for _ in range(5 * SAMPLES))
    assert CONFIDENCE - 0.03 <= hits / SAMPLES / 5 <= MOST_HITS


def test_a_deal_counts_once() -> None:
    """Where the deal decides, matches tell more of strength than if they were apart; where both end alike, less."""
    widths, varied = {}, {}
    for coupling in COUPLINGS:
        got = deals(chance_to_win(0, 0), 400, coupling, Random(3))
        estimate = share(got)
        widths[coupling], varied[coupling] = estimate.high - estimate.low, dispersion(got)
    assert widths["the deal decides"] < widths["apart"] / 3
    assert widths["both alike"] == pytest.approx(widths["apart"] * 2**0.5, rel=0.1)
    assert varied["apart"] == pytest.approx(1, abs=0.15)
    assert varied["both alike"] == pytest.approx(2, abs=0.05)


def test_a_share_never_leaves_its_range_and_never_loses_its_width() -> None:
    for got in ([1.0], [0.0], [0.5], [1.0] * 300, [0.0] * 300):
        found = share(got)
        assert 0 <= found.low <= found.value <= found.high <= 1
        assert found.high - found.low > 0.001
