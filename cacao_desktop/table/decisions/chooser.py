"""The sheets of decisions.

How an edge is used, and for players with large text the tile in hand, large.
"""

from collections.abc import Callable, Collection, Iterator, Sequence
from functools import partial
from typing import Final, NamedTuple, TypeAlias

import pygame

from cacao_desktop import colours
from cacao_desktop.engine.state import GameState, JungleTile
from cacao_desktop.engine.tiles import SIDES, beside
from cacao_desktop.geometry import Cell, Point, Size
from cacao_desktop.i18n import _
from cacao_desktop.ui import Composed, Theme, Widget, in_sentences, styles
from cacao_desktop.ui.boxes.boxes import Box, Column, Pad, Row, Words, icon, room_for
from cacao_desktop.ui.boxes.cards import BoxGroup
from cacao_desktop.ui.boxes.places import held
from cacao_desktop.ui.pages.bubble import bubble_place
from cacao_desktop.ui.pages.dialog import Painter
from cacao_desktop.ui.paint.materials import wood_button
from cacao_desktop.ui.paint.shapes import polygon
from cacao_desktop.ui.widgets import Pressable, draw_check_badge, draw_jade_ring, draw_rounded
from cacao_desktop.ui.widgets.layout import covered
from cacao_desktop.words import Tag, jungle_name

_TITLE: Final = 210
"""The longest line of a title."""
_NARROWER: Final = 0.58
_BEAK: Final = 13
"""How wide the beak of a sheet is at its foot to each side."""
_AWAY: Final = 17
"""How far a sheet is from the tile that it speaks of."""
_MUCH: Final = 20
"""How many times as bad it is to hide what is in play as to hide another tile."""
Things: TypeAlias = tuple[str, Sequence[Widget]]
"""A row of the sheet: an icon, if it needs one, and the things to choose from."""


class Chooser(BoxGroup):
    """A sheet of parchment in a golden rim beside a tile.

    A title and rows of things to choose from.
    """

    def __init__(self, title: str, rows: Sequence[Things]) -> None:
        super().__init__()
        # Of some goods nothing can be taken now.
        self.title = title
        self._rows = [each for each in rows if each[1]]
        self.beak: Sequence[Point] = ()
        """The corners of what points to its place, from one under its rim over the tip to the other."""

    def children(self) -> list[Widget]:
        return [widget for _icon, widgets in self._rows for widget in widgets]

    def _lines(self, theme: Theme) -> Iterator[Box]:
        for sign, widgets in self._rows:
            shown: list[Box] = [icon(sign, 30)] if sign else []
            yield Row([*shown, *held(*widgets, grows=False)], gap=8, grows=False)

    def content(self, theme: Theme, width: int) -> Box:
        title = Words(self.title, styles.SUBHEADING_INK, "center")
        lines = list(self._lines(theme))
        spare = width - 2 * theme.metrics.tx(14) - max(line.size(theme, 0)[0] for line in lines)
        rows = Pad(Column(lines, gap=8), (spare / 2 / theme.metrics.text_scale, 0, 0, 0))
        return Pad(Column([title, rows], gap=8), (14, 14, 14, 14))

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        widths = [line.size(theme, 0)[0] for line in self._lines(theme)]
        title, word = (
            max(theme.text.width(text, styles.SUBHEADING_INK) for text in texts)
            for texts in ([self.title], self.title.split())
        )
        edges = 2 * theme.metrics.tx(14)
        wide = max(*widths, min(theme.metrics.tx(_TITLE), title)) + edges
        return super().measure(
            theme, max(max(*widths, word) + edges, min(wide, width)) if width else wide
        )

    def place_beside(
        self,
        near: pygame.Rect,
        in_play: Sequence[pygame.Rect],
        tiles: Sequence[pygame.Rect],
        view: pygame.Rect,
        theme: Theme,
    ) -> None:
        """Take the place beside a tile, in the part of the window that no panel covers, that hides least.

        What is `in_play` is covered only where nothing else can be.
        """
        gap = theme.metrics.px(_AWAY)
        whole = self.measure(theme, view.width)
        # With its title in two lines it is narrower, and may have room where it has none else.
        sizes = (whole, self.measure(theme, min(view.width, round(whole[0] * _NARROWER))))
        keep_off = [*tiles, *_MUCH * list(in_play)]
        places = [bubble_place(view, size, near, gap, keep_off) for size in sizes]
        best = min(places, key=lambda place: covered(place, keep_off))
        self.place(best.clamp(pygame.Rect((0, 0), theme.metrics.size)), theme)
        self.beak = _beak(self.rect, near, theme.metrics.tx(_BEAK))

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        tx = theme.metrics.tx
        size = surface.get_size()
        radius = tx(12)
        key = ("beak", tuple(self.beak), size)
        for reach, colour in ((tx(5), colours.OUTLINE), (tx(3.5), colours.HEM)):
            rim = partial(polygon, size, self.beak, colour, reach)
            surface.blit(theme.cache.get((*key, reach), rim), (0, 0))
            draw_rounded(
                surface, theme, self.rect.inflate(2 * reach, 2 * reach), radius + reach, colour
            )
        super().draw(surface, theme)


def _beak(sheet: pygame.Rect, near: pygame.Rect, reach: int) -> list[Point]:
    """Return the corners of a beak from below the rim of a sheet just into a tile, with sides that bend inwards."""
    behind = pygame.Rect(near.center, (1, 1)).clamp(sheet.inflate(-5 * reach, -5 * reach)).topleft
    end = pygame.Rect(behind, (1, 1)).clamp(near.inflate(-8, -8)).topleft
    line = sheet.inflate(-4, -4).clipline(behind, end)
    foot = pygame.Vector2(line[1] if line else behind)
    tip = pygame.Vector2(end)
    if tip != foot:
        aside = (tip - foot).normalize().rotate(90) * reach
    else:
        aside = pygame.Vector2()
    bent = foot.lerp(tip, 0.3)
    corners = foot - aside, bent - aside * 0.55, tip, bent + aside * 0.55, foot + aside
    return [(round(x), round(y)) for x, y in corners]


class ThingButton(Pressable):
    """A thing to take or to leave: on parchment in a ring of jade once it is taken."""

    is_checked = False

    def __init__(
        self, icon: str, action: Callable[[], None], tooltip: str, *, taken: bool
    ) -> None:
        super().__init__(action, tooltip=tooltip)
        self.icon = icon
        self.is_checked = taken

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        side = max(theme.metrics.target, theme.metrics.tx(50))
        return side, side

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        look = "chosen" if self.is_checked else self.state
        surface.blit(theme.material(wood_button, self.rect.size, look), self.rect)
        theme.icons.draw(surface, self.icon, round(self.rect.width * 0.72), self.rect.center)
        if self.is_checked:
            draw_check_badge(surface, theme, self.rect.inflate(-8, -8).bottomright, 22)


def things_row(icon: str, most: int, taken: int, choose: Callable[[int], None]) -> Things:
    """Return a row with as many things as can be taken; each is taken or left by a press."""
    buttons = []
    for index in range(most):
        is_taken = index < taken
        press = partial(choose, taken - 1 if is_taken else taken + 1)
        name = _("{done} of {count}").format(done=index + 1, count=most)
        buttons.append(ThingButton(icon, press, name, taken=is_taken))
    return "", buttons


_ARROWS: Final = ("arrow_up", "arrow_right", "arrow_down", "arrow_left")
_LEAST_TILE: Final = 48
_SHARE: Final = 0.42
"""The part of the width that the tile takes at most; the handles have the rest."""
_ICON: Final = 18
_PAD: Final = 7
_GAP: Final = 5


class Line(NamedTuple):
    """A picture, a name, and what comes from there."""

    picture: str
    name: str
    tags: list[Tag]


def lines_at(
    state: GameState, cell: Cell, to_fill: Collection[Cell], tags: Sequence[Tag]
) -> Iterator[Line]:
    """Yield a line for each side with a jungle tile or a cell to fill, and for what the cell itself brings."""
    for arrow, side in zip(_ARROWS, SIDES, strict=True):
        at = beside(cell, side)
        tile = state.tile_at(*at)
        if isinstance(tile, JungleTile):
            yield Line(arrow, jungle_name(tile.kind), [tag for tag in tags if tag.cell == at])
        elif at in to_fill:
            yield Line(arrow, _("Jungle cell to fill"), [])
    yield from (Line(tag.icon, "", [tag]) for tag in tags if tag.cell == cell)


class HeldTilePanel(Composed):
    """The tile between its handles, and lines that say what comes of it."""

    def __init__(self, paint: Painter, lines: Sequence[Line], room: pygame.Rect) -> None:
        super().__init__()
        self._paint = paint
        self.lines = lines
        self.room = room
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
        """Return the side of the tile in pixels: as much as lines and handles leave."""
        lines = self._told(theme).size(theme, self.room.width - 2 * theme.metrics.tx(_PAD))[1]
        left = self.room.height - lines - theme.metrics.tx(3 * _PAD)
        return max(theme.metrics.tx(_LEAST_TILE), min(left, round(self.room.width * _SHARE)))

    def content(self, theme: Theme, width: int) -> Box:
        tile = room_for(self._tile_side(theme) / theme.metrics.text_scale)
        return Pad(Column([tile, self._told(theme)], gap=_PAD), (_PAD, _PAD, _PAD, _PAD))

    def _told(self, theme: Theme) -> Column:
        """Return the lines, with the names of the jungle tiles where they then have room."""
        width = self.room.width - 2 * theme.metrics.tx(_PAD)
        lines = self.lines
        beside = theme.metrics.tx(_ICON + _GAP)
        words = [word for _, name, _ in lines for word in name.split()]
        fits = all(theme.text.width(word, styles.SMALL_INK) <= width - beside for word in words)
        named = Column([self._line(theme, *line, named=True) for line in lines], gap=_GAP)
        most = self.room.height - theme.metrics.tx(_LEAST_TILE + 3 * _PAD)
        if fits and named.size(theme, width)[1] <= most:
            return named
        return Column([self._line(theme, *line, named=False) for line in lines], gap=_GAP)

    def _line(self, theme: Theme, picture: str, name: str, tags: list[Tag], *, named: bool) -> Box:
        brings: list[Box] = []
        for tag in tags:
            brings += [icon(tag.icon, _ICON)] if tag.icon and tag.icon != picture else []
            brings.append(Words(tag.text, styles.COUNT, fit="line", grows=False))
        # Where names have no room, a cell to fill has the sign that it has on the board.
        short = "" if brings else "?"
        words = name if named else short
        if words:
            told: list[Box] = [Words(words, styles.SMALL_INK, fit="whole")]
        else:
            told = []
        told += [Row(brings, gap=4)] if brings else []
        ink = colours.INK if picture in _ARROWS else colours.CREAM
        return Row([icon(picture, _ICON, ink), Column(told)], gap=_GAP)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        super().draw(surface, theme)
        surface.blit(self._paint(self.tile_place.width), self.tile_place)
        draw_jade_ring(surface, theme, self.tile_place, self.tile_place.width // 8)
