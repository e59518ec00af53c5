"""Where things lie on this machine, unless the command line or the environment says otherwise."""

from pathlib import Path

APP = "cc-tui"


def saves_folder() -> Path:
    """The player's own matches."""
    from platformdirs import user_data_path

    return user_data_path(APP, appauthor=False) / "saves"


def config_file() -> Path:
    """The player's settings."""
    from platformdirs import user_config_path

    return user_config_path(APP, appauthor=False) / "settings.json"


def cache_folder() -> Path:
    """What may be deleted at any time."""
    from platformdirs import user_cache_path

    return user_cache_path(APP, appauthor=False)


def gallery_folder() -> Path:
    """The example matches that come with the program: beside the package in a checkout, inside it when installed."""
    here = Path(__file__).parent
    inside = here / "gallery"
    return inside if inside.is_dir() else here.parent / "saves"


def is_example(path: Path) -> bool:
    """Whether a file is one of the gallery's, which stay as they are."""
    return path.resolve().parent == gallery_folder().resolve()
