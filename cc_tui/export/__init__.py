"""Matches as something else: reports, pictures, films, and what one side saw. Reports load no screen."""

from typing import Final

MY_VIEW: Final = b'{"my_view": '
"""How a file begins that holds what one viewer saw of a match."""
MY_VIEW_VERSION: Final = 1
