"""What the example matches in saves/ show, and how they are found."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, datetime, timedelta
from typing import Any

from engine.bots import BOTS
from engine.games import GAMES
from engine.games.caesar_cleopatra import events as e
from engine.games.caesar_cleopatra.cards import ACTIONS
from engine.kernel.codec import Document
from engine.kernel.match import Match
from engine.kernel.seats import HUMAN, Sitter
from tests.review import review

GAME = GAMES["caesar_cleopatra"]
BEGAN = datetime(2026, 1, 1, 12, tzinfo=UTC)


@dataclass(frozen=True)
class Example:
    """One file: what it must show, who sits there by name, and the bots by whose play it is found."""

    file: str
    shows: frozenset[str]
    names: tuple[str, str]
    bots: tuple[str, str] = ("greedy", "greedy")
    human: bool = False
    """Caesar is a person's seat: the match is there to go on with."""
    reviewed: bool = False
    """It has the notes and the what-if of tests/review.py, which fit the match that is found."""


EXAMPLES = (
    Example("last-patrician-regular-vote", frozenset({"last in a regular vote"}), ("Livia", "Selene")),
    Example("last-patrician-exceptional-vote", frozenset({"last in an exceptional vote"}), ("Marcus", "Iras")),
    Example("nobody-has-influence", frozenset({"neither has influence"}), ("Octavia", "Charmion")),
    Example("alone-without-room", frozenset({"alone without room"}), ("Brutus", "Arsinoe")),
    Example("alone-with-empty-hand", frozenset({"alone with an empty hand"}), ("Titus", "Berenice")),
    Example(
        "all-action-cards",
        frozenset({"every action card", "philosophers on both sides", "exceptional tie"}),
        ("Cassius", "Mardian"),
    ),
    Example(
        "a-review",
        frozenset({"last in a regular vote", "philosophers on both sides"}),
        ("Portia", "Iras"),
        reviewed=True,
    ),
    Example("half-way", frozenset({"half-way"}), ("Anna", "Selene"), human=True),
)  # fmt: skip


def shown(match: Match[Any, Any]) -> set[str]:
    """What there is to see in a match."""
    events = [event for entry in match.log for event in entry.events]
    votes = [event for event in events if isinstance(event, e.VoteHeld)]
    played = {event.action for event in events if isinstance(event, e.ActionPlayed)}
    vetoes = {ACTIONS.index("veto") for event in events if isinstance(event, e.ActionVetoed)}
    seen = {how_it_ended(match, votes)}
    if played | vetoes == set(range(len(ACTIONS))):
        seen.add("every action card")
    if any(all(vote.philosophers) for vote in votes):
        seen.add("philosophers on both sides")
    if any(vote.exceptional and vote.winner is None for vote in votes):
        seen.add("exceptional tie")
    return seen


def how_it_ended(match: Match[Any, Any], votes: list[e.VoteHeld]) -> str:
    """The way the match ended (§6), or "half-way"."""
    result = match.result()
    if result is None:
        return "half-way"
    if result.reason == "patricians":
        return "last in an exceptional vote" if votes[-1].exceptional else "last in a regular vote"
    if result.reason == "room":
        return "alone without room"
    outs = [player.out for player in match.view(0).players]
    return "neither has influence" if all(outs) else "alone with an empty hand"


def matches(example: Example) -> Iterator[Match[Any, Any]]:
    """Matches by the example's bots, seed after seed, each up to where it is kept."""
    for n in range(1, 100_000):
        seed = f"{example.file} {n}"
        match = Match.start(GAME, GAME.read_options({}), seed)
        bots = [BOTS[key](GAME, f"{seed}/{seat}") for seat, key in enumerate(example.bots)]
        while match.result() is None and not (example.human and _half_way(match)):
            seat = match.actors()[0]
            match.play(seat, bots[seat].choose(match.view(seat), match.told(seat)))
        yield match


def _half_way(match: Match[Any, Any]) -> bool:
    """At the start of a turn of Caesar's, after some votes."""
    view = match.view(0)
    return view.turn >= 16 and view.phase == "turn" and view.to_act == (0,)


def find(example: Example) -> Match[Any, Any]:
    """The first match that shows it all."""
    return next(match for match in matches(example) if example.shows <= shown(match))


def document(example: Example, match: Match[Any, Any]) -> Document:
    """The match with its names, an entry every few seconds."""
    kinds = (HUMAN if example.human else example.bots[0], example.bots[1])
    sitters = [Sitter(name, kind) for name, kind in zip(example.names, kinds, strict=True)]
    made = Document(match, sitters, _time(0))
    for index, entry in enumerate(match.log):
        made.take(entry, _time(7 * index))
    if example.reviewed:
        review(made)
    return made


def _time(seconds: int) -> str:
    return (BEGAN + timedelta(seconds=seconds)).strftime("%Y-%m-%dT%H:%M:%SZ")
