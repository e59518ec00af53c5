"""The coach in words: what was judged of a decision, and what changed a side's chance to win over a match."""

from collections.abc import Iterable, Sequence
from typing import Final

from cc_tui.boards.caesar_cleopatra import names as name
from cc_tui.boards.caesar_cleopatra.practice import advice
from cc_tui.i18n import N_, Words
from engine.kernel.reviewed import CAUSES, Cause, Judged, Mark, Option, Review

SIGNS: Final[dict[Mark, str]] = {"inaccuracy": "?!", "mistake": "?", "blunder": "??"}
"""As books on games write them."""

_MARKS: Final[dict[Mark, str]] = {
    "inaccuracy": N_("Inaccuracy"),
    "mistake": N_("Mistake"),
    "blunder": N_("Blunder"),
}

CAUSE_NAMES: Final[dict[Cause, str]] = {
    "decisions": N_("own decisions"),
    "other": N_("the other's play"),
    "draws": N_("luck of the draws"),
    "votes": N_("luck of the votes"),
    "rest": N_("judged anew"),
}


def mark_name(words: Words, mark: Mark) -> str:
    """A mark as a list shows it, "?? Blunder"."""
    return words("{sign} {mark}", sign=SIGNS[mark], mark=words(_MARKS[mark]))


def percent(words: Words, chance: int) -> str:
    """A chance, "61 %"."""
    return words("{n} %", n=round(chance / 100))


def hundredths(parts: Iterable[int]) -> list[int]:
    """Changes of a chance in hundredths, rounded so that their sum is that of all together, rounded."""
    done, shown, found = 0, 0, []
    for part in parts:
        done += part
        found.append(round(done / 100) - shown)
        shown += found[-1]
    return found


def judged_said(words: Words, judged: Judged, better: int = 1) -> str:
    """A decision in one piece of text: its mark, the chance before and after, and at most so many better moves."""
    before, after = percent(words, judged.before), percent(words, judged.after)
    chances = words("{before} to {after}", before=before, after=after)
    if judged.mark is None:
        if judged.loss <= judged.noise:
            return words("Coach: as good as any. Chance to win {chance}.", chance=after)
        return words("Coach: chance to win {chances}.", chances=chances)
    said = words(
        "{mark}: chance to win {chances}.", mark=mark_name(words, judged.mark), chances=chances
    )
    return name.together(words, [said, *(option_said(words, o) for o in judged.better[:better])])


def option_said(words: Words, option: Option) -> str:
    """A better move and what it would have given."""
    move, chance = advice(words, option.move), percent(words, option.chance)
    return words("Better, {chance}: {move}", chance=chance, move=move)


def split_rows(words: Words, review: Review) -> list[tuple[str, int]]:
    """What changed the chance, each cause with its part in hundredths."""
    split = review.split()
    parts = hundredths(split[cause] for cause in CAUSES)
    return [(words(CAUSE_NAMES[cause]), part) for cause, part in zip(CAUSES, parts, strict=True)]


def summary(words: Words, review: Review, who: str) -> str:
    """How many decisions have a mark, and how the chance went, in two sentences."""
    judged, marked = len(review.judged), len(review.marked)
    count = words(
        "{name}: {judged} decisions, {marked} of them marked.",
        name=who, judged=judged, marked=marked,
    )  # fmt: skip
    way = words(
        "Chance to win {start} at the beginning, {end} at the end.",
        start=percent(words, review.start), end=percent(words, review.end),
    )  # fmt: skip
    return name.together(words, [count, way])


def luck_said(words: Words, review: Review) -> str:
    """Whether luck or decisions made the difference, in a sentence or two."""
    split = review.split()
    luck, own = split["draws"] + split["votes"], split["decisions"]
    lucky = words(_LUCK[_sign(luck)], luck=_points(luck))
    decided = words(_OWN, loss=_points(own))
    return name.together(words, [lucky, decided])


_LUCK: Final = {
    1: N_("Luck was on this side: draws and votes gave {luck} of a hundred."),
    0: N_("Luck was even: draws and votes gave and took as much."),
    -1: N_("Luck was on the other side: draws and votes took {luck} of a hundred."),
}
_OWN: Final = N_("Better decisions could have saved {loss} of a hundred, all added up.")


def _points(change: int) -> int:
    return round(abs(change) / 100)


def _sign(change: int) -> int:
    points = round(change / 100)
    return (points > 0) - (points < 0)


def worst_first(review: Review, most: int | None = None) -> Sequence[Judged]:
    """The marked decisions, the worst one first."""
    return sorted(review.marked, key=lambda judged: -judged.loss)[:most]
