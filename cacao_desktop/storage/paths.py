"""The paths of the files that ship with the game, and of the player's own files.

The functions only compute paths; the code that writes a file creates its folder. Every call looks
again, so `CACAO_DESKTOP_HOME` can redirect the game.
"""

import contextlib
import os
import sys
import tempfile
from functools import partial
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
    """The game cannot store files beside the program, because it runs from source."""


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
    if not getattr(sys, "frozen", False):
        return None
    folder = Path(sys.executable).resolve().parent / _PORTABLE_FOLDER
    if (folder / "portable").is_file() and os.access(folder, os.W_OK):
        return folder
    return None


def licences_folder() -> Path | None:
    """Return the folder of a built program's licence texts, None if it has none."""
    program = Path(sys.executable).resolve().parent
    beside = (program / _LICENCES_FOLDER, program.parent / "Resources" / _LICENCES_FOLDER)
    return next(
        (folder for folder in beside if getattr(sys, "frozen", False) and folder.is_dir()), None
    )


def use_portable_folder() -> None:
    """Store the player's files in the folder `saves` beside a built program while it runs.

    Raises:
        NotPortableError: the program was not built, so there is no place beside it.
    """
    if not getattr(sys, "frozen", False):
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
    """Return a folder to offer if the usual one is not writable."""
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


def _own(name: str) -> Path:
    return user_folder() / name


# The paths of the player's own files.
phones_folder = partial(_own, "phones")
printed_book = partial(_own, "rules.html")
saves_folder = partial(_own, "games")
replays_folder = partial(_own, "replays")
records_path = partial(_own, "records.json")
deals_path = partial(_own, "deals.json")
stops_path = partial(_own, "stops.json")
journeys_folder = partial(_own, "journeys")
settings_path = partial(_own, "settings.json")
log_path = partial(_own, "cacao-desktop.log")
