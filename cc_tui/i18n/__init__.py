"""The words on the screen, from gettext catalogues. English is the source text, so it needs none.

Each app has its own `Words` (two people on one server may read two languages); nothing here is global.
"""

import gettext
from collections.abc import Iterable
from typing import Any


def N_(text: str) -> str:
    """Mark a text for the catalogue where it stands in a table; it is translated where it is shown."""
    return text


def NN_(one: str, more: str) -> tuple[str, str]:
    """Mark a text in its two forms, for one and for more, where it stands in a table; `Words.many` chooses."""
    return one, more


class Words:
    """Says things in one language. Texts have named places, `words("{name} wins", name=…)`, and are never glued together."""

    def __init__(self, catalogue: gettext.NullTranslations | None = None) -> None:
        self._catalogue = catalogue or gettext.NullTranslations()

    def __call__(self, text: str, /, **values: Any) -> str:
        """The text in this language with its places filled."""
        said = self._catalogue.gettext(text)
        return said.format_map(values) if values else said

    def many(self, one: str, more: str, n: int, /, **values: Any) -> str:
        """The form of a text that fits the number `n`, which fills the place {n}."""
        return self._catalogue.ngettext(one, more, n).format_map({"n": n, **values})


def together(words: Words, sentences: Iterable[str]) -> str:
    """Whole sentences one after the other; each language has its own gap between them."""
    said = ""
    for sentence in sentences:
        said = words("{text} {sentence}", text=said, sentence=sentence) if said else sentence
    return said
