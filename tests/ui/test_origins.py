"""A click on a card before a group leads back to where that very card came, as far as the viewer can know it."""

from pathlib import Path
from typing import Any

import pytest

from cc_tui.boards.caesar_cleopatra.origins import came_from
from cc_tui.boards.caesar_cleopatra.patrician_group import PatricianGroup
from cc_tui.boards.caesar_cleopatra.picks import InGroup, OnTable
from cc_tui.replaying import Theatre
from engine.games.caesar_cleopatra import events as e
from engine.kernel.seats import EVERYTHING, SPECTATOR
from tests.ui.matches import played
from tests.ui.player import Player, playing
from tests.ui.test_replay import sat

WHOLE = played(10_000, "7")


def on_table(theatre: Theatre) -> set[OnTable]:
    return {
        OnTable(seen.group, seat, card.card, card.up)
        for seen in theatre.view().groups
        for seat in (0, 1)
        for card in seen.rows[seat]
    }


def back(theatre: Theatre, target: OnTable) -> bool:
    return theatre.back_to(came_from(target, target.seat, theatre.update().events))


def lies(theatre: Theatre, target: OnTable) -> int:
    """How many such cards lie there, face up or down."""
    rows = theatre.view().groups[target.group].rows[target.seat]
    return sum(card.card == target.card for card in rows)


def turned(entry: int, end: int, group: int) -> bool:
    """Whether cards were turned up in the group in between."""
    events = [x for one in WHOLE.log[entry:end] for x in one.events]
    return any(isinstance(x, e.CardsTurnedUp) and x.group == group for x in events)


@pytest.mark.parametrize("viewer", [0, 1, SPECTATOR, EVERYTHING])
def test_every_card_leads_to_where_one_like_it_came(viewer: int) -> None:
    theatre = sat(WHOLE)
    theatre.lens = viewer
    found = 0
    for entry in range(40, len(WHOLE.log), 9):
        theatre.go(entry)
        for target in on_table(theatre):
            theatre.go(entry)
            if back(theatre, target):
                found += 1
                at = theatre.entry
                there = lies(theatre, target)
                theatre.go(at - 1)
                events = WHOLE.log[at].events
                moved = e.CastlingEnded | e.CardLaidBack | e.CardsTurnedUp
                assert there > lies(theatre, target) or any(isinstance(x, moved) for x in events)
    assert found > 50


def test_cards_that_the_viewer_cannot_know_lead_to_one_place() -> None:
    """Whichever of them is asked for: the screen has one target for all, and what it finds is told to that viewer."""
    theatre = sat(WHOLE)
    theatre.lens = 1
    hidden = 0
    for entry in range(40, len(WHOLE.log), 9):
        theatre.go(entry)
        for target in on_table(theatre):
            if target.seat == 0 and not target.up:
                assert target.card is None
                hidden += 1
                theatre.go(entry)
                if back(theatre, target):
                    said = [WHOLE.game.redact(x, 1) for x in WHOLE.log[theatre.entry].events]
                    assert not any(
                        getattr(x, "card", None)
                        for x in said
                        if isinstance(x, e.InfluencePlaced | e.FirstLaid)
                    )
    assert hidden > 10


async def click_card(player: Player, wanted: Any) -> bool:
    """Click on the first card or group like this."""
    for widget in player.app.screen.query(PatricianGroup):
        for y in range(widget.size.height):
            for x in range(widget.size.width):
                if wanted(widget.target_at(x, y)):
                    await player.pilot.click(widget, offset=(x, y))
                    await player.settle()
                    return True
    return False


@pytest.mark.parametrize("size", [(80, 24), (120, 40), (60, 20)])
async def test_a_click_on_a_card_is_about_the_card_and_one_beside_it_about_the_group(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    theatre = sat(WHOLE)
    placed = [
        (index, x)
        for index, entry in enumerate(WHOLE.log)
        for x in entry.events
        if isinstance(x, e.InfluencePlaced) and x.up and x.seat == 0
    ]
    async with playing(tmp_path, size=size, opening=lambda app: app.sit_in(theatre)) as player:
        for index, laid in placed:
            later = [i for i, x in placed if i > index and x.group == laid.group]
            if not later or turned(index, later[0] + 1, laid.group):
                continue
            if WHOLE.log[later[0]].events[0].card == laid.card:
                continue
            theatre.go(later[0] + 1)
            card = OnTable(laid.group, 0, laid.card, True)
            if card not in on_table(theatre):
                continue
            player.app.screen.show()
            await player.settle()
            assert await click_card(player, lambda t, card=card: t == card)
            assert theatre.entry == index
            theatre.go(later[0] + 1)
            player.app.screen.show()
            assert await click_card(player, lambda t, g=laid.group: t == InGroup(g))
            assert theatre.entry == later[0]
            return
    raise AssertionError("no two cards that differ lie in one group")
