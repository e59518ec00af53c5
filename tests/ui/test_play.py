"""The play screen: what a player sees and can do."""

from random import Random

import pytest

from cc_tui.boards.caesar_cleopatra.aim import CARDS, FORUM
from cc_tui.screens.play import PlayScreen
from cc_tui.table import HUMAN, Sitter, Table
from cc_tui.widgets.prompt import Prompt
from engine.games.caesar_cleopatra import moves as m
from engine.games.caesar_cleopatra.cards import CLEOPATRA, INFLUENCE_PILE, VETO
from engine.kernel.match import Match
from tests.slow import slow
from tests.ui.apps import app_at, board, press, screen_text
from tests.ui.matches import moves, new_match, play_any, played, table, until


def at_turn(seed: str = "1"):
    """Cleopatra's first turn; all groups can take cards."""
    return table(until(seed, "turn", CLEOPATRA), ("greedy", HUMAN), ("Ben", "Anna"))


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


def turn_with_veto():
    """Cleopatra begins a turn with a Veto in her hand."""
    for seed in range(100):
        match, random = new_match(str(seed)), Random(seed)
        while match.actors():
            view = match.view(1)
            if view.phase == "turn" and view.to_act == (1,) and VETO in view.players[1].action_hand:
                return match
            play_any(match, random)
    raise AssertionError


async def test_what_cannot_be_picked_says_the_rule() -> None:
    match = turn_with_veto()
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
