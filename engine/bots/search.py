"""Information-set Monte Carlo tree search.

Each iteration deals a position that fits what the seat knows, goes down one tree that all of them share, by the moves that are open
there, adds a node and judges the next settled position. (Cowling, Powley, Whitehouse: Information Set Monte Carlo Tree Search, 2012;
the choice within a node is PUCT: Rosin, Multi-armed bandits with episode context, 2011.)
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import exp, sqrt
from typing import Any, Final

from engine.kernel.chance import Chance
from engine.kernel.game import Game
from engine.kernel.guide import Guide
from engine.kernel.log import Move
from engine.kernel.seats import Seat

USES: Final = 3
"""How many iterations share a deal: dealing takes as long as the rest of an iteration."""

FIELD: Final = 16
"""How many moves are compared at the root."""

SHARPNESS: Final = 3.0
"""How much more often what looks better at first sight is tried."""


class Node:
    """What came of a sequence of moves: `move` is the last of them, `visits` and `total` are counted for the seat that made it."""

    __slots__ = ("children", "gain", "move", "priors", "total", "tried", "visits")

    def __init__(self, move: Move | None) -> None:
        self.move = move
        self.visits = 0
        self.total = 0.0
        self.children: dict[int, Node] = {}
        """By the move's identity: a game has each move once."""
        self.priors: dict[int, float] = {}
        self.tried = 0
        self.gain = 0.0
        """How often a child was tried, and the sum of values for the seat that chose it."""


@dataclass(frozen=True, slots=True)
class Thought:
    """What a search found: each open move of the seat with how often it was tried and the chance to win after it, best first."""

    moves: tuple[tuple[Move, int, float], ...]
    iterations: int

    @property
    def best(self) -> Move:
        """The move tried most often."""
        return self.moves[0][0]

    @property
    def value(self) -> float:
        """The chance to win with it, from 0 to 1."""
        return self.moves[0][2]


class Search:
    """One search for one seat in one position; it may go on for as long as there is time."""

    def __init__(
        self,
        game: Game[Any, Any],
        guide: Guide[Any],
        worlds: Callable[[Chance], Any],
        chance: Chance,
        exploration: float = 2.0,
        turns: int = 1,
        budget: int = 0,
    ) -> None:
        """`turns`: how many settled positions an iteration may pass, the last one included; it stops at the first one that is new.

        `budget`: how many iterations there will be, at most. If it is known, the moves at the root are compared on the same deals, and
        the worse half of them is given up again and again (sequential halving); else they are tried as any others.
        """
        self._game, self._guide, self._worlds = game, guide, worlds
        self._chance = chance
        self._exploration = exploration
        self._turns = turns
        self.root = Node(None)
        self.iterations = 0
        self._sum = self._squares = 0.0
        self._world: Any = None
        self._budget = budget
        self._field: list[Move] = []
        """The moves at the root that are still compared."""
        self._waiting: list[Move] = []
        """Those of them not yet tried on the deal at hand."""
        self._halvings, self._stages = 0, 1

    def run(self, iterations: int) -> None:
        """So many iterations more."""
        for _ in range(iterations):
            self._iterate()
        self.iterations += iterations

    def trial(self, moves: Sequence[Move | None]) -> list[Sequence[float]]:
        """Each of these open moves once more, all on one deal; None: whichever the search would try.

        Returns what each came to for every seat, in the order of the moves.
        """
        self._chance.index += 1
        self._world = self._worlds(self._chance)
        self.iterations += len(moves)
        seat = self._game.actors(self._world)[0]
        legal = self._game.legal_moves(self._world, seat)
        # Nodes are found by the identity of the game's own move; what comes from elsewhere is only equal to it.
        return [
            self._descend(None if move is None else (legal[legal.index(move)],)) for move in moves
        ]

    def thought(self, moves: Sequence[Move]) -> Thought:
        """What was found so far about the moves that are open at the root."""
        found = []
        children = {node.move: node for node in self.root.children.values()}
        for move in moves:
            node = children.get(move)
            found.append(
                (move, node.visits, node.total / node.visits)
                if node is not None and node.visits
                else (move, 0, 0.0)
            )
        # Those compared to the end by what they came to, which rests on the same deals; others by how far they came.
        compared = set(self._field)
        found.sort(
            key=lambda row: (row[0] not in compared, -row[2] if row[0] in compared else -row[1])
        )
        return Thought(tuple(found), self.iterations)

    def _iterate(self) -> None:
        if self._budget:
            if not self._waiting:
                self._next_deal()
            self._descend((self._waiting.pop(),))
            return
        chance = self._chance
        chance.index += 1
        if chance.index % USES == 1:
            self._world = self._worlds(chance)
        self._descend(None)

    def _next_deal(self) -> None:
        """Another deal for all moves that are still compared; the worse half is given up when its share of the budget is used."""
        self._chance.index += 1
        self._world = self._worlds(self._chance)
        if not self._field:
            self._field = self._candidates()
            self._stages = max(1, (len(self._field) - 1).bit_length())
        elif (
            len(self._field) > 2
            and self.root.tried >= self._budget * (self._halvings + 1) / self._stages
        ):
            self._halvings += 1
            children = self.root.children
            self._field.sort(key=lambda move: -children[id(move)].total / children[id(move)].visits)
            del self._field[(len(self._field) + 1) // 2 :]
        self._waiting = self._field.copy()

    def _candidates(self) -> list[Move]:
        """The open moves that look best at first sight."""
        seat = self._game.actors(self._world)[0]
        moves = self._game.legal_moves(self._world, seat)
        looks = self._guide.look(self._world, seat, moves)
        order = sorted(range(len(moves)), key=lambda n: -looks[n])
        return [moves[n] for n in order[:FIELD]]

    def _descend(self, only: tuple[Move] | None) -> Sequence[float]:
        """Down the tree on the deal at hand, at the root by the `only` move if there is one. Returns what it came to for each seat."""
        game, guide = self._game, self._guide
        state = game.clone(self._world)
        node, path = self.root, []
        actors, legal_moves, settled = game.actors, game.legal_moves, guide.settled
        turns = self._turns
        while True:
            seat = actors(state)[0]
            child = self._select(node, state, seat, only or legal_moves(state, seat))
            only = None
            path.append((node, child, seat))
            node = child
            self._advance(state, seat, node.move)
            if settled(state):
                turns -= 1
                if not turns or not actors(state) or not node.visits:
                    break
                self._resume(state)
                if not actors(state):
                    break
            elif not node.visits:
                self._follow(state)
                break
        values = guide.values(state)
        self._learn(path, values)
        return values

    def _learn(self, path: list[tuple[Node, Node, Seat]], values: Sequence[float]) -> None:
        value = values[path[0][2]]
        self._sum += value
        self._squares += value * value
        for parent, node, seat in path:
            value = values[seat]
            node.visits += 1
            node.total += value
            parent.tried += 1
            parent.gain += value

    def _select(self, node: Node, state: Any, seat: Seat, moves: Sequence[Move]) -> Node:
        """The child to try next: the best of what was found so far, what looks good, and what was hardly tried."""
        if len(moves) == 1:
            return self._only_child(node, moves[0])
        children, priors, tried = node.children, node.priors, node.tried
        weight = self._exploration * self._spread() * sqrt(tried + 1)
        unknown = node.gain / tried if tried else 0.5
        best_score, best_move = -1.0, moves[0]
        if not all(map(priors.__contains__, map(id, moves))):
            self._learn_priors(node, state, seat, moves)
        for move in moves:
            key = id(move)
            if key in children:
                child = children[key]
                visits = child.visits
                score = child.total / visits + weight * priors[key] / (1 + visits)
            else:
                score = unknown + weight * priors[key]
            if score > best_score:
                best_score, best_move = score, move
        return self._only_child(node, best_move)

    def _only_child(self, node: Node, move: Move) -> Node:
        child = node.children.get(id(move))
        if child is None:
            child = node.children[id(move)] = Node(move)
        return child

    def _spread(self) -> float:
        """The standard deviation of all values found so far: what counts as a large difference here."""
        n = self.root.tried
        if n < 4:
            return 0.2
        mean = self._sum / n
        return sqrt(max(self._squares / n - mean * mean, 1e-4))

    def _learn_priors(self, node: Node, state: Any, seat: Seat, moves: Sequence[Move]) -> None:
        looks = self._guide.look(state, seat, moves)
        top = max(looks)
        powers = [exp((look - top) * SHARPNESS) for look in looks]
        total = sum(powers)
        for move, power in zip(moves, powers, strict=True):
            node.priors.setdefault(id(move), power / total)

    def _follow(self, state: Any) -> None:
        game, guide = self._game, self._guide
        while not guide.settled(state):
            seat = game.actors(state)[0]
            self._advance(state, seat, guide.follow(state, seat, game.legal_moves(state, seat)))

    def _advance(self, state: Any, seat: Seat, move: Move | None) -> None:
        game, chance, settled = self._game, self._chance, self._guide.settled
        carry_out, forced = game.carry_out_by_class, game.forced
        while True:
            carry_out[type(move)](state, seat, move, chance)
            if settled(state):
                return
            step = forced(state)
            if step is None:
                return
            seat, move = step

    def _resume(self, state: Any) -> None:
        """Go on from a settled position to the next choice."""
        step = self._game.forced(state)
        if step is not None:
            self._advance(state, *step)
