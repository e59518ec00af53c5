"""Text cut to the room there is. Widths are in cells, not characters."""

from rich.cells import cell_len, set_cell_size


def fit(text: str, cells: int, cut: str = "…") -> str:
    """The text in exactly `cells` cells: filled with spaces, or cut and marked."""
    if cells <= 0:
        return ""
    if cell_len(text) <= cells:
        return set_cell_size(text, cells)
    return set_cell_size(set_cell_size(text, max(cells - cell_len(cut), 0)).rstrip() + cut, cells)
