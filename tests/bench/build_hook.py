"""An optional step of building a wheel: the engine's inner loop compiled by mypyc, from the very sources that run without it.

Off by default; `make compiled` turns it on. What it pays, and what the sources keep to for its sake: docs/decisions/0013.
"""

from pathlib import Path
from shutil import rmtree
from tempfile import mkdtemp
from typing import Any

from hatchling.builders.hooks.plugin.interface import BuildHookInterface

GAME = "engine/games/caesar_cleopatra"
COMPILED = (
    "engine/bots/search.py",
    "engine/kernel/chance.py",
    "engine/kernel/guide.py",
    "engine/kernel/log.py",
    "engine/kernel/match.py",
    f"{GAME}/cards.py",
    f"{GAME}/choices.py",
    f"{GAME}/common_events.py",
    f"{GAME}/dealing.py",
    f"{GAME}/decide/*.py",
    f"{GAME}/events.py",
    f"{GAME}/evolve/*.py",
    f"{GAME}/forced.py",
    f"{GAME}/guide/features.py",
    f"{GAME}/guide/follow.py",
    f"{GAME}/guide/guide.py",
    f"{GAME}/guide/judge.py",
    f"{GAME}/guide/look.py",
    f"{GAME}/guide/worlds.py",
    f"{GAME}/hidden.py",
    f"{GAME}/legal.py",
    f"{GAME}/moves.py",
    f"{GAME}/observe.py",
    f"{GAME}/options.py",
    f"{GAME}/packed.py",
    f"{GAME}/reasons.py",
    f"{GAME}/redact.py",
    f"{GAME}/score.py",
    f"{GAME}/setup.py",
    f"{GAME}/state.py",
    f"{GAME}/view.py",
    f"{GAME}/vote.py",
)
"""All modules of the inner loop; the rest of the engine imports them like any others."""


class Compile(BuildHookInterface[Any]):
    """Puts extension modules beside the sources, which Python then prefers."""

    def initialize(self, version: str, build_data: dict[str, Any]) -> None:
        """Compile into a folder of its own, never into the checkout."""
        self.made = Path(mkdtemp(prefix="cc-tui-compiled-"))
        build_data["pure_python"] = False
        build_data["infer_tag"] = True
        for module in compiled(Path(self.root), self.made):
            build_data["force_include"][str(module)] = str(module.relative_to(self.made / "lib"))

    def finalize(self, version: str, build_data: dict[str, Any], artifact: str) -> None:
        """Leave nothing behind."""
        rmtree(self.made)


def compiled(root: Path, folder: Path) -> list[Path]:
    """The extension modules, made in `folder`/lib. The working directory has to be the checkout's: modules are named from there."""
    from mypyc.build import mypycify  # these two are there in the bench's environment only
    from setuptools import Distribution

    sources = [str(path.relative_to(root)) for some in COMPILED for path in sorted(root.glob(some))]
    extensions = mypycify(sources, opt_level="3", target_dir=str(folder / "c"))
    command = Distribution({"ext_modules": extensions}).get_command_obj("build_ext")
    command.build_lib, command.build_temp = str(folder / "lib"), str(folder / "o")
    command.ensure_finalized()
    command.run()
    return [path for path in (folder / "lib").rglob("*") if path.is_file()]
