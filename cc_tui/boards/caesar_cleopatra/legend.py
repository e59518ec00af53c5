"""What the signs on the table and in the theatre mean, one line each."""

from cc_tui.glyphs import Glyphs
from cc_tui.i18n import Words


def legend(words: Words, glyphs: Glyphs) -> list[str]:
    """A sign and its meaning in each line, for the help."""
    first, second = glyphs.sides[0], glyphs.sides[1]
    back, action, left = glyphs.back, glyphs.back_action, glyphs.patrician
    return [
        words("{first} Caesar and what is Caesar's, {second} Cleopatra and what is Cleopatra's", first=first, second=second),
        words("{back} an influence card's back, {action} an action card's: hand 3{back} 2{action}, piles 27{back} 13{action}", back=back, action=action),
        words("4 a card face up, P a Philosopher, [4] your own card face down, {back} the opponent's face down", back=back),
        words("{dot} a place where one more card can lie, +4 a card that you are about to lay", dot=glyphs.dot),
        words("sum 9 + ? what the cards there add up to: 9 and those that you can't see", ),
        words("{first}1 {left}{left} {second}2 patricians: Caesar has won 1, two are left, Cleopatra has won 2", first=first, second=second, left=left),
        words("3/8 in a group's lower edge: 3 of at most 8 cards lie there"),
        words("{down} here something can be chosen, {check} chosen, {pointer} whose turn it is", down=glyphs.down, check=glyphs.check, pointer=glyphs.pointer),
        words("{off} a vote card still to come, {check} turned, {dot} without a vote, since all of its group are won", off=glyphs.off, check=glyphs.check, dot=glyphs.dot),
    ]  # fmt: skip


def looking(words: Words, glyphs: Glyphs) -> list[str]:
    """The same for what the theatre has beside the table."""
    back = glyphs.back
    return [
        words("{wall} on the timeline and below the score: here you are", wall=glyphs.wall),
        words("{vote} a vote, {called} an exceptional vote, {action} an action card, {off} a reshuffle of the vote cards, {up} another side takes the lead",
              vote=glyphs.won, called=glyphs.patrician, action=glyphs.back_action, off=glyphs.off, up=glyphs.up),
        words("{check} a note or a bookmark, ! ? a note that says how good it was, {branch} here a what-if begins", check=glyphs.check, branch=glyphs.tee_down),
        words("What could be known: hand 3{back} 4:1{dash}2 means that among three cards are one or two 4s", back=back, dash=glyphs.dash),
        words("{back} 1:3 4:2 means that the card is one of three 1s or of two 4s that are left; P is a Philosopher", back=back),
    ]  # fmt: skip
