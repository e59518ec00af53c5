"""The review of an example match: notes as a good reviewer writes them, and a what-if that shows what another choice leads to."""

from typing import Any

from engine.bots import BOTS
from engine.kernel.beside import Note
from engine.kernel.codec import Document
from engine.kernel.seats import HUMAN, Sitter

TITLE = "A reviewed match: always a step behind"
ABOUT = (
    "Iras leads from the first vote that anybody wins to the end. Look at it as Portia first, then as Iras, and ask "
    "before each bookmark what you would do."
)

NOTES = {
    38: Note("Two strong cards open at once. They win the next vote here, and tell everybody where to send an Assassin.", "dubious"),
    51: Note("The 5 is gone before it was ever counted: face-up cards are promises that can be broken.", "good"),
    60: Note("The Veto is spent to save a 3. It will be missed in turn 8, when a 5 falls.", "mistake"),
    70: Note("A Spy takes a Philosopher rather than a number: it would have turned a vote that Iras leads by far.", "brilliant"),
    83: Note("Tied again, seven to seven. A tie costs nothing, so both have laid cards here for nothing.", None, True),
    108: Note("Castling hides all five cards before the Censors, and gives the Quaestors away. Compare what Portia can know of them now.", "good"),
    126: Note("Nobody defends the Quaestors any more: ten to nothing, with the 5 paid for one patrician.", None),
    142: Note("The eighth card calls an exceptional vote. Whoever lays it chooses the moment: count first.", "good", True),
    159: Note("The Spy takes the Wrath of the Gods, the one card that could still empty a whole group of Portia's.", "brilliant"),
    189: Note("A 1 goes to the Censors, and then the Wrath is called upon them. The what-if (B) tries the Senators first.", "blunder"),
    197: Note("A Philosopher on each side cancel out; what decides is the 3 and the 2 that were left lying.", None),
    270: Note("Portia wins here, but see the score line: vote for vote is too little for who is behind.", None, True),
}  # fmt: skip

BRANCH = ("The Senators first", 189, 12)
"""A what-if: its name, after how many entries it begins, and how many choices are made in it."""


def review(document: Document) -> None:
    """Write the review into the document of its match."""
    document.title, document.note = TITLE, ABOUT
    document.tags = ("review",)
    document.notes = dict(NOTES)
    name, count, choices = BRANCH
    sitters = (Sitter("Portia", HUMAN), Sitter("Portia", HUMAN))
    branch = document.branch(name, count, document.match.seed, sitters)
    bots = [BOTS["greedy"](document.match.game, f"{name}/{seat}") for seat in (0, 1)]
    match: Any = branch.match
    for _ in range(choices):
        seat = match.actors()[0]
        match.play(seat, bots[seat].choose(match.view(seat), match.told(seat)))
    branch.update(document.played)
