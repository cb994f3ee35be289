"""Text is readable on its materials."""

from collections.abc import Callable

import pygame
import pytest

from cacao_desktop import colours
from cacao_desktop.colours import Colour
from cacao_desktop.storage.paths import resource
from cacao_desktop.ui.ambient.scenery import BACKDROPS, TABLE, Scenery
from cacao_desktop.ui.cache import SurfaceCache
from cacao_desktop.ui.paint.materials import (
    PanelPictures,
    dark_wood,
    field,
    jade_button,
    light_plank,
    parchment,
    round_button,
    wood_button,
    woven_cloth,
)
from tests.contrast import contrast_ratio


def painted(surface: pygame.Surface) -> list[Colour]:
    """Return colours from the inner part of a painted surface, where text is."""
    width, height = surface.get_size()
    xs = range(width // 8, width * 7 // 8, 7)
    ys = range(height // 4, height * 3 // 4, 3)
    return [(c.r, c.g, c.b) for x in xs for y in ys for c in [surface.get_at((x, y))]]


PANELS = PanelPictures(resource("assets", "panels"))


def within(button: pygame.Surface) -> pygame.Surface:
    """Return the part of a round button behind its icon."""
    side = button.get_width()
    return button.subsurface((side // 5, side // 5, side * 3 // 5, side * 3 // 5))


def test_contrast_of_black_and_white_is_the_largest() -> None:
    assert contrast_ratio((0, 0, 0), (255, 255, 255)) == pytest.approx(21)
    assert contrast_ratio((9, 9, 9), (9, 9, 9)) == 1


@pytest.mark.parametrize(
    ("text", "ground"),
    [
        (colours.INK, lambda: parchment(PANELS, (300, 200), 1.0)),
        (colours.SOFT_INK, lambda: parchment(PANELS, (300, 200), 1.0)),
        (colours.JADE_INK, lambda: parchment(PANELS, (300, 200), 1.0)),
        (colours.NEGATIVE, lambda: parchment(PANELS, (300, 200), 1.0)),
        (colours.INK, lambda: light_plank(PANELS, (300, 60), 1.0)),
        (colours.INK, lambda: field(PANELS, (300, 50), 1.0)),
        (colours.CREAM, lambda: dark_wood(PANELS, (300, 60), 1.0)),
        (colours.CREAM, lambda: woven_cloth(PANELS, (300, 200), 1.0)),
        (colours.CREAM, lambda: woven_cloth(PANELS, (300, 200), 1.0, colours.CLOTH_HAND)),
        (colours.CREAM, lambda: wood_button(PANELS, (200, 56), 1.0)),
        (colours.CREAM, lambda: wood_button(PANELS, (200, 56), 1.0, "over")),
        (colours.CREAM, lambda: wood_button(PANELS, (200, 56), 1.0, "pressed")),
        (colours.CREAM, lambda: within(round_button(PANELS, (56, 56), 1.0))),
        (colours.INK, lambda: within(round_button(PANELS, (56, 56), 1.0, "chosen"))),
        (colours.SOFT_CREAM, lambda: dark_wood(PANELS, (300, 120), 1.0)),
        (colours.TEXT_ON_GOLD, lambda: parchment(PANELS, (300, 200), 2.0)),
        (colours.INK, lambda: wood_button(PANELS, (200, 56), 1.0, "chosen")),
        (colours.TEXT_ON_JADE, lambda: jade_button(PANELS, (300, 100), 1.0)),
        (colours.TEXT_ON_JADE, lambda: jade_button(PANELS, (300, 100), 1.0, "over")),
        (colours.TEXT_ON_JADE, lambda: jade_button(PANELS, (300, 100), 1.0, "pressed")),
    ],
)
def test_text_keeps_its_contrast_everywhere_on_a_material(
    text: Colour, ground: Callable[[], pygame.Surface]
) -> None:
    assert min(contrast_ratio(text, colour) for colour in painted(ground())) >= 4.5


def on_the_board(
    colour: str, left: float, top: float, right: float, bottom: float
) -> list[Colour]:
    """Return the colours of a part of a village board, given in shares of its side."""
    board = pygame.image.load(resource("assets", "pieces", f"village_board_{colour}.webp"))
    side = board.get_width()
    columns = range(round(left * side), round(right * side), 5)
    lines = range(round(top * side), round(bottom * side), 3)
    return [(c.r, c.g, c.b) for x in columns for y in lines for c in [board.get_at((x, y))]]


@pytest.mark.parametrize("colour", colours.PLAYER_COLOURS)
def test_numbers_and_name_can_be_read_on_a_village_board(colour: str) -> None:
    sand = on_the_board(colour, 0.30, 0.31, 0.70, 0.41)
    for ink in (colours.INK, colours.SOFT_INK, colours.JADE_INK, colours.GAIN_INK):
        assert min(contrast_ratio(ink, ground) for ground in sand) >= 4.5
    name = on_the_board(colour, 0.36, 0.81, 0.64, 0.87)
    assert min(contrast_ratio(colours.CREAM, ground) for ground in name) >= 4.5


@pytest.mark.parametrize("name", ["stone", "stone_passed"])
def test_the_value_of_a_river_field_is_readable_on_its_stone(name: str) -> None:
    stone = pygame.image.load(resource("assets", "pieces", f"{name}.webp"))
    middle = painted(stone.subsurface(stone.get_rect().inflate(-90, -90)))
    for ink in (colours.INK, colours.NEGATIVE):
        assert min(contrast_ratio(ink, ground) for ground in middle) >= 4.5


def test_reasons_stand_out_from_their_bubble() -> None:
    assert contrast_ratio(colours.BUBBLE_TEXT, colours.BUBBLE) > 7
    assert contrast_ratio(colours.TAG_TEXT, colours.TAG) > 7


@pytest.mark.parametrize("colour", colours.PLAYER_COLOURS)
def test_names_can_be_read_on_the_colours_of_the_players(colour: str) -> None:
    assert (
        contrast_ratio(colours.PLAYER_TEXT_COLOURS[colour], colours.PLAYER_COLOURS[colour]) >= 4.5
    )


# In the village and at the feast all text is on signs and sheets.
@pytest.mark.parametrize(
    "place", [TABLE, *(name for name in BACKDROPS if name not in ("village", "feast"))]
)
def test_words_can_be_read_anywhere_on_a_place_but_before_its_fire(place: str) -> None:
    wide = 1366
    high = 768
    ground = Scenery(resource("assets", "scenes"), SurfaceCache()).backdrop(place, (wide, high))
    for x in range(104, wide - 224, 60):
        for y in range(60, high * 3 // 4, 24):
            red, green, blue, _alpha = pygame.transform.average_color(
                ground, pygame.Rect(x, y, 120, 22)
            )
            assert contrast_ratio(colours.CREAM, (red, green, blue)) >= 4.5, (x, y)


@pytest.mark.parametrize(
    ("mark", "ground"),
    [
        (colours.CHOSEN, colours.CHOSEN_OUTLINE),
        (colours.FREE_CELL, colours.OUTLINE),
        (colours.OWN_POSITION, colours.OUTLINE),
        (colours.PROGRESS, colours.GROOVE),
        (colours.DONE, colours.FIELD),
        (colours.SWITCHED_ON, colours.KNOB),
        (colours.HEM, colours.TAG),
    ],
)
def test_a_mark_stands_out_from_its_surroundings(
    mark: colours.Colour, ground: colours.Colour
) -> None:
    assert contrast_ratio(mark, ground) >= 3
