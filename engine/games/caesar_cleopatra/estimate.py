"""A first look at each open move: how it changes the outlook for the next votes, and what the cards spent are worth."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from engine.games.caesar_cleopatra import moves as m
from engine.games.caesar_cleopatra.cards import (
    ACTION_PILE,
    ASSASSIN,
    CASTLING,
    PHILOSOPHER,
    SCOUT,
    SPY,
    VETO,
    WRATH,
    Action,
    Group,
    Influence,
)
from engine.games.caesar_cleopatra.moves import Move
from engine.games.caesar_cleopatra.outlook import EMPTY, Outlook, Side, outlook
from engine.games.caesar_cleopatra.view import View
from engine.kernel.seats import Seat

CARD_PRICE: Final = 0.012
"""What a pip in hand is worth for later."""

ACTION_PRICE: Final[dict[Action, float]] = {
    ASSASSIN: 0.08,
    SPY: 0.05,
    CASTLING: 0.12,
    SCOUT: 0.05,
    WRATH: 0.25,
    VETO: 0.2,
}
"""What an action card in hand is worth for later."""

PHILOSOPHER_PRICE: Final = 0.12
SPY_GAIN, SCOUT_GAIN = 0.12, 0.06
VETO_FROM: Final = 0.12
"""A loss from which on a Veto is worth its card."""

ARRANGED: Final = (
    ASSASSIN,
    SCOUT,
    VETO,
    SPY,
    ASSASSIN,
    CASTLING,
    ASSASSIN,
    WRATH,
    VETO,
    SCOUT,
    SPY,
    ASSASSIN,
    CASTLING,
)
"""The action pile from its top: something to attack with early, one Veto soon, the Wrath for the middle of the match."""


@dataclass(frozen=True, slots=True)
class Eye:
    """A view with its outlook, both worked out once for all moves."""

    view: View
    me: Seat
    now: Outlook
    value: float


def estimate(view: View, moves: Sequence[Move]) -> list[float]:
    """A number of points for each open move of the viewer; only their differences mean something."""
    me = view.viewer if view.viewer in view.to_act else view.to_act[0]
    now = outlook(view, me)
    eye = Eye(view, me, now, now.value())
    return [_ESTIMATE[move.__class__](eye, move) for move in moves]


def _arrange(eye: Eye, move: Any) -> float:
    assert eye.view.setup is not None
    return float(ARRANGED[len(eye.view.setup[eye.me].arranged)] == move.card)


def _lay_first(eye: Eye, move: Any) -> float:
    """The high cards before the own bonus group and the large groups."""
    return float(move.card * (eye.now.stakes[move.group] + 0.001 * move.group))


def _place(eye: Eye, move: Any) -> float:
    after = eye.now.with_mine(move.group, eye.now.mine[move.group].plus(move.card))
    gain = after.value() - eye.value - _price(move.card)
    if move.up and eye.view.phase != "second":
        gain += _best_second(eye, after, move)
    return gain


def _best_second(eye: Eye, after: Outlook, first: Any) -> float:
    """What the second face-up card can add."""
    hand = [card for card in eye.view.players[eye.me].influence_hand if card is not None]
    hand.remove(first.card)
    before = after.value()
    room = [g for g in eye.view.groups if g.room[eye.me] > (g.group == first.group)]
    return max(
        (
            after.with_mine(g.group, after.mine[g.group].plus(card)).value() - before - _price(card)
            for card in set(hand)
            for g in room
        ),
        default=0.0,
    )


def _price(card: Influence) -> float:
    return PHILOSOPHER_PRICE if card == PHILOSOPHER else CARD_PRICE * card


def _discard(eye: Eye, move: Any) -> float:
    """An exchange costs the turn; it pays when nothing else helps. In it, low cards go first."""
    worth = ACTION_PRICE[move.card] if move.pile == ACTION_PILE else _price(move.card)
    return -0.05 - worth


def _effect(
    eye: Eye, action: Action, groups: tuple[Group, ...], card: Influence | None, mine: bool
) -> float:
    """What an action card changes in the outlook, for the seat of the eye; `mine`: it is this seat that plays it."""
    now, group = eye.now, groups[0] if groups else 0
    if action == WRATH:
        return now.with_mine(group, EMPTY).with_theirs(group, EMPTY).value() - eye.value
    if action == ASSASSIN and card is not None:
        if mine:
            return now.with_theirs(group, now.theirs[group].plus(card, -1)).value() - eye.value
        return now.with_mine(group, now.mine[group].plus(card, -1)).value() - eye.value
    gain = {SPY: SPY_GAIN, SCOUT: SCOUT_GAIN}.get(action, 0.0)
    return gain if mine else -gain


def _assassin(eye: Eye, move: Any) -> float:
    return _effect(eye, ASSASSIN, (move.group,), move.card, True) - ACTION_PRICE[ASSASSIN]


def _spy(eye: Eye, move: Move) -> float:
    return SPY_GAIN - ACTION_PRICE[SPY]


def _scout(eye: Eye, move: Any) -> float:
    """More worth knowing where more lies hidden and more is at stake."""
    group: Group = move.group
    return (
        3 * SCOUT_GAIN * eye.now.theirs[group].hidden * eye.now.stakes[group] - ACTION_PRICE[SCOUT]
    )


def _wrath(eye: Eye, move: Any) -> float:
    return _effect(eye, WRATH, (move.group,), None, True) - ACTION_PRICE[WRATH]


def _castling(eye: Eye, move: Any) -> float:
    """The better of bringing all that fits into one of the groups or the other."""
    return (
        max(_gathered(eye, move.first, move.second), _gathered(eye, move.second, move.first))
        - ACTION_PRICE[CASTLING]
    )


def _gathered(eye: Eye, into: Group, out_of: Group) -> float:
    view, me = eye.view, eye.me
    cards = sorted(
        (c.card or 0 for g in (into, out_of) for c in view.groups[g].rows[me]), reverse=True
    )
    fits = len(view.groups[into].rows[me]) + view.groups[into].room[me]
    after = eye.now.with_mine(into, _side(cards[:fits])).with_mine(out_of, _side(cards[fits:]))
    return after.value() - eye.value


def _side(cards: list[Influence]) -> Side:
    return Side(sum(cards), cards.count(PHILOSOPHER), 0, len(cards))


def _lay_back(eye: Eye, move: Any) -> float:
    return (
        eye.now.with_mine(move.group, eye.now.mine[move.group].plus(move.card)).value() - eye.value
    )


def _veto(eye: Eye, move: Move) -> float:
    pending = eye.view.pending
    assert pending is not None
    return -_effect(eye, pending.action, pending.groups, pending.card, False) - VETO_FROM


def _nothing(eye: Eye, move: Move) -> float:
    return 0.0


def _end_discard(eye: Eye, move: Move) -> float:
    """Enough is exchanged when what is left is worth keeping."""
    return -0.05 - 2 * CARD_PRICE


def _draw(eye: Eye, move: Any) -> float:
    """Influence cards win votes; an action card or two gives the choice of when."""
    player = eye.view.players[eye.me]
    few = len(player.action_hand) < 1 + (len(player.influence_hand) >= 3)
    return 0.1 if (move.pile == ACTION_PILE) == few else 0.0


def _spy_discard(eye: Eye, move: Any) -> float:
    return ACTION_PRICE[move.card] if move.pile == ACTION_PILE else _price(move.card) * 2


def _spend_ticket(eye: Eye, move: Move) -> float:
    """Another vote is welcome where the own outlook is the better one."""
    return eye.value


_ESTIMATE: Final[dict[type[Move], Callable[[Eye, Any], float]]] = {
    m.ArrangeAction: _arrange, m.LayFirst: _lay_first, m.PlaceInfluence: _place, m.Discard: _discard, m.EndDiscard: _end_discard,
    m.PlayAssassin: _assassin, m.PlaySpy: _spy, m.PlayScout: _scout, m.PlayWrath: _wrath, m.PlayCastling: _castling,
    m.LayBack: _lay_back, m.PlayVeto: _veto, m.LetPass: _nothing, m.GoOn: _nothing, m.Draw: _draw, m.SpyDiscard: _spy_discard,
    m.TakeTicket: _nothing, m.SpendTicket: _spend_ticket,
}  # fmt: skip
