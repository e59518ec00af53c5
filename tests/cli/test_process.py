"""What the command line minds in its own process."""

import gc
import sys

from cc_tui.cli import spare_collections


def test_collections_of_garbage_pass_over_what_new_modules_brought() -> None:
    before = gc.get_freeze_count()
    modules = spare_collections(len(sys.modules) - 1)
    assert modules == len(sys.modules)
    frozen = gc.get_freeze_count()
    assert frozen > before
    later = [[] for _ in range(1000)]
    assert spare_collections(modules) == modules
    assert gc.get_freeze_count() <= frozen
    assert any(one is later for one in gc.get_objects())
