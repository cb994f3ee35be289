"""Randomly changed replays: always exactly one line, never a traceback."""

from __future__ import annotations

import json
from typing import Any

from hypothesis import HealthCheck, given, settings, strategies as st

from cacao_desktop.storage.replay_read import Replay, ReplayError, parse_replay
from cacao_desktop.storage.replay_write import replay_text
from tests.conftest import Sample
from tests.storage.replay_files import data_of

SMALL = ["base-2", "map", "minis", "emperor"]

leaves = st.one_of(
    st.none(),
    st.booleans(),
    st.integers(),
    st.sampled_from([-1, 0, 1, 2, 3, 4, 5, 8, 2**31, 2**63, 10**17]),
    st.floats(),
    st.text(max_size=6),
    st.sampled_from(
        ["water", "temple", "1-1-1-1", "pile", "map", "display", "N", "red", "\ud800", "\x00"]
    ),
)
values = st.recursive(
    leaves,
    lambda inner: (
        st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3)
    ),
)


def paths(value: object, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    """Return the way to every part of a JSON value, the value itself left out."""
    if isinstance(value, dict):
        items = list(value.items())
    elif isinstance(value, list):
        items = list(enumerate(value))
    else:
        return []
    found = []
    for key, inner in items:
        found += [(*path, key), *paths(inner, (*path, key))]
    return found


PATHS = {name: paths(data_of(name)) for name in SMALL}


def outcome(text: str) -> Replay | ReplayError:
    try:
        return parse_replay(text)
    except ReplayError as error:
        refused = error
    assert str(refused).isprintable()
    return refused


@st.composite
def mutations(draw: st.DrawFn) -> tuple[str, int]:
    """Return a replay with one part changed, as text, and the number of the first action that differs."""
    name = draw(st.sampled_from(SMALL))
    data = data_of(name)
    path = draw(st.sampled_from(PATHS[name]))
    holder: Any = data
    for key in path[:-1]:
        holder = holder[key]
    at = path[-1]
    first = path[1] if path[0] == "actions" and len(path) > 1 else 0
    match draw(st.sampled_from(["replace", "remove", "add", "swap"])):
        case "replace":
            holder[at] = draw(values)
        case "remove":
            del holder[at]
        case "add" if isinstance(holder, list):
            holder.insert(at, draw(st.one_of(values, st.just(holder[at]))))
        case "swap" if isinstance(holder, list):
            other = draw(st.integers(0, len(holder) - 1))
            holder[at], holder[other] = holder[other], holder[at]
            first = min(first, other) if holder is data["actions"] else first
        case _:
            holder[draw(st.text(max_size=5))] = draw(values)
    return json.dumps(data), first


def check(mutation: tuple[str, int]) -> None:
    text, first = mutation
    result = outcome(text)
    if isinstance(result, Replay):
        # Another legal way to write it down, or another legal game: it must come out as it went
        # in.
        again = parse_replay(replay_text(result.setup, result.deal, result.actions))
        assert again.actions == result.actions
    elif isinstance(result.place, int):
        assert result.place >= first
    else:
        assert result.place in {"file", "setup", "initial", "result"}


def test_one_changed_part_is_taken_or_named(sample: Sample) -> None:
    run = settings(
        max_examples=sample(15, 6000), deadline=None, suppress_health_check=[HealthCheck.too_slow]
    )
    run(given(mutations())(check))()


@given(values)
def test_any_json_is_refused_in_one_line(value: object) -> None:
    result = outcome(json.dumps(value))
    assert isinstance(result, ReplayError)
    assert result.place == "file"


@given(st.text())
def test_any_text_is_refused_in_one_line(text: str) -> None:
    assert isinstance(outcome(text), ReplayError)
