"""Parses JSON from outside safely, and describes faults of a file in sentences.

Duplicate keys, excessive nesting, NaN and infinities are rejected.
"""

import errno
import json
from collections import Counter
from collections.abc import Callable
from functools import cache
from typing import Final, NoReturn

from pydantic import ValidationError

from cacao_desktop.engine.messages import Message
from cacao_desktop.i18n import N_
from cacao_desktop.storage.files import read_content
from cacao_desktop.storage.paths import resource

MAX_DIGITS: Final = 18
"""The digits of the longest whole number that is read; no field needs more."""

_MAX_REASON_LENGTH: Final = 240
"""The longest reason in a message; the rest is cut off."""

_REASONS: Final = {
    errno.ENOSPC: N_("the disk is full"),
    errno.EROFS: N_("the disk is read-only"),
    errno.EACCES: N_("it is not allowed"),
    errno.EPERM: N_("it is not allowed"),
    errno.EEXIST: N_("a file is where the folder should be"),
    errno.ENOTDIR: N_("a file is where the folder should be"),
    errno.ENAMETOOLONG: N_("the path is too long"),
    errno.EIO: N_("the disk reports an error"),
}
"""Reasons for errors of the operating system by number; others use the system's text."""
_FILENAME_EXCED_RANGE: Final = 206
"""Windows' own number for a path that is too long; its `errno` is that of a missing file."""


class NotJsonError(ValueError):
    """A text is not JSON, or is ambiguous JSON."""


class FarTooLarge:
    """Represents an integer with more than `MAX_DIGITS` digits, which is never valid."""


def _refuse(name: str) -> NoReturn:
    raise NotJsonError(f"{name} is not a number")


def parse_json(text: str, on_constant: Callable[[str], object] = _refuse) -> object:
    """Return the value of a JSON text.

    `on_constant` may return a value for NaN, Infinity and -Infinity.

    Raises:
        NotJsonError: the text is not JSON (which excludes NaN and infinities), is nested too
            deeply, or repeats a key in an object.
    """
    try:
        value: object = json.loads(
            text, object_pairs_hook=_object, parse_int=_whole_number, parse_constant=on_constant
        )
    except RecursionError:
        raise NotJsonError("it is nested too deeply") from None
    except json.JSONDecodeError as error:
        raise NotJsonError(f"{error.msg} (line {error.lineno}, column {error.colno})") from error
    return value


def compact_json(value: object) -> str:
    """Return a value as JSON on one line without spaces."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    value = dict(pairs)
    if len(value) < len(pairs):
        twice = next(
            key for key, count in Counter(key for key, _value in pairs).items() if count > 1
        )
        raise NotJsonError(f"the key “{twice}” appears twice in one object")
    return value


def _whole_number(digits: str) -> int | FarTooLarge:
    if len(digits) <= MAX_DIGITS:
        return int(digits)
    return FarTooLarge()


@cache
def _faults() -> dict[str, str]:
    """Return the sentence for each fault, by its name in pydantic."""
    return read_content(resource("assets", "faults.toml"), dict[str, dict[str, str]])["text"]


def reason_of(error: OSError) -> Message:
    """Return the operating system's reason as part of a sentence."""
    number = error.errno or 0
    if getattr(error, "winerror", None) == _FILENAME_EXCED_RANGE:
        number = errno.ENAMETOOLONG
    text = _REASONS.get(number)
    if text:
        return Message(text)
    return Message("{reason}", {"reason": error.strerror or error})


def first_fault(error: ValidationError, object_name: str, *, leave_out: int = 0) -> Message:
    """Return the sentence for a validation's first fault; `object_name` names the object.

    The first `leave_out` parts of the fault's place are not named.
    """
    fault = error.errors(include_url=False)[0]
    # Parts in angle brackets only name alternatives.
    parts = [str(part) for part in fault["loc"][leave_out:] if not str(part).startswith("<")]
    key = ".".join(parts) or object_name
    if isinstance(fault["input"], FarTooLarge):
        return Message("The number “{key}” is far too large.", {"key": key})
    if text := _faults().get(fault["type"]):
        return Message(text, {"key": key, **fault.get("ctx", {})})
    return Message("“{key}” is invalid: {reason}.", {"key": key, "reason": fault["msg"]})


def one_line(text: str) -> str:
    """Return a text from a file as one printable line of limited length."""
    if len(text) > _MAX_REASON_LENGTH:
        text = text[: _MAX_REASON_LENGTH - 1] + "…"
    return "".join(
        char if char.isprintable() else char.encode("unicode_escape").decode("ascii")
        for char in text
    )
