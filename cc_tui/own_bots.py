"""Bots that aren't ours: classes in files that the command line names, as docs/bots.md says. A save never brings one in."""

from collections.abc import Callable, Mapping
from hashlib import sha256
from importlib.util import module_from_spec, spec_from_file_location
from inspect import isabstract
from pathlib import Path
from types import MappingProxyType, ModuleType
from typing import Any, Final

from cc_tui.blame import failure, place_of
from cc_tui.ladder import key_of, strength
from cc_tui.own_code import own_code
from cc_tui.trouble import Refused

_specs: dict[str, str] = {}

OWN: Final[Mapping[str, str]] = MappingProxyType(_specs)
"""Those that were learned, in BOTS by now too: key to "FILE.py:Class", with the whole path."""


def is_known(key: str) -> bool:
    """Whether there is such a bot in this run of the program. No bot is imported for it."""
    return strength(key) is not None or key in OWN


def learn(spec: str) -> None:
    """Add the bot of "FILE.py:Class" to BOTS, under its own key. Raises ValueError, in one line, for whatever is wrong with it."""
    from engine.bots import BOTS, Bot
    from engine.kernel.plain import is_name
    from engine.kernel.seats import HUMAN

    file, _, name = spec.rpartition(":")
    if not file.endswith(".py") or not name.isidentifier():
        raise ValueError("it isn't like FILE.py:Class")
    whole = f"{Path(file).resolve()}:{name}"
    if whole in _specs.values():
        return
    bot = getattr(_module(Path(file).resolve()), name, None)
    if not (isinstance(bot, type) and issubclass(bot, Bot)):
        raise ValueError(f"it holds no class {name} that is made from engine.bots.Bot")
    if isabstract(bot):
        raise ValueError(f"{name} has no method {', '.join(sorted(bot.__abstractmethods__))}")
    key = getattr(bot, "key", None)
    if not (isinstance(key, str) and key.isidentifier() and key == key.lower() and is_name(key)):
        raise ValueError(f"{name}.key is no word in small letters")
    if key == HUMAN or key_of(key) in BOTS:
        raise ValueError(f"{name}.key: there is a {key} already")
    BOTS[key] = bot
    _specs[key] = whole


def _module(path: Path) -> ModuleType:
    """The file as a module, run now. Raises ValueError for all that goes wrong in it."""
    if not path.is_file():
        raise ValueError("there is no such file")
    spec = spec_from_file_location(f"own_bot_{sha256(bytes(path)).hexdigest()}", path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    with own_code(lambda trouble: ValueError(f"it can't be run: {failure(trouble)}")):
        spec.loader.exec_module(module)
    return module


def minded(key: str, make: Callable[[], Callable[..., Any]]) -> Callable[..., Any]:
    """What the bot that `make` makes chooses with, for commands that answer on standard output: its prints go to standard error.

    Raises Refused, with its class, the line in its file and what it said, if it fails; so does what it chooses with.
    """

    def blame(trouble: BaseException) -> Refused:
        return Refused(failure(trouble, OWN[key]))

    with own_code(blame):
        choose = make()

    def choose_openly(view: Any, told: Any) -> Any:
        with own_code(blame):
            # Nothing that the bot makes or changes gets to the rules.
            open_moves = tuple(view.open_moves)
            return open_moves[place_of(choose(view, told), open_moves)]

    return choose_openly
