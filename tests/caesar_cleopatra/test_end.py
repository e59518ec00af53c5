"""§6 the end and the score; out and alone (R15)."""

import pytest

from engine.games.caesar_cleopatra.cards import (
    AEDILES,
    CAESAR,
    CENSORS,
    CLASSIC,
    CLEOPATRA,
    PRAETORS,
    QUAESTORS,
    SENATORS,
)
from engine.games.caesar_cleopatra.events import (
    ActionVetoed,
    CardDrawn,
    CardSpied,
    MatchEnded,
    TurnBegan,
    VoteCardTurned,
    VoteHeld,
    WentOut,
)
from engine.games.caesar_cleopatra.moves import (
    Discard,
    Draw,
    EndDiscard,
    GoOn,
    LetPass,
    PlayScout,
    PlaySpy,
    PlayVeto,
    PlayWrath,
    SpyDiscard,
)
from engine.games.caesar_cleopatra.score import Points, points, winner
from engine.kernel.seats import SPECTATOR
from tests.caesar_cleopatra.builder import Scene, down, position, up
from tests.caesar_cleopatra.test_turn import ELSEWHERE_DONE

# --- out and alone


def last_card(**more: object) -> Scene:
    """Cleopatra is about to lay her last influence card; Caesar has some."""
    texts = {"caesar": "5 4 3", "caesar_pile": "2 2 1", "cleopatra": "2", "cleopatra_pile": ""}
    return position(**{**texts, "votes": "orgy orgy", **more})


def test_6_1_who_has_no_influence_card_in_hand_and_pile_is_out_and_takes_no_more_turns() -> None:
    scene = last_card().play(down(2, SENATORS))
    assert scene.told(WentOut) == [WentOut(CLEOPATRA)]
    assert scene.view.players[CLEOPATRA].out
    assert scene.view.alone == CAESAR
    scene.play(down(3, SENATORS))
    scene.play(down(4, SENATORS))
    assert [e.seat for e in scene.told(TurnBegan)] == [CAESAR] * 3


def test_6_1_not_out_with_an_influence_card_in_the_pile() -> None:
    scene = last_card(cleopatra="2 spy spy assassin scout", cleopatra_pile="1 castling").play(
        down(2, SENATORS)
    )
    if scene.phase == "act":
        scene.play(GoOn())
    scene.play(Draw(1))
    assert scene.told(WentOut) == []
    assert scene.hand(CLEOPATRA) == "assassin spy spy castling scout"
    scene.play(down(3, SENATORS)).finish()
    assert scene.actor == CLEOPATRA
    assert scene.phase == "turn"


def test_6_1_out_although_action_cards_are_left() -> None:
    scene = last_card(cleopatra="2 veto", cleopatra_pile="scout scout").play(down(2, SENATORS))
    assert scene.view.alone == CAESAR
    assert scene.hand(CLEOPATRA) == "scout scout veto", "drawn in the last turn"


def test_6_1_out_but_may_still_veto_and_draws_for_it() -> None:
    scene = last_card(
        cleopatra="2 veto",
        cleopatra_pile="veto spy assassin assassin scout",
        caesar="5 4 spy scout",
    )
    scene.play(down(2, SENATORS))
    assert scene.view.alone == CAESAR
    scene.play(PlayScout(SENATORS))
    assert scene.actor == CLEOPATRA
    scene.play(PlayVeto())
    assert scene.told(ActionVetoed) == [ActionVetoed(CLEOPATRA)]
    assert scene.told(CardDrawn)[-1] == CardDrawn(CLEOPATRA, 1, 3)
    assert scene.phase == "place"


def test_6_2_alone_with_vote_cards_as_ever_but_without_drawing() -> None:
    scene = last_card(votes="orgy senators", senators=("5", "")).play(down(2, PRAETORS))
    drawn = len(scene.told(CardDrawn))
    scene.play(down(3, AEDILES))
    assert [e.vote for e in scene.told(VoteCardTurned)] == [5, SENATORS]
    assert scene.won(SENATORS) == (1, 0)
    assert len(scene.told(CardDrawn)) == drawn
    assert scene.hand(CAESAR) == "5 4"
    assert scene.actor == CAESAR


def test_6_2_alone_exceptional_votes_go_on() -> None:
    scene = last_card(senators=("1 1 2 3", "1 1 4")).play(down(2, PRAETORS), down(5, SENATORS))
    assert [e.exceptional for e in scene.told(VoteHeld)] == [True]


def test_6_2_alone_a_passive_turn_draws_nothing() -> None:
    scene = last_card().play(down(2, SENATORS), Discard(0, 5), EndDiscard())
    assert scene.hand(CAESAR) == "4 3"
    assert scene.told(CardDrawn) == []
    assert scene.actor == CAESAR
    assert scene.phase == "turn"


def test_6_2_alone_ends_with_no_influence_card_in_hand_whatever_the_pile_holds() -> None:
    scene = last_card(caesar="5 4 spy").play(down(2, SENATORS), up(5, SENATORS), up(4, PRAETORS))
    assert scene.phase == "over"
    assert scene.told(MatchEnded)[0].reason == "influence"
    assert scene.view.players[CAESAR].influence_pile == 3


def test_6_ends_when_alone_and_the_hand_holds_none_already() -> None:
    scene = last_card(caesar="spy scout").play(down(2, SENATORS))
    assert scene.told(MatchEnded)[0].reason == "influence"
    assert scene.told(TurnBegan) == []
    assert len(scene.told(VoteCardTurned)) == 1, "Cleopatra's turn is played to its end"


def test_6_ends_when_neither_has_influence_cards() -> None:
    scene = last_card(caesar="spy", caesar_pile="").play(down(2, SENATORS))
    assert scene.told(MatchEnded)[0].reason == "influence"
    assert [e.seat for e in scene.told(WentOut)] == [CAESAR, CLEOPATRA]


def test_6_ends_when_the_only_player_who_has_some_can_place_none() -> None:
    full = {"senators": ("1 1 2 3 3", "1 2"), "praetors": ("1 1 2 2 3", "")}
    scene = last_card(caesar="5 4 wrath", won=ELSEWHERE_DONE, **full).play(down(2, PRAETORS))
    assert scene.told(MatchEnded)[0].reason == "room"
    assert scene.told(TurnBegan) == [], "although the Wrath could make room"


def test_6_both_with_cards_and_no_room_go_on_with_passive_turns() -> None:
    full = {"senators": ("1 1 2 3", "1 2 4 4"), "praetors": ("1 1 2 2", "3 3 2 1")}
    scene = position(caesar="5 4", cleopatra="5 4 3", won=ELSEWHERE_DONE, **full)
    scene.state.tied = 0b11
    scene.play(Discard(0, 5), EndDiscard(), Draw(0))
    assert scene.actor == CAESAR
    assert scene.moves == {Discard(0, 5), Discard(0, 4)}


def test_r15_the_end_waits_for_the_end_of_the_turn() -> None:
    """R15: whether the match is over is looked at when a turn ends."""
    scene = last_card(
        caesar="", caesar_pile="", cleopatra="2 2 scout", caesar_discards="", praetors=("[1]", "3")
    )
    scene.play(up(2, SENATORS), up(2, SENATORS))
    assert scene.phase == "act"
    assert scene.match.result() is None
    scene.play(PlayScout(PRAETORS), LetPass())
    assert scene.phase == "over"


def test_6_1_out_by_a_spy_that_takes_the_last_influence_card() -> None:
    scene = position(caesar="5 4", cleopatra="2 spy spy", caesar_pile="", cleopatra_pile="1 1 1 1")
    scene.play(PlaySpy(), LetPass(), SpyDiscard(0, 5))
    assert scene.view.alone is None
    scene.play(down(2, SENATORS)).finish()
    scene.play(down(4, SENATORS))
    assert scene.view.alone == CLEOPATRA


def test_r15_a_player_is_out_at_the_moment_when_the_last_influence_card_is_gone() -> None:
    scene = position(
        caesar="5 spy", cleopatra="2 2 spy", caesar_pile="scout scout", cleopatra_pile="1 1 1 1"
    )
    scene.play(PlaySpy(), LetPass(), SpyDiscard(0, 5))
    assert scene.view.alone == CLEOPATRA, "not only when the turn ends"
    assert scene.told(WentOut) == []
    assert scene.hand(CAESAR) == "spy scout", "who is out draws after the Spy all the same"
    drawn = len(scene.told(CardDrawn))
    scene.play(down(2, SENATORS))
    assert len(scene.told(CardDrawn)) == drawn, "alone, Cleopatra draws no card any more"
    assert scene.told(WentOut) == [WentOut(CAESAR)]
    assert scene.actor == CLEOPATRA


def test_r15_alone_draws_neither_after_a_veto_nor_after_a_spy() -> None:
    scene = last_card(
        cleopatra="2 scout", caesar="5 4 veto", caesar_pile="1 1 spy", senators=("[1]", "")
    )
    scene.play(down(2, PRAETORS), PlayScout(SENATORS), PlayVeto())
    assert scene.told(CardDrawn) == []
    scene = last_card(cleopatra="2 spy", caesar="5 4 veto", caesar_pile="1 1 spy")
    scene.play(down(2, PRAETORS), PlaySpy(), LetPass(), SpyDiscard(1, 5))
    assert len(scene.told(CardSpied)) == 1
    assert scene.told(CardDrawn) == []
    assert scene.hand(CAESAR) == "5 4"


def test_r15_the_one_going_out_still_refills_in_that_turn() -> None:
    scene = last_card(cleopatra_pile="scout veto").play(down(2, SENATORS))
    assert scene.hand(CLEOPATRA) == "scout veto"


def test_6_2_alone_an_action_card_can_be_played_and_a_discarded_last_card_ends() -> None:
    scene = last_card(caesar="5 wrath", senators=("", "1"))
    scene.play(down(2, SENATORS), PlayWrath(SENATORS), LetPass(), down(5, SENATORS))
    assert scene.told(MatchEnded)[0].reason == "influence"
    scene = last_card(caesar="5 wrath").play(down(2, SENATORS), Discard(0, 5), EndDiscard())
    assert scene.told(MatchEnded)[0].reason == "influence"


# --- the score


def score(
    won: dict[int, int],
    left: dict[int, int] | None = None,
    bonus: int | None = None,
    strict: bool = False,
) -> Points:
    mine = tuple(won.get(g, 0) for g in range(5))
    return points(CLASSIC, strict, mine, tuple((left or {}).get(g, 0) for g in range(5)), bonus)


def test_6_3_a_point_for_each_patrician() -> None:
    assert score({SENATORS: 2, AEDILES: 1}) == Points(3, 0, 0, None)


@pytest.mark.parametrize("group", [SENATORS, PRAETORS, QUAESTORS])
def test_6_3_a_majority_is_3_of_5(group: int) -> None:
    assert [score({group: n}).majorities for n in range(6)] == [0, 0, 0, 1, 1, 1]


@pytest.mark.parametrize("group", [CENSORS, AEDILES])
def test_6_3_a_majority_is_2_of_3(group: int) -> None:
    assert [score({group: n}).majorities for n in range(4)] == [0, 0, 1, 1]


def test_6_4_a_majority_counts_whether_or_not_the_group_is_exhausted() -> None:
    assert score({SENATORS: 3}, {SENATORS: 2}).majorities == 1


def test_6_3_all_of_a_group_is_one_more() -> None:
    assert score({SENATORS: 5}) == Points(5, 1, 1, None)
    assert score({SENATORS: 5}).total == 7
    assert score({AEDILES: 3, CENSORS: 3}) == Points(6, 2, 2, None)
    assert score({SENATORS: 4}).whole_groups == 0


def test_6_3_the_bonus_needs_3_of_its_group() -> None:
    assert [score({PRAETORS: n}, bonus=PRAETORS).bonus for n in range(6)] == [0, 0, 0, 2, 2, 2]
    assert score({SENATORS: 5}, bonus=PRAETORS).bonus == 0
    assert score({PRAETORS: 3}, {PRAETORS: 2}, PRAETORS).total == 3 + 1 + 2


def ended(won: dict[str, tuple[int, int]], bonuses: tuple[str, str]) -> MatchEnded:
    """A match that ends by influence with these patricians won."""
    scene = position(
        caesar="", caesar_pile="", cleopatra="2", cleopatra_pile="", won=won, bonuses=bonuses
    )
    scene.play(down(2, SENATORS))
    return scene.told(MatchEnded)[0]


def test_6_5_more_points_win() -> None:
    end = ended({"senators": (3, 1), "praetors": (0, 4)}, ("senators", "senators"))
    assert [p.total for p in end.points] == [3 + 1 + 2, 5 + 1]
    end = ended({"senators": (3, 1), "praetors": (0, 2)}, ("senators", "praetors"))
    assert [p.total for p in end.points] == [6, 3]
    assert end.winner == CAESAR
    end = ended({"senators": (1, 3)}, ("senators", "praetors"))
    assert end.winner == CLEOPATRA


def test_6_5_then_more_patricians_win() -> None:
    end = ended({"senators": (3, 1), "praetors": (0, 4)}, ("senators", "senators"))
    assert [p.total for p in end.points] == [6, 6]
    assert [p.patricians for p in end.points] == [3, 5]
    assert end.winner == CLEOPATRA
    end = ended({"senators": (1, 3), "praetors": (4, 0)}, ("senators", "senators"))
    assert end.winner == CAESAR


def test_6_5_else_it_is_a_draw() -> None:
    end = ended({"senators": (3, 0), "praetors": (0, 3)}, ("senators", "praetors"))
    assert [p.total for p in end.points] == [6, 6]
    assert end.winner is None
    assert winner(*end.points) is None


def test_6_4_patricians_nobody_won_count_for_nobody() -> None:
    end = ended({}, ("senators", "praetors"))
    assert end.points == (Points(0, 0, 0, 0), Points(0, 0, 0, 0))


def test_6_the_bonus_cards_are_open_at_the_end_and_not_before() -> None:
    scene = last_card(
        caesar="spy", caesar_pile="", won={"senators": (3, 0)}, bonuses=("senators", "quaestors")
    )
    for viewer in (CLEOPATRA, SPECTATOR):
        before = scene.seen(viewer).players[CAESAR]
        assert (before.bonus, before.points.bonus, before.points.total) == (None, None, 4)
    scene.play(down(2, SENATORS))
    for viewer in (CAESAR, CLEOPATRA, SPECTATOR):
        view = scene.seen(viewer)
        assert [p.bonus for p in view.players] == [SENATORS, QUAESTORS]
        assert view.players[CAESAR].points.total == 6
        assert view.result == scene.told(MatchEnded)[0]
