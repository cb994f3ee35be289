"""Replays for tests: the stored files, and their changed copies."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable
from functools import cache
from pathlib import Path
from typing import Any

import pytest

from cacao_desktop.storage.replay_read import Replay, ReplayError, parse_replay

FOLDER = Path(__file__).resolve().parents[1] / "replays"
GOOD = sorted(path.stem for path in FOLDER.glob("*.json") if not path.stem.startswith("refused-"))

Data = dict[str, Any]
Action = dict[str, Any]


@cache
def _data(name: str) -> Data:
    data: Data = json.loads((FOLDER / f"{name}.json").read_text(encoding="utf-8"))
    return data


def data_of(name: str) -> Data:
    """Return a copy of what a kept replay holds, to be changed at will."""
    return copy.deepcopy(_data(name))


@cache
def replay_of(name: str) -> Replay:
    """Return a kept replay as it is read."""
    return parse_replay(json.dumps(_data(name)))


def refusal(data: object) -> ReplayError:
    """Return the error with which a replay is refused."""
    with pytest.raises(ReplayError) as caught:
        parse_replay(json.dumps(data))
    return caught.value


def find(data: Data, fits: Callable[[Action], bool], skip: int = 0) -> int:
    """Return the number of the first action that fits, after skipping some that do."""
    return [number for number, action in enumerate(data["actions"]) if fits(action)][skip]


def of_type(kind: str) -> Callable[[Action], bool]:
    """Return a test for actions of a type."""
    return lambda action: action["type"] == kind


def using(key: str, least: int = 0) -> Callable[[Action], bool]:
    """Return a test for activations with a use of at least this size."""
    return lambda action: key in action.get("use", {}) and _amount(action["use"][key]) >= least


def _amount(value: object) -> int:
    if isinstance(value, list):
        return len(value)
    assert isinstance(value, int)
    return value
