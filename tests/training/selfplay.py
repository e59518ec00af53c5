"""Matches to learn from."""

from dataclasses import dataclass
from random import Random
from typing import Any

from engine.bots import BOTS
from engine.bots.search import Search
from engine.games import GAMES
from engine.games.caesar_cleopatra import events as e
from engine.games.caesar_cleopatra.guide.features import features
from engine.games.caesar_cleopatra.guide.guide import CardGuide
from engine.games.caesar_cleopatra.options import Options
from engine.games.caesar_cleopatra.state import VOTE, State
from engine.kernel.chance import Chance
from engine.kernel.log import Entry, Move
from engine.kernel.match import Match

GAME = GAMES["caesar_cleopatra"]
ITERATIONS = 32
WHIMS = (0.0, 0.02, 0.06)
"""The share of moves made by chance, match by match in turn."""

SETUP_WHIM = 0.3
UNSURE = 0.15
"""The share of moves drawn by how often they were tried, not the one tried most."""


@dataclass(frozen=True)
class Played:
    """One match: the features of its positions for Caesar and for Cleopatra, in order, and the result."""

    positions: list[tuple[list[int], list[int]]]
    won: float
    """1: Caesar won, 0: Cleopatra, 0.5: neither."""
    lead: int
    """Caesar's points less Cleopatra's."""


def play(weights: list[float], seed: int) -> Played:
    """A match of the search against itself, or in half of the seeds against the greedy bot."""
    return Player(weights, seed, {0: 0, 2: 1, 4: 0}.get(seed % 6)).play()


class Player:
    """Plays one match for both sides."""

    def __init__(
        self,
        weights: list[float],
        seed: int,
        against: int | None,
        setup_whim: float = SETUP_WHIM,
        iterations: int = ITERATIONS,
    ) -> None:
        """`against`: the seat of the greedy bot. `setup_whim`: the share of setup moves made by chance. `iterations`: a decision."""
        self.guide, self.seed, self.random = CardGuide(weights), seed, Random(seed)
        self.match: Match[State, Options] = Match.start(GAME, Options(), f"training {seed}")
        self.greedy = [BOTS["greedy"](GAME, f"{seed}/{seat}") for seat in (0, 1)]
        self.against, self.setup_whim, self.iterations = against, setup_whim, iterations
        self.whim = WHIMS[seed % 3]
        self.positions: list[tuple[list[int], list[int]]] = []

    def play(self) -> Played:
        """To the end."""
        while self.match.actors():
            self.step()
        result = self.match.result()
        won = 0.5 if result.winner is None else float(result.winner == 0)
        return Played(self.positions, won, result.points[0].total - result.points[1].total)

    def step(self) -> None:
        """One choice."""
        seat = self.match.actors()[0]
        self.match.play(seat, self._choose(seat), self._note)

    def _note(self, match: Match[Any, Any], entry: Entry) -> None:
        state = match.state
        if state.phase == VOTE or any(type(event) is e.TurnBegan for event in entry.events):
            self.positions.append((features(state, 0), features(state, 1)))

    def _choose(self, seat: int) -> Move:
        state, random = self.match.state, self.random
        moves = self.match.legal_moves(seat)
        if random.random() < (self.whim if state.turn else self.setup_whim):
            return random.choice(moves)
        if not state.turn or self.against == seat:
            return self.greedy[seat].choose(self.match.view(seat))
        return moves[0] if len(moves) == 1 else self._search()

    def _search(self) -> Move:
        seat = self.match.actors()[0]
        worlds = self.guide.worlds(self.match.view(seat), self.match.told(seat))
        assert worlds is not None
        search = Search(GAME, self.guide, worlds, Chance(f"{self.seed}|{len(self.match.log)}"))
        search.run(self.iterations)
        tried = [node for node in search.root.children.values() if node.visits]
        if self.random.random() < UNSURE:
            (node,) = self.random.choices(tried, [node.visits for node in tried])
        else:
            node = max(tried, key=lambda node: (node.visits, node.total))
        assert node.move is not None
        return node.move
