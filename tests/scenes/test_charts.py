"""Charts over the turns: lines without gaps, and ends that can be told apart."""

from __future__ import annotations

from unittest.mock import Mock

import pygame
import pytest

from cacao_desktop import colours
from cacao_desktop.engine.setup import Player
from cacao_desktop.scenes.coach.chart import GoldChart, LeadChart
from cacao_desktop.scenes.coach.reviews import Reviews
from cacao_desktop.scenes.records.cards import history_card
from cacao_desktop.ui import Direction
from tests.table.table_player import is_over, new_match, play_at_random
from tests.ui.harness import headless

PLAYERS = [
    Player("Ana", "red"),
    Player("Ben", "violet"),
    Player("Eva", "white"),
    Player("Kim", "yellow"),
]


def drawn(
    gold: list[list[int]], high: int, monkeypatch: pytest.MonkeyPatch
) -> tuple[list[pygame.Rect], pygame.Rect]:
    """Return where the emblems of a chart lie, and the chart."""
    theme = headless().theme
    chart = GoldChart(PLAYERS, gold, lambda _turn: None)
    chart.place(pygame.Rect(20, 30, 400, high), theme)
    sides: list[int] = []
    get = theme.icons.get

    def marked(name: str, side: int) -> pygame.Surface:
        sides.append(side)
        mark = get(name, side).copy()
        mark.fill((len(sides), 0, 255, 255))
        return mark

    monkeypatch.setattr(theme.icons, "get", marked)
    surface = pygame.Surface((460, 300))
    chart.draw(surface, theme)
    found = []
    for number, side in enumerate(sides, 1):
        seen = pygame.mask.from_threshold(
            surface, (number, 0, 255), (1, 1, 1, 255)
        ).get_bounding_rects()
        assert [place.size for place in seen] == [(side, side)]
        found += seen
    return found, chart.rect


@pytest.mark.parametrize("high", [70, 124])
@pytest.mark.parametrize("last", [[40, 40, 40, 40], [60, 61, 62, 63], [0, 0, 1, 60]])
def test_the_emblems_at_the_ends_of_lines_lie_apart_and_on_the_sheet(
    high: int, last: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    places, sheet = drawn([[0] * 4, [5, 3, 8, 2], last], high, monkeypatch)
    assert len(places) == 4
    assert all(sheet.contains(place) for place in places)
    assert all(place.collidelist(places[:number]) < 0 for number, place in enumerate(places))


@pytest.mark.parametrize("seat", [2, 3])
def test_a_line_that_does_not_stand_out_is_seen_on_paper(seat: int) -> None:
    theme = headless().theme
    chart = GoldChart(PLAYERS, [[0] * 4] * 3, lambda _turn: None)
    chart.place(pygame.Rect(0, 0, 300, 200), theme)
    chart.seat = 0
    surface = pygame.Surface((300, 200))
    surface.fill(colours.PARCHMENT)
    chart._draw_line(surface, theme, seat, [(40.0, 100.0), (160.0, 100.0)])
    column = [pygame.Color(surface.get_at((90, y))) for y in range(90, 111)]
    seen = [each for each in column if each.hsva[2] < 85]
    assert 1 < len(seen) <= 3


def test_a_line_has_no_gap_where_it_bends() -> None:
    theme = headless().theme
    chart = GoldChart(PLAYERS[:2], [[0, 0], [0, 0], [0, 0]], lambda _turn: None)
    chart.place(pygame.Rect(0, 0, 300, 200), theme)
    surface = pygame.Surface((300, 200))
    points = [(40.0, 150.0), (100.0, 40.0), (160.0, 150.0)]
    surface.fill("white")
    chart._draw_line(surface, theme, 0, points)
    for x, y in points:
        red, green, blue, _alpha = surface.get_at((round(x), round(y)))
        assert (
            max(
                abs(a - b)
                for a, b in zip((red, green, blue), colours.PLAYER_COLOURS["red"], strict=True)
            )
            < 30
        )
    # The outer side of the bend is as round as the line is wide.
    assert sum(surface.get_at((100, 40 - theme.metrics.tx(1)))[:3]) < 500


@pytest.mark.parametrize(
    ("totals", "crowned"),
    [([(60, True), (90, False), (70, True)], 2), ([(60, False), (90, False)], None)],
)
def test_the_crown_is_on_the_best_game_that_was_won(
    totals: list[tuple[int, bool]], crowned: int | None, monkeypatch: pytest.MonkeyPatch
) -> None:
    theme = headless().theme
    gold = [total for total, _won in totals]
    won = [victory for _total, victory in totals]
    card = history_card(gold, won)
    mark = pygame.Surface((26, 26))
    mark.fill((1, 2, 250))
    monkeypatch.setattr(theme.scenery, "drawing", lambda _name, _side: mark)
    card.place(pygame.Rect(0, 0, 500, 400), theme)
    surface = pygame.Surface((500, 400))
    card.draw(surface, theme)
    crowns = pygame.mask.from_threshold(surface, (1, 2, 250), (1, 1, 1, 255)).get_bounding_rects()
    # Each game has a column of its own, from left to right.
    columns = [round((crown.centerx - 50) / (434 / len(totals)) - 0.5) for crown in crowns]
    assert columns == ([] if crowned is None else [crowned])


def test_the_last_turn_is_the_furthest_that_the_chart_of_the_leads_leads_to() -> None:
    match = play_at_random(new_match(2, seed=3), 3, until=is_over)
    chosen = list[int]()
    reviews = Reviews(match)
    chart = LeadChart(match.setup.players, reviews, chosen.append)
    chart.place(pygame.Rect(0, 0, 500, 210), headless().theme)
    chart.drag((500, 100))
    chart.chosen = len(reviews.turns) - 1
    chart.navigate(Direction.RIGHT)
    assert chosen == [len(reviews.turns) - 1] * 2


def test_with_one_player_chosen_only_their_own_turning_points_are_marked(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    match = play_at_random(new_match(2, seed=3), 3, until=is_over)
    theme = headless().theme
    reviews = Reviews(match)
    marked = dict[int | None, int]()
    turning = [turn.number for turn in reviews.turns if turn.seat == 0][:2]
    monkeypatch.setattr(Reviews, "turning_points", lambda _reviews: turning)
    chart = LeadChart(match.setup.players, reviews, lambda _turn: None)
    chart.place(pygame.Rect(0, 0, 500, 210), theme)
    for chart.seat in (None, 0, 1):
        with pytest.MonkeyPatch.context() as patch:
            drawn = Mock()
            patch.setattr(pygame.draw, "polygon", drawn)
            chart.draw(pygame.Surface((500, 210)), theme)
        # Each is drawn with an outline.
        marked[chart.seat] = drawn.call_count // 2
    assert marked == {None: 2, 0: 2, 1: 0}
