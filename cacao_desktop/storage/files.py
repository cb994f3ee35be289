"""Reading and writing files so that nothing is lost and nothing too large is taken in.

Sentences of content files.
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
from itertools import count
from pathlib import Path
from typing import Annotated, Final, Generic, Self, TypeVar

from pydantic import BaseModel, ConfigDict, Field, TypeAdapter, ValidationError

from cacao_desktop.i18n import _, ngettext

logger = logging.getLogger(__name__)

BACKUP_SUFFIX = ".backup"


class NoOrdinaryFileError(OSError):
    """Something lies under a name that is no ordinary file; reading it could wait for ever."""


class FileTooLargeError(ValueError):
    """A file is larger than anything this program writes."""


def write_atomically(path: Path, text: str, *, backup: bool = True) -> None:
    """Write a text file so that either the old or the new content is there, whatever happens meanwhile.

    The folder is made where it is missing. With `backup` the former content stays beside it as
    NAME.backup. When this returns, a power cut cannot undo it any more.

    Raises:
        OSError: the disk does not take it; the old file is then still there.
    """
    path.parent.mkdir(parents=True, exist_ok=True)
    handle, name = tempfile.mkstemp(dir=path.parent, prefix=f".{path.name}.", suffix=".new")
    fresh = Path(name)
    try:
        with os.fdopen(handle, "w", encoding="utf-8", newline="\n") as stream:
            stream.write(text)
            stream.flush()
            os.fsync(stream.fileno())
        if backup and path.exists():
            _keep_backup(path)
        fresh.replace(path)
    except BaseException:
        fresh.unlink(missing_ok=True)
        raise
    _sync_folder(path.parent)


def _sync_folder(folder: Path) -> None:
    """Have the names in a folder written too.

    Without it a power cut may bring back the old file.
    """
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
        # The file itself is written: some folders, such as those of a network, cannot be synced.
        logger.warning("the names in a folder could not be written for good", exc_info=True)


def _keep_backup(path: Path) -> None:
    spare = path.with_name(f".{path.name}.former")
    spare.unlink(missing_ok=True)
    try:
        # A second name for the old content: at no moment is the file itself missing.
        os.link(path, spare)
    except OSError:
        spare.write_bytes(path.read_bytes())
    spare.replace(path.with_name(path.name + BACKUP_SUFFIX))


def read_ordinary(path: Path, limit: int, *, follow_links: bool = False) -> str:
    """Return the content of an ordinary text file of at most `limit` bytes.

    Raises:
        FileTooLargeError: it is larger.
        OSError: it cannot be read.
        UnicodeDecodeError: it is not text in UTF-8.
        NoOrdinaryFileError: it is a folder, a pipe, a socket, a device, or a link that is not to
            be followed.
    """
    check_ordinary(path, follow_links=follow_links)
    # Should a pipe have taken the place of the file just now, nobody waits for it.
    handle = os.open(path, os.O_RDONLY | getattr(os, "O_NONBLOCK", 0) | getattr(os, "O_BINARY", 0))
    with os.fdopen(handle, "rb") as stream:
        data = stream.read(limit + 1)
    if len(data) > limit:
        raise FileTooLargeError(f"{path.name} is larger than {limit} bytes")
    return data.decode("utf-8")


def check_ordinary(path: Path, *, follow_links: bool = True) -> None:
    """Raise NoOrdinaryFileError unless a path leads to an ordinary file, and OSError where nothing is there."""
    if not stat.S_ISREG(path.stat(follow_symlinks=follow_links).st_mode):
        raise NoOrdinaryFileError(errno.EINVAL, "no ordinary file", str(path))


def put_aside(path: Path) -> Path:
    """Give a file that cannot be used another name, NAME.bad or NAME.bad-2 and so on, and return its new path.

    Nothing that was put aside earlier is written over. Raises OSError where the folder does not
    allow it.
    """
    names = (f"{path.name}.bad{'' if number == 1 else f'-{number}'}" for number in count(1))
    aside = next(
        candidate for name in names if not os.path.lexists(candidate := path.with_name(name))
    )
    return path.rename(aside)


if sys.platform == "win32":
    import msvcrt

    def _lock(handle: int) -> None:
        msvcrt.locking(handle, msvcrt.LK_NBLCK, 1)
else:
    import fcntl

    def _lock(handle: int) -> None:
        fcntl.flock(handle, fcntl.LOCK_EX | fcntl.LOCK_NB)


LOCK_SUFFIX: Final = ".cacao-lock"
"""The end of the name of the locks in a player's folders, in which other programs may have locks of their own."""


@contextmanager
def held(path: Path) -> Iterator[None]:
    """Hold a lock file for a moment.

    Where another copy of the program never lets go of it, go on without.

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

        None if somebody holds it.

        Raises OSError when the file cannot be made.
        """
        path.parent.mkdir(parents=True, exist_ok=True)
        while True:
            handle = os.open(path, os.O_RDWR | os.O_CREAT, 0o644)
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
            # The holder before us has just removed the file: this lock would keep nobody out.
            os.close(handle)

    def release(self) -> None:
        if self._handle is None:
            return
        if sys.platform == "win32":
            # An open file cannot be removed there, nor one that somebody else has opened
            # meanwhile.
            os.close(self._handle)
            with contextlib.suppress(OSError):
                self._path.unlink()
        else:
            # While it is still held, so that nobody else's lock file is removed.
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


Content = TypeVar("Content")
_NOT_THERE: Final = (errno.ENOENT, errno.ENOTDIR, errno.ENAMETOOLONG)
"""Refusals that mean: where this path leads there is no such file, nor can there be one."""


@dataclass(frozen=True, slots=True)
class Loaded(Generic[Content]):
    """What a player's file holds, or what stands for it.

    A damaged one is `aside` now, or was `unreadable`.
    """

    content: Content
    aside: Path | None = None
    unreadable: bool = False
    first: bool = False
    """Whether there was no file yet."""


def load(
    path: Path, read: Callable[[Path], Content], what: str, otherwise: Content
) -> Loaded[Content]:
    """Return what is read from a file, `otherwise` something else; a damaged file is put aside."""
    try:
        return Loaded(read(path))
    except (ValueError, OSError) as error:
        if isinstance(error, OSError) and error.errno in _NOT_THERE:
            return Loaded(otherwise, first=True)
        logger.exception("%s could not be read", what)
    try:
        return Loaded(otherwise, put_aside(path))
    except OSError:
        logger.exception("%s could not be put aside", what)
        return Loaded(otherwise, unreadable=True)


class ContentError(ValueError):
    """A file of the game's own content cannot be used.

    The message says which and why, in English.
    """


def read_content(path: Path, shape: type[Content]) -> Content:
    """Return what a TOML file holds.

    Raises:
        ContentError: the file is no TOML, or holds something else than `shape`.
        OSError: it cannot be read.
    """
    try:
        return TypeAdapter(shape).validate_python(tomllib.loads(path.read_text(encoding="utf-8")))
    except (ValidationError, tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise ContentError(f"{path.name}: {error}") from error


class Sentence(BaseModel):
    """A text, or its forms for 1 and for more; where both are there the text is for 0."""

    model_config = ConfigDict(extra="forbid", frozen=True)

    text: str = ""
    counted: Annotated[tuple[str, str] | None, Field(strict=False)] = None

    def about(self, count: int, **others: object) -> str:
        """Return it in the language of the game with a number in it, and with others by their names."""
        if self.counted and (count or not self.text):
            said = ngettext(*self.counted, count)
        else:
            said = _(self.text)
        return said.format(count=count, **others)
