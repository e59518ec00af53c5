"""The shape of a match document: strict and bounded models, and the JSON Schema made from them.

Importing this costs about 100 ms (pydantic), so `codec` does it only when a document is read.
"""

from collections.abc import Mapping
from typing import Annotated, Any, Final, Literal, TypeVar

from pydantic import (
    AfterValidator,
    AwareDatetime,
    BaseModel,
    ConfigDict,
    Field,
    JsonValue,
    StrictBool,
    StrictInt,
    StrictStr,
    TypeAdapter,
    ValidationError,
)

from engine.kernel.beside import MOST_BRANCHES, Quality
from engine.kernel.errors import CorruptSave
from engine.kernel.fields import Json, shown
from engine.kernel.plain import (
    NAME_CELLS,
    SEED_CHARACTERS,
    TEXT_CHARACTERS,
    TITLE_CELLS,
    cells,
    is_name,
    is_plain,
    is_text,
)
from engine.kernel.written import MOST_ENTRIES, MOST_TAGS

MOST_EVENTS = 200
"""Events in one entry."""


def _plain(text: str) -> str:
    if not is_plain(text):
        raise ValueError("it holds a control character")
    return text


def _narrow(text: str) -> str:
    if not is_name(text):
        raise ValueError(f"it is wider than {NAME_CELLS} cells")
    return text


def _short(text: str) -> str:
    if cells(text) > TITLE_CELLS:
        raise ValueError(f"it is wider than {TITLE_CELLS} cells")
    return text


def _lines(text: str) -> str:
    if not is_text(text):
        raise ValueError("it holds a control character")
    return text


def _different(texts: list[str]) -> list[str]:
    if len(set(texts)) < len(texts):
        raise ValueError("the same comes twice")
    return texts


_calendar: TypeAdapter[Any] = TypeAdapter(AwareDatetime)


def _real(text: str) -> str:
    try:
        _calendar.validate_python(text)
    except ValidationError:
        raise ValueError("there is no such time") from None
    return text


Key = Annotated[StrictStr, Field(pattern=r"^[a-z][a-z0-9_]{0,39}$")]
Name = Annotated[
    StrictStr, Field(max_length=NAME_CELLS), AfterValidator(_plain), AfterValidator(_narrow)
]
Title = Annotated[
    StrictStr, Field(max_length=TITLE_CELLS), AfterValidator(_plain), AfterValidator(_short)
]
Named = Annotated[Name, Field(min_length=1)]
Text = Annotated[StrictStr, Field(max_length=TEXT_CHARACTERS), AfterValidator(_lines)]
"""Some lines."""
Seed = Annotated[StrictStr, Field(min_length=1, max_length=SEED_CHARACTERS), AfterValidator(_plain)]
Moment = Annotated[
    StrictStr, Field(pattern=r"^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\dZ$"), AfterValidator(_real)
]
"""A UTC time to the second."""
Option = StrictBool | StrictInt | Annotated[StrictStr, Field(max_length=100)]
Parts = dict[str, JsonValue]
"""A move or an event; its game knows its fields."""


class _Strict(BaseModel):
    model_config = ConfigDict(extra="forbid", strict=True, frozen=True)


class SeatDocument(_Strict):
    """Who sits in a seat."""

    seat: Key
    name: Name
    kind: Key = Field(description='"human" or a bot\'s key')


class EntryDocument(_Strict):
    """One line of the log. Entry 0, the deal, has neither seat nor move."""

    seat: Key | None
    move: Parts | None
    events: Annotated[list[Parts], Field(max_length=MOST_EVENTS)]
    at: Moment
    hash: Annotated[StrictStr, Field(pattern=r"^[0-9a-f]{64}$")]


Seats = Annotated[list[SeatDocument], Field(min_length=1, max_length=20)]


class HeaderDocument(_Strict):
    """What stands before the entries."""

    format: Literal[2]
    game: Key
    rules: Annotated[StrictInt, Field(ge=1)]
    options: Annotated[dict[Key, Option], Field(max_length=50)]
    seats: Seats
    seed: Seed
    practice: StrictBool = Field(description="a match that doesn't count, for ever")
    title: Title
    note: Text
    tags: Annotated[list[Named], Field(max_length=MOST_TAGS), AfterValidator(_different)]
    created: Moment
    played: Moment = Field(description="when the last entry was added")
    turn: Annotated[StrictInt, Field(ge=0, description="the turn that it is, 0 before the first")]
    result: Parts | None = Field(description="the event that ended the match; null before")


class TakenDocument(_Strict):
    """A choice that was taken back."""

    seat: Key
    move: Parts


Undone = Annotated[list[TakenDocument], Field(max_length=MOST_ENTRIES)]
"""The last choice taken back stands at the end."""


class NoteDocument(_Strict):
    """What somebody wrote at an entry."""

    entry: Annotated[StrictInt, Field(ge=0, lt=MOST_ENTRIES)]
    text: Text
    quality: Quality | None
    bookmark: StrictBool


class BranchDocument(_Strict):
    """A line of practice that leaves the match after the entry `from`. Its hashes go on from that entry's."""

    name: Named
    since: Annotated[StrictInt, Field(ge=0, lt=MOST_ENTRIES, alias="from")]
    seed: Seed
    seats: Seats
    undone: Undone
    entries: Annotated[list[EntryDocument], Field(max_length=MOST_ENTRIES)]


class WholeDocument(HeaderDocument):
    """All but the entries."""

    undone: Undone
    notes: Annotated[list[NoteDocument], Field(max_length=MOST_ENTRIES)]
    branches: Annotated[list[BranchDocument], Field(max_length=MOST_BRANCHES)]


class MatchDocument(WholeDocument):
    """A match of cc-tui."""

    entries: Annotated[list[EntryDocument], Field(min_length=1, max_length=MOST_ENTRIES)]


M = TypeVar("M", bound=BaseModel)

_KINDS: Final = {
    "an object": ("dict_type", "model_type"),
    "a list": ("list_type",),
    "a text": ("string_type", "string_unicode"),
    "a whole number": ("int_type",),
    "true or false": ("bool_type",),
    "one of the words that may stand here": ("literal_error",),
    "of the form that it must have": ("string_pattern_mismatch",),
    "within its bounds": ("greater_than_equal", "less_than", "int_parsing_size"),
}
SAID: Final = {
    "missing": "it is missing",
    "extra_forbidden": "it doesn't belong there",
    **dict.fromkeys(("string_too_long", "too_long"), "it is too long"),
    **dict.fromkeys(("string_too_short", "too_short"), "it is too short"),
    **{kind: f"it is not {what}" for what, kinds in _KINDS.items() for kind in kinds},
}
"""What pydantic's kinds of problems are called here, where a person reads them."""


def check(model: type[M], raw: Json) -> M:
    """The raw value as a model. Raises CorruptSave with the first problem in one line."""
    try:
        return model.model_validate(raw)
    except ValidationError as problems:
        first = problems.errors(include_url=False, include_input=False, include_context=False)[0]
        where = ".".join(_step(step) for step in first["loc"])
        what = SAID.get(first["type"]) or first["msg"].removeprefix("Value error, ")
        raise CorruptSave(f"{where}: {what}" if where else what) from None


def bad_fields(model: type[BaseModel], raw: Json) -> set[str]:
    """The fields of a raw object that are not the model's or can't be read; a missing one is bad, too."""
    try:
        model.model_validate(raw)
    except ValidationError as problems:
        errors = problems.errors(include_url=False, include_input=False, include_context=False)
        return {str(error["loc"][0]) for error in errors if error["loc"]}
    return set()


def _step(step: int | str) -> str:
    return step if isinstance(step, str) and step.isidentifier() and len(step) < 30 else shown(step)


def check_entries(raw: Mapping[str, Json]) -> list[Json]:
    """The raw entries, their number within bounds. Raises CorruptSave."""
    entries = raw["entries"]
    if not isinstance(entries, list) or not 1 <= len(entries) <= MOST_ENTRIES:
        raise CorruptSave(f"entries: {shown(entries)} is not a list of 1 to {MOST_ENTRIES}")
    return entries


def schema() -> dict[str, Any]:
    """The JSON Schema of a match document, without what a game says of its moves and events."""
    return {
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        **MatchDocument.model_json_schema(),
    }
