"""Matches in a folder, for the tests of the screens that list and open them."""

from pathlib import Path
from typing import Any

from cc_tui.saves import Store
from cc_tui.table import HUMAN, Sitter
from engine.kernel.match import Match


def keep(
    folder: Path,
    match: Match[Any, Any],
    names: tuple[str, str] = ("Anna", "Ben"),
    kinds: tuple[str, str] = (HUMAN, "greedy"),
    played: str = "2026-01-31T18:05:00Z",
    practice: bool = False,
) -> Path:
    """Keep a match under folder/saves as if last played then; returns its file."""
    sitters = [Sitter(name, kind) for name, kind in zip(names, kinds, strict=True)]
    kept = Store(folder / "saves", clock=lambda: played).create(match, sitters, practice)
    kept.release()
    return kept.path
