"""Writes down whole matches step by step, and the counts of decisions: tests/data/playthrough_*.txt and perft.json.

    python -m tests.caesar_cleopatra.playthrough

writes them anew. They pin the rules: a difference means that the game plays otherwise than before, so read it before you commit it.

Each step has its move, its events, and what has changed in what each viewer sees: k for Caesar, q for Cleopatra, s for a spectator, e for one
who sees everything. What is told differently to viewers stands once for each telling. Hidden cards are "?".
"""

import json
from collections.abc import Iterator
from pathlib import Path
from random import Random
from typing import Any

from engine.games.caesar_cleopatra.cards import ACTIONS, GROUPS, INFLUENCE, SEATS, VOTES
from engine.games.caesar_cleopatra.options import Options
from engine.games.caesar_cleopatra.view import CardSeen, View
from engine.kernel.log import Entry
from engine.kernel.match import Match
from engine.kernel.seats import EVERYTHING, SPECTATOR, Viewer
from tests.caesar_cleopatra.builder import GAME
from tests.caesar_cleopatra.positions import POSITIONS, counts
from tests.every_game.games import choose

DATA = Path(__file__).parents[1] / "data"
PLAYTHROUGHS = {
    "plain": Options(),
    "variants": Options(
        shuffled_actions=True,
        fewer_orgies=True,
        two_in_the_dark=True,
        orgy_tickets=True,
        strict_majorities=True,
    ),
}
SEEDS = {"plain": "plain 44", "variants": "variants 90"}
"""Between them, these matches show every kind of move and event."""

VIEWERS: dict[Viewer, str] = {0: "k", 1: "q", SPECTATOR: "s", EVERYTHING: "e"}


def playthrough(name: str) -> str:
    """The whole text of a match of random moves."""
    seed = SEEDS[name]
    dealt, random = Match.start(GAME, PLAYTHROUGHS[name], seed), Random(seed)
    writer = Writer()
    lines = [f"{name}: {GAME.write_options(dealt.options)}, seed {seed!r}"]

    def told(match: Match[Any, Any], entry: Entry) -> None:
        lines.extend(writer.step(match, entry))

    for count in range(1, len(dealt.log) + 1):
        earlier = dealt.at(count)
        told(earlier, earlier.log[-1])
    while dealt.actors():
        lines.extend(open_moves(dealt))
        dealt.play(*choose(dealt, random, by_kind=name == "plain"), told)
    return "\n".join(lines) + "\n"


class Writer:
    """Remembers what was last written, so that only what changed is written again."""

    def __init__(self) -> None:
        self._last: dict[Viewer, dict[str, str]] = {viewer: {} for viewer in VIEWERS}

    def step(self, match: Match[Any, Any], entry: Entry) -> Iterator[str]:
        updates = {viewer: match.update(viewer) for viewer in VIEWERS}
        yield ""
        who = "the deal" if entry.seat is None else SEATS[entry.seat]
        yield f"#{len(match.log) - 1} {who}"
        yield from _grouped(
            {v: [_json(GAME.write_move(u.move))] if u.move else [] for v, u in updates.items()},
            "> ",
        )
        yield from _grouped(
            {v: [_json(GAME.write_event(e)) for e in u.events] for v, u in updates.items()}, "* "
        )
        yield from _grouped(
            {viewer: self._changed(viewer, update.view) for viewer, update in updates.items()}, ""
        )

    def _changed(self, viewer: Viewer, view: View) -> list[str]:
        now, last = dict(describe(view)), self._last[viewer]
        self._last[viewer] = now
        return [f"{key}: {text}" for key, text in now.items() if last.get(key) != text]


def _grouped(told: dict[Viewer, list[str]], sign: str) -> Iterator[str]:
    """Each text once, after the viewers who are told it, in the order in which the one who sees everything is told."""
    texts: dict[str, str] = {}
    for viewer in reversed(VIEWERS):
        for text in told[viewer]:
            texts[text] = VIEWERS[viewer] + texts.get(text, "")
    for text, viewers in texts.items():
        yield f"{viewers:4} {sign}{text}".rstrip()


def _json(raw: Any) -> str:
    """Compact: type(field value, …)."""
    kind = raw.pop("type")
    return f"{kind} {json.dumps(raw)[1:-1]}".replace('"', "")


def describe(view: View) -> Iterator[tuple[str, str]]:
    """A view line by line."""
    yield (
        "turn",
        f"{view.turn} {SEATS[view.active]} {view.phase}, to act {_names(SEATS, view.to_act)}",
    )
    for group in view.groups:
        rows = " / ".join(_row(row) for row in group.rows)
        tied = " tied" if group.tied else ""
        yield (
            GROUPS[group.group],
            f"{group.left} left, won {group.won}, room {group.room}{tied}: {rows}",
        )
    for seat, player in zip(SEATS, view.players, strict=True):
        points = player.points
        yield (
            seat,
            (
                f"hand {_cards(player.influence_hand)} {_names(ACTIONS, player.action_hand)}, "
                f"piles {player.influence_pile} {player.action_pile}, bonus {_names(GROUPS, (player.bonus,))}, "
                f"points {points.patricians} {points.majorities} {points.whole_groups} {points.bonus}"
                f"{', out' if player.out else ''}{f', tickets {player.tickets}' if player.tickets else ''}"
            ),
        )
        yield (
            f"{seat} discards",
            f"{_cards(player.influence_discards)} {_names(ACTIONS, player.action_discards)}",
        )
    votes = view.votes
    yield (
        "votes",
        "; ".join(_names(VOTES, part) for part in (votes.left, votes.turned, votes.removed)),
    )
    yield (
        "now",
        f"spent {view.action_played}, voting {view.voting}, draw {view.to_draw}, alone {view.alone}",
    )
    for name in ("pending", "castling", "result"):
        if getattr(view, name) is not None:
            yield name, str(getattr(view, name))
    for seat, setup in zip(SEATS, view.setup or (), strict=False):
        yield (
            f"{seat} setup",
            (
                f"arranged {_names(ACTIONS, setup.arranged)}, to arrange {_names(ACTIONS, setup.to_arrange)}, "
                f"laid {setup.laid}, to lay {_cards(setup.to_lay)}"
            ),
        )


def _cards(cards: tuple[int | None, ...]) -> str:
    return _names(INFLUENCE, cards)


def _names(names: tuple[str, ...], values: tuple[int | None, ...]) -> str:
    return " ".join("?" if value is None else names[value] for value in values)


def _row(row: tuple[CardSeen, ...]) -> str:
    return " ".join(
        _cards((seen.card,)) if seen.up else f"[{_cards((seen.card,))}]" for seen in row
    )


def open_moves(match: Match[Any, Any]) -> Iterator[str]:
    """All that may be done, in alphabetical order, by kind."""
    for seat in match.actors():
        kinds: dict[str, list[str]] = {}
        for move in match.legal_moves(seat):
            raw = GAME.write_move(move)
            kinds.setdefault(raw.pop("type"), []).append(
                "-".join(str(value) for value in raw.values())
            )
        for kind in sorted(kinds):
            yield f"     {SEATS[seat]} may {kind} {' '.join(sorted(kinds[kind]))}".rstrip()


def main() -> None:
    for name in PLAYTHROUGHS:
        (DATA / f"playthrough_{name}.txt").write_text(playthrough(name), encoding="utf-8")
    perft = {name: counts(name) for name in POSITIONS}
    (DATA / "perft.json").write_text(json.dumps(perft, indent=1) + "\n", encoding="utf-8")


if __name__ == "__main__":
    main()
