"""The page on the bot protocol lists everything that programs receive."""

from __future__ import annotations

import random
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

from cacao_desktop.engine.events import Event
from cacao_desktop.engine.game import new_game
from cacao_desktop.engine.legal import legal_actions
from cacao_desktop.engine.observation import observe
from cacao_desktop.engine.play import advance
from cacao_desktop.external.bots import START_SECONDS, USUAL_MILLISECONDS
from cacao_desktop.external.observation_json import observation_json
from cacao_desktop.external.program import MAX_LINE_BYTES, MEMORY_MEGABYTES, PROCESSOR_SECONDS
from cacao_desktop.storage.action_entries import action_json
from tests.external.test_observation_json import SETUPS

PAGE = (Path(__file__).parents[2] / "docs" / "bot-protocol.md").read_text(encoding="utf-8")
NAMED = set(re.findall(r"`([a-z_]+)`", PAGE))
COUNTED = {"jungle_pile", "unseen_worker_tiles", "gems", "gem_cart", "gems_on_open_tiles", "use"}
"""Fields that contain names of tiles and colours, and the use of an edge, as in replays."""


def keys_of(value: object) -> Iterator[str]:
    if isinstance(value, list):
        for each in value:
            yield from keys_of(each)
    elif isinstance(value, dict):
        for key, each in value.items():
            yield key
            if key not in COUNTED:
                yield from keys_of(each)


def test_every_key_and_type_is_named() -> None:
    state = new_game(SETUPS[-1], 4)
    rng = random.Random(4)
    sent = set[str]()
    while not state.over:
        legal = legal_actions(state)
        sent.update(keys_of(observation_json(observe(state, state.deciding))))
        for action in legal:
            shown = action_json(action)
            sent.update((*keys_of(shown), str(shown["type"])))
        advance(state, rng.choice(legal))
    assert len(sent) > 40
    assert sent - {"type"} <= NAMED


def test_every_event_is_named() -> None:
    names = {re.sub("(?<=[a-z])(?=[A-Z])", "_", kind.__name__).lower() for kind in get_args(Event)}
    assert names <= NAMED


def test_the_limits_are_those_of_the_program() -> None:
    for sentence in (
        f"| the greeting | {START_SECONDS:g} seconds |",
        f"`--think` sets it, {USUAL_MILLISECONDS} otherwise",
        f"| a line from the program | {MAX_LINE_BYTES} bytes |",
        f"| memory | {MEMORY_MEGABYTES // 1024} GiB",
        f"| processor time for a game | {PROCESSOR_SECONDS // 60} minutes",
    ):
        assert sentence in PAGE
