"""Moves and events to JSON and back, whole: an object for each, with a key for each field."""

from collections.abc import Mapping, Sequence
from dataclasses import fields
from re import sub
from typing import Any

from engine.kernel.errors import CorruptSave
from engine.kernel.fields import By, Codec, Json, shown


class Record:
    """A frozen dataclass as an object with a key for each field. Raises KeyError when a field has no codec in `table`."""

    __slots__ = ("_codecs", "_make", "name")

    def __init__(self, cls: type[Any], table: Mapping[str, Codec | By]) -> None:
        self.name = snake(cls.__name__)
        self._make = cls
        self._codecs = tuple((field.name, table[field.name]) for field in fields(cls))

    def write(self, value: Any) -> dict[str, Json]:
        """The object, its keys in the order of the fields."""
        raw: dict[str, Json] = {}
        for name, codec in self._codecs:
            if isinstance(codec, By):
                codec = codec.kinds[getattr(value, codec.field)]
            raw[name] = codec.write(getattr(value, name))
        return raw

    def read(self, raw: Json) -> Any:
        """The dataclass. Raises CorruptSave for missing, unknown and bad fields."""
        if not isinstance(raw, dict):
            raise CorruptSave(f"{self.name}: {shown(raw)} is not an object")
        known = tuple(name for name, _ in self._codecs)
        for name in raw:
            if name not in known:
                raise CorruptSave(f"{self.name}: it has no field {shown(name)}")
        values: dict[str, Any] = {}
        for name, codec in self._codecs:
            if name not in raw:
                raise CorruptSave(f"{self.name}: its field {name} is missing")
            if isinstance(codec, By):
                codec = codec.kinds[values[codec.field]]
            try:
                values[name] = codec.read(raw[name])
            except CorruptSave as problem:
                raise CorruptSave(f"{self.name}.{name}: {problem}") from None
        return self._make(**values)

    def schema(self) -> dict[str, Json]:
        """The JSON Schema of the object; a field that depends on an earlier one may be of any of its kinds."""
        properties = {name: _schema(codec) for name, codec in self._codecs}
        return {
            "type": "object",
            "properties": properties,
            "required": list(properties),
            "additionalProperties": False,
        }


class Kinds:
    """Some dataclasses that are told apart by their name under "type": the class's name with underscores."""

    __slots__ = ("_by_class", "_by_name", "_what")

    def __init__(
        self,
        what: str,
        classes: Sequence[type[Any]],
        table: Mapping[str, Codec | By],
        own: Mapping[type[Any], Mapping[str, Codec | By]],
    ) -> None:
        """`table`: the codec of a field by its name; `own`: what differs from it in a class."""
        self._what = what
        self._by_class = {cls: Record(cls, {**table, **own.get(cls, {})}) for cls in classes}
        self._by_name = {record.name: record for record in self._by_class.values()}

    def write(self, value: Any) -> dict[str, Json]:
        """The object, its "type" first."""
        record = self._by_class[type(value)]
        return {"type": record.name, **record.write(value)}

    def read(self, raw: Json) -> Any:
        """The move or event. Raises CorruptSave."""
        if not isinstance(raw, dict):
            raise CorruptSave(f"{shown(raw)} is not {self._what}")
        name = raw.get("type")
        record = self._by_name.get(name) if isinstance(name, str) else None
        if record is None:
            raise CorruptSave(f"{shown(name)} is not the type of {self._what}")
        return record.read({key: value for key, value in raw.items() if key != "type"})

    def schema(self) -> dict[str, Json]:
        """The JSON Schema of all kinds."""
        return {"oneOf": [_tagged(name, record.schema()) for name, record in self._by_name.items()]}


def _schema(codec: Codec | By) -> dict[str, Json]:
    if isinstance(codec, By):
        return {"anyOf": [kind.schema() for kind in codec.kinds]}
    return codec.schema()


def _tagged(name: str, schema: dict[str, Json]) -> dict[str, Json]:
    properties = {"type": {"const": name}, **schema["properties"]}
    return {**schema, "title": name, "properties": properties, "required": list(properties)}


def snake(name: str) -> str:
    """PlaceInfluence -> place_influence."""
    return sub(r"(?<!^)(?=[A-Z])", "_", name).lower()
