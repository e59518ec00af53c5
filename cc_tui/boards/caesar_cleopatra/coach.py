"""The coach in words: what was judged of a decision, and what changed a side's chance to win over a match."""

from bisect import bisect_right
from collections.abc import Iterable, Sequence
from typing import Final

from cc_tui.boards.caesar_cleopatra import names as name
from cc_tui.boards.caesar_cleopatra.practice import advice
from cc_tui.i18n import N_, Words
from cc_tui.qualities import counted, quality_name
from cc_tui.widgets.cells import fit
from engine.kernel.reviewed import CAUSES, Cause, Judged, Option, Review

CAUSE_NAMES: Final[dict[Cause, str]] = {
    "decisions": N_("own decisions"),
    "other": N_("the other's play"),
    "draws": N_("luck of the draws"),
    "votes": N_("luck of the votes"),
    "rest": N_("second thoughts of the coach"),
}

CAUSE: Final = 30
"""Cells of a cause in the table."""


def percent(words: Words, chance: int) -> str:
    """A chance, "61%"."""
    return words("{n}%", n=round(chance / 100))


def at(words: Words, judged: Judged, chance: int) -> str:
    """The chance with one of the moves that were compared, "61%".

    Counted in whole steps from that of what was played, and never rounded up: so what is shown before is what is shown after and the
    loss, and the loss fits its mark.
    """
    return percent(words, 100 * (round(judged.after / 100) + (chance - judged.after) // 100))


def hundredths(parts: Iterable[int]) -> list[int]:
    """Changes of a chance in hundredths, rounded so that their sum is that of all together, rounded."""
    done, shown, found = 0, 0, []
    for part in parts:
        done += part
        found.append(round(done / 100) - shown)
        shown += found[-1]
    return found


def judged_said(words: Words, judged: Judged) -> str:
    """A decision in one short piece of text: its grade if it is a mistake, the chance before and after, and the best move."""
    before, after = at(words, judged, judged.before), at(words, judged, judged.after)
    if judged.mark is None:
        if judged.loss <= judged.noise or before == after:
            return words("Chance to win {chance}: as good as any.", chance=after)
        return words("Chance to win {before} to {after}.", before=before, after=after)
    said = words(
        "{mark}, {before} to {after}.",
        mark=quality_name(words, judged.mark), before=before, after=after,
    )  # fmt: skip
    best = words("Better: {move}", move=advice(words, judged.options[0].move))
    return name.together(words, [said, best])


def followed(words: Words, review: Review, judged: Judged) -> str:
    """What the chance is after the entry of a decision, where it isn't that of the decision; "": it is."""
    chance = chance_at(review, judged.entry)
    if chance == round(judged.after / 100):
        return ""
    return words("With what came of it: {chance}.", chance=percent(words, 100 * chance))


def clearly_better(judged: Judged) -> list[Option]:
    """The moves that would have been better, also as figures are shown, best first."""
    return [option for option in judged.better if option.chance - judged.after >= 100]


def verdict(words: Words, judged: Judged) -> str:
    """How good an answer to an exercise is; the better one isn't told."""
    after = percent(words, judged.after)
    if judged.mark is None:
        return words("Well decided: a chance to win of {after}, as good as the best.", after=after)
    best = at(words, judged, judged.before)
    return words(
        "{mark}: a chance to win of {after}. The best choice gives {best}.",
        mark=quality_name(words, judged.mark), after=after, best=best,
    )  # fmt: skip


def solution(words: Words, judged: Judged) -> str:
    """The answer to an exercise, the next best ones, and what was done in the match, in lines."""
    best, *others = clearly_better(judged)
    chance = at(words, judged, best.chance)
    texts = [words("The coach, {chance}: {move}", chance=chance, move=advice(words, best.move))]
    for other in others:
        chance, move = at(words, judged, other.chance), advice(words, other.move)
        texts.append(words("Good too, {chance}: {move}", chance=chance, move=move))
    after, played = percent(words, judged.after), advice(words, judged.played)
    texts.append(words("In the match, {chance}: {move}", chance=after, move=played))
    return "\n".join(texts)


def lost(words: Words, judged: Judged) -> str:
    """What a decision gave away, "-12%"."""
    return words("-{n}%", n=judged.loss // 100)


def curve(review: Review) -> tuple[tuple[int, ...], tuple[int, ...]]:
    """Entries, and the chance after each of them in hundredths; one value an entry, the last one.

    After a decision it is as that was judged: second thoughts, which belong to the next one, change it only at the end of the match.
    """
    decided = {judged.entry for judged in review.judged}
    chances = {0: review.start}
    for step in review.steps:
        if step.cause != "rest" or step.entry not in decided or step is review.steps[-1]:
            chances[step.entry] = step.chance
    entries = tuple(sorted(chances))
    return entries, tuple(round(chances[entry] / 100) for entry in entries)


def chance_at(review: Review, entry: int) -> int:
    """The chance after an entry, in hundredths."""
    entries, values = curve(review)
    return values[max(0, bisect_right(entries, entry) - 1)]


def split_table(words: Words, review: Review) -> list[str]:
    """What changed the chance, a row for each cause with its part in hundredths, and one for all of them together."""
    split = review.split()
    parts = hundredths(split[cause] for cause in CAUSES)
    rows = [(words(CAUSE_NAMES[cause]), part) for cause, part in zip(CAUSES, parts, strict=True)]
    rows.append((words("together"), sum(parts)))
    return [f"  {fit(text, CAUSE)}{part:{'+' if part else ''}5d}%" for text, part in rows]


def split_meaning(words: Words) -> str:
    """What the figures of the table are, in a sentence."""
    return words(
        "Hundredths of the chance to win, added up over the match, so one of them can be more than 100."
    )


def summary(words: Words, review: Review, who: str) -> str:
    """How many decisions were blunders, mistakes and inaccuracies, and how the chance went, in two sentences; or that nothing is judged."""
    if not review.steps:
        return words("{name}: nothing to judge yet, as no turn has begun.", name=who)
    grades = counted(words, [judged.mark for judged in review.marked])
    count = words.many(
        "{name}: {n} decision, {grades}.", "{name}: {n} decisions, {grades}.",
        len(review.judged), name=who, grades=grades or words("no mistake"),
    )  # fmt: skip
    way = words(
        "Chance to win {start} at the beginning, {end} at the end.",
        start=percent(words, review.start), end=percent(words, review.end),
    )  # fmt: skip
    return name.together(words, [count, way])


def depth(words: Words, review: Review, current: bool) -> str:
    """How far it looked, and whether the coach judges as it did then."""
    far = words.many(
        "Looked at {n} position for each decision.",
        "Looked at {n} positions for each decision.",
        review.iterations,
    )
    if current:
        return far
    since = words("The coach has learned since, and would judge in another way now.")
    return name.together(words, [far, since])


def luck_said(words: Words, review: Review) -> str:
    """What luck did, and what the own decisions did, in two sentences."""
    split = review.split()
    luck, own = split["draws"] + split["votes"], split["decisions"]
    lucky = words(_LUCK[_sign(luck)], luck=_points(luck))
    decided = words(_OWN[_sign(own)], loss=_points(own))
    return name.together(words, [lucky, decided])


_LUCK: Final = {
    1: N_("Luck was on this side: draws and votes brought {luck}%."),
    0: N_("Luck was even: draws and votes brought and cost as much."),
    -1: N_("Luck was against this side: draws and votes cost {luck}%."),
}
_OWN: Final = {
    1: N_("Own decisions brought {loss}%."),
    0: N_("Own decisions cost nothing."),
    -1: N_("Own decisions cost {loss}%, added up over the match."),
}


def _points(change: int) -> int:
    return round(abs(change) / 100)


def _sign(change: int) -> int:
    points = round(change / 100)
    return (points > 0) - (points < 0)


def worst_first(review: Review, most: int | None = None) -> Sequence[Judged]:
    """The mistakes, the worst one first."""
    return sorted(review.marked, key=lambda judged: -judged.loss)[:most]
