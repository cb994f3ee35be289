"""The Emperor's favour on the screen.

The emperor stands on a tile, and is carried to where he is lured.
"""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from cacao_desktop.engine.events import EmperorMoved
from cacao_desktop.engine.modules.emperor import emperor_part
from cacao_desktop.engine.state import GameState
from cacao_desktop.geometry import Cell
from cacao_desktop.table.board.contribution import BoardContribution, Piece
from cacao_desktop.table.model import DisplayContribution, DisplayedState
from cacao_desktop.table.modules.base import ModuleView
from cacao_desktop.table.motion.animator import Animator, Flight, Handlers, aside
from cacao_desktop.table.motion.contribution import MotionContribution
from cacao_desktop.table.motion.edge_moves import EdgeMoves
from cacao_desktop.table.motion.tile_moves import DUST
from cacao_desktop.ui import Sound, Theme
from cacao_desktop.ui.ambient.sprites import puff
from cacao_desktop.ui.timeline import Animation, ease_in_out, linear
from cacao_desktop.words.module_sentences import EmperorWords

STEP: Final = 0.26
LONGEST: Final = 2.0
"""The longest that the emperor's journey takes in seconds, however far he goes."""
CROUCH: Final = 0.14
SETTLE: Final = 0.2
"""How long his bearers bend before they set out, and how long the litter rocks after it was put down."""
JOY: Final = 0.4
"""How long he is glad: his bearers lift him twice before he hands over what he brings."""
_SWAY: Final = 3.0
"""How far the litter sways with each step, in degrees."""
_RISE: Final = 0.16
_SQUASH: Final = 0.12
"""How high a step lifts him and how far he is pressed down, as shares of his height."""


def way(start: Cell, end: Cell) -> list[Cell]:
    """Return the cells from one to another, each beside or diagonal to the last, as straight as they can lie."""
    dx = end[0] - start[0]
    dy = end[1] - start[1]
    steps = max(abs(dx), abs(dy))
    shares = (step / max(1, steps) for step in range(steps + 1))
    return [(start[0] + round(dx * share), start[1] + round(dy * share)) for share in shares]


def duration(cells: list[Cell]) -> float:
    """Return how long a way takes in seconds, with the bending before and the rocking after it."""
    return CROUCH + _walking(cells) + SETTLE + JOY


def _walking(cells: list[Cell]) -> float:
    return min(LONGEST - CROUCH - SETTLE - JOY, STEP * max(1, len(cells) - 1))


@dataclass(frozen=True, slots=True, eq=False)
class Journey:
    """A litter that is carried along some cells, put down for a blink on each.

    The animation runs evenly.
    """

    animation: Animation
    paint: Callable[[int], pygame.Surface]
    cells: list[Cell]
    place: Callable[[Cell], pygame.Rect]

    def draw(self, surface: pygame.Surface, theme: Theme, *, fade: bool) -> None:
        if fade:
            place = self.place(self.cells[-1])
            picture = self.paint(self._side(place)).copy()
            picture.set_alpha(round(255 * self.animation.progress))
            surface.blit(picture, picture.get_rect(center=place.center))
            return
        seconds = self.animation.progress * duration(self.cells)
        steps = len(self.cells) - 1
        walking = _walking(self.cells)
        at = min(1.0, max(0.0, (seconds - CROUCH) / walking)) * steps
        first = min(int(at), max(0, steps - 1))
        share = at - first
        here = self.place(self.cells[first])
        there = self.place(self.cells[min(first + 1, steps)])
        x, ground = pygame.Vector2(here.center).lerp(there.center, ease_in_out(share))
        side = self._side(here)
        lift = _RISE * side * math.sin(math.pi * share) if 0 < at < steps else 0.0
        glad = (seconds - CROUCH - walking - SETTLE) / JOY
        if glad > 0:
            lift = _RISE * side * abs(math.sin(2 * math.pi * glad)) * (1 - 0.4 * glad)
        cast = puff(max(8, round(side * (0.8 - 0.3 * lift / side) / 4) * 4), (12, 6, 2), 120)
        cast = pygame.transform.scale(cast, (cast.get_width(), cast.get_height() // 3))
        surface.blit(cast, cast.get_rect(center=(round(x), round(ground + side * 0.42))))
        if at > 0:
            if at < steps:
                age = share * walking / max(1, steps)
            else:
                age = seconds - CROUCH - walking
            place = here if at < steps else there
            self._draw_dust(
                surface, (place.centerx, place.centery + side * 0.42), side, age / SETTLE
            )
        picture = pygame.transform.rotozoom(
            self.paint(side), _SWAY * math.sin(2 * math.pi * share), 1.0
        )
        tall = round(picture.get_height() * (1 + self._stretch(seconds, walking)))
        picture = pygame.transform.smoothscale(picture, (picture.get_width(), max(1, tall)))
        surface.blit(
            picture, picture.get_rect(midbottom=(round(x), round(ground + side / 2 - lift)))
        )

    @staticmethod
    def _side(place: pygame.Rect) -> int:
        return max(20, round(place.width * 0.54))

    @staticmethod
    def _stretch(seconds: float, walking: float) -> float:
        """Return by how much he is taller than at rest.

        Bent before the way, rocking out after it.
        """
        if seconds < CROUCH:
            return -_SQUASH * math.sin(math.pi * seconds / CROUCH)
        after = (seconds - CROUCH - walking) / SETTLE
        if after <= 0:
            return 0.0
        return -_SQUASH * math.cos(2 * math.pi * after) * max(0.0, 1 - after) ** 2

    @staticmethod
    def _draw_dust(
        surface: pygame.Surface, foot: tuple[float, float], side: int, age: float
    ) -> None:
        """Show what a step raises on both sides; `age` goes from 0 to 1 until it has settled."""
        if not 0 <= age < 1:
            return
        cloud = puff(max(6, round(side * (0.2 + 0.2 * age) / 4) * 4), DUST, round(170 * (1 - age)))
        for direction in (-1, 1):
            at = (
                round(foot[0] + direction * side * (0.3 + 0.3 * age)),
                round(foot[1] - side * 0.06 * age),
            )
            surface.blit(cloud, cloud.get_rect(center=at))


def _sync(shown: DisplayedState, state: GameState) -> None:
    shown.parts[_WORDS.id] = state.rules.cell(emperor_part(state).index)


def _pieces(shown: DisplayedState) -> Sequence[Piece]:
    """Return the emperor where he stands, nothing while he is carried."""
    cell: Cell | None = shown.parts.get(_WORDS.id)
    if cell is None:
        return []
    return [Piece(cell, _WORDS.icon)]


def _lay_out(animator: Animator) -> None:
    parts = animator.model.shown.parts
    cell: Cell = parts.pop(_WORDS.id)
    place = partial(animator.places.cell_place, cell)

    def stand() -> None:
        parts[_WORDS.id] = cell

    def paint(side: int) -> pygame.Surface:
        return animator.theme.icons.get(_WORDS.icon, round(side * 0.54))

    heard = animator.sound(Sound.EMPEROR, place)
    animation = animator.queue.then(JOY, on_start=heard, on_end=stand)
    above = partial(aside, place, 0.0, -1.5)
    animator.flights.append(Flight(animation, paint, above, place))


def _handlers(animator: Animator, _edges: EdgeMoves) -> Handlers:
    return {EmperorMoved: partial(_moved, animator)}


def _moved(animator: Animator, event: EmperorMoved) -> None:
    parts = animator.model.shown.parts

    def leave() -> None:
        parts.pop(_WORDS.id, None)
        animator.sound(Sound.EMPEROR)()

    def stand() -> None:
        parts[_WORDS.id] = event.end

    cells = way(event.start, event.end)
    animation = animator.queue.then(duration(cells), easing=linear, on_start=leave, on_end=stand)
    litter = partial(animator.theme.icons.get, _WORDS.icon)
    animator.flights.append(Journey(animation, litter, cells, animator.places.cell_place))


_WORDS: Final = EmperorWords()
EMPEROR_VIEW: Final = ModuleView(
    _WORDS.id,
    _WORDS,
    (
        DisplayContribution(sync=_sync),
        BoardContribution(pieces=_pieces),
        MotionContribution(handlers=_handlers, lay_out=_lay_out),
    ),
)
