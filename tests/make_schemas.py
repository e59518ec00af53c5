"""Make the JSON Schemas in saves/schema/ anew: `python -m tests.make_schemas`."""

from importlib import import_module
from json import dumps
from pathlib import Path
from typing import Any

from pydantic import TypeAdapter

from engine.games import GAMES
from engine.kernel.document import MatchDocument
from tests.position_shape import PositionDocument, StepDocument

SCHEMAS = Path(__file__).parent.parent / "saves" / "schema"
DRAFT = {"$schema": "https://json-schema.org/draft/2020-12/schema"}


def match_schema() -> dict[str, Any]:
    """A match document, with what each game says of its moves and events."""
    schema = MatchDocument.model_json_schema()
    notations = [import_module(f"engine.games.{key}.notation") for key in GAMES]
    schema["$defs"]["Move"] = {"anyOf": [n.MOVE_KINDS.schema() for n in notations]}
    schema["$defs"]["Event"] = {"anyOf": [n.EVENT_KINDS.schema() for n in notations]}
    move, event = {"$ref": "#/$defs/Move"}, {"$ref": "#/$defs/Event"}
    entry = schema["$defs"]["EntryDocument"]["properties"]
    entry["move"]["anyOf"] = [move, {"type": "null"}]
    entry["events"]["items"] = event
    schema["properties"]["result"]["anyOf"] = [event, {"type": "null"}]
    schema["properties"]["game"] = {"enum": list(GAMES)}
    return DRAFT | schema


def position_schema() -> dict[str, Any]:
    """The position document, with and without move and events."""
    return DRAFT | TypeAdapter(StepDocument | PositionDocument).json_schema()


def texts() -> dict[Path, str]:
    """The files and what they should hold."""
    schemas = {"match": match_schema(), "position": position_schema()}
    return {
        SCHEMAS / f"{name}.schema.json": dumps(schema, indent=1) + "\n"
        for name, schema in schemas.items()
    }


if __name__ == "__main__":
    for path, text in texts().items():
        path.write_text(text)
