"""What went wrong, in one line that is safe to show."""

from collections.abc import Iterable, Sequence
from pathlib import Path

from cc_tui.text import clean
from engine.kernel.errors import SaveError


class Refused(Exception):
    """Something asked for can't be done; says why in one line."""


def problem(trouble: Exception) -> str:
    """What is wrong with a file, a match or a bot."""
    if isinstance(trouble, SaveError):
        where = "" if trouble.entry is None else f"entry {trouble.entry}: "
        return clean(where + trouble.problem)
    if isinstance(trouble, OSError) and trouble.strerror:
        return clean(trouble.strerror)
    return clean(str(trouble) or type(trouble).__name__)


def unknown(said: str, names: Sequence[str], keys: Iterable[str] = ()) -> str:
    """What is wrong with a word that is none of these names, nor keys, with the one that it is most like, if it is like any."""
    from difflib import get_close_matches

    text = f"{said!r} is not one of {', '.join(names)}"
    spelt = {name.casefold(): name for name in (*keys, *names)}
    near = get_close_matches(said.casefold(), spelt, 1)
    return f"{text}; did you mean {spelt[near[0]]}?" if near else text


def where(trouble: BaseException) -> str:
    """What stopped the program and where, without the values that were at hand."""
    last = trouble.__traceback__
    while last is not None and last.tb_next is not None:
        last = last.tb_next
    what = type(trouble).__name__
    if last is not None:
        what += f" at {Path(last.tb_frame.f_code.co_filename).name}:{last.tb_lineno}"
    return f"stopped by an error in the program: {what}. Kept matches are whole."
