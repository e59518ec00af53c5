"""The process in which a bot thinks: `main`, with the table at the other end of its standard input, a socket.

It reads pickles, an Order and then any number of Positions, or of the coach's Questions, each with a number, and answers each by one line
of JSON that has its number. It is told nothing else, and ends at once when the other end is gone, whatever the bot is doing, and with it all that the bot started.
"""

import json
import os
import pickle
import signal
import socket
from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread
from time import monotonic
from typing import IO, Any, Final, NamedTuple

from cc_tui.blame import failure, outline, place_of
from engine.bots import BOTS, Bot, SearchBot
from engine.bots.judge import Answer, Question
from engine.bots.judge import answer as answer_to
from engine.games import GAMES

LONGEST: Final = 4.0
"""Seconds after which a search plays the best that it has found: only a slow machine needs more for the iterations of any bot."""

LONGEST_TROUBLE: Final = 1000
"""Characters of what is told of an error."""

NICENESS: Final = 10
"""The program with the screen comes first."""


class Order(NamedTuple):
    """Which bot is wanted. The seed is the bot's own; the match's seed never comes here."""

    game: str
    bot: str
    seed: str
    own: str = ""
    """ "FILE.py:Class" if it is none of ours (`cc_tui.own_bots`)."""


class Position(NamedTuple):
    """What a bot gets: its seat's view, all that its seat was told, and the number by which its chance is told from that of other choices."""

    view: Any
    told: tuple[Any, ...]
    number: int = 0


def main() -> None:
    """Serve one bot until the other end is closed."""
    os.nice(NICENESS)
    # Whoever sends it ends the process. KeyboardInterrupt is then what a bot raised.
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    began = os.getpid()
    stream = _line().makefile("rwb")
    received: SimpleQueue[Any] = SimpleQueue()
    Thread(target=_receive, args=(stream, received), daemon=True).start()
    order: Order = received.get()
    bot: Bot | None = None
    while True:
        number, asked = received.get()
        try:
            answer: dict[str, Any]
            if isinstance(asked, Question):
                answer = {"judged": judged(order, asked)}
            else:
                bot = bot or _made(order)
                answer = {"move": chosen(bot, asked, monotonic)}
        except BaseException as trouble:
            told = failure(trouble, order.own), outline(trouble, order.own)
            answer = {"trouble": [text[:LONGEST_TROUBLE] for text in told]}
        if os.getpid() != began:
            # The bot has forked, and this one is to answer nothing.
            os._exit(0)
        stream.write(json.dumps(answer | {"number": number}).encode() + b"\n")
        stream.flush()


def _line() -> socket.socket:
    """The line to the table, away from the standard input: a bot that reads there finds nothing, and what it starts doesn't get the line."""
    line = socket.socket(fileno=os.dup(0))
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    return line


def judged(order: Order, question: Question) -> Answer | None:
    """The coach's answer. Unlike a bot it takes as long as it takes, so that the same question has the same answer."""
    return answer_to(GAMES[order.game], question, lambda: None)


def _receive(stream: IO[bytes], received: "SimpleQueue[Any]") -> None:
    try:
        while True:
            received.put(pickle.load(stream))
    finally:
        # A bot may never look up from its work, so it isn't asked, nor is what it started: all that is in this process's own session.
        os.killpg(0, signal.SIGKILL)


def _made(order: Order) -> Bot:
    if order.own:
        from cc_tui.own_bots import learn

        learn(order.own)
    return BOTS[order.bot](GAMES[order.game], order.seed)


def chosen(bot: Bot, position: Position, clock: Callable[[], float]) -> int:
    """The place of the bot's move among the open ones. A search that isn't done after LONGEST by the clock plays what it has found.

    Raises NotOpen, and whatever the bot raises.
    """
    view, told, number = position
    open_moves = tuple(view.open_moves)
    bot.begin(number)
    if isinstance(bot, SearchBot):
        end = clock() + LONGEST
        move = bot.think(view, told, lambda: clock() >= end).best
    else:
        move = bot.choose(view, told)
    return place_of(move, open_moves)
