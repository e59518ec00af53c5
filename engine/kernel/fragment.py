"""What is whole of a JSON document that breaks off or errs somewhere: its fields up to there, and of a list the items up to there."""

from json import JSONDecoder
from re import compile as pattern
from typing import Final

from engine.kernel.fields import Json
from engine.kernel.parse import check_size, no_constant

_SPACE: Final = pattern(r"[ \t\r\n]*")
_decode: Final = JSONDecoder(parse_constant=no_constant).raw_decode


class _BrokenOff(Exception):
    """Something else stands where a field or an item should."""


def fragment(data: bytes, key: str) -> dict[str, Json]:
    """The fields of the object in `data` that are whole; of the list under `key`, the items before the first bad one.

    After a bad field it goes on with the next line. Bytes that are no UTF-8 become "\ufffd". Raises CorruptSave for what is too
    large or too deep to look at.
    """
    check_size(data)
    text, found = data.decode("utf-8", "replace"), dict[str, Json]()
    at = _blanks(text, 0) + text.lstrip().startswith("{")
    while True:
        try:
            at = _field(text, at, key, found)
        except (ValueError, RecursionError, _BrokenOff):
            at = text.find("\n", at) + 1
            if not at:
                return found


def _field(text: str, at: int, key: str, found: dict[str, Json]) -> int:
    """Take one field; returns where the next one begins."""
    at = _blanks(text, at)
    if not text.startswith('"', at):
        raise _BrokenOff
    name, at = _decode(text, at)
    at = _past(text, at, ":")
    if name == key and key not in found and text.startswith("[", at):
        at = _items(text, at + 1, found.setdefault(key, []))
    else:
        value, at = _decode(text, at)
        found.setdefault(name, value)
    return _past(text, at, ",")


def _items(text: str, at: int, items: list[Json]) -> int:
    """Take the items of a list; returns where it ends."""
    while True:
        item, at = _decode(text, _blanks(text, at))
        items.append(item)
        at = _blanks(text, at)
        if text.startswith("]", at):
            return at + 1
        at = _past(text, at, ",")


def _past(text: str, at: int, sign: str) -> int:
    """Past blanks, the sign that must come, and blanks after it."""
    at = _blanks(text, at)
    if not text.startswith(sign, at):
        raise _BrokenOff
    return _blanks(text, at + 1)


def _blanks(text: str, at: int) -> int:
    found = _SPACE.match(text, at)
    return at if found is None else found.end()
