"""Every text can be collected for a catalogue: it stands whole and literal where it is said or marked."""

import ast
from collections.abc import Iterator
from pathlib import Path
from string import Formatter

import pytest

ROOT = Path(__file__).parents[3] / "cc_tui"
FILES = sorted(path for path in ROOT.rglob("*.py"))
MAKERS = ("format", "format_map", "join", "replace")
FORMS = {"N_": 1, "NN_": 2, "many": 2, "words": 1}
"""How many texts a call of this name begins with."""


def called(call: ast.Call) -> str:
    """The name of what is called, without what it belongs to."""
    return getattr(call.func, "id", "") or getattr(call.func, "attr", "")


def said(path: Path) -> Iterator[tuple[str, list[ast.expr]]]:
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and called(node) in FORMS:
            yield called(node), node.args[: FORMS[called(node)]]


def glued(text: ast.expr) -> bool:
    """Made from pieces, so that no catalogue can hold it."""
    makes = isinstance(text, ast.Call) and called(text) in MAKERS
    return makes or isinstance(text, ast.JoinedStr | ast.BinOp)


@pytest.mark.parametrize("path", FILES, ids=lambda path: str(path.relative_to(ROOT)))
def test_texts_are_whole(path: Path) -> None:
    for name, texts in said(path):
        for text in texts:
            assert not glued(text), f"{name} at {path.name}:{text.lineno}"
            if name in ("N_", "NN_"):
                assert isinstance(text, ast.Constant), f"{name} at {path.name}:{text.lineno}"


def test_places_have_names() -> None:
    texts = [
        text.value
        for path in FILES
        for _, found in said(path)
        for text in found
        if isinstance(text, ast.Constant) and isinstance(text.value, str)
    ]
    assert len(texts) > 300
    for text in texts:
        places = [place for _, place, _, _ in Formatter().parse(text) if place is not None]
        assert all(place.isidentifier() for place in places), text
