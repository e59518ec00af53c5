"""What a side could know of the other's hidden cards, in a column of facts."""

from collections.abc import Mapping, Sequence
from itertools import groupby

from cc_tui.boards.caesar_cleopatra import names as name
from cc_tui.boards.caesar_cleopatra.patrician_group import look_of
from cc_tui.glyphs import Glyphs
from cc_tui.i18n import Words
from cc_tui.text import clean
from cc_tui.widgets.facts import Fact
from engine.games.caesar_cleopatra.cards import CAESAR
from engine.games.caesar_cleopatra.knowledge import Possible
from engine.games.caesar_cleopatra.view import View
from engine.kernel.seats import EVERYTHING, Seat


def facts(
    words: Words,
    glyphs: Glyphs,
    found: Mapping[Seat, Possible],
    view: View,
    names: Sequence[str],
) -> list[Fact]:
    """For each hidden hand and card the values that are still possible, and of how many cards."""
    if view.viewer == EVERYTHING:
        return [Fact("", words("All cards are open. Tab shows what each side could know."))]
    return [fact for seat in found for fact in _side(words, glyphs, seat, found[seat], view, names)]


def _side(
    words: Words, glyphs: Glyphs, seat: Seat, may: Possible, view: View, names: Sequence[str]
) -> list[Fact]:
    player = view.players[seat]
    said = [
        Fact(words("{name} may have", name=clean(names[seat])), "", f"{look_of(seat)}-bold"),
        Fact(
            words("hand {n}{back}", n=len(player.influence_hand), back=glyphs.back),
            _ranges(glyphs, may.hand_least, may.hand_most, _influence(words)),
            "dim",
        ),
        Fact(
            words("hand {n}{back}", n=len(player.action_hand), back=glyphs.back_action),
            _ranges(glyphs, may.actions_least, may.actions_most, _actions(words, may)),
            "dim",
        ),
    ]
    for group, row in enumerate(may.rows):
        # Cards of which the same is known, laid one after the other, are told together.
        for counts, same in groupby(row):
            backs = glyphs.back * len(list(same))
            title = words("{group} {backs}", group=name.group(words, group), backs=backs)
            said.append(Fact(title, _counts(counts, _influence(words)), "dim"))
    if may.held:
        said.append(Fact(words("taken up"), _counts(may.held[0], _influence(words)), "dim"))
    if player.bonus is None:
        groups = name.either(words, [name.group_short(words, group) for group in may.bonus])
        said.append(Fact(words("bonus"), groups, "dim"))
    return said if seat == CAESAR or view.viewer >= 0 else [Fact(" ", ""), *said]


def _influence(words: Words) -> list[str]:
    return [name.influence_short(words, card) for card in range(6)]


def _actions(words: Words, may: Possible) -> list[str]:
    return [name.action_short(words, card) for card in range(len(may.actions_most))]


def _counts(counts: Sequence[int], called: Sequence[str]) -> str:
    """ "1:3 2:4": it may be one of three 1s or four 2s; of a known card just its name."""
    kinds = [kind for kind, n in enumerate(counts) if n]
    if len(kinds) == 1:
        return called[kinds[0]]
    return " ".join(f"{called[kind]}:{counts[kind]}" for kind in kinds)


def _ranges(
    glyphs: Glyphs, least: Sequence[int], most: Sequence[int], called: Sequence[str]
) -> str:
    """ "1:0–3 4:1": none to three 1s, and a 4 for certain."""
    said = []
    for kind, (low, high) in enumerate(zip(least, most, strict=True)):
        if high:
            said.append(
                f"{called[kind]}:{low}"
                if low == high
                else f"{called[kind]}:{low}{glyphs.dash}{high}"
            )
    return " ".join(said) or glyphs.dash
