"""What the signs on the table mean, one line each."""

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
