"""The plainest greedy player, which the strong bots are measured against."""

from random import Random
from typing import Any

from engine.bots import BOTS
from engine.games.caesar_cleopatra.cards import CAESAR, CLEOPATRA, PRAETORS, SENATORS
from engine.games.caesar_cleopatra.moves import LetPass, PlayVeto, PlayWrath
from engine.kernel.match import Match
from tests.bench.next_vote import NextVote
from tests.caesar_cleopatra import hidden
from tests.caesar_cleopatra.builder import GAME, Scene, down, position
from tests.every_game.games import some_options


def choice(scene: Scene) -> Any:
    return NextVote(GAME, "x").choose(scene.seen(scene.actor))


def test_it_lays_its_card_where_the_next_patrician_brings_a_majority() -> None:
    scene = position(
        caesar="5", turn=CAESAR, bonuses=("quaestors", "praetors"), won={"senators": (2, 1)}
    )
    assert choice(scene) == down(5, SENATORS)


def test_it_leaves_a_group_alone_whose_vote_card_is_gone() -> None:
    scene = position(
        caesar="5",
        turn=CAESAR,
        bonuses=("quaestors", "praetors"),
        won={"praetors": (2, 1)},
        turned="praetors",
    )
    assert choice(scene).group != PRAETORS


def test_it_vetoes_the_wrath_on_what_it_would_win_and_not_on_what_it_would_lose() -> None:
    for row, answer in ((("5 4", "1"), LetPass()), (("1", "5 4"), PlayVeto())):
        scene = position(
            caesar="3 wrath",
            cleopatra="3 veto",
            turn=CAESAR,
            bonuses=("quaestors", "praetors"),
            senators=row,
        )
        scene.play(PlayWrath(SENATORS))
        assert scene.actor == CLEOPATRA
        assert choice(scene) == answer


def test_it_plays_whole_matches_without_peeking_and_beats_chance() -> None:
    for seed in range(4):
        match, random = Match.start(GAME, some_options(seed), f"next {seed}"), Random(seed)
        seats = (seed % 2, 1 - seed % 2)
        bots = {seats[0]: NextVote(GAME, "own"), seats[1]: BOTS["random"](GAME, "other")}
        while match.actors():
            seat = match.actors()[0]
            told = tuple(match.told(seat))
            if seat == seats[0]:
                elsewhere = GAME.view(hidden.redealt(match.state, seat, random), seat)
                seen, unseen = (
                    NextVote(GAME, "same").choose(v, told) for v in (match.view(seat), elsewhere)
                )
                assert seen == unseen
            match.play(seat, bots[seat].choose(match.view(seat), told))
        result = match.result()
        assert result is not None
        assert result.winner == seats[0]
