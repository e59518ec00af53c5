"""Matches and their documents for tests."""

import json
from collections.abc import Callable, Mapping
from pathlib import Path
from random import Random
from typing import Any

from cc_tui.deals import VARIANTS
from engine.games import GAMES
from engine.kernel.codec import Document, canonical, first_link, next_link, read
from engine.kernel.match import Match
from engine.kernel.seats import Sitter

GAME = GAMES["caesar_cleopatra"]
SITTERS = (Sitter("Anna", "human"), Sitter("Greedy", "greedy"))
CREATED, LATER = "2026-01-02T03:04:05Z", "2026-01-02T03:30:00Z"


def random_match(seed: str, entries: int | None = None, **options: bool) -> Match[Any, Any]:
    """A match of random moves, to its end or until it has at least so many entries."""
    chance = Random(seed)
    match = Match.start(GAME, GAME.read_options(options), seed)
    while match.result() is None and (entries is None or len(match.log) < entries):
        seat = chance.choice(match.actors())
        match.play(seat, chance.choice(match.legal_moves(seat)))
    return match


def some_options(n: int) -> dict[str, bool]:
    """The n-th choice of variants; all come up in 32."""
    return {name: bool(n >> bit & 1) for bit, name in enumerate(VARIANTS)}


def document(match: Match[Any, Any]) -> Document:
    made = Document(match, SITTERS, CREATED)
    made.update(LATER)
    return made


def text(match: Match[Any, Any]) -> str:
    return document(match).text()


def raw(match: Match[Any, Any]) -> dict[str, Any]:
    return json.loads(text(match))


def load(content: str | bytes) -> Document:
    return read(content.encode() if isinstance(content, str) else content, GAMES)


def chained(raw: dict[str, Any]) -> bytes:
    """The raw document with hashes that fit, however wrong the rest."""
    link = first_link(raw)
    for entry in raw["entries"]:
        if isinstance(entry, dict):
            entry["hash"] = link = next_link(link, entry)
    return canonical(raw).encode()


def altered(match: Match[Any, Any], change: Callable[[dict[str, Any]], Any]) -> bytes:
    """The match's document after a change that kept the hash chain whole."""
    changed = raw(match)
    change(changed)
    return chained(changed)


def write(path: Path, content: str | bytes | Mapping[str, Any]) -> Path:
    if isinstance(content, Mapping):
        content = json.dumps(content)
    path.write_bytes(content.encode() if isinstance(content, str) else content)
    return path
