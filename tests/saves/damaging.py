"""A match to damage, and what loading says of it."""

import json
from typing import Any

import pytest

from engine.kernel.codec import Document
from engine.kernel.errors import SaveError
from tests.saves.making import load, random_match, text

MATCH = random_match("damage", 70)
GOOD = text(MATCH)


def fresh() -> dict[str, Any]:
    return json.loads(GOOD)


def problem(content: str | bytes) -> SaveError:
    """What loading says, which must fail."""
    with pytest.raises(SaveError) as caught:
        load(content)
    return in_a_line(caught.value)


def in_a_line(error: SaveError) -> SaveError:
    """It must be one short line of plain ASCII, and nothing of the library that checks the fields."""
    said = error.problem
    assert said == str(error)
    assert said.isascii()
    assert said.isprintable()
    assert 0 < len(said) < 300
    assert not any(word in said for word in ("Input", "String", "Field", "should", "permitted"))
    return error


def opened(content: str | bytes) -> Document | None:
    """The document, or None if it is refused, in one line."""
    try:
        return load(content)
    except SaveError as error:
        in_a_line(error)
        return None
