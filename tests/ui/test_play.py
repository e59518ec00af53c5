"""The play screen: what a player sees and can do."""

from functools import cache
from random import Random

import pytest

from cc_tui.boards.caesar_cleopatra.aim import CARDS, FORUM
from cc_tui.boards.caesar_cleopatra.hand import Hand
from cc_tui.boards.caesar_cleopatra.vote_theatre import VoteTheatre
from cc_tui.screens import stage
from cc_tui.screens.curtain import CurtainScreen
from cc_tui.screens.play import PlayScreen
from cc_tui.table import HUMAN, Sitter, Table
from cc_tui.widgets.log import Log
from cc_tui.widgets.prompt import Prompt
from engine.games.caesar_cleopatra import events as e
from engine.games.caesar_cleopatra import moves as m
from engine.games.caesar_cleopatra.cards import INFLUENCE_PILE, VETO
from engine.kernel.match import Match
from engine.kernel.seats import SPECTATOR
from tests.slow import slow
from tests.ui.apps import app_at, board, press, screen_text
from tests.ui.matches import new_match, play_any, played, table, until

CLEOPATRA = 1
LONG = 1_000.0
"""Seconds between steps, so that only keys go on."""


def at_turn(seed: str = "1"):
    """Cleopatra's first turn; all groups can take cards."""
    return table(until(seed, "turn", CLEOPATRA), ("greedy", HUMAN), ("Ben", "Anna"))


def moves(at) -> list[m.Move]:
    return [entry.move for entry in at.match.log]


async def test_a_digit_an_arrow_and_enter_lay_a_card_face_down() -> None:
    at = at_turn()
    async with app_at(at, (CLEOPATRA,)).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await press(pilot, "2", "right", "enter")
        assert m.PlaceInfluence(4, 1, False) in moves(at)
        assert "You lay a 4 face down before the Praetors." in screen_text(pilot.app)


async def test_letters_do_what_arrows_do() -> None:
    at = at_turn()
    async with app_at(at, (CLEOPATRA,)).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await press(pilot, "2", "l", "l", "h", "j", "k", "space")
        assert m.PlaceInfluence(4, 1, False) in moves(at)


async def test_two_cards_face_up_are_sent_together_or_not_at_all() -> None:
    at = at_turn()
    async with app_at(at, (CLEOPATRA,)).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        before = len(at.match.log)
        await press(pilot, "1", "u", "enter")
        assert len(at.match.log) == before
        assert "second card" in board(pilot.app).said
        assert "+5" in screen_text(pilot.app)
        await press(pilot, "2", "right", "enter")
        assert [x for x in moves(at) if isinstance(x, m.PlaceInfluence)] == [
            m.PlaceInfluence(5, 0, True),
            m.PlaceInfluence(4, 1, True),
        ]


async def test_escape_takes_back_step_by_step_and_touches_no_log() -> None:
    at = at_turn()
    async with app_at(at, (CLEOPATRA,)).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        before, start = len(at.match.log), screen_text(pilot.app)
        await press(pilot, "1", "u", "enter", "2", "escape", "escape", "escape", "escape")
        assert len(at.match.log) == before
        await press(pilot, "down", "down", *["up"] * 3, "down", *["left"] * 5)
        assert board(pilot.app).chooser.picks == ()
        assert screen_text(pilot.app).splitlines()[:12] == start.splitlines()[:12]


async def test_the_arrows_move_between_the_rows_and_f_lays_face_down_after_all() -> None:
    at = at_turn()
    async with app_at(at, (CLEOPATRA,)).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        focus = [board(pilot.app)._shown.aim.zone]
        for key in ("up", "down", "k", "j"):
            await press(pilot, key)
            focus.append(board(pilot.app)._shown.aim.zone)
        assert focus == [CARDS, FORUM, CARDS, FORUM, CARDS]
        await press(pilot, "1", "u", "f", "enter")
        assert m.PlaceInfluence(5, 0, False) in moves(at)


async def test_another_card_can_be_picked_without_going_back() -> None:
    at = at_turn()
    async with app_at(at, (CLEOPATRA,)).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await press(pilot, "1", "3", "enter")
        assert m.PlaceInfluence(3, 0, False) in moves(at)


async def test_a_passive_turn_gathers_discards_and_sends_them_at_the_end() -> None:
    at = at_turn()
    async with app_at(at, (CLEOPATRA,)).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        before = len(at.match.log)
        await press(pilot, "p", "1", "2", "3", "3")
        assert len(at.match.log) == before
        assert "2 cards are chosen" in board(pilot.app).said
        await press(pilot, "g")
        assert moves(at)[before : before + 3] == [
            m.Discard(INFLUENCE_PILE, 5), m.Discard(INFLUENCE_PILE, 4), m.EndDiscard(),
        ]  # fmt: skip


async def test_what_cannot_be_picked_says_the_rule() -> None:
    match = _turn_with_veto()
    at = table(match, ("greedy", HUMAN))
    hand = match.view(1).players[1]
    place = len(hand.influence_hand) + sorted(hand.action_hand).index(VETO) + 1
    async with app_at(at, (CLEOPATRA,)).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await press(pilot, str(place))
        question = pilot.app.screen.query_one(Prompt).question
        assert question.warn
        assert "§" in question.note
        assert board(pilot.app).chooser.picks == ()


def _turn_with_veto():
    for seed in range(100):
        match, random = new_match(str(seed)), Random(seed)
        while match.actors():
            view = match.view(1)
            if view.phase == "turn" and view.to_act == (1,) and VETO in view.players[1].action_hand:
                return match
            play_any(match, random)
    raise AssertionError


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
        seen = set()
        for _ in range(40):
            seen.add(board(pilot.app).said)
            await press(pilot, "x")
        assert any("Ben lays a card face down before the Quaestors." in said for said in seen)


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
        pictures = []
        for _ in range(40):
            if pilot.app.screen.query_one(VoteTheatre).display:
                pictures.append(" ".join(screen_text(pilot.app).replace("║", " ").split()))
            await press(pilot, "x")
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
        assert not pilot.app.screen.query_one(VoteTheatre).display


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
        for _ in range(10):
            if isinstance(pilot.app.screen, CurtainScreen):
                break
            await press(pilot, "i" if at.view(1).phase == "refill" else "g")
        assert isinstance(pilot.app.screen, CurtainScreen)
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


async def test_a_resize_storm_keeps_the_draft() -> None:
    at = at_turn()
    async with app_at(at, (CLEOPATRA,)).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await press(pilot, "1", "u", "right", "enter", "2")
        picks = board(pilot.app).chooser.picks
        for size in [(120, 40), (60, 20), (200, 60), (79, 23), (100, 30), (80, 24)]:
            await pilot.resize_terminal(*size)
            await pilot.pause()
            assert "+5" in screen_text(pilot.app) or size[0] >= 90
        assert board(pilot.app).chooser.picks == picks
        await press(pilot, "enter")
        assert m.PlaceInfluence(5, 1, True) in moves(at)


@pytest.mark.parametrize("size", [(80, 24), (60, 20), (120, 40)])
async def test_ascii_signs_are_all_ascii(size: tuple[int, int]) -> None:
    at = table(until("4", "turn", CLEOPATRA), ("greedy", HUMAN))
    async with app_at(at, (CLEOPATRA,), glyphs="ascii").run_test(size=size) as pilot:
        await pilot.pause()
        await press(pilot, "1")
        text = screen_text(pilot.app)
        assert [char for char in text if ord(char) > 126] == []


async def test_names_are_never_markup() -> None:
    name = "[/bad[@click=app.quit]x[/]"
    at = table(until("1", "turn", CLEOPATRA), ("greedy", HUMAN), (name, "Ben"))
    async with app_at(at, (CLEOPATRA,)).run_test(size=(120, 40)) as pilot:
        await pilot.pause()
        assert name in screen_text(pilot.app)


async def test_clicks_pick_cards_and_groups() -> None:
    at = at_turn()
    async with app_at(at, (CLEOPATRA,)).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await pilot.click("#hand", offset=(9, 2))
        await pilot.click(pilot.app.screen.query("PatricianGroup")[2], offset=(5, 4))
        await pilot.pause()
        assert m.PlaceInfluence(4, 2, False) in moves(at)


async def test_the_log_enlarges_and_scrolls() -> None:
    at = table(played(200, "2"), ("greedy", HUMAN))
    async with app_at(at, (CLEOPATRA,)).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await press(pilot, "z")
        last = screen_text(pilot.app)
        await press(pilot, *["up"] * 5)
        assert screen_text(pilot.app) != last
        await press(pilot, "z")
        assert "Senators" in screen_text(pilot.app)


@pytest.mark.parametrize("seed", ["3", slow("1"), slow("2")])
async def test_any_keys_in_any_order_play_a_legal_match_to_its_result(seed: str) -> None:
    at = table(new_match(seed, two_in_the_dark=True, orgy_tickets=True), ("greedy", HUMAN))
    random = Random(seed)
    keys = "123456789hjklfupgviats"
    app = app_at(at, (CLEOPATRA,))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for _ in range(6_000):
            if at.match.result() is not None:
                break
            if CLEOPATRA in at.actors():
                key = random.choice((*keys, "enter", "enter", "enter", "enter", "space"))
                app.simulate_key(key)
                await pilot.pause(0)
            else:
                at.play(0, (random.choice(at.match.legal_moves(0)),))
                await pilot.pause(0)
        assert at.match.result() is not None
        await pilot.pause()
        # A key that was still on its way may already have chosen something there.
        assert "ResultScreen" in [type(screen).__name__ for screen in app.screen_stack]


async def test_a_cursor_move_repaints_only_the_groups_concerned(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    from cc_tui.widgets.lines import LineWidget

    at = at_turn()
    async with app_at(at, (CLEOPATRA,)).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await press(pilot, "1")
        painted: list[str] = []
        paint = LineWidget.render_line
        monkeypatch.setattr(
            LineWidget,
            "render_line",
            lambda self, y: (painted.append(type(self).__name__), paint(self, y))[1],
        )
        await press(pilot, "right")
        assert painted.count("PatricianGroup") <= 2 * 9
        assert set(painted) == {"PatricianGroup", "Prompt"}


class FullDisk:
    """Keeps nothing after the start."""

    def __init__(self) -> None:
        self.full = False

    def keep(self, match: Match) -> None:
        if self.full:
            raise OSError(28, "No space left on device")


async def test_a_move_that_cannot_be_kept_is_told_and_asked_again() -> None:
    disk = FullDisk()
    at = Table(
        until("1", "turn", CLEOPATRA), [Sitter("Ben", "greedy"), Sitter("Anna", HUMAN)], disk
    )
    async with app_at(at, (CLEOPATRA,)).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        before, disk.full = len(at.match.log), True
        await press(pilot, "1", "enter")
        await pilot.pause()
        assert "No space left" in screen_text(pilot.app)
        assert len(at.match.log) == before
        disk.full = False
        await press(pilot, "escape")
        await pilot.pause()
        await press(pilot, "1", "enter")
        assert m.PlaceInfluence(5, 0, False) in moves(at)


async def test_a_match_that_goes_on_has_its_log_and_one_that_is_over_can_be_looked_at() -> None:
    over = table(played(10_000, "2"), ("greedy", HUMAN), ("Ben", "Anna"))
    async with app_at(over, ()).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        assert isinstance(pilot.app.screen, PlayScreen)
        assert "Senators" in screen_text(pilot.app)
        assert "The match is over" in screen_text(pilot.app)
        await press(pilot, "escape")
        await pilot.pause()
        assert not isinstance(pilot.app.screen, PlayScreen)


async def test_enter_pressed_once_too_often_while_hurrying_chooses_nothing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """For a moment after the last key that hurried; an Enter that was ignored doesn't make it longer."""
    now = [100.0]
    monkeypatch.setattr(stage, "monotonic", lambda: now[0])
    match, seat, move, _ = a_vote(False)
    at = table(match.fork(), ("greedy", HUMAN), ("Ben", "Anna"))
    async with app_at(at, (CLEOPATRA,), LONG).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        at.play(seat, (move,))
        await pilot.pause()
        while pilot.app.screen._stage.resting:
            await press(pilot, "enter")
        before = len(at.match.log)
        for _ in range(3):
            await press(pilot, "enter")
            now[0] += stage.MISPRESS / 4
        assert len(at.match.log) == before
        assert board(pilot.app).chooser.picks == ()
        now[0] += stage.MISPRESS / 2
        await press(pilot, "enter")
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
        for _ in range(12):
            await press(pilot, "x")
        assert play.board.chooser.view != before


async def test_behind_the_curtain_no_widget_holds_a_secret() -> None:
    at, random = table(played(80, "5"), (HUMAN, HUMAN), ("Ben", "Anna")), Random(5)
    curtains = 0
    async with app_at(at, (0, 1)).run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for _ in range(60):
            play = next(s for s in pilot.app.screen_stack if isinstance(s, PlayScreen))
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
                assert viewer in at.actors()
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
