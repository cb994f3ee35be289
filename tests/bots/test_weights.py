"""Weights set by hand decrease until only scoring counts."""

from __future__ import annotations

import pytest

from cacao_desktop.bots.weights import KNOTS, always, between_knots, plain_weights

EARLY = 5
LAST_BUT_ONE = 1
LAST = 0


@pytest.mark.parametrize(
    ("rounds_left", "sun", "cacao"), [(EARLY, 1.8, 1.4), (LAST_BUT_ONE, 1.4, 0.7)]
)
def test_weights_set_by_hand_fall_towards_the_end(
    rounds_left: int, sun: float, cacao: float
) -> None:
    prices = plain_weights(sun=1.8).prices(rounds_left, jungle_left=True)
    assert prices.sun == pytest.approx((0.0, sun, 2 * sun, 3 * sun))
    assert prices.cacao[:3] == pytest.approx((0.0, cacao, 2 * cacao))


def test_in_the_last_round_only_scoring_counts() -> None:
    prices = plain_weights(sun=1.8).prices(LAST, jungle_left=True)
    assert prices.sun == (0.0, 1.0, 2.0, 3.0)
    assert (prices.cacao[5], prices.emperor, prices.map_token, prices.open_workers[4]) == (
        0,
        0,
        0,
        0,
    )


def test_without_jungle_tiles_open_workers_and_map_tokens_are_worth_nothing() -> None:
    with_jungle, without = (
        plain_weights().prices(EARLY, jungle_left=left) for left in (True, False)
    )
    assert with_jungle.open_workers[1] > 0 < with_jungle.map_token
    assert set(without.open_workers) == {0.0} == {without.map_token}
    assert without.cacao == with_jungle.cacao


def test_between_knots_weights_lie_on_straight_lines() -> None:
    curve = (0.0, 1.0, 2.0, 4.0, 8.0)
    assert [between_knots(curve, rounds) for rounds in range(10)] == [0, 1, 2, 3, 4, 5, 6, 7, 8, 8]
    assert always(2.5) == (2.5,) * len(KNOTS)
