"""Positions of things that would otherwise overlap."""

import pygame

from cacao_desktop.ui.widgets.layout import without_overlap


def test_places_without_overlap_do_not_move() -> None:
    places = [pygame.Rect(0, 0, 60, 30), pygame.Rect(58, 0, 60, 30), pygame.Rect(0, 28, 60, 30)]
    assert without_overlap(places, (2, 2)) == places


def test_a_place_that_would_cover_others_goes_below_all_of_them() -> None:
    places = [pygame.Rect(0, 0, 60, 30), pygame.Rect(0, 30, 60, 30), pygame.Rect(30, 5, 60, 30)]
    assert without_overlap(places, (2, 2)) == [*places[:2], pygame.Rect(30, 60, 60, 30)]
