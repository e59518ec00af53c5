"""Votes step by step, and results, in words."""

from dataclasses import replace

import pytest

from cc_tui.boards.caesar_cleopatra.narrate import result, vote_steps
from cc_tui.i18n import Words
from engine.games.caesar_cleopatra import events as e
from engine.games.caesar_cleopatra.cards import AEDILES, PRAETORS, SENATORS
from engine.games.caesar_cleopatra.packed import pack
from engine.games.caesar_cleopatra.score import Points
from engine.games.caesar_cleopatra.vote import count_vote
from tests.ui.words.samples import END, NAMES, VOTE

WORDS = Words()


def vote(
    caesar: tuple[int, ...], cleopatra: tuple[int, ...], *, exceptional: bool = False
) -> e.VoteHeld:
    outcome = count_vote(pack(caesar), pack(cleopatra))
    return e.VoteHeld(AEDILES, exceptional, (caesar, cleopatra), *outcome)


def test_the_steps_hold_the_whole_arithmetic() -> None:
    assert vote_steps(WORDS, VOTE, NAMES) == [
        "Vote of confidence: the Aediles.",
        "Ann: 5 + 2 = 7.",
        "Bob: 4 + 1 + P = 5.",
        "Unequal numbers of Philosophers, 0 and 1, so the smaller sum wins.",
        "Bob wins an aedile.",
        "Ann has the larger sum and discards the highest card, a 5.",
        "Bob has the smaller sum and discards the lowest numbered card, a 1.",
        "The Philosopher is discarded too.",
    ]


def test_the_viewer_is_spoken_to() -> None:
    assert vote_steps(WORDS, VOTE, NAMES, 1)[2:6] == [
        "You: 4 + 1 + P = 5.",
        "Unequal numbers of Philosophers, 0 and 1, so the smaller sum wins.",
        "You win an aedile.",
        "Ann has the larger sum and discards the highest card, a 5.",
    ]


def test_a_tie_ends_after_the_sums() -> None:
    steps = vote_steps(WORDS, vote((3, 3), (5, 1), exceptional=True), NAMES)
    assert steps[0] == "Exceptional vote: the Aediles."
    assert steps[-1] == "Equal sums: nothing happens and every card stays."
    assert len(steps) == 4


@pytest.mark.parametrize(
    ("caesar", "cleopatra", "rule"),
    [
        ((5, 2), (4, 1), "No Philosopher is there, so the larger sum wins."),
        ((5, 0), (4, 0), "Equally many Philosophers, 1 and 1, so the larger sum wins."),
        ((5, 0, 0), (4, 0), "Unequal numbers of Philosophers, 2 and 1, so the smaller sum wins."),
    ],
)
def test_the_philosophers_decide_which_sum_wins(
    caesar: tuple[int, ...], cleopatra: tuple[int, ...], rule: str
) -> None:
    assert rule in vote_steps(WORDS, vote(caesar, cleopatra), NAMES)


def test_a_side_without_a_numbered_card_discards_none() -> None:
    steps = vote_steps(WORDS, vote((0, 0), (2,)), NAMES, 0)
    assert "Yours is the smaller sum, without a numbered card to discard." in steps
    assert "All 2 Philosophers are discarded too." in steps
    assert "You have no card there: 0." in vote_steps(WORDS, vote((), (5, 2)), NAMES, 0)


def test_a_result_says_how_it_ended_and_who_won() -> None:
    assert result(WORDS, END, NAMES) == [
        "The last patrician is won: the match is over.",
        "The bonus card of Ann, the Senators, brings 2 points.",
        "The bonus card of Bob, the Praetors, brings 2 points.",
        "Ann wins, 17 points to 13.",
    ]
    assert result(WORDS, END, NAMES, 0)[-1] == "You win, 17 points to 13."


@pytest.mark.parametrize("reason", ["patricians", "influence", "room"])
def test_every_end_has_its_sentence(reason: str) -> None:
    first = result(WORDS, replace(END, reason=reason), NAMES)[0]
    assert first.endswith("the match is over.")
    others = {"patricians", "influence", "room"} - {reason}
    assert all(first != result(WORDS, replace(END, reason=other), NAMES)[0] for other in others)


def test_tie_breaks_are_told() -> None:
    more = e.MatchEnded("room", 1, (SENATORS, PRAETORS), (Points(8, 2, 0, 2), Points(9, 2, 1, 0)))
    assert result(WORDS, more, NAMES)[1:] == [
        "The bonus card of Ann, the Senators, brings 2 points.",
        "The bonus card of Bob, the Praetors, brings nothing.",
        "Both have 12 points; Bob wins with 9 patricians to 8.",
    ]
    draw = e.MatchEnded(
        "room", None, (SENATORS, PRAETORS), (Points(9, 2, 0, 0), Points(9, 2, 0, 0))
    )
    assert result(WORDS, draw, NAMES, 0)[-1] == "A draw: both have 11 points and 9 patricians."
