"""The layout of the new-game screen: seats beside boxes, or everything in one column."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final, NamedTuple

import pygame

from cacao_desktop.engine.tiles import MAX_SEATS
from cacao_desktop.measures import Space, TextSize
from cacao_desktop.scenes.setup.explanation_panel import ExplanationPanel
from cacao_desktop.scenes.setup.lids import LID_NAME, Lid
from cacao_desktop.scenes.setup.module_tile import ModuleTile
from cacao_desktop.scenes.setup.module_widgets import ModulesPanel
from cacao_desktop.scenes.setup.options_panel import OptionsPanel
from cacao_desktop.scenes.setup.seat_card import (
    CARD_HEIGHT,
    MAX_CARD_HEIGHT,
    EmptySeat,
    SeatCard,
)
from cacao_desktop.ui import Theme, Widget
from cacao_desktop.ui.boxes.boxes import Box, Column, Fixed, Pad, WidgetBox
from cacao_desktop.ui.boxes.containers import Flow, Grid, longest_word, widget_boxes
from cacao_desktop.ui.boxes.traversal import lay_out

# All lengths are in design pixels.

_SEATS_WIDTH: Final = 464
"""The width of the column of seats."""
_MIN_BOXES_WIDTH: Final = 520
"""The smallest width of the boxes beside them."""
_MIN_LID_WIDTH: Final = 96
"""The smallest width of a box's lid."""
_LID_COLUMNS: Final = (5, 3, 2, 1)
"""The possible numbers of lids in a row."""
_MIN_EMPTY_HEIGHT: Final = 48
"""The smallest height of an empty seat."""
_MIN_FIRST_SIDE: Final = 80
_MAX_FIRST_SIDE: Final = 280
"""The sides of the base game's picture while the expansions are folded."""
_GAP: Final = Space.MEDIUM
_NO_EDGES: Final = (0, 0, 0, 0)


class _PictureSizes(NamedTuple):
    """The height of lids and the side of modules."""

    lid: float
    module: float


_MIN_PICTURES: Final = _PictureSizes(lid=32, module=28)
_MAX_PICTURES: Final = _PictureSizes(lid=200, module=88)
"""The largest pictures; both kinds share the available room."""
_COLUMN_PICTURES: Final = _PictureSizes(lid=40, module=64)
"""The pictures in a single column, which scrolls."""
_LIDS_IN_ROW: Final = 3
"""The number of lids in a row of that column."""
_LIDS_SHARE: Final = 0.35
"""The lids' share of the room that is left for pictures."""


@dataclass(frozen=True, slots=True)
class Unfolded:
    """The widgets that are shown only while the page is unfolded."""

    lids: Sequence[Lid]
    modules: ModulesPanel
    options: OptionsPanel

    @property
    def tiles(self) -> Sequence[ModuleTile]:
        return self.modules.tiles


@dataclass(frozen=True, slots=True)
class SetupWidgets:
    """The widgets of the page."""

    seats: Sequence[SeatCard]
    empty_seats: Sequence[EmptySeat]
    explanation: ExplanationPanel
    unfolded: Unfolded | None

    @property
    def tiles(self) -> dict[str, ModuleTile]:
        """The shown tiles by module."""
        if self.unfolded is None:
            return {}
        return {tile.subject: tile for tile in self.unfolded.tiles}

    def in_order(self) -> list[Widget]:
        """Return all widgets in the order of the keyboard."""
        seats = [*self.seats, *self.empty_seats]
        if self.unfolded is None:
            return [*seats, self.explanation]
        rest = self.unfolded
        modules = [*rest.lids, rest.modules, self.explanation]
        return [*seats, *modules, rest.options]


class SetupLayout:
    """Places the widgets of the page in an area, with the largest pictures that fit."""

    def __init__(self, widgets: SetupWidgets, theme: Theme) -> None:
        self._widgets = widgets
        self._theme = theme
        self._empty_height: float = CARD_HEIGHT
        """The height of each visible empty seat."""

    def place(self, area: pygame.Rect) -> int:
        """Place the widgets from the top of an area; return the height they need."""
        tx = self._theme.metrics.tx
        self._show_empty_seats(0)
        for seat in self._widgets.seats:
            seat.is_low = False
            seat.height = CARD_HEIGHT
        unfolded = self._widgets.unfolded
        if unfolded is None:
            return self._place_folded(area)
        if area.width < tx(_SEATS_WIDTH + _MIN_BOXES_WIDTH + _GAP):
            return self._place_in_column(unfolded, area)
        return self._place_side_by_side(unfolded, area)

    def _place_folded(self, area: pygame.Rect) -> int:
        """Place the seats above the base game, with the largest picture that fits."""
        room = self._room_for_picture(area)
        if room < _MIN_FIRST_SIDE:
            self._lower_seats()
            room = self._room_for_picture(area)
        self._widgets.explanation.side = max(_MIN_FIRST_SIDE, min(_MAX_FIRST_SIDE, room))
        column = Column([self._seats(), self._explanation(area.width)], _GAP)
        return self._place_column(column, area)

    def _place_in_column(self, unfolded: Unfolded, area: pygame.Rect) -> int:
        """Place everything below one another, the players and the lids in the first view."""
        self._lower_seats()
        _set_pictures(unfolded, _COLUMN_PICTURES)
        lids = self._lids_in_rows(unfolded.lids, area.width)
        modules = WidgetBox(unfolded.modules)
        explanation = self._explanation(area.width)
        parts = [self._seats(), lids, modules, explanation, WidgetBox(unfolded.options)]
        return self._place_column(Column(parts, _GAP), area)

    def _lids_in_rows(self, lids: Sequence[Lid], width: int) -> Box:
        """Return lids with the picture at the left, and all names in letters of one size."""
        theme = self._theme
        scale = theme.metrics.text_scale
        picture = _COLUMN_PICTURES.lid
        room = round(width / _LIDS_IN_ROW - (picture + Space.SMALL + Space.LARGE) * scale)
        height = theme.text.row_height(LID_NAME)
        styles = [theme.text.fit(lid.text, LID_NAME, room, height) for lid in lids]
        smallest = min(styles, key=lambda style: style.size)
        longest = max(theme.text.width(lid.text, smallest) for lid in lids)
        band = min(longest, room) / scale + Space.LARGE
        for lid in lids:
            lid.band_width = band
            lid.name_style = smallest
        boxes = [Fixed(WidgetBox(lid), picture + band) for lid in lids]
        return Flow(boxes, Space.SMALL, spread=True)

    def _room_for_picture(self, area: pygame.Rect) -> float:
        """Return the height below the seats for a picture, in design pixels."""
        room = area.height - self._seats().size(self._theme, area.width)[1]
        return room / self._theme.metrics.text_scale - _GAP - 2 * Space.SMALL

    def _lower_seats(self) -> None:
        for seat in self._widgets.seats:
            seat.is_low = True

    def _place_column(self, column: Column, area: pygame.Rect) -> int:
        """Place everything in one column, which may be longer than the area."""
        return lay_out(column, self._theme, pygame.Rect(area.topleft, (area.width, 0)))

    def _place_side_by_side(self, unfolded: Unfolded, area: pygame.Rect) -> int:
        """Place the seats and options in a column at the left, the modules at the right."""
        tx = self._theme.metrics.tx
        left = pygame.Rect(area.topleft, (tx(_SEATS_WIDTH), area.height))
        right = pygame.Rect(left.right + tx(_GAP), area.y, 0, area.height)
        right.width = area.right - right.x
        height = max(self._place_seats(unfolded, left), self._place_modules(unfolded, right))
        for widget in (*unfolded.lids, *unfolded.tiles):
            widget.hint_shown_elsewhere = height <= area.height
        return height

    def _place_seats(self, unfolded: Unfolded, area: pygame.Rect) -> int:
        """Place the seats, with the options at the bottom and empty seats between them."""
        options = WidgetBox(unfolded.options)
        room = area.height - options.size(self._theme, area.width)[1]
        self._enlarge_seats(room)
        seats_height = self._seats().size(self._theme, area.width)[1]
        self._show_empty_seats(room - seats_height - self._theme.metrics.tx(Space.SMALL))
        return lay_out(Column([self._seats(), options], Space.SMALL, foot=True), self._theme, area)

    def _enlarge_seats(self, room: int) -> None:
        """Give each seat its share of the room, whether a player has it or not."""
        share = room / MAX_SEATS / self._theme.metrics.text_scale - Space.SMALL
        for seat in self._widgets.seats:
            seat.height = max(CARD_HEIGHT, min(MAX_CARD_HEIGHT, int(share)))

    def _show_empty_seats(self, room: int) -> None:
        """Show as many empty seats as fit, shrinking them if necessary."""
        tx = self._theme.metrics.tx
        empty_seats = self._widgets.empty_seats
        count = min(len(empty_seats), room // tx(_MIN_EMPTY_HEIGHT + Space.SMALL))
        for index, seat in enumerate(empty_seats):
            seat.visible = index < count
        if count:
            each = room // count / self._theme.metrics.text_scale - Space.SMALL
            self._empty_height = min(self._widgets.seats[0].height, each)

    def _seats(self) -> Box:
        empty = [
            Pad(WidgetBox(seat), _NO_EDGES, self._empty_height)
            for seat in self._widgets.empty_seats
            if seat.visible
        ]
        return Column([*widget_boxes(*self._widgets.seats), *empty], Space.SMALL)

    def _place_modules(self, unfolded: Unfolded, area: pygame.Rect) -> int:
        """Place lids, modules and explanation, with the largest pictures that fit."""
        _set_pictures(unfolded, _MIN_PICTURES)
        column = Column(self._modules(unfolded, area.width), _GAP, foot=True)
        # Each rounded length may be a pixel too long.
        rounding = 2 * (1 + unfolded.modules.rows)
        spare = area.height - column.size(self._theme, area.width)[1] - rounding
        if spare < 0:
            column = Column(column.parts, Space.TINY, foot=True)
        elif spare > 0:
            room = spare / self._theme.metrics.text_scale
            _set_pictures(unfolded, _enlarged(room, unfolded.modules.rows))
            left = area.height - column.size(self._theme, area.width)[1]
            column = Column(self._modules(unfolded, area.width, left), _GAP, foot=True)
        return lay_out(column, self._theme, area)

    def _modules(self, unfolded: Unfolded, width: int, spare: int = 0) -> list[Box]:
        """Return lids, modules and explanation, the last `spare` pixels taller."""
        # Columns that break no word of a name.
        names = (lid.text for lid in unfolded.lids)
        word = longest_word(self._theme, names, LID_NAME.sized(TextSize.SMALL))
        narrowest = max(_MIN_LID_WIDTH, word / self._theme.metrics.text_scale + Space.LARGE)
        boxes = widget_boxes(*unfolded.lids)
        for lid in unfolded.lids:
            lid.band_width = 0
            lid.name_style = LID_NAME
        lids = Grid(boxes, Space.SMALL, narrowest, _LID_COLUMNS, alike=True)
        return [lids, WidgetBox(unfolded.modules), self._explanation(width, spare)]

    def _explanation(self, width: int, spare: int = 0) -> Box:
        panel = self._widgets.explanation
        height = panel.min_height(self._theme, width) + spare
        return Pad(WidgetBox(panel), _NO_EDGES, height / self._theme.metrics.text_scale)


def _set_lids(unfolded: Unfolded, height: float) -> None:
    for lid in unfolded.lids:
        lid.picture_height = height


def _set_pictures(unfolded: Unfolded, sizes: _PictureSizes) -> None:
    _set_lids(unfolded, sizes.lid)
    for tile in unfolded.tiles:
        tile.side = sizes.module


def _enlarged(room: float, rows: int) -> _PictureSizes:
    """Return the smallest pictures enlarged by the free height for lids and rows of modules."""
    lid = _MIN_PICTURES.lid + room * _LIDS_SHARE
    module = _MIN_PICTURES.module + room * (1 - _LIDS_SHARE) / rows
    return _PictureSizes(min(_MAX_PICTURES.lid, lid), min(_MAX_PICTURES.module, module))
