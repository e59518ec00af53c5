"""The bots that look ahead."""

from collections.abc import Callable, Iterable
from typing import Any, Final

from engine.bots.base import Bot
from engine.bots.greedy import WHIM
from engine.bots.search import Search, Thought
from engine.kernel.chance import Chance
from engine.kernel.guide import Guide
from engine.kernel.log import Event, Move

STEP: Final = 16
"""Iterations between two looks at whether to stop."""

TURNS: Final = 9
"""How many ends of turns it may look beyond: as far as positions are visited again, which is rarely more than two."""

Stop = Callable[[], bool]


def _never() -> bool:
    return False


class SearchBot(Bot):
    """Looks ahead on positions that fit what it knows, for so many iterations a decision, or until it is stopped."""

    iterations: int = 400
    judge: str = "learned"
    """How it judges positions: a name that `Game.guide` knows."""

    def choose(self, view: Any, told: Iterable[Event] = ()) -> Move:
        """The move that came out best."""
        return self.think(view, told).best

    def think(self, view: Any, told: Iterable[Event], stop: Stop = _never) -> Thought:
        """All that the search found about the open moves. `stop` is asked again and again; when it says so, what is found counts.

        Where there is nothing to search, the moves stand in the order of the first look, none of them tried.
        """
        moves = view.open_moves
        guide = self.game.guide(self.judge) if len(moves) > 1 else None
        worlds = guide.worlds(view, told) if guide is not None else None
        if guide is None or worlds is None:
            return self._at_first_sight(view, guide)
        self._chance.index += 1
        search = Search(
            self.game,
            guide,
            worlds,
            Chance(f"{self._chance.seed}|{self._chance.index}"),
            turns=TURNS,
            budget=self.iterations,
        )
        while search.iterations < self.iterations and not (search.iterations and stop()):
            search.run(min(STEP, self.iterations - search.iterations))
        return search.thought(moves)

    def _at_first_sight(self, view: Any, guide: Guide[Any] | None) -> Thought:
        moves = view.open_moves
        looks = (self.game.estimate if guide is None else guide.first)(view, moves)
        whims = [look + WHIM * self.roll(100) / 100 for look in looks]
        order = sorted(range(len(moves)), key=lambda n: -whims[n])
        return Thought(tuple((moves[n], 0, 0.0) for n in order), 0)


class Planner(SearchBot):
    """Looks a little ahead: at each of the moves that look best once."""

    key = "planner"
    iterations = 16


class Tactician(SearchBot):
    """Looks ahead well."""

    key = "tactician"
    iterations = 500


class Master(SearchBot):
    """Looks ahead for about a second."""

    key = "master"
    iterations = 4000
