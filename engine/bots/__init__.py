"""The bots. BOTS is the only list of them, weakest first."""

from typing import Final

from engine.bots.base import Bot
from engine.bots.greedy import GreedyBot
from engine.bots.random import RandomBot

BOTS: Final[dict[str, type[Bot]]] = {bot.key: bot for bot in (RandomBot, GreedyBot)}
"""Key to bot."""

__all__ = ["BOTS", "Bot", "GreedyBot", "RandomBot"]
