"""What is whole of a JSON document that breaks off or errs somewhere: its fields, and the items of one list."""

from json import JSONDecoder
from re import compile as pattern
from typing import Final

from engine.kernel.fields import Json
from engine.kernel.parse import check_size, no_constant

MOST_STEPS: Final = 50
"""Fields and bad lines that are looked at, and bad items of the list. Each may take as long as reading the whole text."""

_SPACE: Final = pattern(r"[ \t\r\n]*")
_decode: Final = JSONDecoder(parse_constant=no_constant).raw_decode


class _BrokenOff(Exception):
    """Something else stands where a field or an item should."""


def fragment(data: bytes, key: str) -> dict[str, Json]:
    """The fields of the object in `data` that are whole; the list under `key` has None for items that are not.

    After a bad field or item it goes on with the next line that begins like one. Bytes that are no UTF-8 become "\ufffd". Raises
    CorruptSave for what is too large or too deep to look at.
    """
    check_size(data)
    text, found = data.decode("utf-8", "replace"), dict[str, Json]()
    at = _blanks(text, 0) + text.lstrip().startswith("{")
    for _ in range(MOST_STEPS):
        try:
            at = _field(text, at, key, found)
        except (ValueError, RecursionError, _BrokenOff):
            at = _line(text, at, '"')
    return found


def _field(text: str, at: int, key: str, found: dict[str, Json]) -> int:
    """Take one field; returns where the next one begins."""
    at = _blanks(text, at)
    if not text.startswith('"', at):
        raise _BrokenOff
    name, at = _decode(text, at)
    at = _past(text, at, ":")
    if name == key and key not in found and text.startswith("[", at):
        return _items(text, at + 1, found.setdefault(key, []))
    value, at = _decode(text, at)
    found.setdefault(name, value)
    return _past(text, at, ",")


def _items(text: str, at: int, items: list[Json]) -> int:
    """Take the items of a list; returns where the next field begins, also if the list has no end."""
    while not text.startswith("]", at := _blanks(text, at)):
        try:
            item, at = _item(text, at)
        except (ValueError, RecursionError, _BrokenOff):
            item, at = None, _line(text, at, '{]"')
        items.append(item)
        if item is None and (text[at : at + 1] in ('"', "") or items.count(None) >= MOST_STEPS):
            return at
    return _past(text, at + 1, ",")


def _item(text: str, at: int) -> tuple[Json, int]:
    """An item, and where the next one or the list's end is."""
    item, at = _decode(text, at)
    at = _blanks(text, at)
    return item, at if text.startswith("]", at) else _past(text, at, ",")


def _line(text: str, at: int, signs: str) -> int:
    """The next line that begins with one of the signs, or the end of the text."""
    starts = (text.find("\n" + sign, at) + 1 for sign in signs)
    return min(filter(None, starts), default=len(text))


def _past(text: str, at: int, sign: str) -> int:
    """Past blanks, the sign that must come, and blanks after it."""
    at = _blanks(text, at)
    if not text.startswith(sign, at):
        raise _BrokenOff
    return _blanks(text, at + 1)


def _blanks(text: str, at: int) -> int:
    found = _SPACE.match(text, at)
    return at if found is None else found.end()
