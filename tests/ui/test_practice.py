"""Practice on the screen: chosen for a new match and marked for ever; taking back, bringing back, hints, all cards."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from cc_tui import trying
from cc_tui.app import CcTuiApp
from cc_tui.boards.caesar_cleopatra import practice
from cc_tui.i18n import Words
from cc_tui.saves import Store
from cc_tui.screens.play import PlayScreen
from cc_tui.screens.turns import past
from cc_tui.table import HUMAN, Sitter, Table
from engine.games.caesar_cleopatra import moves as m
from engine.games.caesar_cleopatra.marks import CHANCE, SEEN
from engine.kernel.match import Match
from engine.kernel.seats import EVERYTHING, SPECTATOR
from engine.kernel.undo import NOTHING_UNDONE, NOTHING_YET, OTHER_CHOSE, choices
from tests.ui.matches import GAME, new_match, play_any, played, until
from tests.ui.matches import table as table_of
from tests.ui.player import Player, playing

AGAINST_BOT = (Sitter("Anna", HUMAN), Sitter("Greedy", "greedy"))
TWO = (Sitter("Anna", HUMAN), Sitter("Ben", HUMAN))


def kept(
    folder: Path, match: Match[Any, Any], sitters: Any = AGAINST_BOT, practice: bool = True
) -> Path:
    made = Store(folder / "saves").create(match, sitters, practice)
    made.release()
    return made.path


def stored(path: Path) -> Any:
    return Store(path.parent).open(path, read_only=True)


def opening(path: Path) -> Any:
    return lambda app: CcTuiApp.open_match(app, path)


def table(player: Player) -> Any:
    return player.app._hosted.table


def placed(seed: str, up: bool) -> Match[Any, Any]:
    """Caesar has just laid a card."""
    match = until(seed, "turn", 0)
    moves = [x for x in match.legal_moves(0) if isinstance(x, m.PlaceInfluence) and x.up == up]
    match.play(0, moves[0])
    return match


async def test_a_new_match_can_be_practice_and_stays_it(tmp_path: Path) -> None:
    async with playing(tmp_path, opening=lambda app: app.go("new_match")) as player:
        await player.go_to("Practice")
        assert "for ever" in player.screen
        await player.press("right")
        await player.go_to("Begin the match")
        await player.press("enter")
        await player.until(lambda: player.where == "SetupScreen")
        assert table(player).practice
    [listing] = Store(tmp_path / "saves").list()
    assert listing.practice
    assert stored(listing.path).document.practice


async def test_practice_is_named_on_the_table(tmp_path: Path) -> None:
    for number, marked in enumerate((True, False)):
        folder = tmp_path / str(number)
        path = kept(folder, until("1", "turn", 0), practice=marked)
        async with playing(folder, opening=opening(path)) as player:
            await player.see("Turn ")
            assert ("practice" in player.rows[0]) is marked


@pytest.mark.parametrize("practice", [True, False])
@pytest.mark.parametrize(
    ("screen", "count"), [("SetupScreen", 0), ("ResultScreen", 10_000), ("ReplayScreen", 60)]
)
async def test_practice_is_named_wherever_the_match_is_shown(
    tmp_path: Path, screen: str, count: int, practice: bool
) -> None:
    path = kept(tmp_path, played(count, "4"), practice=practice)
    look_back = screen == "ReplayScreen"
    async with playing(
        tmp_path, opening=(lambda app: app.review(path)) if look_back else opening(path)
    ) as player:
        await player.until(lambda: player.where == screen)
        await player.settle()
        head = "\n".join(player.rows[:3])
        assert ("practice" in head) is practice


@pytest.mark.parametrize("size", [(60, 20), (80, 24)])
@pytest.mark.parametrize("practice", [True, False])
async def test_practice_has_its_keys_in_the_key_bar_where_there_is_little_room(
    tmp_path: Path, size: tuple[int, int], practice: bool
) -> None:
    here = Table(until("2", "place", 0), AGAINST_BOT, None, practice)
    async with playing(
        tmp_path, size=size, opening=lambda app: app.push_screen(PlayScreen(here, [0], 0.0))
    ) as player:
        for key in ("1", "u"):
            bar = player.rows[-1]
            assert ("r hint" in bar, "b undo" in bar) == (practice, practice)
            assert "? help" in bar
            assert "card" in bar
            await player.press(key)


async def test_taking_back_goes_on_in_another_program_and_comes_again(tmp_path: Path) -> None:
    match = until("3", "turn", 0)
    path = kept(tmp_path, match, TWO)
    lengths = []
    for _ in range(3):
        async with playing(tmp_path, opening=opening(path)) as player:
            await player.until(lambda: player.where in ("PlayScreen", "CurtainScreen"))
            if player.where == "CurtainScreen":
                await player.press("enter")
            await player.press("b")
            lengths.append(len(stored(path).match.log))
    assert lengths == sorted(lengths, reverse=True)
    assert lengths[0] < len(match.log)
    async with playing(tmp_path, opening=opening(path)) as player:
        await player.until(lambda: player.where in ("PlayScreen", "CurtainScreen"))
        for _ in range(12):
            await player.press("enter" if player.where == "CurtainScreen" else "y")
            if len(stored(path).match.log) == len(match.log):
                break
    assert stored(path).match.log == match.log


async def test_the_log_on_the_screen_follows(tmp_path: Path) -> None:
    path = kept(tmp_path, placed("2", up=True))
    async with playing(tmp_path, opening=opening(path)) as player:
        await player.see("You lay a")
        await player.press("b")
        assert "You lay a" not in player.screen
        await player.press("y")
        await player.see("You lay a")


async def test_what_counts_says_why_it_stays(tmp_path: Path) -> None:
    match = placed("2", up=True)
    path = kept(tmp_path, match, practice=False)
    async with playing(tmp_path, opening=opening(path)) as player:
        await player.see("You lay a")
        await player.press("b")
        await player.see("the others have seen something")
        await player.press("enter", "r", "e")
        assert player.where == "PlayScreen"
    assert stored(path).match.log == match.log


async def test_what_counts_is_taken_back_if_it_showed_nothing(tmp_path: Path) -> None:
    match = placed("2", up=False)
    path = kept(tmp_path, match, practice=False)
    async with playing(tmp_path, opening=opening(path)) as player:
        await player.until(lambda: player.where == "PlayScreen")
        await player.press("b")
    assert len(stored(path).match.log) < len(match.log)


def setting_up(path: Path) -> bool:
    """The set-up isn't over in this match as it is kept."""
    return stored(path).match.view(SPECTATOR).phase == "setup"


async def test_taking_back_the_set_up_sets_up_again(tmp_path: Path) -> None:
    match, random = new_match(), Random(1)
    while match.actors() and match.view(0).setup:
        play_any(match, random)
    path = kept(tmp_path, match, TWO)
    async with playing(tmp_path, opening=opening(path)) as player:
        await player.until(lambda: player.where in ("PlayScreen", "CurtainScreen"))
        for _ in range(4):
            if not setting_up(path):
                await player.press("enter" if player.where == "CurtainScreen" else "b")
        for _ in range(8):
            await player.until(lambda: player.where != "PlayScreen" or not setting_up(path))
            if setting_up(path):
                await player.press("enter")
        assert not setting_up(path)


@pytest.mark.parametrize("bot_last", [True, False])
async def test_the_set_up_against_a_bot_is_taken_back_and_comes_again(
    tmp_path: Path, bot_last: bool
) -> None:
    match, random = new_match(), Random(1)
    for seat in (0, 1) if bot_last else (1, 0):
        while seat in match.actors() and match.view(seat).setup:
            match.play(seat, random.choice(match.legal_moves(seat)))
    path = kept(tmp_path, match)
    async with playing(tmp_path, opening=opening(path)) as player:
        await player.until(lambda: player.where == "PlayScreen")
        await player.press("b")
        await player.until(lambda: player.where == "SetupScreen")
        assert "b undo" in player.rows[-1]
        await player.press("b")
        await player.see("You have made no choice yet")
        await player.press("escape", "enter", "b")
        assert player.where == "SetupScreen"
    async with playing(tmp_path, opening=opening(path)) as player:
        await player.until(lambda: player.where == "SetupScreen")
        await player.press("y")
        await player.until(lambda: player.where == "PlayScreen")
        assert stored(path).match.log[: len(match.log)] == match.log


async def test_in_the_set_up_of_what_counts_nothing_is_taken_back(tmp_path: Path) -> None:
    path = kept(tmp_path, new_match(), practice=False)
    async with playing(tmp_path, opening=opening(path)) as player:
        await player.until(lambda: player.where == "SetupScreen")
        assert "undo" not in player.rows[-1]
        await player.press("b", "y")
        assert player.where == "SetupScreen"


async def test_after_its_end_practice_goes_on_from_the_last_choice(tmp_path: Path) -> None:
    match = played(10_000, "4")
    own = max(n for n in choices(match) if match.log[n].seat == 0)
    path = kept(tmp_path, match)
    async with playing(tmp_path, size=(60, 20), opening=opening(path)) as player:
        await player.until(lambda: player.where == "ResultScreen")
        await player.go_to("Take back the last choice")
        await player.press("enter")
        await player.until(lambda: player.where == "PlayScreen")
        assert stored(path).match.log == match.log[:own]
        await player.press("y")
        await player.until(lambda: player.where == "ResultScreen")
        assert stored(path).match.log == match.log


async def test_the_end_of_what_counts_stays(tmp_path: Path) -> None:
    path = kept(tmp_path, played(10_000, "4"), practice=False)
    async with playing(tmp_path, opening=opening(path)) as player:
        await player.until(lambda: player.where == "ResultScreen")
        assert "Take back" not in player.screen


async def test_a_hint_and_all_cards_in_practice(tmp_path: Path) -> None:
    path = kept(tmp_path, until("1", "turn", 0))
    async with playing(tmp_path, opening=opening(path)) as player:
        await player.until(lambda: player.where == "PlayScreen")
        await player.press("r")
        await player.see("hance to win")
        await player.press("enter", "e")
        await player.until(lambda: player.where == "ReplayScreen")
        assert player.app.screen.theatre.lens == EVERYTHING
        await player.press("escape")
        await player.until(lambda: player.where == "PlayScreen")


async def in_a_branch(player: Player, path: Path, left: list[str], sitters: Any, **how: Any) -> Any:
    """A branch of a kept match, played over the title."""
    held = Store(path.parent).open(path)
    branch = trying.begin_branch(held, 60, sitters, "try", **how)
    player.app.try_out(trying.branch_table(held, branch), lambda: left.append("left"))
    await player.settle()
    return held


async def test_one_plays_both_sides_of_a_branch_without_a_curtain(tmp_path: Path) -> None:
    path, left = kept(tmp_path, played(10_000, "4"), practice=False), list[str]()
    before = stored(path).match.log
    async with playing(tmp_path) as player:
        held = await in_a_branch(player, path, left, (Sitter("Anna", HUMAN),) * 2)
        await player.until(lambda: player.where == "PlayScreen")
        assert "what if" in player.rows[0]
        trial, random = player.app._trial.table, Random(4)
        while seats := trial.actors():
            trial.play(seats[0], (random.choice(trial.match.legal_moves(seats[0])),))
            if len(trial.match.log) % 20 == 0:
                await player.settle()
                assert player.where == "PlayScreen"
        await player.settle()
        assert player.where == "PlayScreen"
        await player.press("escape")
        await player.until(lambda: left)
        assert player.where == "TitleScreen"
        held.release()
    assert stored(path).match.log == before
    assert stored(path).document.branches["try"].match.result() is not None


async def test_a_bot_plays_in_a_branch_dealt_anew_and_the_real_cards_stay_hidden(
    tmp_path: Path,
) -> None:
    path, left = kept(tmp_path, played(120, "5"), practice=False), list[str]()
    before = stored(path).match.log
    async with playing(tmp_path) as player:
        held = await in_a_branch(player, path, left, AGAINST_BOT, knows=0)
        await player.until(lambda: 0 in player.app._trial.table.actors())
        await player.press("e")
        assert player.where == "PlayScreen"
        await player.press("m", "G", "enter")
        await player.until(lambda: left)
        assert player.app._trial is None
        held.release()
    assert stored(path).match.log == before


async def test_who_plays_both_sides_of_cards_dealt_anew_learns_nothing_of_the_real_ones(
    tmp_path: Path,
) -> None:
    """Neither by the log, nor by looking back, as the side for which they were not dealt."""
    path, left = kept(tmp_path, played(120, "5"), practice=False), list[str]()
    async with playing(tmp_path, size=(100, 60)) as player:
        held = await in_a_branch(player, path, left, (Sitter("Anna", HUMAN),) * 2, knows=0)
        trial = player.app._trial.table
        for seat in (0, 1):
            told = list(past(trial, seat))
            real = list(past(table_of(trial.match.at(61)), seat))
            same = [a.events == b.events for a, b in zip(told, real, strict=False)]
            assert all(same) is (seat == 0)
            public = [trial.match.at(n + 1).update(SPECTATOR).events for n in range(61)]
            assert (public == [update.events for update in told[:61]]) is (seat == 1)
        for seat, lens in ((0, 0), (1, SPECTATOR), (EVERYTHING, SPECTATOR)):
            player.app.look_back(trial, seat)
            await player.until(lambda: player.where == "ReplayScreen")
            assert player.app.screen.theatre.lenses == (lens,)
            await player.press("escape")
            await player.until(lambda: player.where == "PlayScreen")
        held.release()


@pytest.mark.parametrize(
    "reason", [SEEN, CHANCE, OTHER_CHOSE, NOTHING_YET, NOTHING_UNDONE], ids=lambda r: r.code
)
def test_every_reason_not_to_take_back_has_its_own_words(reason: Any) -> None:
    assert reason.code in practice.REFUSALS
    assert practice.refusal(Words(), reason).endswith(".")
    assert len(set(practice.REFUSALS.values())) == len(practice.REFUSALS)


@pytest.mark.parametrize("seed", "12345")
def test_a_hint_can_be_given_for_every_choice(seed: str) -> None:
    match, random, said = new_match(seed, orgy_tickets=True), Random(seed), set()
    while match.actors():
        for move in match.legal_moves(match.actors()[0]):
            said.add(practice.advice(Words(), move))
        play_any(match, random)
    assert len(said) > 60
    assert all("{" not in text for text in said)


def test_a_hint_is_the_best_estimate_and_says_how_clear_it_is() -> None:
    view = until("1", "turn", 0).view(0)
    moves = view.open_moves[:2]
    clear = practice.hint(Words(), moves, [0.0, 1.0])
    assert clear.startswith(practice.advice(Words(), moves[1]))
    assert "worth the most" in clear
    assert "as much" in practice.hint(Words(), moves, [1.0, 0.99])
    assert "no other choice" in practice.hint(Words(), moves[:1], [0.0])
    assert len(GAME.estimate(view, view.open_moves)) == len(view.open_moves)
