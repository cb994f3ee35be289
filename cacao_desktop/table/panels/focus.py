"""The keyboard focus on the panels around the board."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from typing import Final

from cacao_desktop.table.core import TableCore
from cacao_desktop.table.panels.hand import HandTile
from cacao_desktop.table.panels.open_tiles import OpenTileSlot
from cacao_desktop.ui import Widget
from cacao_desktop.ui.pages.page import Page

_BOARD: Final = 1
"""The index of the board among the regions of the table."""


class PanelFocus:
    """Moves the keyboard focus between the board and the panels.

    `regions` returns the widgets of each region of the table; the second region is the board,
    which has none.
    """

    def __init__(
        self, table: TableCore, page: Page, regions: Callable[[], list[list[Widget]]]
    ) -> None:
        self._table = table
        self._page = page
        self._regions = regions

    @property
    def shown(self) -> bool:
        """Whether the focus is on a widget rather than on the board."""
        return self._page.keyboard_focus is not None

    def take_tile(self) -> bool:
        """Take the focused tile, if any, and return to the board; return whether there was one."""
        focus = self._page.keyboard_focus
        if not isinstance(focus, (HandTile, OpenTileSlot)) or not focus.is_offered:
            return False
        if isinstance(focus, HandTile):
            offer = self._table.mode.offer.hand
            taken = offer is not None and focus.index == offer.taken
        else:
            taken = focus.chosen
        if not taken:
            focus.activate()
        self.leave()
        return True

    def step(self, step: int) -> None:
        """Move the focus to the next or previous region of the table with a focusable widget."""
        widget = next_focus(self._regions(), self._page.widgets, self._page.keyboard_focus, step)
        if widget is None:
            self.leave()
            return
        self._page.uses_keyboard = True
        self._page.focus_on(widget)

    def leave(self) -> None:
        self._page.focus_on(None)
        self._page.uses_keyboard = False


def next_focus(
    regions: Sequence[Iterable[Widget]],
    shown: Iterable[Widget],
    focus: Widget | None,
    step: int,
) -> Widget | None:
    """Return the widget to focus in the next region of the table, None for the board.

    The regions are players, board, hand, display, buttons, and at last all other `shown` widgets:
    those of a decision or a suggestion over the board. Within a region, the first offered widget
    gets the focus. `step` is 1 or -1.
    """
    by_region = [list(_focusable(region)) for region in regions]
    in_regions = [widget for region in by_region for widget in region]
    by_region.append([widget for widget in _focusable(shown) if widget not in in_regions])
    current = _region_of(focus, by_region)
    for distance in range(1, len(by_region)):
        index = (current + step * distance) % len(by_region)
        if index == _BOARD:
            return None
        if by_region[index]:
            return _first_offered(by_region[index])
    return None


def _focusable(widgets: Iterable[Widget]) -> Iterator[Widget]:
    """Yield the focusable widgets among some widgets and their content."""
    for widget in widgets:
        for part in widget.parts():
            if part.focusable:
                yield part


def _region_of(focus: Widget | None, by_region: Sequence[Sequence[Widget]]) -> int:
    """Return the index of the region with the focus, which is the board if no widget has it."""
    for index, widgets in enumerate(by_region):
        if focus in widgets:
            return index
    return _BOARD


def _first_offered(widgets: Sequence[Widget]) -> Widget:
    """Return the first offered widget, or the first of all if none is offered."""
    for widget in widgets:
        if widget.is_offered:
            return widget
    return widgets[0]
