"""§4 a vote of confidence, held in real positions."""

import json
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from engine.games.caesar_cleopatra.cards import (
    AEDILES,
    CAESAR,
    CENSORS,
    CLEOPATRA,
    INFLUENCE,
    PRAETORS,
    SENATORS,
)
from engine.games.caesar_cleopatra.events import (
    CardsTurnedUp,
    GroupExhausted,
    MatchEnded,
    TurnBegan,
    VoteCardTurned,
    VoteHeld,
)
from tests.caesar_cleopatra.builder import Scene, down, influence, position

CASES = json.loads((Path(__file__).parents[1] / "data" / "votes.json").read_text())["cases"]


def vote(caesar: str, cleopatra: str, won: tuple[int, int] = (0, 0)) -> Scene:
    """A vote of the Aediles with these cards: by their vote card, or exceptional if they are eight."""
    eight = len((caesar + cleopatra).replace("[", "").replace("]", "").replace(" ", "")) == 8
    scene = position(
        caesar="1 1",
        cleopatra="2 3",
        cleopatra_pile="",
        aediles=(caesar, cleopatra),
        won={"aediles": won},
        votes="orgy" if eight else "aediles",
    )
    scene.play(down(3, SENATORS))
    assert len(scene.told(VoteHeld)) == 1
    return scene


def text(cards: list[Any]) -> str:
    return " ".join(str(c) for c in cards)


def face_up(cards: list[Any]) -> str:
    """As `Scene.lies` writes cards that lie face up."""
    return " ".join(INFLUENCE[c] for c in sorted(influence(text(cards)), reverse=True))


@pytest.mark.parametrize("hidden", [False, True], ids=["up", "down"])
@pytest.mark.parametrize("case", CASES, ids=range(len(CASES)))
def test_4_every_case_of_votes_json(case: dict[str, Any], hidden: bool) -> None:
    rows = [text(case[side]) for side in ("caesar", "cleopatra")]
    won = (0, 0) if case["patricians_left"] == 3 else (1, 1)
    scene = vote(*(f"[{row}]" if hidden else row for row in rows), won=won)
    winner = (None, CAESAR, CLEOPATRA)[(None, "caesar", "cleopatra").index(case["winner"])]
    assert scene.told(VoteHeld)[0].winner == winner
    assert scene.lies(AEDILES) == (
        face_up(case["stays"]["caesar"]),
        face_up(case["stays"]["cleopatra"]),
    )
    assert scene.won(AEDILES) == (won[0] + (winner == CAESAR), won[1] + (winner == CLEOPATRA))
    for seat, side in enumerate(("caesar", "cleopatra")):
        gone = len(case[side]) - len(case["stays"][side])
        event = scene.told(VoteHeld)[0]
        left = scene.told(GroupExhausted)
        assert gone == len(event.discards[seat]) + sum(len(e.discards[seat]) for e in left)


def test_4_1_all_cards_are_turned_up_and_stay_so() -> None:
    scene = vote("5 [3]", "[5 3]")
    assert scene.lies(AEDILES) == ("5 3", "5 3")
    assert scene.told(CardsTurnedUp) == [CardsTurnedUp(AEDILES, ((3,), (5, 3)))]
    assert scene.told(VoteHeld)[0].cards == ((5, 3), (5, 3))


def test_4_1_no_other_group_is_turned_up() -> None:
    scene = position(
        cleopatra="2 3", aediles=("[1]", "[2]"), praetors=("[1]", "[2]"), votes="aediles"
    )
    scene.play(down(3, SENATORS)).finish()
    assert scene.lies(PRAETORS) == ("[1]", "[2]")


def test_4_2_sums_with_the_philosopher_as_0() -> None:
    event = vote("P 5 3", "4 P P 1").told(VoteHeld)[0]
    assert (event.sums, event.philosophers) == ((8, 5), (1, 2))


@pytest.mark.parametrize(
    ("caesar", "cleopatra"), [("", ""), ("P", ""), ("P P", "P"), ("5 P", "4 1"), ("3 2", "[5]")]
)
def test_4_3_equal_sums_nothing_happens(caesar: str, cleopatra: str) -> None:
    scene = vote(caesar, cleopatra)
    event = scene.told(VoteHeld)[0]
    assert (event.winner, event.discards) == (None, ((), ()))
    assert scene.lies(AEDILES) == (caesar, cleopatra.strip("[]"))
    assert scene.won(AEDILES) == (0, 0)
    assert scene.view.groups[AEDILES].left == 3


@pytest.mark.parametrize("p", [("", ""), ("P", "P"), ("P P", "P P")])
def test_4_4_the_larger_sum_wins_with_equal_numbers_of_philosophers(p: tuple[str, str]) -> None:
    assert vote(f"5 {p[0]}", f"4 {p[1]}").told(VoteHeld)[0].winner == CAESAR
    assert vote(f"4 {p[0]}", f"5 {p[1]}").told(VoteHeld)[0].winner == CLEOPATRA


@pytest.mark.parametrize(
    "p", [("P", ""), ("", "P"), ("P P", ""), ("P P", "P"), ("P", "P P"), ("", "P P")]
)
def test_4_4_the_smaller_sum_wins_with_different_numbers(p: tuple[str, str]) -> None:
    assert vote(f"5 {p[0]}", f"4 {p[1]}").told(VoteHeld)[0].winner == CLEOPATRA
    assert vote(f"4 {p[0]}", f"5 {p[1]}").told(VoteHeld)[0].winner == CAESAR


def test_4_5_the_winner_takes_one_patrician_of_the_group() -> None:
    scene = vote("5", "4")
    assert scene.won(AEDILES) == (1, 0)
    assert scene.view.groups[AEDILES].left == 2
    assert scene.view.players[CAESAR].points.patricians == 1


def test_4_6_the_larger_sum_loses_its_highest_the_smaller_its_lowest_whoever_won() -> None:
    assert vote("5 4 1", "3 2").told(VoteHeld)[0].discards == ((5,), (2,))
    turned = vote("5 4 1", "3 2 P").told(VoteHeld)[0]
    assert (turned.winner, turned.discards) == (CLEOPATRA, ((5,), (2, 0)))


def test_4_6_one_card_of_several_equal_ones() -> None:
    assert vote("5 5 5", "1 1 1").lies(AEDILES) == ("5 5", "1 1")


def test_4_6_a_side_without_numbered_cards_discards_none() -> None:
    assert vote("5 4", "").told(VoteHeld)[0].discards == ((5,), ())
    assert vote("5 4", "P P").told(VoteHeld)[0].discards == ((5,), (0, 0)), (
        "but its Philosophers go"
    )


def test_4_6_discards_go_to_their_owners() -> None:
    scene = vote("5 4 1", "3 2 P")
    before = position(caesar="1 1", cleopatra="2 3", cleopatra_pile="", aediles=("5 4 1", "3 2 P"))
    assert scene.discards(CAESAR) == "5"
    assert sorted(scene.discards(CLEOPATRA)) == sorted(before.discards(CLEOPATRA) + " 2 P")


def test_4_7_after_the_last_patrician_all_cards_left_there_are_discarded() -> None:
    scene = vote("5 4 1", "3 2", won=(1, 1))
    assert scene.lies(AEDILES) == ("", "")
    assert scene.won(AEDILES) == (2, 1)
    assert scene.told(GroupExhausted) == [GroupExhausted(AEDILES, ((4, 1), (3,)))]
    assert scene.discards(CAESAR) == "5 4 1"
    assert scene.why(down(1, AEDILES)) == "group_exhausted"


def test_4_7_a_tie_over_the_last_patrician_leaves_all() -> None:
    scene = vote("5", "4 1", won=(1, 1))
    assert scene.told(GroupExhausted) == []
    assert scene.lies(AEDILES) == ("5", "4 1")


def almost_over(**more: Any) -> Scene:
    """Only one Aedile is left of all 21."""
    return position(
        won={
            "senators": (3, 2),
            "praetors": (2, 3),
            "quaestors": (1, 4),
            "censors": (2, 1),
            "aediles": (1, 1),
        },
        **more,
    )


def test_4_8_with_the_21st_patrician_the_match_ends_at_once() -> None:
    scene = almost_over(
        caesar="1", cleopatra="3 2", cleopatra_pile="", aediles=("5", "4"), votes="aediles"
    )
    scene.play(down(3, AEDILES))
    assert scene.phase == "over"
    assert scene.match.actors() == ()
    assert scene.told(MatchEnded)[0].reason == "patricians"
    assert scene.told(TurnBegan) == []
    assert scene.lies(AEDILES) == ("", ""), "4.7 comes before it"


def test_4_8_not_with_the_20th() -> None:
    scene = vote("5", "4", won=(0, 1))
    assert scene.phase == "turn"


def test_r14_if_the_match_ends_in_an_exceptional_vote_no_vote_card_is_turned() -> None:
    scene = almost_over(
        caesar="1", cleopatra="5", cleopatra_pile="", aediles=("1 2 3", "1 1 2 2"), votes="orgy"
    )
    scene.play(down(5, AEDILES))
    assert scene.told(MatchEnded)[0].reason == "patricians"
    assert scene.told(VoteHeld)[0].exceptional
    assert scene.told(VoteCardTurned) == []


# --- for all cards that can lie there

Row = st.lists(st.sampled_from(range(6)), max_size=5).filter(lambda row: row.count(0) <= 2)


def faces(row: list[int]) -> str:
    return " ".join(INFLUENCE[c] for c in row)


@settings(derandomize=True, max_examples=150, deadline=None)
@given(Row, Row)
def test_4_a_vote_is_the_same_when_the_sides_change_places(
    mine: list[int], theirs: list[int]
) -> None:
    if len(mine) + len(theirs) > 8:
        theirs = theirs[: 8 - len(mine)]
    one, other = vote(faces(mine), faces(theirs)), vote(faces(theirs), faces(mine))
    a, b = one.told(VoteHeld)[0], other.told(VoteHeld)[0]
    assert a.winner == (None if b.winner is None else 1 - b.winner)
    assert a.discards == b.discards[::-1]
    assert one.lies(AEDILES) == other.lies(AEDILES)[::-1]


@settings(derandomize=True, max_examples=150, deadline=None)
@given(Row, Row)
def test_4_by_the_letter(mine: list[int], theirs: list[int]) -> None:
    """Another telling of §4, card by card, against the engine's."""
    theirs = theirs[: 8 - len(mine)]
    event = vote(faces(mine), faces(theirs)).told(VoteHeld)[0]
    rows, sums = [sorted(mine), sorted(theirs)], [sum(mine), sum(theirs)]
    if sums[0] == sums[1]:
        assert event.winner is None
        return
    more = sums.index(max(sums))
    assert event.winner == (more if mine.count(0) == theirs.count(0) else 1 - more)
    rows[more].pop()
    numbered = [card for card in rows[1 - more] if card]
    if numbered:
        rows[1 - more].remove(min(numbered))
    for seat, start in enumerate((mine, theirs)):
        stays = [card for card in rows[seat] if card]
        assert sorted((*event.discards[seat], *stays)) == sorted(start)


def test_4_censors_vote_like_any_other_group() -> None:
    scene = (
        position(cleopatra="2 3", censors=("", "[2]"), votes="censors")
        .play(down(3, SENATORS))
        .finish()
    )
    assert scene.won(CENSORS) == (0, 1)
