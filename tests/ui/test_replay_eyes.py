"""Whose eyes look in the theatre."""

from pathlib import Path
from random import Random

from cc_tui.boards.caesar_cleopatra import beats as staging
from cc_tui.i18n import Words
from cc_tui.widgets.log import Log
from engine.kernel.seats import EVERYTHING, HUMAN, Sitter
from tests.ui.matches import new_match, play_any, played
from tests.ui.player import playing
from tests.ui.test_replay import LAST, WHOLE, at, sat


async def test_through_a_players_eyes_one_sees_what_they_saw_and_each_sentence_once(
    tmp_path: Path,
) -> None:
    theatre, words = sat(), Words()
    async with playing(tmp_path, size=(100, 40), opening=lambda app: app.sit_in(theatre)) as player:
        for lens in theatre.lenses:
            theatre.lens = lens
            for entry in (30, 90, LAST):
                then, told = WHOLE.at(0), []
                for one in WHOLE.log[: entry + 1]:
                    then.append(one)
                    told += staging.story(words, (then.update(lens),), ("Anna", "Ben"), lens)
                theatre.go(entry)
                player.app.screen.show()
                await player.settle()
                shown = [line.text for line in player.app.screen.query_one(Log)._entries]
                assert shown == told[-len(shown) :]
                assert player.app.screen.board.chooser.view.players == then.view(lens).players
                assert player.app.screen.board.chooser.view.groups == then.view(lens).groups


async def test_tab_changes_whose_eyes_they_are(tmp_path: Path) -> None:
    theatre = sat()
    theatre.last()
    async with playing(tmp_path, opening=lambda app: app.sit_in(theatre)) as player:
        for name in (
            "as Caesar (Anna)",
            "as Cleopatra (Ben)",
            "as a spectator",
            "everything",
            "as Caesar (Anna)",
        ):
            assert name in player.screen
            await player.press("tab")
        await player.press("shift+tab")
        assert "as Caesar (Anna)" in player.screen


async def test_between_two_who_go_on_playing_a_curtain_falls(tmp_path: Path) -> None:
    theatre = sat(played(60), (Sitter("Anna", HUMAN), Sitter("Ben", HUMAN)))
    async with playing(tmp_path, opening=lambda app: app.sit_in(theatre)) as player:
        assert "as a spectator" in player.screen
        await player.press("tab")
        assert player.where == "CurtainScreen"
        await player.press("enter")
        assert "as Caesar (Anna)" in player.screen
        await player.press("tab", "enter", "tab")
        assert "as a spectator" in player.screen


async def test_setting_up_can_be_looked_at_through_all_eyes(tmp_path: Path) -> None:
    match, random = new_match("4"), Random(4)
    while match.view(-1).setup:
        play_any(match, random)
    theatre = sat(match, (Sitter("A", "greedy"), Sitter("B", "greedy")))
    async with playing(tmp_path, opening=lambda app: app.sit_in(theatre)) as player:
        for _ in theatre.lenses:
            await player.press("tab", "g", *["right"] * 5, "G")
            assert at(theatre) in player.screen


async def test_the_other_hand_lies_open_with_everything_in_view_only(tmp_path: Path) -> None:
    theatre = sat()
    async with playing(tmp_path, opening=lambda app: app.sit_in(theatre)) as player:
        for _ in range(2 * len(theatre.lenses)):
            await player.press("tab")
            hand = player.app.screen.query_one("#their_hand")
            assert bool(hand.region.height) is (theatre.lens == EVERYTHING)
