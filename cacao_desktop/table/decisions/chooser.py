"""The panels of decisions: for the use of an edge, and with large text for the tile held."""

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple

import pygame

from cacao_desktop import colours
from cacao_desktop.engine.state import GameState, JungleTile
from cacao_desktop.engine.tiles import SIDES, beside
from cacao_desktop.geometry import Cell, Point, Size
from cacao_desktop.i18n import _
from cacao_desktop.measures import Line, Radius, Space
from cacao_desktop.ui import Composed, Theme, Widget, in_sentences, styles
from cacao_desktop.ui.boxes.boxes import Box, Column, Pad, Row, Words, icon, spacer
from cacao_desktop.ui.boxes.cards import BoxGroup
from cacao_desktop.ui.boxes.containers import widget_boxes
from cacao_desktop.ui.metrics import has_large_text
from cacao_desktop.ui.pages.bubble import bubble_rect
from cacao_desktop.ui.pages.dialog import Painter
from cacao_desktop.ui.paint.materials import wood_button
from cacao_desktop.ui.paint.shapes import polygon
from cacao_desktop.ui.widgets import Pressable, draw_check_badge, draw_chosen_ring, draw_rounded
from cacao_desktop.ui.widgets.layout import covered, weighted
from cacao_desktop.words import Tag, jungle_name

_MAX_TITLE_WIDTH: Final = 224
"""The width at which the title of a panel wraps, in design pixels."""
_NARROW_SHARE: Final = 0.58
"""The width of a panel's narrow form, as a share of its usual width."""
_BEAK: Final = 12
"""Half the width of the beak at the edge of the panel."""
_EDGE: Final = Space.MEDIUM
"""The space between the things and the edge of the panel."""
_THING_SIDE: Final = 48
"""The smallest side of a thing to choose, in design pixels."""
_DISTANCE: Final = 16
"""The distance between a panel and its tile."""
_MAX_TILES_AWAY: Final = 4
"""The distance between a panel and its tile if it hides less there, in tiles."""
_STEPS_PER_TILE: Final = 4
"""The steps in which a place for a panel is searched, for each side of a tile."""
_IN_PLAY_WEIGHT: Final = 20
"""The cost of hiding something in play; hiding any other tile costs 1."""


class ThingRow(NamedTuple):
    """A row of the panel: the things to choose from, after an icon unless its name is empty."""

    icon: str
    widgets: Sequence[Widget]


class Chooser(BoxGroup):
    """A panel beside a tile: a title and rows of things to choose from.

    With large text it has no title, which would hide more of the board than all things; the big
    button says the same.
    """

    def __init__(self, title: str, rows: Sequence[ThingRow]) -> None:
        super().__init__()
        # A row is empty if none of its goods can be taken now.
        self.title = title
        self._rows = [row for row in rows if row.widgets]
        for child in self.children():
            child.named_by = title
        self.beak: Sequence[Point] = ()
        """The corners of the beak, from one foot over the tip at the tile to the other foot."""

    def children(self) -> list[Widget]:
        return [widget for row in self._rows for widget in row.widgets]

    def _lines(self, theme: Theme) -> Iterator[Box]:
        for row in self._rows:
            boxes: list[Box] = widget_boxes(*row.widgets, grows=False)
            if row.icon:
                boxes.insert(0, icon(row.icon, 30))
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
        self.beak = _beak(self.rect, near, theme.metrics.tx(_BEAK))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        tx = theme.metrics.tx
        size = surface.get_size()
        radius = tx(Radius.PANEL)
        key = ("beak", tuple(self.beak), size)
        for reach, colour in ((tx(Line.THICK), colours.OUTLINE), (tx(Line.THIN), colours.HEM)):
            rim = partial(polygon, size, self.beak, colour, reach)
            surface.blit(theme.cache.get((*key, reach), rim), (0, 0))
            draw_rounded(
                surface, theme, self.rect.inflate(2 * reach, 2 * reach), radius + reach, colour
            )
        super().draw(surface, theme)


def _clear_rect(
    view: pygame.Rect, size: Size, near: pygame.Rect, avoid: Sequence[pygame.Rect]
) -> pygame.Rect | None:
    """Return the nearest place for a panel that hides nothing, nor does its beak; None if none."""
    others = [rect for rect in avoid if rect != near and not rect.contains(near)]
    step = max(1, near.width // _STEPS_PER_TILE)
    for away in range(step, _MAX_TILES_AWAY * near.width, step):
        for rect in _rects_around(near.inflate(2 * away, 2 * away), size, step):
            if view.contains(rect) and rect.collidelist(avoid) < 0:
                tip = pygame.Rect(_beak(rect, near, 1)[2], (1, 1))
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


def _beak(panel: pygame.Rect, near: pygame.Rect, reach: int) -> list[Point]:
    """Return the corners of a curved beak from the rim of a panel to just inside a tile."""
    inner_panel = panel.inflate(-5 * reach, -5 * reach)
    behind = pygame.Rect(near.center, (1, 1)).clamp(inner_panel).topleft
    end = pygame.Rect(behind, (1, 1)).clamp(near.inflate(-8, -8)).topleft
    line = panel.inflate(-4, -4).clipline(behind, end)
    foot = pygame.Vector2(line[1] if line else behind)
    tip = pygame.Vector2(end)
    aside = pygame.Vector2()
    if tip != foot:
        aside = (tip - foot).normalize().rotate(90) * reach
    bent = foot.lerp(tip, 0.3)
    corners = foot - aside, bent - aside * 0.55, tip, bent + aside * 0.55, foot + aside
    return [(round(x), round(y)) for x, y in corners]


class ThingButton(Pressable):
    """A thing to take or put back; a jade ring and a check mark show that it is taken."""

    is_checked = False

    def __init__(
        self, icon: str, action: Callable[[], None], tooltip: str, *, taken: bool
    ) -> None:
        super().__init__(action, tooltip=tooltip)
        self.icon = icon
        self.is_checked = taken

    @property
    def words(self) -> str:
        return self.tooltip

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        side = max(theme.metrics.target, theme.metrics.tx(_THING_SIDE))
        return side, side

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        state = "chosen" if self.is_checked else self.state
        surface.blit(theme.material(wood_button, self.rect.size, state), self.rect)
        theme.icons.draw(surface, self.icon, round(self.rect.width * 0.72), self.rect.center)
        if self.is_checked:
            draw_check_badge(surface, theme, self.rect.inflate(-8, -8).bottomright, 22)


def things_row(icon: str, most: int, taken: int, choose: Callable[[int], None]) -> ThingRow:
    """Return a row of `most` things, each of which is taken or put back by a press."""
    buttons = []
    for index in range(most):
        is_taken = index < taken
        change = -1 if is_taken else 1
        press = partial(choose, taken + change)
        name = _("{done} of {count}").format(done=index + 1, count=most)
        buttons.append(ThingButton(icon, press, name, taken=is_taken))
    return ThingRow("", buttons)


_ARROWS: Final = ("arrow_up", "arrow_right", "arrow_down", "arrow_left")
_MIN_TILE_SIDE: Final = 48
"""The smallest side of the tile in the panel, in design pixels."""
_MAX_TILE_SHARE: Final = 0.42
"""The largest share of the width for the tile; the rest is for the handles."""
_ICON_SIDE: Final = 18
_PAD: Final = 8
_GAP: Final = 4


class GainLine(NamedTuple):
    """A line of the panel: an icon, a name, and the gains from that side."""

    picture: str
    name: str
    tags: list[Tag]


def gain_lines(
    state: GameState, cell: Cell, to_fill: Collection[Cell], tags: Sequence[Tag]
) -> Iterator[GainLine]:
    """Yield a line for each side with a jungle tile or a cell to fill, and for the cell itself."""
    for arrow, side in zip(_ARROWS, SIDES, strict=True):
        at = beside(cell, side)
        tile = state.tile_at(*at)
        tags_there = [tag for tag in tags if tag.cell == at]
        if isinstance(tile, JungleTile):
            yield GainLine(arrow, jungle_name(tile.kind), tags_there)
        elif at in to_fill:
            yield GainLine(arrow, _("Jungle cell to fill"), tags_there)
    for tag in tags:
        if tag.cell == cell:
            yield GainLine(tag.icon, "", [tag])


class HeldTilePanel(Composed):
    """Shows the held tile between its handles, above lines that list its gains."""

    def __init__(self, paint: Painter, lines: Sequence[GainLine], area: pygame.Rect) -> None:
        super().__init__()
        self._paint = paint
        self.lines = lines
        self.area = area
        self.tile_place = pygame.Rect(0, 0, 1, 1)

    @property
    def words(self) -> str:
        return in_sentences(
            f"{name}: {', '.join(tag.text for tag in tags)}" for _, name, tags in self.lines
        )

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        super().place(rect, theme)
        self.tile_place.size = (self._tile_side(theme),) * 2
        self.tile_place.midtop = rect.centerx, rect.y + theme.metrics.tx(_PAD)

    def _tile_side(self, theme: Theme) -> int:
        """Return the side of the tile in pixels, as large as the lines and handles allow."""
        lines = self._column(theme).size(theme, self.area.width - 2 * theme.metrics.tx(_PAD))[1]
        left = self.area.height - lines - theme.metrics.tx(3 * _PAD)
        largest = round(self.area.width * _MAX_TILE_SHARE)
        return max(theme.metrics.tx(_MIN_TILE_SIDE), min(left, largest))

    def content(self, theme: Theme, width: int) -> Box:
        tile = spacer(self._tile_side(theme) / theme.metrics.text_scale)
        return Pad(Column([tile, self._column(theme)], gap=_PAD), (_PAD, _PAD, _PAD, _PAD))

    def _column(self, theme: Theme) -> Column:
        """Return the lines, with the names of the jungle tiles if they fit."""
        width = self.area.width - 2 * theme.metrics.tx(_PAD)
        lines = self.lines
        beside = theme.metrics.tx(_ICON_SIDE + _GAP)
        words = [word for _, name, _ in lines for word in name.split()]
        fits = all(theme.text.width(word, styles.SMALL_INK) <= width - beside for word in words)
        with_names = Column([self._line(theme, *line, named=True) for line in lines], gap=_GAP)
        max_height = self.area.height - theme.metrics.tx(_MIN_TILE_SIDE + 3 * _PAD)
        if fits and with_names.size(theme, width)[1] <= max_height:
            return with_names
        return Column([self._line(theme, *line, named=False) for line in lines], gap=_GAP)

    def _line(self, theme: Theme, picture: str, name: str, tags: list[Tag], *, named: bool) -> Box:
        gains: list[Box] = []
        for tag in tags:
            if tag.icon and tag.icon != picture:
                gains.append(icon(tag.icon, _ICON_SIDE))
            gains.append(Words(tag.text, styles.COUNT, fit="line", grows=False))
        words = name
        if not named:
            # If names do not fit, a cell to fill is marked as it is on the board.
            words = "" if gains else "?"
        parts: list[Box] = []
        if words:
            parts.append(Words(words, styles.SMALL_INK, fit="whole"))
        if gains:
            parts.append(Row(gains, gap=Space.TINY))
        ink = colours.INK if picture in _ARROWS else colours.CREAM
        return Row([icon(picture, _ICON_SIDE, ink), Column(parts)], gap=_GAP)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        super().draw(surface, theme)
        surface.blit(self._paint(self.tile_place.width), self.tile_place)
        draw_chosen_ring(surface, theme, self.tile_place, self.tile_place.width // 8)
