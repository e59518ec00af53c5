"""Cases that `make test` leaves out, since a quick one stands for them there."""

from typing import Any

import pytest


def slow(*values: Any, id: str | None = None) -> Any:
    """One set of values for `parametrize`."""
    return pytest.param(*values, id=id, marks=pytest.mark.slow)
