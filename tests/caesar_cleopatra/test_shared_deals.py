"""Matches that share a deal, as in duplicate: the same cards, and the same vote order, however they are played."""

from random import Random

from engine.games.caesar_cleopatra.events import VotesReshuffled
from engine.games.caesar_cleopatra.options import Options
from engine.kernel.chance import DEAL
from engine.kernel.match import Match
from tests.caesar_cleopatra.builder import GAME

Pile = tuple[int, ...]


def played(seed: str, way: int) -> Match:
    """A whole match of random moves."""
    match, random = Match.start(GAME, Options(), seed), Random(way)
    while match.result() is None:
        seat = random.choice(match.actors())
        match.play(seat, random.choice(match.legal_moves(seat)))
    return match


def piles(match: Match) -> list[Pile]:
    """What came of each reshuffle."""
    return [e.pile for entry in match.log for e in entry.events if type(e) is VotesReshuffled]


def alike(one: Pile, other: Pile) -> bool:
    """The cards that are in both are in the same order."""
    return [v for v in one if v in other] == [v for v in other if v in one]


def both(seed: str) -> list[tuple[Pile, Pile]]:
    """The reshuffles of two matches that were played in different ways."""
    return list(zip(piles(played(seed, 1)), piles(played(seed, 2)), strict=False))


def test_all_hidden_cards_are_the_same() -> None:
    one, other = played(f"{DEAL}5", 1), played(f"{DEAL}5", 2)
    assert one.log[0] == other.log[0]
    assert one.log[1:] != other.log[1:]


def test_each_reshuffle_brings_the_same_order_whatever_was_played_before() -> None:
    pairs = [pair for number in range(5) for pair in both(f"{DEAL}{number}")]
    assert len(pairs) > 10
    assert all(alike(one, other) for one, other in pairs)
    assert any(len(one) != len(other) for one, other in pairs), "a card left the game in one"


def test_of_any_other_seed_the_entry_decides_as_it_always_did() -> None:
    pairs = [pair for number in range(5) for pair in both(str(number))]
    assert not all(alike(one, other) for one, other in pairs)


def test_one_reshuffle_says_nothing_about_the_next() -> None:
    early = [piles(played(f"{DEAL}{number}", 1))[:2] for number in range(10)]
    assert sum(not alike(*two) for two in early if len(two) == 2) > 5


def test_a_match_that_goes_on_from_anywhere_comes_to_the_same() -> None:
    match = played(f"{DEAL}3", 1)
    again = match.at(len(match.log) // 2)
    while again.result() is None:
        again.play(*match.log[len(again.log)][:2])
    assert again.log == match.log
