"""The picture of the board: ground and tiles, repainted on a change, and living tiles."""

import random
from collections.abc import Collection, Hashable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple, TypeAlias

import pygame

from cacao_desktop import colours
from cacao_desktop.engine.state import JungleTile, WorkerTile
from cacao_desktop.geometry import Cell, Point
from cacao_desktop.table.board.contribution import BoardContribution
from cacao_desktop.table.board.mark_paint import draw_lying
from cacao_desktop.table.board.tile_art import Painting, TileArt, scaled
from cacao_desktop.table.catalogue.tile_looks import Life, jungle_life, tile_look, worker_life
from cacao_desktop.table.model import TableModel
from cacao_desktop.ui import Camera, Theme
from cacao_desktop.ui.ambient.creatures import Fireflies
from cacao_desktop.ui.ambient.loops import pixels
from cacao_desktop.ui.cache import SurfaceCache
from cacao_desktop.ui.metrics import has_large_text
from cacao_desktop.ui.paint.light import DAYLIGHT, Light, flame_glow
from cacao_desktop.ui.paint.shapes import blank


class LivingFrames:
    """Paints the moving part of a tile, frame by frame, as an opaque picture.

    A frame takes a few milliseconds; `find` returns only frames that are already painted.
    """

    def __init__(self, art: TileArt, cache: SurfaceCache) -> None:
        self._art = art
        self._cache = cache

    def find(
        self, painting: Painting, size: int, frame: int, light: Light
    ) -> pygame.Surface | None:
        return self._cache.find(self._key(painting, size, frame, light))

    def _key(self, painting: Painting, size: int, frame: int, light: Light) -> Hashable:
        return "living", self._art.file(painting, size), size, frame, light.name

    def make(
        self, painting: Painting, life: Life, size: int, frame: int, light: Light
    ) -> pygame.Surface:
        """Return the area `life.box` of a tile as it looks in a frame; -1 is the still tile."""
        key = self._key(painting, size, frame, light)
        return self._cache.get(key, self._painted, painting, life, size, frame, light)

    def _painted(
        self, painting: Painting, life: Life, size: int, frame: int, light: Light
    ) -> pygame.Surface:
        if frame < 0:
            tile = self._art.tile(painting, size, light)
        else:
            picture = self._art.full_size(painting, size).copy()
            for motion in life.motions:
                motion.paint(picture, frame / life.frames)
            # Scaled as a whole like the still tile, so that the parts at rest match it to the
            # pixel.
            tile = light.on_tile(scaled(picture, size), painting.lamps, painting.rim)
        box = pixels(life.box, size)
        part = pygame.Surface(box.size, 0, 32)
        part.blit(tile, (0, 0), box)
        return part


_MADE_IN_A_BEAT: Final = 2
"""The frames painted per beat; each takes a few milliseconds, so they are spread over beats."""
STILL: Final = -1
"""The frame of a tile that does not move now."""


@dataclass(slots=True)
class LivingTile:
    """A moving tile: its painting, the part of the board that changes, and the current frame."""

    cell: Cell
    painting: Painting
    life: Life
    size: int
    rect: pygame.Rect
    shown: int = STILL
    over: pygame.Surface | None = None
    """What lies over the part that changes, None until it first moves."""

    def frame_at(self, beat: int) -> int:
        """Return the frame for a beat; each cell is at a different point of its cycle."""
        life = self.life
        spread = self.cell[0] * 7919 + self.cell[1] * 104729
        moving = life.frames * life.hold
        rest = life.rest * (2 + spread % 5) // 3
        cycle = moving + rest
        position = (beat + spread) % cycle
        if position < moving:
            return position // life.hold
        return STILL


class LivingBoard:
    """Draws the moving tiles of a board onto the picture of the board."""

    def __init__(self, frames: LivingFrames) -> None:
        self._frames = frames
        self.tiles: list[LivingTile] = []
        """The tiles that have an animation."""
        self._light = DAYLIGHT

    def restart(
        self, layer: pygame.Surface, tiles: Iterable[LivingTile], light: Light, area: pygame.Rect
    ) -> None:
        """Continue the motion of tiles after an area was repainted with all tiles at rest."""
        before = {tile.cell: tile for tile in self.tiles}
        self._light = light
        self.tiles = list(tiles)
        for tile in self.tiles:
            former = before.get(tile.cell)
            if former is None or former.painting != tile.painting:
                continue
            if former.rect == tile.rect and not area.contains(tile.rect):
                tile.shown = former.shown
                tile.over = former.over
                continue
            part = self._frames.find(tile.painting, tile.size, former.shown, self._light)
            if part is not None and former.shown != STILL:
                self._show(layer, tile, former.shown, part)

    def _show(
        self, layer: pygame.Surface, tile: LivingTile, frame: int, part: pygame.Surface
    ) -> None:
        """Draw a frame of a tile on the layer, below what lies over the tile."""
        if tile.over is None:
            at_rest = self._frames.make(tile.painting, tile.life, tile.size, STILL, self._light)
            tile.over = _lying_over(layer, tile.rect, at_rest)
        layer.blit(part, tile.rect)
        layer.blit(tile.over, tile.rect)
        tile.shown = frame

    def beat(self, count: int, layer: pygame.Surface) -> list[pygame.Rect]:
        """Draw the tiles that change in a beat on the layer; return their rectangles."""
        makes = _MADE_IN_A_BEAT
        changed = []
        for tile in self.tiles:
            frame = tile.frame_at(count)
            if frame == tile.shown:
                continue
            part = self._frames.find(tile.painting, tile.size, frame, self._light)
            if part is None and makes:
                makes -= 1
                part = self._frames.make(tile.painting, tile.life, tile.size, frame, self._light)
            if part is not None:
                self._show(layer, tile, frame, part)
                changed.append(tile.rect)
        return changed

    def settle(self, layer: pygame.Surface) -> bool:
        """Draw all tiles at rest on the layer; return whether any of them was moving."""
        moving = [tile for tile in self.tiles if tile.shown != STILL]
        for tile in moving:
            at_rest = self._frames.make(tile.painting, tile.life, tile.size, STILL, self._light)
            self._show(layer, tile, STILL, at_rest)
        return bool(moving)


def _lying_over(layer: pygame.Surface, rect: pygame.Rect, still: pygame.Surface) -> pygame.Surface:
    """Return what covers a still tile in an area of the layer, such as a plant or a gem."""
    if not layer.get_rect().contains(rect):
        return blank((1, 1))
    shown = blank(rect.size)
    shown.blit(layer, (0, 0), rect)
    near = (1,) * 4
    bare = pygame.mask.from_threshold(shown, colours.BLACK, near, othersurface=still)
    return bare.to_surface(unsetsurface=shown, setcolor=blank((1, 1)).get_at((0, 0)))


KINDS: Final = 5
"""The number of kinds of plants."""
_SHARE: Final = 0.26
"""The size of a plant, as a share of the pitch."""
_LAMPS: Final = (
    (0.06, 0.12),
    (0.94, 0.1),
    (0.05, 0.5),
    (0.95, 0.5),
    (0.07, 0.9),
    (0.93, 0.88),
    (0.3, 0.92),
)
"""The possible positions of lamps, as shares of the view."""
_ENOUGH: Final = 3
"""The number of tiles around a corner, of four, from which a plant grows there."""


class Plant(NamedTuple):
    """A plant at the corner of four cells; `cell` is the one at the upper left."""

    cell: Cell
    kind: int


def plants(tiles: Collection[Cell]) -> Iterator[Plant]:
    """Yield the plants at about half of the corners between tiles, always the same ones."""
    crossings = {(x - dx, y - dy) for x, y in tiles for dx in (0, 1) for dy in (0, 1)}
    for x, y in sorted(crossings):
        corners = sum((x + dx, y + dy) in tiles for dx in (0, 1) for dy in (0, 1))
        chance = (x * 73 + y * 151 + x * y * 31) % 11
        if corners >= _ENOUGH and chance < 6:
            yield Plant((x, y), chance % KINDS)


def draw_plants(
    surface: pygame.Surface, theme: Theme, camera: Camera, tiles: Collection[Cell]
) -> None:
    """Draw the plants of a board over the corners of its tiles."""
    side = max(6, round(camera.pitch * _SHARE / 2) * 2)
    for plant in plants(tiles):
        picture = theme.icons.get(f"gap_plant_{plant.kind + 1}", side)
        key = ("gap plant", plant.kind, side, theme.light.name)
        lit_picture = theme.cache.get(key, theme.light.on_tile, picture, (), None)
        surface.blit(
            lit_picture,
            lit_picture.get_rect(center=camera.centre((plant.cell[0] + 0.5, plant.cell[1] + 0.5))),
        )


Content: TypeAlias = tuple[JungleTile | WorkerTile, list[Sequence[str] | None]]
"""A tile, and the icons that each module puts on it."""


class BoardLayer:
    """The picture of the board without its marks."""

    def __init__(self, model: TableModel, camera: Camera, theme: Theme) -> None:
        self._model = model
        self._camera = camera
        self._theme = theme
        self.uncovered: set[Cell] = set()
        """The cells that show their overbuilt tile."""
        self.living = LivingBoard(LivingFrames(model.art, theme.cache))
        self._fireflies = Fireflies(random.Random(11))
        self.picture: pygame.Surface | None = None
        """The board as last painted, None before the first time."""
        self._outlook: object = None
        self._version = -1
        self._painted: dict[Cell, Content] = {}

    def prepare(self, size: tuple[int, int]) -> None:
        """Bring the picture up to date for a window of `size` pixels."""
        self._model.art.large_text = has_large_text(self._theme.metrics)
        self._model.art.board_size = self._camera.tile_size
        outlook = (
            size,
            self._model.art.large_text,
            self._theme.light,
            self._camera.placing,
            self._model.art.in_motion,
            frozenset(self.uncovered),
        )
        if self.picture is None or self.picture.get_size() != size:
            self.picture = pygame.Surface(size, 0, 32)
        if self._outlook != outlook or self._version != self._model.shown.version:
            content = self._content()
            if self._outlook != outlook:
                self._paint(self.picture, self.picture.get_rect())
            elif content != self._painted:
                self._paint(self.picture, self._changed(content))
            self._outlook = outlook
            self._version = self._model.shown.version
            self._painted = content

    def _content(self) -> dict[Cell, Content]:
        shown = self._model.shown
        modules = self._model.contributions(BoardContribution)
        return {
            cell: (tile, [module.on_tile(shown, cell) for module in modules])
            for cell, tile in shown.tiles.items()
        }

    def beat(self, count: int) -> list[pygame.Rect]:
        if self.picture is None:
            return []
        return self.living.beat(count, self.picture) + self._fireflies.beat(count, self.picture)

    def settle(self) -> bool:
        return self.picture is not None and self.living.settle(self.picture)

    @property
    def living_rects(self) -> list[pygame.Rect]:
        return [tile.rect for tile in self.living.tiles] + self._fireflies.rects

    def _changed(self, content: dict[Cell, Content]) -> pygame.Rect:
        """Return the area around changed tiles, the whole window if lamps light the ground."""
        window = pygame.Rect((0, 0), self._theme.metrics.size)
        if self._theme.light.fires:
            return window
        before = self._painted
        cells = content.keys() | before.keys()
        # Shadows and plants reach less far than a tile.
        around = 2 * round(self._camera.pitch)
        areas = [
            self._camera.cell_rect(cell).inflate(around, around)
            for cell in cells
            if content.get(cell) != before.get(cell)
        ]
        return areas[0].unionall(areas).clip(window)

    def _paint(self, picture: pygame.Surface, area: pygame.Rect) -> None:
        """Paint an area of the picture."""
        picture.set_clip(area)
        picture.blit(self._theme.scenery.table(picture.get_size()), (0, 0))
        window = picture.get_rect()
        tiles = self._model.shown.tiles
        cell_rect = self._camera.cell_rect
        seen = [
            (cell, tile) for cell, tile in tiles.items() if window.colliderect(cell_rect(cell))
        ]
        if self._theme.light.fires:
            self._draw_lamp_light(picture, seen)
        # The shadow of a low sun falls on the neighbours that lie further away from it.
        side = self._theme.light.sun_side
        for cell, tile in sorted(seen, key=lambda item: (side * item[0][0], -item[0][1])):
            if isinstance(tile, WorkerTile):
                colour = self._model.match.colour(tile.owner)
            else:
                colour = None
            below = self._model.art.below(self._camera.tile_size, self._theme.light, colour)
            picture.blit(below, below.get_rect(center=self._camera.centre(cell)))
            self.draw_tile(picture, cell, tile)
        if not self._theme.light.flat:
            draw_plants(picture, self._theme, self._camera, tiles.keys())
        self.living.restart(picture, self._alive(seen), self._theme.light, area)
        picture.set_clip(None)
        self._fireflies.leave()
        if self._theme.light.lamps:
            taken = [self._camera.cell_rect(cell) for cell, _tile in seen]
            self._fireflies.settle(picture, self._theme.metrics.tx(8), taken)

    def _draw_lamp_light(
        self, picture: pygame.Surface, tiles: list[tuple[Cell, JungleTile | WorkerTile]]
    ) -> None:
        """Light the ground around tiles with a flame and around the lamps between tiles."""
        light = self._theme.light
        if light.lamps:
            side = round(self._camera.pitch / 4) * 10
            for cell, tile in tiles:
                if isinstance(tile, WorkerTile) or tile_look(tile.kind).lamps:
                    self._add_pool(picture, side, self._camera.centre(cell))
        width = round(self._camera.view.height * light.fires)
        for lamp in self.lamps():
            self._add_pool(picture, width, lamp.center)
            picture.blit(self._theme.scenery.drawing("clay_lamp", lamp.width), lamp)

    def _add_pool(self, picture: pygame.Surface, side: int, middle: Point) -> None:
        shine = self._theme.cache.get(("flame_glow", side), flame_glow, side)
        picture.blit(shine, shine.get_rect(center=middle), special_flags=pygame.BLEND_RGB_ADD)

    def lamps(self) -> Iterator[pygame.Rect]:
        """Yield the lamps in the evening and at night, clear of tiles and panels."""
        area = self._camera.view
        side = max(24, min(self._camera.view.size) // 11)
        taken = [self._camera.corner, *map(self._camera.cell_rect, self._model.shown.tiles)]
        for x, y in _LAMPS:
            middle = area.x + x * area.width, area.y + y * area.height
            lamp = pygame.Rect(0, 0, side, side).move_to(center=middle)
            if lamp.collidelist(taken) < 0 and area.contains(lamp):
                yield lamp

    def _alive(self, tiles: list[tuple[Cell, JungleTile | WorkerTile]]) -> Iterator[LivingTile]:
        """Yield the tiles that move, none on the plain table."""
        if self._theme.light.flat:
            return
        art = self._model.art
        for cell, tile in tiles:
            rect = self._camera.tile_rect(cell)
            if isinstance(tile, JungleTile):
                life = jungle_life(tile.kind, tile.rotation, simple=art.is_simple(rect.width))
                painting = art.jungle_painting(
                    tile.kind, self._model.variant_at(cell), tile.rotation
                )
            else:
                life = worker_life(tile.workers, simple=art.is_simple(rect.width))
                if cell in self.uncovered:
                    life = None
                painting = art.worker_painting(self._model.match.colour(tile.owner), tile.workers)
            if life is not None:
                moving = pixels(life.box, rect.width).move(rect.topleft)
                yield LivingTile(cell, painting, life, rect.width, moving)

    def draw_tile(
        self, surface: pygame.Surface, cell: Cell, tile: JungleTile | WorkerTile
    ) -> None:
        rect = self._camera.tile_rect(cell)
        shown = self._model.shown
        art = self._model.art
        light = self._theme.light
        if isinstance(tile, JungleTile):
            variant = self._model.variant_at(cell)
            picture = art.jungle(
                tile.kind, rect.width, variant=variant, rotation=tile.rotation, light=light
            )
            surface.blit(picture, rect)
            for module in self._model.contributions(BoardContribution):
                draw_lying(surface, self._theme, rect, module.on_tile(shown, cell))
            return
        under = None
        if cell in self.uncovered:
            under = self._model.state.covered_at(*cell)
        top = under or tile
        colour = self._model.match.colour(top.owner)
        surface.blit(art.worker(colour, top.workers, rect.width, light=light), rect)
        if tile.overbuilt:
            self._draw_overbuilt(surface, rect, looked_under=under is not None)

    def _draw_overbuilt(
        self, surface: pygame.Surface, rect: pygame.Rect, *, looked_under: bool
    ) -> None:
        """Mark an overbuilt tile with a sun at its corner, struck out while it is uncovered."""
        side = max(12, round(rect.width * 0.28))
        icon = self._theme.icons.get("sun", side)
        sun = icon.get_rect(topright=(rect.right + side // 5, rect.y - side // 5))
        surface.blit(icon, sun)
        if looked_under:
            pygame.draw.aaline(
                surface, colours.NEGATIVE, sun.topleft, sun.bottomright, max(2, side // 7)
            )
