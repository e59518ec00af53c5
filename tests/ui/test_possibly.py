"""The panel of what could be known: the truth is among what it calls possible, and it is the viewer's knowledge and nothing else."""

from pathlib import Path

import pytest

from cc_tui.boards.caesar_cleopatra.possibly import facts
from cc_tui.glyphs import UNICODE
from cc_tui.i18n import Words
from cc_tui.widgets.facts import Facts
from engine.kernel.seats import EVERYTHING, HUMAN, SPECTATOR, Sitter
from tests.saves.test_altered import contradictory
from tests.ui.keep import keep
from tests.ui.player import playing
from tests.ui.test_replay import WHOLE, sat

NAMES = ("Anna", "Ben")


def said(text: str) -> dict[str, tuple[int, int]]:
    """ "1:0–3 4:1" read back."""
    found = {}
    for part in text.split():
        kind, _, count = part.partition(":")
        low, _, high = count.partition("–")
        found[kind] = (int(low), int(high or low))
    return found


@pytest.mark.parametrize("entry", [40, 90, 150, 220])
@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR])
def test_the_hand_that_was_held_is_possible(entry: int, viewer: int) -> None:
    match = WHOLE.at(entry + 1)
    view, open_view = match.view(viewer), match.view(EVERYTHING)
    column = facts(Words(), UNICODE, match.possible(viewer), view, NAMES)
    titles = [fact.title for fact in column]
    for seat in {0, 1} - {viewer}:
        place = titles.index(f"{NAMES[seat]} may have")
        hand = open_view.players[seat].influence_hand
        assert column[place + 1].title == f"hand {len(hand)}▒"
        possible = said(column[place + 1].text) if hand else {}
        for card in set(hand):
            low, high = possible["P" if card == 0 else str(card)]
            assert low <= hand.count(card) <= high


def test_each_card_that_lies_face_down_is_told() -> None:
    match = WHOLE.at(91)
    column = facts(Words(), UNICODE, match.possible(0), match.view(0), NAMES)
    backs = sum(not card.up for group in match.view(0).groups for card in group.rows[1])
    groups = [
        fact
        for fact in column
        if fact.title.rstrip("▒ ") in ("Senators", "Praetors", "Quaestors", "Censors", "Aediles")
    ]
    assert sum(fact.title.count("▒") for fact in groups) == backs
    assert all(fact.text for fact in groups)


def test_a_bonus_card_names_one_of_several_groups() -> None:
    match = WHOLE.at(41)
    column = facts(Words(), UNICODE, match.possible(0), match.view(0), NAMES)
    [bonus] = [fact.text for fact in column if fact.title == "bonus"]
    assert " or " in bonus
    assert "and" not in bonus


@pytest.mark.parametrize("size", [(60, 20), (80, 24), (120, 30)])
async def test_what_has_no_room_is_scrolled_to(tmp_path: Path, size: tuple[int, int]) -> None:
    theatre = sat()
    theatre.go(42)
    theatre.lens = SPECTATOR
    every = [
        part
        for fact in facts(Words(), UNICODE, theatre.possible(), theatre.view(), NAMES)
        for part in (fact.title.strip(), *fact.text.split())
    ]
    async with playing(tmp_path, size=size, opening=lambda app: app.sit_in(theatre)) as player:
        if size[0] < 118:
            await player.press("J")
        panel = player.app.screen.query_one(Facts)
        assert "more rows: J PgDn" in panel.plain()[-1]
        seen: list[str] = []
        for _ in range(9):
            seen += [row for row in panel.plain() if "more row" not in row and row not in seen]
            await player.press("pagedown")
        assert "more row" not in panel.plain()[-1]
        assert all(any(part in row for row in seen) for part in every)
        last = [row for row in seen if row.strip()][-1]
        await player.press(*["K"] * 9)
        assert "Anna may have" in panel.plain()[0]
        assert last not in panel.plain()


async def test_it_follows_the_cursor_and_the_viewer(tmp_path: Path) -> None:
    theatre = sat()
    theatre.go(90)
    async with playing(tmp_path, size=(120, 40), opening=lambda app: app.sit_in(theatre)) as player:
        assert "Ben may have" in player.screen
        assert "Anna may have" not in player.screen
        await player.press("tab")
        assert "Anna may have" in player.screen
        await player.press("tab", "tab")
        assert "All cards are open" in player.screen


async def test_an_altered_log_is_said_to_contradict_itself(tmp_path: Path) -> None:
    theatre = sat(contradictory(), (Sitter("Bot", "greedy"), Sitter("Anna", HUMAN)))
    async with playing(tmp_path, size=(125, 40), opening=lambda app: app.sit_in(theatre)) as player:
        await player.press("G")
        assert "This can't be told" in player.screen


async def test_no_what_if_from_a_log_that_contradicts_itself(tmp_path: Path) -> None:
    path = keep(tmp_path, contradictory(), ("Bot", "Anna"), ("greedy", HUMAN))
    async with playing(tmp_path) as player:
        player.app.review(path)
        await player.settle()
        await player.press("G", "w", "enter")
        assert "no cards fit what Cleopatra" in player.screen
        await player.press("enter")
        assert player.where == "ReplayScreen"
