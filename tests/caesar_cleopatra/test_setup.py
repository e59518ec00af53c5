"""§1 components and §2 setup."""

from collections import Counter

from engine.games.caesar_cleopatra.cards import (
    AEDILES,
    ASSASSIN,
    CAESAR,
    CENSORS,
    CLASSIC,
    CLEOPATRA,
    GROUPS,
    PRAETORS,
    QUAESTORS,
    SCOUT,
    SENATORS,
    SPY,
    VETO,
)
from engine.games.caesar_cleopatra.events import ActionArranged, FirstLaid, TurnBegan
from engine.games.caesar_cleopatra.moves import ArrangeAction, Discard, Draw, EndDiscard, LayFirst
from engine.games.caesar_cleopatra.options import Options
from engine.kernel.match import Match
from engine.kernel.seats import EVERYTHING, SPECTATOR
from tests.caesar_cleopatra.builder import GAME, Scene, down
from tests.caesar_cleopatra.invariants import check

ORDER = (SPY, VETO, *(ASSASSIN,) * 4, 4, 3, 3, 2, 2, VETO, SPY)
"""An order of the 13 action cards, from the top."""


def dealt(seed: str = "deal", **options: bool) -> Match:
    return Match.start(GAME, Options(**options), seed)


def arrange(match: Match, seat: int, order: tuple[int, ...] = ORDER) -> None:
    """Arrange an action pile; what is left at the end may follow by itself."""
    for card in order:
        if match.state.to_arrange[seat]:
            match.play(seat, ArrangeAction(card))


def lay(match: Match, seat: int, cards: tuple[int, ...]) -> None:
    """Lay the first cards in board order; the last one follows by itself."""
    for group, card in enumerate(cards[:-1]):
        match.play(seat, LayFirst(card, group))


def ready(**options: bool) -> Scene:
    match = dealt(**options)
    for seat in (CAESAR, CLEOPATRA):
        arrange(match, seat)
        lay(match, seat, (1, 2, 3, 4, 5) if seat == CAESAR else (5, 4, 3, 2, 1))
    return Scene(match)


def test_1_1_and_1_2_components_and_board_order() -> None:
    assert GROUPS == ("senators", "praetors", "quaestors", "censors", "aediles")
    assert (SENATORS, PRAETORS, QUAESTORS, CENSORS, AEDILES) == (0, 1, 2, 3, 4)
    assert CLASSIC.patricians == (5, 5, 5, 3, 3)
    assert CLASSIC.influence == (2, 7, 7, 7, 7, 7)
    assert CLASSIC.actions == (4, 2, 2, 2, 1, 2)
    assert CLASSIC.votes == (1, 1, 1, 1, 1, 2, 1)
    assert CLASSIC.bonuses == (2, 2, 2, 0, 0)
    assert [
        sum(c) for c in (CLASSIC.patricians, CLASSIC.influence, CLASSIC.actions, CLASSIC.votes)
    ] == [21, 37, 13, 8]


def test_1_3_backs_each_sees_how_many_of_each_kind_the_other_holds_and_the_pile_drawn_from() -> (
    None
):
    scene = ready()
    scene.play(down(5, SENATORS))
    scene.play(Draw(1))
    for viewer in (CAESAR, SPECTATOR):
        player = scene.seen(viewer).players[CLEOPATRA]
        assert player.influence_hand == (None,) * 4
        assert player.action_hand == (None,)
        assert (player.influence_pile, player.action_pile) == (27, 12)


def test_2_1_all_groups_are_whole_and_the_eight_vote_cards_lie_face_down() -> None:
    view = dealt().view(EVERYTHING)
    assert tuple(g.left for g in view.groups) == (5, 5, 5, 3, 3)
    assert Counter(view.votes.left) == {0: 1, 1: 1, 2: 1, 3: 1, 4: 1, 5: 2, 6: 1}
    assert view.votes.turned == view.votes.removed == ()
    orders = {dealt(str(seed)).state.votes for seed in range(30)}
    assert len(orders) > 25, "they are shuffled"


def test_2_2_each_gets_a_bonus_card_secret_to_the_other() -> None:
    pairs = Counter()
    for seed in range(300):
        match = dealt(str(seed))
        bonuses = match.state.bonuses
        pairs[bonuses] += 1
        for seat in (CAESAR, CLEOPATRA):
            players = match.view(seat).players
            assert players[seat].bonus == bonuses[seat]
            assert players[1 - seat].bonus is None
        assert [p.bonus for p in match.view(SPECTATOR).players] == [None, None]
    assert len(pairs) == 9, "both may have the same group"
    assert max(n for (a, b), n in pairs.items() if a == b) < min(
        n for (a, b), n in pairs.items() if a != b
    ), "of six cards, two of each group, dealt without putting back"


def test_2_3_ten_cards_are_set_aside_and_27_shuffled() -> None:
    match = dealt()
    for seat in (CAESAR, CLEOPATRA):
        assert Counter(match.state.pile[seat]) == {0: 2, 1: 5, 2: 5, 3: 5, 4: 5, 5: 5}
        view = match.view(seat)
        assert view.players[seat].influence_pile == 27
        assert view.setup[seat].to_lay == (5, 4, 3, 2, 1)
        assert view.players[seat].influence_hand == (5, 4, 3, 2, 1)
    assert match.state.pile[0] != match.state.pile[1]


def test_2_4_the_action_pile_is_drawn_from_the_top_of_what_was_arranged() -> None:
    scene = ready()
    for card in ORDER[:3]:
        scene.play(Discard(0, scene.view.players[CLEOPATRA].influence_hand[0]), EndDiscard())
        before = Counter(scene.view.players[CLEOPATRA].action_hand)
        scene.play(Draw(1))
        assert list((Counter(scene.view.players[CLEOPATRA].action_hand) - before).elements()) == [
            card
        ]
        scene.play(Discard(0, scene.view.players[CAESAR].influence_hand[0]), EndDiscard(), Draw(0))


def test_2_4_all_13_action_cards_in_any_order() -> None:
    match = dealt()
    assert Counter(match.view(CAESAR).setup[0].to_arrange) == {0: 4, 1: 2, 2: 2, 3: 2, 4: 1, 5: 2}
    arrange(match, CAESAR, tuple(reversed(ORDER)))
    assert match.view(CAESAR).setup[0].arranged == tuple(reversed(ORDER))
    assert match.why_not(CAESAR, ArrangeAction(SPY)).code == "already_arranged"
    assert match.why_not(CLEOPATRA, ArrangeAction(SPY)) is None


def test_2_4_only_cards_that_are_left_can_be_arranged() -> None:
    match = dealt()
    match.play(CAESAR, ArrangeAction(4))
    assert match.why_not(CAESAR, ArrangeAction(4)).code == "not_in_hand"


def test_2_4_the_piles_are_not_looked_at_afterwards() -> None:
    scene = ready()
    for viewer in (CAESAR, CLEOPATRA, SPECTATOR):
        assert scene.seen(viewer).setup is None


def test_2_4_option_shuffled_actions_leaves_nothing_to_arrange() -> None:
    match = dealt(shuffled_actions=True)
    for seat in (CAESAR, CLEOPATRA):
        assert Counter(match.state.action_pile[seat]) == {0: 4, 1: 2, 2: 2, 3: 2, 4: 1, 5: 2}
        assert match.view(seat).players[seat].action_pile == 13
        assert match.view(seat).setup[seat].arranged == (None,) * 13, "nobody looked at it"
        assert match.legal_moves(seat) == tuple(LayFirst(card, SENATORS) for card in range(1, 6))
    assert len({dealt(str(n), shuffled_actions=True).state.action_pile[0] for n in range(20)}) > 15


def test_2_5_one_of_each_value_lies_face_down_before_each_group_and_the_others_are_the_hand() -> (
    None
):
    scene = ready()
    assert [scene.lies(g) for g in range(5)] == [
        ("[1]", "[5]"),
        ("[2]", "[4]"),
        ("[3]", "[3]"),
        ("[4]", "[2]"),
        ("[5]", "[1]"),
    ]
    assert scene.hand(CAESAR) == scene.hand(CLEOPATRA) == "5 4 3 2 1"
    check(scene.state)


def test_2_5_each_value_once() -> None:
    match = dealt()
    arrange(match, CAESAR)
    match.play(CAESAR, LayFirst(3, SENATORS))
    assert match.why_not(CAESAR, LayFirst(3, PRAETORS)).code == "not_in_hand"
    assert match.why_not(CAESAR, LayFirst(0, PRAETORS)).code == "not_in_hand"


def test_r18_the_first_cards_are_laid_in_board_order_after_the_pile_is_arranged() -> None:
    match = dealt()
    assert match.why_not(CAESAR, LayFirst(3, SENATORS)).code == "not_now"
    arrange(match, CAESAR)
    assert match.why_not(CAESAR, LayFirst(3, PRAETORS)).code == "not_next_group"
    match.play(CAESAR, LayFirst(3, SENATORS))
    assert match.why_not(CAESAR, LayFirst(4, PRAETORS)) is None
    assert match.why_not(CAESAR, LayFirst(4, QUAESTORS)).code == "not_next_group"


def test_2_5_both_decide_at_the_same_time_and_in_secret() -> None:
    match = dealt()
    assert match.actors() == (CAESAR, CLEOPATRA)
    arrange(match, CLEOPATRA)
    lay(match, CLEOPATRA, (2, 1, 3, 5, 4))
    assert match.actors() == (CAESAR,), "Cleopatra waits for Caesar"
    assert match.why_not(CLEOPATRA, LayFirst(1, SENATORS)).code == "not_your_turn"
    for viewer in (CAESAR, SPECTATOR):
        view = match.view(viewer)
        assert view.setup[CLEOPATRA].arranged == (None,) * 13
        assert (view.setup[CLEOPATRA].laid, view.setup[CLEOPATRA].to_lay) == (5, ())
        assert [g.rows[CLEOPATRA][0].card for g in view.groups] == [None] * 5
    arrange(match, CAESAR)
    lay(match, CAESAR, (1, 2, 3, 4, 5))
    assert match.actors() == (CLEOPATRA,)


def test_2_5_what_the_other_is_told_of_the_setup_names_no_card() -> None:
    match = dealt()
    told = []
    for seat, move in ((0, ArrangeAction(SCOUT)), (1, ArrangeAction(VETO))):
        match.play(seat, move)
        told += [match.update(viewer) for viewer in (1 - seat, SPECTATOR)]
    assert {update.move for update in told} == {ArrangeAction(None)}
    assert {e for update in told for e in update.events} == {
        ActionArranged(0, None),
        ActionArranged(1, None),
    }
    arrange(match, CAESAR, (*ORDER[:6], 4, 3, 2, 2, VETO, SPY))
    match.play(CAESAR, LayFirst(5, SENATORS))
    assert match.update(CLEOPATRA).events == (FirstLaid(0, None, SENATORS),)
    assert match.update(CLEOPATRA).move == LayFirst(None, SENATORS)


def test_2_6_cleopatra_begins_and_turns_alternate() -> None:
    scene = ready()
    for _ in range(4):
        scene.play(down(scene.view.players[scene.actor].influence_hand[0], QUAESTORS)).finish()
    assert [(e.seat, e.turn) for e in scene.told(TurnBegan)] == [
        (1, 1),
        (0, 2),
        (1, 3),
        (0, 4),
        (1, 5),
    ]
