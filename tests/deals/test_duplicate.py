"""Two tables of one deal: who did better with the cards they had."""

from pathlib import Path

import pytest

from cc_tui import duplicate
from cc_tui.deals import Deal
from cc_tui.duplicate import Pair, Table
from cc_tui.i18n import Words
from cc_tui.saves import Store
from cc_tui.side_by_side import result, rows, verdict
from engine.kernel.seats import HUMAN, Sitter
from tests.saves.making import random_match

ANNA, BEN, CARLA, DORA = (Sitter(name, HUMAN) for name in ("Anna", "Ben", "Carla", "Dora"))
ANTONY, RENAMED = Sitter("Antony", "greedy"), Sitter("Marcus", "greedy")
MINE = Table((ANNA, ANTONY), (15, 11))


@pytest.mark.parametrize(
    ("other", "said"),
    [
        (Table((ANTONY, ANNA), (12, 14)), "Anna is ahead by 6 over both tables."),
        (Table((RENAMED, ANNA), (17, 10)), "Marcus is ahead by 3 over both tables."),
        (Table((ANTONY, RENAMED), (13, 13)), "With Caesar's cards Anna did better than Antony by 4."),
        (Table((BEN, ANTONY), (18, 9)), "With Caesar's cards Ben did better than Anna by 5."),
        (Table((ANNA, BEN), (18, 9)), "With Cleopatra's cards Antony did better than Ben by 5."),
        (Table((CARLA, DORA), (12, 12)), "Anna and Dora together are ahead by 4 over both tables."),
        (Table((CARLA, DORA), (18, 9)), "Carla and Antony together are ahead by 5 over both tables."),
        (Table((ANNA, ANTONY), (18, 9)), "Caesar's cards brought 5 more at table 2."),
        (Table((ANTONY, ANNA), (14, 10)), "With the same cards both tables came out even."),
    ],
)  # fmt: skip
def test_who_is_ahead(other: Table, said: str) -> None:
    assert verdict(Words(), Pair(MINE, other)) == said
    turned = verdict(Words(), Pair(other, MINE))
    assert turned == said.replace("table 2", "table 1") or "together" in said
    assert sorted(turned.split()) == sorted(said.replace("table 2", "table 1").split())


def test_luck_of_the_deal_counts_for_nobody() -> None:
    """However much better one side's cards are: both tables have them."""
    for luck in (0, 5, 20):
        one = Table((ANNA, BEN), (10 + luck, 10))
        other = Table((BEN, ANNA), (10 + luck, 12))
        assert Pair(one, other).gap == 2


def test_rows_and_results_hold_what_each_brought() -> None:
    head, first, second = rows(Words(), [MINE, Table((ANTONY, ANNA), (12, 14))])
    assert head[1:3] == ("Caesar", "Cleopatra")
    assert first == ("Table 1", "Anna 15", "Antony 11", "+4")
    assert second == ("Table 2", "Antony 12", "Anna 14", "-2")
    assert result(Words(), MINE) == "Anna 15 : 11 Antony"


def test_names_from_anywhere_are_made_safe() -> None:
    odd = Table((Sitter("a\x1b[31m{b}", HUMAN), Sitter("", HUMAN)), (1, 2))
    assert result(Words(), odd) == "a[31m{b} 1 : 2 Nameless"


def test_it_is_compared_with_the_sides_swapped_if_it_can_be() -> None:
    swapped, bots = Table((ANTONY, ANNA), (1, 2)), Table((ANTONY, ANTONY), (1, 2))
    strangers = Table((BEN, CARLA), (1, 2))
    assert duplicate.partner(MINE, [strangers, bots, swapped]) is swapped
    assert duplicate.partner(MINE, [strangers, bots]) is bots
    assert duplicate.partner(MINE, [strangers]) is strangers
    assert duplicate.partner(MINE, []) is None


def test_sides_change_with_people_and_bots() -> None:
    sides = ("Caesar", "Cleopatra")
    assert duplicate.swapped((ANNA, ANTONY), sides) == (ANTONY, ANNA)
    nameless = (Sitter("Caesar", HUMAN), ANTONY)
    assert duplicate.swapped(nameless, sides) == (ANTONY, Sitter("Cleopatra", HUMAN))


def test_a_bot_stands_in_for_one_person_only() -> None:
    assert duplicate.stood_in((ANTONY, ANNA)) == (ANTONY, ANTONY)
    assert duplicate.stood_in((ANNA, BEN)) is None
    assert duplicate.stood_in((ANTONY, ANTONY)) is None


def test_tables_are_the_finished_matches_of_the_deal(tmp_path: Path) -> None:
    store, deal = Store(tmp_path), Deal(5)
    made = [
        (random_match(deal.seed), (ANNA, ANTONY)),
        (random_match(deal.seed, 60), (BEN, ANTONY)),
        (random_match(deal.seed, fewer_orgies=True), (CARLA, ANTONY)),
        (random_match(Deal(6).seed), (DORA, ANTONY)),
        (random_match("plain"), (DORA, ANTONY)),
    ]
    for match, sitters in made:
        store.create(match, sitters).release()
    [found] = duplicate.tables(store.list(), deal.code)
    assert found.sitters == (ANNA, ANTONY)
    assert found.points == tuple(p.total for p in made[0][0].result().points)
    assert duplicate.tables(store.list(), "") == []
