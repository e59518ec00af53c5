"""What each is told: histories that differ only in what a viewer can't know are told to this viewer in the same words."""

from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from engine.games.caesar_cleopatra.cards import CAESAR, CENSORS, CLEOPATRA, PRAETORS, SENATORS
from engine.games.caesar_cleopatra.moves import (
    ArrangeAction,
    Discard,
    Draw,
    EndDiscard,
    GoOn,
    LayBack,
    LayFirst,
    LetPass,
    Move,
    PlayAssassin,
    PlayCastling,
    PlaySpy,
    SpyDiscard,
)
from engine.games.caesar_cleopatra.options import Options
from engine.kernel.log import Entry
from engine.kernel.match import Match
from engine.kernel.seats import EVERYTHING, SPECTATOR
from engine.kernel.views import Update
from tests.caesar_cleopatra.builder import GAME, Scene, down, position, up
from tests.caesar_cleopatra.invariants import check
from tests.caesar_cleopatra.rewriting import rewritten
from tests.every_game.games import CASES, played

DUEL = CASES["caesar_cleopatra"]


def told(match: Match[Any, Any], log: list[Entry], viewer: int) -> Iterator[Update]:
    """All updates that the viewer gets while this log is folded."""
    again = Match(GAME, match.options, match.seed)
    for entry in log:
        again.append(entry)
        yield again.update(viewer)
    check(again.state)


def check_history(viewer: int, n: int, prefixes: int) -> None:
    match, random = played(DUEL, n), Random(n)
    for count in (len(match.log), *random.sample(range(1, len(match.log)), prefixes)):
        log = match.log[:count]
        other = rewritten(log, viewer, random)
        assert other != log
        for mine, theirs in zip(told(match, log, viewer), told(match, other, viewer), strict=True):
            assert mine == theirs


@pytest.mark.parametrize("viewer", [CAESAR, CLEOPATRA, SPECTATOR])
@pytest.mark.parametrize("n", range(4))
def test_a_history_with_other_hidden_cards_is_told_in_the_same_words(viewer: int, n: int) -> None:
    check_history(viewer, n, prefixes=2)


@pytest.mark.slow
@pytest.mark.parametrize("viewer", [CAESAR, CLEOPATRA, SPECTATOR])
@pytest.mark.parametrize("block", range(8))
def test_many_histories_with_other_hidden_cards_are_told_in_the_same_words(
    viewer: int, block: int
) -> None:
    for n in range(4 + block * 8, 12 + block * 8):
        check_history(viewer, n, prefixes=8)


def test_and_everything_is_told_in_others() -> None:
    """So the histories of the test above do differ in what is told to one who sees all."""
    match = played(DUEL, 1)
    other = rewritten(match.log, CAESAR, Random(1))
    pairs = zip(told(match, match.log, EVERYTHING), told(match, other, EVERYTHING), strict=True)
    assert sum(mine != theirs for mine, theirs in pairs) > 100


@pytest.mark.parametrize("n", range(6))
def test_no_view_names_a_card_that_its_viewer_can_not_know(n: int) -> None:
    """Field by field, as the view's types describe them."""
    match = played(DUEL, n)
    for viewer in (CAESAR, CLEOPATRA, SPECTATOR):
        for update in told(match, match.log, viewer):
            view = update.view
            assert view.votes.left == tuple(sorted(view.votes.left)), "their order nobody knows"
            for seat in (seat for seat in (CAESAR, CLEOPATRA) if seat != viewer):
                lying = [card for group in view.groups for card in group.rows[seat]]
                assert all(card.up == (card.card is not None) for card in lying)
                player = view.players[seat]
                spied = view.phase == "spy" and viewer == view.active
                assert spied or {*player.influence_hand, *player.action_hand} <= {None}
                assert (
                    (player.bonus is None) == (player.points.bonus is None) == (view.result is None)
                )
                if view.setup is not None:
                    setup = view.setup[seat]
                    assert {*setup.arranged} <= {None}
                    assert setup.to_arrange == setup.to_lay == ()
                if view.castling is not None and view.castling.seat == seat:
                    assert view.castling.held is None
                    assert view.open_moves == ()


# --- pairs of histories, played for real, forced steps included


def same_to(viewers: tuple[int, ...], *scenes: Scene) -> None:
    """All scenes were told to these viewers in the same words, though they are not the same."""
    first, *others = scenes
    for other in others:
        assert other.state != first.state or other.match.log != first.match.log
        for viewer in viewers:
            assert len(first.heard[viewer]) == len(other.heard[viewer])
            for mine, theirs in zip(first.heard[viewer], other.heard[viewer], strict=True):
                assert mine == theirs


FROM_CAESAR = (CAESAR, SPECTATOR)
FROM_CLEOPATRA = (CLEOPATRA, SPECTATOR)


def castled(*lays: Move) -> Scene:
    scene = position(
        caesar="1 2",
        cleopatra="1 2 castling",
        cleopatra_pile="3 3 3",
        senators=("4", "5 [P]"),
        praetors=("", "3 [1]"),
    )
    return scene.play(PlayCastling(SENATORS, PRAETORS), LetPass(), *lays).play(down(1, CENSORS))


def test_r11_castlings_laid_in_different_ways_with_the_same_counts() -> None:
    a, b = SENATORS, PRAETORS
    ways = ((a, a, b, b), (b, b, a, a), (a, b, a, b))
    same_to(
        FROM_CAESAR,
        *(
            castled(*(LayBack(card, g) for card, g in zip((5, 3, 1, 0), way, strict=True)))
            for way in ways
        ),
    )


def test_r11_castlings_up_to_a_cap_where_the_last_lays_follow_by_themselves() -> None:
    """The Praetors have room for three; filled first or last, the same is told."""
    a, b = SENATORS, PRAETORS
    scenes = []
    for way in ((b, b, b), (a, a, b, b, b)):
        scene = position(
            caesar="1 2",
            cleopatra="1 castling",
            cleopatra_pile="",
            senators=("1 1 2", "5 4 4"),
            praetors=("1 2 2 3 3", "3 1"),
        )
        scene.play(PlayCastling(a, b), LetPass())
        scene.play(
            *(LayBack(card, group) for card, group in zip((5, 4, 4, 3, 1), way, strict=False))
        )
        assert [len(scene.view.groups[g].rows[CLEOPATRA]) for g in (a, b)] == [2, 3]
        scenes.append(scene)
    same_to(FROM_CAESAR, *scenes)


def test_a_card_laid_face_down_could_be_any_other() -> None:
    scenes = [
        position(
            cleopatra="5 1 3 scout", cleopatra_pile="4 4 4 spy", caesar="1", senators=("4", "")
        ).play(down(card, SENATORS), Draw(0))
        for card in (5, 1, 3)
    ]
    same_to(FROM_CAESAR, *scenes)


def test_a_card_drawn_could_be_any_other() -> None:
    scenes = [
        position(cleopatra="5 1", cleopatra_pile=pile, caesar="1").play(
            up(5, SENATORS), up(1, SENATORS), Draw(0), Draw(1)
        )
        for pile in ("4 3 2 1 spy veto scout", "2 3 4 1 veto scout spy")
    ]
    same_to(FROM_CAESAR, *scenes)


def test_r9_whether_a_veto_is_held_is_not_told() -> None:
    scenes = [
        position(
            caesar=hand, caesar_pile=pile, cleopatra="1 spy assassin", senators=("4", "")
        ).play(PlayAssassin(SENATORS, 4), LetPass())
        for hand, pile in (("5 veto", "3 scout"), ("5 scout", "3 veto"))
    ]
    same_to(FROM_CLEOPATRA, *scenes)


@pytest.mark.parametrize("moves", [(down(5, SENATORS),), (up(5, SENATORS), up(4, PRAETORS))])
def test_whether_an_action_card_could_have_been_played_is_not_told(moves: tuple[Move, ...]) -> None:
    """Who holds none that could be played is not asked, and goes on by itself in the same way."""
    scenes = []
    for hand, pile in (("5 4 assassin", "3 3 veto"), ("5 4 veto", "3 3 assassin")):
        scene = position(caesar="1", cleopatra=hand, cleopatra_pile=pile, senators=("4", "")).play(
            *moves
        )
        if scene.phase == "act":
            scene.play(GoOn())
        scenes.append(scene)
    assert scenes[0].moved(GoOn) == scenes[1].moved(GoOn) == [CLEOPATRA]
    same_to(FROM_CAESAR, *scenes)


def test_nor_in_the_window_of_an_exceptional_vote() -> None:
    scenes = []
    for hand, pile in (("5 4 assassin", "3 veto"), ("5 4 veto", "3 assassin")):
        scene = position(
            caesar="1",
            cleopatra=hand,
            cleopatra_pile=pile,
            senators=("4 [3] 2", "[3 2] 1 1"),
            praetors=("5", ""),
        ).play(down(5, SENATORS))
        while scene.actor == CLEOPATRA:
            scene.play(next(move for move in (GoOn(), Draw(0), Draw(1)) if move in scene.moves))
        scenes.append(scene)
    same_to(FROM_CAESAR, *scenes)


def test_r10_what_a_spy_saw_is_not_told_to_spectators() -> None:
    scenes = [
        position(caesar=hand, caesar_pile=pile, cleopatra="1 spy", cleopatra_pile="2 2").play(
            PlaySpy(), LetPass(), SpyDiscard(0, 5), Draw(0)
        )
        for hand, pile in (("5 4 veto", "3 1 scout"), ("5 1 scout", "4 3 veto"))
    ]
    same_to((SPECTATOR,), *scenes)


def test_a_passive_turn_tells_the_discards_and_not_the_hand() -> None:
    scenes = [
        position(caesar="1", cleopatra=hand, cleopatra_pile=pile).play(
            Discard(0, 5), EndDiscard(), Draw(1)
        )
        for hand, pile in (("5 4 veto", "1 spy"), ("5 1 spy", "4 veto"))
    ]
    same_to(FROM_CAESAR, *scenes)


def test_the_setup_is_secret() -> None:
    scenes = []
    for reverse in (False, True):
        scene = Scene(Match.start(GAME, Options(), "secret"))
        for _ in range(12):
            cards = sorted(scene.view.setup[CLEOPATRA].to_arrange, reverse=reverse)
            if cards:
                scene.match.play(CLEOPATRA, ArrangeAction(cards[0]), scene._hear)
        for group in range(4):
            values = sorted(scene.seen(CLEOPATRA).setup[CLEOPATRA].to_lay, reverse=reverse)
            scene.match.play(CLEOPATRA, LayFirst(values[0], group), scene._hear)
        scenes.append(scene)
    # Where only cards of one kind are left, the rest follows by itself; the steps are the same.
    same_to(FROM_CAESAR, *scenes)
    assert scenes[0].match.actors() == (CAESAR,)


def test_the_vote_pile_is_secret_to_all() -> None:
    scenes = [
        position(caesar="1", cleopatra="5 4", cleopatra_pile="", votes=votes).play(
            down(5, SENATORS)
        )
        for votes in ("orgy senators praetors censors", "orgy censors senators praetors")
    ]
    same_to((CAESAR, CLEOPATRA, SPECTATOR), *scenes)
