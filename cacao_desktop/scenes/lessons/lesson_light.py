"""The light of a lesson: the veil around lit places, and a tile that travels to its cell."""

import math
from collections.abc import Callable, Sequence
from typing import Final

import pygame

from cacao_desktop import colours
from cacao_desktop.ui import Theme
from cacao_desktop.ui.paint.shapes import blank, rounded
from cacao_desktop.ui.widgets.widget import draw_disc

TRAVEL_SECONDS: Final = 1.6
"""How long the travelling tile takes to its destination."""
REST_SECONDS: Final = 0.8
"""How long it then rests there."""
_DOT_DISTANCE: Final = 24
"""The distance between the dots on its way, in pixels."""
_TRAVEL_ALPHA: Final = 150
"""The opacity of the travelling tile, of 255."""


def draw_veil(surface: pygame.Surface, theme: Theme, lit: Sequence[pygame.Rect]) -> None:
    """Darken everything but the lit places."""
    size = surface.get_size()
    radius = theme.metrics.tx(12)
    spots = tuple((rect.x, rect.y, rect.width, rect.height) for rect in lit)

    def paint() -> pygame.Surface:
        veil = blank(size)
        veil.fill((*colours.VEIL, 66))
        for rect in lit:
            hole = rounded(rect.size, radius, colours.WHITE, 255)
            veil.blit(hole, rect, special_flags=pygame.BLEND_RGBA_SUB)
        return veil

    surface.blit(theme.cache.get(("lesson veil", size, spots, radius), paint), (0, 0))


def way_point(start: pygame.Rect, end: pygame.Rect, share: float) -> pygame.Vector2:
    """Return a point on the curve between two centres, which goes across first, then up."""
    first = pygame.Vector2(start.center)
    last = pygame.Vector2(end.center)
    bend = pygame.Vector2(last.x, first.y)
    return first.lerp(bend, share).lerp(bend.lerp(last, share), share)


def draw_way(surface: pygame.Surface, theme: Theme, start: pygame.Rect, end: pygame.Rect) -> None:
    """Draw a dotted curve that leaves its start vertically, clear of the neighbours."""
    px = theme.metrics.px
    above = pygame.Rect(start.centerx, start.top - px(8), 0, 0)
    around = end.inflate(px(12), px(12))
    rim = (colours.JADE_OUTLINE, px(2))
    steps = round(math.dist(above.center, end.center) / px(_DOT_DISTANCE))
    for number in range(steps):
        x, y = way_point(above, end, number / steps)
        if not around.collidepoint(x, y):
            draw_disc(surface, theme, (round(x), round(y)), px(12), colours.JADE, rim)


def draw_traveller(
    surface: pygame.Surface,
    picture: Callable[[int], pygame.Surface],
    start: pygame.Rect,
    end: pygame.Rect,
    seconds: float,
) -> None:
    """Draw a tile that repeatedly fades in, follows the curve and rests at its end."""
    share = min(1.0, seconds % (TRAVEL_SECONDS + REST_SECONDS) / TRAVEL_SECONDS)
    share = share * share * (3 - 2 * share)
    side = max(1, round(start.width + (end.width - start.width) * share))
    shown = picture(side).copy()
    shown.set_alpha(round(_TRAVEL_ALPHA * min(1.0, 4 * share)))
    surface.blit(shown, shown.get_rect(center=way_point(start, end, share)))
