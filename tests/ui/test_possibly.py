"""The panel of what could be known: the truth is among what it calls possible, and it is the viewer's knowledge and nothing else."""

from pathlib import Path

import pytest

from cc_tui.boards.caesar_cleopatra.possibly import facts
from cc_tui.glyphs import UNICODE
from cc_tui.i18n import Words
from engine.kernel.seats import EVERYTHING, SPECTATOR
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
