"""The theatre: what one sees and can do."""

from pathlib import Path
from typing import Any

import pytest

from cc_tui.boards.caesar_cleopatra import moments
from cc_tui.boards.caesar_cleopatra.looking import LookBoard
from cc_tui.boards.caesar_cleopatra.vote_theatre import VoteTheatre
from cc_tui.replaying import Theatre, lenses
from cc_tui.screens.replay import ReplayScreen
from cc_tui.widgets.keybar import KeyBar
from cc_tui.widgets.log import Log
from cc_tui.widgets.timeline import Timeline, cell_of
from engine.kernel.match import Match
from engine.kernel.seats import HUMAN, Sitter
from tests.ui.keep import keep
from tests.ui.matches import played
from tests.ui.player import playing

WHOLE = played(10_000, "7")
LAST = len(WHOLE.log) - 1
SITTERS = (Sitter("Anna", HUMAN), Sitter("Ben", "greedy"))


def sat(match: Match[Any, Any] = WHOLE, sitters: tuple[Sitter, ...] = SITTERS) -> Theatre:
    """The theatre at the beginning."""
    theatre = Theatre(match, sitters, lenses(match, sitters))
    theatre.first()
    return theatre


def at(theatre: Theatre) -> str:
    """The status line's words for where the cursor is."""
    return f"Entry {theatre.entry} of {theatre.entries - 1}"


async def test_every_way_to_step(tmp_path: Path) -> None:
    theatre = sat()
    async with playing(tmp_path, opening=lambda app: app.sit_in(theatre)) as player:
        assert player.where == "ReplayScreen"
        assert f"Entry 0 of {LAST}" in player.screen
        seen = [theatre.entry]
        for key in ("right", "l", "right_square_bracket", "v", "down", "n", "G"):
            await player.press(key)
            seen.append(theatre.entry)
            assert at(theatre) in player.screen
        assert seen == sorted(set(seen))
        assert seen[-1] == LAST
        for key in ("left", "h", "left_square_bracket", "V", "up", "N", "g"):
            await player.press(key)
            assert theatre.entry < seen[-1]
            seen.append(theatre.entry)
        assert theatre.entry == 0


async def test_an_event_is_a_smaller_step(tmp_path: Path) -> None:
    theatre = sat()
    async with playing(tmp_path, opening=lambda app: app.sit_in(theatre)) as player:
        await player.press("v")
        vote, events = theatre.entry, len(WHOLE.log[theatre.entry].events)
        outcome = player.app.screen.query_one(Log)._entries[-2:]
        for done in range(events - 1, 0, -1):
            await player.press("comma")
            place = f"Amid entry {vote} of {LAST}, event {done} of {events}"
            assert place in player.screen
        assert not {*outcome} & {*player.app.screen.query_one(Log)._entries}
        await player.press(*["full_stop"] * (events - 1))
        assert at(theatre) in player.screen
        assert player.app.screen.query_one(Log)._entries[-2:] == outcome


async def test_a_vote_stands_under_the_turn_that_it_ended(tmp_path: Path) -> None:
    theatre = sat()
    async with playing(tmp_path, size=(100, 40), opening=lambda app: app.sit_in(theatre)) as player:
        await player.press("v")
        turn = theatre.view().turn
        lines = player.app.screen.query_one(Log)._entries
        assert lines[-1].mark == str(turn)
        assert lines[-2].text.startswith("Vote on")
        assert lines[-2].mark == str(turn - 1)


async def test_typed_digits_and_enter_go_to_an_entry(tmp_path: Path) -> None:
    theatre = sat()
    async with playing(tmp_path, opening=lambda app: app.sit_in(theatre)) as player:
        await player.press("1", "2")
        assert "Go to entry 12_" in player.screen
        assert "go there" in player.screen
        await player.press("enter")
        assert f"Entry 12 of {LAST}" in player.screen
        await player.press("9", "escape")
        assert f"Entry 12 of {LAST}" in player.screen
        await player.press("9", "9", "9", "9", "enter")
        assert theatre.at_end


async def test_a_key_that_can_do_nothing_says_why(tmp_path: Path) -> None:
    theatre = sat(played(60), (Sitter("Anna", HUMAN), Sitter("Ben", "greedy")))
    said = {
        "left": "This is the deal.", "V": "No vote comes before.", "N": "No such mark comes before.",
        "plus": "Space plays at speed 4.", "tab": "Only these eyes may look.", "e": "No notes are taken here.",
        "w": "Nothing else is tried here.",
    }  # fmt: skip
    async with playing(tmp_path, opening=lambda app: app.sit_in(theatre)) as player:
        assert "viewer" not in player.rows[-1]
        for key, text in said.items():
            await player.press(key)
            assert text in player.screen, key
        await player.press("right")
        assert not any(text in player.screen for text in said.values())
        await player.press("G", "right_square_bracket")
        assert "This is the end." in player.screen
        await player.press("n")
        assert "No such mark comes after." in player.screen


async def test_it_plays_by_itself_to_the_end(tmp_path: Path) -> None:
    theatre = sat()
    theatre.go(LAST - 30)
    async with playing(tmp_path, opening=lambda app: app.sit_in(theatre)) as player:
        await player.press("plus", "plus", "plus", "plus", "space")
        await player.until(lambda: theatre.at_end)
        await player.settle()
        assert "plays" not in player.screen


async def test_playing_by_itself_a_vote_is_staged_before_its_outcome_is_shown(
    tmp_path: Path,
) -> None:
    theatre = sat()
    theatre.by_mark(("vote",), 1)
    vote = theatre.entry
    theatre.by_entry(-1)
    async with playing(tmp_path, opening=lambda app: app.sit_in(theatre)) as player:
        await player.press("minus", "minus", "space")
        screen, won = player.app.screen, theatre.view().groups
        staged = []
        while not staged or screen.board.query_one(VoteTheatre).display:
            screen._play_on()
            await player.settle()
            staged.append(player.screen)
            assert len(staged) < 40
        assert theatre.entry == vote
        assert screen.board.chooser.view.groups != won
        assert len(staged) > 3
        assert any("Vote on" in text for text in staged)
        await player.press("left", "space")
        screen._play_on()
        await player.press("right")
        assert not screen.board.query_one(VoteTheatre).display


async def test_a_key_stops_it(tmp_path: Path) -> None:
    theatre = sat()
    async with playing(tmp_path, opening=lambda app: app.sit_in(theatre)) as player:
        await player.press("minus", "minus", "space")
        assert "plays, speed 1" in player.screen
        await player.press("right")
        assert "speed" not in player.screen
        await player.press("space", "question_mark", "escape")
        assert "speed" not in player.screen


async def test_a_click_on_the_timeline_or_the_log_goes_there(tmp_path: Path) -> None:
    theatre = sat()
    async with playing(tmp_path, size=(100, 40), opening=lambda app: app.sit_in(theatre)) as player:
        await player.press("v", "v")
        entry = theatre.entry
        timeline = player.app.screen.query_one(Timeline)
        await player.pilot.click(
            timeline, offset=(1 + cell_of(LAST, LAST, timeline.size.width - 2), 1)
        )
        await player.settle()
        assert theatre.at_end
        mark = 1 + cell_of(entry, LAST, timeline.size.width - 2)
        await player.pilot.click(timeline, offset=(mark, 0))
        await player.settle()
        assert abs(theatre.entry - entry) < 5
        log = player.app.screen.query_one(Log)
        first = next(line for line in log._lines if line[1].target is not None)
        await player.pilot.click(log, offset=(10, 0))
        await player.settle()
        assert theatre.entry == first[1].target.entry


async def test_a_note_hides_no_mark_and_every_sign_is_told(tmp_path: Path) -> None:
    path = keep(tmp_path, WHOLE)
    async with playing(tmp_path, size=(80, 60), opening=lambda app: app.review(path)) as player:
        glyphs = player.app.glyphs
        await player.press("v", "v")
        marks, at = player.rows[-4], player.rows[-3].index(glyphs.wall)
        # A change of the lead lies over its vote.
        assert marks[at] in (glyphs.won, glyphs.up)
        await player.press("b", "g")
        assert player.rows[-4] == marks
        assert player.rows[-3][at] == glyphs.check
        await player.press("question_mark", "G")
        for kind in moments.KINDS:
            assert moments.kind_sign(glyphs, kind) in player.screen
        assert f"{glyphs.wall} on the timeline" in player.screen


async def test_marks_of_one_kind(tmp_path: Path) -> None:
    theatre = sat()
    async with playing(tmp_path, opening=lambda app: app.sit_in(theatre)) as player:
        await player.press("f", "up", "enter", "n")
        assert theatre.entry == next(m.entry for m in theatre.marks if m.kind == "reshuffle")
        assert "n: Reshuffles" in player.screen


async def test_from_a_card_to_the_moment_it_was_drawn(tmp_path: Path) -> None:
    theatre = sat()
    theatre.last()
    hand = theatre.view().players[0].influence_hand or theatre.view().players[0].action_hand
    while not hand:
        theatre.by_turn(-1)
        hand = theatre.view().players[0].influence_hand
    async with playing(tmp_path, opening=lambda app: app.sit_in(theatre)) as player:
        before = theatre.entry
        await player.press("c")
        assert "where from" in player.screen
        assert "Lay one card" not in player.screen
        await player.press("enter")
        assert theatre.entry < before
        assert "You draw" in player.app.screen.board.said
        await player.press("escape", "right")
        assert player.where == "ReplayScreen"


async def test_from_a_group_to_where_it_last_changed_and_help_tells_the_keys(
    tmp_path: Path,
) -> None:
    theatre = sat()
    theatre.last()
    async with playing(tmp_path, size=(80, 60), opening=lambda app: app.sit_in(theatre)) as player:
        await player.press("tab", "tab", "c")
        assert "as a spectator" in player.screen
        assert "Senators: " in player.screen
        await player.press("right", "right", "enter")
        changed = theatre.entry
        assert 0 < changed < LAST
        assert theatre.match.at(changed).view(-1).groups[2] != theatre.view().groups[2]
        await player.press("question_mark", "G")
        assert "To the card or group at the right" in player.screen
        await player.press("escape", "escape", "tab", "tab", "c")
        entry = theatre.entry
        await player.press("up", "right", "right")
        assert theatre.entry == entry
        await player.press("enter")
        assert theatre.entry < entry


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 40)])
async def test_keys_and_timeline_are_there_in_every_size(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    theatre = sat()
    async with playing(tmp_path, size=size, opening=lambda app: app.sit_in(theatre)) as player:
        await player.press("v")
        assert at(theatre) in player.rows[-2]
        assert "Space play" in player.rows[-1]
        assert player.app.screen.query_one(KeyBar)
        assert isinstance(player.app.screen, ReplayScreen)


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (100, 34), (120, 40)])
async def test_the_board_is_laid_out_at_once_for_the_room_it_has(
    tmp_path: Path, size: tuple[int, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    plans, share_out = [], LookBoard._share_out

    def noted(board: LookBoard, cells: int, height: int) -> None:
        share_out(board, cells, height)
        plans.append(board._plan)

    monkeypatch.setattr(LookBoard, "_share_out", noted)
    theatre = sat()
    async with playing(tmp_path, size=size, opening=lambda app: app.sit_in(theatre)):
        assert len(plans) > 1
        assert len(set(plans)) == 1


@pytest.mark.parametrize("size", [(120, 40), (80, 24)])
async def test_at_the_deal_the_row_of_cards_is_called_the_action_pile_that_it_is(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    theatre = sat()
    theatre.lens = 0
    theatre.first()
    async with playing(tmp_path, size=size, opening=lambda app: app.sit_in(theatre)) as player:
        hand = player.app.screen.query_one("#hand").region
        rows = [row[hand.x : hand.right] for row in player.rows[hand.y : hand.bottom]]
        assert "action pile" in rows[0]
        if len(rows) > 1:
            assert " ".join(rows).count("[") == 13
            assert "[Castling]" in " ".join(rows)
            assert all(row[-2:] in ("", "  ") for row in rows if len(row) == hand.width)
