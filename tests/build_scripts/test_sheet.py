"""The sheet that shows one of everything."""

from __future__ import annotations

from build_scripts.art.catalogue import pictures
from build_scripts.art.sheet import OVERVIEW, one_of_each
from cacao_desktop.engine.tiles import WORKER_KINDS


def test_the_overview_shows_one_of_everything_and_is_small_enough_to_be_kept() -> None:
    shown = one_of_each(pictures())
    assert {f"tiles/worker/red/{kind}.webp" for kind in WORKER_KINDS} <= set(shown)
    assert {name for name in pictures() if name.startswith("tiles/jungle")} <= set(shown)
    assert {name for name in pictures() if name.startswith(("pieces", "scenes", "panels"))} <= set(
        shown
    )
    assert not any(name.startswith("tiles/small") for name in shown)
    assert 100_000 < OVERVIEW.stat().st_size < 1_500_000
