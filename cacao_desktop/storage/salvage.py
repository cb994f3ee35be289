"""Recovers as much of a damaged object as possible, by field and by entry."""

import json
from collections.abc import Mapping
from typing import Any, Final, TypeVar

from pydantic import BaseModel, ValidationError

Model = TypeVar("Model", bound=BaseModel)

_MAX_PASSES: Final = 200
"""How often an object is validated again after faults were removed."""


def salvaged(model: type[Model], raw: Mapping[str, Any]) -> tuple[Model, bool]:
    """Return an object without its invalid parts, and whether there were any.

    From a list or object that is too long, the oldest entries are removed. Every field of the
    model must have a default.
    """
    fields = {name: _copied(value) for name, value in raw.items() if name in model.model_fields}
    for removals in range(_MAX_PASSES):
        try:
            return model.model_validate_json(_as_json(fields), strict=True), removals > 0
        except ValidationError as error:
            _remove_faults(fields, error)
    return model(), True


def _copied(value: Any) -> Any:
    """Return a shallow copy of a list or object, or any other value itself."""
    if isinstance(value, list):
        return list(value)
    if isinstance(value, dict):
        return dict(value)
    return value


def _as_json(value: object) -> str:
    # Integers that are far too large cannot be written as JSON, and null is valid nowhere.
    return json.dumps(value, default=lambda _value: None)


def _remove_faults(fields: dict[str, Any], error: ValidationError) -> None:
    """Remove whatever failed validation: an entry if possible, else a whole field."""
    faults = error.errors(include_url=False, include_input=False)
    if any(not fault["loc"] for fault in faults):
        _remove_broken_text(fields)
        return
    removed: dict[str, set[Any]] = {}
    for fault in faults:
        name = str(fault["loc"][0])
        value = fields.get(name)
        if fault["type"] == "too_long" and len(fault["loc"]) == 1:
            fields[name] = _latest(value, int(fault["ctx"]["max_length"]))
        elif len(fault["loc"]) > 1 and _has_entry(value, fault["loc"][1]):
            removed.setdefault(name, set()).add(fault["loc"][1])
        else:
            fields.pop(name, None)
    for name, entries in removed.items():
        if name in fields:
            fields[name] = _without(fields[name], entries)


def _has_entry(value: Any, entry: Any) -> bool:
    if isinstance(value, list):
        return isinstance(entry, int) and entry < len(value)
    return isinstance(value, dict) and entry in value


def _without(value: Any, entries: set[Any]) -> Any:
    if isinstance(value, list):
        return [each for number, each in enumerate(value) if number not in entries]
    return {key: each for key, each in value.items() if key not in entries}


def _latest(value: Any, most: int) -> Any:
    if isinstance(value, list):
        return value[-most:]
    if isinstance(value, dict):
        return dict(list(value.items())[-most:])
    return None


def _remove_broken_text(fields: dict[str, Any]) -> None:
    """Remove texts that are not valid Unicode, such as half of a surrogate pair."""
    for name, value in list(fields.items()):
        if isinstance(value, dict):
            fields[name] = {
                key: each for key, each in value.items() if is_unicode(key) and is_unicode(each)
            }
        elif isinstance(value, list):
            fields[name] = [each for each in value if is_unicode(each)]
        elif not is_unicode(value):
            del fields[name]


def is_unicode(value: object) -> bool:
    """Return whether a value can be written as JSON in UTF-8."""
    try:
        json.dumps(value, ensure_ascii=False, allow_nan=False).encode("utf-8")
    except (UnicodeEncodeError, TypeError, ValueError):
        return False
    return True
