"""What is shown of each entry, and how long: pure."""

from random import Random

import pytest

from cc_tui.boards.caesar_cleopatra.beats import beats, run
from cc_tui.i18n import Words
from cc_tui.screens.turns import Seen
from cc_tui.widgets.cards import Form
from engine.games.caesar_cleopatra import events as e
from engine.kernel.views import Update
from tests.ui.matches import new_match

NAMES = ("Ben", "Anna")


def told(seed: str, viewer: int) -> list[tuple[Update, object]]:
    """Every update of a random match for one viewer, with the view before it."""
    match, random = new_match(seed), Random(seed)
    updates: list[tuple[Update, object]] = []
    before = [match.view(viewer)]

    def note(match, _entry) -> None:  # type: ignore[no-untyped-def]
        update = match.update(viewer)
        updates.append((update, before[0]))
        before[0] = update.view

    while match.actors():
        seat = random.choice(match.actors())
        match.play(seat, random.choice(match.legal_moves(seat)), note)
    return updates


@pytest.mark.parametrize("viewer", [0, 1, -1])
def test_each_entry_ends_in_its_position_and_its_sentences_are_shown_once(viewer: int) -> None:
    for update, before in told("1", viewer):
        shown = beats(Words(), (update,), NAMES, viewer, before, False)
        assert shown[-1].view == update.view
        assert shown[-1].scene is None
        assert all(beat.view is None and not beat.log for beat in shown[:-1])
        assert all(beat.rest > 0 for beat in shown[:-1])
        news = bool(shown[-1].log) and before.turn > 0
        assert bool(shown[-1].rest) == (news and len(shown) == 1)


@pytest.mark.parametrize("viewer", [0, 1, -1])
def test_votes_begin_as_the_cards_lay_and_end_with_winner_and_discards(viewer: int) -> None:
    votes = 0
    for update, before in told("2", viewer):
        held = [event for event in update.events if isinstance(event, e.VoteHeld)]
        scenes = [beat.scene for beat in beats(Words(), (update,), NAMES, viewer, before, False)]
        staged = [scene for scene in scenes if scene is not None and scene.sides]
        assert bool(staged) == bool(held)
        for vote in held:
            votes += 1
            for side in staged[0].sides:
                row = before.groups[vote.group].rows[side.seat]
                hidden = [card for card in side.cards if card.form is Form.BACK]
                assert len(hidden) == sum(card.card is None for card in row)
            last = staged[-1]
            assert last.winner == vote.winner
            for side in last.sides:
                gone = [card for card in side.cards if card.form is Form.GONE]
                assert len(gone) == len(vote.discards[side.seat])
    assert votes > 5


def test_what_one_has_chosen_is_not_shown_again() -> None:
    update, before = next(
        (u, b)
        for u, b in told("3", 1)
        if u.seat == 1 and isinstance(u.events[0], e.InfluencePlaced)
    )
    seen = Seen(1, before, chosen=[update.move])
    assert seen.caused([update])
    assert not seen.chosen
    assert not seen.caused([update])
    assert beats(Words(), (update,), NAMES, 1, before, True)[-1].rest == 0


def test_draws_in_a_row_are_one_step() -> None:
    updates = [update for update, _ in told("4", 1)]
    starts = [
        n
        for n in range(len(updates) - 1)
        if all(
            u.seat == 0 and all(isinstance(x, e.CardDrawn) for x in u.events)
            for u in updates[n : n + 2]
        )
        and updates[n].events
        and updates[n + 1].events
    ]
    assert starts
    assert all(run(updates[n:]) >= 2 for n in starts)
    assert run(updates[-1:]) == 1
