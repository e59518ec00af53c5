"""The coach at the table: one that answers at once, and what a player does there."""

from typing import Any

import pytest

from cc_tui.coach_mind import CoachMind
from cc_tui.messages import MovesChosen
from engine.bots.judge import Answer, Question
from engine.games.caesar_cleopatra.moves import PlaceInfluence
from tests.ui.player import Player


def thinks(monkeypatch: pytest.MonkeyPatch, loss: int = 0, bad: Any = None) -> list[Question]:
    """A coach that answers at once: the last open move is the best one, and `bad`, or any other, gives away so much. Returns what it is
    asked."""
    asked: list[Question] = []

    async def answer(self: CoachMind, question: Question) -> Answer:
        asked.append(question)
        moves = question.view.open_moves
        best = len(moves) - 1
        other = moves.index(question.played) if question.played else 0
        good = other == best or bad not in (None, question.played)
        chances = {best: 6000, other: 6000 if good else 6000 - loss}
        chances.setdefault(0, 100)
        return Answer(6000, tuple(sorted(chances.items(), key=lambda option: -option[1])), 10)

    monkeypatch.setattr(CoachMind, "answer", answer)
    return asked


async def at_table(player: Player) -> Any:
    """The match on the table, where the player has chosen."""
    await player.until(lambda: player.where == "PlayScreen" and player.app._hosted is not None)
    await player.settle()
    return player.app._hosted.table.match  # type: ignore[union-attr]


async def choose(player: Player, *moves: Any) -> None:
    """As if this choice had been made up on the board."""
    screen: Any = player.app.screen
    screen.board.post_message(MovesChosen(moves))
    await player.settle()


async def picking(player: Player, *picks: Any) -> Any:
    """Make up a choice as far as these picks; returns the board."""
    board = player.app.screen.board  # type: ignore[attr-defined]
    for pick in picks:
        assert board.pick(pick)
    await player.settle()
    return board


def two_up(match: Any) -> tuple[Any, Any]:
    """A choice of two cards laid face up."""
    first = next(m for m in match.legal_moves(0) if isinstance(m, PlaceInfluence) and m.up)
    ahead = match.fork()
    ahead.play(0, first)
    return first, ahead.legal_moves(0)[0]
