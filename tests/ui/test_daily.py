"""The deal of the day, and deals by their codes, as a player comes to them."""

from itertools import count
from pathlib import Path
from random import Random
from typing import Any

import pytest

from cc_tui import daily, hosting
from cc_tui.deals import Deal, deal_of_the_day
from cc_tui.saves import Store
from tests.cli.running import refused
from tests.ui.matches import GAME, played
from tests.ui.player import Player, playing
from tests.waiting import rest

CLOCK = "2026-01-31T23:59:00Z"
DAY, DEAL = CLOCK[:10], deal_of_the_day(CLOCK[:10])
DAYS = ("2026-01-29", "2026-01-30", DAY)
CODE = Deal(5, ("shuffled_actions", "orgy_tickets"))


def to_the_day(player_app: Any) -> None:
    player_app.store = Store(player_app.store.folder, clock=lambda: CLOCK)
    player_app.go("daily")


async def test_todays_deal_is_begun_once_and_gone_on_with(tmp_path: Path) -> None:
    async with playing(tmp_path, opening=to_the_day, name="Anna") as player:
        await player.see("Play today's deal")
        assert "2026-01-31 (UTC)" in player.screen
        assert DEAL.code not in player.screen
        await player.press("enter")
        await player.until(lambda: player.app._hosted is not None)
        hosted = player.app._hosted
        assert hosted is not None
        assert hosted.kept.document.tags == (daily.tag(DAY),)
        assert (hosted.table.match.seed, hosted.table.match.options) == (
            DEAL.seed,
            GAME.read_options({}),
        )
        assert hosted.table.sitters[daily.side(DAY)].name == "Anna"
        assert hosted.table.sitters[1 - daily.side(DAY)].kind == daily.BOT
        player.app.leave_match()
        await player.settle()
        player.app.go("daily")
        await player.see("Today")
        assert "Play today's deal" not in player.screen
        await player.press("enter")
        await player.until(lambda: player.app._hosted is not None)
    assert len(list((tmp_path / "saves").glob("*.json"))) == 1


async def played_by_chance(folder: Path, breaks: bool) -> list[Any]:
    """What each side chose, one by one, where the player's choices hang on nothing but their number.

    With breaks the bot sets up first, and the match is left and gone on with again and again.
    """
    store, me = Store(folder), daily.side(DAY)
    hosted = hosting.begin(store, daily.plan(DAY, "Anna", "Antony"))
    hosted.seat_bots(never, never)
    if breaks:
        await rest(lambda: hosted.table.actors() == (me,))
    for number in count():
        table = hosted.table
        await rest(lambda table=table: me in table.actors() or table.match.result())
        if table.match.result():
            hosted.close()
            log = table.match.log
            return [[entry.move for entry in log if entry.seat == seat] for seat in (0, 1)]
        table.play(me, (Random(number).choice(table.view(me).open_moves),))
        if breaks and number % 20 == 19:
            path = hosted.kept.path
            hosted.close()
            hosted = hosting.resume(store, path)
            hosted.seat_bots(never, never)
    raise AssertionError


def never(*_: Any) -> None:
    raise AssertionError


async def test_the_same_play_meets_the_same_answers(tmp_path: Path) -> None:
    one = await played_by_chance(tmp_path / "one", breaks=False)
    other = await played_by_chance(tmp_path / "other", breaks=True)
    assert one == other


def test_the_chance_of_other_matches_is_not_that_of_the_day() -> None:
    seeds = {daily.bots_seed((daily.tag(day),), deal_of_the_day(day).seed) for day in DAYS}
    assert len(seeds) == len(DAYS)
    assert None not in seeds
    assert daily.bots_seed(("cup", daily.tag(DAY)), DEAL.seed) is not None
    assert daily.bots_seed((daily.tag(DAY),), CODE.seed) is None
    assert daily.bots_seed((), DEAL.seed) is None


async def test_days_before_lead_to_their_results(tmp_path: Path) -> None:
    match = played(9999, "1")
    for day, name in (("2026-01-29", "Anna"), ("2026-01-30", "Ben"), (DAY, "Anna")):
        plan = daily.plan(day, name, "Antony")
        Store(tmp_path / "saves").create(match, plan.sitters, tags=plan.tags).release()
    async with playing(tmp_path, opening=to_the_day, name="Anna") as player:
        await player.see("Days before")
        points = [one.total for one in match.result().points]
        assert f"{points[0]} : {points[1]}" in player.line
        assert "2026-01-30" not in player.screen
        await player.choose("2026-01-29")
        await player.until(lambda: player.where == "ResultScreen")


async def test_the_title_leads_there_and_to_the_statistics(tmp_path: Path) -> None:
    async with playing(tmp_path, size=(60, 20)) as player:
        assert "Quit" in player.screen
        for line, screen in (("Deal of", "DailyScreen"), ("Statistics", "StatisticsScreen")):
            await player.choose(line)
            await player.until(lambda screen=screen: player.where == screen)
            await player.press("escape")


async def at_the_code(player: Player, text: str) -> None:
    await player.press("enter")
    await player.choose("Deal")
    await player.answer(text)


async def test_a_code_in_the_form_gives_the_deal_and_its_variants(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await at_the_code(player, CODE.code.lower().replace("-", ""))
        assert player.line == f"Deal               {CODE.code}"
        rows = " ".join(player.screen.split())
        assert "Shuffled actions ‹ yes ›" in rows
        assert "Fewer orgies ‹ no ›" in rows
        await player.choose("Begin")
        await player.until(lambda: player.app._hosted is not None)
        hosted = player.app._hosted
        assert hosted is not None
        assert hosted.table.match.seed == CODE.seed
        assert hosted.table.match.options == GAME.read_options(CODE.options)


async def test_another_variant_is_another_deal_with_another_code(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await at_the_code(player, CODE.code)
        await player.press("g")
        await player.go_to("Shuffled")
        await player.press("right")
        await player.go_to("Deal")
        assert player.line.split() == ["Deal", Deal(5, ("orgy_tickets",)).code]


async def test_a_mistake_in_a_code_is_told_and_changes_nothing(tmp_path: Path) -> None:
    wrong = CODE.code[:-1] + ("2" if CODE.code[-1] != "2" else "3")
    async with playing(tmp_path) as player:
        await at_the_code(player, wrong)
        assert "There is a mistake in the code" in player.screen
        await player.press("enter")
        assert player.line.split() == ["Deal", "a", "fresh", "one"]


async def test_every_fresh_deal_is_another_and_can_be_shared(tmp_path: Path) -> None:
    from cc_tui import hosting
    from cc_tui.deals import deal_of
    from cc_tui.shell import Plan
    from cc_tui.table import HUMAN, Sitter

    store, seeds = Store(tmp_path), set()
    for _ in range(20):
        hosted = hosting.begin(store, Plan((Sitter("A", HUMAN), Sitter("B", HUMAN)), {}))
        assert deal_of(hosted.table.match.seed, {}) is not None
        seeds.add(hosted.table.match.seed)
        hosted.close()
    assert len(seeds) == 20


@pytest.mark.parametrize(
    ("arguments", "said"),
    [
        (("--deal", "1234"), "twelve letters and digits"),
        (("--deal", CODE.code, "--seed", "x"), "no seed, and no variants"),
        (("--deal", CODE.code, "--fewer-orgies"), "no seed, and no variants"),
        (("--deal", CODE.code), "a terminal"),
    ],
)
def test_the_command_takes_codes_and_nothing_beside_them(
    arguments: tuple[str, ...], said: str, tmp_path: Path
) -> None:
    assert said in refused("--saves", tmp_path, "new", *arguments)


def test_the_day_needs_a_terminal(tmp_path: Path) -> None:
    assert "a terminal" in refused("--saves", tmp_path, "daily")
    assert list(tmp_path.iterdir()) == []
