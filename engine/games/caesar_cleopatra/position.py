"""The position document: what a viewer may know of a position, as public JSON. docs/saves.md describes it; it is kept stable.

It is made from a view and from nothing else, so it can't hold what its viewer may not know.
"""

from typing import Any, Final

from engine.games.caesar_cleopatra.cards import SEATS
from engine.games.caesar_cleopatra.notation import (
    ACTION,
    GROUP,
    INFLUENCE,
    SEAT,
    VOTE,
    write_event,
    write_move,
)
from engine.games.caesar_cleopatra.score import Points
from engine.games.caesar_cleopatra.view import CastlingView, GroupView, PlayerView, View
from engine.kernel.fields import UNKNOWN, Codec, Hidden
from engine.kernel.seats import Seat
from engine.kernel.views import Update

POSITION: Final = 1
"""The version of the document. New keys don't change it; a key that means something else does."""


def position(entry: int, view: View) -> dict[str, Any]:
    """The position document of a view after the entry with that index; docs/saves.md has its shape."""
    caesar, cleopatra = (_player(player) for player in view.players)
    votes, ended = view.votes, view.result
    return {
        "position": POSITION,
        "entry": entry,
        "turn": view.turn,
        "phase": view.phase,
        "to_act": _all(SEAT, view.to_act),
        "groups": {GROUP.write(group.group): _group(group) for group in view.groups},
        "caesar": caesar,
        "cleopatra": cleopatra,
        "votes": {
            "left": _all(VOTE, votes.left),
            "turned": _all(VOTE, votes.turned),
            "removed": _all(VOTE, votes.removed),
        },
        "alone": _seat(view.alone),
        "result": None
        if ended is None
        else {"reason": ended.reason, "winner": _seat(ended.winner)},
        "setup": _setup(view),
        "castling": _castling(view.castling),
    }


def step(update: Update) -> dict[str, Any]:
    """The position document after an entry, with its `move` (null for the deal) and `events` as the viewer may know them."""
    move = None
    if update.seat is not None:
        move = {"seat": _seat(update.seat), **write_move(update.move)}
    events = [write_event(event) for event in update.events]
    return {**position(update.entry, update.view), "move": move, "events": events}


def _seat(seat: Seat | None) -> Any:
    return None if seat is None else SEAT.write(seat)


def _all(codec: Codec, cards: tuple[Any, ...]) -> list[Any]:
    return [codec.write(card) for card in cards]


def _group(group: GroupView) -> dict[str, Any]:
    rows = (
        [{"card": Hidden(INFLUENCE).write(seen.card), "up": seen.up} for seen in row]
        for row in group.rows
    )
    return {
        "left": group.left,
        "won": dict(zip(SEATS, group.won, strict=True)),
        **dict(zip(SEATS, rows, strict=True)),
    }


def _player(player: PlayerView) -> dict[str, Any]:
    return {
        "hand": {
            "influence": _all(Hidden(INFLUENCE), player.influence_hand),
            "action": _all(Hidden(ACTION), player.action_hand),
        },
        "piles": {"influence": player.influence_pile, "action": player.action_pile},
        "discards": {
            "influence": _all(INFLUENCE, player.influence_discards),
            "action": _all(ACTION, player.action_discards),
        },
        "bonus": Hidden(GROUP).write(player.bonus),
        "out": player.out,
        "points": _points(player.points),
    }


def _setup(view: View) -> dict[str, Any] | None:
    if view.setup is None:
        return None
    return {
        SEAT.write(seat): {
            "arranged": _all(Hidden(ACTION), side.arranged),
            "to_arrange": _all(ACTION, side.to_arrange),
            "laid": side.laid,
            "to_lay": _all(INFLUENCE, side.to_lay),
        }
        for seat, side in enumerate(view.setup)
    }


def _castling(castling: CastlingView | None) -> dict[str, Any] | None:
    if castling is None:
        return None
    return {
        "seat": _seat(castling.seat),
        "groups": _all(GROUP, castling.groups),
        "count": castling.count,
        "held": UNKNOWN if castling.held is None else _all(INFLUENCE, castling.held),
    }


def _points(points: Points) -> dict[str, Any]:
    return {
        "patricians": points.patricians,
        "majorities": points.majorities,
        "whole_groups": points.whole_groups,
        "bonus": UNKNOWN if points.bonus is None else points.bonus,
        "total": points.total,
    }
