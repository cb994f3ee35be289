"""Real files fit the published schemas, and broken ones do not."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from build_scripts.schemas import replay_schema, save_schema

ROOT = Path(__file__).parents[2]
SAVES = sorted((ROOT / "saves").glob("*.json"))
REPLAYS = sorted((ROOT / "tests" / "replays").glob("*.json"))


def faults(schema: dict[str, Any], document: dict[str, Any]) -> list[str]:
    return [error.message for error in Draft202012Validator(schema).iter_errors(document)]


@pytest.mark.parametrize("path", SAVES, ids=lambda path: path.stem)
def test_example_games_fit(path: Path) -> None:
    assert faults(save_schema(), json.loads(path.read_text("utf-8"))) == []


def test_replays_fit() -> None:
    legal = [path for path in REPLAYS if not path.stem.startswith("refused")]
    assert legal
    for path in legal:
        assert faults(replay_schema(), json.loads(path.read_text("utf-8"))) == []


@pytest.mark.parametrize("key", ["version", "setup", "initial", "seats", "actions"])
def test_a_game_without_one_of_its_parts_does_not_fit(key: str) -> None:
    game = json.loads(SAVES[0].read_text("utf-8"))
    del game[key]
    assert faults(save_schema(), game) == [f"'{key}' is a required property"]


def test_an_action_of_an_unknown_type_does_not_fit() -> None:
    game = json.loads(SAVES[0].read_text("utf-8"))
    game["actions"][0]["type"] = "fly"
    assert faults(save_schema(), game) != []
