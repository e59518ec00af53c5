"""Playing on in a branch: both sides, or against a bot with cards dealt anew."""

from pathlib import Path
from random import Random
from typing import Any

from cc_tui import trying
from cc_tui.saves import Store
from cc_tui.screens.turns import past
from cc_tui.table import HUMAN, Sitter
from engine.kernel.seats import EVERYTHING, SPECTATOR
from tests.ui.matches import played
from tests.ui.matches import table as table_of
from tests.ui.player import Player, playing
from tests.ui.test_practice import AGAINST_BOT, kept, stored


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
