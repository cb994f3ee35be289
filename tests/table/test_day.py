"""A day passes during a game, step by step; every other screen keeps its own light."""

from __future__ import annotations

from itertools import pairwise

import pytest

from cacao_desktop.table.scene import TableScene
from cacao_desktop.ui.paint.light import DAYLIGHT, LIGHTS, STEPS_PER_DAY, passing_light
from tests.table.table_player import is_over, match_in_progress, new_match, play_at_random
from tests.ui.harness import headless


def test_the_day_goes_from_morning_over_noon_and_evening_to_night() -> None:
    lights = [passing_light(step / STEPS_PER_DAY) for step in range(STEPS_PER_DAY + 1)]
    assert lights[0] is LIGHTS["morning"]
    assert DAYLIGHT in lights
    assert LIGHTS["evening"] in lights
    assert lights[-1] is LIGHTS["night"]
    assert len({light.name for light in lights}) == len(lights)
    lamps = [light.lamps for light in lights]
    assert lamps == sorted(lamps), "once lit, they stay lit"
    fires = [light.fires for light in lights]
    assert fires == sorted(fires), "and shine further in the dark"
    assert [light.name for light in LIGHTS.values() if light.fires] == ["evening", "night"]
    assert [light.dusk for light in lights] == sorted(light.dusk for light in lights)
    assert [light.veil for light in lights] == sorted(
        (light.veil for light in lights), reverse=True
    )


def test_no_step_of_the_day_is_a_leap() -> None:
    lights = [passing_light(step / STEPS_PER_DAY) for step in range(STEPS_PER_DAY + 1)]
    for before, after in pairwise(lights):
        assert max(abs(a - b) for a, b in zip(before.ground, after.ground, strict=True)) <= 52
        assert abs(before.shadows - after.shadows) < 0.2


@pytest.mark.parametrize("wanted", [True, False])
def test_the_table_has_the_light_of_its_hour_where_that_is_wanted(wanted: bool) -> None:
    context = headless()
    context.settings.day_passes = wanted
    context.settings.hide_hands = False
    match = match_in_progress()
    scene = TableScene(context, match)
    context.stack.push(scene)
    scene.timeline.finish()
    scene.update(0.1)
    passed = match.state.turn / (match.state.rounds * match.state.seats)
    assert context.theme.light.name == (passing_light(passed).name if wanted else "day")
    scene.on_close()
    assert context.theme.light is DAYLIGHT


def test_the_light_waits_until_what_is_shown_has_come_to_rest() -> None:
    context = headless()
    context.settings.hide_hands = False
    match = new_match(2, seed=5)
    scene = TableScene(context, match)
    context.stack.push(scene)
    scene.timeline.finish()
    scene.update(0.1)
    first = context.theme.light.name
    play_at_random(match, 5, until=is_over)
    scene.update(0.01)
    assert scene.timeline.busy
    assert context.theme.light.name == first
    scene.on_close()
