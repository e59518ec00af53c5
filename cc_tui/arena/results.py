"""The file of an arena's results: a line of JSON for what is played, then one for each match as it ends."""

import json
import os
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import asdict
from hashlib import sha256
from pathlib import Path
from typing import Any, Final

import engine
from cc_tui.arena.playing import Played
from cc_tui.arena.schedule import Meeting, Plan
from cc_tui.own_bots import OWN
from cc_tui.saves.files import read_whole
from cc_tui.saves.lock import Lock, SaveBusy
from cc_tui.trouble import Refused, problem
from engine.kernel.errors import SaveError
from engine.kernel.written import MOST_ENTRIES

FORMAT: Final = "cc-tui arena"
VERSION: Final = 2
PARTS: Final = {
    "bots": "bots",
    "matches": "number of matches",
    "seed": "seed",
    "sources": "rules and bots: the program has changed since",
}
"""What must agree between a file and a command, as people call it."""


def headline(plan: Plan) -> dict[str, Any]:
    """The first line of the file of a plan."""
    return {
        "format": FORMAT,
        "version": VERSION,
        "bots": list(plan.bots),
        "matches": plan.matches,
        "seed": plan.seed,
        "sources": sources(plan),
    }


def sources(plan: Plan) -> str:
    """Stands for all that decides how matches go, the engine and those bots of one's own that play: results of two such don't belong in one
    table.
    """
    folder = Path(engine.__path__[0])
    files = [path for path in sorted(folder.rglob("*")) if "__pycache__" not in path.parts]
    playing = {name.partition(":")[0] for name in plan.bots}
    files += [Path(OWN[key].rpartition(":")[0]) for key in sorted(playing & OWN.keys())]
    found = sha256()
    for path in files:
        if path.is_file():
            found.update(f"{path.name}\n{sha256(path.read_bytes()).hexdigest()}\n".encode())
    return found.hexdigest()[:16]


def usual_place(folder: Path, plan: Plan) -> Path:
    """Where a plan's results are kept if nobody says where: a file of its own, so that the same command finds it again."""
    text = json.dumps(headline(plan), sort_keys=True)
    return folder / f"{sha256(text.encode()).hexdigest()[:16]}.jsonl"


class Results:
    """The matches of a plan that are played; each is in the file once `add` returns."""

    def __init__(self, path: Path, plan: Plan) -> None:
        """Begin the file, or go on with it. Raises Refused, and then the file is as it was; and OSError."""
        self.path = path
        self._played: dict[tuple[tuple[str, str], int], Played] = {}
        try:
            self._lock = Lock(path)
        except SaveBusy as busy:
            raise Refused(f"{path}: {busy}") from None
        try:
            self._begin(headline(plan))
        except BaseException:
            self._lock.release()
            raise

    def __iter__(self) -> Iterator[Played]:
        """In the order of pairs and numbers, whatever the order in which they ended."""
        return (self._played[key] for key in sorted(self._played))

    def __len__(self) -> int:
        return len(self._played)

    def has(self, meeting: Meeting) -> bool:
        """Whether this match is played."""
        return (meeting.pair, meeting.number) in self._played

    def add(self, played: Played) -> None:
        """A match that has ended."""
        self._append(asdict(played))
        self._played[played.pair, played.number] = played

    def close(self) -> None:
        """Let others have the file."""
        self._lock.release()

    def _append(self, row: dict[str, Any]) -> None:
        with open(self.path, "ab") as file:
            file.write(_line(row))

    def _begin(self, head: dict[str, Any]) -> None:
        content = self._content()
        end = content.rfind(b"\n") + 1
        if not end and _line(head).startswith(content):
            content = _line(head)
            end = len(content)
            self.path.write_bytes(content)
        first, *rows = content[:end].split(b"\n")[:-1] or [content]
        self._compare(first, head)
        for number, line in enumerate(rows, 2):
            played = _row(line, head)
            if played is None or (played.pair, played.number) in self._played:
                raise Refused(f"{self.path}: line {number} is damaged")
            self._played[played.pair, played.number] = played
        # What a killed process wrote of a line is not a match.
        os.truncate(self.path, end)

    def _content(self) -> bytes:
        try:
            return read_whole(self.path)
        except FileNotFoundError:
            return b""
        except SaveError as trouble:
            raise Refused(f"{self.path}: {problem(trouble)}") from None

    def _compare(self, line: bytes, head: dict[str, Any]) -> None:
        found = _object(line)
        if found.get("format") != FORMAT:
            raise Refused(f"{self.path} holds no results of an arena; give --out another name")
        if found.get("version") != VERSION:
            raise Refused(f"{self.path} is of another version of cc-tui")
        differing = [said for key, said in PARTS.items() if found.get(key) != head[key]]
        if differing:
            raise Refused(
                f"{self.path} holds the results of another command ({'; '.join(differing)}); give --out another name"
            )


def _line(row: dict[str, Any]) -> bytes:
    return json.dumps(row).encode() + b"\n"


def _object(line: bytes) -> dict[str, Any]:
    with suppress(ValueError, RecursionError):
        found = json.loads(line)
        if isinstance(found, dict):
            return found
    return {}


def _row(line: bytes, head: dict[str, Any]) -> Played | None:
    """A line's match if it is one of the plan's."""
    found = _object(line)
    kinds = {name: type(value) for name, value in found.items()}
    winner = kinds.pop("winner", int)
    wanted = {
        "pair": list,
        "number": int,
        "first": str,
        "reason": str,
        "turns": int,
        "entries": int,
    }
    if kinds != wanted or winner not in (str, type(None)):
        return None
    pair = found["pair"]
    known = len(pair) == 2 and all(name in head["bots"] for name in pair) and pair[0] < pair[1]
    if not known or found["winner"] not in (*pair, None) or found["first"] not in pair:
        return None
    if not 0 <= found["number"] < head["matches"]:
        return None
    if not 0 <= found["turns"] <= found["entries"] <= MOST_ENTRIES:
        return None
    if not (found["reason"].isascii() and found["reason"].isidentifier()):
        return None
    return Played(**{**found, "pair": (pair[0], pair[1])})
