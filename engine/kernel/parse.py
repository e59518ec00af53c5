"""JSON from strangers: bounded in size, depth and parts, before anything is made of it."""

from json import JSONDecodeError, loads
from re import compile as pattern
from typing import Final

from engine.kernel.errors import CorruptSave
from engine.kernel.fields import Json

MOST_BYTES: Final = 16 * 1024 * 1024
DEPTH: Final = 12
"""How deep lists and objects may lie in one another."""
MOST_PARTS: Final = 1_000_000
"""Lists and objects in a document; it may have twice as many commas and texts. Bounds the time and memory that parsing takes."""

ENTRIES_LINE: Final = '"entries": ['
"""The line of a written document after which each line is one entry."""

_STRING: Final = pattern(rb'"(?:[^"\\]++|\\.)*+"')
"""Possessive: going back into a text could match nothing more, and would take a hundred bytes of memory for each of its own."""
_NO_BRACKETS: Final = bytes(b for b in range(256) if b not in b"[]{}")


def parse(data: bytes) -> Json:
    """The JSON value. Raises CorruptSave, with the entry's index if the text breaks off or errs within the entries."""
    check_size(data)
    try:
        text = data.decode("utf-8")
        return loads(text, parse_constant=no_constant, object_pairs_hook=_each_once)
    except UnicodeDecodeError as problem:
        raise CorruptSave(f"it is not UTF-8 text at byte {problem.start}") from None
    except JSONDecodeError as problem:
        where = f"line {problem.lineno}, column {problem.colno}"
        raise CorruptSave(f"it is not whole JSON at {where}", _entry_at(problem)) from None
    except (ValueError, RecursionError):
        raise CorruptSave("it holds a number out of any range") from None


def check_size(data: bytes) -> None:
    """Raises CorruptSave for a text that is too large or too deep to make anything of."""
    if len(data) > MOST_BYTES:
        raise CorruptSave(f"it is larger than {MOST_BYTES // 2**20} MiB")
    if data.count(b",") > 2 * MOST_PARTS or data.count(b'"') > 4 * MOST_PARTS:
        raise CorruptSave("it has too many parts")
    brackets = _STRING.sub(b"", data).translate(None, _NO_BRACKETS)
    if len(brackets) > 2 * MOST_PARTS:
        raise CorruptSave("it has too many parts")
    for _ in range(DEPTH):
        brackets = brackets.replace(b"[]", b"").replace(b"{}", b"")
    if len(brackets) > DEPTH:
        raise CorruptSave("its lists and objects lie too deep in one another")


def _each_once(pairs: list[tuple[str, Json]]) -> Json:
    """An object; with a field twice, readers would differ in what they make of it."""
    found = dict(pairs)
    if len(found) < len(pairs):
        raise CorruptSave("it has an object with a field that comes twice")
    return found


def no_constant(name: str) -> Json:
    """NaN and the like are no JSON. Raises ValueError."""
    raise ValueError(name)


def _entry_at(problem: JSONDecodeError) -> int | None:
    _, found, after = problem.doc[: problem.pos].partition(ENTRIES_LINE + "\n")
    return after.count("\n") if found and "\n]" not in after else None
