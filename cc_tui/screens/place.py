"""The line below the timeline: where the cursor is, and how one looks. Pure."""

from typing import Final

from cc_tui.annotating import Notes
from cc_tui.boards.caesar_cleopatra import moments
from cc_tui.branching import Branches
from cc_tui.glyphs import Glyphs
from cc_tui.i18n import Words
from cc_tui.qualities import SIGNS
from cc_tui.replaying import Theatre
from cc_tui.widgets.lines import Line, Span
from cc_tui.widgets.timeline import Tick
from engine.kernel.reviewed import Mark, Review

LOOKS: Final[dict[Mark, str]] = {"inaccuracy": "dim", "mistake": "plain", "blunder": "warn"}


def where(words: Words, theatre: Theatre, typed: str, remark: str = "") -> Line:
    """Where one is, with a remark, or the number that is being typed."""
    if typed:
        return (Span(words("Go to entry {number}_", number=typed), "focus-bold"),)
    said = (Span("  "), Span(remark, "focus")) if remark else ()
    return (*_where(words, theatre), *said)


def _where(words: Words, theatre: Theatre) -> Line:
    entry, last = theatre.entry, theatre.entries - 1
    if theatre.whole:
        return (Span(words("Entry {entry} of {last}", entry=entry, last=last), "bold"),)
    event, events = theatre.steps
    amid = words(
        "Amid entry {entry} of {last}, event {event} of {events}",
        entry=entry, last=last, event=event, events=events,
    )  # fmt: skip
    return (Span(amid, "bold"),)


def how(words: Words, glyphs: Glyphs, theatre: Theatre, kind: str | None, playing: bool) -> Line:
    """What n goes to, how fast it plays, whose eyes these are."""
    parts = []
    if kind is not None:
        parts.append(Span(words("n: {kind}", kind=moments.kind_name(words, kind)), "dim"))
    if playing:
        parts.append(Span(words("plays, speed {speed}", speed=theatre.speed + 1), "focus"))
    names = [sitter.name for sitter in theatre.sitters]
    parts.append(Span(moments.lens_name(words, theatre.lens, names)))
    gap = Span(f" {glyphs.dot} ", "dim")
    return tuple(span for part in parts for span in (gap, part))[1:]


def branch_ticks(glyphs: Glyphs, branches: Branches | None) -> tuple[Tick, ...]:
    """Where branches leave the main line."""
    twigs = () if branches is None else branches.all
    return tuple(Tick(twig.leaves, glyphs.tee_down, "focus") for twig in twigs)


def mistake_ticks(review: Review | None) -> tuple[Tick, ...]:
    """Mistakes as they are drawn over the marks, the worst ones brightest."""
    marked = () if review is None else review.marked
    return tuple(Tick(judged.entry, "?", LOOKS[judged.mark or "inaccuracy"]) for judged in marked)


def note_ticks(glyphs: Glyphs, notes: Notes | None) -> tuple[Tick, ...]:
    """Notes and bookmarks as they are drawn over the marks."""
    if notes is None:
        return ()
    qualities = ((entry, notes.at(entry).quality) for entry in notes.entries)
    return tuple(
        Tick(entry, SIGNS[quality][0] if quality else glyphs.check, "focus")
        for entry, quality in qualities
    )
