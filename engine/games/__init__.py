"""The games. GAMES is the only list of them."""

from typing import Any, Final

from engine.games.caesar_cleopatra.game import CaesarCleopatra
from engine.kernel.game import Game

GAMES: Final[dict[str, Game[Any, Any]]] = {game.key: game for game in (CaesarCleopatra(),)}
"""Key to game."""
