"""The forms in which a match can be written: which ones whoever looks may have, and the text of each."""

import asyncio
from collections.abc import Callable, Iterator, Mapping
from contextlib import aclosing
from copy import copy
from typing import Final, NamedTuple

from cc_tui.i18n import Words
from cc_tui.replaying import Source, Theatre
from engine.kernel.codec import Document
from engine.kernel.seats import EVERYTHING

Progress = Callable[[int, int], None]
"""Is told how much is done, of how much. It may raise, and then the work is given up."""


class Form(NamedTuple):
    """A form: how its files end, and how the text is made of a theatre that has a source."""

    suffix: str
    text: Callable[[Words, Theatre, Source, Progress], str]


def forms(theatre: Theatre, own_file: bool = False) -> Iterator[str]:
    """The names of those forms that hold nothing whoever looks may not know: FORMS has them.

    `own_file`: whoever asks has the file at hand, and may have a copy of it.
    """
    source = theatre.source
    if source is None:
        return
    for name in FORMS:
        if name == "json" and not (source.whole and (own_file or EVERYTHING in theatre.lenses)):
            continue
        if name == "my-view" and theatre.lens == EVERYTHING:
            continue
        yield name


def written(words: Words, theatre: Theatre, form: str, progress: Progress) -> str:
    """The text of the match in a form, as whoever looks now may know it. The theatre's cursor may be elsewhere afterwards.

    Raises ValueError where that form has no place for what is looked at, and what `progress` raises.
    """
    if theatre.source is None:
        raise ValueError("this can't be exported")
    return FORMS[form].text(words, theatre, theatre.source, progress)


def _document(theatre: Theatre, source: Source) -> Document:
    """With those notes only that whoever looks may read."""
    document = copy(source.document)
    if theatre.notes is None:
        document.notes = {}
    return document


def _markdown(words: Words, theatre: Theatre, source: Source, progress: Progress) -> str:
    from cc_tui.export.markdown import markdown
    from cc_tui.export.report import report

    return markdown(words, report(words, _document(theatre, source), theatre.lens))


def _html(words: Words, theatre: Theatre, source: Source, progress: Progress) -> str:
    from cc_tui.export.html import html
    from cc_tui.export.report import report

    return html(words, report(words, _document(theatre, source), theatre.lens))


def _svg(words: Words, theatre: Theatre, source: Source, progress: Progress) -> str:
    from cc_tui.export.stage import svg

    return asyncio.run(svg(theatre, words))


def _asciicast(words: Words, theatre: Theatre, source: Source, progress: Progress) -> str:
    from cc_tui.export.report import titled
    from cc_tui.export.stage import asciicast

    title = titled(words, source.document)

    async def film() -> list[str]:
        lines = []
        async with aclosing(asciicast(theatre, words, title)) as making:
            async for line in making:
                lines.append(line)
                progress(theatre.entry, theatre.entries)
        return lines

    return "\n".join(asyncio.run(film())) + "\n"


def _json(words: Words, theatre: Theatre, source: Source, progress: Progress) -> str:
    return source.document.text()


def _my_view(words: Words, theatre: Theatre, source: Source, progress: Progress) -> str:
    from cc_tui.export.my_view import my_view

    return my_view(_document(theatre, source), theatre.lens)


FORMS: Final[Mapping[str, Form]] = {
    "markdown": Form(".md", _markdown),
    "html": Form(".html", _html),
    "svg": Form(".svg", _svg),
    "asciicast": Form(".cast", _asciicast),
    "my-view": Form(".view.json", _my_view),
    "json": Form(".json", _json),
}
