"""The tools in the upper corners of the table."""

from collections.abc import Callable, Iterable, Iterator, Sequence
from functools import partial
from typing import Final, Protocol

import pygame

from cacao_desktop import colours
from cacao_desktop.i18n import _
from cacao_desktop.match import Match
from cacao_desktop.measures import Line, Radius, Space
from cacao_desktop.table.catalogue import topics
from cacao_desktop.table.core import TableCore
from cacao_desktop.table.flow.game_flow import GameFlow
from cacao_desktop.table.modules.base import ModuleView
from cacao_desktop.table.overview.commands import TableCommands
from cacao_desktop.table.panels.contribution import PanelContribution
from cacao_desktop.table.panels.layout import Drawer, TableLayout
from cacao_desktop.ui import Command, Theme, Widget, styles
from cacao_desktop.ui.access.role import Role
from cacao_desktop.ui.paint.materials import dark_wood
from cacao_desktop.ui.timeline import speed_name
from cacao_desktop.ui.widgets import (
    Action,
    Button,
    RoundButton,
    draw_rounded,
    draw_shadow,
)


def draw_bars(surface: pygame.Surface, theme: Theme, bars: Iterable[pygame.Rect]) -> None:
    """Draw the wooden bars in the upper corners."""
    corner = theme.metrics.tx(_BAR_CORNER)
    rim = (colours.HEM, theme.metrics.tx(Line.THIN))
    for bar in bars:
        # Only the lower corner next to the status bar is inside the window and rounded.
        outwards = -corner
        if bar.x > 0:
            outwards = corner
        whole_bar = bar.union(bar.move(outwards, -corner))
        draw_shadow(surface, theme, whole_bar, corner)
        surface.blit(theme.material(dark_wood, whole_bar.size, corner), whole_bar)
        draw_rounded(surface, theme, whole_bar, corner, None, rim=rim)


_MENU_STYLE: Final = styles.COUNT_CREAM
_BUTTON_SIZE: Final = 32
"""The size of a button, in design pixels."""
_ICON_SHARE: Final = 0.7
"""The size of the icon of a button with a value, as a share of the height above the value."""
_ICON_MIDDLE: Final = 0.6
"""The middle of the icon of a button with a value, as a share of the height above the value."""
_LEFT_TO_STATUS: Final = 240
"""The smallest width to leave for the status bar and the gaps beside it."""
_MIN_TOOLS: Final = 3
"""The number of tools at the right that are never left out."""
_PLATE_HEIGHT: Final = 16
"""The height of the plate with a value, in design pixels."""
_BAR_EDGES: Final = 4
"""The height of a bar that its buttons leave free, in pixels."""
_BAR_CORNER: Final = Radius.PANEL
"""The radius of the inner corner of a bar, in design pixels."""


class ValueButton(RoundButton):
    """A round button with its value on a plate below its icon, or alone on a low button."""

    role = Role.CHOICE
    value = ""

    @property
    def words(self) -> str:
        return self.value

    @property
    def accessible_name(self) -> str:
        return _("{name}: {value}").format(name=self.tooltip, value=self.value)

    def draw_icon(
        self, surface: pygame.Surface, theme: Theme, rect: pygame.Rect, colour: colours.Colour
    ) -> None:
        style = styles.SMALL.without_shadow()
        tx = theme.metrics.tx
        width = theme.text.width(self.value, style) + tx(Space.SMALL)
        plate = pygame.Rect(0, 0, width, tx(_PLATE_HEIGHT))
        plate.midbottom = rect.midbottom
        height_above = plate.top - rect.top
        if height_above < plate.height:
            plate.center = rect.center
        else:
            side = round(height_above * _ICON_SHARE)
            at = rect.centerx, rect.top + round(height_above * _ICON_MIDDLE)
            theme.icons.draw(surface, self.icon, side, at, colour=colour)
        plate.right = min(plate.right, theme.metrics.width - tx(Line.THIN))
        rim = (colours.HEM, tx(Line.THIN / 2))
        draw_rounded(surface, theme, plate, tx(Radius.CHIP), colours.TAG, rim=rim)
        theme.text.draw(surface, self.value, style, plate.center, "center")


class Suggestion(Protocol):
    """A suggestion as used by the panels: open, or unavailable for a reason."""

    @property
    def shows_advice(self) -> bool: ...

    @property
    def open(self) -> bool: ...

    @property
    def reason(self) -> str: ...

    @property
    def default_widget(self) -> Widget | None: ...

    def widgets(self) -> list[Widget]: ...

    def give_help(self) -> None: ...

    def draw_uses(self, surface: pygame.Surface, theme: Theme) -> None: ...


class Toolbar:
    """The buttons in the corners: menu, camera and folding; undo, overviews and speed."""

    def __init__(
        self,
        views: Sequence[ModuleView],
        commands: TableCommands,
        flow: GameFlow,
        *,
        suggest: Callable[[], None],
        fit: Callable[[], None],
        fold: Callable[[], None],
        open_drawer: Callable[[Drawer], None],
    ) -> None:
        self._flow = flow
        self._commands = commands
        open_menu = commands.open_menu
        self._menu = Button(
            _("Menu"), open_menu, icon="menu", style=_MENU_STYLE, command=Command.MENU
        )
        self._round_menu = _tool("menu", open_menu, _("Menu"), Command.MENU)
        self._phones = _tool("phone", commands.open_phones, _("The table is open for phones"))
        self._phones.visible = False
        self._drawers = [
            _tool("person", partial(open_drawer, "left"), _("Players")),
            _tool("log", partial(open_drawer, "right"), _("What happened")),
        ]
        self._fit = _tool("eye", fit, _("Show the whole board"), Command.ZOOM_FIT)
        self._fold = _tool("arrow_left", fold, "", Command.FOLD)
        self._undo = _tool("undo", flow.undo, _("Take the last step back"), Command.UNDO)
        self._suggest = _tool("bulb", suggest, _("Suggest what to do"), Command.SUGGEST)
        self._temples = _tool("temple", commands.open_temples, _("Temples as they are now"))
        self._temples.topic = topics.tile_topic("temple")
        self.of_modules = list(_module_tools(views, commands.open_cards))
        """The buttons that open the cards of modules, even if the supply has no space for them."""
        self._again = _tool(
            "replay", flow.show_again, _("Show again what has happened since your last turn")
        )
        self._speed = ValueButton(
            "fast_forward", self._next_speed, tooltip=_("Animation speed"), size=_BUTTON_SIZE
        )

    def _next_speed(self) -> None:
        self._speed.value = speed_name(self._commands.next_speed())

    def _bars(
        self, theme: Theme, *, narrow: bool, roomy: bool
    ) -> tuple[list[Widget], list[Widget]]:
        """Return the buttons at the left and at the right.

        If space is short, buttons with an equivalent key or setting are left out.
        """
        looking = [
            tool for tool in (self._suggest, self._temples, *self.of_modules) if tool.visible
        ]
        phones = [tool for tool in (self._phones,) if tool.visible]
        if not narrow:
            left: list[Widget] = [self._menu, *phones, self._fit, self._fold]
            return left, [self._undo, *looking, self._again, self._speed]
        left = [self._round_menu, *phones, *self._drawers]
        if roomy:
            left.append(self._fold)
        right: list[Widget] = [self._undo, *looking, self._again, self._fit, self._speed]
        tx = theme.metrics.tx
        pitch = max(theme.metrics.target, tx(_BUTTON_SIZE)) + tx(Space.TINY)
        available = theme.metrics.width - tx(_LEFT_TO_STATUS) - len(left) * pitch
        return left, right[: max(_MIN_TOOLS, available // pitch)]

    def wanted_widths(self, theme: Theme, *, narrow: bool, roomy: bool) -> tuple[int, int]:
        gap = theme.metrics.tx(Space.TINY)
        if not narrow:
            # Beside the columns, the bars are no wider than those if the buttons fit at all.
            gap = 1
        bars = self._bars(theme, narrow=narrow, roomy=roomy)
        left, right = (sum(widget.measure(theme)[0] + gap for widget in bar) + gap for bar in bars)
        return left, right

    def show(
        self, table: TableCore, suggestion: Suggestion, *, folded: bool, whole_board: bool
    ) -> None:
        """Update the buttons for the game and the suggestion, or the reason why there is none."""
        match = table.model.match
        settings = table.context.settings
        self._undo.reason = self._undo_reason(match)
        self._fit.reason = _("The whole board is in view.") if whole_board else ""
        self._speed.value = speed_name(settings.speed)
        has_temples = bool(match.state.temples)
        # The button is there from the beginning, so that no other moves later.
        self._temples.visible = has_temples or _has_temple_in_pile(match)
        self._temples.reason = "" if has_temples else _("There is no temple on the board yet.")
        self._phones.visible = table.remote is not None
        if folded:
            self._fold.icon = "arrow_right"
            self._fold.tooltip = _("Unfold the panels")
        else:
            self._fold.icon = "arrow_left"
            self._fold.tooltip = _("Fold the panels away")
        self._suggest.visible = settings.allow_suggestions
        self._suggest.reason = suggestion.reason
        self._suggest.chosen = suggestion.open

    def _undo_reason(self, match: Match) -> str:
        """Return why nothing can be taken back, empty if something can."""
        if self._flow.can_undo:
            return ""
        if match.moves:
            return _(
                "Nothing can be taken back after the end of a turn or a look at a hidden tile."
            )
        return _("Nothing can be taken back now.")

    def widgets(self, layout: TableLayout, theme: Theme) -> list[Widget]:
        left, right = self._bars(theme, narrow=layout.narrow, roomy=layout.roomy)
        return [*left, *right]

    def place(self, layout: TableLayout, theme: Theme) -> None:
        left, right = self._bars(theme, narrow=layout.narrow, roomy=layout.roomy)
        _in_row(left, layout.menu, theme)
        _in_row(right, layout.tools, theme, at_right=not layout.narrow)


def _has_temple_in_pile(match: Match) -> bool:
    rules = match.state.rules
    kinds = (rules.kinds.kind_of[tile] for tile in rules.temple_values)
    return any(kind in match.deal.jungle_pile for kind in kinds)


def _tool(icon: str, action: Action, words: str, command: Command | None = None) -> RoundButton:
    return RoundButton(icon, action, tooltip=words, size=_BUTTON_SIZE, command=command)


def _module_tools(views: Sequence[ModuleView], open_cards: Action) -> Iterator[RoundButton]:
    for view in views:
        panel = view.contribution(PanelContribution)
        if panel is not None and panel.tool is not None:
            icon, words = panel.tool
            tool = _tool(icon, open_cards, _(words))
            tool.topic = topics.module_topic(view.id)
            yield tool


def _in_row(
    widgets: Sequence[Widget], rect: pygame.Rect, theme: Theme, *, at_right: bool = False
) -> None:
    """Place widgets side by side in a bar, narrowing them if they do not fit.

    Round ones stay round.
    """
    sizes = [widget.measure(theme) for widget in widgets]
    total_width = sum(width for width, _height in sizes)
    spare = (rect.width - total_width) // (len(widgets) + 1)
    gap = max(1, min(theme.metrics.tx(Space.TINY), spare))
    available = rect.width - gap * (len(widgets) + 1)
    x = rect.x + gap
    if at_right:
        x += max(0, available - total_width)
    for widget, (own_width, own_height) in zip(widgets, sizes, strict=True):
        width = own_width
        if total_width > available:
            width = round(own_width * available / total_width)
        box = pygame.Rect(0, 0, width, min(own_height, rect.height - _BAR_EDGES))
        if own_width == own_height:
            box.size = (min(box.size), min(box.size))
        box.center = (x + width // 2, rect.centery)
        widget.place(box, theme)
        x += width + gap
