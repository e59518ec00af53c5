"""A match between bots, played to its end in one go. It knows no screen."""

import asyncio
import secrets
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import Any, Final

from cc_tui.blame import BotFailed, BotLost
from cc_tui.minds import mind
from cc_tui.runners import Mind
from cc_tui.shell import Plan
from engine.games import GAMES
from engine.kernel.match import Match

GAME: Final = GAMES["caesar_cleopatra"]


def play_out(store: Any, plan: Plan, length: int, progress: Callable[[int, int], None]) -> Path:
    """Play the match of a plan, with bots in all seats, and keep it; for a thread. Returns its file.

    `length`: about how many entries it will have. What `progress` raises ends it, and then nothing is kept. Raises OSError, and
    ValueError when a bot fails.
    """
    match = Match.start(GAME, GAME.read_options(plan.options), plan.seed)
    minds = [mind(GAME, s.kind, secrets.token_hex(16), lambda: None) for s in plan.sitters]
    try:
        asyncio.run(_to_the_end(match, minds, length, progress))
    except (BotFailed, BotLost) as trouble:
        raise ValueError(str(trouble)) from trouble
    finally:
        for one in minds:
            one.close()
    kept = store.create(match, plan.sitters, plan.practice, plan.tags)
    kept.release()
    path: Path = kept.path
    return path


async def _to_the_end(
    match: Match[Any, Any], minds: Sequence[Mind], length: int, progress: Callable[[int, int], None]
) -> None:
    while match.result() is None:
        done, seat = len(match.log), match.actors()[0]
        progress(done, max(length, done + 1))
        number = sum(entry.seat == seat for entry in match.log)
        move = await minds[seat].choose(match.view(seat), match.told(seat), number)
        match.play(seat, move)
