"""Deciding again finds what the rules don't allow, although the hashes fit."""

from collections.abc import Callable
from typing import Any

import pytest

from engine.kernel.errors import CorruptSave
from engine.kernel.match import Match
from engine.kernel.verify import verify
from tests.saves.making import GAME, altered, load, random_match, raw


def bad_entry(change: Callable[[dict[str, Any]], Any], match: Match[Any, Any]) -> int | None:
    """The entry that verify names after the change, or that loading names already."""
    with pytest.raises(CorruptSave) as caught:
        verify(load(altered(match, change)).match)
    assert str(caught.value).isprintable()
    return caught.value.entry


@pytest.mark.parametrize("n", range(5))
def test_matches_by_the_rules_pass_at_any_length(n: int) -> None:
    for entries in (1, 30, 31, 32, 100, None):
        verify(random_match(f"passes {n}", entries))


def test_another_card_drawn_is_found() -> None:
    match = random_match("drawn", 120)
    place, events = next(
        (n, entry["events"])
        for n, entry in enumerate(raw(match)["entries"])
        for event in entry["events"]
        if event["type"] == "card_drawn" and event["pile"] == "influence"
    )
    index = next(n for n, event in enumerate(events) if event["type"] == "card_drawn")
    card = 1 if events[index]["card"] != 1 else 2
    assert (
        bad_entry(
            lambda document: document["entries"][place]["events"][index].update(card=card), match
        )
        == place
    )


def test_another_deal_is_found() -> None:
    other = raw(random_match("other deal", 1))["entries"][0]["events"]
    found = bad_entry(
        lambda document: document["entries"][0].update(events=other), random_match("a deal", 1)
    )
    assert found == 0


def test_a_move_out_of_turn_is_found() -> None:
    match = random_match("out of turn", 100)

    def swap(document: dict[str, Any]) -> None:
        entry = document["entries"][60]
        entry["seat"] = {"caesar": "cleopatra", "cleopatra": "caesar"}[entry["seat"]]

    assert bad_entry(swap, match) == 60


def test_a_missing_step_that_follows_by_itself_is_found() -> None:
    whole = random_match("forced")
    played, again = [], Match.start(GAME, whole.options, whole.seed)
    while again.result() is None:
        entry = whole.log[len(again.log)]
        before = len(again.log)
        again.play(entry.seat, entry.move)
        if len(again.log) > before + 1:
            played.append(before + 1)
    for count in played[:5]:
        with pytest.raises(CorruptSave) as caught:
            verify(whole.at(count))
        assert caught.value.entry == count


def test_a_match_that_goes_on_after_its_end_is_found() -> None:
    match = random_match("after the end")
    last = len(match.log)
    found = bad_entry(
        lambda document: document["entries"].append(dict(document["entries"][60])), match
    )
    assert found == last
