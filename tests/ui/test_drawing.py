"""Materials and icons: reproducible, in the right size, distinguishable without colour."""

from collections.abc import Callable
from itertools import combinations

import pygame
import pytest

from cacao_desktop.colours import PLAYER_COLOURS
from cacao_desktop.commands.positions import position
from cacao_desktop.storage.paths import resource
from cacao_desktop.table.model import TableModel
from cacao_desktop.table.modules.gem_mines import POURING_FRAMES, MineCart, shown_gems
from cacao_desktop.ui.cache import SurfaceCache
from cacao_desktop.ui.paint import materials
from cacao_desktop.ui.paint.materials import PanelPictures
from cacao_desktop.ui.paint.shapes import cover, polyline, ring, rounded, soft_shadow
from cacao_desktop.ui.theme import Icons
from cacao_desktop.ui.timeline import Timeline, linear
from tests.ui.harness import headless

PANELS = PanelPictures(resource("assets", "panels"))
Paint = Callable[..., pygame.Surface]
PAINTS: list[Paint] = [
    materials.parchment,
    materials.dark_wood,
    materials.light_plank,
    materials.woven_cloth,
    materials.jade_button,
    materials.wood_button,
    materials.field,
]


@pytest.mark.parametrize("paint", PAINTS)
@pytest.mark.parametrize("size", [(1, 1), (3, 40), (240, 90)])
def test_a_material_has_the_size_asked_for(paint: Paint, size: tuple[int, int]) -> None:
    assert paint(PANELS, size, 1.0).get_size() == size


@pytest.mark.parametrize("paint", PAINTS)
def test_the_same_order_gives_the_same_picture(paint: Paint) -> None:
    first = paint(PANELS, (200, 120), 1.0)
    second = paint(PANELS, (200, 120), 1.0)
    assert pygame.image.tobytes(first, "RGBA") == pygame.image.tobytes(second, "RGBA")


@pytest.mark.parametrize("size", [(200, 100), (100, 200), (333, 77), (1, 1)])
def test_a_covering_picture_fills_any_shape_without_stretching(size: tuple[int, int]) -> None:
    picture = pygame.Surface((160, 90))
    picture.fill((255, 0, 0), (70, 35, 20, 20))
    covering = cover(picture, size)
    assert covering.get_size() == size
    if min(size) > 50:
        box = pygame.mask.from_threshold(covering, (255, 0, 0), (60, 60, 60)).get_bounding_rects()[
            0
        ]
        assert abs(box.width - box.height) <= 2
        assert abs(box.centerx - size[0] // 2) <= 2


def test_a_line_is_as_thick_at_its_joints_as_between_them() -> None:
    line = polyline((60, 40), [(10, 30), (30, 8), (50, 30)], [(8, (20, 20, 20)), (4, (200, 0, 0))])
    around = pygame.mask.from_surface(line)
    for x, y in ((10, 30), (30, 8), (50, 30), (20, 19), (40, 19)):
        assert line.get_at((x, y))[:3] == (200, 0, 0)
        for across, down in ((3, 0), (-3, 0), (0, 3), (0, -3)):
            assert around.get_at((x + across, y + down))


def test_states_of_a_button_look_different() -> None:
    for paint, states in (
        (materials.jade_button, ("rest", "over", "pressed", "off")),
        (materials.wood_button, ("rest", "over", "pressed", "off", "chosen")),
    ):
        pictures = {
            pygame.image.tobytes(paint(PANELS, (120, 60), 1.0, state), "RGBA") for state in states
        }
        assert len(pictures) == len(states)


def test_round_corners_are_clear_and_the_middle_is_full() -> None:
    sheet = rounded((60, 40), 12, (10, 20, 30))
    assert sheet.get_at((0, 0)).a == 0
    assert tuple(sheet.get_at((30, 20))) == (10, 20, 30, 255)


def test_a_ring_is_clear_inside() -> None:
    line = ring((60, 40), 12, 4, (10, 20, 30))
    assert line.get_at((30, 20)).a == 0
    assert line.get_at((30, 1)).a == 255


def test_a_shadow_is_larger_than_its_thing_and_fades() -> None:
    shadow = soft_shadow((100, 60), 10, 12, 200)
    assert shadow.get_size() == (124, 84)
    assert shadow.get_at((62, 42)).a > shadow.get_at((4, 42)).a
    assert shadow.get_at((0, 0)).a < 20


def icons() -> Icons:
    return Icons(resource("assets", "pieces"), resource("assets", "tools"), SurfaceCache())


@pytest.mark.parametrize("pixels", [16, 40, 200])
def test_every_icon_is_drawn_at_every_size(pixels: int) -> None:
    drawn = {name: icons().get(name, pixels) for name in icons().names()}
    assert {icon.get_size() for icon in drawn.values()} == {(pixels, pixels)}
    widths = {name: icon.get_bounding_rect().width for name, icon in drawn.items()}
    assert {name: width for name, width in widths.items() if width <= pixels / 3} == {}


def test_an_unknown_icon_is_an_error() -> None:
    with pytest.raises(FileNotFoundError):
        icons().get("banana", 20)


def test_emblems_and_gems_differ_in_shape() -> None:
    pieces = icons()
    for family in (
        [f"emblem_{colour}" for colour in PLAYER_COLOURS],
        [f"gem_{colour}" for colour in ("red", "green", "blue", "white")],
    ):
        for one, other in combinations(family, 2):
            assert _different_lines(pieces.get(one, 64), pieces.get(other, 64)) > 0.06, (
                one,
                other,
            )


def _different_lines(one: pygame.Surface, other: pygame.Surface) -> float:
    """Return the share of pixels where only one of two icons is brighter than its own mean, whatever its hue."""
    first = _drawing(one)
    second = _drawing(other)
    return sum(a != b for a, b in zip(first, second, strict=True)) / len(first)


def _drawing(icon: pygame.Surface) -> list[bool]:
    # The middle, without the rim that all emblems share.
    pixels = [icon.get_at((x, y)) for x in range(14, 50) for y in range(14, 50)]
    light = [(0.3 * c.r + 0.59 * c.g + 0.11 * c.b) * c.a / 255 for c in pixels]
    mean = sum(light) / len(light)
    return [value > mean for value in light]


@pytest.mark.parametrize(
    ("size", "megabytes"), [((1024, 640), 63), ((1366, 768), 84), ((1920, 1080), 84)]
)
def test_a_small_window_keeps_fewer_pictures(size: tuple[int, int], megabytes: int) -> None:
    theme = headless(size).theme
    assert round(theme.cache.limit / 1e6) == megabytes


@pytest.mark.usefixtures("own_pictures")
def test_the_cache_discards_the_least_recently_used() -> None:
    cache = SurfaceCache(limit=3 * 100 * 100 * 4)
    made: list[str] = []

    def draw(name: str) -> pygame.Surface:
        def make() -> pygame.Surface:
            made.append(name)
            return pygame.Surface((100, 100), pygame.SRCALPHA)

        return cache.get(name, make)

    for name in ("a", "b", "c", "a", "d", "a", "b"):
        draw(name)
    assert made == ["a", "b", "c", "d", "b"]
    assert cache.bytes <= 3 * 100 * 100 * 4
    assert len(cache) == 3


@pytest.mark.usefixtures("own_pictures")
def test_a_resized_window_forgets_most_pictures_of_its_old_size() -> None:
    theme = headless((1366, 768)).theme
    for number in range(12):
        theme.resize((800 + 30 * number, 700))
        theme.scenery.table(theme.metrics.size)
        theme.material(materials.parchment, theme.metrics.size)
    drawn = 2 * 4 * theme.metrics.width * theme.metrics.height
    assert theme.cache.bytes <= theme.cache.limit // 4 + drawn


def test_the_mine_cart_tips_over_while_it_pours() -> None:
    drawn = []
    context = headless()
    theme = context.theme
    model = TableModel(position("table"), context.art, 0, ())
    cart = MineCart(model, lambda: None)
    timeline = Timeline()
    cart.rect = pygame.Rect(0, 0, 62, 62)
    shown_gems(model.shown).pouring = timeline.play(1.0, easing=linear)
    for _ in range(27):
        surface = pygame.Surface((62, 62))
        cart.draw(surface, theme)
        drawn.append(pygame.image.tobytes(surface, "RGB"))
        timeline.update(0.04)
    assert drawn[0] == drawn[26], "it stands before it pours and afterwards"
    assert len({*drawn} - {drawn[0]}) == POURING_FRAMES
    assert drawn[10] == drawn[14], "it lies there until all has fallen out"


def test_frames_of_the_cart_are_as_many_as_are_painted() -> None:
    frames = [path.stem for path in resource("assets", "pieces").glob("cart_pour_*.webp")]
    assert sorted(frames) == [f"cart_pour_{number}" for number in range(1, POURING_FRAMES + 1)]
