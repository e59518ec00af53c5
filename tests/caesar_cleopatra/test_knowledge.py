"""What one side can know of the other: never wrong, exact where the rules tell, and enough to deal the rest anew."""

from collections import Counter
from random import Random
from typing import Any

import pytest

from engine.games import GAMES
from engine.games.caesar_cleopatra import events as e
from engine.games.caesar_cleopatra.hidden import HAND, HELD, Hidden
from engine.games.caesar_cleopatra.knowledge import Possible, known
from engine.games.caesar_cleopatra.packed import ASCENDING
from engine.kernel.match import Match
from engine.kernel.seats import EVERYTHING, SPECTATOR
from tests.caesar_cleopatra import invariants
from tests.every_game.games import CASES, choose, steps

CASE = CASES["caesar_cleopatra"]
GAME = GAMES["caesar_cleopatra"]


def counted(cards: Any) -> list[int]:
    found = Counter(cards)
    return [found[kind] for kind in range(6)]


def fits(cards: list[int], could_be: Any) -> bool:
    """The cards can be shared out among tokens that may be so many of each value."""
    if not cards:
        return not could_be
    card, *others = cards
    return any(
        counts[card] and fits(others, could_be[:n] + could_be[n + 1 :])
        for n, counts in enumerate(could_be)
    )


def check(match: Match[Any, Any], viewer: int, seat: int, found: Possible) -> None:
    state = match.state
    for group, row in enumerate(found.rows):
        assert fits(
            list(ASCENDING[state.down[5 * seat + group]] if _seen(state, seat, group) else ()),
            list(row),
        )
    for least, real, most in (
        (found.hand_least, counted(ASCENDING[state.hand[seat]]), found.hand_most),
        (found.actions_least, counted(ASCENDING[state.actions[seat]]), found.actions_most),
    ):
        assert all(low <= n <= high for low, n, high in zip(least, real, most, strict=True))
    assert state.bonuses[seat] in found.bonus


def _seen(state: Any, seat: int, group: int) -> bool:
    """Cards of a Castling lie nowhere for others until it ends."""
    return state.castling is None or state.active != seat or group not in state.castling


@pytest.mark.parametrize("n", range(12))
def test_what_is_there_is_always_among_what_is_possible(n: int) -> None:
    for step, match in enumerate(steps(CASE, n)):
        if step % 3:
            continue
        for viewer in (0, 1, SPECTATOR):
            found = match.possible(viewer)
            assert found.keys() == {0, 1} - {viewer}
            for seat, possible in found.items():
                check(match, viewer, seat, possible)
        assert match.possible(EVERYTHING) == {}


def hidden_cards(state: Any, seat: int) -> Counter[int]:
    places = [state.hand[seat], state.aside[seat], *state.down[5 * seat : 5 * seat + 5]]
    if state.active == seat:
        places.append(state.held)
    cards = Counter(card for packed in places for card in ASCENDING[packed])
    return cards + Counter(state.pile[seat][: state.pile_left[seat]])


@pytest.mark.parametrize("n", range(8))
def test_the_sum_of_all_hidden_cards_is_counted_exactly(n: int) -> None:
    for step, match in enumerate(steps(CASE, n)):
        # In turns: what a seat was told from the deal on takes long to go through.
        seat = step % 2
        side = known(match.told(1 - seat), seat, match.state.edition)
        assert +side.influence.cards == hidden_cards(match.state, seat)
        tokens = sum(map(len, side.influence.places.values()))
        assert tokens == side.influence.cards.total() - match.state.pile_left[seat]
        assert all(pool.slack >= 0 for pool in side.influence.pools)


@pytest.mark.parametrize("n", range(10))
def test_cards_dealt_anew_leave_the_view_as_it_was_and_fit_what_was_known(n: int) -> None:
    changed = 0
    for step, match in enumerate(steps(CASE, n)):
        if step % 5:
            continue
        for seat in (0, 1):
            other = match.at(len(match.log), f"another {step}")
            before = other.possible(seat)
            assert other.redeal(seat)
            invariants.check(other.state)
            assert other.view(seat) == match.view(seat)
            assert other.possible(seat) == before
            check(other, seat, 1 - seat, before[1 - seat])
            changed += other.state != match.state
    assert changed > 20


@pytest.mark.parametrize("n", range(6))
def test_any_moves_can_be_made_after_cards_were_dealt_anew(n: int) -> None:
    for step, match in enumerate(steps(CASE, n)):
        if step % 12:
            continue
        other, random = match.at(len(match.log), f"another {step}"), Random(step)
        other.redeal(step % 2)
        other.settle()
        while other.actors():
            other.play(*choose(other, random, by_kind=bool(step % 24)))
        assert other.result() is not None
        invariants.check(other.state)


def test_the_first_five_cards_are_1_to_5() -> None:
    match = next(m for m in steps(CASE, 0) if m.view(0).setup is None)
    for seat, possible in match.possible(SPECTATOR).items():
        assert possible.rows == (((0, 1, 1, 1, 1, 1),),) * 5
        assert possible.hand_least == possible.hand_most == (0, 1, 1, 1, 1, 1)
        assert seat in (0, 1)


def opened() -> Hidden:
    """Five cards in hand, 1 to 5, and a pile of other fives."""
    hidden = Hidden(Counter({1: 1, 2: 1, 3: 1, 4: 1, 5: 6}))
    hidden.come(HAND, 5, Counter({1: 1, 2: 1, 3: 1, 4: 1, 5: 1}))
    return hidden


def test_a_card_laid_from_a_known_hand_is_one_of_it() -> None:
    hidden = opened()
    hidden.move(HAND, 0)
    assert hidden.could_be(hidden.places[0][0]) == (0, 1, 1, 1, 1, 1)
    hidden.reveal(HAND, (3,))
    assert hidden.could_be(hidden.places[0][0]) == (0, 1, 1, 0, 1, 1)
    assert hidden.bounds(HAND) == ((0, 0, 0, 0, 0, 0), (0, 1, 1, 0, 1, 1))
    hidden.reveal(HAND, (1, 2, 4))
    assert hidden.could_be(hidden.places[0][0]) == (0, 0, 0, 0, 0, 1)


def test_what_can_come_from_one_place_only_is_taken_from_there() -> None:
    hidden = opened()
    hidden.come(HAND, 1)
    hidden.reveal(HAND, (2,))
    assert hidden.bounds(HAND) == ((0, 1, 0, 1, 1, 2), (0, 1, 0, 1, 1, 2))
    hidden.move(HAND, 0)
    assert hidden.could_be(hidden.places[0][0]) == (0, 1, 0, 1, 1, 6)
    hidden.reveal(0, (4,))
    assert hidden.bounds(HAND) == ((0, 1, 0, 1, 0, 2), (0, 1, 0, 1, 0, 2))


def test_a_hand_that_was_seen_is_known_until_it_mixes() -> None:
    hidden = Hidden(Counter({1: 3, 2: 3, 5: 3}))
    hidden.come(HAND, 3)
    hidden.see(HAND, (5, 5, 1))
    assert hidden.bounds(HAND) == ((0, 1, 0, 0, 0, 2), (0, 1, 0, 0, 0, 2))
    hidden.move(HAND, 0)
    assert hidden.could_be(hidden.places[0][0]) == (0, 1, 0, 0, 0, 2)
    hidden.come(HAND, 1)
    hidden.move(HAND, 1)
    assert hidden.could_be(hidden.places[0][0]) == (0, 3, 3, 0, 0, 3)
    least, most = hidden.bounds(HAND)
    assert (least[5], most[5]) == (0, 2)


def test_cards_of_a_castling_that_were_open_lie_in_one_of_its_groups() -> None:
    hidden = Hidden(Counter({4: 2, 5: 1}))
    hidden.come(0, 1)
    hidden.come(HELD, 1, Counter({5: 1}))
    hidden.places[HELD] += hidden.places[0]
    hidden.places[0] = []
    hidden.move(HELD, 1)
    hidden.move(HELD, 2)
    assert [hidden.could_be(t) for t in (*hidden.places[1], *hidden.places[2])] == [
        (0, 0, 0, 0, 2, 1)
    ] * 2
    hidden.reveal(1, (4,))
    assert hidden.could_be(hidden.places[2][0]) == (0, 0, 0, 0, 0, 1)


def test_spying_tells_the_spy_and_nobody_else() -> None:
    for n in range(40):
        for match in steps(CASE, n):
            if match.view(0).phase != "spy":
                continue
            spy = match.view(0).active
            victim = 1 - spy
            real = counted(ASCENDING[match.state.hand[victim]])
            mine, anybodys = match.possible(spy)[victim], match.possible(SPECTATOR)[victim]
            assert list(mine.hand_least) == list(mine.hand_most) == real
            assert list(mine.actions_most) == counted(ASCENDING[match.state.actions[victim]])
            if anybodys.hand_most != mine.hand_most:
                return
    raise AssertionError("no Spy told anything")


def test_the_event_tells_no_card_to_those_who_play() -> None:
    match = next(m for m in steps(CASE, 3) if len(m.log) > 80)
    match.redeal(0)
    [event] = match.log[-1].events
    assert GAME.read_event(GAME.write_event(event)) == event
    for viewer in (0, 1, SPECTATOR):
        assert GAME.redact(event, viewer) == e.Redealt(0, None)
    assert GAME.redact(event, EVERYTHING) == event
