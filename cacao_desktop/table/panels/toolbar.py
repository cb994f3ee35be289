"""The tools in the upper corners of the table; round buttons alone where there is no room for words."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from cacao_desktop.i18n import _
from cacao_desktop.table.panels.layout import TableLayout
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.buttons import Button, RoundButton
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.timeline import speed_name
from cacao_desktop.ui.widget import Widget

_WORDS: Final = looks.COUNT_CREAM


@dataclass(frozen=True, slots=True)
class Tools:
    """What each tool does."""

    menu: Callable[[], None]
    fold: Callable[[], None]
    players: Callable[[], None]
    supply: Callable[[], None]
    undo: Callable[[], None]
    suggest: Callable[[], None]
    huts: Callable[[], None]
    temples: Callable[[], None]
    fit: Callable[[], None]
    speed: Callable[[], None]
    show_again: Callable[[], None]


class Toolbar:
    """Menu and folding at the left; taking back, looking up and speed at the right."""

    def __init__(self, tools: Tools, *, has_huts: bool) -> None:
        back, faster = _("Take the last step back (Backspace)"), _("Speed of the animations")
        folding = _("Fold the panels away (F)")
        self._fold = Button(_("Unfold"), tools.fold, icon="back", tooltip=folding, style=_WORDS)
        self._undo = Button(_("Take back"), tools.undo, icon="undo", tooltip=back, style=_WORDS)
        self._speed = Button(
            _("Speed {speed}").format(speed=speed_name(0)),
            tools.speed,
            icon="fast_forward",
            tooltip=faster,
            style=_WORDS,
        )
        self._temples = RoundButton("temple", tools.temples, tooltip=_("Temples as they stand"))
        self._suggest = RoundButton("bulb", tools.suggest, tooltip=_("Suggest what to do (H)"))
        fit = RoundButton("eye", tools.fit, tooltip=_("Show the whole board (0)"))
        huts = [RoundButton("hut", tools.huts, tooltip=_("Huts in the supply"))] if has_huts else []
        again = RoundButton(
            "play", tools.show_again, tooltip=_("Show again what has happened since your last turn")
        )
        self._round_undo = RoundButton("undo", tools.undo, tooltip=back)
        self._left: list[Widget] = [Button(_("Menu"), tools.menu, icon="menu", style=_WORDS), self._fold]
        self._right: list[Widget] = [self._undo, self._suggest, self._temples, again, fit, self._speed]
        self._round_left: list[Widget] = [
            RoundButton("menu", tools.menu, tooltip=_("Menu")),
            RoundButton("person", tools.players, tooltip=_("Players")),
            RoundButton("map", tools.supply, tooltip=_("Display and supply")),
        ]
        speed = RoundButton("fast_forward", tools.speed, tooltip=faster)
        self._round_right: list[Widget] = [
            self._round_undo,
            self._suggest,
            *huts,
            self._temples,
            again,
            fit,
            speed,
        ]

    def wanted_widths(self, theme: Theme) -> tuple[int, int]:
        """Return the widths that the tools with words ask for at the left and at the right."""
        gap = theme.metrics.tx(4)
        left, right = (
            sum(widget.measure(theme)[0] + gap for widget in widgets) + gap
            for widgets in (self._left, self._right)
        )
        return left, right

    @property
    def round_buttons(self) -> int:
        """How many round buttons lie at the right where there is no room for words."""
        return len(self._round_right)

    def show_suggesting(self, *, offered: bool, reason: str, shown: bool) -> None:
        """Offer the tool for suggestions, or say why there is none now."""
        self._suggest.visible = offered
        self._suggest.reason = reason
        self._suggest.chosen = shown

    def show(self, *, can_undo: bool, speed: float, has_temples: bool, unfolded: bool) -> None:
        """Bring the tools in line with the game."""
        reason = "" if can_undo else _("Nothing can be taken back now.")
        self._undo.reason = self._round_undo.reason = reason
        self._speed.text = _("Speed {speed}").format(speed=speed_name(speed))
        self._temples.visible = has_temples
        self._fold.text = _("Fold") if unfolded else _("Unfold")

    def widgets(self, places: TableLayout) -> list[Widget]:
        """Return the tools that lie on the table now."""
        if places.drawers:
            return [*self._round_left, *self._round_right]
        return [*self._left, *self._right]

    def place(self, places: TableLayout, theme: Theme) -> None:
        """Lay the tools in their bars."""
        left, right = (self._round_left, self._round_right) if places.drawers else (self._left, self._right)
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
        is_round = size[0] == size[1]
        rect = pygame.Rect(0, 0, *((min(width, height),) * 2 if is_round else (width, height)))
        rect.center = x + width // 2, place.centery
        widget.place(rect, theme)
        x += width + gap
