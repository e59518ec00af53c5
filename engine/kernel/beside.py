"""What lies beside a match's log, outside its hashes: notes at entries, and branches that try something else."""

from dataclasses import dataclass
from itertools import takewhile
from typing import Any, Final, Literal, get_args

from engine.kernel.line import Line, Link
from engine.kernel.match import Match
from engine.kernel.plain import as_text
from engine.kernel.seats import Sitter

Quality = Literal["brilliant", "good", "dubious", "mistake", "blunder"]
"""How good a choice was."""

QUALITIES: Final[tuple[Quality, ...]] = get_args(Quality)
"""Best first."""

MOST_BRANCHES: Final = 100


@dataclass(frozen=True, slots=True)
class Note:
    """What somebody wrote at an entry. Raises ValueError for a quality that is none of QUALITIES; the text loses what it may not hold."""

    text: str = ""
    quality: Quality | None = None
    bookmark: bool = False

    def __post_init__(self) -> None:
        if self.quality not in (None, *QUALITIES):
            raise ValueError(f"{self.quality} is none of {', '.join(QUALITIES)}")
        object.__setattr__(self, "text", as_text(self.text))

    @property
    def empty(self) -> bool:
        """There is nothing in it."""
        return self == Note()


class Branch(Line):
    """A line of practice that leaves the main line of a match, by a name of its own.

    Its match holds the whole log from the deal on, so that nothing which happens to the main line can hurt it; only what differs
    from the main line is written.
    """

    __slots__ = ("name",)

    def __init__(
        self,
        name: str,
        match: Match[Any, Any],
        sitters: tuple[Sitter, ...],
        links: tuple[Link, ...],
    ) -> None:
        super().__init__(match, sitters, links)
        self.name = name

    def leaves(self, main: Line) -> int:
        """The last entry that it shares with the main line."""
        both = zip(self.links, main.links, strict=False)
        return sum(1 for _ in takewhile(lambda pair: pair[0].hash == pair[1].hash, both)) - 1
