"""Who plays whom on which deal."""

from collections import Counter

from cc_tui.arena.playing import GAME, meet, play
from cc_tui.arena.schedule import Meeting, Plan
from cc_tui.bots import read_bot

PLAN = Plan(("greedy", "novice", "random"), 6, "s")


def test_every_pair_plays_every_deal_from_both_sides() -> None:
    meetings = list(PLAN.meetings())
    assert Counter(meeting.pair for meeting in meetings) == dict.fromkeys(PLAN.pairs, 6)
    assert len(PLAN.pairs) == 3
    for one, other in zip(meetings[::2], meetings[1::2], strict=True):
        assert one.pair == other.pair
        assert one.seed == other.seed
        assert one.seats == tuple(reversed(other.seats))
        assert other.number == one.number + 1
    assert len({meeting.seed for meeting in meetings}) == len(meetings) / 2


def test_a_seed_hangs_on_the_arenas_seed_the_pair_and_the_number_only() -> None:
    few, many = Plan(("greedy", "random"), 2, "s"), PLAN
    assert set(few.meetings()) < set(many.meetings())
    other = Plan(few.bots, 2, "t")
    assert {m.seed for m in few.meetings()}.isdisjoint(m.seed for m in other.meetings())


def test_a_plan_cut_short_is_cut_for_all_pairs_alike() -> None:
    half = list(PLAN.meetings())[: 3 * 2 * 2]
    assert set(Counter(meeting.pair for meeting in half).values()) == {4}


def test_both_matches_of_a_deal_have_the_same_cards_and_players_swapped() -> None:
    seats = [read_bot(name, GAME) for name in ("greedy", "random")]
    one, other = play("x", seats, {}), play("x", seats[::-1], {})
    assert one.log[0] == other.log[0]
    assert list(one.log) != list(other.log)


def test_a_match_is_told_of_by_the_bots_names() -> None:
    played = [meet(Meeting(("greedy", "random"), number, "arena")) for number in (0, 1)]
    match = play("arena", [read_bot(name, GAME) for name in ("greedy", "random")], {})
    result = match.result()
    assert result is not None
    # Cleopatra, the second seat, begins (§2.6).
    assert [row.first for row in played] == ["random", "greedy"]
    assert played[0].winner == ("greedy", "random")[result.winner]
    assert played[0].reason == result.reason
    assert played[0].entries == len(match.log)
    assert played[0].turns == GAME.turn(match.state) > 10
