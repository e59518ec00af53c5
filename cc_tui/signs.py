"""Which signs the terminal of this process can show, as far as it tells."""

import os
import sys
from typing import Final

PLAIN_TERMS: Final = ("linux", "vt100", "vt102", "vt220", "ansi", "cons25")
"""Terminals whose fonts lack some of the signs."""


def lacks_signs() -> bool:
    """Whether plain ASCII is the better choice here."""
    return os.environ.get("TERM", "") in PLAIN_TERMS or _plain_locale()


def only_ascii() -> bool:
    """Whether the terminal's encoding holds little else. What it can't hold is then written as "?"."""
    stream = sys.__stderr__
    encoding = (getattr(stream, "encoding", None) or "ascii").lower().replace("-", "")
    if encoding != "utf8" and stream is not None:
        stream.reconfigure(errors="replace")
    return encoding != "utf8"


def _plain_locale() -> bool:
    """Whether the locale is C by name. Python hides that: it goes over to UTF-8, and then names a C.UTF-8 that nobody asked for."""
    given = [os.environ.get(name, "") for name in ("LC_ALL", "LC_CTYPE", "LANG")]
    if sys.flags.utf8_mode and given[1] == "C.UTF-8":
        given[1] = ""
    return next(filter(None, given), "") in ("C", "POSIX")
