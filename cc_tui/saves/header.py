"""The header of a kept match, read from the head of its file alone: a list of saves reads bounded parts of files from anywhere."""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from cc_tui.saves.files import open_regular
from engine.kernel.codec import Games, identify, read_options
from engine.kernel.errors import CorruptSave
from engine.kernel.parse import ENTRIES_LINE, parse
from engine.kernel.upcast import FORMAT, FORMAT_STEPS, upcast

HEAD: Final = 96 * 1024
"""Bytes at the start of a file in which its header is looked for. All that people may write about a match has room in them."""
WHOLE: Final = 1024 * 1024
"""Bytes of a file that is looked through as a whole, if it isn't laid out as this program does."""
TAIL: Final = b"]\n}\n"
"""How a whole file of this program ends."""


def read_header(path: Path) -> Mapping[str, Any]:
    """The document, without its entries if it is laid out as this program does.

    Raises OSError, ForeignSave and CorruptSave, also for a file that is too large to be looked through for its header.
    """
    with open(open_regular(path), "rb") as file:
        head = file.read(HEAD)
        size = os.fstat(file.fileno()).st_size
        file.seek(-min(len(TAIL), size), os.SEEK_END)
        tail = file.read(len(TAIL))
        before, found, _ = head.partition(ENTRIES_LINE.encode() + b"\n")
        if found and tail == TAIL:
            return parse(before + found + b"]}")
        if size > WHOLE:
            raise CorruptSave(
                "it breaks off" if found else f"its header is longer than {HEAD // 1024} KiB"
            )
        file.seek(0)
        return parse(file.read(WHOLE))


def as_now(header: Mapping[str, Any], games: Games) -> tuple[dict[str, Any], tuple[str, ...]]:
    """The header as this program's versions have it, and the seats of its match.

    Raises ForeignSave, NewerSave, and CorruptSave, also for options that are not the game's.
    """
    game = identify(header, games)
    kernel = upcast(dict(header), "format", FORMAT, FORMAT_STEPS)
    raw = upcast(kernel, "rules", game.rules, game.upcasts)
    options = raw.get("options")
    if not isinstance(options, dict) or not all(
        isinstance(value, bool | int | str) for value in options.values()
    ):
        raise CorruptSave("options: they can't be read")
    return raw, game.seats(read_options(game, options))
