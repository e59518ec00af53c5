"""What passes between the two at the table: windows for a Veto, the other side's steps and votes as they are shown, the curtain."""

from functools import cache
from random import Random

import pytest

from cc_tui.boards.caesar_cleopatra.hand import Hand
from cc_tui.boards.caesar_cleopatra.vote_theatre import VoteTheatre
from cc_tui.screens import stage
from cc_tui.screens.curtain import CurtainScreen
from cc_tui.screens.play import PlayScreen
from cc_tui.table import HUMAN
from cc_tui.widgets.log import Log
from engine.games.caesar_cleopatra import events as e
from engine.games.caesar_cleopatra import moves as m
from engine.games.caesar_cleopatra.cards import CLEOPATRA
from engine.kernel.seats import SPECTATOR
from tests.ui.apps import app_at, board, press, screen_text
from tests.ui.matches import moves, new_match, play_any, played, table, until
from tests.waiting import rest

LONG = 1_000.0
"""Seconds between steps, so that only keys go on."""


async def test_the_veto_window_asks_in_every_case() -> None:
    match = _window_without_veto()
    at = table(match, ("greedy", HUMAN))
    async with app_at(at, (CLEOPATRA,)).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        before = len(match.log)
        assert "let it pass" in screen_text(pilot.app)
        await press(pilot, "g")
        assert moves(at)[before] == m.LetPass()


async def test_asked_only_with_a_veto_in_hand_if_so_chosen() -> None:
    match = _window_without_veto()
    before = len(match.log)
    at = table(match, ("greedy", HUMAN))
    async with app_at(at, (CLEOPATRA,), ask_veto="held").run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert moves(at)[before] == m.LetPass()


async def test_two_people_here_are_asked_in_every_case() -> None:
    """R9: an answer without a curtain would tell the one at the keyboard what the other holds."""
    match = _window_without_veto()
    before = len(match.log)
    at = table(match, (HUMAN, HUMAN), ("Ben", "Anna"))
    async with app_at(at, (0, CLEOPATRA), ask_veto="held").run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert len(moves(at)) == before
        assert isinstance(pilot.app.screen, CurtainScreen)


def _window_without_veto():
    for seed in range(100):
        match, random = new_match(str(seed)), Random(seed)
        while match.actors():
            if match.legal_moves(1) == (m.LetPass(),):
                return match
            play_any(match, random)
    raise AssertionError


async def test_the_others_steps_are_shown_one_after_the_other_and_keys_hurry() -> None:
    match = until("1", "turn", CLEOPATRA)
    at = table(match, ("greedy", HUMAN), ("Ben", "Anna"))
    async with app_at(at, (CLEOPATRA,), LONG).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await press(pilot, "1", "enter")
        while at.actors() == (1,):
            at.play(1, (at.match.legal_moves(1)[0],))
        at.play(0, (m.PlaceInfluence(5, 2, False),))
        await pilot.pause()
        said = "Ben lays a card face down before the Quaestors."
        await rest(lambda: said in board(pilot.app).said, lambda: press(pilot, "x"))


def _fits(vote: e.VoteHeld, philosophers: bool) -> bool:
    return vote.winner is not None and all(vote.sums) and any(vote.philosophers) == philosophers


@cache
def a_vote(philosophers: bool):
    """A match just before a vote with a winner (and a Philosopher), and the moves that lead through it."""
    for seed in range(200):
        match, random = played(60, str(seed)), Random(seed)
        while match.actors():
            start, before = match.fork(), len(match.log)
            seat = random.choice(match.actors())
            move = random.choice(match.legal_moves(seat))
            match.play(seat, move)
            for entry in match.log[before:]:
                for event in entry.events:
                    if isinstance(event, e.VoteHeld) and _fits(event, philosophers):
                        return start, seat, move, event
    raise AssertionError


@pytest.mark.parametrize("philosophers", [False, True])
@pytest.mark.parametrize("size", [(80, 24), (60, 20), (120, 40)])
async def test_a_vote_is_shown_step_by_step_with_its_arithmetic(
    philosophers: bool, size: tuple[int, int]
) -> None:
    match, seat, move, vote = a_vote(philosophers)
    at = table(match.fork(), ("greedy", HUMAN), ("Ben", "Anna"))
    async with app_at(at, (CLEOPATRA,), LONG).run_test(size=size) as pilot:
        await pilot.pause()
        at.play(seat, (move,))
        await pilot.pause()
        theatre, pictures = pilot.app.screen.query_one(VoteTheatre), list[str]()

        async def hurry() -> None:
            if theatre.display:
                pictures.append(" ".join(screen_text(pilot.app).replace("║", " ").split()))
            await press(pilot, "x")

        await rest(lambda: pictures and not theatre.display, hurry)
        assert len(pictures) >= 5
        sums = [f"= {total}." for total in vote.sums]
        assert any(all(said in picture for said in sums) for picture in pictures)
        assert (
            any(
                "umbers of Philosophers" in picture or "many Philosophers" in picture
                for picture in pictures
            )
            == philosophers
        )


async def test_hot_seat_covers_the_cards_between_players() -> None:
    match = until("1", "turn", CLEOPATRA)
    at = table(match, (HUMAN, HUMAN), ("Ben", "Anna"))
    async with app_at(at, (0, 1)).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(pilot.app.screen, CurtainScreen)
        assert "Anna" in screen_text(pilot.app)
        await press(pilot, "enter")
        assert isinstance(pilot.app.screen, PlayScreen)
        view = at.view(1)
        assert [
            f"│ {c} │" in screen_text(pilot.app) or f"┃ {c} ┃" in screen_text(pilot.app)
            for c in view.players[1].influence_hand
        ] == [True] * 5
        await press(pilot, "1", "enter")
        await rest(
            lambda: isinstance(pilot.app.screen, CurtainScreen),
            lambda: press(pilot, "i" if at.view(1).phase == "refill" else "g"),
        )
        await pilot.pause()
        assert "Ben" in screen_text(pilot.app)
        under = next(screen for screen in pilot.app.screen_stack if isinstance(screen, PlayScreen))
        assert under.query_one("#board").chooser.view == at.view(SPECTATOR)
        await press(pilot, "enter")
        assert board(pilot.app).chooser.view == at.view(0)


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (120, 40)])
async def test_the_curtain_shows_no_card(size: tuple[int, int]) -> None:
    match = played(150, "3")
    at = table(match, (HUMAN, HUMAN), ("Ben", "Anna"))
    async with app_at(at, (0, 1)).run_test(size=size) as pilot:
        await pilot.pause()
        text = screen_text(pilot.app)
        assert not any(char.isdigit() for char in text)
        assert "Assassin" not in text


@pytest.mark.parametrize("key", ["enter", "space", "1"])
async def test_a_key_pressed_again_and_again_while_hurrying_chooses_nothing(
    monkeypatch: pytest.MonkeyPatch, key: str
) -> None:
    """At any pace at which a key is pressed in a row; it chooses once whoever presses it has paused."""
    now = [100.0]
    monkeypatch.setattr(stage, "monotonic", lambda: now[0])
    match, seat, move, _ = a_vote(False)
    at = table(match.fork(), ("greedy", HUMAN), ("Ben", "Anna"))
    async with app_at(at, (CLEOPATRA,), LONG).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        at.play(seat, (move,))
        await pilot.pause()
        while pilot.app.screen._stage.resting:
            await press(pilot, key)
        before = len(at.match.log)
        for _ in range(4):
            now[0] += 0.5
            await press(pilot, key)
        assert len(at.match.log) == before
        assert board(pilot.app).chooser.picks == ()
        now[0] += 2 * stage.MISPRESS
        await press(pilot, key)
        assert len(at.match.log) > before or board(pilot.app).chooser.picks


async def test_nothing_is_shown_while_another_screen_is_in_front() -> None:
    match, seat, move, _ = a_vote(False)
    at = table(match.fork(), ("greedy", HUMAN), ("Ben", "Anna"))
    async with app_at(at, (CLEOPATRA,), LONG).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        play = pilot.app.screen
        assert isinstance(play, PlayScreen)
        await press(pilot, "question_mark")
        await pilot.pause()
        before = play.board.chooser.view
        at.play(seat, (move,))
        await pilot.pause()
        assert play.board.chooser.view == before
        assert not play.query_one(VoteTheatre).display
        await press(pilot, "escape")
        await pilot.pause()
        assert pilot.app.screen is play
        await rest(lambda: play.board.chooser.view != before, lambda: press(pilot, "x"))


async def test_behind_the_curtain_no_widget_holds_a_secret() -> None:
    at, random = table(played(80, "5"), (HUMAN, HUMAN), ("Ben", "Anna")), Random(5)
    curtains = 0
    async with app_at(at, (0, 1)).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for _ in range(60):
            play = next(s for s in pilot.app.screen_stack if isinstance(s, PlayScreen))
            await rest(
                lambda play=play: (
                    pilot.app.screen is not play or play.board.chooser.view.viewer in at.actors()
                ),
                pilot.pause,
            )
            if isinstance(pilot.app.screen, CurtainScreen):
                await pilot.pause()
                curtains += 1
                assert play.board.chooser.view == at.view(SPECTATOR)
                assert play.query_one(Hand).plain()[1:] == [""] * (
                    len(play.query_one(Hand).plain()) - 1
                )
                assert "".join(play.query_one(Log).plain()) == ""
                await press(pilot, "enter")
                await pilot.pause()
            elif pilot.app.screen is play:
                viewer = play.board.chooser.view.viewer
                at.play(viewer, (random.choice(at.match.legal_moves(viewer)),))
                await pilot.pause()
            else:
                break
    assert curtains > 3


async def test_keys_pressed_before_a_question_is_there_do_not_answer_it() -> None:
    match = until("1", "turn", 0)
    at = table(match, ("greedy", HUMAN), ("Ben", "Anna"))
    async with app_at(at, (CLEOPATRA,)).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await press(pilot, "1", "right", "enter", "g", "v", "i")
        before = len(at.match.log)
        assert board(pilot.app).chooser.picks == ()
        while CLEOPATRA not in at.match.actors():
            at.play(0, (at.match.legal_moves(0)[0],))
            before = len(at.match.log)
            await pilot.pause()
        await pilot.pause()
        assert board(pilot.app).chooser.picks == ()
        assert len(at.match.log) == before
        assert "▸" in screen_text(pilot.app)
