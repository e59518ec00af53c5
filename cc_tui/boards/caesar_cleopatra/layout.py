"""How many rows each part of the board gets."""

from dataclasses import dataclass

WIDE, HIGH = 80, 24
"""Cells and rows of the smallest full layout; below it, the compact one."""


@dataclass(frozen=True, slots=True)
class Rows:
    """Rows of each part; the log takes what is left. `stacked`: hand and votes one above the other."""

    forum: int
    hand: int
    prompt: int
    stacked: bool = False

    @property
    def theatre(self) -> int:
        """Rows of a vote: down to the prompt, or over it where there are few."""
        return self.forum + 1 + (2 + self.prompt if self.stacked else self.hand)


def rows(cells: int, height: int) -> Rows:
    """The layout for a board of this size (the key bar is not part of it)."""
    if cells < WIDE or height < HIGH - 1:
        return Rows(forum=7, hand=1, prompt=4, stacked=True)
    if cells >= 120 and height >= 39:
        return Rows(forum=15, hand=6, prompt=6)
    if cells >= 90 and height >= 33:
        return Rows(forum=13, hand=4, prompt=5)
    return Rows(forum=9, hand=4, prompt=4 if height < 27 else 5)
