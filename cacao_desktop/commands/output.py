"""Standard output that reports its own errors: a full disk, or a closed pipe."""

import contextlib
import errno
import sys
from collections.abc import Iterator
from typing import Any, Final, TextIO, cast

_READER_GONE: Final = (errno.EPIPE, errno.EINVAL)
"""The errors of a pipe without a reader; EINVAL occurs on Windows."""


class OutputError(Exception):
    """Standard output cannot be written."""

    def __init__(self, cause: OSError) -> None:
        super().__init__(cause.strerror)
        self.reader_gone = cause.errno in _READER_GONE
        """Whether the reader has closed the pipe, which is not an error."""


class _CheckedStream:
    """A text stream that raises `OutputError` instead of `OSError`."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        try:
            return self._stream.write(text)
        except OSError as error:
            raise OutputError(error) from error

    def flush(self) -> None:
        try:
            self._stream.flush()
        except OSError as error:
            raise OutputError(error) from error

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


@contextlib.contextmanager
def checked_output() -> Iterator[None]:
    """Check all printing in the block, and flush it at the end."""
    # A windowed program has no standard output.
    if sys.stdout is None:
        yield
        return
    stream = _CheckedStream(sys.stdout)
    with contextlib.redirect_stdout(cast("TextIO", stream)):
        try:
            yield
        finally:
            stream.flush()
