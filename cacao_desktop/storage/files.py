"""Reads and writes files without losing data, and without reading files that are too large.

One symbolic link is followed before reading and writing. A byte order mark is skipped.
"""

import contextlib
import errno
import logging
import os
import stat
import sys
import tempfile
import time
import tomllib
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from pathlib import Path
from typing import Annotated, Final, Generic, Self, TypeVar

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter

from cacao_desktop.i18n import _, ngettext

logger = logging.getLogger(__name__)

BACKUP_SUFFIX = ".backup"

Content = TypeVar("Content")

PATIENCE: Final[tuple[float, ...]] = (0.02, 0.04, 0.06, 0.08) if sys.platform == "win32" else ()
"""Seconds between attempts: Windows cannot replace a file that another program has open."""

LOCK_SUFFIX: Final = ".cacao-lock"
"""The suffix of our locks, distinct from locks of other programs in the same folder."""

HELD_SECONDS: Final = 2.0
"""How long a copy waits for a lock that another one should hold only briefly."""

_NOT_THERE: Final = (errno.ENOENT, errno.ENOTDIR, errno.ENAMETOOLONG)
"""Errors that mean the file does not exist and cannot exist."""


class NoOrdinaryFileError(OSError):
    """A path is not a regular file; reading it might block for ever."""


class FileTooLargeError(ValueError):
    """A file is larger than any that this program writes."""


def _patiently(action: Callable[[], Content]) -> Content:
    """Return the result of an action, retrying a few times if access is denied."""
    for seconds in PATIENCE:
        with contextlib.suppress(PermissionError):
            return action()
        time.sleep(seconds)
    return action()


def make_folder(folder: Path) -> None:
    """Create a folder that only its owner can enter, with any missing parents."""
    missing = [each for each in (folder, *folder.parents) if not each.exists()]
    for each in reversed(missing):
        each.mkdir(mode=0o700, exist_ok=True)
    folder.mkdir(exist_ok=True)


def write_atomically(path: Path, text: str, *, backup: bool = True) -> None:
    """Write a text file so that it always has either the old or the new content.

    A missing folder is created. With `backup`, the old content is kept beside it as NAME.backup.
    Once this returns, a power cut cannot undo it.

    Raises:
        OSError: the file cannot be written; the old file is unchanged.
    """
    target = Path(os.path.realpath(path)) if path.is_symlink() else path
    make_folder(target.parent)
    handle, name = tempfile.mkstemp(dir=target.parent, prefix=f".{target.name}.", suffix=".new")
    fresh = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
        if backup and target.exists():
            _keep_backup(target, path.with_name(path.name + BACKUP_SUFFIX))
        _patiently(lambda: fresh.replace(target))
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise
    _sync_folder(target.parent)


def _sync_folder(folder: Path) -> None:
    """Flush a folder's entries, or a power cut may bring back the old file."""
    if os.name == "nt":
        # Windows cannot open folders, and writes their entries with the file.
        return
    try:
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
    except OSError:
        # The file itself is written; some folders, such as network folders, cannot be synced.
        logger.warning("the names in a folder could not be written for good", exc_info=True)


def _keep_backup(path: Path, backup: Path) -> None:
    """Keep the old content of a file, if possible; the new content matters more."""
    spare = backup.with_name(f".{path.name}.former")
    try:
        spare.unlink(missing_ok=True)
        try:
            # A second link to the old content ensures that the file itself is never missing.
            os.link(path, spare)
        except OSError:
            spare.write_bytes(path.read_bytes())
        _patiently(lambda: spare.replace(backup))
    except OSError:
        logger.exception("no backup could be kept")
        with contextlib.suppress(OSError):
            spare.unlink(missing_ok=True)


def read_ordinary(path: Path, limit: int) -> str:
    """Return the content of a regular text file of at most `limit` bytes.

    Raises:
        FileTooLargeError: the file is larger.
        OSError: the file cannot be read.
        UnicodeDecodeError: the file is not UTF-8.
        NoOrdinaryFileError: the path is a folder, pipe, socket or device.
    """
    check_ordinary(path)
    # Do not block on a pipe that has just replaced the file.
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with os.fdopen(handle, "rb") as stream:
        data = stream.read(limit + 1)
    if len(data) > limit:
        raise FileTooLargeError(f"{path.name} is larger than {limit} bytes")
    return data.decode("utf-8-sig")


def check_ordinary(path: Path) -> None:
    """Check that a path is a regular file.

    Raises:
        NoOrdinaryFileError: it is something else.
        OSError: nothing is there.
    """
    if not stat.S_ISREG(path.stat().st_mode):
        raise NoOrdinaryFileError(errno.EINVAL, "no ordinary file", str(path))


def files_in(folder: Path, *endings: str) -> list[Path]:
    """Return the files in a folder with one of the lower-case `endings`, sorted by name.

    Hidden files, folders and broken links are skipped; an unreadable folder counts as empty.
    """
    with contextlib.suppress(OSError):
        visible = [path for path in folder.iterdir() if not path.name.startswith(".")]
        return sorted(
            path for path in visible if path.suffix.lower() in endings and path.is_file()
        )
    return []


def put_aside(path: Path) -> Path:
    """Rename an unusable file to NAME.bad, NAME.bad-2 and so on; return its new path.

    Existing files are never overwritten. Raises OSError if the folder does not allow it.
    """
    return path.rename(_free_name(path))


def copy_aside(path: Path, text: str) -> Path:
    """Copy a file's content to NAME.bad, NAME.bad-2 and so on; return the path of the copy.

    Raises OSError if the folder does not allow it.
    """
    aside = _free_name(path)
    write_atomically(aside, text, backup=False)
    return aside


def _free_name(path: Path) -> Path:
    aside = path.with_name(f"{path.name}.bad")
    number = 2
    while os.path.lexists(aside):
        aside = path.with_name(f"{path.name}.bad-{number}")
        number += 1
    return aside


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


@contextmanager
def hold_lock(path: Path) -> Iterator[None]:
    """Hold a lock file briefly; go on without it if another copy holds it for too long.

    Raises OSError if the file cannot be created.
    """
    end = time.monotonic() + HELD_SECONDS
    while (lock := FileLock.acquire(path)) is None and time.monotonic() < end:
        time.sleep(0.02)
    try:
        yield
    finally:
        if lock is not None:
            lock.release()


class FileLock:
    """A lock that is held until it is released or the process ends."""

    def __init__(self, path: Path, handle: int) -> None:
        self._path = path
        self._handle: int | None = handle

    @classmethod
    def acquire(cls, path: Path) -> Self | None:
        """Return the lock on a lock file, creating the file if it is missing.

        Return None if another process holds it. Raises OSError if the file cannot be created.
        """
        make_folder(path.parent)
        while True:
            # On Windows, a lock file that is just being removed cannot be opened.
            handle = _patiently(lambda: os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
            try:
                _lock(handle)
            except (BlockingIOError, PermissionError):
                os.close(handle)
                return None
            except OSError:
                # The file system has no locks; it is better to play without one than not at all.
                return cls(path, handle)
            if _is_still(path, handle):
                return cls(path, handle)
            # The previous holder has just removed the file, so the lock would exclude no other
            # process.
            os.close(handle)

    def release(self) -> None:
        if self._handle is None:
            return
        if sys.platform == "win32":
            # On Windows, an open file cannot be removed, nor one opened by another program.
            os.close(self._handle)
            with contextlib.suppress(OSError):
                self._path.unlink()
        else:
            # Remove it while still holding it, so that it cannot be another holder's lock file.
            if _is_still(self._path, self._handle):
                # A folder that became read-only keeps the file; the next start removes it.
                with contextlib.suppress(OSError):
                    self._path.unlink()
            os.close(self._handle)
        self._handle = None


def _is_still(path: Path, handle: int) -> bool:
    try:
        return os.path.samestat(path.stat(), os.fstat(handle))
    except OSError:
        return False


@dataclass(frozen=True, slots=True)
class Loaded(Generic[Content]):
    """The content of a player's file, or its default.

    A damaged file was moved to `aside`, or is `unreadable` and was left unchanged.
    """

    content: Content
    aside: Path | None = None
    unreadable: bool = False
    newer: bool = False
    """Whether a newer version of the program wrote the file, which is left unchanged."""
    partly: bool = False
    """Whether only parts were damaged; `aside` is then a copy of the whole file."""
    first: bool = False
    """Whether the file did not exist yet."""
    odd: int = 0
    """The number of entries that were not understood and stay in the file."""


def load(
    path: Path, read: Callable[[Path], Content], description: str, otherwise: Content
) -> Loaded[Content]:
    """Return the content of a file, or `otherwise`; a damaged file is moved aside.

    A file that cannot be read at the moment is left where it is.
    """
    try:
        return Loaded(read(path))
    except NewerVersionError:
        logger.warning("%s was written by a newer version and is left as it is", description)
        return Loaded(otherwise, newer=True)
    except (ValueError, NoOrdinaryFileError):
        logger.exception("%s could not be read", description)
    except OSError as error:
        if error.errno in _NOT_THERE:
            return Loaded(otherwise, first=True)
        logger.exception("%s could not be read", description)
        return Loaded(otherwise, unreadable=True)
    try:
        return Loaded(otherwise, put_aside(path))
    except OSError:
        logger.exception("%s could not be put aside", description)
        return Loaded(otherwise, unreadable=True)


class NewerVersionError(ValueError):
    """A newer version of the program wrote the file."""


class ContentError(ValueError):
    """A content file of the game is unusable; the message says why, in English."""


def read_content(path: Path, shape: type[Content]) -> Content:
    """Return the content of a TOML file.

    Raises:
        ContentError: the file is not TOML, or its content does not match `shape`.
        OSError: it cannot be read.
    """
    try:
        return TypeAdapter(shape).validate_python(
            tomllib.loads(path.read_text(encoding="utf-8-sig"))
        )
    except (ValueError, RecursionError) as error:
        raise ContentError(f"{path.name}: {error}") from error


class Sentence(BaseModel):
    """A text, or its forms for 1 and for more; if it has both, the text is for 0."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    text: str = ""
    counted: Annotated[tuple[str, str] | None, Field(strict=False)] = None

    def about(self, count: int, **others: object) -> str:
        """Return the sentence in the current language, with its values filled in."""
        if self.counted and (count or not self.text):
            text = ngettext(*self.counted, count)
        else:
            text = _(self.text)
        return text.format(count=count, **others)
