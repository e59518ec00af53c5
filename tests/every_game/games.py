"""What the contract tests need to know of each game, and random matches of it."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import product
from random import Random
from typing import Any

import pytest

from engine.games import GAMES
from engine.games.caesar_cleopatra import moves as m
from engine.games.caesar_cleopatra.options import Options
from engine.kernel.game import Game
from engine.kernel.log import Entry
from engine.kernel.match import Match
from engine.kernel.seats import SPECTATOR
from tests import toy
from tests.caesar_cleopatra import hidden, invariants
from tests.saves.making import some_options as variants


@dataclass(frozen=True)
class Case:
    game: Game[Any, Any]
    options: Callable[[int], Any]
    """The n-th choice of options."""
    universe: tuple[Any, ...]
    """Every move that can be written down, and some redacted ones."""
    redealt: Callable[[Any, int, Random], Any]
    """The position with all that a viewer can't know dealt anew."""
    check: Callable[[Any], None]
    """What holds in every position."""
    longest: int
    """No match has so many entries."""

    @property
    def seats(self) -> range:
        return range(len(self.game.seats(self.options(0))))

    @property
    def viewers(self) -> tuple[int, ...]:
        return (*self.seats, SPECTATOR)


def some_options(n: int) -> Options:
    """All 32 choices of variants come up."""
    return Options(**variants(n))


def _duel_moves() -> Iterator[Any]:
    five, kinds, both = range(5), range(6), (False, True)
    for cls in (
        m.PlaySpy,
        m.PlayVeto,
        m.LetPass,
        m.GoOn,
        m.EndDiscard,
        m.TurnVoteCard,
        m.TakeTicket,
        m.SpendTicket,
    ):
        yield cls()
    yield from (m.ArrangeAction(card) for card in (None, *kinds))
    yield from (
        m.PlaceInfluence(card, g, up) for card, g, up in product((None, *kinds), five, both)
    )
    yield from (m.PlayCastling(a, b) for a, b in product(five, five))
    yield from (
        cls(g) for cls, g in product((m.PlayScout, m.PlayWrath, m.OpenVote, m.HoldVote), five)
    )
    yield from (
        cls(pile, card) for cls, pile, card in product((m.Discard, m.SpyDiscard), (0, 1), kinds)
    )
    yield from (m.Draw(pile) for pile in (0, 1))
    yield from (m.PlayAssassin(g, card) for g, card in product(five, kinds))
    yield from (
        cls(card, g) for cls, card, g in product((m.LayFirst, m.LayBack), (None, *kinds), five)
    )
    yield m.LayBack(None, None)


CASES = {
    "caesar_cleopatra": Case(
        game=GAMES["caesar_cleopatra"],
        options=some_options,
        universe=tuple(_duel_moves()),
        redealt=hidden.redealt,
        check=invariants.check,
        longest=1000,
    ),
    "toy": Case(
        game=toy.TOY,
        options=toy.some_options,
        universe=toy.UNIVERSE,
        redealt=toy.redealt,
        check=toy.check,
        longest=20,
    ),
}

every_game = pytest.mark.parametrize("case", CASES.values(), ids=CASES)


def choose(match: Match[Any, Any], random: Random, by_kind: bool) -> tuple[int, Any]:
    """A random actor and a random legal move; by kind: each kind of move is as likely as another, whatever their numbers."""
    seat = random.choice(match.actors())
    moves = match.legal_moves(seat)
    if by_kind:
        kind = random.choice(sorted({type(move).__name__ for move in moves}))
        moves = tuple(move for move in moves if type(move).__name__ == kind)
    return seat, random.choice(sorted(moves, key=repr))


def start(case: Case, n: int) -> Match[Any, Any]:
    return Match.start(case.game, case.options(n), f"contract {n}")


def steps(
    case: Case, n: int, told: Callable[[Match[Any, Any], Entry], None] | None = None
) -> Iterator[Match[Any, Any]]:
    """The n-th random match, before each decision and at its end."""
    match, random = start(case, n), Random(n)
    while match.actors():
        yield match
        seat, move = choose(match, random, by_kind=bool(n % 2))
        match.play(seat, move, told)
        assert len(match.log) < case.longest
    yield match


def played(case: Case, n: int) -> Match[Any, Any]:
    """The n-th random match at its end."""
    *_, match = steps(case, n)
    return match
