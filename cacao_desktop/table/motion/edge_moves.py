"""Animates the workers of an edge: the edge lights up, they walk to the jungle tile and back."""

import math
from collections.abc import Callable
from dataclasses import dataclass
from functools import partial
from typing import Final, NamedTuple

import pygame

from cacao_desktop import colours
from cacao_desktop.engine import SIDES, Workers, WorkerTile, events
from cacao_desktop.engine.tiles import OPPOSITE, SIDE_STEPS, Side, beside
from cacao_desktop.geometry import Cell
from cacao_desktop.table.catalogue.tile_looks import (
    HIGH,
    LOW,
    Hat,
    WorkerPlace,
    places,
    simple_hats,
)
from cacao_desktop.table.model import ActedEdge, TableModel
from cacao_desktop.table.motion.animator import Animator, Handlers
from cacao_desktop.ui import Theme
from cacao_desktop.ui.timeline import Animation, ease_in_out, linear

HOP_SECONDS: Final = 0.16
"""The seconds in which a worker hops before it goes."""
WALK_SECONDS: Final = 0.2
"""The seconds in which it walks, each way."""
PICK_SECONDS: Final = 0.1
"""The seconds in which it works."""
WORKER_INTERVAL: Final = 0.03
"""The seconds from one worker to the next."""
MAX_WORKERS: Final = 4
"""The largest number of workers on an edge."""
ARRIVAL_SECONDS: Final = HOP_SECONDS + WALK_SECONDS
"""The seconds until the first worker reaches the jungle tile."""
WORK_SECONDS: Final = ARRIVAL_SECONDS + PICK_SECONDS + WALK_SECONDS + MAX_WORKERS * WORKER_INTERVAL
"""The seconds until the last worker is back."""
_HOP_HEIGHT: Final = 0.13
"""The height of a hop, as a share of a tile."""
_STEP_HEIGHT: Final = 0.05
"""The height of a step, as a share of a tile."""
_FIGURE_UNITS: Final = 176
"""The width of the picture of a figure, in units of a painting."""
_HAT_UNITS: Final = 150 / 56
"""The width of the picture of a hat, in units of its radius."""
_HALF_FIGURE: Final = (70, 78)
"""Half the width and height of the area that a figure covers, in units of a painting."""
_BLUR_PIXELS: Final = 5
"""The size of the areas that are averaged where a painted worker is hidden."""


@dataclass(frozen=True, slots=True)
class Figure:
    """A worker on a tile: its middle, its width, and half the size of the area that it covers.

    Lengths are shares of the side of the tile.
    """

    x: float
    y: float
    width: float
    half_width: float
    half_height: float

    def covered_area(self, side: int) -> pygame.Rect:
        """Return the area that it covers on a tile, in pixels."""
        area = (
            self.x - self.half_width,
            self.y - self.half_height,
            2 * self.half_width,
            2 * self.half_height,
        )
        return pygame.Rect([round(share * side) for share in area])


def figures(workers: Workers, side: Side, *, simple: bool) -> list[Figure]:
    """Return the workers on one edge of a tile, or with `simple` their hats."""
    edge = side.lower()
    if simple:
        hats = [hat for hat in simple_hats(workers) if hat.edge == edge]
        return [
            _figure(hat, _HAT_UNITS * hat.radius, (1.5 * hat.radius, 1.5 * hat.radius))
            for hat in hats
        ]
    width, height = _HALF_FIGURE
    return [
        _figure(at, _FIGURE_UNITS * at.scale, (width * at.scale, height * at.scale))
        for at in places(workers)
        if at.edge == edge
    ]


def _figure(middle: WorkerPlace | Hat, width: float, half: tuple[float, float]) -> Figure:
    """Convert lengths from units of a painting to shares of a tile."""
    side = HIGH - LOW
    return Figure(
        x=(middle.x - LOW) / side,
        y=(middle.y - LOW) / side,
        width=width / side,
        half_width=half[0] / side,
        half_height=half[1] / side,
    )


@dataclass(slots=True, eq=False)
class Work:
    """The workers of an edge at work; the animation is linear and lasts `WORK_SECONDS`.

    `takes` and `brings` are the icons of goods carried there and back, empty for none.
    """

    animation: Animation
    model: TableModel
    seat: int
    cell: Cell
    side: Side
    cell_rect: Callable[[Cell], pygame.Rect]
    takes: str = ""
    brings: str = ""

    def draw(self, surface: pygame.Surface, theme: Theme, *, fade: bool) -> None:
        """Draw the workers at their current positions; with `fade`, only the edge lights up."""
        tile = self.model.shown.tiles.get(self.cell)
        if fade or not isinstance(tile, WorkerTile):
            return
        here = self.cell_rect(self.cell)
        there = self.cell_rect(beside(self.cell, self.side))
        walkers = figures(tile.workers, self.side, simple=self.model.art.is_simple(here.width))
        self._hide_painted(surface, theme, tile.workers, walkers)
        seconds = self.animation.progress * WORK_SECONDS
        dx, dy = SIDE_STEPS[SIDES.index(self.side)]
        for number, figure in enumerate(walkers):
            # The workers stop side by side, a little before the middle of the jungle tile.
            aside = (number - (len(walkers) - 1) / 2) * 0.22 * there.width
            x = there.centerx - dx * 0.18 * there.width + abs(dy) * aside
            y = there.centery - dy * 0.18 * there.width + abs(dx) * aside
            self._draw_worker(surface, theme, figure, (x, y), seconds - number * WORKER_INTERVAL)

    def _draw_worker(
        self,
        surface: pygame.Surface,
        theme: Theme,
        figure: Figure,
        goal: tuple[float, float],
        seconds: float,
    ) -> None:
        """Draw a worker on its way to `goal` or back, some seconds after it started."""
        here = self.cell_rect(self.cell)
        distance, height, returning = _pose(seconds)
        x = here.x + figure.x * here.width
        y = here.y + figure.y * here.width
        x = x + (goal[0] - x) * distance
        y = y + (goal[1] - y) * distance - height * here.width
        picture = self._picture(theme, round(figure.width * here.width), returning=returning)
        surface.blit(picture, picture.get_rect(center=(round(x), round(y))))
        carried = self.brings if returning else self.takes
        if carried and distance > 0:
            side = max(10, round(here.width * 0.2))
            above = y - figure.half_height * here.width
            theme.icons.draw(
                surface, carried, side, (round(x), round(above + side * 0.3)), "midbottom"
            )

    def _picture(self, theme: Theme, width: int, *, returning: bool) -> pygame.Surface:
        colour = self.model.match.colour(self.seat)
        if self.model.art.is_simple(self.cell_rect(self.cell).width):
            return theme.icons.whole(f"hat_{colour}", width)
        facing = SIDES.index(self.side)
        if returning:
            facing = OPPOSITE[facing]
        return theme.icons.whole(f"walker_{colour}_{SIDES[facing].lower()}", width)

    def _hide_painted(
        self, surface: pygame.Surface, theme: Theme, workers: Workers, walkers: list[Figure]
    ) -> None:
        """Cover the painted workers of the edge with the sand of their tile."""
        here = self.cell_rect(self.cell)
        colour = self.model.match.colour(self.seat)
        key = ("bare edge", colour, workers, self.side, here.width, theme.light.name)
        areas = [figure.covered_area(here.width) for figure in walkers]
        if not areas:
            return
        box = areas[0].unionall(areas[1:]).clip((0, 0), here.size)
        bare = self.model.art.worker_ground(colour, here.width, light=theme.light)
        surface.blit(theme.cache.get(key, _soft_part, bare, box), box.move(here.topleft))


class _Pose(NamedTuple):
    """A worker on its way: its distance from 0 to 1, and its height as a share of a tile."""

    distance: float
    height: float
    returning: bool = False


def _pose(seconds: float) -> _Pose:
    if seconds < HOP_SECONDS:
        return _Pose(0.0, _HOP_HEIGHT * math.sin(math.pi * max(0.0, seconds) / HOP_SECONDS))
    if seconds < ARRIVAL_SECONDS:
        share = (seconds - HOP_SECONDS) / WALK_SECONDS
        return _Pose(ease_in_out(share), _step_height(share))
    if seconds < ARRIVAL_SECONDS + PICK_SECONDS:
        # The worker bends down to pick up or hand over something.
        depth = 0.03 * math.sin(math.pi * (seconds - ARRIVAL_SECONDS) / PICK_SECONDS)
        return _Pose(1.0, -depth)
    share = min(1.0, (seconds - ARRIVAL_SECONDS - PICK_SECONDS) / WALK_SECONDS)
    return _Pose(1.0 - ease_in_out(share), _step_height(share), returning=share < 1.0)


def _step_height(share: float) -> float:
    return _STEP_HEIGHT * abs(math.sin(2 * math.pi * share))


def _soft_part(picture: pygame.Surface, box: pygame.Rect) -> pygame.Surface:
    part = picture.subsurface(box).copy()
    grid = max(3, box.width // _BLUR_PIXELS), max(3, box.height // _BLUR_PIXELS)
    mask = pygame.Surface(grid, pygame.SRCALPHA)
    mask.fill((*colours.WHITE, 0))
    mask.fill(colours.WHITE, pygame.Rect(1, 1, grid[0] - 2, grid[1] - 2))
    part.blit(
        pygame.transform.smoothscale(mask, box.size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT
    )
    return part


class EdgeMoves:
    """Sends the workers of an edge out only once, even for several consecutive gains."""

    def __init__(self, animator: Animator) -> None:
        self._animator = animator
        self._edge: tuple[Cell, Side] | None = None
        self._work: Work | None = None
        self.handlers: Handlers = {events.EdgeResolved: self._resolved}

    def send(self, seat: int, edge: tuple[Cell, Side], given: str = "", gained: str = "") -> None:
        """Start the workers of an edge unless already at work; they carry the given icons."""
        if edge != self._edge:
            self._edge = edge
            self._work = self._start_work(seat, *edge)
        if self._work is not None:
            self._work.takes = self._work.takes or given
            self._work.brings = self._work.brings or gained

    def _start_work(self, seat: int, cell: Cell, side: Side) -> Work:
        animator = self._animator
        light = partial(self._light_edge, seat, cell, side)
        animation = animator.queue.parallel(WORK_SECONDS, easing=linear, on_start=light)
        animator.queue.wait(ARRIVAL_SECONDS)
        work = Work(animation, animator.model, seat, cell, side, animator.rects.cell_rect)
        animator.add(work)
        return work

    def _light_edge(self, seat: int, cell: Cell, side: Side) -> None:
        """Light an edge, numbered within the turn of its own seat."""
        shown = self._animator.model.shown
        number = 0
        if seat == shown.on_turn:
            number = 1 + sum(other.seat == seat for other in shown.acted)
        shown.acted.append(ActedEdge(seat, cell, side, number))
        self._animator.look_at([cell, beside(cell, side)])

    def _resolved(self, event: events.EdgeResolved) -> None:
        if self._work is not None:
            self._animator.queue.wait_for(self._work.animation)
        self._edge = None
        self._work = None
