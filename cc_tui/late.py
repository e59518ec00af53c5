"""The store of matches, imported with the first match that is asked for: the first screen doesn't wait for it."""

from collections.abc import Callable
from functools import cached_property
from pathlib import Path
from typing import Any


class LateStore:
    """Stands for the store that `make` gives, and answers what the first screen asks by itself."""

    def __init__(self, folder: Path, make: Callable[[], Any]) -> None:
        self._folder = folder
        self._make = make

    def is_empty(self) -> bool:
        """Whether there is no file at all that could be a match. Reads no file."""
        return next(self._folder.glob("*.json"), None) is None

    @cached_property
    def _store(self) -> Any:
        return self._make()

    def __getattr__(self, name: str) -> Any:
        return getattr(self._store, name)
