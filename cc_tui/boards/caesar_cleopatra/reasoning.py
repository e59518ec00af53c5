"""Why the coach recommends a move: what it does, from what its side can see and nothing else."""

from collections.abc import Callable, Iterable, Sequence

from cc_tui.boards.caesar_cleopatra import coach
from cc_tui.boards.caesar_cleopatra import names as name
from cc_tui.boards.caesar_cleopatra.practice import advice
from cc_tui.i18n import N_, Words
from engine.games.caesar_cleopatra import moves as m
from engine.games.caesar_cleopatra.cards import ACTION_PILE, PHILOSOPHER, Group
from engine.games.caesar_cleopatra.moves import Move
from engine.games.caesar_cleopatra.view import CardSeen, View
from engine.kernel.reviewed import THRESHOLDS, Judged, Option

Fits = Callable[[Move], bool]
"""Whether a move goes with what is chosen already."""


def hint(
    words: Words,
    view: View,
    options: Sequence[Option],
    noise: int,
    then: Move | None = None,
    fits: Fits | None = None,
) -> str:
    """The best of some moves, how clearly it is that, and what it does; `noise` as in `Judged`.

    `then`: what the choice goes on with after it. `fits`: whether a move goes with what is chosen already; None: nothing is.
    """
    best = options[0]
    said = [advice(words, best.move)]
    if fits is not None and not fits(best.move):
        said = [words("The coach would not play this: {move}", move=said[0])]
    said.append(reason(words, view, best.move))
    if then is not None:
        said.append(words("Then: {move}", move=advice(words, then)))
    # The second half, made first, comes to the same.
    others = (option for option in options[1:] if option.move != then)
    return name.together(words, [*said, _how_clearly(words, best, next(others, None), noise)])


def _how_clearly(words: Words, best: Option, second: Option | None, noise: int) -> str:
    chance = coach.percent(words, best.chance)
    if second is None:
        return words("Chance to win {chance}.", chance=chance)
    other, less = advice(words, second.move), coach.percent(words, second.chance)
    if abs(best.chance - second.chance) <= noise or less == chance:
        return words("Chance to win {chance}. As good: {move}", chance=chance, move=other)
    return words(
        "Chance to win {chance}. Next best, {less}: {move}", chance=chance, less=less, move=other
    )


def preferred(options: Sequence[Option], noise: int, fits: Fits) -> list[Option]:
    """The options with the one in front that is as good as the best one, and goes with what is chosen already, if there is one."""
    good = (option for option in options if options[0].chance - option.chance <= noise)
    first = next((option for option in good if fits(option.move)), options[0])
    return [first, *(option for option in options if option is not first)]


def warning(words: Words, judged: Judged, one_of_several: bool) -> str:
    """Before a plain blunder; the better choice isn't told. Of a choice made of several moves it says which one is meant."""
    if one_of_several:
        text = N_(
            "One step of this looks like a blunder: {step} Your chance to win would fall from {before} to {after}."
        )
    else:
        text = N_(
            "This looks like a blunder: your chance to win would fall from {before} to {after}."
        )
    said = words(
        text,
        step=advice(words, judged.played),
        before=coach.at(words, judged, judged.before),
        after=coach.at(words, judged, judged.after),
    )
    return name.together(words, [said, words("Settings switch these warnings off.")])


def is_plain_blunder(judged: Judged) -> bool:
    """So bad that chance can't explain it."""
    return judged.loss - judged.noise >= THRESHOLDS["blunder"]


def reason(words: Words, view: View, move: Move) -> str:
    """What a move does for whoever sees this view, in a sentence."""
    match move:
        case m.PlaceInfluence(card, group, _) | m.LayBack(card, group) if (
            card and group is not None
        ):
            return _laid(words, view, card, group)
        case m.PlayAssassin(group, card):
            mine, theirs = _sums(view, group)
            return words(
                "There the other side falls from {theirs} to {fewer}, against your {mine}.",
                theirs=theirs, fewer=theirs - card, mine=mine,
            )  # fmt: skip
        case m.PlayWrath(group):
            mine, theirs = _sums(view, group)
            return words(
                "It clears away your {mine} and what the other side has there, {theirs} of it in sight.",
                mine=mine, theirs=theirs,
            )  # fmt: skip
        case m.PlayScout(group):
            hidden = sum(not seen.up for seen in view.groups[group].rows[1 - view.viewer])
            return words.many(
                "You will know {n} card that lies hidden there.",
                "You will know {n} cards that lie hidden there.",
                hidden,
            )
        case m.PlaySpy():
            hand = view.players[1 - view.viewer]
            count = len(hand.influence_hand) + len(hand.action_hand)
            return words.many(
                "You see a hand of {n} card and take it away.",
                "You see a hand of {n} cards and take one of them away.",
                count,
            )
        case m.Draw(pile):
            own = view.players[view.viewer]
            influence, actions = len(own.influence_hand), len(own.action_hand)
            if pile == ACTION_PILE and not actions:
                return words("You hold no action card, and could play one in each of your turns.")
            more = (influence, actions + 1) if pile == ACTION_PILE else (influence + 1, actions)
            return words(
                "Then you hold {influence} to lay and {actions} to play.",
                influence=words.many("{n} influence card", "{n} influence cards", more[0]),
                actions=words.many("{n} action card", "{n} action cards", more[1]),
            )  # fmt: skip
    return words(_PLAIN[type(move)])


def _laid(words: Words, view: View, card: int, group: Group) -> str:
    if card == PHILOSOPHER:
        return words("With it there the smaller sum may win the vote.")
    mine, theirs = _sums(view, group)
    places = {"mine": mine, "more": mine + card, "theirs": theirs}
    if any(seen.card is None for seen in view.groups[group].rows[1 - view.viewer]):
        text = N_("There your sum goes from {mine} to {more}, against {theirs} and hidden cards.")
    else:
        text = N_("There your sum goes from {mine} to {more}, against {theirs}.")
    return words(text, **places)


def _sums(view: View, group: Group) -> tuple[int, int]:
    """The viewer's sum in a group, and that of the other side's cards there that the viewer can see."""
    rows = view.groups[group].rows
    return _sum(rows[view.viewer]), _sum(rows[1 - view.viewer])


def _sum(row: Iterable[CardSeen]) -> int:
    return sum(seen.card or 0 for seen in row)


_PLAIN: dict[type[Move], str] = {
    m.PlaceInfluence: N_("It counts in the next vote there."),
    m.LayBack: N_("It counts in the next vote there."),
    m.PlayCastling: N_("Your cards there lie hidden again, where they are needed most."),
    m.PlayVeto: N_("What the card would do costs more than a Veto is worth."),
    m.LetPass: N_("The Veto is worth more than what the card does."),
    m.GoOn: N_("What you hold is worth more later."),
    m.Discard: N_("Of your hand it will be missed the least."),
    m.EndDiscard: N_("The rest of your hand is worth keeping."),
    m.SpyDiscard: N_("Of that hand it would hurt you the most."),
    m.TakeTicket: N_("A ticket can give you another vote when you need it."),
    m.SpendTicket: N_("Another vote now is worth more than the ticket."),
}
