"""The tools in the upper corners of the table."""

from collections.abc import Callable, Iterable, Sequence
from functools import partial
from typing import Final, Protocol

import pygame

from cacao_desktop import colours
from cacao_desktop.i18n import _
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
    corner = theme.metrics.tx(16)
    for bar in bars:
        # Only the lower corner next to the status bar is inside the window and rounded.
        aside = -corner
        if bar.x > 0:
            aside = corner
        whole_bar = bar.union(bar.move(aside, -corner))
        draw_shadow(surface, theme, whole_bar, corner)
        surface.blit(theme.material(dark_wood, whole_bar.size, corner), whole_bar)
        draw_rounded(
            surface, theme, whole_bar, corner, None, rim=(colours.HEM, theme.metrics.tx(2))
        )


_WORDS: Final = styles.COUNT_CREAM
_BUTTON_SIZE: Final = 32
"""The size of a button, in design pixels."""
_ICON_SHARE: Final = 0.7
"""The size of the icon of a button with a value, as a share of the height above the value."""
_ICON_MIDDLE: Final = 0.6
"""The middle of the icon of a button with a value, as a share of the height above the value."""
_LEFT_TO_STATUS: Final = 240
"""The smallest width to leave for the status bar and the gaps beside it."""


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
        plate = pygame.Rect(0, 0, theme.text.width(self.value, style) + tx(8), tx(16))
        plate.midbottom = rect.midbottom
        above = plate.top - rect.top
        if above < plate.height:
            plate.center = rect.center
        else:
            side = round(above * _ICON_SHARE)
            at = rect.centerx, rect.top + round(above * _ICON_MIDDLE)
            theme.icons.draw(surface, self.icon, side, at, colour=colour)
        plate.right = min(plate.right, theme.metrics.width - tx(2))
        draw_rounded(surface, theme, plate, tx(8), colours.TAG, rim=(colours.HEM, max(1, tx(1))))
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
        def tool(
            icon: str, action: Action, words: str, command: Command | None = None
        ) -> RoundButton:
            return RoundButton(icon, action, tooltip=words, size=_BUTTON_SIZE, command=command)

        self._flow = flow
        self._commands = commands
        self._undo = tool("undo", flow.undo, _("Take the last step back"), Command.UNDO)
        self._fold = tool("arrow_left", fold, "", Command.FOLD)
        self._fit = tool("eye", fit, _("Show the whole board"), Command.ZOOM_FIT)
        self._temples = tool("temple", commands.open_temples, _("Temples as they are now"))
        self._temples.topic = topics.tile_topic("temple")
        self._suggest = tool("bulb", suggest, _("Suggest what to do"), Command.SUGGEST)
        self.of_modules = []
        """The buttons that open the cards of modules, even if the supply has no space for them."""
        for view in views:
            panel = view.contribution(PanelContribution)
            if panel is not None and panel.tool is not None:
                icon, words = panel.tool
                self.of_modules.append(tool(icon, commands.open_cards, _(words)))
                self.of_modules[-1].topic = topics.module_topic(view.id)
        self._again = tool(
            "replay", flow.show_again, _("Show again what has happened since your last turn")
        )
        speed = _("Animation speed")
        open_menu = commands.open_menu
        self._speed = ValueButton(
            "fast_forward", self._next_speed, tooltip=speed, size=_BUTTON_SIZE
        )
        self._menu = Button(_("Menu"), open_menu, icon="menu", style=_WORDS, command=Command.MENU)
        self._round_menu = tool("menu", open_menu, _("Menu"), Command.MENU)
        self._phones = tool("phone", commands.open_phones, _("The table is open for phones"))
        self._phones.visible = False
        self._drawers = [
            tool("person", partial(open_drawer, "left"), _("Players")),
            tool("log", partial(open_drawer, "right"), _("What happened")),
        ]

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
        side = max(theme.metrics.target, theme.metrics.tx(_BUTTON_SIZE)) + theme.metrics.tx(4)
        available = theme.metrics.width - theme.metrics.tx(_LEFT_TO_STATUS) - len(left) * side
        return left, right[: max(3, available // side)]

    def wanted_widths(self, theme: Theme, *, narrow: bool, roomy: bool) -> tuple[int, int]:
        gap = theme.metrics.tx(4)
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
        settings = table.context.settings
        reason = ""
        if not self._flow.can_undo:
            reason = _("Nothing can be taken back now.")
            if table.model.match.moves:
                reason = _(
                    "Nothing can be taken back after the end of a turn or a look at a hidden tile."
                )
        self._undo.reason = reason
        self._fit.reason = _("The whole board is in view.") if whole_board else ""
        self._speed.value = speed_name(settings.speed)
        # The button is there from the beginning, so that no other moves later.
        match = table.model.match
        kinds = (match.state.rules.kinds.kind_of[tile] for tile in match.state.rules.temple_values)
        has_temples = bool(match.state.temples)
        self._temples.visible = has_temples or any(
            kind in match.deal.jungle_pile for kind in kinds
        )
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

    def widgets(self, layout: TableLayout, theme: Theme) -> list[Widget]:
        left, right = self._bars(theme, narrow=layout.narrow, roomy=layout.roomy)
        return [*left, *right]

    def place(self, layout: TableLayout, theme: Theme) -> None:
        left, right = self._bars(theme, narrow=layout.narrow, roomy=layout.roomy)
        _in_row(left, layout.menu, theme)
        _in_row(right, layout.tools, theme, at_right=not layout.narrow)


def _in_row(
    widgets: Sequence[Widget], rect: pygame.Rect, theme: Theme, *, at_right: bool = False
) -> None:
    """Place widgets side by side in a bar, narrowing all but round ones if they don't fit."""
    sizes = [widget.measure(theme) for widget in widgets]
    total_width = sum(size[0] for size in sizes)
    spare = (rect.width - total_width) // (len(widgets) + 1)
    gap = max(1, min(theme.metrics.tx(4), spare))
    available = rect.width - gap * (len(widgets) + 1)
    x = rect.x + gap
    if at_right:
        x += max(0, available - total_width)
    for widget, size in zip(widgets, sizes, strict=True):
        width = size[0]
        if total_width > available:
            width = round(size[0] * available / total_width)
        box = pygame.Rect(0, 0, width, min(size[1], rect.height - 4))
        if size[0] == size[1]:
            box.size = (min(box.size), min(box.size))
        box.center = (x + width // 2, rect.centery)
        widget.place(box, theme)
        x += width + gap
