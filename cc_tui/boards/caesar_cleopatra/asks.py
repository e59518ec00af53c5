"""What the prompt asks at each step of a choice, and what the answers are called."""

from collections.abc import Sequence

from cc_tui.boards.caesar_cleopatra import explain
from cc_tui.boards.caesar_cleopatra import names as name
from cc_tui.boards.caesar_cleopatra.chooser import Chooser
from cc_tui.boards.caesar_cleopatra.picks import (
    Face,
    FromPile,
    HandCard,
    InGroup,
    Pick,
    Say,
    Victim,
)
from cc_tui.boards.caesar_cleopatra.prompt import phase_prompt
from cc_tui.i18n import N_, Words
from cc_tui.text import clean
from engine.games.caesar_cleopatra.cards import ACTION_PILE, INFLUENCE_PILE, SPY
from engine.games.caesar_cleopatra.view import View

_ASKS = {
    "place_down": N_("Lay {card} face down: before which group?"),
    "place_up": N_("Lay {card} face up: before which group?"),
    "both_up": N_("Both lie face up, {card} and {second}. First {card}: before which group?"),
    "second": N_("A second card lies face up with it. Which one?"),
    "second_group": N_("Lay {card} face up too: before which group?"),
    "spy": N_("Spy: look at the hand of {opponent} and discard one card of it?"),
    "assassin": N_("Assassin: in which group is a face-up card of {opponent} discarded?"),
    "assassin_card": N_("Assassin: which card of {opponent} there is discarded?"),
    "scout": N_("Scout: in which group are the face-down cards of {opponent} turned up?"),
    "wrath": N_(
        "Wrath of the Gods: in which group are all influence cards discarded, yours as well?"
    ),
    "castling_first": N_(
        "Castling: your cards of two groups are taken up. Choose the first, one where you have cards."
    ),
    "castling_second": N_("Castling: and which is the second group? You may have no cards there."),
    "arrange": N_("Action pile: which card comes next, from the top?"),
    "lay_first": N_("Which card lies face down before the {group}?"),
    "lay_back": N_("Castling: lay back {card} face down, before which of the two groups?"),
}

_NOTES = {
    "place_down": N_("Or u: face up, together with a second card."),
    "place_up": N_("A second one follows it face up. Or f: just this one, face down."),
}

_SAID = {
    "passive": N_("passive: exchange cards"),
    "done": N_("discard these and draw as many"),
    "go_on": N_("go on"),
    "first_only": N_("lay the first now (and play an action card)"),
    "play": N_("play it"),
    "veto": N_("veto it"),
    "let_pass": N_("let it pass"),
    "take_ticket": N_("take a ticket"),
    "spend_ticket": N_("give one back, turn the next card"),
}

_PILE_NOTES = (
    N_("An influence card: 1 to 5, or a Philosopher. Without any in hand and pile you are out."),
    N_("The top card of your action pile. In each turn of yours you may play one."),
)

_SAID_NOTES = {
    "passive": N_(
        "A passive turn: discard one or more cards and draw as many. Nothing is laid, nothing is voted on."
    ),
    "done": N_("The chosen cards are discarded openly, and you draw as many, one at a time."),
    "go_on": N_("You play nothing here, and the turn goes on."),
    "first_only": N_(
        "The first card is laid at once; then an action card can come before the second one."
    ),
    "veto": N_("The card has no effect. Your Veto is discarded too, and you draw a card."),
    "let_pass": N_("The card takes effect."),
    "take_ticket": N_("No vote in this turn. A ticket can be given back at a later Orgy."),
    "spend_ticket": N_("You give a ticket back, and the next vote card is turned instead."),
}

COMMAND_OF = {
    "passive": "passive", "done": "go_on", "go_on": "go_on", "first_only": "go_on", "play": "take", "veto": "veto", "let_pass": "go_on",
    "take_ticket": "ticket", "spend_ticket": "spend",
}  # fmt: skip
"""The command that gives each answer."""


def ask(words: Words, chooser: Chooser, names: Sequence[str]) -> str:
    """What is to be decided at this step."""
    view = chooser.view
    if chooser.asks == "discard":
        return _discarding(words, chooser)
    if not chooser.picks and chooser.asks not in ("lay_back",):
        return phase_prompt(words, view, [clean(n) for n in names])
    card, second = _cards_in_question(words, chooser)
    group = (
        name.group(words, view.groups[len(chooser.drafts)].group)
        if chooser.asks == "lay_first"
        else ""
    )
    said = words(
        _ASKS[chooser.asks],
        card=card,
        second=second,
        group=group,
        opponent=clean(names[1 - view.viewer]),
    )
    return name.together(words, [said, words(_NOTES[chooser.asks])]) if _can_turn(chooser) else said


def _can_turn(chooser: Chooser) -> bool:
    return any(isinstance(option, Face) for option in chooser.options)


def _discarding(words: Words, chooser: Chooser) -> str:
    n = sum(isinstance(pick, HandCard) for pick in chooser.picks)
    said = [words("Passive turn: which cards do you discard? You draw as many.")]
    if n:
        said.append(words.many("{n} card is chosen.", "{n} cards are chosen.", n))
    return name.together(words, said)


def _cards_in_question(words: Words, chooser: Chooser) -> tuple[str, str]:
    """The card that is laid or played now, and the one after it where it is known."""
    view = chooser.view
    if chooser.asks == "lay_back" and view.castling and view.castling.held:
        return name.one_influence(words, view.castling.held[len(chooser.drafts)]), ""
    cards = [pick for pick in chooser.picks if isinstance(pick, HandCard)]
    said = [name.one_card(words, pick.pile, pick.card) for pick in cards]
    return (said[0], said[1]) if chooser.asks == "both_up" else (said[-1] if said else "", "")


def label(words: Words, view: View, pick: Pick) -> str:
    """What an option is called in a list or on a button."""
    match pick:
        case Say(answer):
            return words(_SAID[answer])
        case FromPile(pile):
            player = view.players[view.viewer]
            n = player.action_pile if pile == ACTION_PILE else player.influence_pile
            return words("{pile} pile ({n})", pile=name.pile(words, pile), n=n)
        case InGroup(group):
            return name.group(words, group)
        case Face(up):
            return words("face up, with a second card") if up else words("face down")
        case HandCard(pile, card) | Victim(pile, card):
            return name.action(words, card) if pile == ACTION_PILE else name.influence(words, card)
    raise ValueError(pick)


_AIMING = (
    "assassin", "assassin_card", "castling_first", "castling_second", "scout", "wrath",
)  # fmt: skip
"""Steps at which nothing is laid, so that room doesn't matter."""


def note(words: Words, chooser: Chooser, pick: Pick | None) -> str:
    """What a card, a group or an answer is and means, in a sentence or two."""
    view = chooser.view
    match pick:
        case Victim(pile, card) if pile == INFLUENCE_PILE:
            return explain.lying(words, card)
        case HandCard(pile, card) if pile == INFLUENCE_PILE and not _begins(chooser):
            return explain.lying(words, card)
        case HandCard(pile, card) | Victim(pile, card):
            return explain.card(words, pile, card)
        case InGroup(group):
            drafts = sum(draft.group == group for draft in chooser.drafts)
            room = chooser.asks not in _AIMING
            return explain.group(words, view.groups[group], view.viewer, drafts, room)
        case FromPile(pile):
            return words(_PILE_NOTES[pile])
        case Say("play"):
            return explain.card(words, ACTION_PILE, SPY)
        case Say(answer):
            return words(_SAID_NOTES[answer])
    return ""


def _begins(chooser: Chooser) -> bool:
    """Whether the cards are the viewer's own to lay: the first of them isn't laid yet, and nothing else is asked."""
    return chooser.asks == "turn" and chooser.view.phase in ("turn", "place")


def command_of(pick: Pick) -> str:
    """The command whose key picks this; "" for cards and groups."""
    match pick:
        case Say(answer):
            return COMMAND_OF[answer]
        case FromPile(pile):
            return "draw_action" if pile == ACTION_PILE else "draw_influence"
        case Face(up):
            return "face_up" if up else "face_down"
    return ""
