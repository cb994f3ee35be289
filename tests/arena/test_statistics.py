"""Means and intervals, compared with hand calculations and quantiles from printed tables."""

from __future__ import annotations

import pytest

from cacao_desktop.arena.statistics import Estimate, mean_of, rate_of, t_quantile


@pytest.mark.parametrize(
    ("degrees", "confidence", "quantile"),
    [
        (1, 0.95, 12.706),
        (2, 0.95, 4.303),
        (3, 0.95, 3.182),
        (4, 0.99, 4.604),
        (9, 0.95, 2.262),
        (30, 0.9, 1.697),
        (120, 0.95, 1.980),
        (120, 0.999, 3.373),
        (100_000, 0.95, 1.960),
    ],
)
def test_quantiles_are_those_of_the_tables(
    degrees: int, confidence: float, quantile: float
) -> None:
    assert t_quantile(degrees, confidence) == pytest.approx(quantile, abs=0.0006)


def test_interval_of_four_margins() -> None:
    # Mean 5, sum of squares 9 + 1 + 1 + 9 = 20, variance 20/3, standard error √(20/3) / 2 =
    # 1.2910.
    estimate = mean_of([2, 4, 6, 8])
    assert estimate.mean == 5
    assert estimate.half_width == pytest.approx(3.182 * 1.2910, abs=0.001)


def test_one_deal_gives_no_spread_of_margins() -> None:
    assert mean_of([7.5]) == Estimate(7.5, None)
    assert not mean_of([7.5]).clear_of(0)


def test_rates_have_the_t_interval() -> None:
    # Mean 0.6, squares 0.16 + 4 · 0.01 + 0.16 + 4 · 0.01 = 0.4, variance 0.4 / 9, standard error
    # 0.06667.
    estimate = rate_of([1, 0.5, 0.5, 0.5, 0.5, 1, 0.5, 0.5, 0.5, 0.5], 2)
    assert estimate.mean == pytest.approx(0.6)
    assert estimate.half_width == pytest.approx(2.262 * 0.06667, abs=0.0001)


def test_winning_every_game_is_no_certainty() -> None:
    # 1 - 0.025^(1/40): Clopper and Pearson for 40 of 40.
    estimate = rate_of([1.0] * 20, 2)
    assert estimate.mean == 1
    assert estimate.half_width == pytest.approx(0.0881, abs=0.0001)
    assert rate_of([0.0] * 20, 2).half_width == estimate.half_width


def test_interval_stays_within_the_range_of_a_rate() -> None:
    assert rate_of([0.0, 1.0], 2) == Estimate(0.5, 0.5)
    assert rate_of([0.5], 2).half_width == 0.5


def test_clear_means_outside_the_interval() -> None:
    estimate = Estimate(0.6, 0.1)
    assert estimate.clear_of(0.49)
    assert not estimate.clear_of(0.51)
    assert estimate.clear_of(0.71)
