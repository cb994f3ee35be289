"""Reads and writes files so that nothing is lost and nothing too large is taken in.

A link is followed, once, before reading and before writing. A byte order mark is skipped.
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


class NoOrdinaryFileError(OSError):
    """A path leads to no ordinary file; reading it could wait for ever."""


class FileTooLargeError(ValueError):
    """A file is larger than anything this program writes."""


PATIENCE: Final[tuple[float, ...]] = (0.02, 0.04, 0.06, 0.08) if sys.platform == "win32" else ()
"""Seconds between tries: on Windows a file that another program has open cannot be replaced."""


def _patiently(action: Callable[[], Content]) -> Content:
    """Return the result of an action, which is tried again a few times where it is not allowed."""
    for seconds in PATIENCE:
        with contextlib.suppress(PermissionError):
            return action()
        time.sleep(seconds)
    return action()


def make_folder(folder: Path) -> None:
    """Make a folder that only its owner can enter, and those above it that are missing."""
    missing = [each for each in (folder, *folder.parents) if not each.exists()]
    for each in reversed(missing):
        each.mkdir(mode=0o700, exist_ok=True)
    folder.mkdir(exist_ok=True)


def write_atomically(path: Path, text: str, *, backup: bool = True) -> None:
    """Write a text file so that at any moment either the old or the new content is there.

    A missing folder is made. With `backup` the former content stays beside it as NAME.backup. When
    this returns, a power cut cannot undo it.

    Raises:
        OSError: the disk does not take it; the old file is then still there.
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
    """Flush the names in a folder, without which a power cut may bring back the old file."""
    if os.name == "nt":
        # Windows opens no folders, and writes their entries with the file.
        return
    try:
        handle = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(handle)
        finally:
            os.close(handle)
    except OSError:
        # The file itself is written; some folders, such as those of a network, cannot be synced.
        logger.warning("the names in a folder could not be written for good", exc_info=True)


def _keep_backup(path: Path, backup: Path) -> None:
    """Keep the former content of a file; where that fails the new content is worth more."""
    spare = backup.with_name(f".{path.name}.former")
    try:
        spare.unlink(missing_ok=True)
        try:
            # A second name for the old content: at no moment is the file itself missing.
            os.link(path, spare)
        except OSError:
            spare.write_bytes(path.read_bytes())
        _patiently(lambda: spare.replace(backup))
    except OSError:
        logger.exception("no backup could be kept")
        with contextlib.suppress(OSError):
            spare.unlink(missing_ok=True)


def read_ordinary(path: Path, limit: int) -> str:
    """Return the content of an ordinary text file of at most `limit` bytes.

    Raises:
        FileTooLargeError: it is larger.
        OSError: it cannot be read.
        UnicodeDecodeError: it is not text in UTF-8.
        NoOrdinaryFileError: it is a folder, a pipe, a socket or a device.
    """
    check_ordinary(path)
    # A pipe that has taken the place of the file just now is not waited for.
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with os.fdopen(handle, "rb") as stream:
        data = stream.read(limit + 1)
    if len(data) > limit:
        raise FileTooLargeError(f"{path.name} is larger than {limit} bytes")
    return data.decode("utf-8-sig")


def check_ordinary(path: Path) -> None:
    """Check that a path leads to an ordinary file.

    Raises:
        NoOrdinaryFileError: it leads to something else.
        OSError: nothing is there.
    """
    if not stat.S_ISREG(path.stat().st_mode):
        raise NoOrdinaryFileError(errno.EINVAL, "no ordinary file", str(path))


def files_in(folder: Path, *endings: str) -> list[Path]:
    """Return the files of a folder with one of some endings in small letters, by name.

    Hidden files, folders and links to nothing are skipped; a folder that cannot be read is empty.
    """
    with contextlib.suppress(OSError):
        shown = [path for path in folder.iterdir() if not path.name.startswith(".")]
        return sorted(path for path in shown if path.suffix.lower() in endings and path.is_file())
    return []


def put_aside(path: Path) -> Path:
    """Rename a file that cannot be used to NAME.bad, NAME.bad-2 and so on; return its new path.

    Nothing that was put aside earlier is written over. Raises OSError where the folder does not
    allow it.
    """
    return path.rename(_free_name(path))


def copy_aside(path: Path, text: str) -> Path:
    """Write the content of a file beside it as NAME.bad, NAME.bad-2 and so on; return the copy.

    Raises OSError where the folder does not allow it.
    """
    aside = _free_name(path)
    write_atomically(aside, text, backup=False)
    return aside


def _free_name(path: Path) -> Path:
    ends = (".bad", *(f".bad-{number}" for number in range(2, 10_000)))
    return next(
        each for end in ends if not os.path.lexists(each := path.with_name(path.name + end))
    )


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


LOCK_SUFFIX: Final = ".cacao-lock"
"""The end of the names of our locks; other programs may have locks of their own there."""


@contextmanager
def held(path: Path) -> Iterator[None]:
    """Hold a lock file for a moment; go on without one where another copy holds it for long.

    Raises OSError when the file cannot be made.
    """
    end = time.monotonic() + 2.0
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
        """Return the lock on a lock file, which is made where it is missing.

        None where another holder has it.

        Raises OSError when the file cannot be made.
        """
        make_folder(path.parent)
        while True:
            # On Windows a lock file that is just being removed cannot be opened.
            handle = _patiently(lambda: os.open(path, os.O_RDWR | os.O_CREAT, 0o600))
            try:
                _lock(handle)
            except (BlockingIOError, PermissionError):
                os.close(handle)
                return None
            except OSError:
                # A file system without locks: better to play without than not to play.
                return cls(path, handle)
            if _is_still(path, handle):
                return cls(path, handle)
            # The former holder has just removed the file: this lock would exclude no other.
            os.close(handle)

    def release(self) -> None:
        if self._handle is None:
            return
        if sys.platform == "win32":
            # An open file cannot be removed there, nor one that another program has opened.
            os.close(self._handle)
            with contextlib.suppress(OSError):
                self._path.unlink()
        else:
            # While it is still held, so that no lock file of another holder is removed.
            if _is_still(self._path, self._handle):
                # A folder that has become unwritable keeps the file; the next start removes it.
                with contextlib.suppress(OSError):
                    self._path.unlink()
            os.close(self._handle)
        self._handle = None


def _is_still(path: Path, handle: int) -> bool:
    try:
        return os.path.samestat(path.stat(), os.fstat(handle))
    except OSError:
        return False


_NOT_THERE: Final = (errno.ENOENT, errno.ENOTDIR, errno.ENAMETOOLONG)
"""Errors that mean that there is no such file, nor can there be one."""


@dataclass(frozen=True, slots=True)
class Loaded(Generic[Content]):
    """The content of a player's file, or what stands for it.

    A damaged file is `aside` now, or was `unreadable` and is left.
    """

    content: Content
    aside: Path | None = None
    unreadable: bool = False
    newer: bool = False
    """Whether a newer version of the program wrote the file, which is left as it is."""
    partly: bool = False
    """Whether only parts were damaged; `aside` is then a copy of the whole."""
    first: bool = False
    """Whether there was no file yet."""
    odd: int = 0
    """How many entries were not understood and stay in the file."""


def load(
    path: Path, read: Callable[[Path], Content], what: str, otherwise: Content
) -> Loaded[Content]:
    """Return the content of a file, or `otherwise`; a damaged file is put aside.

    A file that the system does not let us read now is left where it is.
    """
    try:
        return Loaded(read(path))
    except NewerVersionError:
        logger.warning("%s was written by a newer version and is left as it is", what)
        return Loaded(otherwise, newer=True)
    except (ValueError, NoOrdinaryFileError):
        logger.exception("%s could not be read", what)
    except OSError as error:
        if error.errno in _NOT_THERE:
            return Loaded(otherwise, first=True)
        logger.exception("%s could not be read", what)
        return Loaded(otherwise, unreadable=True)
    try:
        return Loaded(otherwise, put_aside(path))
    except OSError:
        logger.exception("%s could not be put aside", what)
        return Loaded(otherwise, unreadable=True)


class NewerVersionError(ValueError):
    """A newer version of the program wrote the file."""


class ContentError(ValueError):
    """A file of the game's own content cannot be used; the message says why, in English."""


def read_content(path: Path, shape: type[Content]) -> Content:
    """Return the content of a TOML file.

    Raises:
        ContentError: the file is no TOML, or its content has not the shape.
        OSError: it cannot be read.
    """
    try:
        return TypeAdapter(shape).validate_python(
            tomllib.loads(path.read_text(encoding="utf-8-sig"))
        )
    except (ValueError, RecursionError) as error:
        raise ContentError(f"{path.name}: {error}") from error


class Sentence(BaseModel):
    """A text, or its forms for 1 and for more; where it has both, the text is for 0."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    text: str = ""
    counted: Annotated[tuple[str, str] | None, Field(strict=False)] = None

    def about(self, count: int, **others: object) -> str:
        """Return the sentence in the language of the game, with its values."""
        if self.counted and (count or not self.text):
            text = ngettext(*self.counted, count)
        else:
            text = _(self.text)
        return text.format(count=count, **others)
