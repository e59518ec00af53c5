"""The bots. BOTS is the only list of them, weakest first."""

from typing import Final

from engine.bots.base import Bot
from engine.bots.greedy import GreedyBot
from engine.bots.novice import NoviceBot
from engine.bots.random import RandomBot
from engine.bots.searcher import Master, Planner, SearchBot, Tactician

BOTS: Final[dict[str, type[Bot]]] = {
    bot.key: bot for bot in (RandomBot, NoviceBot, GreedyBot, Planner, Tactician, Master)
}
"""Key to bot."""

__all__ = ["BOTS", "Bot", "GreedyBot", "NoviceBot", "RandomBot", "SearchBot"]
