"""Practice on the screen: chosen for a new match and marked for ever; hints, all cards."""

from pathlib import Path
from random import Random
from typing import Any

import pytest

from cc_tui.app import CcTuiApp
from cc_tui.boards.caesar_cleopatra import practice
from cc_tui.i18n import Words
from cc_tui.saves import Store
from cc_tui.screens.play import PlayScreen
from cc_tui.table import HUMAN, Sitter, Table
from engine.kernel.match import Match
from engine.kernel.seats import EVERYTHING
from tests.ui.matches import GAME, new_match, play_any, played, until
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


async def test_a_new_match_can_be_practice_and_stays_it(tmp_path: Path) -> None:
    async with playing(tmp_path, opening=lambda app: app.go("new_match")) as player:
        await player.go_to("Practice")
        assert "for ever" in player.screen
        await player.press("right")
        await player.choose("Begin the match")
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
