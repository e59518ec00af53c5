"""§5 the action cards, with R7, R8, R12 and R18 where they speak of them. (§5.4 of one who is out: test_end.)"""

import pytest

from engine.games.caesar_cleopatra.cards import (
    AEDILES,
    ASSASSIN,
    CAESAR,
    CASTLING,
    CENSORS,
    CLEOPATRA,
    PRAETORS,
    SCOUT,
    SENATORS,
    SPY,
    WRATH,
)
from engine.games.caesar_cleopatra.events import (
    ActionPlayed,
    ActionVetoed,
    CardAssassinated,
    CardDrawn,
    CardSpied,
    CardsTakenUp,
    CardsTurnedUp,
    CastlingEnded,
    GroupCleared,
    HandSeen,
    VetoDeclined,
)
from engine.games.caesar_cleopatra.moves import (
    Draw,
    LayBack,
    LetPass,
    Move,
    PlayAssassin,
    PlayCastling,
    PlayScout,
    PlaySpy,
    PlayVeto,
    PlayWrath,
    SpyDiscard,
)
from tests.caesar_cleopatra.builder import Scene, down, position

EXHAUSTED = {"aediles": (2, 1)}


def of(scene: Scene, *kinds: type[Move]) -> set[Move]:
    return {m for m in scene.moves if isinstance(m, kinds)}


# --- Assassin


def test_5_assassin_discards_one_face_up_card_of_the_opponent() -> None:
    scene = position(cleopatra="5 assassin", senators=("4 4 [3]", "5"))
    scene.play(PlayAssassin(SENATORS, 4), LetPass())
    assert scene.lies(SENATORS) == ("4 [3]", "5")
    assert scene.told(CardAssassinated) == [CardAssassinated(CAESAR, SENATORS, 4)]
    assert scene.discards(CAESAR) == "4"
    assert scene.discards(CLEOPATRA) == "assassin"


def test_5_assassin_targets_face_up_cards_of_the_opponent_only() -> None:
    scene = position(cleopatra="5 assassin", senators=("4 [3]", "2"), praetors=("1", ""))
    assert of(scene, PlayAssassin) == {PlayAssassin(SENATORS, 4), PlayAssassin(PRAETORS, 1)}
    for group, card in ((SENATORS, 3), (SENATORS, 2), (AEDILES, 1)):
        assert scene.why(PlayAssassin(group, card)) == "no_face_up_target"


def test_5_assassin_can_not_be_played_without_a_target() -> None:
    scene = position(cleopatra="5 assassin", senators=("[4 3]", "2"))
    assert of(scene, PlayAssassin) == set()


def test_r12_the_assassin_can_take_a_face_up_philosopher() -> None:
    scene = position(cleopatra="5 assassin", senators=("P P", ""))
    scene.play(PlayAssassin(SENATORS, 0), LetPass())
    assert scene.lies(SENATORS) == ("P", "")
    assert scene.discards(CAESAR) == "P"


def test_r12_the_philosopher_is_never_the_lowest_numbered_card() -> None:
    scene = position(
        cleopatra="1 1", caesar="1", aediles=("5", "3 1 P P"), votes="aediles", cleopatra_pile=""
    )
    scene.play(down(1, SENATORS))
    assert scene.lies(AEDILES) == ("", "3")


# --- Spy


def spying(**more: object) -> Scene:
    texts = {"caesar": "5 4 4 veto", "cleopatra": "5 1 spy", "caesar_pile": "3 2 scout wrath"}
    return position(**{**texts, **more})


def test_5_spy_sees_the_whole_hand_and_discards_one_card_of_it() -> None:
    scene = spying().play(PlaySpy(), LetPass())
    assert scene.seen(CLEOPATRA).players[CAESAR].influence_hand == (5, 4, 4)
    assert scene.seen(CLEOPATRA).players[CAESAR].action_hand == (5,)
    assert scene.told(HandSeen) == [HandSeen(CLEOPATRA, (5, 4, 4), (5,))]
    assert scene.moves == {SpyDiscard(0, 5), SpyDiscard(0, 4), SpyDiscard(1, 5)}
    scene.play(SpyDiscard(0, 5))
    assert scene.told(CardSpied) == [CardSpied(CAESAR, 0, 5)]
    assert scene.seen(CLEOPATRA).players[CAESAR].influence_hand == (None, None), (
        "only then it is seen"
    )


def test_5_spy_may_take_an_action_card() -> None:
    scene = spying().play(PlaySpy(), LetPass(), SpyDiscard(1, 5))
    assert "veto" in scene.discards(CAESAR)
    assert scene.hand(CAESAR) == "5 4 4"


def test_5_spy_takes_only_what_is_in_that_hand() -> None:
    scene = spying().play(PlaySpy(), LetPass())
    assert scene.why(SpyDiscard(0, 3)) == "not_in_their_hand"
    assert scene.why(SpyDiscard(0, 1)) == "not_in_their_hand", "not of the own hand"


@pytest.mark.parametrize(("pile", "hand"), [(0, "4 4 3 veto"), (1, "4 4 scout veto")])
def test_5_spy_the_opponent_at_once_draws_a_card_from_a_pile_of_their_choice(
    pile: int, hand: str
) -> None:
    scene = spying().play(PlaySpy(), LetPass(), SpyDiscard(0, 5))
    assert (scene.actor, scene.phase) == (CAESAR, "spy_draw")
    assert scene.moves == {Draw(0), Draw(1)}
    scene.play(Draw(pile))
    assert scene.hand(CAESAR) == hand
    assert (scene.actor, scene.phase) == (CLEOPATRA, "place")


def test_5_spy_with_both_piles_empty_nothing_is_drawn() -> None:
    scene = spying(caesar_pile="").play(PlaySpy(), LetPass(), SpyDiscard(0, 5))
    assert scene.told(CardDrawn) == []
    assert scene.phase == "place"


def test_5_spy_needs_a_card_in_the_opponents_hand() -> None:
    scene = spying(caesar="")
    assert scene.why(PlaySpy()) == "opponent_empty"
    assert PlaySpy() in spying(caesar="veto").moves


def test_5_spy_on_the_last_influence_card() -> None:
    scene = spying(caesar="4 scout", caesar_pile="wrath assassin").play(
        PlaySpy(), LetPass(), SpyDiscard(0, 4)
    )
    assert scene.view.alone == CLEOPATRA
    assert scene.hand(CAESAR) == "scout wrath"
    scene.play(down(5, SENATORS))
    assert scene.actor == CLEOPATRA, "Caesar is out"


def test_5_spy_on_the_last_card_of_the_hand() -> None:
    scene = spying(caesar="4", caesar_pile="3 2 2").play(PlaySpy(), LetPass())
    assert scene.hand(CAESAR) == "3", "the discard and the draw follow by themselves"


# --- Castling


def castling(*groups: int, **more: object) -> Scene:
    scene = position(**{"cleopatra": "1 castling", **more})
    return scene.play(PlayCastling(*groups), LetPass())


def lay(scene: Scene, *groups: int) -> Scene:
    """Lay the held cards, highest first, in these groups; what has no choice follows by itself."""
    for group in groups:
        if scene.phase != "castling":
            break
        scene.play(LayBack(scene.seen(CLEOPATRA).castling.held[0], group))
    return scene


def test_5_castling_takes_up_all_own_cards_in_two_groups_and_lays_them_face_down() -> None:
    scene = castling(SENATORS, PRAETORS, senators=("4", "5 [P]"), praetors=("", "3 [2]"))
    assert scene.told(CardsTakenUp) == [CardsTakenUp(CLEOPATRA, SENATORS, PRAETORS, 4)]
    assert scene.seen(CLEOPATRA).castling.held == (5, 3, 2, 0)
    assert (scene.lies(SENATORS), scene.lies(PRAETORS)) == (("4", ""), ("", ""))
    lay(scene, PRAETORS, SENATORS, PRAETORS, SENATORS)
    assert (scene.lies(SENATORS), scene.lies(PRAETORS)) == (("4", "[3 P]"), ("", "[5 2]"))
    assert scene.told(CastlingEnded) == [CastlingEnded(CLEOPATRA, SENATORS, PRAETORS, 2, 2)]
    assert scene.phase == "place"


def test_5_castling_one_group_may_stay_empty() -> None:
    scene = castling(SENATORS, PRAETORS, senators=("", "5"), praetors=("", "3"))
    lay(scene, PRAETORS, PRAETORS)
    assert (scene.lies(SENATORS), scene.lies(PRAETORS)) == (("", ""), ("", "[5 3]"))


def test_5_castling_one_group_may_have_been_empty() -> None:
    scene = castling(SENATORS, PRAETORS, senators=("", "5"))
    lay(scene, PRAETORS)
    assert scene.lies(PRAETORS) == ("", "[5]")


def test_5_castling_may_lay_everything_where_it_was() -> None:
    scene = castling(SENATORS, PRAETORS, senators=("", "5"), praetors=("", "3"))
    lay(scene, SENATORS, PRAETORS)
    assert (scene.lies(SENATORS), scene.lies(PRAETORS)) == (("", "[5]"), ("", "[3]"))


def test_5_castling_needs_an_own_card_in_the_two_groups() -> None:
    scene = position(cleopatra="1 castling", senators=("5", ""), praetors=("", "3"))
    assert of(scene, PlayCastling) == {
        PlayCastling(0, 1),
        PlayCastling(1, 2),
        PlayCastling(1, 3),
        PlayCastling(1, 4),
    }
    assert scene.why(PlayCastling(SENATORS, CENSORS)) == "no_own_cards"


def test_5_castling_names_two_different_groups() -> None:
    scene = position(cleopatra="1 castling", praetors=("", "3"))
    assert scene.why(PlayCastling(PRAETORS, PRAETORS)) == "not_castled"


def test_5_castling_lays_only_in_these_groups() -> None:
    scene = castling(SENATORS, PRAETORS, senators=("", "5 4"))
    assert scene.why(LayBack(5, CENSORS)) == "not_castled"
    assert scene.moves == {LayBack(5, SENATORS), LayBack(5, PRAETORS)}


def test_r18_castling_lays_the_highest_card_first() -> None:
    scene = castling(SENATORS, PRAETORS, senators=("", "5 4 P"))
    assert scene.why(LayBack(4, SENATORS)) == "not_highest"
    assert scene.why(LayBack(0, SENATORS)) == "not_highest"
    lay(scene, SENATORS, SENATORS)
    assert scene.moves == {LayBack(0, SENATORS), LayBack(0, PRAETORS)}


def test_5_castling_within_the_cap_of_five_of_one_side() -> None:
    scene = castling(SENATORS, PRAETORS, senators=("", "5 4 3 2 1"), praetors=("", "2"))
    lay(scene, PRAETORS, PRAETORS, PRAETORS, PRAETORS)
    lay(scene, PRAETORS)
    assert scene.lies(PRAETORS) == ("", "[5 4 3 2 2]")
    assert scene.lies(SENATORS) == ("", "[1]"), "the last one had one place left"


def test_5_castling_within_the_cap_of_eight_with_the_opponents_cards() -> None:
    scene = castling(SENATORS, PRAETORS, senators=("1 2 3 4", "5 4"), praetors=("1 1 2 3 4", "3 2"))
    lay(scene, PRAETORS, PRAETORS, PRAETORS)
    assert scene.lies(PRAETORS) == ("4 3 2 1 1", "[5 4 3]")
    assert scene.lies(SENATORS) == ("4 3 2 1", "[2]")


def test_5_castling_of_two_full_sides_finds_room_again() -> None:
    scene = castling(
        SENATORS,
        PRAETORS,
        senators=("1 2 3", "5 4 3 2 1"),
        praetors=("1 1 2", "5 4 3 2 1"),
        cleopatra="1 castling",
    )
    lay(scene, *[SENATORS] * 5)
    assert scene.lies(SENATORS) == ("3 2 1", "[5 5 4 4 3]")
    assert scene.lies(PRAETORS) == ("2 1 1", "[3 2 2 1 1]")


# --- Scout


def test_5_scout_turns_up_all_face_down_cards_of_the_opponent_in_one_group() -> None:
    scene = position(cleopatra="5 scout", senators=("4 [3 P 1]", "[2]"), praetors=("[5]", ""))
    scene.play(PlayScout(SENATORS), LetPass())
    assert scene.lies(SENATORS) == ("4 3 1 P", "[2]")
    assert scene.lies(PRAETORS) == ("[5]", "")
    assert scene.told(CardsTurnedUp) == [CardsTurnedUp(SENATORS, ((3, 1, 0), ()))]


def test_5_scout_works_for_caesar_too() -> None:
    scene = position(caesar="5 scout", turn=CAESAR, senators=("[2]", "4 [3 1]"))
    scene.play(PlayScout(SENATORS), LetPass())
    assert scene.lies(SENATORS) == ("[2]", "4 3 1")


def test_5_scout_needs_a_face_down_card_of_the_opponent_there() -> None:
    scene = position(cleopatra="5 scout", senators=("4", "[2]"), praetors=("[5]", ""))
    assert of(scene, PlayScout) == {PlayScout(PRAETORS)}
    assert scene.why(PlayScout(SENATORS)) == "no_face_down_target"


# --- Wrath of the Gods


def test_5_wrath_discards_all_influence_cards_of_both_sides_in_one_group() -> None:
    scene = position(cleopatra="5 wrath", senators=("4 [3]", "2 [P]"), praetors=("1", "1"))
    scene.play(PlayWrath(SENATORS), LetPass())
    assert scene.lies(SENATORS) == ("", "")
    assert scene.lies(PRAETORS) == ("1", "1")
    assert (scene.discards(CAESAR), scene.discards(CLEOPATRA)) == ("4 3", "2 P wrath")
    assert scene.told(GroupCleared) == [GroupCleared(SENATORS, ((4, 3), (2, 0)))]
    assert scene.view.groups[SENATORS].left == 5


def test_5_wrath_needs_a_card_there_of_either_side() -> None:
    scene = position(cleopatra="5 wrath", senators=("4", ""), censors=("", "[2]"))
    assert of(scene, PlayWrath) == {PlayWrath(SENATORS), PlayWrath(CENSORS)}
    assert scene.why(PlayWrath(PRAETORS)) == "no_cards"


# --- Veto

PLAYS = [
    (PlayAssassin(SENATORS, 4), ASSASSIN, "assassin"),
    (PlaySpy(), SPY, "spy"),
    (PlayCastling(SENATORS, PRAETORS), CASTLING, "castling"),
    (PlayScout(SENATORS), SCOUT, "scout"),
    (PlayWrath(SENATORS), WRATH, "wrath"),
]


@pytest.mark.parametrize(("move", "action", "name"), PLAYS, ids=[name for *_, name in PLAYS])
def test_5_veto_cancels_any_action_card_and_both_are_discarded(
    move: Move, action: int, name: str
) -> None:
    scene = position(
        caesar="5 veto", caesar_pile="2 3 veto", cleopatra=f"1 {name}", senators=("4 [3]", "2")
    )
    before = [scene.lies(g) for g in range(5)]
    scene.play(move)
    assert (scene.actor, scene.phase) == (CAESAR, "veto")
    assert scene.moves == {PlayVeto(), LetPass()}
    scene.play(PlayVeto())
    assert scene.told(ActionVetoed) == [ActionVetoed(CAESAR)]
    assert [scene.lies(g) for g in range(5)] == before
    assert scene.told(HandSeen) == scene.told(CardsTakenUp) == []
    assert name in scene.discards(CLEOPATRA)
    assert "veto" in scene.discards(CAESAR)
    assert scene.hand(CLEOPATRA) == "1"


def test_5_2_after_a_veto_its_player_at_once_draws_a_card_from_a_pile_of_their_choice() -> None:
    for pile, hand in ((0, "5 2"), (1, "5 wrath")):
        scene = position(caesar="5 veto", caesar_pile="2 3 wrath veto", cleopatra="1 spy").play(
            PlaySpy(), PlayVeto()
        )
        assert (scene.actor, scene.phase, scene.moves) == (CAESAR, "veto_draw", {Draw(0), Draw(1)})
        scene.play(Draw(pile))
        assert scene.hand(CAESAR) == hand
        assert (scene.actor, scene.phase) == (CLEOPATRA, "place")


def test_5_2_a_veto_with_empty_piles_draws_nothing() -> None:
    scene = position(caesar="5 veto", caesar_pile="", cleopatra="1 spy").play(PlaySpy(), PlayVeto())
    assert scene.told(CardDrawn) == []
    assert scene.phase == "place"


def test_5_3_a_vetoed_card_counts_as_the_turns_one_action_card() -> None:
    scene = position(caesar="5 veto", caesar_pile="2 3", cleopatra="1 spy spy").play(
        PlaySpy(), PlayVeto()
    )
    assert scene.why(PlaySpy()) == "action_spent"
    scene.play(down(1, SENATORS))
    assert scene.phase in ("refill", "turn")


def test_5_a_veto_can_not_be_vetoed() -> None:
    scene = position(caesar="5 veto", caesar_pile="2 3 veto", cleopatra="1 spy veto").play(
        PlaySpy(), PlayVeto()
    )
    assert scene.actor == CAESAR, "drawing, and Cleopatra was not asked"
    assert scene.why(PlayVeto(), CLEOPATRA) == "not_your_turn"


def test_5_a_veto_only_answers() -> None:
    scene = position(caesar="5", cleopatra="1 2 veto")
    assert of(scene, PlayVeto) == set()
    assert scene.why(PlayVeto()) == "not_now"
    scene.play(down(1, SENATORS))
    assert scene.phase == "refill", "a Veto alone is no action card to play"


def test_5_without_a_veto_the_card_passes() -> None:
    scene = position(caesar="5 scout", cleopatra="1 spy").play(PlaySpy())
    assert scene.moves == {LetPass()}
    assert scene.why(PlayVeto()) == "no_veto"
    scene.play(LetPass())
    assert scene.told(VetoDeclined) == [VetoDeclined(CAESAR)]


def test_5_1_targets_are_named_before_the_veto() -> None:
    scene = position(caesar="5 veto", cleopatra="1 castling assassin", senators=("4", "2"))
    scene.play(PlayAssassin(SENATORS, 4))
    assert scene.seen(CAESAR).pending == ActionPlayed(CLEOPATRA, ASSASSIN, (SENATORS,), 4)
    scene = position(caesar="5 veto", cleopatra="1 castling assassin", senators=("4", "2"))
    scene.play(PlayCastling(SENATORS, CENSORS))
    assert scene.seen(CAESAR).pending == ActionPlayed(
        CLEOPATRA, CASTLING, (SENATORS, CENSORS), None
    )
    assert scene.lies(SENATORS) == ("4", "2"), "nothing is taken up before"


def test_5_1_the_spys_choice_comes_after_the_veto_window() -> None:
    scene = spying().play(PlaySpy())
    assert scene.seen(CLEOPATRA).players[CAESAR].influence_hand == (None, None, None), (
        "nothing is seen before"
    )
    scene.play(PlayVeto())
    assert scene.seen(CLEOPATRA).players[CAESAR].influence_hand == (None, None, None)


def test_5_only_action_cards_in_hand_are_played() -> None:
    scene = position(cleopatra="5 scout", cleopatra_pile="spy", senators=("[4]", ""), caesar="1")
    assert of(scene, PlaySpy, PlayAssassin, PlayCastling, PlayWrath) == set()
    assert scene.why(PlaySpy()) == "not_in_hand"


def test_5_4_a_veto_takes_nothing_from_the_own_next_turn() -> None:
    scene = position(
        caesar="5 veto assassin",
        caesar_pile="2 3 3",
        cleopatra="1 spy",
        cleopatra_pile="2 2",
        senators=("", "4"),
    )
    scene.play(PlaySpy(), PlayVeto(), down(1, SENATORS)).finish()
    assert scene.actor == CAESAR
    scene.play(PlayAssassin(SENATORS, 4), LetPass(), down(5, SENATORS))
    assert scene.told(CardAssassinated) == [CardAssassinated(CLEOPATRA, SENATORS, 4)]


# --- R7, R8


def test_r7_exhausted_groups_are_no_target() -> None:
    scene = position(cleopatra="5 4 castling scout wrath", won=EXHAUSTED, senators=("[4]", "3"))
    assert scene.why(PlayCastling(SENATORS, AEDILES)) == "group_exhausted"
    assert scene.why(PlayScout(AEDILES)) == "group_exhausted"
    assert scene.why(PlayWrath(AEDILES)) == "group_exhausted"
    assert not [
        m for m in scene.moves if AEDILES in (getattr(m, "group", None), getattr(m, "second", None))
    ]


def test_r8_discards_are_open() -> None:
    scene = position(caesar="5", cleopatra="1 wrath", senators=("4 [3]", "2 [P]")).play(
        PlayWrath(SENATORS), LetPass()
    )
    for viewer in (CAESAR, CLEOPATRA, -1):
        players = scene.seen(viewer).players
        assert players[CAESAR].influence_discards == (4, 3)
        assert players[CLEOPATRA].influence_discards == (2, 0)
        assert players[CLEOPATRA].action_discards == (WRATH,)
