"""Positions as the rulebook would describe them: who holds what, what lies where, whose turn it is.

    scene = position(
        caesar="5 3 P veto",                # the hand
        cleopatra="1 1 spy",
        senators=("5 [2]", "4 [1 P]"),      # Caesar's cards there, Cleopatra's; face-down ones in brackets
        turn=CAESAR,
        votes="senators",                   # from the top of the vote pile; the others follow in board order
        won={"aediles": (2, 1)},            # patricians won by Caesar, by Cleopatra
    )
    scene.play(down(5, SENATORS))
    assert scene.lies(SENATORS) == ("5 [5 2]", "4 [1 P]")

A player's other cards are in the piles, unless the pile is given (from its top, both kinds in one text): then they are discarded.
"""

import re
from collections.abc import Mapping
from typing import Any, TypeVar

from engine.games import GAMES
from engine.games.caesar_cleopatra import state as s
from engine.games.caesar_cleopatra.cards import (
    ACTIONS,
    CAESAR,
    CLEOPATRA,
    EDITIONS,
    GROUPS,
    INFLUENCE,
    VOTES,
    Action,
    Group,
    Influence,
)
from engine.games.caesar_cleopatra.events import Event
from engine.games.caesar_cleopatra.moves import Draw, GoOn, LetPass, Move, PlaceInfluence
from engine.games.caesar_cleopatra.options import Options
from engine.games.caesar_cleopatra.state import State
from engine.games.caesar_cleopatra.view import CardSeen, View
from engine.kernel.log import Entry
from engine.kernel.match import Match
from engine.kernel.seats import EVERYTHING, SPECTATOR, Seat, Viewer
from engine.kernel.views import Update
from tests.caesar_cleopatra.invariants import check, derive, packed

GAME = GAMES["caesar_cleopatra"]

E = TypeVar("E", bound=Event)


def down(card: Influence, group: Group) -> PlaceInfluence:
    return PlaceInfluence(card, group, up=False)


def up(card: Influence, group: Group) -> PlaceInfluence:
    return PlaceInfluence(card, group, up=True)


class Scene:
    """A position in play, with what has happened since."""

    def __init__(self, match: Match[State, Options]) -> None:
        self.match = match
        self.heard: dict[Viewer, list[Update]] = {CAESAR: [], CLEOPATRA: [], SPECTATOR: []}
        """What each was told of each entry, in order."""

    @property
    def state(self) -> State:
        return self.match.state

    @property
    def view(self) -> View:
        return self.match.view(EVERYTHING)

    @property
    def phase(self) -> str:
        return self.view.phase

    @property
    def actor(self) -> Seat:
        (seat,) = self.match.actors()
        return seat

    @property
    def moves(self) -> set[Move]:
        """What the one who acts may do now."""
        return set(self.match.legal_moves(self.actor))

    def seen(self, viewer: Viewer) -> View:
        return self.match.view(viewer)

    def play(self, *moves: Move) -> "Scene":
        """Play these moves, each by whoever has to act; the position stays sound after each.

        A LetPass may stand here also where it has followed by itself (R19).
        """
        for move in moves:
            if isinstance(move, LetPass) and self.phase != "veto":
                assert self.moved(LetPass), "nobody was asked"
                continue
            self.match.play(self.actor, move, self._hear)
            check(self.state)
        return self

    def _hear(self, match: Match[State, Options], entry: Entry) -> None:
        for viewer, updates in self.heard.items():
            updates.append(match.update(viewer))

    def why(self, move: Move, seat: Seat | None = None) -> str | None:
        """The code of the reason why the move is refused, None if it may be made."""
        seat = self.actor if seat is None else seat
        reason = self.match.why_not(seat, move)
        assert (reason is None) == (move in self.match.legal_moves(seat))
        return None if reason is None else reason.code

    def told(self, kind: type[E]) -> list[E]:
        """All events of this kind since the scene was built."""
        return [e for entry in self.match.log for e in entry.events if isinstance(e, kind)]

    def moved(self, kind: type[Move]) -> list[Seat]:
        """Who made moves of this kind since the scene was built."""
        return [entry.seat for entry in self.match.log if isinstance(entry.move, kind)]

    def lies(self, group: Group) -> tuple[str, str]:
        """What lies in a group, as in `position`: face-up cards first, each highest first."""
        rows = self.view.groups[group].rows
        return _row_text(rows[0]), _row_text(rows[1])

    def hand(self, seat: Seat) -> str:
        player = self.view.players[seat]
        return " ".join(
            [INFLUENCE[c] for c in player.influence_hand] + [ACTIONS[c] for c in player.action_hand]
        )

    def discards(self, seat: Seat) -> str:
        player = self.view.players[seat]
        return " ".join(
            [INFLUENCE[c] for c in player.influence_discards]
            + [ACTIONS[c] for c in player.action_discards]
        )

    def won(self, group: Group) -> tuple[int, int]:
        return self.view.groups[group].won

    def finish(self) -> "Scene":
        """Play on in the plainest way to the next turn or the end, if they are not there: no further card, influence drawn first."""
        while self.phase not in ("turn", "over"):
            moves = self.moves
            self.play(next(m for m in (GoOn(), LetPass(), Draw(0), Draw(1)) if m in moves))
        return self


def position(
    *,
    caesar: str = "",
    cleopatra: str = "",
    caesar_pile: str | None = None,
    cleopatra_pile: str | None = None,
    caesar_discards: str = "",
    cleopatra_discards: str = "",
    turn: Seat = CLEOPATRA,
    votes: str = "orgy",
    turned: str = "",
    removed: str = "",
    won: Mapping[str, tuple[int, int]] | None = None,
    bonuses: tuple[str, str] = ("senators", "praetors"),
    tickets: tuple[int, int] = (0, 0),
    options: Options | None = None,
    seed: str = "scene",
    **groups: tuple[str, str],
) -> Scene:
    """A position at the beginning of a turn."""
    match = Match(GAME, options or Options(), seed)
    state = match.state
    state.phase, state.turn, state.active = s.TURN, 10, turn
    state.bonuses = (GROUPS.index(bonuses[0]), GROUPS.index(bonuses[1]))
    state.tickets = list(tickets)
    for name, lying in groups.items():
        for seat in (0, 1):
            faces = _faces(lying[seat])
            state.up[seat * 5 + GROUPS.index(name)] = packed(faces[0])
            state.down[seat * 5 + GROUPS.index(name)] = packed(faces[1])
    for name, pair in (won or {}).items():
        _give_patricians(state, GROUPS.index(name), pair)
    texts = (
        (caesar, caesar_pile, caesar_discards),
        (cleopatra, cleopatra_pile, cleopatra_discards),
    )
    for seat, (hand, pile, discards) in enumerate(texts):
        _give_cards(state, seat, hand, pile, discards)
    _stack_votes(state, votes, turned, removed)
    derive(state)
    check(state)
    return Scene(match)


def influence(text: str) -> tuple[Influence, ...]:
    """The influence cards named in a text."""
    return tuple(INFLUENCE.index(word) for word in text.split() if word in INFLUENCE)


def actions(text: str) -> tuple[Action, ...]:
    """The action cards named in a text."""
    return tuple(ACTIONS.index(word) for word in text.split() if word in ACTIONS)


def _faces(text: str) -> tuple[tuple[Influence, ...], tuple[Influence, ...]]:
    hidden = " ".join(re.findall(r"\[(.*?)\]", text))
    return influence(re.sub(r"\[.*?\]", " ", text)), influence(hidden)


def _row_text(row: tuple[CardSeen, ...]) -> str:
    shown = " ".join(INFLUENCE[c.card] for c in row if c.up and c.card is not None)
    hidden = " ".join(INFLUENCE[c.card] for c in row if not c.up and c.card is not None)
    return " ".join(part for part in (shown, f"[{hidden}]" if hidden else "") if part)


def _give_patricians(state: State, group: Group, pair: tuple[int, int]) -> None:
    state.won[group], state.won[5 + group] = pair
    state.left[group] -= sum(pair)
    state.patricians_left -= sum(pair)


def _give_cards(state: State, seat: Seat, hand: str, pile: str | None, discards: str) -> None:
    edition = EDITIONS[state.options.edition]
    lying = state.up[5 * seat : 5 * seat + 5] + state.down[5 * seat : 5 * seat + 5]
    lying_influence = [card for one in lying for card in _cards(one)]
    for find, counts, kind in (
        (influence, edition.influence, "influence"),
        (actions, edition.actions, "action"),
    ):
        known = [*find(hand), *find(discards), *(lying_influence if kind == "influence" else ())]
        top_first = find(pile or "")
        rest = list(_minus(counts, [*known, *top_first]))
        piled = tuple(reversed(top_first)) if pile is not None else tuple(rest)
        gone = packed([*find(discards), *(rest if pile is not None else ())])
        if kind == "influence":
            state.hand[seat], state.discards[seat] = packed(find(hand)), gone
            state.pile[seat], state.pile_left[seat] = piled, len(piled)
        else:
            state.actions[seat], state.action_discards[seat] = packed(find(hand)), gone
            state.action_pile[seat], state.action_left[seat] = piled, len(piled)
    unknown = [
        w for w in f"{hand} {pile or ''} {discards}".split() if w not in (*INFLUENCE, *ACTIONS)
    ]
    assert not unknown, f"no such cards: {unknown}"


def _cards(multiset: int) -> tuple[int, ...]:
    return tuple(kind for kind in range(6) for _ in range(multiset >> 4 * kind & 15))


def _minus(counts: tuple[int, ...], known: list[int]) -> tuple[int, ...]:
    left = [n - known.count(kind) for kind, n in enumerate(counts)]
    assert min(left) >= 0, f"more cards than there are: {left}"
    return tuple(kind for kind, n in enumerate(left) for _ in range(n))


def _stack_votes(state: State, votes: str, turned: str, removed: str) -> None:
    named: list[Any] = [
        [VOTES.index(word) for word in text.split()] for text in (votes, turned, removed)
    ]
    counts = list(EDITIONS[state.options.edition].votes)
    if state.options.fewer_orgies:
        counts[VOTES.index("orgy")] -= 1
    rest = _minus(tuple(counts), [vote for part in named for vote in part])
    state.votes = tuple(reversed([*named[0], *rest]))
    state.turned, state.removed = tuple(named[1]), tuple(named[2])
