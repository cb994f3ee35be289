"""Short runs of the trials in this folder; each is also a command.

Memory after games is tested in `tests/reliability/test_memory.py`.
"""

from __future__ import annotations

import sys

import pytest

from tests.conftest import Sample
from tests.trials import kills, mutated_files, random_events


def test_random_events_make_nothing_fail(sample: Sample) -> None:
    scenes = set()
    for seed in (4, 5, 6):
        scenes |= set(random_events.run(sample(28, 14_000), seed=seed).scenes)
    assert len(scenes) > 3


def test_broken_files_make_nothing_fail(sample: Sample) -> None:
    tally = mutated_files.run(sample(80, 4_000), seed=2)
    assert tally.found["broken"] > 0
    assert tally.found["TableScene"] > 0


@pytest.mark.full
@pytest.mark.skipif(
    sys.platform == "win32", reason="no process can be stopped at a call of its own there"
)
def test_nothing_acknowledged_is_lost_by_a_kill() -> None:
    tally = kills.run(60, seed=1)
    assert tally.acknowledged > 0
