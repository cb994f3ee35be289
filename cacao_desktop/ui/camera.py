"""The camera over the board: the only module that converts between cells and pixels."""

import math
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from typing import Final, NamedTuple

import pygame

from cacao_desktop.geometry import Cell, Point
from cacao_desktop.ui.input import intentions
from cacao_desktop.ui.input.intentions import Intention, MouseButton, ZoomChange
from cacao_desktop.ui.timeline import Animation, Timeline, ease_in_out

_MAX_PITCH: Final = 240.0
"""The largest distance between two cells, in pixels."""
TILE_SHARE: Final = 80 / 86
"""The share of the pitch that a tile takes; the rest is a gap for the edge marks."""
_CORNER_STEPS: Final = 16
"""The number of steps in which the board gives way to a panel in the lower corner of its view."""
_PANEL_DISTANCE: Final = 9
"""The minimum distance of tiles from that panel, in pixels."""
HALF: Final = 0.53
"""How much of a free cell beside tiles must be visible."""
_EDGE: Final = 0.015
"""How much more of a free cell is shown, and half of the margin around tiles, in cells."""
_FIRST_PITCH: Final = 86.0
"""The distance between two cells before the camera is first fitted, in pixels."""
_MIN_TILE: Final = 8
"""The smallest side of a tile, in pixels."""
_MIN_SHARE: Final = 0.4
"""The minimum share of a cell that is visible without moving the board."""
_ZOOM_STEP: Final = 1.15
"""The zoom factor of one notch of the wheel or one press of a key."""
GLIDE_SECONDS: Final = 0.45
"""The duration of a move of the camera."""


class Look(NamedTuple):
    """A view of the board: the pitch in pixels, and the central cell, in fractions of cells."""

    pitch: float
    x: float
    y: float


class _Box(NamedTuple):
    """A part of the board in cells; centres of cells have integer coordinates."""

    left: float
    top: float
    right: float
    bottom: float


def _box(cell: Cell, margin: tuple[float, float] = (0.0, 0.0)) -> _Box:
    across = TILE_SHARE / 2 + margin[0]
    down = TILE_SHARE / 2 + margin[1]
    return _Box(cell[0] - across, cell[1] - down, cell[0] + across, cell[1] + down)


def _inner_parts(cells: Collection[Cell], free: Iterable[Cell], reach: float) -> list[_Box]:
    """Return the parts of free cells that are no further than `reach` from all the others."""
    columns, rows = zip(*cells, strict=True)
    reach += 0.5
    left = min(columns) - reach
    top = min(rows) - reach
    right = max(columns) + reach
    bottom = max(rows) + reach
    parts = [_box(cell) for cell in free]
    return [
        _Box(
            max(left, part.left),
            max(top, part.top),
            min(right, part.right),
            min(bottom, part.bottom),
        )
        for part in parts
    ]


def _nearest_middle(now: float, positions: Sequence[int], length: float) -> float:
    """Return the middle nearest to the one now of a view that shows positions along an axis.

    The length of the view is in cells.
    """
    reach = length / 2
    return min(max(now, max(positions) + 0.5 - reach), min(positions) - 0.5 + reach)


class Camera:
    """Looks down on the board.

    `pitch` is the distance between two cells in pixels, at least `smallest`.
    """

    def __init__(self, smallest: float = 30.0) -> None:
        self._smallest = smallest
        self.pitch = _FIRST_PITCH
        self._middle = (0.0, 0.0)
        self.view = pygame.Rect(0, 0, 1, 1)
        """The part of the window that no panel covers."""
        self.corner = pygame.Rect(0, 0, 0, 0)

    @property
    def tile_size(self) -> int:
        """The side of a tile in pixels."""
        return max(_MIN_TILE, round(self.pitch * TILE_SHARE))

    @property
    def placing(self) -> tuple[float, float, float]:
        """A value that differs whenever the view does."""
        x, y = self._origin()
        return round(self.pitch, 3), round(x, 2), round(y, 2)

    def set_view(
        self, view: pygame.Rect, corner: pygame.Rect | None = None, *, still: bool = False
    ) -> None:
        """Set the part of the window that no panel covers.

        The centre of the picture stays in its centre. A panel may cover the lower left `corner` of
        the view; cells that must be visible are kept out of it. With `still` every cell stays
        where it is in the window, for a panel that appears or disappears at a side.
        """
        if still:
            dx = view.centerx - self.view.centerx
            dy = view.centery - self.view.centery
            self.pan(-dx, -dy)
        self.view = pygame.Rect(view)
        if corner is None:
            corner = pygame.Rect(0, 0, 0, 0)
        else:
            corner = corner.inflate(2 * _PANEL_DISTANCE, 2 * _PANEL_DISTANCE)
        self.corner = self.view.clip(corner)

    def _origin(self, look: Look | None = None) -> tuple[float, float]:
        """Return the centre of the cell (0, 0) in pixels, now or in another look."""
        look = look or self.look
        return self.view.centerx - look.x * look.pitch, self.view.centery - look.y * look.pitch

    def centre(self, cell: tuple[float, float]) -> Point:
        """Return the centre of a cell in pixels."""
        x, y = self._origin()
        return round(x + cell[0] * self.pitch), round(y + cell[1] * self.pitch)

    def tile_rect(self, cell: tuple[float, float]) -> pygame.Rect:
        size = self.tile_size
        return pygame.Rect(0, 0, size, size).move_to(center=self.centre(cell))

    def cell_rect(self, cell: tuple[float, float]) -> pygame.Rect:
        """Return the rectangle of a cell including the gaps."""
        size = round(self.pitch)
        return pygame.Rect(0, 0, size, size).move_to(center=self.centre(cell))

    def cell_at(self, position: Point) -> Cell:
        x, y = self._origin()
        column = (position[0] - x) / self.pitch
        row = (position[1] - y) / self.pitch
        return math.floor(column + 0.5), math.floor(row + 0.5)

    def pan(self, dx: float, dy: float) -> None:
        """Move the picture by a number of pixels."""
        self._middle = self._middle[0] - dx / self.pitch, self._middle[1] - dy / self.pitch

    def zoom(self, factor: float, about: Point) -> None:
        """Change the scale around a point."""
        x, y = self._origin()
        column = (about[0] - x) / self.pitch
        row = (about[1] - y) / self.pitch
        self.pitch = min(_MAX_PITCH, max(self._smallest, self.pitch * factor))
        x, y = self._origin()
        self.pan(about[0] - x - column * self.pitch, about[1] - y - row * self.pitch)

    @property
    def look(self) -> Look:
        return Look(self.pitch, *self._middle)

    @look.setter
    def look(self, look: Look) -> None:
        self.pitch = look.pitch
        self._middle = (look.x, look.y)

    def fitting(
        self,
        cells: Collection[Cell],
        margin: tuple[float, float],
        largest: float,
        free: Iterable[Cell] = (),
        share: float = HALF,
    ) -> Look:
        """Return the look that shows these cells with a margin, and `free` cells around them.

        The margin is in cells, from the edges of the tiles, across and down. The inner `share` of
        a free cell outside all others is shown. `largest` bounds the pitch in pixels.
        """
        parts = _inner_parts(cells, free, share + _EDGE)
        framed = [*(_box(cell, margin) for cell in cells), *parts]
        ground = min(margin[0], 2 * _EDGE), min(margin[1], 2 * _EDGE)
        needed = [
            *(_box(cell, ground) for cell in cells),
            *_inner_parts(cells, free, share),
        ]
        looks = [self._fit(area, framed, largest) for area in self._free_areas]
        for look in sorted(looks, key=lambda look: round(look.pitch, 1), reverse=True):
            moved = self._moved_out(look, needed)
            if moved is not None:
                return moved
        return looks[0]

    @property
    def _free_areas(self) -> Iterator[pygame.Rect]:
        """Yield the view, and ever smaller parts of it beside or above its corner."""
        view = self.view
        yield view
        for step in range(1, _CORNER_STEPS + 1):
            beside = self.corner.width * step // _CORNER_STEPS
            below = self.corner.height * step // _CORNER_STEPS
            yield pygame.Rect(view.x + beside, view.y, max(1, view.width - beside), view.height)
            yield pygame.Rect(view.x, view.y, view.width, max(1, view.height - below))

    def _moved_out(self, look: Look, needed: Sequence[_Box]) -> Look | None:
        """Return the look moved so far that it shows boxes beside or above the corner."""
        aside, up = self._hidden(needed, look)
        beside = look._replace(x=look.x - aside / look.pitch)
        if self._shows(needed, beside):
            return beside
        above = look._replace(y=look.y + up / look.pitch)
        if self._shows(needed, above):
            return above
        return None

    def _hidden(self, boxes: Iterable[_Box], look: Look) -> tuple[int, int]:
        """Return how many pixels right or up boxes behind the corner would have to move."""
        rects = self._rects(boxes, look)
        hidden = [rects[index] for index in self.corner.collidelistall(rects)]
        if not hidden:
            return 0, 0
        return (
            max(self.corner.right - rect.left for rect in hidden),
            max(rect.bottom - self.corner.top for rect in hidden),
        )

    def _rects(self, boxes: Iterable[_Box], look: Look) -> list[pygame.Rect]:
        """Return the rectangles of boxes in pixels, seen in a look."""
        x, y = self._origin(look)
        pitch = look.pitch
        rects = []
        for box in boxes:
            left = round(x + box.left * pitch)
            top = round(y + box.top * pitch)
            right = round(x + box.right * pitch)
            bottom = round(y + box.bottom * pitch)
            rects.append(pygame.Rect(left, top, right - left, bottom - top))
        return rects

    def _fit(self, area: pygame.Rect, boxes: Sequence[_Box], largest: float) -> Look:
        """Return the look that shows boxes in the centre of a part of the view."""
        left = min(box.left for box in boxes)
        top = min(box.top for box in boxes)
        right = max(box.right for box in boxes)
        bottom = max(box.bottom for box in boxes)
        pitch = min(area.width / (right - left), area.height / (bottom - top), largest)
        pitch = min(_MAX_PITCH, max(self._smallest, pitch))
        x = (left + right) / 2 + (self.view.centerx - area.centerx) / pitch
        y = (top + bottom) / 2 + (self.view.centery - area.centery) / pitch
        return Look(pitch, x, y)

    def reaching(self, cells: Collection[Cell], start: Look | None = None) -> Look:
        """Return the look nearest to `start`, or to the current one, that shows these cells.

        It keeps the pitch if they fit.
        """
        start = start or self.look
        look = self.fitting(cells, (0.0, 0.0), start.pitch)
        columns, rows = zip(*cells, strict=True)
        x = _nearest_middle(start.x, columns, self.view.width / look.pitch)
        y = _nearest_middle(start.y, rows, self.view.height / look.pitch)
        return Look(look.pitch, x, y)

    def shows(self, cells: Iterable[Cell]) -> bool:
        """Return whether all cells are in view and none is behind the corner."""
        return self._shows((_box(cell) for cell in cells), self.look)

    def _shows(self, boxes: Iterable[_Box], look: Look) -> bool:
        rects = self._rects(boxes, look)
        # Edges are rounded.
        view = self.view.inflate(2, 2)
        corner = self.corner.inflate(-2, -2)
        return all(view.contains(rect) for rect in rects) and corner.collidelist(rects) < 0

    def shows_part(self, cells: Iterable[Cell]) -> bool:
        """Return whether about half or more of each of these cells is in view."""
        return all(self._share(cell) >= _MIN_SHARE for cell in cells)

    def _share(self, cell: Cell) -> float:
        """Return the share of a cell that is in view and not behind the corner."""
        rect = self.tile_rect(cell)
        inside = rect.clip(self.view)
        below = inside.clip(self.corner)
        shown = inside.width * inside.height - below.width * below.height
        return shown / (rect.width * rect.height)

    def meets(self, cells: Iterable[Cell]) -> bool:
        """Return whether the centre of any of these cells is in view."""
        return any(self.view.collidepoint(self.centre(cell)) for cell in cells)

    def would_show(self, look: Look, cells: Collection[Cell], free: Iterable[Cell] = ()) -> bool:
        """Return whether a look shows all these cells, and half of the free ones around."""
        boxes = [*(_box(cell) for cell in cells), *_inner_parts(cells, free, HALF)]
        return self._shows(boxes, look)


class FreeLook:
    """Moves a camera freely, but keeps at least one of the `tiles` in view.

    `is_free` tells whether a point is on the board, `fit` shows all of it.
    """

    def __init__(
        self,
        camera: Camera,
        tiles: Collection[Cell],
        is_free: Callable[[tuple[int, int]], bool],
        fit: Callable[[], None],
    ) -> None:
        self._camera = camera
        self._tiles = tiles
        self._is_free = is_free
        self._fit = fit
        self.dragging = False

    def handle(self, intention: Intention) -> bool:
        """Pan or zoom by an intention; return whether it was one for that."""
        camera = self._camera
        before = camera.look
        match intention:
            case intentions.Wheel(position=position, up=up) if self._is_free(position):
                camera.zoom(_ZOOM_STEP**up, position)
            case intentions.Pinch(position=position, factor=factor):
                camera.zoom(factor, position)
            case intentions.Pan(dx=dx, dy=dy):
                camera.pan(dx, dy)
            case intentions.Zoom(change=ZoomChange.FIT):
                self._fit()
            case intentions.Zoom(change=change):
                factor = _ZOOM_STEP if change is ZoomChange.IN else 1 / _ZOOM_STEP
                camera.zoom(factor, camera.view.center)
            case intentions.PointerPressed(position=at, button=MouseButton.LEFT) if self._is_free(
                at
            ):
                self.dragging = True
            case intentions.PointerMoved(delta=delta, buttons=buttons) if (
                self.dragging and buttons
            ):
                camera.pan(*delta)
            case intentions.PointerReleased() if self.dragging:
                self.dragging = False
            case _:
                return False
        if not camera.meets(self._tiles):
            camera.look = before
        return True


class CameraGlide:
    """Moves a camera on its own timeline, so that the game does not wait for it."""

    def __init__(self, camera: Camera) -> None:
        self._camera = camera
        self._timeline = Timeline()
        self._start = self._end = camera.look
        self._animation: Animation | None = None

    @property
    def running(self) -> bool:
        return self._animation is not None and not self._animation.ended

    @property
    def goal(self) -> Look:
        if self.running:
            return self._end
        return self._camera.look

    def to(self, look: Look) -> None:
        if look == self.goal:
            return
        self._start = self._camera.look
        self._end = look
        self._animation = self._timeline.play(GLIDE_SECONDS, easing=ease_in_out)

    def cut(self, look: Look) -> None:
        self.stop()
        self._camera.look = look

    def stop(self) -> None:
        """Stop where the camera is now, because the person moves it by hand."""
        self._animation = None

    def update(self, seconds: float, *, instant: bool) -> bool:
        """Advance by some seconds; return whether the camera moved."""
        self._timeline.speed = 0 if instant else 1
        if not self._timeline.update(seconds) or self._animation is None:
            return False
        share = self._animation.progress
        between = Look(*(a + (b - a) * share for a, b in zip(self._start, self._end, strict=True)))
        self._camera.look = self._end if self._animation.ended else between
        return True
