"""The tools in the upper corners of the table; round ones alone where there is no room for words."""

from collections.abc import Callable, Sequence
from functools import partial
from typing import Final, Protocol

import pygame

from cacao_desktop.i18n import _
from cacao_desktop.table.catalogue import topics
from cacao_desktop.table.core import TableCore
from cacao_desktop.table.flow.game_flow import GameFlow
from cacao_desktop.table.modules.base import ModuleView
from cacao_desktop.table.panels.commands import TableCommands
from cacao_desktop.table.panels.layout import Drawer, TableLayout
from cacao_desktop.ui import Theme, colours, theme as looks
from cacao_desktop.ui.input.bindings import Command
from cacao_desktop.ui.timeline import speed_name
from cacao_desktop.ui.widgets import Action, Button, RoundButton, Widget, draw_rounded

_WORDS: Final = looks.COUNT_CREAM
_SIZE: Final = 36
_MOST_OF_WIDTH: Final = 0.68
"""The tools leave the rest of the width to the sign."""


class ValueButton(RoundButton):
    """A round tool with its value on a small sign at its foot."""

    value, icon_lift = "", 0.1

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        super().draw(surface, theme)
        style, tx = looks.SMALL.without_shadow(), theme.metrics.tx
        sign = pygame.Rect(0, 0, theme.text.width(self.value, style) + tx(8), tx(16))
        sign.midbottom = self.rect.centerx, self.rect.bottom + tx(2)
        sign.right = min(sign.right, theme.metrics.width - tx(2))
        draw_rounded(surface, theme, sign, tx(7), colours.TAG, rim=(colours.HEM, max(1, tx(1))))
        theme.text.draw(surface, self.value, style, sign.center, "center")


class Suggestion(Protocol):
    """The suggestion as the panels see it: asked for, shown, or refused for a reason."""

    @property
    def open(self) -> bool: ...

    @property
    def reason(self) -> str: ...

    @property
    def leads_on(self) -> Widget | None: ...

    def widgets(self) -> list[Widget]: ...

    def toggle(self) -> None: ...


class Toolbar:
    """Menu, looking at the board and folding at the left; taking back, looking up and speed at the right."""

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
        def tool(icon: str, action: Action, words: str, command: Command | None = None) -> RoundButton:
            button = RoundButton(icon, action, tooltip=words, size=_SIZE)
            button.command = command
            return button

        self._flow = flow
        back = _("Take the last step back")
        self._undo = Button(_("Take back"), flow.undo, icon="undo", tooltip=back, style=_WORDS)
        self._undo.command = Command.UNDO
        self._round_undo = tool("undo", flow.undo, back, Command.UNDO)
        self._fold = tool("arrow_left", fold, "", Command.FOLD)
        self._fit = tool("eye", fit, _("Show the whole board"), Command.ZOOM_FIT)
        self._temples = tool("temple", commands.open_temples, _("Temples as they are now"))
        self._temples.topic = topics.tile_topic("temple")
        self._suggest = tool("bulb", suggest, _("Suggest what to do"), Command.SUGGEST)
        self.of_modules = []
        """Lead to what modules have on the cloth, also where the table has no room for it."""
        for view in views:
            if view.tool is not None:
                icon, words = view.tool
                self.of_modules.append(tool(icon, commands.open_cards, _(words)))
                self.of_modules[-1].topic = topics.module_topic(view.id)
        again = _("Show again what has happened since your last turn")
        self._again = tool("replay", flow.earlier.show_again, again)
        speed = _("Speed of the animations")
        self._speed = ValueButton("fast_forward", commands.next_speed, tooltip=speed, size=_SIZE)
        self._menu = Button(_("Menu"), commands.open_menu, icon="menu", style=_WORDS)
        self._menu.command = Command.MENU
        self._round_menu = tool("menu", commands.open_menu, _("Menu"), Command.MENU)
        self._drawers = [
            tool("person", partial(open_drawer, "left"), _("Players")),
            tool("book", partial(open_drawer, "right"), _("What happened")),
        ]

    def _bars(self, theme: Theme, *, narrow: bool, roomy: bool) -> tuple[list[Widget], list[Widget]]:
        """Return the tools at the left and at the right.

        Where there is little room, those that keys and settings do as well are left out.
        """
        looking = [tool for tool in (self._suggest, self._temples, *self.of_modules) if tool.visible]
        if not narrow:
            left: list[Widget] = [self._menu, self._fit, self._fold]
            return left, [self._undo, *looking, self._again, self._speed]
        left = [self._round_menu, *self._drawers, *([self._fold] if roomy else [])]
        right: list[Widget] = [self._round_undo, *looking, self._fit, self._again, self._speed]
        side = max(theme.metrics.target, theme.metrics.tx(_SIZE)) + theme.metrics.tx(4)
        room = theme.metrics.width * _MOST_OF_WIDTH - len(left) * side
        return left, right[: max(3, int(room // side))]

    def wanted_widths(self, theme: Theme, *, narrow: bool, roomy: bool) -> tuple[int, int]:
        gap = theme.metrics.tx(4)
        bars = self._bars(theme, narrow=narrow, roomy=roomy)
        left, right = (sum(widget.measure(theme)[0] + gap for widget in bar) + gap for bar in bars)
        return left, right

    def show(self, table: TableCore, suggestion: Suggestion, *, folded: bool) -> None:
        """Bring the tools in line with the game, and with the suggestion or why there is none now."""
        settings = table.context.settings
        reason = "" if self._flow.can_undo else _("Nothing can be taken back now.")
        self._undo.reason = self._round_undo.reason = reason
        self._speed.value = speed_name(settings.speed)
        self._temples.visible = bool(table.model.state.temples)
        self._fold.icon = "arrow_right" if folded else "arrow_left"
        self._fold.tooltip = _("Unfold the panels") if folded else _("Fold the panels away")
        self._suggest.visible = settings.allow_suggestions
        self._suggest.reason, self._suggest.chosen = suggestion.reason, suggestion.open

    def widgets(self, places: TableLayout, theme: Theme) -> list[Widget]:
        left, right = self._bars(theme, narrow=places.narrow, roomy=places.roomy)
        return [*left, *right]

    def place(self, places: TableLayout, theme: Theme) -> None:
        left, right = self._bars(theme, narrow=places.narrow, roomy=places.roomy)
        _in_row(left, places.menu, theme)
        _in_row(right, places.tools, theme)


def _in_row(widgets: Sequence[Widget], place: pygame.Rect, theme: Theme) -> None:
    """Lay widgets beside one another in a bar, narrower than they ask where they do not fit; round ones stay round."""
    gap = theme.metrics.tx(4)
    sizes = [widget.measure(theme) for widget in widgets]
    room = place.width - gap * (len(widgets) + 1)
    wide = sum(size[0] for size in sizes)
    x = place.x + gap
    for widget, size in zip(widgets, sizes, strict=True):
        width = size[0] if wide <= room else round(size[0] * room / wide)
        height = min(size[1], place.height - 4)
        shape = (min(width, height),) * 2 if size[0] == size[1] else (width, height)
        widget.place(pygame.Rect((0, 0), shape).move_to(center=(x + width // 2, place.centery)), theme)
        x += width + gap
