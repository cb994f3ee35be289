"""The paths of what ships with the game, and of the player's own files.

The functions only compute paths; the writer of a file makes its folder. They look anew at every
call, so `CACAO_DESKTOP_HOME` can point the game elsewhere.
"""

import contextlib
import os
import sys
import tempfile
from functools import partial
from pathlib import Path

import platformdirs

HOME_VARIABLE = "CACAO_DESKTOP_HOME"
"""Environment variable that names the folder for everything a player owns."""

NOWHERE = Path(os.devnull).absolute() / "no home folder"
"""Stands for the folder of a player without a known home: no file can be there."""

_TITLE = "Cacao Desktop"
_PACKAGE = Path(__file__).resolve().parents[1]
_PORTABLE_FOLDER = "saves"
_LICENCES_FOLDER = "licenses"


class MissingResourceError(FileNotFoundError):
    """A file or folder that ships with the game is not there.

    The copy of the game is incomplete.
    """


class NotPortableError(RuntimeError):
    """The game cannot keep things beside the program, because it runs from its source."""


def resource(*parts: str) -> Path:
    """Return the path of a resource of the game, such as `resource("assets", "fonts")`.

    The first part is `assets` or `saves`. A checkout keeps both at the top of the repository; the
    wheel and the frozen program carry them inside the package.

    Raises:
        MissingResourceError: nothing of that name is there.
    """
    bundled = _PACKAGE / "_bundled"
    path = (bundled if bundled.is_dir() else _PACKAGE.parent).joinpath(*parts)
    if not path.exists():
        raise MissingResourceError(f"{path} is missing; please install the game again.")
    return path


def portable_folder() -> Path | None:
    """Return the folder of a portable copy, or None.

    A frozen program is portable when a writable folder `saves` beside it holds a file named
    `portable`.
    """
    if not getattr(sys, "frozen", False):
        return None
    folder = Path(sys.executable).resolve().parent / _PORTABLE_FOLDER
    if (folder / "portable").is_file() and os.access(folder, os.W_OK):
        return folder
    return None


def licences_folder() -> Path | None:
    """Return the folder of the licence texts of a built program, or None where there is none."""
    program = Path(sys.executable).resolve().parent
    beside = (program / _LICENCES_FOLDER, program.parent / "Resources" / _LICENCES_FOLDER)
    return next(
        (folder for folder in beside if getattr(sys, "frozen", False) and folder.is_dir()), None
    )


def keep_beside_the_program() -> None:
    """Keep the player's files in the folder `saves` beside a built program while it runs.

    Raises:
        NotPortableError: it was not built, so there is no program that the folder could go with.
    """
    if not getattr(sys, "frozen", False):
        raise NotPortableError(
            f"--portable is for the program that was downloaded; set {HOME_VARIABLE} to name "
            f"another folder."
        )
    os.environ[HOME_VARIABLE] = str(Path(sys.executable).resolve().parent / _PORTABLE_FOLDER)


def user_folder() -> Path:
    """Return the folder of everything a player owns.

    That is the folder named by `CACAO_DESKTOP_HOME`, else the folder of a portable copy, else the
    place where the operating system keeps the data of programs.
    """
    chosen = os.environ.get(HOME_VARIABLE)
    try:
        if chosen:
            return Path(chosen).expanduser().absolute()
        return portable_folder() or platformdirs.user_data_path("cacao-desktop", appauthor=False)
    except (RuntimeError, OSError):
        # The system names no home: writing there fails as on a disk that refuses.
        return NOWHERE


def is_nowhere(path: Path) -> bool:
    """Return whether a path of ours leads nowhere, as the system names no home."""
    return path.is_relative_to(NOWHERE)


def spare_folder() -> Path:
    """Return a folder to offer where the usual one cannot be written to."""
    for find in (platformdirs.user_documents_path, Path.home):
        with contextlib.suppress(RuntimeError, OSError):
            found = find()
            if found.is_dir() and os.access(found, os.W_OK):
                return found / _TITLE
    try:
        return Path(tempfile.gettempdir()) / _TITLE
    except OSError:
        return NOWHERE


def pictures_folder() -> Path:
    """Return the folder for pictures of the board.

    Among the person's other pictures, unless all is kept elsewhere.
    """
    own = user_folder() / "pictures"
    if os.environ.get(HOME_VARIABLE) or portable_folder() is not None:
        return own
    try:
        return platformdirs.user_pictures_path() / _TITLE
    except (RuntimeError, OSError):
        return own


def _own(name: str) -> Path:
    return user_folder() / name


# Where the player's own files lie.
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
