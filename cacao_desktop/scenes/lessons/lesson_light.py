"""The light of a lesson: the veil around lit things, and a tile that travels to its cell."""

import math
from collections.abc import Callable, Sequence
from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.measures import Line, Radius
from cacao_desktop.ui import Theme
from cacao_desktop.ui.paint.shapes import blank, rounded
from cacao_desktop.ui.timeline import ease_in_out
from cacao_desktop.ui.widgets.widget import draw_disc

TRAVEL_SECONDS: Final = 1.6
"""How long the travelling tile takes to its destination."""
REST_SECONDS: Final = 0.8
"""How long it then rests there."""
_DOT_DISTANCE: Final = 24
"""The distance between the dots on its way, in pixels."""
_DOT_SIDE: Final = 12
"""The diameter of a dot, and its distance from the destination, in pixels."""
_START_GAP: Final = 8
"""The distance between the start and the first dot, in pixels."""
_TRAVEL_ALPHA: Final = 150
"""The opacity of the travelling tile, of 255."""
_FADE_IN_SHARE: Final = 0.25
"""The share of its way in which the tile appears."""
_VEIL_ALPHA: Final = 66
"""The darkness of the veil, of 255."""


def draw_veil(surface: pygame.Surface, theme: Theme, lit: Sequence[pygame.Rect]) -> None:
    """Darken everything but the lit rectangles."""
    size = surface.get_size()
    radius = theme.metrics.tx(Radius.PANEL)
    holes = tuple((rect.x, rect.y, rect.width, rect.height) for rect in lit)

    def paint() -> pygame.Surface:
        veil = blank(size)
        veil.fill((*colours.VEIL, _VEIL_ALPHA))
        for rect in lit:
            hole = rounded(rect.size, radius, colours.WHITE, 255)
            veil.blit(hole, rect, special_flags=pygame.BLEND_RGBA_SUB)
        return veil

    surface.blit(theme.cache.get(("lesson veil", size, holes, radius), paint), (0, 0))


def way_point(start: pygame.Rect, end: pygame.Rect, share: float) -> pygame.Vector2:
    """Return a point on the curve between two centres, which goes across first, then up."""
    first = pygame.Vector2(start.center)
    last = pygame.Vector2(end.center)
    bend = pygame.Vector2(last.x, first.y)
    return first.lerp(bend, share).lerp(bend.lerp(last, share), share)


def draw_way(surface: pygame.Surface, theme: Theme, start: pygame.Rect, end: pygame.Rect) -> None:
    """Draw a dotted curve that leaves its start vertically, clear of the neighbours."""
    px = theme.metrics.px
    dot_side = px(_DOT_SIDE)
    above = pygame.Rect(start.centerx, start.top - px(_START_GAP), 0, 0)
    around = end.inflate(dot_side, dot_side)
    rim = (colours.JADE_OUTLINE, px(Line.THIN))
    steps = round(math.dist(above.center, end.center) / px(_DOT_DISTANCE))
    for number in range(steps):
        x, y = way_point(above, end, number / steps)
        if not around.collidepoint(x, y):
            draw_disc(surface, theme, (round(x), round(y)), dot_side, colours.JADE, rim)


def draw_traveller(
    surface: pygame.Surface,
    picture: Callable[[int], pygame.Surface],
    start: pygame.Rect,
    end: pygame.Rect,
    seconds: float,
) -> None:
    """Draw a tile that repeatedly fades in, follows the curve and rests at its end."""
    elapsed = min(1.0, seconds % (TRAVEL_SECONDS + REST_SECONDS) / TRAVEL_SECONDS)
    share = ease_in_out(elapsed)
    side = max(1, round(start.width + (end.width - start.width) * share))
    shown = picture(side).copy()
    shown.set_alpha(round(_TRAVEL_ALPHA * min(1.0, share / _FADE_IN_SHARE)))
    surface.blit(shown, shown.get_rect(center=way_point(start, end, share)))
