"""Sizes follow the window and the player, and text stays legible."""

import pytest

from cacao_desktop.ui.metrics import Metrics


@pytest.mark.parametrize(
    "size", [(1024, 640), (1280, 720), (1366, 768), (1920, 1080), (3840, 2160), (640, 400)]
)
def test_text_is_never_smaller_than_fourteen_pixels_at_full_size(size: tuple[int, int]) -> None:
    assert Metrics.for_window(size).font(10) >= 14


def test_everything_is_as_drawn_in_the_window_it_was_drawn_for() -> None:
    metrics = Metrics.for_window((1366, 768))
    assert (metrics.px(100), metrics.tx(100), metrics.font(24), metrics.target) == (
        100,
        100,
        24,
        40,
    )


def test_text_shrinks_less_than_the_window() -> None:
    metrics = Metrics.for_window((1024, 640))
    assert metrics.px(100) == 75
    assert metrics.tx(100) == 90


def test_the_interface_size_doubles_text_and_targets_but_not_the_board() -> None:
    usual = Metrics.for_window((1366, 768))
    double = Metrics.for_window((1366, 768), 2.0)
    assert double.font(20) == 2 * usual.font(20)
    assert double.target == 2 * usual.target
    assert double.window_scale == usual.window_scale


def test_the_text_size_leaves_lengths_alone() -> None:
    usual = Metrics.for_window((1366, 768))
    large = Metrics.for_window((1366, 768), 1.0, 1.5)
    assert large.px(40) == usual.px(40)
    assert large.font(20) == 30


@pytest.mark.parametrize("size", [(1024, 640), (1366, 768), (300, 200)])
@pytest.mark.parametrize("interface", [0.75, 1.0, 2.0])
def test_targets_never_fall_below_forty_pixels_times_the_interface_size(
    size: tuple[int, int], interface: float
) -> None:
    assert Metrics.for_window(size, interface).target >= round(40 * interface)
