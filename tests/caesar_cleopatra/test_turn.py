"""§3 a turn, active or passive; with the rulings on placing (R2, R3, R4)."""

import pytest

from engine.games.caesar_cleopatra.cards import (
    AEDILES,
    CAESAR,
    CENSORS,
    CLEOPATRA,
    PRAETORS,
    QUAESTORS,
    SENATORS,
)
from engine.games.caesar_cleopatra.events import (
    CardDrawn,
    DiscardingEnded,
    ExceptionalVoteCalled,
    VoteCardRemoved,
    VoteCardTurned,
    VoteHeld,
    VotesReshuffled,
)
from engine.games.caesar_cleopatra.moves import (
    Discard,
    Draw,
    EndDiscard,
    GoOn,
    LayBack,
    LetPass,
    PlaceInfluence,
    PlayAssassin,
    PlayCastling,
    PlayScout,
    PlaySpy,
    PlayVeto,
    PlayWrath,
    SpyDiscard,
)
from engine.kernel.seats import SPECTATOR
from tests.caesar_cleopatra.builder import down, position, up


def placements(moves: set) -> set[PlaceInfluence]:
    return {m for m in moves if isinstance(m, PlaceInfluence)}


# --- §3a


def test_3a_one_card_face_down() -> None:
    scene = position(cleopatra="5 3 1 1 P").play(down(5, SENATORS))
    assert scene.lies(SENATORS) == ("", "[5]")
    assert scene.phase == "refill", "with no action card in hand the turn goes on"


def test_3a_not_two_cards_face_down() -> None:
    scene = position(cleopatra="5 3 1 scout", senators=("[2]", "")).play(down(5, SENATORS))
    assert scene.why(down(3, SENATORS)) == "placed_already"
    assert scene.why(up(3, SENATORS)) == "placed_already"


@pytest.mark.parametrize("groups", [(SENATORS, SENATORS), (SENATORS, AEDILES)])
def test_3a_two_cards_face_up_in_one_group_or_two(groups: tuple[int, int]) -> None:
    scene = position(cleopatra="5 3 1 1 P").play(up(5, groups[0]), up(3, groups[1]))
    lying = " ".join(scene.lies(g)[CLEOPATRA] for g in dict.fromkeys(groups))
    assert lying == "5 3"
    assert scene.phase == "refill"


def test_3a_after_a_first_face_up_card_a_second_one_must_follow_face_up() -> None:
    scene = position(cleopatra="5 3 1 1 P").play(up(5, SENATORS))
    assert scene.why(down(3, SENATORS)) == "second_face_up"
    assert scene.why(GoOn()) == "not_now"
    assert placements(scene.moves) == scene.moves == {up(c, g) for c in (3, 1, 0) for g in range(5)}


def test_3a_placing_is_a_must_in_an_active_turn() -> None:
    scene = position(cleopatra="5 3 scout", senators=("[2]", "")).play(
        PlayScout(SENATORS), LetPass()
    )
    assert scene.phase == "place"
    assert scene.moves == placements(scene.moves)
    assert scene.why(GoOn()) == "not_now"
    assert scene.why(Discard(0, 5)) == "not_now", "an action card makes the turn active"


def test_3a_only_own_cards_from_the_hand_are_laid() -> None:
    scene = position(cleopatra="5 3", caesar="1 2")
    assert scene.why(down(1, SENATORS)) == "not_in_hand"
    assert scene.why(up(4, SENATORS)) == "not_in_hand"


def test_3a_cap_of_five_cards_of_one_side_in_a_group() -> None:
    scene = position(cleopatra="5 3", senators=("1", "1 2 [3 4] 5"))
    assert scene.why(down(5, SENATORS)) == "side_full"
    assert scene.seen(CLEOPATRA).groups[SENATORS].room == (2, 0)


def test_3a_cap_of_eight_cards_of_both_sides_together() -> None:
    scene = position(
        caesar="5 3", cleopatra="2", turn=CAESAR, senators=("1 2 3", "1 2 3 4 5"), votes="orgy"
    )
    scene.state.tied = 1  # else it would have been voted on
    assert scene.why(down(5, SENATORS)) == "group_full"
    assert scene.seen(CAESAR).groups[SENATORS].room == (0, 0)


def test_3a_caps_hold_between_two_face_up_cards() -> None:
    scene = position(cleopatra="5 3 1", senators=("", "1 2 3 4")).play(up(5, SENATORS))
    assert scene.why(up(3, SENATORS)) == "side_full"
    scene = position(cleopatra="5 3 1", senators=("1 2 3 4", "1 2 3")).play(up(5, SENATORS))
    assert scene.why(up(3, SENATORS)) == "group_full"


def test_3a_only_groups_that_still_have_a_patrician_receive_cards() -> None:
    scene = position(cleopatra="5 3", won={"aediles": (2, 1)})
    assert scene.why(down(5, AEDILES)) == "group_exhausted"
    assert {m.group for m in placements(scene.moves)} == {SENATORS, PRAETORS, QUAESTORS, CENSORS}


def test_3a_a_player_may_look_at_the_own_face_down_cards_but_not_at_the_others() -> None:
    scene = position(cleopatra="5 3", senators=("[2]", "4 [1 3]"))
    own, other = scene.seen(CLEOPATRA).groups[SENATORS], scene.seen(CAESAR).groups[SENATORS]
    assert [(c.card, c.up) for c in own.rows[CLEOPATRA]] == [(4, True), (3, False), (1, False)]
    assert [(c.card, c.up) for c in other.rows[CLEOPATRA]] == [
        (4, True),
        (None, False),
        (None, False),
    ]
    assert [c.card for c in own.rows[CAESAR]] == [None]
    assert [c.card for c in scene.seen(SPECTATOR).groups[SENATORS].rows[CLEOPATRA]] == [
        4,
        None,
        None,
    ]


# --- §3b


def scouting(**more: object) -> object:
    return position(
        cleopatra="5 3 1 scout scout", senators=("[2]", ""), praetors=("[2]", ""), **more
    )


def test_3b_action_before_the_placement() -> None:
    scene = scouting().play(PlayScout(SENATORS), LetPass(), down(5, SENATORS))
    assert scene.phase == "refill"


def test_3b_action_between_two_face_up_cards() -> None:
    scene = scouting().play(up(5, SENATORS), PlayScout(SENATORS), LetPass())
    assert scene.phase == "second"
    assert scene.why(PlayScout(PRAETORS)) == "action_spent"
    assert scene.play(up(3, SENATORS)).phase == "refill"


def test_3b_action_after_the_placement() -> None:
    scene = scouting().play(down(5, SENATORS), PlayScout(SENATORS), LetPass())
    assert scene.phase == "refill"
    scene = scouting().play(up(5, SENATORS), up(3, SENATORS))
    assert scene.phase == "act"
    assert scene.play(PlayScout(SENATORS), LetPass()).phase == "refill"


def test_3b_one_action_card_a_turn() -> None:
    scene = scouting().play(PlayScout(SENATORS), LetPass())
    assert scene.why(PlayScout(PRAETORS)) == "action_spent"
    scene.play(down(5, SENATORS))
    assert scene.why(PlayScout(PRAETORS)) == "action_spent"


def test_3b_none_is_needed() -> None:
    scene = scouting().play(down(5, SENATORS))
    assert scene.phase == "act"
    assert scene.play(GoOn()).phase == "refill"
    assert scene.why(PlayScout(SENATORS)) is not None


def test_3b_never_after_the_vote_card_is_turned() -> None:
    scene = scouting(votes="senators").play(down(5, AEDILES), GoOn(), Draw(0))
    assert [e.vote for e in scene.told(VoteCardTurned)] == [SENATORS]
    assert scene.actor == CAESAR


# --- §3c


def test_3c_up_to_five_cards_choosing_the_pile_after_each() -> None:
    scene = position(cleopatra="5 3 1", cleopatra_pile="4 4 4 scout spy veto").play(
        up(5, SENATORS), up(3, PRAETORS)
    )
    assert scene.hand(CLEOPATRA) == "1"
    assert scene.moves == {Draw(0), Draw(1)}
    assert scene.play(Draw(1)).hand(CLEOPATRA) == "1 scout"
    assert scene.play(Draw(0)).hand(CLEOPATRA) == "4 1 scout"
    assert scene.view.to_draw == 2
    scene.play(Draw(1), Draw(0))
    assert scene.hand(CLEOPATRA) == "4 4 1 spy scout"
    assert scene.actor == CAESAR, "then it was enough"


def test_3c_an_empty_pile_gives_nothing() -> None:
    scene = position(cleopatra="5 3 1 1 1", cleopatra_pile="4 4").play(
        up(5, SENATORS), up(3, PRAETORS)
    )
    assert scene.hand(CLEOPATRA) == "4 4 1 1 1", "without a choice it follows by itself"
    scene = position(caesar="1", cleopatra="5 3 1 1", cleopatra_pile="4 spy spy").play(
        down(5, SENATORS), Draw(0)
    )
    assert scene.hand(CLEOPATRA) == "4 3 1 1 spy"


def test_3c_a_hand_may_stay_short() -> None:
    scene = position(caesar="1", cleopatra="5 3 1", cleopatra_pile="scout").play(
        up(5, SENATORS), up(3, PRAETORS)
    )
    assert scene.hand(CLEOPATRA) == "1 scout"
    assert scene.actor == CAESAR


def test_3c_a_full_hand_draws_none() -> None:
    scene = position(caesar="1 1", cleopatra="5 3 1 1 1", cleopatra_pile="").play(down(5, SENATORS))
    assert scene.told(CardDrawn) == []


# --- §3d


def test_3d_a_group_with_eight_cards_is_voted_on_at_once() -> None:
    scene = position(cleopatra="5", senators=("1 2 3", "1 1 2 2"), cleopatra_pile="1 1 1 1 1").play(
        down(5, SENATORS)
    )
    (vote,) = scene.told(VoteHeld)
    assert (vote.group, vote.exceptional, vote.sums, vote.winner) == (
        SENATORS,
        True,
        (6, 11),
        CLEOPATRA,
    )
    assert scene.won(SENATORS) == (0, 1)
    assert len(scene.told(VoteCardTurned)) == 1, "the vote card is turned as ever"


def test_3d_seven_cards_are_not_enough() -> None:
    scene = position(cleopatra="5", senators=("1 2 3", "1 1 2"), cleopatra_pile="1 1 1 1 1").play(
        down(5, SENATORS)
    )
    assert scene.told(VoteHeld) == []


def test_3d_comes_after_the_refill() -> None:
    scene = position(cleopatra="5", senators=("1 2 3", "1 1 2 2")).play(down(5, SENATORS))
    assert scene.phase == "refill"
    assert scene.told(ExceptionalVoteCalled) == []
    scene.play(*[Draw(0)] * 5)
    assert len(scene.told(ExceptionalVoteCalled)) == 1


def test_3d_in_board_order() -> None:
    scene = position(
        cleopatra="5 4",
        aediles=("1 2 3", "1 1 2 2"),
        praetors=("1 2 3", "3 3 2 2"),
        cleopatra_pile="1 1 1 1 1",
    )
    scene.play(up(5, AEDILES), up(4, PRAETORS))
    assert [e.group for e in scene.told(VoteHeld)] == [PRAETORS, AEDILES]


def test_3d_a_group_that_the_vote_leaves_smaller_can_take_cards_again() -> None:
    scene = (
        position(cleopatra="5", senators=("1 2 3", "1 1 2 2"), caesar="1")
        .play(down(5, SENATORS))
        .finish()
    )
    assert scene.lies(SENATORS) == ("3 2", "2 2 1 1")
    assert scene.why(down(1, SENATORS)) is None


def test_3d_an_exceptional_vote_can_exhaust_the_group_whose_vote_card_then_leaves() -> None:
    scene = position(
        cleopatra="5",
        cleopatra_pile="1 1 1 1 1",
        caesar="1",
        aediles=("1 2 3", "1 1 2 2"),
        won={"aediles": (1, 1)},
        votes="aediles orgy",
    )
    scene.play(down(5, AEDILES))
    assert scene.lies(AEDILES) == ("", "")
    assert [e.vote for e in scene.told(VoteCardTurned)] == [AEDILES, 5]
    assert scene.view.votes.removed == (AEDILES,)
    assert len(scene.told(VoteHeld)) == 1


def test_3d_the_group_may_vote_twice_in_a_turn() -> None:
    scene = position(
        cleopatra="5",
        cleopatra_pile="1 1 1 1 1",
        caesar="1",
        senators=("1 2 3", "1 1 2 2"),
        votes="senators",
    )
    scene.play(down(5, SENATORS))
    assert [(v.exceptional, v.sums) for v in scene.told(VoteHeld)] == [
        (True, (6, 11)),
        (False, (5, 6)),
    ]
    assert scene.won(SENATORS) == (0, 2)


# --- §3e


def test_3e_a_group_card_makes_its_group_vote() -> None:
    scene = (
        position(cleopatra="5 3", senators=("[2]", "[4]"), votes="senators")
        .play(down(3, AEDILES))
        .finish()
    )
    (vote,) = scene.told(VoteHeld)
    assert (vote.group, vote.exceptional, vote.winner) == (SENATORS, False, CLEOPATRA)
    assert scene.view.votes.turned == (SENATORS,)


def test_3e_an_orgy_is_no_vote() -> None:
    scene = (
        position(cleopatra="5 3", senators=("[2]", "[4]"), votes="orgy")
        .play(down(3, AEDILES))
        .finish()
    )
    assert scene.told(VoteHeld) == []
    assert scene.view.votes.turned == (5,)
    assert scene.actor == CAESAR


def test_3e_one_vote_card_an_active_turn_none_in_a_passive_one() -> None:
    scene = position(cleopatra="5 3", votes="orgy").play(down(3, AEDILES)).finish()
    assert len(scene.told(VoteCardTurned)) == 1
    scene = position(cleopatra="5 3", votes="orgy").play(Discard(0, 5), EndDiscard()).finish()
    assert scene.told(VoteCardTurned) == []


def test_3e_orgy_with_reshuffle_shuffles_all_cards_still_in_the_game_this_one_too() -> None:
    won = {"aediles": (2, 1)}
    piles = set()
    for seed in range(20):
        scene = position(
            caesar="1",
            cleopatra="5 3",
            votes="orgy_reshuffle praetors",
            turned="orgy senators",
            removed="aediles",
            won=won,
            seed=str(seed),
        )
        scene.play(down(3, SENATORS)).finish()
        assert scene.told(VoteHeld) == []
        assert sorted(scene.state.votes) == [0, 1, 2, 3, 5, 5, 6], "the removed one stays away"
        assert scene.view.votes.turned == ()
        assert scene.view.votes.removed == (AEDILES,)
        (event,) = scene.told(VotesReshuffled)
        piles.add(event.pile)
    assert len(piles) > 10, "it is shuffled"


def test_3e_the_card_of_an_exhausted_group_leaves_the_game_and_the_next_is_turned() -> None:
    scene = position(
        cleopatra="5 3",
        senators=("", "1"),
        votes="aediles censors senators praetors",
        won={"aediles": (2, 1), "censors": (0, 3)},
    )
    scene.play(down(3, PRAETORS)).finish()
    assert [e.vote for e in scene.told(VoteCardTurned)] == [AEDILES, CENSORS, SENATORS]
    assert [e.vote for e in scene.told(VoteCardRemoved)] == [AEDILES, CENSORS]
    assert [e.group for e in scene.told(VoteHeld)] == [SENATORS]
    assert scene.view.votes.removed == (AEDILES, CENSORS)
    assert scene.view.votes.turned == (SENATORS,)


# --- passive


def test_3_passive_discard_and_draw_as_many_choosing_the_pile() -> None:
    scene = position(
        cleopatra="5 3 1 spy scout", cleopatra_pile="4 4 4 5 5 5 5 5 veto veto", votes="senators"
    )
    scene.play(Discard(0, 5), Discard(1, 3), EndDiscard())
    assert scene.view.to_draw == 2
    scene.play(Draw(1), Draw(0))
    assert scene.hand(CLEOPATRA) == "4 3 1 spy veto"
    assert scene.actor == CAESAR
    assert scene.discards(CLEOPATRA).split().count("5") == 2, "one was there before"
    assert scene.told(VoteHeld) == []


def test_3_passive_draws_as_many_as_were_discarded_not_up_to_five() -> None:
    scene = position(cleopatra="5 3", cleopatra_pile="4 4 4 4").play(Discard(0, 5), EndDiscard())
    assert scene.hand(CLEOPATRA) == "4 3"


def test_3_passive_the_whole_hand_may_go() -> None:
    scene = position(cleopatra="5 3 spy", cleopatra_pile="4 4 4 4")
    scene.play(Discard(0, 5), Discard(0, 3), Discard(1, 1))
    assert scene.hand(CLEOPATRA) == "4 4 4"
    assert [e.count for e in scene.told(DiscardingEnded)] == [3]


def test_3_passive_draws_what_is_there() -> None:
    scene = position(caesar="1", cleopatra="5 3 1", cleopatra_pile="4").play(
        Discard(0, 5), Discard(0, 3), EndDiscard()
    )
    assert scene.hand(CLEOPATRA) == "4 1"


def test_3_passive_no_placement_and_no_action() -> None:
    scene = position(cleopatra="5 3 scout", senators=("[1]", "")).play(Discard(0, 3))
    assert scene.moves == {Discard(0, 5), Discard(1, 3), EndDiscard()}
    assert scene.why(down(5, SENATORS)) == "not_now"
    assert scene.why(PlayScout(SENATORS)) == "not_now"


def test_3_passive_no_exceptional_vote() -> None:
    scene = position(cleopatra="5 3", senators=("1 2 3", "1 2 3 4 5")).play(
        Discard(0, 3), EndDiscard(), Draw(0)
    )
    assert scene.actor == CAESAR
    assert scene.told(ExceptionalVoteCalled) == []


def test_3_a_turn_that_began_actively_can_not_become_passive() -> None:
    scene = position(cleopatra="5 3 1").play(up(5, SENATORS))
    assert scene.why(Discard(0, 3)) == "not_now"


# --- R2, R3, R4


def test_r2_a_passive_turn_is_never_a_bare_pass() -> None:
    scene = position(cleopatra="5 3")
    assert scene.why(EndDiscard()) == "not_now"
    assert scene.why(GoOn()) == "not_now"


def test_r3_an_active_turn_needs_an_influence_card_in_hand() -> None:
    scene = position(cleopatra="assassin scout spy", senators=("[1] 2", ""), caesar="1")
    assert scene.moves == {Discard(1, 0), Discard(1, 3), Discard(1, 1)}
    assert scene.why(PlayScout(SENATORS)) == "no_influence"
    assert scene.why(PlayAssassin(SENATORS, 2)) == "no_influence"
    assert scene.why(PlaySpy()) == "no_influence"


FULL = {
    "senators": ("1 2 3", "1 1 2 3 4"),
    "praetors": ("1 2 3", "2 3 4 4 5"),
}
ELSEWHERE_DONE = {"quaestors": (3, 2), "censors": (2, 1), "aediles": (2, 1)}


def nowhere_to_place(**more: object) -> object:
    scene = position(won=ELSEWHERE_DONE, **FULL, **more)
    scene.state.tied = 0b11
    assert scene.state.room == [0, 0]
    return scene


def test_r3_without_room_and_without_action_an_active_turn_is_not_possible() -> None:
    scene = nowhere_to_place(cleopatra="5 5 spy", caesar="1")
    assert placements(scene.moves) == set()
    assert {Discard(0, 5), PlaySpy(), Discard(1, 1)} == scene.moves


def test_r3_an_action_card_may_come_first_and_make_room() -> None:
    scene = nowhere_to_place(cleopatra="5 5 wrath").play(PlayWrath(SENATORS), LetPass())
    assert scene.phase == "place"
    assert placements(scene.moves) == scene.moves == {down(5, SENATORS), up(5, SENATORS)}


def test_r3_if_no_placement_is_possible_after_it_the_duty_lapses_and_the_refill_follows() -> None:
    scene = nowhere_to_place(cleopatra="5 5 wrath veto", caesar="veto 1", votes="senators orgy")
    scene.play(PlayWrath(SENATORS), PlayVeto())
    assert scene.phase == "veto_draw"
    scene.play(Draw(0))
    assert scene.phase == "refill"
    assert scene.actor == CLEOPATRA
    scene.play(Draw(0), Draw(0))
    assert [e.vote for e in scene.told(VoteCardTurned)] == [SENATORS], (
        "the vote card is turned all the same"
    )
    assert scene.actor == CAESAR


def test_r3_the_duty_lapses_after_an_action_that_makes_no_room() -> None:
    scene = nowhere_to_place(cleopatra="5 5 spy", caesar="1 2")
    scene.play(PlaySpy(), LetPass(), SpyDiscard(0, 1), Draw(0))
    assert scene.phase == "refill"


def test_r3_a_first_card_face_up_only_where_a_second_can_follow() -> None:
    one_place = {**FULL, "praetors": ("1 2 3", "2 3 4 5")}
    scene = position(cleopatra="5 4 scout", won=ELSEWHERE_DONE, **one_place, caesar="1")
    assert placements(scene.moves) == {down(5, PRAETORS), down(4, PRAETORS)}
    assert scene.why(up(5, PRAETORS)) == "no_second"


def test_r3_also_where_the_action_card_came_first() -> None:
    one_place = {**FULL, "praetors": ("1 2 [3]", "2 3 4 5")}
    scene = position(cleopatra="5 4 scout", won=ELSEWHERE_DONE, **one_place, caesar="1")
    scene.play(PlayScout(PRAETORS), LetPass())
    assert scene.moves == {down(5, PRAETORS), down(4, PRAETORS)}


def test_r3_wrath_between_two_face_up_cards() -> None:
    scene = position(cleopatra="5 4 1 wrath", senators=("1 2", "1 2"))
    scene.play(up(5, SENATORS), PlayWrath(SENATORS), LetPass())
    assert scene.phase == "second"
    assert scene.lies(SENATORS) == ("", "")
    scene.play(up(4, SENATORS))
    assert scene.lies(SENATORS) == ("", "4")


def test_r3_castling_between_two_face_up_cards_takes_up_the_first_one_too() -> None:
    scene = position(cleopatra="5 4 1 castling", senators=("", "2"), won=ELSEWHERE_DONE)
    scene.play(up(5, SENATORS), PlayCastling(SENATORS, PRAETORS), LetPass())
    scene.play(LayBack(5, PRAETORS), LayBack(2, SENATORS))
    assert scene.phase == "second"
    scene.play(up(4, PRAETORS))
    assert (scene.lies(SENATORS), scene.lies(PRAETORS)) == (("", "[2]"), ("", "4 [5]"))


def test_r3_castling_between_them_always_leaves_room_for_the_second() -> None:
    scene = position(
        cleopatra="5 4 castling",
        senators=("1 2 3", "1 2 3"),
        praetors=("1 2 3", "2 3 4 4 5"),
        won=ELSEWHERE_DONE,
    )
    scene.state.tied = 0b10
    scene.play(up(5, SENATORS), PlayCastling(SENATORS, PRAETORS), LetPass())
    while scene.phase == "castling":
        scene.play(next(m for m in (*map(_back(scene), (SENATORS, PRAETORS)),) if m in scene.moves))
    assert scene.lies(PRAETORS) == ("3 2 1", "4 [3 2 2 1]"), "the second followed by itself"


def _back(scene: object) -> object:
    return lambda group: LayBack(scene.seen(CLEOPATRA).castling.held[0], group)


def test_r4_a_single_influence_card_in_hand_is_laid_face_down() -> None:
    scene = position(cleopatra="5 veto scout", caesar="1")
    assert placements(scene.moves) == {down(5, g) for g in range(5)}
    assert scene.why(up(5, SENATORS)) == "no_second"


def test_r4_two_of_a_kind_are_two_cards() -> None:
    assert up(5, SENATORS) in position(cleopatra="5 5").moves


def test_r4_room_for_two_in_one_group_is_room_for_two() -> None:
    scene = position(
        cleopatra="5 4", won=ELSEWHERE_DONE, senators=FULL["senators"], praetors=("1 2", "1 2 3")
    )
    assert {m.up for m in placements(scene.moves)} == {True, False}
