"""Codes of deals: short, the same everywhere, and proof against slips of the pen."""

from random import Random

import pytest

from cc_tui.deals import (
    GROUP,
    LENGTH,
    MOST,
    SYMBOLS,
    VARIANTS,
    BadCode,
    Deal,
    deal_of,
    deal_of_the_day,
    read_code,
)
from engine.games import GAMES
from engine.games.caesar_cleopatra.options import Options
from engine.kernel.match import Match

GAME = GAMES["caesar_cleopatra"]
random = Random(1)
DEALS = (
    Deal(0),
    Deal(MOST - 1, VARIANTS),
    *(
        Deal(random.randrange(MOST), tuple(v for v in VARIANTS if random.random() < 0.5))
        for _ in range(200)
    ),
)
ODD = ("", "4F7K", "4F7K-Q2M9-XTRC-4", "4F7K-Q2M9-XTR!", "4F7K-Q2M9-XT\x1b[", "Ⅻ" * LENGTH, "²" * LENGTH, "W" * 10_000)  # fmt: skip


def read(text: str) -> Deal | None:
    try:
        return read_code(text)
    except BadCode:
        return None


@pytest.mark.parametrize("deal", DEALS[:40], ids=lambda deal: deal.code)
def test_a_code_says_which_deal_and_by_which_variants(deal: Deal) -> None:
    assert read_code(deal.code) == deal
    assert len(deal.code.replace("-", "")) == LENGTH
    assert {len(part) for part in deal.code.split("-")} == {GROUP}


def test_a_code_is_read_as_people_write_it() -> None:
    code = Deal(424_242_424_242_424).code
    assert read_code(f"  {code.lower().replace('-', ' ')}\n") == read_code(code.replace("-", ""))
    for dash in "\u2010\u2011\u2013\u2014":
        assert read_code(code.replace("-", dash)) == read_code(code)
    for symbol, looks in (("1", "Il"), ("0", "Oo"), ("5", "Ss"), ("V", "Uu")):
        deal = next(deal for deal in DEALS if symbol in deal.code)
        for like in looks:
            assert read_code(deal.code.replace(symbol, like)) == deal
    assert not set("ILOSU") & set(SYMBOLS)


def test_every_wrong_symbol_is_found() -> None:
    for deal in DEALS[:20]:
        code = deal.code.replace("-", "")
        for place in range(LENGTH):
            wrong = set(SYMBOLS) - {code[place]}
            assert all(read(code[:place] + w + code[place + 1 :]) is None for w in wrong)


def test_two_symbols_that_changed_places_are_found_wherever_they_stand() -> None:
    for deal in DEALS:
        code = deal.code.replace("-", "")
        for one in range(LENGTH):
            for other in range(one):
                mixed = list(code)
                mixed[one], mixed[other] = mixed[other], mixed[one]
                assert mixed == list(code) or read("".join(mixed)) is None


@pytest.mark.parametrize("text", ODD, ids=lambda text: ascii(text[:20]))
def test_what_is_no_code_is_refused_in_a_sentence(text: str) -> None:
    with pytest.raises(BadCode) as refused:
        read_code(text)
    assert str(refused.value).endswith(".")
    assert "\x1b" not in str(refused.value)


def test_a_match_tells_the_deal_that_it_was_dealt_by() -> None:
    for deal in DEALS[:10]:
        match = Match.start(GAME, GAME.read_options(deal.options), deal.seed)
        assert deal_of(match.seed, GAME.write_options(match.options)) == deal


@pytest.mark.parametrize("seed", ["7", "deal", "deal ", "deal x", "deal 07", "deal -7", "deal ٧", "deal 7 ", f"deal {MOST}", "deal " + "9" * 190])  # fmt: skip
def test_other_seeds_have_no_code(seed: str) -> None:
    assert deal_of(seed, {}) is None


def test_options_that_a_code_does_not_hold_have_none() -> None:
    assert deal_of("deal 7", {"edition": "classic"}) == Deal(7)
    assert deal_of("deal 7", {"edition": "another"}) is None


def test_codes_know_every_variant_there_is() -> None:
    assert {"edition", *VARIANTS} == set(GAME.write_options(Options()))


def test_a_code_deals_the_same_on_every_machine_and_version() -> None:
    """Never to be changed: codes are on paper somewhere."""
    deal = read_code("CBQ0-W7Y0-DT4V")
    match = Match.start(GAME, GAME.read_options(deal.options), deal.seed)
    dealt = match.log[0].events[0]
    assert deal == (123_456_789_012_345, ("shuffled_actions",))
    assert dealt.votes == (0, 4, 5, 6, 5, 1, 2, 3)
    assert dealt.bonuses == (0, 0)
    assert dealt.influence[1][-5:] == (0, 1, 2, 2, 4)
    assert dealt.actions[0][-4:] == (1, 0, 3, 3)


def test_the_deal_of_the_day_is_another_every_day_and_the_same_for_all() -> None:
    days = [f"2026-{month:02}-{day:02}" for month in range(1, 13) for day in range(1, 29)]
    assert len({deal_of_the_day(day) for day in days}) == len(days)
    assert deal_of_the_day("2026-01-31").code == "5TK5-2K7B-60NW"
    assert all(deal_of_the_day(day).variants == () for day in days)
