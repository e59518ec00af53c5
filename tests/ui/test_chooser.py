"""The chooser: every legal move can be reached by picks, and no pick leads to an illegal one."""

from random import Random

import pytest

from cc_tui.boards.caesar_cleopatra.chooser import Chooser
from cc_tui.boards.caesar_cleopatra.picks import Face, HandCard, InGroup, Say
from engine.games.caesar_cleopatra import moves as m
from engine.games.caesar_cleopatra.cards import INFLUENCE_PILE
from tests.ui.matches import new_match, play_any, played, table, until

OPTIONS = [{}, {"two_in_the_dark": True}, {"orgy_tickets": True}, {"shuffled_actions": True}]


DRAFTS = ("arrange", "lay_first", "lay_back", "discard", "second")


def random_choice(chooser: Chooser, random: Random) -> Chooser:
    """Random picks, with steps back now and then, until the choice is whole."""
    while chooser.moves is None:
        if chooser.picks and random.random() < 0.1:
            chooser = chooser.back()
        else:
            chooser = chooser.pick(random.choice(chooser.options))
    return chooser


def first_moves(chooser: Chooser, depth: int = 7) -> set[m.Move]:
    """The first moves of all whole choices (but for long drafts, whose first pick decides the first move)."""
    if chooser.moves is not None:
        return {chooser.moves[0]}
    if chooser.asks in DRAFTS and chooser.picks and chooser.picks != (Say("passive"),):
        while chooser.moves is None:
            chooser = chooser.pick(chooser.options[-1])
        return {chooser.moves[0]}
    assert depth
    turned = bool(chooser.picks) and isinstance(chooser.picks[-1], Face)
    picks = (pick for pick in chooser.options if not (turned and isinstance(pick, Face)))
    return {move for pick in picks for move in first_moves(chooser.pick(pick), depth - 1)}


@pytest.mark.parametrize("options", OPTIONS)
@pytest.mark.parametrize("seed", ["1", "2", "3"])
def test_whole_matches_by_random_picks(seed: str, options: dict[str, bool]) -> None:
    at, random = table(new_match(seed, **options)), Random(seed)
    while actors := at.actors():
        seat = random.choice(actors)
        at.play(seat, random_choice(Chooser(at.view(seat)), random).moves)
    assert at.match.result() is not None


@pytest.mark.parametrize("options", OPTIONS)
def test_every_legal_move_is_reached_and_no_other(options: dict[str, bool]) -> None:
    match, random = new_match("7", **options), Random("7")
    while match.actors():
        for seat in match.actors():
            chooser = Chooser(match.view(seat))
            assert first_moves(chooser) == set(match.legal_moves(seat)), match.view(seat).phase
        play_any(match, random)


def test_drafts_of_two_face_up_cards_are_legal_to_the_end() -> None:
    for seed in range(12):
        match = until(str(seed), "turn")
        seat = match.actors()[0]
        for pick in Chooser(match.view(seat)).options:
            if not isinstance(pick, HandCard) or pick.pile != INFLUENCE_PILE:
                continue
            chosen = Chooser(match.view(seat)).pick(pick)
            if Face(True) not in chosen.options:
                continue
            for first in [p for p in chosen.pick(Face(True)).options if isinstance(p, InGroup)]:
                second = chosen.pick(Face(True)).pick(first)
                for card in [p for p in second.options if isinstance(p, HandCard)]:
                    for group in second.pick(card).options:
                        fork = match.fork()
                        for move in second.pick(card).pick(group).moves or ():
                            fork.play(seat, move)


def test_face_is_down_unless_said_and_can_be_changed_back() -> None:
    match = until("1", "turn")
    chooser = Chooser(match.view(match.actors()[0]))
    card = next(p for p in chooser.options if isinstance(p, HandCard) and p.pile == INFLUENCE_PILE)
    down = chooser.pick(card)
    up = down.pick(Face(True))
    again = up.pick(Face(False))
    assert (down.asks, up.asks, again.asks) == ("place_down", "place_up", "place_down")
    assert again.pick(InGroup(0)).moves == (m.PlaceInfluence(card.card, 0, False),)
    assert up.back() == down


def test_back_to_the_start_undoes_every_pick() -> None:
    match = until("1", "turn")
    start = Chooser(match.view(match.actors()[0]))
    chooser = random_choice(start, Random(1))
    while chooser.picks:
        chooser = chooser.back()
    assert chooser == start


def test_picks_are_kept_on_a_newer_view_as_far_as_they_fit() -> None:
    match = until("1", "turn")
    view = match.view(match.actors()[0])
    card = next(p for p in Chooser(view).options if isinstance(p, HandCard))
    chooser = Chooser(view).pick(card)
    assert chooser.renewed(view) == chooser
    over = played(10_000).view(0)
    assert chooser.renewed(over).picks == ()


def test_what_is_no_option_is_refused() -> None:
    match = until("1", "turn")
    with pytest.raises(ValueError, match="veto"):
        Chooser(match.view(match.actors()[0])).pick(Say("veto"))
