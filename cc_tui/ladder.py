"""The bots as people know them: a name and a style each, weakest first. Saves hold the keys."""

from typing import Final, NamedTuple

from cc_tui.i18n import N_


class Rung(NamedTuple):
    """One bot. Name and style are texts for `Words`."""

    key: str
    name: str
    style: str


LADDER: Final = (
    Rung(
        "random",
        N_("Fortuna"),
        N_("Plays any card, by the rules and without a plan. Good for trying out the table."),
    ),
    Rung(
        "novice",
        N_("Tiro"),
        N_("Knows the rules and overlooks half of the board. For a first match."),
    ),
    Rung(
        "greedy",
        N_("Antony"),
        N_("Takes what looks best right now, and leaves tomorrow to the gods."),
    ),
    Rung(
        "planner",
        N_("Cicero"),
        N_("Looks a little ahead, and seldom falls for the same trick."),
    ),
    Rung(
        "tactician",
        N_("Livia"),
        N_("Looks well ahead, and reckons with what you may be holding."),
    ),
    Rung(
        "master",
        N_("Octavian"),
        N_("Thinks for about a second over each card, and beats good players."),
    ),
)

FIRST: Final = "novice"
"""Who plays against somebody who plays for the first time."""


def bot_name(key: str) -> str:
    """A bot's name as a text for `Words`; one that isn't on the ladder is called by its key."""
    return next((rung.name for rung in LADDER if rung.key == key), key.capitalize())


def strength(key: str) -> int | None:
    """The place on the ladder, from 1; None if it isn't there."""
    return next((n for n, rung in enumerate(LADDER, 1) if rung.key == key), None)


def key_of(text: str) -> str:
    """The key of the bot that is called so by its key or its name, in small or capital letters; else the text itself in small ones."""
    said = text.casefold()
    return next((rung.key for rung in LADDER if said in (rung.key, rung.name.casefold())), said)
