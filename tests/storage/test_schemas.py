"""The published schemas say what the models read."""

from __future__ import annotations

import json
from typing import Any

import pytest

from build_scripts.schemas import schemas

SCHEMAS = {path.name: (path, text) for path, text in schemas()}


def keys_of(schema: dict[str, Any]) -> dict[str, list[str]]:
    """Return the keys of each kind of object; how pydantic words a schema is its own matter."""
    kinds = {"": schema, **schema.get("$defs", {})}
    return {name: sorted(kind.get("properties", ())) for name, kind in kinds.items()}


@pytest.mark.parametrize("name", SCHEMAS)
def test_a_schema_is_in_step_with_the_models(name: str) -> None:
    path, text = SCHEMAS[name]
    kept = json.loads(path.read_text(encoding="utf-8"))
    made = json.loads(text)
    assert keys_of(kept) == keys_of(made), "run python -m build_scripts.schemas"
    assert kept["properties"]["version"] == made["properties"]["version"]
    assert kept["required"] == made["required"]
