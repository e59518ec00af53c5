"""Moves and events to JSON and back: small codecs that a game puts together in tables.

A codec's `write` takes a value of its kind and trusts it; `read` takes anything that JSON can hold and raises CorruptSave
with a line that says what is wrong. A card that the reader may not know is None, written "?"; such a document
can be shown, but `read` refuses it, since a match can't be folded from it.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any, Final, Protocol

from engine.kernel.errors import CorruptSave

Json = Any

UNKNOWN: Final = "?"
"""Stands for what the reader may not know."""

SHOWN: Final = 30
"""Characters of a bad value that a message repeats."""


class Codec(Protocol):
    """How the values of one field are written and read."""

    def write(self, value: Any) -> Json:
        """The JSON form of a value."""

    def read(self, raw: Json) -> Any:
        """The value of a JSON form. Raises CorruptSave."""

    def schema(self) -> dict[str, Json]:
        """The JSON Schema of what `read` takes."""


def shown(raw: Json) -> str:
    """A bad value for a message: one short line without control characters, however large the value."""
    if raw is None or isinstance(raw, bool):
        return {None: "null", True: "true", False: "false"}[raw]
    if isinstance(raw, str):
        return ascii(raw[:SHOWN])
    if isinstance(raw, int):
        return str(raw) if abs(raw) < 10**SHOWN else "a huge number"
    if isinstance(raw, float):
        return repr(raw)
    return "an object" if isinstance(raw, Mapping) else "a list"


@dataclass(frozen=True, slots=True)
class Named:
    """Values counted from 0, written by the name at their place: `names` holds texts and whole numbers."""

    what: str
    names: tuple[str | int, ...]

    def write(self, value: int) -> Json:
        return self.names[value]

    def read(self, raw: Json) -> int:
        if type(raw) not in (str, int) or raw not in self.names:
            raise CorruptSave(f"{shown(raw)} is not {self.what}")
        return self.names.index(raw)

    def schema(self) -> dict[str, Json]:
        return {"enum": list(self.names)}


@dataclass(frozen=True, slots=True)
class Word:
    """One of a few texts, kept as it is."""

    what: str
    words: tuple[str, ...]

    def write(self, value: str) -> Json:
        return value

    def read(self, raw: Json) -> str:
        if not isinstance(raw, str) or raw not in self.words:
            raise CorruptSave(f"{shown(raw)} is not {self.what}")
        return raw

    def schema(self) -> dict[str, Json]:
        return {"enum": list(self.words)}


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number from `low` to `high`."""

    low: int
    high: int

    def write(self, value: int) -> Json:
        return value

    def read(self, raw: Json) -> int:
        if type(raw) is not int or not self.low <= raw <= self.high:
            raise CorruptSave(f"{shown(raw)} is not a whole number from {self.low} to {self.high}")
        return raw

    def schema(self) -> dict[str, Json]:
        return {"type": "integer", "minimum": self.low, "maximum": self.high}


@dataclass(frozen=True, slots=True)
class Flag:
    """true or false."""

    def write(self, value: bool) -> Json:
        return value

    def read(self, raw: Json) -> bool:
        if not isinstance(raw, bool):
            raise CorruptSave(f"{shown(raw)} is not true or false")
        return raw

    def schema(self) -> dict[str, Json]:
        return {"type": "boolean"}


@dataclass(frozen=True, slots=True)
class Absent:
    """What may be missing: None is null."""

    of: Codec

    def write(self, value: Any) -> Json:
        return None if value is None else self.of.write(value)

    def read(self, raw: Json) -> Any:
        return None if raw is None else self.of.read(raw)

    def schema(self) -> dict[str, Json]:
        return {"anyOf": [self.of.schema(), {"type": "null"}]}


@dataclass(frozen=True, slots=True)
class Hidden:
    """What a reader may not know: None is "?", which can't be read back."""

    of: Codec

    def write(self, value: Any) -> Json:
        return UNKNOWN if value is None else self.of.write(value)

    def read(self, raw: Json) -> Any:
        return self.of.read(raw)

    def schema(self) -> dict[str, Json]:
        return self.of.schema()


@dataclass(frozen=True, slots=True)
class Many:
    """A tuple of at most `most` values of one kind."""

    of: Codec
    most: int

    def write(self, value: tuple[Any, ...]) -> Json:
        return [self.of.write(item) for item in value]

    def read(self, raw: Json) -> tuple[Any, ...]:
        if not isinstance(raw, list) or len(raw) > self.most:
            raise CorruptSave(f"{shown(raw)} is not a list of at most {self.most}")
        return tuple(self.of.read(item) for item in raw)

    def schema(self) -> dict[str, Json]:
        return {"type": "array", "items": self.of.schema(), "maxItems": self.most}


@dataclass(frozen=True, slots=True)
class Each:
    """A tuple of `count` values of one kind, as one for each seat."""

    of: Codec
    count: int

    def write(self, value: tuple[Any, ...]) -> Json:
        return [self.of.write(item) for item in value]

    def read(self, raw: Json) -> tuple[Any, ...]:
        if not isinstance(raw, list) or len(raw) != self.count:
            raise CorruptSave(f"{shown(raw)} is not a list of {self.count}")
        return tuple(self.of.read(item) for item in raw)

    def schema(self) -> dict[str, Json]:
        return {
            "type": "array",
            "items": self.of.schema(),
            "minItems": self.count,
            "maxItems": self.count,
        }


@dataclass(frozen=True, slots=True)
class By:
    """Kinds of which the number in an earlier field, `field`, chooses one."""

    field: str
    kinds: tuple[Codec, ...]
