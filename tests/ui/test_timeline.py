"""Animations: in order, at any speed, finished at once on request."""

from functools import partial

import pytest

from cacao_desktop.ui.timeline import (
    Easing,
    EndlessAnimationError,
    Timeline,
    ease_in_out,
    ease_out,
    linear,
)


def test_an_animation_runs_from_start_to_end() -> None:
    timeline = Timeline()
    calls = list[str]()
    fly = timeline.play(
        1.0,
        easing=linear,
        on_start=lambda: calls.append("start"),
        on_end=lambda: calls.append("end"),
    )
    assert (fly.progress, calls) == (0.0, [])
    timeline.update(0.25)
    assert fly.progress == pytest.approx(0.25)
    assert calls == ["start"]
    timeline.update(0.8)
    assert fly.progress == 1.0
    assert calls == ["start", "end"]
    assert not timeline.busy


def test_speed_shortens_every_animation() -> None:
    timeline = Timeline(speed=4)
    fly = timeline.play(1.0, easing=linear)
    timeline.update(0.125)
    assert fly.progress == pytest.approx(0.5)


def test_without_animation_the_end_comes_with_the_next_frame() -> None:
    timeline = Timeline(speed=0)
    calls = list[str]()
    timeline.play(5.0, after=3.0, on_end=lambda: calls.append("end"))
    assert timeline.update(0.001)
    assert calls == ["end"]
    assert not timeline.busy


def test_reduced_motion_takes_an_eighth_of_a_second_at_most() -> None:
    timeline = Timeline(reduced_motion=True)
    timeline.play(2.0)
    timeline.update(0.13)
    assert not timeline.busy


def test_a_track_plays_one_after_the_other_and_tracks_play_beside_each_other() -> None:
    timeline = Timeline()
    calls = list[str]()
    first = timeline.track()
    second = timeline.track()
    for name in "ab":
        first.then(0.2, on_start=partial(calls.append, f"{name} starts"))
    second.then(
        0.3, on_start=lambda: calls.append("c starts"), on_end=lambda: calls.append("c ends")
    )
    timeline.update(0.1)
    assert calls == ["a starts", "c starts"]
    timeline.update(0.15)
    assert calls == ["a starts", "c starts", "b starts"]
    timeline.update(0.1)
    assert calls[-1] == "c ends"


def test_a_track_can_wait_for_another() -> None:
    timeline = Timeline()
    slow = timeline.track()
    quick = timeline.track()
    end = slow.then(1.0)
    quick.wait(0.1)
    quick.wait_for(end)
    assert quick.then(0.5).start == pytest.approx(1.0)


def test_finishing_ends_everything_in_order_of_time_including_new_animations() -> None:
    timeline = Timeline()
    calls = list[str]()

    def chain() -> None:
        calls.append("late")
        timeline.play(9.0, on_end=lambda: calls.append("set off"))

    timeline.play(2.0, on_end=chain)
    timeline.play(1.0, on_end=lambda: calls.append("early"))
    timeline.finish()
    assert calls == ["early", "late", "set off"]
    assert not timeline.busy


def test_one_large_step_keeps_the_order_of_time() -> None:
    timeline = Timeline()
    calls = list[str]()
    track = timeline.track()
    track.then(0.1, on_end=lambda: calls.append("first ends"))
    track.then(0.1, on_start=lambda: calls.append("second starts"))
    timeline.update(5.0)
    assert calls == ["first ends", "second starts"]


def test_animations_that_never_stop_are_reported() -> None:
    timeline = Timeline()

    def again() -> None:
        timeline.play(0.1, on_end=again)

    again()
    with pytest.raises(EndlessAnimationError):
        timeline.finish()


def test_an_idle_timeline_asks_for_no_drawing() -> None:
    assert not Timeline().update(1.0)


def test_a_waiting_animation_asks_for_no_drawing_before_it_starts() -> None:
    timeline = Timeline()
    timeline.play(1.0, after=1.0)
    assert not timeline.update(0.5)
    assert timeline.update(0.6)


@pytest.mark.parametrize("easing", [linear, ease_out, ease_in_out])
def test_easings_lead_from_start_to_end_without_turning_back(easing: Easing) -> None:
    values = [easing(step / 50) for step in range(51)]
    assert values[0] == 0
    assert values[-1] == 1
    assert values == sorted(values)
