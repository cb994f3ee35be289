"""JSON from outside, read without its traps: doubled keys, endless nesting and endless numbers."""

from __future__ import annotations

import json
from typing import Final

MOST_DIGITS: Final = 18


class NotJsonError(ValueError):
    """A text is not JSON, or not JSON that two readers would read alike."""


class FarTooLarge:
    """Stands in place of a whole number with more than `MOST_DIGITS` digits, which is right nowhere."""


def parse_json(text: str) -> object:
    """Return what a JSON text holds.

    NaN and the infinities come out as floats, as 1.0 does: where a number belongs, validation refuses them all.

    Raises:
        NotJsonError: the text is no JSON, is nested too deeply, or names a key of an object twice.
    """
    try:
        value: object = json.loads(text, object_pairs_hook=_object, parse_int=_whole_number)
    except RecursionError:
        raise NotJsonError("it is nested too deeply") from None
    except json.JSONDecodeError as error:
        raise NotJsonError(f"{error.msg} (line {error.lineno}, column {error.colno})") from error
    return value


def _object(pairs: list[tuple[str, object]]) -> dict[str, object]:
    value = dict(pairs)
    if len(value) < len(pairs):
        seen: set[str] = set()
        for key, _ in pairs:
            if key in seen:
                raise NotJsonError(f"the key “{key}” stands twice in one object")
            seen.add(key)
    return value


def _whole_number(digits: str) -> int | FarTooLarge:
    return int(digits) if len(digits) <= MOST_DIGITS else FarTooLarge()
