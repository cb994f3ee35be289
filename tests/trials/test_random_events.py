"""Whatever is pressed, typed or resized, nothing fails; the long run is `python -m tests.trials.random_events`."""

from tests.conftest import Sample
from tests.trials.random_events import run


def test_random_events_make_nothing_fail(sample: Sample) -> None:
    tally = run(sample(1_200, 40_000), seed=1)
    assert len(tally.scenes) > 3
