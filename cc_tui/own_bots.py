"""Bots that aren't ours: classes in files that the command line names, as docs/bots.md says. A save never brings one in."""

import sys
from hashlib import sha256
from importlib.util import module_from_spec, spec_from_file_location
from pathlib import Path
from types import ModuleType

from engine.bots import BOTS, Bot
from engine.kernel.plain import is_name
from engine.kernel.seats import HUMAN


def learn(spec: str) -> type[Bot]:
    """Add the bot of "FILE.py:Class" to BOTS, under its own key. Raises ValueError, in one line, for whatever is wrong with it."""
    file, _, name = spec.rpartition(":")
    if not file.endswith(".py") or not name.isidentifier():
        raise ValueError("it isn't like FILE.py:Class")
    bot = getattr(_module(file), name, None)
    if not (isinstance(bot, type) and issubclass(bot, Bot)):
        raise ValueError(f"{name} is no class in it that is made from engine.bots.Bot")
    key = getattr(bot, "key", None)
    if not (isinstance(key, str) and key and is_name(key) and key == key.lower()):
        raise ValueError(f"{name}.key is no name in small letters")
    if key == HUMAN or BOTS.get(key, bot) is not bot:
        raise ValueError(f"there is a {key} already")
    BOTS[key] = bot
    return bot


def file_of(bot: type[Bot]) -> str:
    """Where the class can be found again, for another process: "FILE.py:Class", or "" for a bot of ours."""
    file = sys.modules[bot.__module__].__file__
    return f"{file}:{bot.__name__}" if bot.__module__.startswith(_PREFIX) else ""


_PREFIX = "own_bot_"


def _module(file: str) -> ModuleType:
    """The file as a module, run once. Raises ValueError for all that goes wrong in it."""
    path = Path(file).resolve()
    name = _PREFIX + sha256(bytes(path)).hexdigest()
    if name in sys.modules:
        return sys.modules[name]
    spec = spec_from_file_location(name, path)
    assert spec is not None
    assert spec.loader is not None
    module = module_from_spec(spec)
    # Before it runs, as for any import: dataclasses and pickles look for it there.
    sys.modules[name] = module
    try:
        spec.loader.exec_module(module)
    except Exception as trouble:
        del sys.modules[name]
        what = f"{type(trouble).__name__}: {trouble}"
        raise ValueError(f"it can't be loaded: {what}") from trouble
    return module
