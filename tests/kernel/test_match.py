"""The match: its log, its state, who is told what and when. Shown with the game for three."""

from typing import Any

import pytest

from engine.kernel.errors import CorruptSave, IllegalMove
from engine.kernel.log import Entry
from engine.kernel.match import Match
from engine.kernel.seats import EVERYTHING, SPECTATOR
from engine.kernel.verify import verify
from tests import toy
from tests.toy import TOY, Bid, BidLaid, BidsShown, Dealt, Ended, Options, Thrown


def bid(match: Match[Any, Any], *seats: int) -> None:
    """Each of these seats bids its lowest card."""
    for seat in seats:
        match.play(seat, match.legal_moves(seat)[0])


def new(**options: Any) -> Match[Any, Any]:
    return Match.start(TOY, Options(**options), "kernel")


def test_entry_0_is_the_deal() -> None:
    match = new()
    (deal,) = match.log
    assert (deal.seat, deal.move) == (None, None)
    assert [type(event) for event in deal.events] == [Dealt, Thrown]
    toy.check(match.state)


def test_seats_act_at_the_same_time_in_any_order() -> None:
    match = new()
    assert match.actors() == (0, 1, 2)
    bid(match, 1)
    assert match.actors() == (0, 2)
    again = Bid(match.state.hands[1][0])
    with pytest.raises(IllegalMove) as refused:
        match.play(1, again)
    assert refused.value.reason.code == "not_your_turn"
    bid(match, 2, 0)
    assert match.actors() == (0, 1, 2), "all have bid: the next round"


def test_the_order_of_acting_leads_to_the_same_position() -> None:
    """But for the die: it hangs on the entry."""
    one, other = new(rounds=1), new(rounds=1)
    bid(one, 0, 1, 2)
    bid(other, 2, 1, 0)
    assert one.state == other.state
    assert one.log != other.log


def test_chance_within_a_move_is_written_into_its_events() -> None:
    match = new(redeal=True)
    bid(match, 0, 1, 2)
    assert [type(event) for event in match.log[-1].events] == [BidLaid, BidsShown, Dealt, Thrown]
    again = match.at(len(match.log))
    assert again.state == match.state, "folded without chance"


def test_forced_moves_are_entries_of_their_own_and_told_one_by_one() -> None:
    match = new(rounds=4)
    heard: list[tuple[int, Entry]] = []

    def listen(told: Match[Any, Any], entry: Entry) -> None:
        assert told is match
        heard.append((len(told.log), entry))

    for _ in range(3):
        for seat in (0, 1, 2):
            match.play(seat, match.legal_moves(seat)[0], listen)
    assert match.result() is not None, "the last cards followed by themselves"
    assert [count for count, _ in heard] == list(range(2, len(match.log) + 1)), (
        "each before the next"
    )
    assert [entry for _, entry in heard] == match.log[1:]
    assert [entry.seat for entry in match.log[-3:]] == [0, 1, 2]


def test_the_end() -> None:
    match = new(rounds=1)
    bid(match, 0, 1, 2)
    assert isinstance(match.result(), Ended)
    assert match.log[-1].events[-1] == match.result()
    assert match.actors() == ()


def test_the_log_holds_entries_whenever_it_is_read() -> None:
    """Also after a fork, from an earlier entry on, and when it was read in between."""
    match = new()
    bid(match, 0)
    fork = match.fork()
    assert match.log
    bid(match, 1)
    late = match.fork()
    bid(match, 2)
    bid(fork, 1, 2)
    bid(late, 2)
    earlier = match.at(2)
    bid(earlier, 1, 2)
    for one in (match, fork, late, earlier, match.at(3), fork.fork()):
        assert {type(entry) for entry in one.log} == {Entry}
        assert [entry.seat for entry in one.log[:3]] == [None, 0, 1][: len(one.log)]


def test_append_folds_and_decides_nothing() -> None:
    match, copy = new(), Match(TOY, Options(), "another seed")
    bid(match, 0, 1, 2)
    for entry in match.log:
        copy.append(entry)
    assert (copy.log, copy.state) == (match.log, match.state)


def test_at_0_is_before_the_deal() -> None:
    match = new().at(0)
    assert match.log == []
    assert match.state == TOY.start(Options())


def test_an_update_is_what_this_viewer_may_know() -> None:
    match = new()
    bid(match, 1)
    card = match.log[-1].move.card
    for viewer, known in ((0, None), (1, card), (2, None), (SPECTATOR, None), (EVERYTHING, card)):
        update = match.update(viewer)
        assert (update.entry, update.seat, update.move) == (1, 1, Bid(known))
        assert update.events == (BidLaid(1, known),)
        assert update.view.viewer == viewer
    deal = new().update(SPECTATOR)
    assert (deal.seat, deal.move, deal.events[0]) == (None, None, Dealt((None, None, None)))


# --- verify


def finished() -> Match[Any, Any]:
    match = new(rounds=4, redeal=True)
    while match.actors():
        bid(match, match.actors()[0])
    return match


def altered(index: int, entry: Entry) -> Match[Any, Any]:
    match = finished()
    match.log[index] = entry
    return match


def test_verify_accepts_a_true_match_at_every_entry() -> None:
    match = finished()
    verify(match)
    for count in range(1, len(match.log) + 1):
        earlier = match.at(count)
        if TOY.forced(earlier.state) is None:
            verify(earlier)
        else:
            with pytest.raises(CorruptSave) as found:
                verify(earlier)
            assert found.value.entry == count, "what follows by itself is missing"


@pytest.mark.parametrize("index", range(len(finished().log)))
def test_verify_names_the_first_entry_that_was_altered(index: int) -> None:
    true = finished().log[index]
    if index == 0:
        wrong = Entry(None, None, (true.events[0], Thrown(true.events[1].number % 6 + 1)))
    else:
        wrong = Entry(true.seat, true.move, (*true.events, Thrown(1)))
    with pytest.raises(CorruptSave) as found:
        verify(altered(index, wrong))
    assert found.value.entry == index


def test_verify_finds_a_move_that_is_not_allowed() -> None:
    first = finished().log[1]
    stolen = next(card for card in toy.DECK if card not in new().state.hands[first.seat])
    with pytest.raises(CorruptSave) as found:
        verify(altered(1, Entry(first.seat, Bid(stolen), first.events)))
    assert found.value.entry == 1


def test_verify_finds_another_seed() -> None:
    match = finished()
    match.seed = "another"
    with pytest.raises(CorruptSave) as found:
        verify(match)
    assert found.value.entry == 0
