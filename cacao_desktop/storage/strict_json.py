"""JSON from outside, read without its traps: doubled keys, endless nesting and numbers that are none."""

import json
from collections.abc import Callable
from typing import Final, NoReturn

MOST_DIGITS: Final = 18


class NotJsonError(ValueError):
    """A text is not JSON, or not JSON that two readers would read alike."""


class FarTooLarge:
    """Stands in place of a whole number with more than `MOST_DIGITS` digits, which is right nowhere."""


def _refuse(name: str) -> NoReturn:
    raise NotJsonError(f"{name} is no number")


def parse_json(text: str, on_constant: Callable[[str], object] = _refuse) -> object:
    """Return what a JSON text holds; `on_constant` may give a value for NaN, Infinity and -Infinity.

    Raises:
        NotJsonError: the text is no JSON (NaN and the infinities are not), is nested too deeply, or names a key of an
            object twice.
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
    """Return a value as JSON in one line, with nothing between that is not needed."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":"), allow_nan=False)


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
