"""Make the example matches in saves/ anew: `python -m tests.make_gallery`. It takes a minute or so."""

from pathlib import Path

import click

from cc_tui.saves import write_new
from tests.gallery import EXAMPLES, document, find

SAVES = Path(__file__).parent.parent / "saves"

if __name__ == "__main__":
    for example in EXAMPLES:
        match = find(example)
        path = SAVES / f"{example.file}.json"
        write_new(path, document(example, match).text().encode(), force=True)
        path.chmod(0o644)
        click.echo(f"{path.name}: {len(match.log)} entries, seed {match.seed!r}")
