"""The log's sentences: every event, for each viewer, and nothing that the viewer doesn't know."""

import re
from dataclasses import replace
from random import Random
from typing import Any

import pytest

from cc_tui.boards.caesar_cleopatra.narrate import sentences, story
from cc_tui.i18n import Words
from engine.games.caesar_cleopatra import cards as c
from engine.games.caesar_cleopatra import events as e
from engine.kernel.seats import EVERYTHING, SPECTATOR
from engine.kernel.views import Update
from tests.ui.matches import GAME, new_match, play_any, played
from tests.ui.words.samples import ABOUT_NOBODY, NAMES, SAMPLES

WORDS = Words()
_SEEN = played(60).view(SPECTATOR)
VIEW = replace(_SEEN, players=tuple(replace(p, action_hand=(c.VETO,)) for p in _SEEN.players))
"""Whoever lets a card pass had the choice."""
VIEWERS = (0, 1, SPECTATOR, EVERYTHING)
SECRET = re.compile(r"\d|Philosopher|Assassin|Spy|Castling|Scout|Wrath|Veto")
"""What a sentence about a hidden card must not hold."""


def told(*events: e.Event, viewer: int = SPECTATOR, names: tuple[str, str] = NAMES) -> list[str]:
    return sentences(WORDS, Update(1, VIEW, 0, None, events), names, viewer)


def test_there_is_a_sample_of_every_event() -> None:
    assert {type(event) for event in SAMPLES} == {*e.EVENTS, e.Redealt}


@pytest.mark.parametrize("viewer", VIEWERS)
@pytest.mark.parametrize("event", SAMPLES, ids=lambda event: type(event).__name__)
def test_every_event_is_told_in_whole_sentences(event: e.Event, viewer: int) -> None:
    said = told(event, viewer=viewer)
    assert said
    for sentence in said:
        assert sentence[0].isupper()
        assert sentence[-1] == "."
        assert not set("{}") & set(sentence)


@pytest.mark.parametrize("event", SAMPLES, ids=lambda event: type(event).__name__)
def test_a_player_is_spoken_to_and_others_are_named(event: e.Event) -> None:
    own, others = " ".join(told(event, viewer=0)), " ".join(told(event))
    if isinstance(event, ABOUT_NOBODY):
        assert own == others
        return
    assert re.search(r"\b(You|you|Your|your|yours)\b", own)
    assert "Ann" in others
    assert not re.search(r"\b[Yy]ou", others)
    assert "Ann" not in own


def test_two_cards_of_one_choice_are_one_sentence() -> None:
    two = e.InfluencePlaced(0, 2, c.AEDILES, True)
    assert told(two, two) == ["Ann lays 2 and 2 face up before the Aediles."]
    apart = e.InfluencePlaced(0, 3, c.SENATORS, True)
    assert told(two, apart) == [
        "Ann lays face up: a 3 before the Senators and a 2 before the Aediles."
    ]


def test_the_moves_of_one_choice_are_told_together() -> None:
    updates = [
        Update(i, VIEW, 1, None, (e.CardDrawn(1, pile, card),))
        for i, (pile, card) in enumerate(((0, 4), (1, c.SPY), (0, 0)))
    ]
    assert story(WORDS, updates, NAMES, 1) == ["You draw a 4, a Spy and a Philosopher."]
    hidden = [replace(u, events=(replace(u.events[0], card=None),)) for u in updates]
    assert story(WORDS, hidden, NAMES, 0) == ["Bob draws 2 influence cards and an action card."]


def test_a_vote_is_told_once_with_its_card() -> None:
    vote = e.VoteHeld(c.AEDILES, False, ((2, 2), ()), (4, 0), (0, 0), 0, ((2,), ()))
    assert told(e.VoteCardTurned(0, c.AEDILES), vote) == [
        "Vote on the Aediles: Ann 4, Bob 0. Ann wins an aedile and discards a 2."
    ]
    assert told(vote, viewer=1) == [
        "Vote on the Aediles: you 0, Ann 4. Ann wins an aedile and discards a 2."
    ]


def test_a_removed_vote_card_is_told_once() -> None:
    events = (e.VoteCardTurned(0, c.CENSORS), e.VoteCardRemoved(c.CENSORS))
    assert told(*events) == ["The Censors are all won; their vote card leaves the game."]


def test_the_victim_of_a_spy_learns_who_looks_but_no_more() -> None:
    assert told(e.HandSeen(0, None, None), viewer=1) == ["Ann looks at your hand."]
    assert told(e.HandSeen(0, None, None)) == ["Ann looks at the hand of Bob."]
    assert told(e.HandSeen(0, (5, 0), (c.VETO,)), viewer=0) == [
        "You see the hand of Bob: a 5, a Philosopher and a Veto."
    ]


@pytest.mark.parametrize(
    "name", ["{mine}", "{0.__class__}", "[/x]", "%(n)s", "[@click=app.quit]x[/]"]
)
def test_names_are_only_ever_values(name: str) -> None:
    for event in SAMPLES:
        said = " ".join(told(event, viewer=1, names=(name, "Bob")))
        plain = " ".join(told(event, viewer=1, names=("Ann", "Bob")))
        assert said == plain.replace("Ann", name)


def test_the_others_setup_is_told_when_it_is_done() -> None:
    match, random = new_match(), Random(1)
    lines: list[str] = []
    while match.view(SPECTATOR).phase == "setup":
        play_any(match, random)
        lines += sentences(WORDS, match.update(SPECTATOR), NAMES, SPECTATOR)
    assert sorted(lines[:-1]) == [
        "Ann has arranged the action pile.",
        "Ann has laid the first cards face down.",
        "Bob has arranged the action pile.",
        "Bob has laid the first cards face down.",
    ]


OPTIONS = ({}, {"two_in_the_dark": True}, {"orgy_tickets": True}, {"shuffled_actions": True})


def hides(event: Any) -> bool:
    """A card in the event is not told."""
    if isinstance(event, e.HandSeen):
        return event.influence is None
    if isinstance(event, e.InfluencePlaced | e.CardDrawn | e.ActionArranged | e.FirstLaid):
        return event.card is None
    return False


SEEDS = [pytest.param(seed, marks=[pytest.mark.slow] if seed >= 20 else []) for seed in range(200)]


@pytest.mark.parametrize("seed", SEEDS)
def test_random_matches_are_told_without_a_secret(seed: int) -> None:
    match, random = new_match(str(seed), **OPTIONS[seed % 4]), Random(seed)
    secrets = [0]

    def note(match: Any, entry: Any) -> None:
        for viewer in VIEWERS:
            update = match.update(viewer)
            again = tuple(x for x in (GAME.redact(event, viewer) for event in update.events) if x)
            assert again == update.events
            sentences(WORDS, update, NAMES, viewer)
            for event in filter(hides, update.events):
                alone = Update(update.entry, update.view, None, None, (event,))
                assert not SECRET.search(" ".join(sentences(WORDS, alone, NAMES, viewer)))
                secrets[0] += 1

    while match.actors():
        seat = random.choice(match.actors())
        match.play(seat, random.choice(match.legal_moves(seat)), note)
    assert secrets[0] > 50
