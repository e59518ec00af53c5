"""Bots as people name them: a key, and for those that look ahead also how, such as `master:iterations=500,judge=plain`.

The clock is here: the engine knows none.
"""

import sys
from collections.abc import Callable, Iterable
from dataclasses import dataclass, fields
from functools import partial
from math import isfinite
from time import monotonic
from typing import Any, Final

from cc_tui.ladder import bot_name, key_of
from cc_tui.own_bots import OWN, minded
from cc_tui.trouble import Refused, unknown
from engine.bots import BOTS, SearchBot
from engine.kernel.game import Game
from engine.kernel.log import Event, Move

Choose = Callable[[Any, Iterable[Event]], Move]
"""What a bot does: a view and what the seat was told in, one of the view's open moves out."""

MOST_SECONDS: Final = 3600


@dataclass(frozen=True, slots=True)
class Named:
    """A bot and its parameters; None: as the bot has it."""

    key: str
    iterations: int | None = None
    seconds: float | None = None
    """Time for a decision. It is then the only end of a search, unless there are `iterations` too."""
    judge: str | None = None

    def __str__(self) -> str:
        """The key and the parameters, the same for the same bot; `read_bot` reads it."""
        given = ((field.name, getattr(self, field.name)) for field in fields(self)[1:])
        said = ",".join(f"{name}={_plain(value)}" for name, value in given if value is not None)
        return f"{self.key}:{said}" if said else self.key

    @property
    def name(self) -> str:
        """Likewise, for people; a text for `Words`."""
        return bot_name(self.key) + str(self)[len(self.key) :]

    @property
    def repeats(self) -> bool:
        """Whether the same seed gives the same play: not where a clock decides."""
        return self.seconds is None

    def chooser(self, game: Game[Any, Any], seed: str) -> Choose:
        """A bot of this kind for one seat of one match. What goes wrong in somebody's own is raised as Refused."""
        make = partial(self._chooser, game, seed)
        return minded(self.key, make) if self.key in OWN else make()

    def _chooser(self, game: Game[Any, Any], seed: str) -> Choose:
        bot = BOTS[self.key](game, seed)
        if isinstance(bot, SearchBot):
            bot.judge = self.judge or bot.judge
            if self.seconds is not None:
                bot.iterations = self.iterations or sys.maxsize
                return partial(_choose_in_time, bot, self.seconds)
            bot.iterations = self.iterations or bot.iterations
        return bot.choose


def _choose_in_time(bot: SearchBot, seconds: float, view: Any, told: Iterable[Event]) -> Move:
    end = monotonic() + seconds
    return bot.think(view, told, lambda: monotonic() >= end).best


def read_bot(text: str, game: Game[Any, Any]) -> Named:
    """The bot that is called so, by its key or its name (`cc_tui.ladder`). Raises Refused."""
    called, colon, rest = text.partition(":")
    key = key_of(called)
    if key not in BOTS:
        raise Refused(unknown(called, [bot_name(key) for key in BOTS], BOTS))
    if not colon:
        return Named(key)
    if not issubclass(BOTS[key], SearchBot):
        raise Refused(f"{bot_name(key)} doesn't look ahead, so it has no parameters")
    given: dict[str, Any] = {}
    for part in rest.split(","):
        name, _, value = part.partition("=")
        if name in given or name not in _READERS:
            raise Refused(f"{text!r}: after the colon come {', '.join(_READERS)}, each once")
        given[name] = _READERS[name](value)
    if (judge := given.get("judge")) is not None and game.guide(judge) is None:
        raise Refused(f"there is no judge {judge!r}")
    return Named(
        key, **{name: value for name, value in given.items() if not _usual(key, name, given)}
    )


def _usual(key: str, name: str, given: dict[str, Any]) -> bool:
    """Whether the bot has this parameter so anyway. By the clock it looks without end, unless iterations are given."""
    return getattr(BOTS[key], name, None) == given[name] and not (
        name == "iterations" and "seconds" in given
    )


def read_bots(text: str, game: Game[Any, Any]) -> list[Named]:
    """Bots with commas between them, as between a bot's parameters: what has "=" but no colon belongs to the bot before it."""
    names: list[str] = []
    for part in text.split(","):
        if names and "=" in part and ":" not in part:
            names[-1] += f",{part}"
        else:
            names.append(part.strip())
    return [read_bot(name, game) for name in names]


def _iterations(text: str) -> int:
    if not (text.isascii() and text.isdecimal() and len(text) < 10 and int(text)):
        raise Refused(f"iterations={text}: a whole number from 1 on is needed")
    return int(text)


def _seconds(text: str) -> float:
    try:
        seconds = float(text)
    except ValueError:
        seconds = 0
    if not (isfinite(seconds) and 0 < seconds <= MOST_SECONDS):
        raise Refused(f"seconds={text}: a number above 0, up to {MOST_SECONDS}, is needed")
    return seconds


_READERS: Final[dict[str, Callable[[str], Any]]] = {
    "iterations": _iterations,
    "seconds": _seconds,
    "judge": str,
}


def _plain(value: Any) -> str:
    return repr(value).removesuffix(".0") if isinstance(value, float) else str(value)
