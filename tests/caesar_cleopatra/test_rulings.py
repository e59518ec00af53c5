"""§7 the rulings that are not told beside their clause: R5, R6, R9–R11, R13, R16, R17, R19.

R1 is in test_setup; R2, R3 and R4 in test_turn; R7, R8, R12 and R18 in test_actions; R14 in test_vote; R15 in test_end; R20 and
R21 in test_variants.
"""

import pytest

from engine.games.caesar_cleopatra.cards import (
    AEDILES,
    CAESAR,
    CENSORS,
    CLASSIC,
    CLEOPATRA,
    PRAETORS,
    SENATORS,
)
from engine.games.caesar_cleopatra.events import (
    ActionVetoed,
    CardDrawn,
    CardLaidBack,
    CardsTurnedUp,
    ExceptionalVoteCalled,
    HandSeen,
    VoteCardTurned,
    VoteHeld,
)
from engine.games.caesar_cleopatra.moves import (
    Discard,
    Draw,
    EndDiscard,
    GoOn,
    LayBack,
    LetPass,
    PlayAssassin,
    PlayCastling,
    PlayScout,
    PlaySpy,
    PlayVeto,
    PlayWrath,
    SpyDiscard,
)
from engine.kernel.seats import SPECTATOR
from tests.caesar_cleopatra.builder import Scene, down, position, up


def test_r1_seven_of_each_value_and_two_philosophers() -> None:
    assert CLASSIC.influence == (2, 7, 7, 7, 7, 7)


# --- R5: the exceptional vote and its window


def filling(hand: str = "5", caesar: str = "1", **more: object) -> Scene:
    """Cleopatra lays the eighth card of the Senators and draws nothing."""
    texts = {
        "senators": ("4 [3] 2", "[3 2] 1 1"),
        "cleopatra_pile": "",
        "caesar_pile": "5 5 5",
        "votes": "orgy",
    }
    return position(caesar=caesar, cleopatra=hand, **{**texts, **more})


def test_r5_the_cards_are_turned_up_first() -> None:
    scene = filling("5 assassin").play(down(5, SENATORS), GoOn())
    assert scene.phase == "window"
    assert scene.told(CardsTurnedUp) == [CardsTurnedUp(SENATORS, ((3,), (5, 3, 2)))]
    assert scene.lies(SENATORS) == ("4 3 2", "5 3 2 1 1")
    assert scene.view.voting == SENATORS
    assert scene.told(VoteHeld) == []


def test_r5_then_an_action_card_may_be_played_on_what_was_turned_up() -> None:
    scene = filling("5 assassin").play(
        down(5, SENATORS), GoOn(), PlayAssassin(SENATORS, 3), LetPass()
    )
    (vote,) = scene.told(VoteHeld)
    assert vote.cards == ((4, 2), (5, 3, 2, 1, 1)), "counted with the seven cards that lie there"


def test_r5_or_none() -> None:
    scene = filling("5 assassin").play(down(5, SENATORS), GoOn(), GoOn())
    assert [v.sums for v in scene.told(VoteHeld)] == [(9, 12)]
    assert scene.hand(CLEOPATRA) == "assassin"


def test_r5_the_opponent_may_veto_in_the_window() -> None:
    scene = filling("5 assassin", "1 veto", cleopatra_pile="4 4 4 4").play(
        down(5, SENATORS), GoOn(), PlayAssassin(SENATORS, 4)
    )
    assert (scene.actor, scene.phase) == (CAESAR, "veto")
    scene.play(PlayVeto())
    assert scene.told(ActionVetoed) == [ActionVetoed(CAESAR)]
    assert scene.told(VoteHeld)[0].sums == (9, 12)
    assert scene.hand(CAESAR) == "5 1", "and draws for it"


def test_r5_no_window_if_an_action_card_was_played_in_this_turn() -> None:
    scene = filling("5 scout scout assassin").play(
        PlayScout(SENATORS), LetPass(), down(5, SENATORS)
    )
    assert scene.phase == "turn"
    assert len(scene.told(VoteHeld)) == 1


def test_r5_nor_if_it_was_vetoed() -> None:
    scene = filling("5 scout assassin", "1 veto").play(
        PlayScout(SENATORS), PlayVeto(), down(5, SENATORS)
    )
    assert len(scene.told(VoteHeld)) == 1
    assert "assassin" in scene.hand(CLEOPATRA)


def test_r5_wrath_in_the_window_leaves_a_tie_of_nothing() -> None:
    scene = filling("5 wrath").play(down(5, SENATORS), GoOn(), PlayWrath(SENATORS), LetPass())
    (vote,) = scene.told(VoteHeld)
    assert (vote.cards, vote.sums, vote.winner) == (((), ()), (0, 0), None)
    assert scene.won(SENATORS) == (0, 0)
    assert scene.actor == CAESAR


def test_r5_cards_laid_face_down_in_the_window_are_turned_up_for_the_count() -> None:
    scene = filling("5 castling", praetors=("", "4 4")).play(
        down(5, SENATORS), GoOn(), PlayCastling(SENATORS, PRAETORS), LetPass()
    )
    for group in (PRAETORS, SENATORS, SENATORS, PRAETORS, PRAETORS, SENATORS, SENATORS):
        if scene.phase == "castling":
            scene.play(LayBack(scene.seen(CLEOPATRA).castling.held[0], group))
    (vote,) = scene.told(VoteHeld)
    assert vote.cards == ((4, 3, 2), (4, 4, 1, 1))
    assert scene.told(CardsTurnedUp)[-1] == CardsTurnedUp(SENATORS, ((), (4, 4, 1, 1)))
    assert scene.lies(PRAETORS) == ("", "[5 3 2]"), "the other group stays face down"


def test_r5_counted_with_more_or_fewer_cards_than_eight() -> None:
    scene = filling("5 castling", praetors=("", "4 4")).play(
        down(5, SENATORS), GoOn(), PlayCastling(SENATORS, PRAETORS), LetPass()
    )
    while scene.phase == "castling":
        laid = LayBack(scene.seen(CLEOPATRA).castling.held[0], PRAETORS)
        scene.play(laid if laid in scene.moves else next(iter(scene.moves)))
    (vote,) = scene.told(VoteHeld)
    assert vote.cards == ((4, 3, 2), (1, 1))


def test_r5_no_refill_after_it() -> None:
    scene = filling("5 scout", cleopatra_pile="4 4 4 4", praetors=("[1]", ""))
    scene.play(down(5, SENATORS), GoOn())
    assert scene.phase == "window"
    assert scene.hand(CLEOPATRA) == "4 4 4 4 scout"
    scene.play(PlayScout(PRAETORS), LetPass())
    assert scene.hand(CLEOPATRA) == "4 4 4 4"
    assert scene.actor == CAESAR


def test_r5_the_window_needs_no_influence_card_in_hand() -> None:
    scene = filling("5 scout", praetors=("[1]", "")).play(down(5, SENATORS), GoOn())
    assert scene.hand(CLEOPATRA) == "scout"
    assert PlayScout(PRAETORS) in scene.moves


def test_r5_an_action_card_drawn_in_the_refill_can_be_played_in_the_window() -> None:
    scene = filling("5", cleopatra_pile="spy spy").play(down(5, SENATORS))
    assert scene.phase == "window"
    assert PlaySpy() in scene.moves


def test_r5_a_spy_in_the_window_takes_its_course_before_the_count() -> None:
    scene = filling(
        "5 spy", "1 2 scout", caesar_pile="5 5 wrath spy", cleopatra_pile="4 4 4 4"
    ).play(down(5, SENATORS), GoOn(), PlaySpy(), LetPass())
    assert scene.told(VoteHeld) == []
    scene.play(SpyDiscard(0, 1), Draw(1))
    assert len(scene.told(VoteHeld)) == 1
    assert len(scene.told(VoteCardTurned)) == 1


# --- R6: tied and unchanged

TIED = ("4 3 2", "5 2 1 [1]")
"""Nine against nine with the card that Cleopatra adds, a Philosopher."""


def tied(**more: object) -> Scene:
    texts = {
        "caesar": "1 1 1 1 1",
        "cleopatra": "P 2 2 2 2",
        "cleopatra_pile": "3 3 3 3 3",
        "senators": TIED,
    }
    return position(**{**texts, "votes": "orgy orgy", **more}).play(down(0, SENATORS)).finish()


def test_r6_a_tied_group_stays_as_it_is() -> None:
    scene = tied()
    (vote,) = scene.told(VoteHeld)
    assert (vote.exceptional, vote.sums, vote.winner) == (True, (9, 9), None)
    assert scene.lies(SENATORS) == ("4 3 2", "5 2 1 1 P")
    assert scene.view.groups[SENATORS].tied


def test_r6_and_is_not_voted_on_exceptionally_again_until_its_cards_have_changed() -> None:
    scene = tied(votes="orgy orgy orgy_reshuffle")
    scene.play(down(1, AEDILES)).finish()
    scene.play(down(2, AEDILES)).finish()
    assert [v.group for v in scene.told(VoteHeld) if v.exceptional] == [SENATORS]


def test_r6_takes_no_card_meanwhile() -> None:
    assert tied().why(down(1, SENATORS)) == "group_full"


def test_r6_its_regular_vote_card_works_as_ever() -> None:
    scene = tied(votes="orgy senators").play(down(1, AEDILES)).finish()
    assert [(v.exceptional, v.winner) for v in scene.told(VoteHeld)] == [
        (True, None),
        (False, None),
    ]
    assert scene.view.groups[SENATORS].tied, "a tie changes no card"


def test_r6_after_a_change_it_is_voted_on_again() -> None:
    scene = tied(caesar="4 1 1 1 assassin", votes="orgy orgy orgy_reshuffle")
    scene.play(PlayAssassin(SENATORS, 1), LetPass(), up(1, AEDILES), up(1, AEDILES)).finish()
    assert not scene.view.groups[SENATORS].tied
    scene.play(down(2, SENATORS)).finish()
    assert [v.winner for v in scene.told(VoteHeld)] == [None, CAESAR]
    assert scene.told(VoteHeld)[1].sums == (9, 10)


def test_r6_a_spy_elsewhere_or_a_vote_elsewhere_is_no_change() -> None:
    scene = tied(votes="orgy aediles", aediles=("5", ""))
    scene.play(down(1, AEDILES)).finish()
    assert scene.view.groups[SENATORS].tied
    scene.play(Discard(0, 2), EndDiscard()).finish()
    assert scene.view.groups[SENATORS].tied


def test_r17_a_castling_is_a_change_even_if_the_same_cards_are_laid_back() -> None:
    scene = tied(caesar="4 1 1 1 castling", votes="orgy aediles")
    scene.play(PlayCastling(SENATORS, PRAETORS), LetPass())
    scene.play(LayBack(4, SENATORS), LayBack(3, SENATORS), LayBack(2, SENATORS))
    assert scene.lies(SENATORS) == ("[4 3 2]", "5 2 1 1 P")
    assert not scene.view.groups[SENATORS].tied
    scene.play(down(1, AEDILES)).finish()
    votes = scene.told(VoteHeld)
    assert [(v.group, v.exceptional, v.winner) for v in votes[:2]] == [(SENATORS, True, None)] * 2
    assert scene.view.groups[SENATORS].tied, "and tied again"


def test_r17_of_the_other_group_too() -> None:
    scene = tied(caesar="4 1 1 1 castling", praetors=("5", ""))
    scene.play(PlayCastling(PRAETORS, CENSORS), LetPass(), LayBack(5, CENSORS))
    assert scene.view.groups[SENATORS].tied, "a Castling elsewhere is none"


# --- R13, R16: two full groups


def two_full(hand: str = "5 4", **more: object) -> Scene:
    """Cleopatra fills the Senators and the Praetors in one turn."""
    texts = {
        "senators": ("4 3 2", "3 2 1 1"),
        "praetors": ("4 4 3", "3 3 2 2"),
        "cleopatra_pile": "",
        "votes": "orgy",
    }
    scene = position(caesar="1 1", cleopatra=hand, **{**texts, **more})
    scene.play(up(5, SENATORS), up(4, PRAETORS))
    return scene


def test_r13_both_votes_take_place_in_board_order() -> None:
    scene = two_full()
    assert [(v.group, v.sums) for v in scene.told(VoteHeld)] == [
        (SENATORS, (9, 12)),
        (PRAETORS, (11, 14)),
    ]
    assert len(scene.told(VoteCardTurned)) == 1


@pytest.mark.parametrize("window", [0, 1])
def test_r13_one_action_card_in_either_window(window: int) -> None:
    scene = two_full("5 4 assassin assassin").play(*[GoOn()] * (1 + window))
    assert (scene.phase, scene.view.voting) == ("window", (SENATORS, PRAETORS)[window])
    scene.play(PlayAssassin(PRAETORS, 4), LetPass())
    assert len(scene.told(VoteHeld)) == 2
    assert scene.told(VoteHeld)[1].cards == ((4, 3), (4, 3, 3, 2, 2))
    assert scene.hand(CLEOPATRA) == "assassin"
    assert scene.actor == CAESAR


def test_r13_the_first_vote_is_counted_before_the_second_group_is_turned_up() -> None:
    scene = two_full("5 4 spy", praetors=("4 [4] 3", "3 3 2 2")).play(GoOn(), GoOn())
    order = [
        type(e)
        for entry in scene.match.log
        for e in entry.events
        if isinstance(e, ExceptionalVoteCalled | VoteHeld)
    ]
    assert order == [ExceptionalVoteCalled, VoteHeld, ExceptionalVoteCalled]
    assert scene.phase == "window"


def test_r16_a_group_that_was_settled_on_votes_even_if_fewer_cards_lie_there_by_then() -> None:
    scene = two_full("5 4 wrath").play(GoOn(), PlayWrath(PRAETORS), LetPass())
    assert [(v.group, v.exceptional, v.cards[0]) for v in scene.told(VoteHeld)] == [
        (SENATORS, True, (4, 3, 2)),
        (PRAETORS, True, ()),
    ]


def test_r16_a_group_that_comes_to_eight_in_the_window_waits_for_the_next_active_turn() -> None:
    scene = filling("5 castling 1", praetors=("5 5 5 5", "4 4"), caesar="1 1 1", votes="orgy orgy")
    scene.play(down(5, SENATORS), GoOn(), PlayCastling(SENATORS, PRAETORS), LetPass())
    for group in (PRAETORS, PRAETORS, PRAETORS, PRAETORS, SENATORS, SENATORS, SENATORS):
        if scene.phase == "castling":
            scene.play(LayBack(scene.seen(CLEOPATRA).castling.held[0], group))
    assert scene.view.groups[PRAETORS].rows[0][0].card == 5
    assert len(scene.view.groups[PRAETORS].rows[1]) == 4
    assert [v.group for v in scene.told(VoteHeld)] == [SENATORS]
    scene.play(Discard(0, 1), EndDiscard()).finish()
    assert [v.group for v in scene.told(VoteHeld)] == [SENATORS], "not in a passive turn"
    scene.play(down(1, AEDILES))
    assert [(v.group, v.exceptional) for v in scene.told(VoteHeld)] == [
        (SENATORS, True),
        (PRAETORS, True),
    ]


# --- R9, R19: the veto window


def test_r9_the_question_is_put_whether_or_not_a_veto_is_held() -> None:
    for hand in ("5 veto", "5 scout"):
        scene = position(caesar=hand, cleopatra="1 spy").play(PlaySpy())
        assert (scene.actor, scene.phase) == (CAESAR, "veto")


def test_r9_the_answer_looks_the_same_to_others() -> None:
    told = []
    for hand in ("5 veto", "5 scout"):
        scene = position(caesar=hand, cleopatra="1 spy 2", senators=("[3]", "")).play(PlaySpy())
        told.append([scene.match.update(viewer) for viewer in (CLEOPATRA, SPECTATOR)])
        scene.play(LetPass())
        told[-1] += [scene.match.update(SPECTATOR)]
    assert told[0] == told[1]


@pytest.mark.parametrize(
    ("hand", "discards", "asked"),
    [
        ("5", "", False),  # no action card in hand
        ("5 scout", "veto veto", False),  # all Vetoes discarded
        ("5 scout", "veto", True),
        ("scout", "", True),
    ],
)
def test_r19_left_out_only_when_all_can_see_that_there_is_no_veto(
    hand: str, discards: str, asked: bool
) -> None:
    scene = position(
        caesar=hand, caesar_discards=discards, cleopatra="1 spy", caesar_pile=None
    ).play(PlaySpy())
    assert (scene.phase == "veto") == asked
    assert scene.moved(LetPass) == ([] if asked else [CAESAR])


# --- R10: the Spy


def test_r10_the_opponent_learns_only_which_card_was_discarded_and_spectators_no_more() -> None:
    scene = position(caesar="5 4 scout", cleopatra="1 spy", caesar_pile="3 3 wrath").play(
        PlaySpy(), LetPass()
    )
    assert scene.match.update(CLEOPATRA).events[-1] == HandSeen(CLEOPATRA, (5, 4), (3,))
    for viewer in (CAESAR, SPECTATOR):
        assert scene.match.update(viewer).events[-1] == HandSeen(CLEOPATRA, None, None)
        assert scene.seen(viewer).players[CAESAR].influence_hand == (
            (5, 4) if viewer == CAESAR else (None, None)
        )
    scene.play(SpyDiscard(0, 4))
    updates = [scene.match.update(viewer) for viewer in (CAESAR, CLEOPATRA, SPECTATOR)]
    assert {u.events for u in updates} == {updates[0].events}
    assert {u.move for u in updates} == {SpyDiscard(0, 4)}
    scene.play(Draw(0))
    assert scene.match.update(CLEOPATRA).events == (CardDrawn(CAESAR, 0, None),), (
        "the new card is not seen"
    )


# --- R11: Castling


def test_r11_the_opponent_does_not_know_where_the_cards_lie_now() -> None:
    scene = position(
        caesar="1", cleopatra="1 castling 2", senators=("4", "5 [P]"), praetors=("", "3")
    )
    scene.play(PlayCastling(SENATORS, PRAETORS), LetPass())
    for viewer in (CAESAR, SPECTATOR):
        view = scene.seen(viewer)
        assert (view.castling.count, view.castling.held) == (3, None)
        assert [view.groups[g].rows[CLEOPATRA] for g in (SENATORS, PRAETORS)] == [(), ()]
        assert view.open_moves == ()
    start = len(scene.match.log)
    scene.play(LayBack(5, PRAETORS))
    for viewer in (CAESAR, SPECTATOR):
        assert scene.match.update(viewer).events == ()
        assert scene.match.update(viewer).move == LayBack(None, None)
        assert [scene.seen(viewer).groups[g].rows[CLEOPATRA] for g in (SENATORS, PRAETORS)] == [
            (),
            (),
        ], "nor how many"
    scene.play(LayBack(3, SENATORS), LayBack(0, PRAETORS))
    for viewer in (CAESAR, SPECTATOR):
        groups = scene.seen(viewer).groups
        assert [(c.card, c.up) for c in groups[SENATORS].rows[CLEOPATRA]] == [(None, False)]
        assert [(c.card, c.up) for c in groups[PRAETORS].rows[CLEOPATRA]] == [(None, False)] * 2
        assert not [e for e in scene.match.update(viewer).events if isinstance(e, CardLaidBack)]
    assert len(scene.match.log) - start == 3


def test_r6_only_an_exceptional_vote_that_was_tied_keeps_a_full_group_from_the_next_one() -> None:
    """The Praetors come to eight in the window (R16); their regular vote in the same turn is tied, and doesn't count for R6."""
    scene = filling(
        "5 castling 1", praetors=("1 2 3 4", "4 4"), caesar="1 1 1", votes="praetors orgy"
    )
    scene.play(down(5, SENATORS), GoOn(), PlayCastling(SENATORS, PRAETORS), LetPass())
    a, b = SENATORS, PRAETORS
    for group in (b, a, a, b, a, b, b):
        if scene.phase == "castling":
            scene.play(LayBack(scene.seen(CLEOPATRA).castling.held[0], group))
    scene.play(down(1, AEDILES)).finish()
    votes = [(v.group, v.exceptional, v.winner) for v in scene.told(VoteHeld)]
    assert votes[1:] == [(PRAETORS, False, None), (PRAETORS, True, None)]
