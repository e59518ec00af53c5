"""Text cut and broken to the room there is. Widths are in cells, not characters."""

from rich.cells import cell_len, set_cell_size


def fit(text: str, cells: int, cut: str = "…") -> str:
    """The text in exactly `cells` cells: filled with spaces, or cut and marked."""
    if cells <= 0:
        return ""
    if cell_len(text) <= cells:
        return set_cell_size(text, cells)
    return set_cell_size(set_cell_size(text, max(cells - cell_len(cut), 0)).rstrip() + cut, cells)


def wrapped(text: str, cells: int) -> list[str]:
    """A text in rows of at most so many cells, broken at the ends of its lines, and at blanks where there are any."""
    return [row for line in text.split("\n") for row in _wrapped(line, cells)]


def _wrapped(text: str, cells: int) -> list[str]:
    rows, row = [], ""
    for word in text.split(" "):
        longer = f"{row} {word}" if row else word
        if cell_len(longer) <= cells:
            row = longer
            continue
        if row:
            rows.append(row)
        row = word
        while cell_len(row) > cells > 0:
            rows.append(set_cell_size(row, cells).rstrip())
            row = row[len(rows[-1]) :]
    return [*rows, row]
