"""Painted panels keep their corners at every size, and show no seam where they are fitted."""

import pygame
import pytest

from cacao_desktop.storage.paths import resource
from cacao_desktop.ui.paint.materials import (
    BUTTON_STATES,
    NinePatch,
    PanelPictures,
    dark_wood,
    fitted,
    jade_button,
    parchment,
    round_button,
    wood_button,
)
from tests.contrast import contrast_ratio
from tests.samples import in_turn

PANELS = PanelPictures(resource("assets", "panels"))
PARCHMENT = NinePatch("parchment", (48, 48))
SIZES = [(120, 60), (300, 200), (480, 320), (1300, 700), (2600, 90)]


def column(surface: pygame.Surface, x: int) -> list[pygame.Color]:
    return [surface.get_at((x, y)) for y in range(surface.get_height())]


def largest_step(first: list[pygame.Color], second: list[pygame.Color]) -> float:
    """Return the mean difference of two columns in the channel where it is largest."""
    return max(
        sum(abs(a[k] - b[k]) for a, b in zip(first, second, strict=True)) / len(first)
        for k in range(4)
    )


@pytest.mark.parametrize("size", SIZES)
def test_a_panel_has_the_size_asked_for_and_the_corners_of_its_picture(
    size: tuple[int, int],
) -> None:
    panel = PARCHMENT.drawn(PANELS, size, 1.0)
    assert panel.get_size() == size
    picture = pygame.transform.smoothscale_by(PANELS.get("parchment"), 0.5)
    wide, high = picture.get_size()
    for x, y in ((0, 0), (3, 3), (12, 6), (20, 20)):
        for right, low in ((False, False), (True, False), (False, True), (True, True)):
            at = (size[0] - 1 - x if right else x, size[1] - 1 - y if low else y)
            kept = (wide - 1 - x if right else x, high - 1 - y if low else y)
            assert panel.get_at(at) == picture.get_at(kept)


@pytest.mark.parametrize(
    ("size", "scale"), in_turn(((1, 1), (3, 40), (40, 3), (700, 30)), (0.75, 1.0, 1.5, 2.0, 4.0))
)
def test_there_is_a_panel_for_every_size_and_scale(size: tuple[int, int], scale: float) -> None:
    assert PARCHMENT.drawn(PANELS, size, scale).get_size() == size
    assert dark_wood(PANELS, size, scale).get_size() == size
    for state in BUTTON_STATES:
        assert wood_button(PANELS, size, scale, state).get_size() == size
        assert round_button(PANELS, size, scale, state).get_size() == size


@pytest.mark.parametrize("width", [200, 333, 470, 800, 1500])
def test_no_seam_shows_across_a_panel(width: int) -> None:
    panel = parchment(PANELS, (width, 160), 1.0)
    steps = [largest_step(column(panel, x), column(panel, x + 1)) for x in range(30, width - 31)]
    assert max(steps) < 12


def test_a_repeated_middle_meets_both_ends() -> None:
    picture = pygame.Surface((40, 1), pygame.SRCALPHA)
    for x in range(40):
        picture.set_at((x, 0), (x * 6, 0, 0, 255))
    long = fitted(picture, 10 + 3 * 20 + 10, 10, 4)
    assert [long.get_at((x, 0)).r for x in (0, 9, 70, 79)] == [0, 54, 180, 234]
    steps = [abs(long.get_at((x, 0)).r - long.get_at((x + 1, 0)).r) for x in range(79)]
    assert max(steps) <= 6


def test_each_state_of_a_button_looks_different() -> None:
    looks = {
        pygame.image.tobytes(wood_button(PANELS, (160, 48), 1.0, state), "RGBA")
        for state in BUTTON_STATES
    }
    assert len(looks) == len(BUTTON_STATES)
    jade = {
        pygame.image.tobytes(jade_button(PANELS, (300, 90), 1.0, state), "RGBA")
        for state in BUTTON_STATES
        if state != "chosen"
    }
    assert len(jade) == len(BUTTON_STATES) - 1


def test_the_part_between_the_corners_is_never_stretched() -> None:
    picture = pygame.Surface((100, 1), pygame.SRCALPHA)
    for x in range(100):
        picture.set_at((x, 0), (x * 37 % 256, 0, 0, 255))
    long = fitted(picture, 150, 10, 4)
    assert [long.get_at((x, 0)) for x in range(70)] == [picture.get_at((x, 0)) for x in range(70)]
    assert [long.get_at((x, 0)) for x in range(80, 150)] == [
        picture.get_at((x - 50, 0)) for x in range(80, 150)
    ]


@pytest.mark.parametrize("size", [(900, 500), (1100, 600), (480, 640)])
def test_stains_are_weak_and_nowhere_mirrored(size: tuple[int, int]) -> None:
    sheet = parchment(PANELS, size, 1.0).subsurface(pygame.Rect((0, 0), size).inflate(-80, -80))
    wide = sheet.get_width() // 20
    high = sheet.get_height() // 20
    small = pygame.transform.smoothscale(sheet, (wide, high))
    blue = [[small.get_at((x, y)).b for x in range(wide)] for y in range(high)]
    assert max(map(max, blue)) - min(map(min, blue)) < 45
    for axis in range(wide // 4, wide * 3 // 4):
        reach = range(min(axis, wide - axis))
        apart = [abs(row[axis - 1 - step] - row[axis + step]) for row in blue for step in reach]
        assert sum(apart) / len(apart) > 2, axis


def test_a_chosen_button_is_light_and_jade_is_left_for_things_to_press() -> None:
    chosen, rest = (wood_button(PANELS, (160, 48), 1.0, state) for state in ("chosen", "rest"))
    rim = chosen.get_at((80, 3))
    face = chosen.get_at((80, 24))
    other = rest.get_at((80, 24))
    assert rim.r > rim.g > rim.b
    assert contrast_ratio((face.r, face.g, face.b), (other.r, other.g, other.b)) > 4.5
