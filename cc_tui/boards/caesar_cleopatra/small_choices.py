"""Answers and small choices: drawing, the veto window, a Spy's and a Castling's second step, the set-up."""

from collections import Counter

from cc_tui.boards.caesar_cleopatra.picks import (
    Draft,
    Flow,
    FromPile,
    HandCard,
    InGroup,
    Pick,
    Picks,
    Say,
    Step,
    Victim,
    group_of,
    whole,
)  # fmt: skip
from engine.games.caesar_cleopatra import moves as m
from engine.games.caesar_cleopatra.cards import ACTION_PILE, INFLUENCE_PILE
from engine.games.caesar_cleopatra.moves import Move
from engine.games.caesar_cleopatra.view import SetupView, View


def said(asks: str, answers: dict[type[Move], str]) -> Flow:
    """A choice among answers, each to one move, in the order given."""

    def follow(view: View, picks: Picks) -> Step:
        moves = {type(move): move for move in view.open_moves}
        said: dict[Pick, Move] = {
            Say(answer): moves[kind] for kind, answer in answers.items() if kind in moves
        }
        return whole(said[picks[0]]) if picks else Step(asks, tuple(said))

    return follow


def draw(view: View, picks: Picks) -> Step:
    """From which pile (§3c)."""
    match picks:
        case (FromPile(pile),):
            return whole(m.Draw(pile))
    return Step(
        "draw", tuple(FromPile(move.pile) for move in view.open_moves if isinstance(move, m.Draw))
    )


def spy_discard(view: View, picks: Picks) -> Step:
    """Which card of the hand seen goes (§5)."""
    match picks:
        case (Victim(pile, card),):
            return whole(m.SpyDiscard(pile, card))
    return Step(
        "spy_card",
        tuple(
            Victim(move.pile, move.card)
            for move in view.open_moves
            if isinstance(move, m.SpyDiscard)
        ),
    )


def lay_back(view: View, picks: Picks) -> Step:
    """Castling's second step: each card held, highest first, goes to one of the two groups (§5)."""
    assert view.castling is not None
    assert view.castling.held is not None
    held = view.castling.held
    drafts = tuple(
        Draft(card, group_of(pick), False) for card, pick in zip(held, picks, strict=False)
    )
    if len(drafts) == len(held):
        return whole(*(m.LayBack(d.card, d.group) for d in drafts), drafts=drafts)
    room = {
        g: view.groups[g].room[view.viewer] - sum(d.group == g for d in drafts)
        for g in view.castling.groups
    }
    return Step(
        "lay_back", tuple(InGroup(g) for g in view.castling.groups if room[g] > 0), None, drafts
    )


def arrange(view: View, picks: Picks) -> Step:
    """Setup: the action pile from its top (§2.4), whole at once."""
    left = Counter(_setup(view).to_arrange)
    chosen = [pick.card for pick in picks if isinstance(pick, HandCard)]
    left.subtract(chosen)
    cards = [card for card in sorted(left) if left[card]]
    if not cards:
        return whole(*(m.ArrangeAction(card) for card in chosen))
    return Step("arrange", tuple(HandCard(ACTION_PILE, card) for card in cards))


def lay_first(view: View, picks: Picks) -> Step:
    """Setup: one card before each group, in board order (§2.5), whole at once."""
    setup = _setup(view)
    left = [card for card in setup.to_lay if HandCard(INFLUENCE_PILE, card) not in picks]
    chosen = [pick.card for pick in picks if isinstance(pick, HandCard)]
    drafts = tuple(Draft(card, group, False) for group, card in enumerate(chosen, setup.laid))
    if not left:
        return whole(*(m.LayFirst(d.card, d.group) for d in drafts), drafts=drafts)
    return Step("lay_first", tuple(HandCard(INFLUENCE_PILE, card) for card in left), None, drafts)


def _setup(view: View) -> SetupView:
    assert view.setup is not None
    return view.setup[view.viewer]
