"""Chance depends on the seed and the entry's index, and on nothing else."""

from collections import Counter

import pytest

from engine.kernel.chance import Chance


def numbers(chance: Chance, count: int = 20) -> list[int]:
    return [chance.below(1000) for _ in range(count)]


def test_the_same_seed_and_index_give_the_same() -> None:
    assert numbers(Chance("s", 3)) == numbers(Chance("s", 3))


def test_another_seed_or_index_gives_another() -> None:
    drawn = [numbers(Chance(seed, index)) for seed in ("s", "t", "") for index in (0, 1, 2)]
    assert len({tuple(d) for d in drawn}) == 9


def test_it_does_not_depend_on_what_was_drawn_at_earlier_entries() -> None:
    served = Chance("s")
    for index in range(5):
        served.index = index
        served.shuffled(range(index * 20))
    served.index = 7
    assert numbers(served) == numbers(Chance("s", 7))


def test_going_back_to_an_index_begins_it_anew() -> None:
    chance = Chance("s", 4)
    first = numbers(chance)
    chance.index = 5
    numbers(chance)
    chance.index = 4
    assert numbers(chance) == first


def test_seed_and_index_are_not_run_together() -> None:
    assert numbers(Chance("s1", 1)) != numbers(Chance("s", 11))
    assert numbers(Chance("1|1", 1)) != numbers(Chance("1", 1))


@pytest.mark.parametrize("n", [1, 2, 3, 6, 27, 1000])
def test_below_stays_below_and_reaches_all(n: int) -> None:
    chance = Chance("range")
    assert {chance.below(n) for _ in range(12 * n + 60)} == set(range(n))


def test_below_is_even() -> None:
    chance = Chance("dice")
    counts = Counter(chance.below(6) for _ in range(12000))
    assert all(1800 < counts[face] < 2200 for face in range(6)), counts


def test_shuffled_keeps_the_items_and_gives_every_order() -> None:
    orders = Counter(Chance("cards", index).shuffled("abc") for index in range(1200))
    assert len(orders) == 6
    assert all(sorted(order) == ["a", "b", "c"] for order in orders)
    assert min(orders.values()) > 140


def test_it_is_the_same_on_every_machine_and_in_every_version() -> None:
    """Saved matches are decided again by `verify`: these numbers may never change."""
    assert [Chance("cc-tui", index).below(1_000_000) for index in (0, 1, 200)] == [
        790277,
        9333,
        710779,
    ]
    assert Chance("cc-tui", 3).shuffled(range(12)) == (11, 9, 10, 0, 3, 8, 2, 1, 4, 6, 5, 7)


def test_what_matches_of_a_deal_share_hangs_on_how_often_it_came() -> None:
    late, early = Chance("deal 1", 90).shared(2), Chance("deal 1", 7).shared(2)
    assert late is not None
    assert early is not None
    assert numbers(late) == numbers(early)
    assert numbers(Chance("deal 1", 7).shared(3) or late) != numbers(early)
    assert numbers(Chance("deal 1", 2)) != numbers(early), "it is told apart from an entry's"
    assert Chance("dealt", 7).shared(2) is None
