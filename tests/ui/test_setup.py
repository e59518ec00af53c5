"""Setting up: arranging the pile, laying the first five, and sending both whole."""

from collections import Counter
from pathlib import Path
from typing import Any

import pytest

from cc_tui.boards.caesar_cleopatra.arranging import RECOMMENDED, recommended
from cc_tui.table import Table
from engine.games.caesar_cleopatra.cards import ASSASSIN, CLASSIC, VETO
from engine.games.caesar_cleopatra.moves import ArrangeAction, LayFirst
from tests.ui.matches import new_match, table
from tests.ui.player import Player, playing


async def set_up(player: Player, seat: int = 0, **options: bool) -> tuple[Table, list[Any]]:
    """A set-up on the screen; its table and the list that gets its answer."""
    at, answers = table(new_match(**options)), []
    player.app.go("setup", at, seat, then=answers.append)
    await player.settle()
    assert player.where == "SetupScreen"
    return at, answers


def pile(player: Player) -> list[str]:
    """The names on the screen, from the top."""
    rows = [row.strip(" ▸").split("  ", 1) for row in player.rows]
    return [row[1].split("  ")[0] for row in rows if len(row) == 2 and row[0].isdigit()]


def sent(at: Table, seat: int = 0) -> list[Any]:
    """The set-up moves of a seat in the log."""
    return [entry.move for entry in at.match.log if entry.seat == seat]


def test_the_recommended_pile_holds_each_card_as_often_as_there_are() -> None:
    assert Counter(RECOMMENDED) == Counter(dict(enumerate(CLASSIC.actions)))
    assert set(RECOMMENDED[:6]) == {ASSASSIN, VETO}


@pytest.mark.parametrize("options", [{}, {"shuffled_actions": True}], ids=str)
@pytest.mark.parametrize("seat", [0, 1])
def test_what_is_recommended_can_be_played_as_it_is(seat: int, options: dict[str, bool]) -> None:
    for seed in map(str, range(20)):
        match = new_match(seed, **options)
        draft = recommended(match.view(seat))
        Table(match, ()).play(seat, draft.moves())
        assert match.view(seat).groups[match.view(seat).players[seat].bonus].rows[seat][0].card == 5
        assert seat not in match.actors()


async def test_a_beginner_just_presses_enter(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        at, answers = await set_up(player)
        await player.press("enter")
        assert sent(at) == []
        await player.press("enter")
        assert answers == [True]
        assert [type(move) for move in sent(at)] == [ArrangeAction] * 13 + [LayFirst] * 5
        assert [move.card for move in sent(at)[:13]] == list(RECOMMENDED)


@pytest.mark.parametrize("practice", [True, False])
async def test_the_last_line_says_whether_it_can_be_taken_back(
    tmp_path: Path, practice: bool
) -> None:
    async with playing(tmp_path, size=(120, 40)) as player:
        at = table(new_match())
        at.practice = practice
        player.app.go("setup", at, 0)
        await player.settle()
        await player.press("enter")
        assert ("can't be changed afterwards" in player.screen) is not practice
        assert ("Undo leads back here" in player.screen) is practice
        assert "only the backs" in player.screen


async def test_a_card_is_taken_up_moved_and_put_down(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        at, _ = await set_up(player)
        before = pile(player)
        await player.press("g", "enter", "down", "j", "enter", "down")
        after = pile(player)
        assert after == [before[1], before[2], before[0], *before[3:]]
        await player.press("G", "enter", "enter")
        assert [move.card for move in sent(at)[:3]] == [
            RECOMMENDED[1],
            RECOMMENDED[2],
            RECOMMENDED[0],
        ]


async def test_a_card_is_moved_at_once(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await set_up(player)
        before = pile(player)
        await player.press("g", "J", "J", "K")
        assert pile(player) == [before[1], before[0], *before[2:]]
        await player.press("g", "K")
        assert pile(player) == [before[1], before[0], *before[2:]]
        await player.press("r")
        assert pile(player) == before


async def test_shuffling_keeps_the_cards(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await set_up(player)
        before = pile(player)
        orders = set()
        for _ in range(5):
            await player.press("s")
            orders.add(tuple(pile(player)))
            assert sorted(pile(player)) == sorted(before)
        assert len(orders) > 1


async def test_every_action_card_explains_itself(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await set_up(player)
        await player.press("g")
        told = set()
        for _ in range(13):
            name = player.line.split("  ", 1)[1].strip()
            assert f"{name}: " in player.screen
            told.add(name)
            await player.press("down")
        assert len(told) == 6


async def test_digits_lay_values_before_the_groups(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        at, _ = await set_up(player)
        await player.press("enter", "g", "3", "1", "5", "2", "4", "G", "enter")
        assert sent(at)[13:] == [
            LayFirst(card, group) for group, card in enumerate((3, 1, 5, 2, 4))
        ]


async def test_arrows_turn_the_value_and_swap_it(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        at, _ = await set_up(player)
        await player.press("enter", "g", "right", "G", "enter")
        laid = [move.card for move in sent(at)[13:]]
        assert sorted(laid) == [1, 2, 3, 4, 5]
        assert laid != list(recommended(new_match().view(0)).places)


async def test_escape_goes_back_a_step_and_the_log_stays_empty(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        at, answers = await set_up(player)
        await player.press("g", "J")
        own = pile(player)
        await player.press("G", "enter")
        assert "Lay the cards" in player.screen
        await player.press("escape")
        assert pile(player) == own
        await player.press("g", "enter", "escape")
        assert player.where == "SetupScreen"
        await player.press("escape")
        assert answers == [None]
        assert sent(at) == []


async def test_with_shuffled_actions_there_is_only_one_step(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        at, answers = await set_up(player, 1, shuffled_actions=True)
        assert "Lay the cards and begin" in player.screen
        await player.press("enter")
        assert answers == [True]
        assert [type(move) for move in sent(at, 1)] == [LayFirst] * 5


async def test_a_set_up_that_was_broken_off_goes_on_where_it_was(tmp_path: Path) -> None:
    match = new_match()
    Table(match, ()).play(0, recommended(match.view(0)).moves()[:15])
    async with playing(tmp_path) as player:
        at, answers = table(match), []
        player.app.go("setup", at, 0, then=answers.append)
        await player.settle()
        assert "Senators" not in player.rows[3]
        await player.press("enter")
        assert answers == [True]
        assert len(sent(at)) == 18


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
async def test_the_whole_pile_and_its_explanation_are_in_sight(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    async with playing(tmp_path, size=size) as player:
        await set_up(player)
        assert len(pile(player)) == 13
        assert "Keep this order and go on" in player.screen
        assert "Assassins and Vetoes early" in " ".join(player.screen.split())


async def test_nothing_of_the_other_side_is_shown(tmp_path: Path) -> None:
    """The same own cards, another deal of everything else: the same screen (the bonus card is one's own)."""
    screens = set()
    for seed in map(str, range(30)):
        match = new_match(seed)
        if match.view(0).players[0].bonus == 0:
            async with playing(tmp_path) as player:
                player.app.go("setup", table(match), 0)
                await player.settle()
                await player.press("enter")
                screens.add(player.screen)
    assert len(screens) == 1


async def test_the_bar_says_what_enter_does_and_the_lead_which_step_it_is(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await set_up(player)
        assert "Step 1 of 2" in player.screen
        assert "Enter choose" in player.rows[-1]
        await player.press("g")
        await player.until(lambda: "Enter take up" in player.rows[-1])
        await player.press("enter")
        await player.until(lambda: "Enter put down" in player.rows[-1])
        await player.press("down", "enter")
        await player.until(lambda: "Enter take up" in player.rows[-1])
        await player.press("G", "enter")
        assert "Step 2 of 2" in player.screen
        await player.until(lambda: "Enter choose" in player.rows[-1])
