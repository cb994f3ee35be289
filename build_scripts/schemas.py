"""JSON Schemas of saved games and replays, made from the models that read them.

`python -m build_scripts.schemas` writes them to `docs/schemas`; a test keeps them in step. They say
what is well-formed; whether a game is legal, only the rules can say.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from pydantic import BaseModel, TypeAdapter

from cacao_desktop.storage import action_entries, game_entries, replay_format, save_format

FOLDER: Final = Path(__file__).resolve().parents[1] / "docs" / "schemas"
_DIALECT: Final = "https://json-schema.org/draft/2020-12/schema"


def _mark(name: str, *versions: int) -> dict[str, Any]:
    return {"format": {"const": name}, "version": {"enum": list(versions)}}


def _with_actions(schema: dict[str, Any], adapter: TypeAdapter[Any]) -> dict[str, Any]:
    """Return a schema whose actions are described too."""
    action = adapter.json_schema(ref_template="#/$defs/{model}")
    definitions = schema.setdefault("$defs", {})
    definitions |= action.pop("$defs", {})
    definitions["Action"] = action
    schema["properties"]["actions"] = {"type": "array", "items": {"$ref": "#/$defs/Action"}}
    return schema


def save_schema() -> dict[str, Any]:
    """Return the schema of a saved game."""
    schema = _with_actions(save_format.SaveEntry.model_json_schema(), action_entries.SAVED)
    mark = _mark(save_format.SAVE_FORMAT, save_format.SAVE_VERSION, save_format.LISTING_VERSION)
    schema["properties"] = {**mark, "rules": {"type": "integer"}, **schema["properties"]}
    schema["required"] = [*mark, "rules", *schema["required"]]
    return {"$schema": _DIALECT, "title": "Saved game of Cacao Desktop", **_untitled(schema)}


def replay_schema() -> dict[str, Any]:
    """Return the schema of a replay."""
    parts: dict[str, type[BaseModel]] = {
        "setup": replay_format.ReplaySetup,
        "initial": game_entries.PilesEntry,
        "result": replay_format.ReplayResult,
    }
    schema: dict[str, Any] = {"type": "object", "properties": {}, "$defs": {}}
    for name, model in parts.items():
        part = model.model_json_schema()
        schema["$defs"] |= part.pop("$defs", {})
        schema["$defs"][model.__name__] = part
        schema["properties"][name] = {"$ref": f"#/$defs/{model.__name__}"}
    schema = _with_actions(schema, action_entries.REPLAYED)
    mark = _mark(
        replay_format.REPLAY_FORMAT,
        replay_format.REPLAY_VERSION,
        replay_format.REPLAY_LISTING_VERSION,
    )
    schema["properties"] = {**mark, **schema["properties"]}
    schema["required"] = list(schema["properties"])
    seat = replay_format.ReplaySeat
    schema["$defs"][seat.__name__] = seat.model_json_schema()
    seats = {"type": "array", "items": {"$ref": f"#/$defs/{seat.__name__}"}}
    schema["properties"]["seats"] = seats
    return {"$schema": _DIALECT, "title": "Replay of a game of Cacao", **schema}


def _untitled(schema: dict[str, Any]) -> dict[str, Any]:
    return {key: value for key, value in schema.items() if key not in ("title", "description")}


def schemas() -> Iterator[tuple[Path, str]]:
    """Yield the path and the text of every schema."""
    for name, schema in (("save", save_schema()), ("replay", replay_schema())):
        yield FOLDER / f"cacao-{name}.schema.json", json.dumps(schema, indent=2) + "\n"


if __name__ == "__main__":
    FOLDER.mkdir(parents=True, exist_ok=True)
    for path, text in schemas():
        path.write_text(text, encoding="utf-8")
        print(path)
