"""The panel in which a player decides on the use of an edge."""

from collections.abc import Callable, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from cacao_desktop import colours
from cacao_desktop.geometry import Point, Size
from cacao_desktop.i18n import _
from cacao_desktop.measures import Line, Radius, Space
from cacao_desktop.ui import Theme, Widget, styles
from cacao_desktop.ui.boxes.boxes import Box, Column, Pad, Row, Words, icon
from cacao_desktop.ui.boxes.cards import BoxGroup
from cacao_desktop.ui.boxes.containers import widget_boxes
from cacao_desktop.ui.metrics import has_large_text
from cacao_desktop.ui.pages.bubble import bubble_rect
from cacao_desktop.ui.paint.materials import wood_button
from cacao_desktop.ui.paint.shapes import polygon
from cacao_desktop.ui.widgets import Pressable, draw_check_badge, draw_rounded
from cacao_desktop.ui.widgets.layout import covered, weighted

_MAX_TITLE_WIDTH: Final = 224
"""The width at which the title of a panel wraps, in design pixels."""
_NARROW_SHARE: Final = 0.58
"""The width of a panel's narrow form, as a share of its usual width."""
_TAIL_HALF_WIDTH: Final = 12
"""Half the width of the tail at the edge of the panel."""
_TAIL_INSET: Final = 5
"""The distance of both feet together from the edges of the panel, in half widths of the tail."""
_TIP_INSET: Final = 8
"""How much smaller than the tile the area is that the tip reaches, in pixels."""
_FOOT_INSET: Final = 4
"""How much smaller than the panel the area is that the feet reach, in pixels."""
_BEND_AT: Final = 0.3
"""The place where the tail bends, as a share of its length."""
_BEND_WIDTH: Final = 0.55
"""The width of the tail there, as a share of its width at the panel."""
_EDGE: Final = Space.MEDIUM
"""The space between the options and the edge of the panel."""
_OPTION_SIDE: Final = 48
"""The smallest side of an option, in design pixels."""
_ROW_ICON_SIDE: Final = 30
"""The side of the icon before a row, in design pixels."""
_DISTANCE: Final = 16
"""The distance between a panel and its tile."""
_MAX_TILES_AWAY: Final = 4
"""The distance between a panel and its tile if it hides less there, in tiles."""
_STEPS_PER_TILE: Final = 4
"""The steps in which a place for a panel is searched, for each side of a tile."""
_IN_PLAY_WEIGHT: Final = 20
"""The cost of hiding something in play; hiding any other tile costs 1."""


class OptionRow(NamedTuple):
    """A row of the panel: the options, after an icon unless its name is empty."""

    icon_name: str
    widgets: Sequence[Widget]


class Chooser(BoxGroup):
    """A panel beside a tile: a title and rows of options.

    With large text it has no title, which would hide more of the board than all options; the big
    button says the same.
    """

    def __init__(self, title: str, rows: Sequence[OptionRow]) -> None:
        super().__init__()
        self.title = title
        # A row is empty if none of its goods can be taken now.
        self._rows = [row for row in rows if row.widgets]
        for child in self.children():
            child.named_by = title
        self.tail: Sequence[Point] = ()
        """The corners of the tail, from one foot over the tip at the tile to the other foot."""

    def children(self) -> list[Widget]:
        return [widget for row in self._rows for widget in row.widgets]

    def _lines(self, theme: Theme) -> Iterator[Box]:
        for row in self._rows:
            boxes: list[Box] = widget_boxes(*row.widgets, grows=False)
            if row.icon_name:
                boxes.insert(0, icon(row.icon_name, _ROW_ICON_SIDE))
            yield Row(boxes, gap=Space.SMALL, grows=False)

    def content(self, theme: Theme, width: int) -> Box:
        style = styles.SUBHEADING_INK
        available = width - 2 * theme.metrics.tx(_EDGE)
        # Lines of even width leave no word alone.
        even_width = theme.text.even_width(self.title, style, available)
        aside = (available - even_width) // 2 / theme.metrics.text_scale
        title = Pad(Words(self.title, style, "center"), (aside, 0, aside, 0))
        lines = list(self._lines(theme))
        widest = max(line.size(theme, 0)[0] for line in lines)
        spare = available - widest
        rows = Pad(Column(lines, gap=Space.SMALL), (spare / 2 / theme.metrics.text_scale, 0, 0, 0))
        parts: list[Box] = [rows]
        if not has_large_text(theme.metrics):
            parts.insert(0, title)
        return Pad(Column(parts, gap=Space.SMALL), (_EDGE, _EDGE, _EDGE, _EDGE))

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        rows = max(line.size(theme, 0)[0] for line in self._lines(theme))
        title = theme.text.width(self.title, styles.SUBHEADING_INK)
        edges = 2 * theme.metrics.tx(_EDGE)
        if has_large_text(theme.metrics):
            return super().measure(theme, rows + edges)
        usual = max(rows, min(theme.metrics.tx(_MAX_TITLE_WIDTH), title)) + edges
        if not width:
            return super().measure(theme, usual)
        word = max(theme.text.width(word, styles.SUBHEADING_INK) for word in self.title.split())
        narrowest = max(rows, word) + edges
        return super().measure(theme, max(narrowest, min(usual, width)))

    def place_beside(
        self,
        near: pygame.Rect,
        in_play: Sequence[pygame.Rect],
        tiles: Sequence[pygame.Rect],
        view: pygame.Rect,
        theme: Theme,
    ) -> None:
        """Place the panel near the tile `near` where it hides least; no panel covers the view.

        Things `in_play` are hidden only if it cannot be avoided.
        """
        gap = theme.metrics.px(_DISTANCE)
        usual = self.measure(theme, view.width)
        # With its title in two lines the panel is narrower and may fit where it otherwise would
        # not.
        narrow = self.measure(theme, min(view.width, round(usual[0] * _NARROW_SHARE)))
        avoid = [*tiles, *weighted(in_play, _IN_PLAY_WEIGHT)]
        rects = [bubble_rect(view, size, near, gap, avoid) for size in (usual, narrow)]
        best = min(rects, key=lambda rect: covered(rect, avoid))
        if covered(best, avoid):
            clear = (_clear_rect(view, size, near, avoid) for size in (usual, narrow))
            best = next((rect for rect in clear if rect is not None), best)
        self.place(best.clamp(pygame.Rect((0, 0), theme.metrics.size)), theme)
        self.tail = _tail(self.rect, near, theme.metrics.tx(_TAIL_HALF_WIDTH))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        tx = theme.metrics.tx
        size = surface.get_size()
        radius = tx(Radius.PANEL)
        key = ("tail", tuple(self.tail), size)
        for reach, colour in ((tx(Line.THICK), colours.OUTLINE), (tx(Line.THIN), colours.HEM)):
            rim = partial(polygon, size, self.tail, colour, reach)
            surface.blit(theme.cache.get((*key, reach), rim), (0, 0))
            draw_rounded(
                surface, theme, self.rect.inflate(2 * reach, 2 * reach), radius + reach, colour
            )
        super().draw(surface, theme)


def _clear_rect(
    view: pygame.Rect, size: Size, near: pygame.Rect, avoid: Sequence[pygame.Rect]
) -> pygame.Rect | None:
    """Return the nearest place for a panel that hides nothing, nor does its tail; None if none."""
    others = [rect for rect in avoid if rect != near and not rect.contains(near)]
    step = max(1, near.width // _STEPS_PER_TILE)
    for away in range(step, _MAX_TILES_AWAY * near.width, step):
        for rect in _rects_around(near.inflate(2 * away, 2 * away), size, step):
            if view.contains(rect) and rect.collidelist(avoid) < 0:
                tip = pygame.Rect(_tail(rect, near, 1)[2], (1, 1))
                rim = tip.clamp(rect)
                if not any(other.clipline(rim.topleft, tip.topleft) for other in others):
                    return rect
    return None


def _rects_around(around: pygame.Rect, size: Size, step: int) -> Iterator[pygame.Rect]:
    """Yield the places of a panel along the sides of a rectangle, from the left and the top."""
    width, height = size
    for x in range(around.left - width, around.right + 1, step):
        yield pygame.Rect((x, around.bottom), size)
        yield pygame.Rect((x, around.top - height), size)
    for y in range(around.top - height, around.bottom + 1, step):
        yield pygame.Rect((around.right, y), size)
        yield pygame.Rect((around.left - width, y), size)


def _tail(panel: pygame.Rect, near: pygame.Rect, half_width: int) -> list[Point]:
    """Return the corners of a curved tail from the rim of a panel to just inside a tile."""
    inset = -_TAIL_INSET * half_width
    inner_panel = panel.inflate(inset, inset)
    behind = pygame.Rect(near.center, (1, 1)).clamp(inner_panel).topleft
    end = pygame.Rect(behind, (1, 1)).clamp(near.inflate(-_TIP_INSET, -_TIP_INSET)).topleft
    line = panel.inflate(-_FOOT_INSET, -_FOOT_INSET).clipline(behind, end)
    foot = pygame.Vector2(line[1] if line else behind)
    tip = pygame.Vector2(end)
    aside = pygame.Vector2()
    if tip != foot:
        aside = (tip - foot).normalize().rotate(90) * half_width
    bend = foot.lerp(tip, _BEND_AT)
    bend_aside = aside * _BEND_WIDTH
    corners = foot - aside, bend - bend_aside, tip, bend + bend_aside, foot + aside
    return [(round(x), round(y)) for x, y in corners]


class OptionButton(Pressable):
    """A thing to take or put back; a jade ring and a check mark show that it is taken."""

    is_checked = False

    def __init__(
        self, icon_name: str, action: Callable[[], None], tooltip: str, *, taken: bool
    ) -> None:
        super().__init__(action, tooltip=tooltip)
        self.icon_name = icon_name
        self.is_checked = taken

    @property
    def words(self) -> str:
        return self.tooltip

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        side = max(theme.metrics.target, theme.metrics.tx(_OPTION_SIDE))
        return side, side

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        state = "chosen" if self.is_checked else self.state
        surface.blit(theme.material(wood_button, self.rect.size, state), self.rect)
        theme.icons.draw(surface, self.icon_name, round(self.rect.width * 0.72), self.rect.center)
        if self.is_checked:
            draw_check_badge(surface, theme, self.rect.inflate(-8, -8).bottomright, 22)


def option_row(icon_name: str, most: int, taken: int, choose: Callable[[int], None]) -> OptionRow:
    """Return a row of `most` things, each of which is taken or put back by a press."""
    buttons = []
    for index in range(most):
        is_taken = index < taken
        change = -1 if is_taken else 1
        press = partial(choose, taken + change)
        name = _("{done} of {count}").format(done=index + 1, count=most)
        buttons.append(OptionButton(icon_name, press, name, taken=is_taken))
    return OptionRow("", buttons)
