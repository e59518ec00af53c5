"""What the game is about, for who has never played it."""

from cc_tui.i18n import N_, Words

_ABOUT = (
    N_(
        "You court the patricians of Rome, in five groups. The cards that you lay before a group are your influence there, face down "
        "or open."
    ),
    N_(
        "Each turn ends with a vote card: the group that it names votes. The larger sum wins one patrician; then both sides lose a "
        "card there."
    ),
    N_(
        "A patrician is 1 point, most of a group 1 more, all of it another, your secret bonus group 2. More points win."
    ),
    N_("First you set up. What is recommended there is fine for a first match: just press Enter."),
)


def about(words: Words) -> str:
    """Aim, votes, score and how to begin, a paragraph in each line."""
    return "\n".join(words(paragraph) for paragraph in _ABOUT)
