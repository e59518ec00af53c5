"""What there is to pick from: the groups, the cards of the middle row, the answers. Pure."""

from collections import Counter

from cc_tui.boards.caesar_cleopatra.aim import Desk, answers
from cc_tui.boards.caesar_cleopatra.chooser import Chooser
from cc_tui.boards.caesar_cleopatra.picks import HandCard, InGroup, Pick, Victim
from engine.games.caesar_cleopatra.cards import ACTION_PILE, CLEOPATRA, INFLUENCE_PILE
from engine.games.caesar_cleopatra.view import View
from engine.kernel.seats import Seat


def below(view: View) -> Seat:
    """The seat at the bottom of the screen: the viewer's own, for others Cleopatra's."""
    return view.viewer if view.viewer >= 0 else CLEOPATRA


def desk(chooser: Chooser) -> Desk:
    """The groups, the cards and the answers, in the order of the screen."""
    groups = tuple(InGroup(g.group) for g in chooser.view.groups)
    return Desk((groups, tuple(card for card, _ in row_of_cards(chooser)), answers(chooser)))


def row_of_cards(chooser: Chooser) -> list[tuple[Pick | None, bool]]:
    """The cards of the middle row, and whether each is part of the choice already."""
    if any(isinstance(option, Victim) for option in chooser.options):
        return [(victim, False) for victim in _victims(chooser)]
    view, drafts = chooser.view, chooser.drafts
    if chooser.asks == "lay_back" and view.castling and view.castling.held:
        return [
            (HandCard(INFLUENCE_PILE, card), n < len(drafts))
            for n, card in enumerate(view.castling.held)
        ]
    cards = _setup_cards(chooser) if view.setup and view.viewer >= 0 else _hand_cards(view)
    picked = Counter(pick for pick in chooser.picks if isinstance(pick, HandCard))
    marked: list[tuple[Pick | None, bool]] = []
    for card in cards:
        marked.append((card, picked[card] > 0))
        picked[card] -= 1
    return marked


def _victims(chooser: Chooser) -> list[Pick]:
    """The whole hand that a Spy sees, doubles too; or the cards an Assassin can reach."""
    view = chooser.view
    if chooser.asks != "spy_card":
        return list(chooser.options)
    theirs = view.players[1 - view.viewer]
    influence = sorted((c for c in theirs.influence_hand if c is not None), reverse=True)
    actions = sorted(c for c in theirs.action_hand if c is not None)
    return [
        *(Victim(INFLUENCE_PILE, c) for c in influence),
        *(Victim(ACTION_PILE, c) for c in actions),
    ]


def _hand_cards(view: View) -> list[HandCard]:
    """Influence from the highest down, then action cards."""
    me = view.players[below(view)]
    influence = sorted((c for c in me.influence_hand if c is not None), reverse=True)
    actions = sorted(c for c in me.action_hand if c is not None)
    return [
        *(HandCard(INFLUENCE_PILE, c) for c in influence),
        *(HandCard(ACTION_PILE, c) for c in actions),
    ]


def _setup_cards(chooser: Chooser) -> list[HandCard]:
    assert chooser.view.setup is not None
    mine = chooser.view.setup[chooser.view.viewer]
    if mine.to_arrange:
        return [HandCard(ACTION_PILE, card) for card in mine.to_arrange]
    return [HandCard(INFLUENCE_PILE, card) for card in sorted(mine.to_lay, reverse=True)]
