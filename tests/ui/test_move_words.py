"""What moves are called: as something done, and as advice."""

import pytest

from cc_tui.boards.caesar_cleopatra.deeds import deed
from cc_tui.boards.caesar_cleopatra.practice import advice
from cc_tui.i18n import Words
from engine.games.caesar_cleopatra import moves as m
from engine.games.caesar_cleopatra.cards import (
    ACTION_PILE,
    AEDILES,
    ASSASSIN,
    CENSORS,
    INFLUENCE_PILE,
    PHILOSOPHER,
    PRAETORS,
    SENATORS,
    VETO,
    WRATH,
)
from engine.games.caesar_cleopatra.moves import Move

SAID: list[tuple[Move, str, str]] = [
    (m.ArrangeAction(VETO), "going on", "Take the recommended order."),
    (m.LayFirst(3, PRAETORS), "a 3 before the Praetors", "Lay a 3 before the Praetors."),
    (m.PlaceInfluence(5, SENATORS, False), "a 5 face down before the Senators", "Lay a 5 face down before the Senators."),
    (
        m.PlaceInfluence(PHILOSOPHER, AEDILES, True),
        "a Philosopher face up before the Aediles",
        "Lay a Philosopher face up before the Aediles.",
    ),
    (m.PlayAssassin(CENSORS, 4), "an Assassin against a 4 of the Censors", "Play an Assassin against a 4 of the Censors."),
    (m.PlaySpy(), "a Spy", "Play a Spy."),
    (
        m.PlayCastling(SENATORS, PRAETORS),
        "a Castling with the Senators and the Praetors",
        "Play a Castling with the Senators and the Praetors.",
    ),
    (m.PlayScout(AEDILES), "a Scout at the Aediles", "Play a Scout at the Aediles."),
    (m.PlayWrath(CENSORS), "the Wrath of the Gods at the Censors", "Play the Wrath of the Gods at the Censors."),
    (m.PlayVeto(), "a Veto", "Veto it."),
    (m.LetPass(), "no Veto", "Let it pass."),
    (m.GoOn(), "no action card", "Go on without playing a card."),
    (m.Discard(INFLUENCE_PILE, 2), "a 2 discarded", "Discard a 2."),
    (m.SpyDiscard(ACTION_PILE, ASSASSIN), "an Assassin discarded", "Discard an Assassin."),
    (m.SpyDiscard(ACTION_PILE, WRATH), "the Wrath of the Gods discarded", "Discard the Wrath of the Gods."),
    (m.EndDiscard(), "no more discards", "Discard no more."),
    (m.Draw(INFLUENCE_PILE), "an influence card drawn", "Draw an influence card."),
    (m.Draw(ACTION_PILE), "an action card drawn", "Draw an action card."),
    (m.LayBack(1, AEDILES), "a 1 before the Aediles", "Lay a 1 before the Aediles."),
    (m.OpenVote(SENATORS), "going on", "Go on with the vote on the Senators."),
    (m.HoldVote(SENATORS), "going on", "Go on with the vote on the Senators."),
    (m.TurnVoteCard(), "going on", "Turn the vote card."),
    (m.TakeTicket(), "an orgy ticket taken", "Take an orgy ticket."),
    (m.SpendTicket(), "an orgy ticket given back", "Give an orgy ticket back."),
]  # fmt: skip


@pytest.mark.parametrize(("move", "done", "advised"), SAID, ids=str)
def test_a_move_as_something_done_and_as_advice(move: Move, done: str, advised: str) -> None:
    assert deed(Words(), move) == done
    assert advice(Words(), move) == advised


def test_all_kinds_of_moves_are_said() -> None:
    assert {type(move) for move, _, _ in SAID} == set(m.MOVES)
