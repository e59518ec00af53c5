"""A position as plain lines of text, for pipes and for reading aloud: nothing in it depends on colour or place."""

from collections.abc import Iterable, Iterator, Sequence

from rich.cells import set_cell_size

from cc_tui.boards.caesar_cleopatra import names as name
from cc_tui.i18n import Words
from engine.games.caesar_cleopatra.cards import Action, Group, Influence, Vote
from engine.games.caesar_cleopatra.view import CardSeen, PlayerView, View
from engine.kernel.seats import Seat

NAME, COUNT, ROW = 11, 7, 21
"""Cells of the table's columns: a group's name, a number, a side's cards (five at most)."""


def lines(words: Words, view: View, players: Sequence[str]) -> Iterator[str]:
    """The position as its viewer may know it, each line at most 80 cells but for long lists; {players} are names by seat."""
    yield from _table(words, view)
    yield words("Numbers in brackets lie face down; ? can't be known.")
    for seat, player in enumerate(view.players):
        yield ""
        yield from _player(words, seat, player, players[seat])
    yield ""
    yield words("Vote cards to come: {cards}", cards=_votes(words, view.votes.left))
    yield words("Vote cards turned: {cards}", cards=_votes(words, view.votes.turned))
    if view.votes.removed:
        yield words("Vote cards out of the game: {cards}", cards=_votes(words, view.votes.removed))
    if view.alone is not None:
        yield words("{name} plays alone.", name=players[view.alone])


def _table(words: Words, view: View) -> Iterator[str]:
    sides = (name.side(words, 0), name.side(words, 1))
    heads = (words("left"), words("won"), *sides)
    yield _line(("", *heads))
    for group in view.groups:
        won = words("{caesar}:{cleopatra}", caesar=group.won[0], cleopatra=group.won[1])
        rows = (_row(words, row) for row in group.rows)
        yield _line((name.group(words, group.group), str(group.left), won, *rows))


def _line(texts: Iterable[str]) -> str:
    widths = (NAME, COUNT, COUNT, ROW, ROW)
    return "".join(
        set_cell_size(text, width) for text, width in zip(texts, widths, strict=True)
    ).rstrip()


def _row(words: Words, row: Sequence[CardSeen]) -> str:
    shorts = ((name.influence_short(words, seen.card), seen.up) for seen in row)
    return " ".join(short if up else f"({short})" for short, up in shorts) or "-"


def _player(words: Words, seat: Seat, player: PlayerView, who: str) -> Iterator[str]:
    yield words("{side}: {name}", side=name.side(words, seat), name=who)
    yield _points(words, player)
    yield words("  Bonus card: {group}", group=_bonus(words, player.bonus))
    yield words(
        "  Hand: {influence}; {actions}",
        influence=_influence(words, player.influence_hand),
        actions=_actions(words, player.action_hand),
    )
    yield words(
        "  Piles: {influence} influence, {actions} action",
        influence=player.influence_pile,
        actions=player.action_pile,
    )
    yield words(
        "  Discards: {influence}; {actions}",
        influence=_influence(words, player.influence_discards),
        actions=_actions(words, player.action_discards),
    )
    if player.out:
        yield words("  Out: no influence cards left")


def _points(words: Words, player: PlayerView) -> str:
    points = player.points
    return words(
        "  Points: {total} = patricians {patricians} + majorities {majorities}"
        " + whole groups {whole} + bonus {bonus}",
        total=points.total,
        patricians=points.patricians,
        majorities=points.majorities,
        whole=points.whole_groups,
        bonus="?" if points.bonus is None else points.bonus,
    )


def _bonus(words: Words, group: Group | None) -> str:
    return "?" if group is None else name.group(words, group)


def _influence(words: Words, cards: Sequence[Influence | None]) -> str:
    return " ".join(name.influence_short(words, card) for card in cards) or "-"


def _actions(words: Words, cards: Sequence[Action | None]) -> str:
    said = ("?" if card is None else name.action(words, card) for card in cards)
    return ", ".join(said) or "-"


def _votes(words: Words, cards: Sequence[Vote]) -> str:
    return ", ".join(name.vote_card(words, card) for card in cards) or "-"
