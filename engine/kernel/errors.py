"""What can go wrong, as values: reasons carry a code, the rule clause and figures; words are made elsewhere."""

from dataclasses import dataclass, field


@dataclass(frozen=True, slots=True)
class Reason:
    """Why something may not be done: a stable `code`, the `clause` of the rules, and the `facts` a sentence needs."""

    code: str
    clause: str
    facts: tuple[tuple[str, int], ...] = field(default=())


class EngineError(Exception):
    """Anything the engine refuses."""


class IllegalMove(EngineError):
    """The rules do not allow this move now; `reason` says why."""

    def __init__(self, reason: Reason) -> None:
        super().__init__(f"{reason.code} ({reason.clause})")
        self.reason = reason


class BadOptions(EngineError):
    """The options of a match are not ones that this game knows."""


class Contradiction(EngineError):
    """What a log tells doesn't fit together, so that nothing follows from it."""


class SaveError(EngineError):
    """A match document can't be read. `entry` is the index of the bad entry, or None if it lies before the entries."""

    def __init__(self, problem: str, entry: int | None = None) -> None:
        super().__init__(problem)
        self.problem = problem
        self.entry = entry


class CorruptSave(SaveError):
    """The document is damaged, was altered, or does not follow the rules."""


class NewerSave(SaveError):
    """The document was written by a newer version of `what`; `found` and `known` are the two version numbers."""

    def __init__(self, what: str, found: int, known: int) -> None:
        super().__init__(
            f"it has {what} version {found}; this program knows versions up to {known}"
        )
        self.what = what
        self.found = found
        self.known = known


class ForeignSave(SaveError):
    """The document is not a match of a game known here."""
