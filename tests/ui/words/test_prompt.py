"""The prompt: in every phase, for everybody who looks, whose decision it is and what can be done."""

import re
from functools import cache
from random import Random
from typing import Any

import pytest
from rich.cells import cell_len

from cc_tui.boards.caesar_cleopatra.asks import note
from cc_tui.boards.caesar_cleopatra.chooser import Chooser
from cc_tui.boards.caesar_cleopatra.explain import phase_prompt
from cc_tui.boards.caesar_cleopatra.picks import HandCard
from cc_tui.i18n import Words
from engine.games.caesar_cleopatra.cards import INFLUENCE_PILE
from engine.games.caesar_cleopatra.state import PHASES
from engine.kernel.seats import EVERYTHING, SPECTATOR
from tests.ui.matches import new_match
from tests.ui.words.samples import NAMES

WORDS = Words()
FORCED = ("open", "count", "vote")
SHOWN = [phase for phase in PHASES if phase != "end"]
""""end" lasts only inside a decision."""


@cache
def views() -> dict[str, list[dict[int, Any]]]:
    """Moments of random matches by phase, each as all viewers see it."""
    moments: dict[str, list[dict[int, Any]]] = {}

    def look(match: Any, entry: Any = None) -> None:
        seen = moments.setdefault(match.view(SPECTATOR).phase, [])
        if len(seen) < 40:
            seen.append({viewer: match.view(viewer) for viewer in (0, 1, SPECTATOR, EVERYTHING)})

    for seed in range(30):
        match, random = (
            new_match(str(seed), orgy_tickets=True, two_in_the_dark=seed % 2 > 0),
            Random(seed),
        )
        look(match)
        while match.actors():
            seat = random.choice(match.actors())
            match.play(seat, random.choice(match.legal_moves(seat)), look)
    return moments


@pytest.mark.parametrize("phase", SHOWN)
def test_every_phase_has_a_prompt_for_everybody(phase: str) -> None:
    assert views()[phase]
    for moment in views()[phase]:
        for view in moment.values():
            said = phase_prompt(WORDS, view, NAMES)
            assert said[0].isupper()
            assert said[-1] in ".?"
            assert not set("{}") & set(said)
            assert cell_len(said) <= 3 * 60


@pytest.mark.parametrize("phase", [phase for phase in SHOWN if phase not in (*FORCED, "over")])
def test_who_waits_is_told_for_whom(phase: str) -> None:
    for moment in views()[phase]:
        to_act = moment[SPECTATOR].to_act
        for viewer, view in moment.items():
            said = phase_prompt(WORDS, view, NAMES)
            if viewer not in to_act and len(to_act) == 1:
                assert NAMES[to_act[0]] in said
            if viewer in to_act:
                assert said != phase_prompt(WORDS, moment[SPECTATOR], NAMES)


@pytest.mark.parametrize("phase", [phase for phase in SHOWN if phase not in (*FORCED, "over")])
def test_what_somebody_is_still_deciding_is_not_told_as_done(phase: str) -> None:
    for moment in views()[phase]:
        if len(moment[SPECTATOR].to_act) == 1:
            *_, said = phase_prompt(WORDS, moment[SPECTATOR], NAMES).split(". ")
            assert re.search(r" (is \w+ing|may|begins|takes .* or gives) ", said), said


@pytest.mark.parametrize("phase", ["second", "act", "passive"])
def test_a_card_says_whose_sum_it_adds_to_and_nothing_that_the_prompt_says(phase: str) -> None:
    for card in (HandCard(INFLUENCE_PILE, 3), HandCard(INFLUENCE_PILE, 5)):
        for moment in views()["turn"]:
            viewer = moment[SPECTATOR].to_act[0]
            told = note(WORDS, Chooser(moment[viewer]), card)
            assert "your sum" in told
            assert "face up" not in told
        for moment in views()[phase]:
            viewer = moment[SPECTATOR].to_act[0]
            assert "its side's sum" in note(WORDS, Chooser(moment[viewer]), card)


@pytest.mark.parametrize("phase", SHOWN)
def test_onlookers_read_the_same_whatever_the_hands(phase: str) -> None:
    for moment in views()[phase]:
        assert phase_prompt(WORDS, moment[SPECTATOR], NAMES) == phase_prompt(
            WORDS, moment[EVERYTHING], NAMES
        )


def test_the_start_of_a_turn_offers_what_is_open() -> None:
    for moment in views()["turn"]:
        view = moment[moment[SPECTATOR].active]
        said = phase_prompt(WORDS, view, NAMES)
        kinds = {type(move).__name__ for move in view.open_moves}
        plays = any(kind.startswith("Play") for kind in kinds)
        ups = {move.up for move in view.open_moves if type(move).__name__ == "PlaceInfluence"}
        assert ("play an action card" in said) == plays
        assert ("action card first" in said) == (plays and bool(ups))
        assert ("discard" in said.casefold()) == ("Discard" in kinds)
        assert "now. Or" not in said
        assert ("face up" in said) == (True in ups)
        assert ("face down" in said) == (False in ups)


def test_the_asked_player_reads_what_was_played_and_if_it_can_be_vetoed() -> None:
    answers = set()
    for moment in views()["veto"]:
        asked = moment[SPECTATOR].to_act[0]
        said = phase_prompt(WORDS, moment[asked], NAMES)
        vetoes = any(type(move).__name__ == "PlayVeto" for move in moment[asked].open_moves)
        assert said.startswith(NAMES[1 - asked])
        assert ("Veto it" in said) == vetoes
        answers.add(vetoes)
        assert "hold" not in phase_prompt(WORDS, moment[1 - asked], NAMES)
    assert answers == {True, False}


def test_waiting_for_a_veto_does_not_show_who_holds_one() -> None:
    by_action: dict[tuple[Any, ...], set[str]] = {}
    for moment in views()["veto"]:
        player = moment[SPECTATOR].active
        pending = moment[SPECTATOR].pending
        key = (player, pending.action, pending.groups, pending.card)
        by_action.setdefault(key, set()).add(phase_prompt(WORDS, moment[player], NAMES))
    assert all(len(said) == 1 for said in by_action.values())


def test_the_end_says_who_won() -> None:
    for moment in views()["over"]:
        winner = moment[SPECTATOR].result.winner
        if winner is not None:
            assert phase_prompt(WORDS, moment[winner], NAMES) == "The match is over: you win."
            assert NAMES[winner] in phase_prompt(WORDS, moment[1 - winner], NAMES)
