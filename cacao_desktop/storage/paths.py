"""The paths of the files that ship with the game, and of the player's own files.

The functions create nothing; the code that writes a file creates its folder. Every call reads the
environment again, so `CACAO_DESKTOP_HOME` can redirect the game.
"""

import contextlib
import os
import sys
import tempfile
from pathlib import Path

import platformdirs

HOME_VARIABLE = "CACAO_DESKTOP_HOME"
"""The environment variable that names the folder for all of a player's files."""

NOWHERE = Path(os.devnull).absolute() / "no home folder"
"""The folder of a player without a known home; no file can exist there."""

_TITLE = "Cacao Desktop"
_PACKAGE = Path(__file__).resolve().parents[1]
_PORTABLE_FOLDER = "saves"
_LICENCES_FOLDER = "licenses"


class MissingResourceError(FileNotFoundError):
    """A file or folder that ships with the game is missing, so the copy is incomplete."""


class NotPortableError(RuntimeError):
    """The game cannot store files beside the program, because the program was not built."""


def is_frozen() -> bool:
    """Return whether the program was built, so its folder belongs to it alone."""
    return getattr(sys, "frozen", False)


def resource(*parts: str) -> Path:
    """Return the path of a resource of the game, such as `resource("assets", "fonts")`.

    The first part is `assets` or `saves`. A checkout has both at the top of the repository; the
    wheel and the frozen program contain them in the package.

    Raises:
        MissingResourceError: nothing of that name exists.
    """
    bundled = _PACKAGE / "_bundled"
    path = (bundled if bundled.is_dir() else _PACKAGE.parent).joinpath(*parts)
    if not path.exists():
        raise MissingResourceError(f"{path} is missing; please install the game again.")
    return path


def portable_folder() -> Path | None:
    """Return the folder of a portable copy, None for any other copy.

    A frozen program is portable if a writable folder `saves` beside it contains a file named
    `portable`.
    """
    if not is_frozen():
        return None
    folder = Path(sys.executable).resolve().parent / _PORTABLE_FOLDER
    if (folder / "portable").is_file() and os.access(folder, os.W_OK):
        return folder
    return None


def licences_folder() -> Path | None:
    """Return the folder of a built program's licence texts, None if it has none."""
    if not is_frozen():
        return None
    program_folder = Path(sys.executable).resolve().parent
    for parent in (program_folder, program_folder.parent / "Resources"):
        folder = parent / _LICENCES_FOLDER
        if folder.is_dir():
            return folder
    return None


def use_portable_folder() -> None:
    """Store the player's files in the folder `saves` beside a built program while it runs.

    Raises:
        NotPortableError: the program was not built, so there is no place beside it.
    """
    if not is_frozen():
        raise NotPortableError(
            f"--portable is for the program that was downloaded; set {HOME_VARIABLE} to name "
            f"another folder."
        )
    os.environ[HOME_VARIABLE] = str(Path(sys.executable).resolve().parent / _PORTABLE_FOLDER)


def user_folder() -> Path:
    """Return the folder of all the player's files.

    It is the folder named by `CACAO_DESKTOP_HOME`, else that of a portable copy, else the
    operating system's place for program data.
    """
    chosen = os.environ.get(HOME_VARIABLE)
    try:
        if chosen:
            return Path(chosen).expanduser().absolute()
        return portable_folder() or platformdirs.user_data_path("cacao-desktop", appauthor=False)
    except (RuntimeError, OSError):
        # The system names no home folder: writing there fails as on a full disk.
        return NOWHERE


def is_nowhere(path: Path) -> bool:
    """Return whether one of our paths is unusable, because the system names no home folder."""
    return path.is_relative_to(NOWHERE)


def spare_folder() -> Path:
    """Return a folder to suggest if the usual one is not writable."""
    for find_folder in (platformdirs.user_documents_path, Path.home):
        with contextlib.suppress(RuntimeError, OSError):
            folder = find_folder()
            if folder.is_dir() and os.access(folder, os.W_OK):
                return folder / _TITLE
    try:
        return Path(tempfile.gettempdir()) / _TITLE
    except OSError:
        return NOWHERE


def pictures_folder() -> Path:
    """Return the folder for pictures of the board.

    It is in the user's pictures folder, unless all files are stored elsewhere.
    """
    default = user_folder() / "pictures"
    if os.environ.get(HOME_VARIABLE) or portable_folder() is not None:
        return default
    try:
        return platformdirs.user_pictures_path() / _TITLE
    except (RuntimeError, OSError):
        return default


def phones_folder() -> Path:
    """Return the folder of the codes with which phones come back to their tables."""
    return user_folder() / "phones"


def printed_book() -> Path:
    """Return the path of the rules as a page to print."""
    return user_folder() / "rules.html"


def saves_folder() -> Path:
    """Return the folder of saved games."""
    return user_folder() / "games"


def replays_folder() -> Path:
    """Return the folder of replays."""
    return user_folder() / "replays"


def records_path() -> Path:
    """Return the path of the results of finished games."""
    return user_folder() / "records.json"


def deals_path() -> Path:
    """Return the path of the results of daily deals."""
    return user_folder() / "deals.json"


def stops_path() -> Path:
    """Return the path of the results of journey stops."""
    return user_folder() / "stops.json"


def journeys_folder() -> Path:
    """Return the folder of the player's own journeys."""
    return user_folder() / "journeys"


def settings_path() -> Path:
    """Return the path of the settings."""
    return user_folder() / "settings.json"


def log_path() -> Path:
    """Return the path of the log of errors."""
    return user_folder() / "cacao-desktop.log"
