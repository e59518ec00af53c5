"""Cards, groups and reasons explain themselves."""

import pytest
from rich.cells import cell_len

from cc_tui.boards.caesar_cleopatra import explain, names
from cc_tui.boards.caesar_cleopatra.reasons import SENTENCES
from cc_tui.boards.caesar_cleopatra.rulebook import clauses, contents
from cc_tui.i18n import Words
from engine.games.caesar_cleopatra.cards import (
    ACTION_PILE,
    ACTIONS,
    GROUPS,
    INFLUENCE,
    INFLUENCE_PILE,
    VOTES,
)
from engine.games.caesar_cleopatra.reasons import REASONS
from engine.games.caesar_cleopatra.view import CardSeen, GroupView
from engine.kernel.seats import EVERYTHING, SPECTATOR

WORDS = Words()


@pytest.mark.parametrize(("pile", "kinds"), [(INFLUENCE_PILE, INFLUENCE), (ACTION_PILE, ACTIONS)])
def test_every_card_says_its_name_and_what_it_does(pile: int, kinds: tuple[str, ...]) -> None:
    texts = [explain.card(WORDS, pile, card) for card in range(len(kinds))]
    assert len(set(texts)) == len(kinds)
    for card, text in enumerate(texts):
        name = names.action(WORDS, card) if pile else names.influence(WORDS, card)
        assert name in text.split(":")[0]
        assert cell_len(text) <= 2 * 60


def test_a_back_names_no_card() -> None:
    for pile in (INFLUENCE_PILE, ACTION_PILE):
        text = explain.card(WORDS, pile, None)
        assert not any(names.action(WORDS, card) in text for card in range(len(ACTIONS)))
        assert "Only its owner" in text


def test_every_vote_card_is_explained() -> None:
    texts = [explain.vote(WORDS, vote) for vote in range(len(VOTES))]
    assert len(set(texts)) == len(VOTES)
    for group in range(len(GROUPS)):
        assert texts[group].startswith(names.group(WORDS, group))


def seen(left: int = 3, won: tuple[int, int] = (1, 1), *, tied: bool = False) -> GroupView:
    rows = ((CardSeen(5, True),), (CardSeen(None, False),) * 5)
    return GroupView(0, 5, left, won, rows, (2, 0) if left else (0, 0), tied)


def test_a_group_says_how_it_stands() -> None:
    assert explain.group(WORDS, seen(), 0) == (
        "Senators: 3 of 5 patricians left; Caesar has won 1, Cleopatra 1. "
        "3 of them are a majority. You may lay 2 more cards here."
    )
    assert "There is no room for your cards here." in explain.group(WORDS, seen(), 1)
    for viewer in (SPECTATOR, EVERYTHING):
        assert "2 for Caesar, 0 for Cleopatra" in explain.group(WORDS, seen(), viewer)


def test_a_group_says_who_has_the_majority_and_what_is_special() -> None:
    assert "Cleopatra has the majority." in explain.group(WORDS, seen(1, (1, 3)), 0)
    assert "exceptional vote was tied" in explain.group(WORDS, seen(tied=True), 0)
    assert "No card may be laid here any more" in explain.group(WORDS, seen(0, (2, 3)), 0)


def test_every_reason_has_its_sentence_and_cites_its_clause() -> None:
    assert {reason.code for reason in REASONS} == set(SENTENCES)
    assert len(set(SENTENCES.values())) == len(SENTENCES)
    known = {*clauses(), *(f"§{number}" for number, _ in contents(WORDS))}
    for reason in REASONS:
        assert explain.reason(WORDS, reason).endswith(f" ({reason.clause}).")
        assert reason.clause in known


def test_short_names_are_told_apart() -> None:
    groups = [names.group_short(WORDS, group) for group in range(len(GROUPS))]
    actions = [names.action_short(WORDS, card) for card in range(len(ACTIONS))]
    sides = [names.side(WORDS, seat) for seat in (0, 1)]
    starts = [text[:4].casefold() for text in (*groups, *actions, *sides)]
    assert len(set(starts)) == len(starts)
    assert max(map(cell_len, groups)) <= 4
    assert max(map(cell_len, actions)) <= 5
