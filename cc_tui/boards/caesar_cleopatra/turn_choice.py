"""A choice in one's own turn: placing influence, a passive turn, or an action card (§3)."""

from collections import Counter

from cc_tui.boards.caesar_cleopatra.action_choice import ACTION_OF, acting
from cc_tui.boards.caesar_cleopatra.picks import (
    Draft,
    Face,
    HandCard,
    InGroup,
    Pick,
    Picks,
    Say,
    Step,
    group_of,
    unique,
    whole,
)  # fmt: skip
from engine.games.caesar_cleopatra import moves as m
from engine.games.caesar_cleopatra.cards import ACTION_PILE, INFLUENCE_PILE, Influence
from engine.games.caesar_cleopatra.moves import Move
from engine.games.caesar_cleopatra.view import View


def turn(view: View, picks: Picks) -> Step:
    """One's own turn, or what is left of it (§3)."""
    match picks:
        case ():
            return Step(
                "turn", unique(p for move in view.open_moves if (p := _begins(move)) is not None)
            )
        case (Say("go_on"),):
            return whole(m.GoOn())
        case (HandCard(pile, card), *rest) if pile == INFLUENCE_PILE:
            return _placing(view, card, tuple(rest))
        case (HandCard(_, card), *rest):
            return acting(view, card, tuple(rest))
        case (Say("passive"), *rest):
            return passive(view, tuple(rest))
    raise ValueError(picks)


def _begins(move: Move) -> Pick | None:
    if isinstance(move, m.PlaceInfluence):
        return HandCard(INFLUENCE_PILE, _known(move.card))
    if type(move) in ACTION_OF:
        return HandCard(ACTION_PILE, ACTION_OF[type(move)])
    if isinstance(move, m.Discard):
        return Say("passive")
    return Say("go_on") if isinstance(move, m.GoOn) else None


def _known(card: int | None) -> int:
    assert card is not None, "the owner's own moves are never redacted"
    return card


def _placements(view: View) -> list[m.PlaceInfluence]:
    return [move for move in view.open_moves if isinstance(move, m.PlaceInfluence)]


def _placing(view: View, card: Influence, rest: Picks) -> Step:
    """One card: face down unless `Face` said otherwise, then its group; a first one face up asks for the second, or is told it."""
    faces = {move.up for move in _placements(view) if move.card == card}
    up = False not in faces
    if rest and isinstance(rest[0], Face):
        up, rest = rest[0].up, rest[1:]
    pair = up and any(not move.up for move in _placements(view))
    if pair and rest and isinstance(rest[0], HandCard):
        # Both cards named first: then the first one's group, and the second one's as ever.
        if len(rest) == 1:
            return Step("both_up", _groups(view, card, up))
        rest = (rest[1], rest[0], *rest[2:])
    if not rest:
        other = (Face(not up),) if len(faces) == 2 else ()
        seconds = _others(view, card) if pair else ()
        return Step(
            "place_up" if up else "place_down", (*_groups(view, card, up), *other, *seconds)
        )
    group = group_of(rest[0])
    laid = Draft(card, group, up)
    first = m.PlaceInfluence(card, group, up)
    if pair:
        return _second(view, first, laid, rest[1:])
    return whole(first, drafts=(laid,))


def _groups(view: View, card: Influence, up: bool) -> Picks:
    """Where a card may lie."""
    return unique(
        InGroup(move.group) for move in _placements(view) if move.card == card and move.up == up
    )


def _others(view: View, card: Influence) -> Picks:
    """The influence cards in hand beside this one, the highest first."""
    hand = Counter(c for c in view.players[view.viewer].influence_hand if c is not None)
    hand[card] -= 1
    return unique(HandCard(INFLUENCE_PILE, c) for c in sorted(hand, reverse=True) if hand[c])


def _second(view: View, first: m.PlaceInfluence, laid: Draft, rest: Picks) -> Step:
    """The second face-up card (§3a), or the first one alone so as to play an action card between them (§3b)."""
    match rest:
        case ():
            between = (Say("first_only"),) if _may_act_between(view) else ()
            return Step("second", (*_others(view, laid.card), *between), None, (laid,))
        case (Say("first_only"),):
            return whole(first, drafts=(laid,))
        case (HandCard(_, _),):
            room = [g.room[view.viewer] - (g.group == laid.group) for g in view.groups]
            return Step(
                "second_group",
                tuple(InGroup(g.group) for g in view.groups if room[g.group] > 0),
                None,
                (laid,),
            )
        case (HandCard(_, card), InGroup(group)):
            return whole(
                first, m.PlaceInfluence(card, group, True), drafts=(laid, Draft(card, group, True))
            )
    raise ValueError(rest)


def _may_act_between(view: View) -> bool:
    hand = view.players[view.viewer].action_hand
    return not view.action_played and any(card in ACTION_OF.values() for card in hand)


def passive(view: View, rest: Picks) -> Step:
    """Discards are gathered, then played together (§3 passive)."""
    chosen = [pick for pick in rest if isinstance(pick, HandCard)]
    moves = tuple(m.Discard(pick.pile, pick.card) for pick in chosen)
    begun = any(isinstance(move, m.EndDiscard) for move in view.open_moves)
    if rest and rest[-1] == Say("done"):
        return whole(*moves, m.EndDiscard())
    me = view.players[view.viewer]
    left = Counter(HandCard(INFLUENCE_PILE, c) for c in me.influence_hand if c is not None)
    left.update(HandCard(ACTION_PILE, c) for c in me.action_hand if c is not None)
    left.subtract(chosen)
    cards = tuple(card for card, count in left.items() if count > 0)
    return Step("discard", (*cards, *((Say("done"),) if moves or begun else ())))
