"""What happened is shown where it happens: from the first turn on, effects and reasons too, and never half painted."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from cc_tui.boards.caesar_cleopatra import beats as staging
from cc_tui.boards.caesar_cleopatra.beats import Beat
from cc_tui.boards.caesar_cleopatra.forum import Forum
from cc_tui.boards.caesar_cleopatra.player_strip import PlayerStrip
from cc_tui.boards.caesar_cleopatra.scenes import Scene
from cc_tui.i18n import Words
from cc_tui.screens.play import PlayScreen
from cc_tui.widgets.keybar import KeyBar
from engine.games.caesar_cleopatra import events as e
from engine.games.caesar_cleopatra import moves as m
from engine.games.caesar_cleopatra.cards import ASSASSIN, VETO
from engine.kernel.views import Update
from tests.ui.apps import app_at, board, press, screen_text
from tests.ui.matches import new_match, play_any, played, table, until
from tests.ui.player import begin_for_two, playing

HUMAN = "human"
CLEOPATRA = 1
LONG = 1_000.0


async def test_a_scene_of_the_same_size_as_the_last_one_is_painted_anew() -> None:
    at = table(until("1", "turn", CLEOPATRA), ("greedy", HUMAN))
    app = app_at(at, (CLEOPATRA,))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        for said in ("first", "second"):
            board(app).play(Beat(scene=Scene("Orgy", lines=(said,)), rest=1))
            await pilot.pause()
            assert said in screen_text(app)
            board(app).play(Beat())
            await pilot.pause()


async def test_from_the_set_up_to_the_table_and_the_first_turn_is_shown_step_by_step(
    tmp_path: Path,
) -> None:
    async with playing(tmp_path, pace="slow") as player:
        await player.press("enter")
        await player.choose("Begin")
        await player.until(lambda: player.where == "SetupScreen")
        await player.press("enter", "end")
        seen = []
        player.app.simulate_key("enter")
        await player.until(lambda: seen.append(player.where) or "Tiro lays" in player.screen)
        assert "TitleScreen" not in seen
        assert player.where == "PlayScreen"
        assert "Turn 1: Cleopatra" in player.rows[0]
        assert player.app.screen._stage.resting


async def test_two_people_come_from_the_set_up_to_the_table_without_another_curtain(
    tmp_path: Path,
) -> None:
    async with playing(tmp_path) as player:
        await begin_for_two(player)
        for name in ("Caesar", "Cleopatra"):
            await player.until(lambda: player.where == "CurtainScreen")
            await player.see(name)
            await player.press("enter")
            await player.until(lambda: player.where == "SetupScreen")
            await player.see("Assassin")
            await player.press("enter", "end", "enter")
        await player.until(lambda: player.where == "PlayScreen")
        await player.see("Turn 1: Cleopatra")
        await player.see("Your turn.")


def _let_pass() -> tuple[Any, Any]:
    """A match in which Cleopatra may let an Assassin pass."""
    for seed in range(100):
        match, random = new_match(str(seed)), Random(seed)
        while match.actors():
            pending = match.view(CLEOPATRA).pending
            if match.actors() == (CLEOPATRA,) and pending and pending.action == ASSASSIN:
                return match, pending
            play_any(match, random)
    raise AssertionError


async def test_what_an_action_card_does_is_shown_when_it_was_let_pass() -> None:
    match, _ = _let_pass()
    at = table(match, ("greedy", HUMAN), ("Ben", "Anna"))
    app = app_at(at, (CLEOPATRA,), LONG)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await press(pilot, "g")
        await pilot.pause()
        assert app.screen._stage.resting
        assert "to the Assassin." in board(app).said


def told(seed: str, viewer: int) -> list[Update]:
    """Every update of a random match for one viewer."""
    match, random = new_match(seed), Random(seed)
    updates: list[Update] = []
    while match.actors():
        seat = random.choice(match.actors())
        match.play(
            seat,
            random.choice(match.legal_moves(seat)),
            lambda match, _: updates.append(match.update(viewer)),
        )
    return updates


@pytest.mark.parametrize("viewer", [0, 1, -1])
def test_the_log_gives_each_sentence_its_own_turn(viewer: int) -> None:
    updates, turn, votes = told("1", viewer), 0, 0
    for update in updates:
        lines = staging.lines(Words(), (update,), ("Ben", "Anna"), viewer)
        ended = any(isinstance(event, e.TurnBegan) for event in update.events)
        for mark, text in lines:
            if text.startswith(("Vote on", "Exceptional vote on")):
                votes += 1
                assert mark == str(turn)
            if text.startswith("Turn "):
                assert mark == text.split()[1].strip(":")
        if ended:
            turn = update.view.turn
    assert votes > 5


def test_the_first_cards_are_told_in_one_sentence() -> None:
    lines = staging.lines(Words(), told("1", 1), ("Ben", "Anna"), 1)
    laid = [mark for mark, text in lines if text.startswith("You lay face down:") and not mark]
    assert laid == [""]


def votes(seed: str, strict: bool) -> list[tuple[Update, Any]]:
    """The updates of a random match that hold a vote but don't end it, as a spectator is told them, with the view before."""
    match, random = new_match(seed, strict_majorities=strict), Random(seed)
    steps: list[tuple[Update, Any]] = []
    before = [match.view(-1)]

    def note(match: Any, _: Any) -> None:
        update = match.update(-1)
        if any(isinstance(event, e.VoteHeld) for event in update.events):
            steps.append((update, before[0]))
        before[0] = update.view

    while match.actors():
        seat = random.choice(match.actors())
        match.play(seat, random.choice(match.legal_moves(seat)), note)
    return [(update, then) for update, then in steps if update.view.result is None]


def beside_patricians(view: Any) -> int:
    """The points for majorities and whole groups of both."""
    points = [player.points for player in view.players]
    return sum(p.majorities + p.whole_groups for p in points)


@pytest.mark.parametrize("strict", [False, True])
def test_a_vote_says_what_points_it_brings(strict: bool) -> None:
    """Where points grow by more than the patrician, the log and the last scene say so, and only there."""
    words, names, count = Words(), ("Ben", "Anna"), 0
    for update, then in (step for seed in "1234" for step in votes(seed, strict)):
        grown = beside_patricians(update.view) - beside_patricians(then)
        assert " ".join(staging.story(words, (update,), names, -1)).count("+1 point") == grown
        *_, last, _ = staging.beats(words, (update,), names, -1, then, False)
        assert last.scene is not None
        assert " ".join(last.scene.lines).count("+1 point") == grown
        count += grown
    assert count > 5


def test_letting_pass_without_a_veto_is_not_worth_a_sentence() -> None:
    held = set()
    for seed in ("1", "2", "3", "4", "5"):
        for update in told(seed, 1):
            if update.move == m.LetPass() and update.seat == 1:
                text = " ".join(staging.story(Words(), (update,), ("Ben", "Anna"), 1))
                has = VETO in update.view.players[1].action_hand
                held.add(has)
                assert ("You let it pass." in text) == has
                others = staging.story(Words(), (update,), ("Ben", "Anna"), 0)
                assert others[0] == "Anna lets it pass."
    assert held == {True, False}


async def test_the_table_is_laid_out_for_its_size_from_the_first_moment() -> None:
    at = table(until("1", "turn", CLEOPATRA), ("greedy", HUMAN))
    app = app_at(at, (CLEOPATRA,))
    async with app.run_test(size=(120, 40)):
        assert app.screen.query_one(Forum).styles.height.value == 15


@pytest.mark.parametrize("size", [(60, 20), (79, 24)])
async def test_both_players_lines_are_short_where_there_is_little_room(
    size: tuple[int, int],
) -> None:
    at = table(played(60, "2"), ("greedy", HUMAN), ("Greedy", "Anna"))
    app = app_at(at, (CLEOPATRA,))
    async with app.run_test(size=size) as pilot:
        await pilot.pause()
        lines = [strip.plain()[0] for strip in app.screen.query(PlayerStrip)]
        assert len(lines) == 2
        assert len({"hand" in line for line in lines}) == 1
        assert not any("…" in line for line in lines)


async def test_a_dialog_has_its_own_keys() -> None:
    at = table(until("1", "turn", CLEOPATRA), ("greedy", HUMAN))
    app = app_at(at, (CLEOPATRA,))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await press(pilot, "d")
        await pilot.pause()
        bar = screen_text(app).splitlines()[-1]
        assert "choose" in bar
        assert "discards" not in bar


async def test_keys_that_only_hurry_are_not_in_the_bar() -> None:
    match, _ = _let_pass()
    app = app_at(table(match, ("greedy", HUMAN), ("Ben", "Anna")), (CLEOPATRA,), LONG)
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await press(pilot, "g")
        await pilot.pause()
        screen = app.screen
        assert isinstance(screen, PlayScreen)
        names = {a.binding.id for a in screen.active_bindings.values() if a.enabled}
        assert {"discards", "undo", "why", "card"}.isdisjoint(names)
        assert {"help", "match_menu", "big_log", "quit"} <= names
        assert "Any other key" in screen_text(app)


async def test_sending_a_choice_changes_no_key_in_the_bar(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    at = table(until("1", "turn", CLEOPATRA), ("greedy", HUMAN))
    app = app_at(at, (CLEOPATRA,))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        bar = app.screen.query_one(KeyBar)
        shown: list[Any] = []
        monkeypatch.setattr(bar, "refresh", lambda *regions: shown.append(bar._commands))
        await press(pilot, "1", "enter")
        assert at.view(CLEOPATRA).phase != "turn"
        assert all("why" in {c.name for c in commands} for commands in shown)
        assert len(shown) <= 1


async def test_escape_on_the_curtain_opens_the_menu_and_the_curtain_falls_again() -> None:
    at = table(until("1", "turn", CLEOPATRA), (HUMAN, HUMAN), ("Ben", "Anna"))
    app = app_at(at, (0, 1))
    async with app.run_test(size=(80, 24)) as pilot:
        await pilot.pause()
        await press(pilot, "escape")
        await pilot.pause()
        assert "Leave the match" in screen_text(app)
        assert "look back" not in screen_text(app).casefold()
        await press(pilot, "enter")
        await pilot.pause()
        await pilot.pause()
        assert type(app.screen).__name__ == "CurtainScreen"
        await press(pilot, "enter")
        await pilot.pause()
        assert board(app).chooser.view == at.view(1)
