"""The view of the Emperor's favour: the emperor on his tile, and his journeys."""

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.engine.events import EmperorMoved
from cacao_desktop.engine.modules.emperor import emperor_part
from cacao_desktop.engine.state import GameState
from cacao_desktop.geometry import Cell
from cacao_desktop.table.board.contribution import BoardContribution, Piece
from cacao_desktop.table.model import DisplayContribution, DisplayedState
from cacao_desktop.table.modules.base import ModuleView
from cacao_desktop.table.motion.animator import Animator, Flight, Handlers, shifted
from cacao_desktop.table.motion.contribution import MotionContribution
from cacao_desktop.table.motion.edge_moves import EdgeMoves
from cacao_desktop.ui import Sound, Theme
from cacao_desktop.ui.ambient.sprites import puff
from cacao_desktop.ui.timeline import Animation, ease_in_out, linear
from cacao_desktop.words.module_sentences import EmperorWords

_WORDS: Final = EmperorWords()
STEP_SECONDS: Final = 0.26
"""The seconds from one cell to the next."""
MAX_SECONDS: Final = 2.0
"""The longest time of a journey, in seconds."""
CROUCH_SECONDS: Final = 0.14
"""The seconds in which the bearers crouch before they start."""
SETTLE_SECONDS: Final = 0.2
"""The seconds in which the litter rocks after arriving."""
BOUNCE_SECONDS: Final = 0.4
"""The seconds of the final two bounces."""
_SWAY: Final = 3.0
"""The sway of the litter with each step, in degrees."""
_RISE: Final = 0.16
"""The height of a step, as a share of the litter's height."""
_SQUASH: Final = 0.12
"""The depth of the crouch, as a share of the litter's height."""
_LITTER_SHARE: Final = 0.54
"""The side of the litter, as a share of the side of a cell."""
_MIN_LITTER_SIDE: Final = 26
"""The smallest side of the litter, in pixels."""
_GROUND_SHARE: Final = 0.42
"""The distance of shadow and dust below the middle of a cell, as a share of the litter's side."""


def straight_path(start: Cell, end: Cell) -> list[Cell]:
    """Return the cells of a straight path, each next to the one before, diagonals included."""
    dx = end[0] - start[0]
    dy = end[1] - start[1]
    steps = max(abs(dx), abs(dy))
    shares = (step / max(1, steps) for step in range(steps + 1))
    return [(start[0] + round(dx * share), start[1] + round(dy * share)) for share in shares]


def duration(cells: list[Cell]) -> float:
    """Return the seconds of a journey, including the crouch before and the bounces after it."""
    walk = _walk_seconds(len(cells) - 1)
    return CROUCH_SECONDS + walk + SETTLE_SECONDS + BOUNCE_SECONDS


def _walk_seconds(steps: int) -> float:
    return min(
        MAX_SECONDS - CROUCH_SECONDS - SETTLE_SECONDS - BOUNCE_SECONDS,
        STEP_SECONDS * max(1, steps),
    )


@dataclass(frozen=True, slots=True)
class _Pose:
    """The litter at one time of its journey; lengths are shares of its side."""

    start: int
    """The index of the cell where the current step starts."""
    share: float
    """How much of the step is done."""
    lift: float
    """The height above the ground."""
    stretch: float
    """The change of the litter's height, negative in a crouch."""
    dust_cell: int
    """The index of the cell where the last step raised dust."""
    dust_age: float
    """The age of the dust, from 0 to 1, when it has settled."""


def _pose_at(seconds: float, steps: int) -> _Pose:
    """Return the pose after some seconds of a journey of some steps."""
    walk = _walk_seconds(steps)
    walked = seconds - CROUCH_SECONDS
    steps_done = min(1.0, max(0.0, walked / walk)) * steps
    start = min(int(steps_done), max(0, steps - 1))
    share = steps_done - start
    lift = _bounce(walked - walk - SETTLE_SECONDS)
    dust_cell = start
    dust_age = 1.0
    if 0 < steps_done < steps:
        lift = _RISE * math.sin(math.pi * share)
        dust_age = share * walk / steps / SETTLE_SECONDS
    elif steps_done > 0:
        dust_cell = steps
        dust_age = (walked - walk) / SETTLE_SECONDS
    return _Pose(start, share, lift, _stretch(seconds, walk), dust_cell, dust_age)


def _bounce(seconds: float) -> float:
    """Return the height above the ground some seconds after the litter has settled."""
    share = seconds / BOUNCE_SECONDS
    if share <= 0:
        return 0.0
    return _RISE * abs(math.sin(2 * math.pi * share)) * (1 - 0.4 * share)


def _stretch(seconds: float, walk: float) -> float:
    """Return the change in height: a crouch at the start, and rocking after the walk."""
    if seconds < CROUCH_SECONDS:
        return -_SQUASH * math.sin(math.pi * seconds / CROUCH_SECONDS)
    share = (seconds - CROUCH_SECONDS - walk) / SETTLE_SECONDS
    if share <= 0:
        return 0.0
    return -_SQUASH * math.cos(2 * math.pi * share) * max(0.0, 1 - share) ** 2


@dataclass(frozen=True, slots=True, eq=False)
class LitterWalk:
    """The litter carried along some cells; its animation is linear."""

    animation: Animation
    paint: Callable[[int], pygame.Surface]
    cells: list[Cell]
    cell_rect: Callable[[Cell], pygame.Rect]

    def draw(self, surface: pygame.Surface, theme: Theme, *, fade: bool) -> None:
        if fade:
            self._draw_at_end(surface)
            return
        pose = _pose_at(self.animation.progress * duration(self.cells), len(self.cells) - 1)
        rects = [self.cell_rect(cell) for cell in self.cells]
        start = rects[pose.start]
        end = rects[min(pose.start + 1, len(rects) - 1)]
        x, y = pygame.Vector2(start.center).lerp(end.center, ease_in_out(pose.share))
        side = self._side(start)
        self._draw_shadow(surface, (round(x), round(y + side * _GROUND_SHARE)), side, pose.lift)
        self._draw_dust(surface, rects[pose.dust_cell], side, pose.dust_age)
        picture = self._picture(side, pose)
        foot = (round(x), round(y + side / 2 - pose.lift * side))
        surface.blit(picture, picture.get_rect(midbottom=foot))

    def _picture(self, side: int, pose: _Pose) -> pygame.Surface:
        """Return the litter, swaying with each step and stretched by the pose."""
        sway = _SWAY * math.sin(2 * math.pi * pose.share)
        picture = pygame.transform.rotozoom(self.paint(side), sway, 1.0)
        height = max(1, round(picture.get_height() * (1 + pose.stretch)))
        return pygame.transform.smoothscale(picture, (picture.get_width(), height))

    def _draw_at_end(self, surface: pygame.Surface) -> None:
        rect = self.cell_rect(self.cells[-1])
        picture = self.paint(self._side(rect)).copy()
        picture.set_alpha(round(255 * self.animation.progress))
        surface.blit(picture, picture.get_rect(center=rect.center))

    @staticmethod
    def _side(rect: pygame.Rect) -> int:
        return max(_MIN_LITTER_SIDE, round(rect.width * _LITTER_SHARE))

    @staticmethod
    def _draw_shadow(
        surface: pygame.Surface, middle: tuple[int, int], side: int, lift: float
    ) -> None:
        shadow = puff(max(8, round(side * (0.8 - 0.3 * lift) / 4) * 4), (12, 6, 2), 120)
        shadow = pygame.transform.scale(shadow, (shadow.get_width(), shadow.get_height() // 3))
        surface.blit(shadow, shadow.get_rect(center=middle))

    @staticmethod
    def _draw_dust(surface: pygame.Surface, rect: pygame.Rect, side: int, age: float) -> None:
        """Draw the dust of a step on both sides; `age` goes from 0 to 1, when it has settled."""
        if not 0 <= age < 1:
            return
        cloud = puff(
            max(6, round(side * (0.2 + 0.2 * age) / 4) * 4), colours.DUST, round(170 * (1 - age))
        )
        y = round(rect.centery + side * _GROUND_SHARE - side * 0.06 * age)
        for direction in (-1, 1):
            x = round(rect.centerx + direction * side * (0.3 + 0.3 * age))
            surface.blit(cloud, cloud.get_rect(center=(x, y)))


def _sync(shown: DisplayedState, state: GameState) -> None:
    shown.parts[_WORDS.id] = state.rules.cell(emperor_part(state).index)


def _pieces(shown: DisplayedState) -> Sequence[Piece]:
    """Return the emperor at his place, nothing while he travels."""
    cell: Cell | None = shown.parts.get(_WORDS.id)
    if cell is None:
        return []
    return [Piece(cell, _WORDS.icon)]


def _animate_setup(animator: Animator) -> None:
    parts = animator.model.shown.parts
    cell: Cell = parts.pop(_WORDS.id)
    rect_now = partial(animator.rects.cell_rect, cell)

    def stand() -> None:
        parts[_WORDS.id] = cell

    def paint(side: int) -> pygame.Surface:
        return animator.theme.icons.get(_WORDS.icon, round(side * _LITTER_SHARE))

    heard = animator.sound(Sound.EMPEROR, rect_now)
    animation = animator.queue.then(BOUNCE_SECONDS, on_start=heard, on_end=stand)
    above = shifted(rect_now, 0.0, -1.5)
    animator.add(Flight(animation, paint, above, rect_now))


def _handlers(animator: Animator, _edges: EdgeMoves) -> Handlers:
    return {EmperorMoved: partial(_animate_move, animator)}


def _animate_move(animator: Animator, event: EmperorMoved) -> None:
    parts = animator.model.shown.parts

    def leave() -> None:
        parts.pop(_WORDS.id, None)
        animator.sound(Sound.EMPEROR)()

    def stand() -> None:
        parts[_WORDS.id] = event.end

    cells = straight_path(event.start, event.end)
    animation = animator.queue.then(duration(cells), easing=linear, on_start=leave, on_end=stand)
    litter = partial(animator.theme.icons.get, _WORDS.icon)
    animator.add(LitterWalk(animation, litter, cells, animator.rects.cell_rect))


EMPEROR_VIEW: Final = ModuleView(
    _WORDS.id,
    _WORDS,
    (
        DisplayContribution(sync=_sync),
        BoardContribution(pieces=_pieces),
        MotionContribution(handlers=_handlers, animate_setup=_animate_setup),
    ),
)
