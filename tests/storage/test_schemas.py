"""The published schemas agree with the models."""

from __future__ import annotations

import json
from typing import Any

import pytest

from build_scripts.schemas import schemas

SCHEMAS = {path.name: (path, text) for path, text in schemas()}


def contents_of(schema: dict[str, Any]) -> dict[str, tuple[str, list[str], list[str]]]:
    """Return each kind of object's description, keys, and those of them that it must have.

    How pydantic words the rest of a schema is its own matter.
    """
    return {
        name: (
            kind.get("description", ""),
            sorted(kind.get("properties", ())),
            sorted(kind.get("required", ())),
        )
        for name, kind in {"": schema, **schema.get("$defs", {})}.items()
    }


@pytest.mark.parametrize("name", SCHEMAS)
def test_a_schema_is_in_step_with_the_models(name: str) -> None:
    path, text = SCHEMAS[name]
    kept = json.loads(path.read_text(encoding="utf-8"))
    made = json.loads(text)
    assert contents_of(kept) == contents_of(made), "run python -m build_scripts.schemas"
    assert kept["properties"]["version"] == made["properties"]["version"]
