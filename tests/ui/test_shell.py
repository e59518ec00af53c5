"""The way from the title to a match and back, as a player sees it."""

from pathlib import Path

import pytest

from cc_tui.saves import Store
from engine.kernel.seats import HUMAN, Sitter
from tests.ui.keep import keep
from tests.ui.matches import new_match, played, until
from tests.ui.player import begin_for_two, playing

STORM = ((200, 60), (61, 21), (10, 3), (60, 20), (1, 50), (80, 24), (119, 39), (59, 19), (80, 24))
SIZES = ((60, 20), (80, 24), (120, 40))


async def test_the_first_screen_offers_a_new_match(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        assert player.line.startswith("New match")
        assert "Continue" not in player.screen


async def test_the_first_line_goes_on_with_the_match_played_last(tmp_path: Path) -> None:
    keep(tmp_path, played(150, "1"), ("Old", "Match"), played="2025-01-01T10:00:00Z")
    keep(tmp_path, until("2", "place", 0), ("Anna", "Ben"), played="2026-01-31T18:05:00Z")
    keep(tmp_path, played(9999, "3"), ("Over", "Done"), played="2026-02-02T18:05:00Z")
    async with playing(tmp_path) as player:
        assert player.line.startswith("Continue")
        assert "Anna against Ben, turn" in player.screen
        await player.press("enter")
        assert player.where == "PlayScreen"
        await player.see("Anna")
        player.app.leave_match()
        await player.settle()
        assert player.line.startswith("Continue")


@pytest.mark.parametrize("line", ["Statistics", "Rules", "Settings", "New match", "Gallery"])
async def test_the_cursor_stays_on_the_line_that_one_comes_back_from(
    tmp_path: Path, line: str
) -> None:
    keep(tmp_path, until("2", "place", 0))
    async with playing(tmp_path) as player:
        await player.see("Anna against Ben")
        await player.choose(line)
        assert player.where != "TitleScreen"
        await player.press("escape")
        assert player.where == "TitleScreen"
        assert player.line.startswith(line)


async def test_the_title_does_not_wrap_round_to_where_one_leaves(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await player.press("up")
        assert player.line.startswith("New match")
        await player.press("end", "down")
        assert player.line.startswith("Quit")


async def test_the_first_line_tells_what_a_match_with_an_unknown_bot_needs(tmp_path: Path) -> None:
    keep(tmp_path, until("2", "place", 0), ("Anna", "Pia"), ("human", "oracle"))
    async with playing(tmp_path) as player:
        await player.see("Anna against Pia, turn")
        await player.see("oracle plays in it: start with --bot")
        assert player.line.startswith("Continue")
        await player.press("enter")
        assert "oracle plays in it: start with --bot FILE.py:CLASS" in player.message


async def test_a_new_match_leads_through_the_set_up_to_the_table(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await player.press("enter")
        assert player.line == "Begin the match"
        await player.press("enter")
        assert player.where == "SetupScreen"
        await player.press("enter", "enter")
        assert player.where == "PlayScreen"
        match = player.app._hosted.table.match  # type: ignore[union-attr]
        own = [entry.move for entry in match.log if entry.seat == 0][:18]
        assert len({type(move) for move in own}) == 2
        assert len(list((tmp_path / "saves").glob("*.json"))) == 1


async def test_a_set_up_left_before_any_choice_leaves_no_match_behind(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await player.press("enter", "enter")
        assert player.where == "SetupScreen"
        await player.press("escape")
        assert player.where == "TitleScreen"
        assert list((tmp_path / "saves").glob("*.json")) == []
        await player.until(lambda: "Continue" not in player.screen)
        assert player.line.startswith("New match")


async def test_a_match_opened_again_stays_when_its_set_up_is_left(tmp_path: Path) -> None:
    path = keep(tmp_path, new_match())
    async with playing(tmp_path) as player:
        await player.press("enter")
        await player.until(lambda: player.where == "SetupScreen")
        await player.press("escape")
        await player.see("setting up")
        assert path.exists()
        await player.press("enter")
        await player.until(lambda: player.where == "SetupScreen")
        await player.see("1  Assassin")


async def test_the_choices_of_one_of_two_stay_when_the_other_leaves_the_set_up(
    tmp_path: Path,
) -> None:
    async with playing(tmp_path) as player:
        await begin_for_two(player)
        await player.press("enter", "enter", "enter")
        assert player.where == "CurtainScreen"
        await player.press("enter", "escape")
        assert player.where == "TitleScreen"
        assert len(list((tmp_path / "saves").glob("*.json"))) == 1


async def test_two_people_set_up_behind_a_curtain(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await begin_for_two(player)
        await player.see("Caesar")
        assert "Assassin" not in player.screen
        await player.press("enter", "enter", "enter")
        assert player.where == "CurtainScreen"
        assert "Cleopatra sits down" in player.screen
        await player.press("enter")
        assert player.where == "SetupScreen"


async def test_two_bots_play_to_the_result_and_from_there_to_the_title(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await player.press("enter", "g", "right")
        assert player.line == "Caesar             ‹ Fortuna  ●○○○○○ ›"
        await player.choose("Begin")
        await player.until(lambda: player.where == "ResultScreen")
        await player.see("Points")
        await player.choose("To the title")
        assert player.where == "TitleScreen"
        assert len(player.app.screen_stack) == 1
        await player.choose("Saved")
        await player.see("Fortuna against Tiro")


@pytest.mark.parametrize("size", SIZES)
async def test_the_result_takes_the_score_apart(tmp_path: Path, size: tuple[int, int]) -> None:
    match = played(9999, "1")
    keep(tmp_path, match)
    async with playing(tmp_path, size=size) as player:
        await player.choose("Saved")
        await player.see("Anna against Ben")
        await player.press("enter")
        assert player.where == "ResultScreen"
        first, second = match.result().points
        rows = {row.split()[0]: row.split() for row in player.rows if row.strip()}
        assert rows["Patricians"][1:] == [str(first.patricians), str(second.patricians)]
        assert rows["Points"][1:] == [str(first.total), str(second.total)]
        assert f"{('Anna', 'Ben')[match.result().winner]} wins" in player.screen
        assert "To the title" in player.screen
        gap = abs(first.total - second.total)
        assert f"Ahead by {gap}: " in " ".join(player.screen.split())
        await player.go_to("Another match like this")
        assert "another deal" in player.screen


@pytest.mark.parametrize(("size", "practice"), [((80, 24), True), ((60, 24), False)])
async def test_below_a_long_result_there_is_room_for_what_a_line_does(
    tmp_path: Path, size: tuple[int, int], practice: bool
) -> None:
    store = Store(tmp_path / "saves")
    kept = store.create(
        played(9999, "3"), (Sitter("Anna", HUMAN), Sitter("Ben", "greedy")), practice
    )
    kept.release()
    async with playing(tmp_path, size=size) as player:
        player.app.open_match(kept.path)
        await player.settle()
        await player.go_to("Another match like this")
        assert "another deal" in player.screen


async def test_the_same_again_begins_with_the_same_people_and_another_deal(tmp_path: Path) -> None:
    match = played(9999, "1", fewer_orgies=True)
    keep(tmp_path, match)
    async with playing(tmp_path) as player:
        await player.choose("Saved")
        await player.see("Anna against Ben")
        await player.press("enter")
        await player.choose("Another match like this")
        assert player.where == "SetupScreen"
        table = player.app._hosted.table  # type: ignore[union-attr]
        assert [s.name for s in table.sitters] == ["Anna", "Ben"]
        assert table.match.options == match.options
        assert table.match.seed != match.seed


async def test_a_match_opened_elsewhere_says_who_holds_it(tmp_path: Path) -> None:
    path = keep(tmp_path, until("2", "place", 0))
    holder = Store(tmp_path / "saves").open(path)
    async with playing(tmp_path) as player:
        await player.press("enter")
        assert player.where == "MessageScreen"
        assert "it is open in process" in player.screen
        holder.release()
        await player.press("enter")
        await player.press("enter")
        assert player.where == "PlayScreen"


async def test_help_lists_the_keys_that_work_here(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await player.press("question_mark")
        assert "Choose this line" in player.screen
        assert "The next value" not in player.screen
        await player.press("question_mark")
        assert player.where == "TitleScreen"
        await player.press("enter", "question_mark")
        assert "The next value" in player.screen


@pytest.mark.parametrize("size", SIZES)
async def test_help_scrolls_and_explains_the_signs_of_the_table(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    keep(tmp_path, until("2", "place", 0))
    async with playing(tmp_path, size=size) as player:
        await player.press("enter")
        await player.until(lambda: player.where == "PlayScreen")
        await player.see("Now place influence")
        await player.press("question_mark")
        assert "scroll" in player.rows[-1]
        read = player.rows[1:-1]
        for _ in range(12):
            await player.press("f")
            read += player.rows[1:-1]
        text = "\n".join(read)
        assert "Signs" in text
        assert "Leave the program; everything is saved" in " ".join(text.split())
        await player.press("G")
        end = player.screen
        await player.press("k")
        assert (player.screen != end) == (size < (100, 30))
        await player.press("j")
        assert player.screen == end
        await player.press("g")
        assert player.rows[1:-1] == read[: len(player.rows) - 2]


async def test_the_palette_finds_commands(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await player.press("colon")
        await player.type("leave the pro")
        await player.see("Leave the program; everything is saved")


async def test_the_mouse_is_enough(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await player.click("New match")
        assert player.where == "NewMatchScreen"
        await player.click("Tiro")
        assert "Antony   ●●●○○○" in player.screen
        await player.click("Esc")
        assert player.where == "TitleScreen"


async def test_a_terminal_too_small_is_asked_to_grow_and_nothing_is_lost(tmp_path: Path) -> None:
    async with playing(tmp_path) as player:
        await player.press("enter")
        await player.go_to("Orgy tickets")
        await player.press("right")
        for size in ((59, 24), (80, 19), (1, 1), (20, 5)):
            await player.resize(size)
            assert player.where == "TooSmallScreen"
            await player.press("enter", "escape", "down")
        await player.resize((60, 20))
        assert player.where == "NewMatchScreen"
        assert player.line == "Orgy tickets       ‹ yes ›"


@pytest.mark.parametrize(
    "screen",
    [
        "title",
        "new_match",
        "saves",
        "gallery",
        "settings",
        "help",
        "setup",
        "result",
        "rules",
        "message",
        "ask",
    ],
)
async def test_a_storm_of_resizes_changes_nothing(tmp_path: Path, screen: str) -> None:
    from cc_tui.screens.ask import AskScreen
    from tests.ui.matches import new_match, table

    keep(tmp_path, played(200, "5"), ("Anna", "Ben"))
    async with playing(tmp_path) as player:
        app = player.app
        openings = {
            "title": lambda: None,
            "help": lambda: app.action_help(),
            "setup": lambda: app.go("setup", table(new_match()), 0),
            "result": lambda: app.go("result", table(played(9999))),
            "message": lambda: app.tell("A message."),
            "ask": lambda: app.push_screen(AskScreen("Name?", "x", 9)),
        }
        openings.get(screen, lambda: app.go(screen))()
        await player.settle()
        before = player.screen
        await player.resize(*STORM)
        assert player.screen == before
