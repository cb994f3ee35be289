"""Living tiles move only within their boxes, calmly, and the same in every run."""

from __future__ import annotations

import random
from functools import cache
from itertools import pairwise

import pygame
import pytest

from build_scripts.art.frame import SHOWN
from build_scripts.art.worker.figure import hat_place
from cacao_desktop.engine.modules import jungle_kinds
from cacao_desktop.engine.tiles import Workers
from cacao_desktop.storage.paths import resource
from cacao_desktop.table.board.layer import LivingFrames
from cacao_desktop.table.board.tile_art import CORNER_SHARE, Painting, TileArt
from cacao_desktop.table.catalogue.tile_looks import LOW, Life, jungle_life, places, worker_life
from cacao_desktop.ui.ambient.beats import BEATS_PER_SECOND, Beats
from cacao_desktop.ui.ambient.creatures import Bird
from cacao_desktop.ui.ambient.loops import Glints, Glow, pixels
from cacao_desktop.ui.cache import SurfaceCache
from cacao_desktop.ui.paint.light import DAYLIGHT
from cacao_desktop.ui.theme import Theme

SIDE = 96
WORKERS = (1, 1, 1, 1)


@cache
def art() -> tuple[TileArt, SurfaceCache]:
    kept = SurfaceCache()
    return TileArt(resource("assets", "tiles"), kept), kept


LIVES = [
    *((art()[0].jungle_painting(kind), jungle_life(kind, 0)) for kind in jungle_kinds()),
    (art()[0].jungle_painting("volcano", rotation=1), jungle_life("volcano", 1)),
    (art()[0].worker_painting("red", WORKERS), worker_life(WORKERS)),
]
NAMES = [painting.picture.stem for painting, _life in LIVES]


def with_frame(painting: Painting, life: Life, frame: int) -> pygame.Surface:
    """Return a tile with one of its living pictures laid on it."""
    tiles, kept = art()
    tile = tiles.tile(painting, SIDE).copy()
    tile.blit(
        LivingFrames(tiles, kept).make(painting, life, SIDE, frame, DAYLIGHT),
        pixels(life.box, SIDE),
    )
    return tile


@pytest.mark.parametrize(("painting", "life"), LIVES, ids=NAMES)
def test_every_tile_lives_and_still_is_the_tile(painting: Painting, life: Life | None) -> None:
    assert life is not None
    still = art()[0].tile(painting, SIDE)
    as_bytes = pygame.image.tobytes(still, "RGBA")
    assert pygame.image.tobytes(with_frame(painting, life, -1), "RGBA") == as_bytes
    moved = with_frame(painting, life, life.frames // 2)
    assert pygame.image.tobytes(moved, "RGBA") != as_bytes
    assert tuple(moved.get_at((0, 0))) == tuple(still.get_at((0, 0)))


@pytest.mark.parametrize("life", [life for _painting, life in LIVES], ids=NAMES)
def test_no_picture_covers_a_round_corner(life: Life | None) -> None:
    assert life is not None
    size = 384
    part = pixels(life.box, size)
    radius = CORNER_SHARE * size
    for x, y in (part.topleft, part.topright, part.bottomleft, part.bottomright):
        away_x = max(0.0, radius - min(x, size - x))
        away_y = max(0.0, radius - min(y, size - y))
        assert (away_x**2 + away_y**2) ** 0.5 <= radius + 1


@pytest.mark.parametrize(("painting", "life"), LIVES, ids=NAMES)
def test_nothing_flashes(painting: Painting, life: Life | None) -> None:
    """From one picture to the next the tile as a whole grows hardly brighter or darker."""
    assert life is not None
    light = [
        sum(pygame.transform.average_color(with_frame(painting, life, frame))[:3]) / 3
        for frame in range(-1, life.frames)
    ]
    assert max(abs(one - other) for one, other in pairwise(light)) < 6


@pytest.mark.parametrize("kind", jungle_kinds())
def test_a_simple_painting_only_gleams(kind: str) -> None:
    """Its things lie elsewhere, so nothing of the paint is moved."""
    life = jungle_life(kind, 0, simple=True)
    assert life is None or all(isinstance(motion, Glints | Glow) for motion in life.motions)
    assert worker_life(WORKERS, simple=True) is None


@pytest.mark.parametrize("kind", [kind for kind in jungle_kinds() if "market" in kind])
def test_the_price_of_a_market_never_moves(kind: str) -> None:
    life = jungle_life(kind, 0)
    assert life is not None
    coin = pygame.Rect(SIDE * 2 // 5, round(SIDE * 0.62), SIDE // 5, SIDE // 4)
    assert not pixels(life.box, SIDE).colliderect(coin)


def test_no_hut_smokes_behind_a_row_of_workers() -> None:
    assert worker_life((0, 2, 2, 0)) is not None
    assert worker_life((2, 0, 2, 0)) is None


@pytest.mark.parametrize(
    "workers", [(1, 1, 1, 1), (0, 1, 2, 1), (1, 0, 1, 2), (1, 3, 0, 0), (0, 0, 1, 3)]
)
def test_smoke_rises_and_keeps_away_from_hats(workers: Workers) -> None:
    painting = art()[0].worker_painting("red", workers)
    life = worker_life(workers)
    assert life is not None
    still = art()[0].tile(painting, SIDE)
    hats = [
        (round((x - LOW) / SHOWN * SIDE), round((y - LOW) / SHOWN * SIDE))
        for place in places(workers)
        for x, y in [hat_place(place)]
    ]
    seen = 0
    for frame in range(life.frames):
        moved = with_frame(painting, life, frame)
        assert max(_difference(still, moved, hat) for hat in hats) < 12, (frame, hats)
        seen = max(
            seen, *(_difference(still, moved, spot) for spot in _spots(pixels(life.box, SIDE)))
        )
    assert seen > 40


def _difference(one: pygame.Surface, other: pygame.Surface, at: tuple[int, int]) -> int:
    return sum(abs(a - b) for a, b in zip(one.get_at(at)[:3], other.get_at(at)[:3], strict=True))


def _spots(box: pygame.Rect) -> list[tuple[int, int]]:
    return [(x, y) for x in range(box.left, box.right) for y in range(box.top, box.bottom)]


def test_pictures_are_made_once() -> None:
    tiles, _kept = art()
    water = tiles.jungle_painting("water")
    frames = LivingFrames(tiles, SurfaceCache())
    life = jungle_life("water", 0)
    assert life is not None
    assert frames.find(water, SIDE, 3, DAYLIGHT) is None
    made = frames.make(water, life, SIDE, 3, DAYLIGHT)
    assert frames.find(water, SIDE, 3, DAYLIGHT) is made
    assert frames.make(water, life, SIDE, 3, DAYLIGHT) is made


@pytest.mark.parametrize("frame", [0.001, 1 / 60, 0.05, 0.5, 3.0])
def test_beats_come_twelve_times_a_second_at_most(frame: float) -> None:
    beats = Beats()
    came = sum(beats.tick(frame) for _ in range(round(10 / frame)))
    assert came <= 10 * BEATS_PER_SECOND + 1
    assert came >= min(10 / frame, 10 * BEATS_PER_SECOND) - 1


def test_the_bird_comes_now_and_then_and_goes_again() -> None:
    bird = Bird(Theme(resource("assets")), random.Random(3))
    view = pygame.Rect(200, 60, 900, 500)
    places = []
    for _ in range(10 * 60 * BEATS_PER_SECOND):
        stale = bird.beat(view, 80)
        if bird.rect is not None:
            assert stale is not None
            assert stale.contains(bird.rect)
        places.append(bird.rect is not None)
    flights = sum(now and not before for before, now in pairwise(places))
    assert 3 <= flights <= 9
    assert sum(places) < len(places) / 3


def test_bird_and_shadow_are_drawn_within_their_place() -> None:
    bird = Bird(Theme(resource("assets")), random.Random(3))
    view = pygame.Rect(0, 0, 900, 500)
    while bird.rect is None or not view.contains(bird.rect):
        bird.beat(view, 80)
    surface = pygame.Surface(view.size, pygame.SRCALPHA)
    bird.draw(surface)
    assert bird.rect.contains(surface.get_bounding_rect())
    (flying,) = pygame.mask.from_surface(surface, 128).get_bounding_rects()
    assert flying.centerx < bird.rect.centerx, "its faint shadow lies to the right"
    assert flying.centery < bird.rect.centery, "and below it"
