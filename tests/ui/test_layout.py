"""Positions of things that would otherwise overlap."""

import pygame

from cacao_desktop.ui.widgets.layout import free_areas, without_overlap


def test_places_without_overlap_do_not_move() -> None:
    places = [pygame.Rect(0, 0, 60, 30), pygame.Rect(58, 0, 60, 30), pygame.Rect(0, 28, 60, 30)]
    assert without_overlap(places, (2, 2)) == places


def test_a_place_that_would_cover_others_goes_below_all_of_them() -> None:
    places = [pygame.Rect(0, 0, 60, 30), pygame.Rect(0, 30, 60, 30), pygame.Rect(30, 5, 60, 30)]
    assert without_overlap(places, (2, 2)) == [*places[:2], pygame.Rect(30, 60, 60, 30)]


def test_free_areas_touch_no_rectangle_and_reach_from_one_to_the_next() -> None:
    area = pygame.Rect(0, 0, 100, 100)
    taken = [pygame.Rect(0, 0, 60, 40), pygame.Rect(40, 60, 20, 10), pygame.Rect(90, -20, 40, 30)]
    found = list(free_areas(area, taken))
    assert all(area.contains(each) and each.collidelist(taken) < 0 for each in found)
    assert pygame.Rect(0, 70, 100, 30) in found, "below all of them"
    assert pygame.Rect(60, 10, 40, 90) in found, "to their right"
    assert pygame.Rect(0, 40, 40, 60) in found, "to the left of the second"
    assert list(free_areas(area, [])) == [area]
