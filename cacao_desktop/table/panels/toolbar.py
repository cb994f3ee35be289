"""The top of the table: tools in its corners, and the status bar between them."""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Final, Protocol

import pygame

from cacao_desktop import colours
from cacao_desktop.i18n import _
from cacao_desktop.match import Match
from cacao_desktop.table.catalogue import topics
from cacao_desktop.table.core import TableCore
from cacao_desktop.table.flow.game_flow import GameFlow
from cacao_desktop.table.modules.base import ModuleView
from cacao_desktop.table.overview.commands import TableCommands
from cacao_desktop.table.panels.contribution import PanelContribution
from cacao_desktop.table.panels.layout import Drawer, TableLayout
from cacao_desktop.ui import Command, Theme, Widget, styles
from cacao_desktop.ui.metrics import SMALLEST_TEXT
from cacao_desktop.ui.paint.materials import dark_wood, light_plank
from cacao_desktop.ui.timeline import speed_name
from cacao_desktop.ui.widgets import (
    Action,
    Button,
    RoundButton,
    draw_disc,
    draw_rounded,
    draw_shadow,
)
from cacao_desktop.words.opponents import face_of

_STEPS: Final = ("hand", "parting_leaf_2", "worker", "flag")
"""The icons of laying, filling, working and ending the turn."""
_STONE: Final = 32
_NARROW_FOR_STONES: Final = 400
"""A narrower status bar has no room for the steps of the turn."""
_MIN_TEXT: Final = 19
"""The size of letters below which the face makes room for the text."""
_DETAIL: Final = 15
_PALE: Final = 130
"""The opacity of the icon of a later step, of 255."""
_RIM: Final = (0x7A, 0x55, 0x2E)


@dataclass(frozen=True, slots=True)
class StepStyle:
    """The style of a step of the turn: a disc with its icon; sizes are design pixels."""

    fill: colours.Colour
    rim: colours.Colour = _RIM
    disc: int = 27
    icon: int = 18
    alpha: int = 255
    ink: colours.Colour = colours.OUTLINE


_DONE: Final = StepStyle((0x8A, 0x5E, 0x36), icon=14, ink=colours.CREAM)
_NOW: Final = StepStyle(colours.NOW, colours.CHOSEN_LINE, disc=32, icon=22)
_LATER: Final = StepStyle((0xB5, 0x8A, 0x58), alpha=_PALE)


def draw_bars(surface: pygame.Surface, theme: Theme, bars: Iterable[pygame.Rect]) -> None:
    """Draw the wooden bars in the upper corners."""
    corner = theme.metrics.tx(18)
    for bar in bars:
        # Only the lower corner towards the status bar is inside the window, and round.
        aside = -corner
        if bar.x > 0:
            aside = corner
        whole = bar.union(bar.move(aside, -corner))
        draw_shadow(surface, theme, whole, corner)
        surface.blit(theme.material(dark_wood, whole.size, corner), whole)
        draw_rounded(surface, theme, whole, corner, None, rim=(colours.HEM, theme.metrics.tx(2)))


def status_icons(match: Match, seat: int) -> list[str]:
    """Return the icons of a player in the status bar: the emblem, and an opponent's face."""
    icons = [f"emblem_{match.colour(seat)}"]
    face = face_of(match.seats[seat], match.colour(seat))
    if face:
        icons.append(face)
    return icons


def draw_status_bar(
    surface: pygame.Surface,
    theme: Theme,
    place: pygame.Rect,
    icons: Sequence[str],
    text: str,
    detail: str,
    step: int | None,
) -> None:
    """Draw the status bar: icons, text, a detail such as the round, and the steps of the turn."""
    tx = theme.metrics.tx
    draw_shadow(surface, theme, place, tx(12))
    rect = pygame.Rect(place.x, place.y - tx(8), place.width, place.height + tx(8))
    surface.blit(theme.material(light_plank, rect.size), rect)
    right = place.right - tx(22)
    if step is not None and place.width >= tx(_NARROW_FOR_STONES):
        _draw_steps(surface, theme, (right, place.centery), step)
        right -= len(_STEPS) * tx(_STONE) + tx(8)
    side = min(tx(34), place.height - tx(8))
    gap = tx(4)
    x = place.x + tx(20)
    style = styles.SIGN.sized(_MIN_TEXT)
    longest = max((theme.text.width(word, style) for word in text.split()), default=0)
    left = right - x - len(icons) * (side + gap) - tx(4)
    if left < longest or left < _one_line(theme, text, detail) <= right - x - side - gap - tx(4):
        icons = icons[:1]
    for icon in icons:
        theme.icons.draw(surface, icon, side, (x, place.centery - tx(1)), "midleft")
        x += side + gap
    room = pygame.Rect(x + tx(4), place.y + tx(3), right - x - tx(4), place.height - tx(7))
    _draw_words(surface, theme, room, text, detail)


def _one_line(theme: Theme, text: str, detail: str) -> int:
    """Return the width of text and detail side by side, at their smallest."""
    width = theme.text.width(text, styles.SIGN.sized(_MIN_TEXT))
    if detail:
        width += theme.text.width(detail, styles.SMALL_INK.sized(_DETAIL)) + theme.metrics.tx(14)
    return width


def _draw_words(
    surface: pygame.Surface, theme: Theme, room: pygame.Rect, text: str, detail: str
) -> None:
    """Write the text with its detail beside it, or below in small letters, or without it."""
    tx = theme.metrics.tx
    style = styles.SIGN.sized(23)
    small = styles.SMALL_INK.sized(_DETAIL)
    if _one_line(theme, text, detail) <= room.width:
        width = room.width
        if detail:
            width -= theme.text.width(detail, small) + tx(14)
        style = theme.text.fit(text, style, width, theme.text.line_height(style))
        drawn = theme.text.draw(surface, text, style, (room.x, room.centery), "midleft")
        theme.text.draw(
            surface, detail, small, (drawn.right + tx(14), room.centery + tx(1)), "midleft"
        )
        return
    above = style.sized(18)
    below = small.sized(14)
    needed = theme.text.line_height(above) + theme.text.line_height(below)
    widest = max(theme.text.width(text, above), theme.text.width(detail, below))
    if detail and needed <= room.height + tx(8) and widest <= room.width:
        # Letters are lower than their lines, so both lines can overlap a little.
        drawn = theme.text.draw(surface, text, above, (room.x, room.centery - needed // 2 + tx(3)))
        theme.text.draw(surface, detail, below, (drawn.x, drawn.bottom - tx(3)))
        return
    # With large text in a small window the letters may become smaller.
    least = min(14.0, SMALLEST_TEXT / theme.metrics.text_scale)
    style = theme.text.fit(text, style.sized(_MIN_TEXT), *room.size, least)
    room.width = theme.text.even_width(text, style, room.width)
    theme.text.draw_paragraph(surface, text, style, room, middle=True)


def _draw_steps(surface: pygame.Surface, theme: Theme, at: tuple[int, int], step: int) -> None:
    """Draw the four steps of a turn left of a point: done, now and later ones."""
    tx = theme.metrics.tx
    for index, name in enumerate(_STEPS):
        x = at[0] - tx(_STONE) * (len(_STEPS) - index) + tx(_STONE) // 2
        if index < step:
            style = _DONE
            icon = theme.icons.pale("check", tx(style.icon), style.alpha, style.ink)
        else:
            style = _NOW if index == step else _LATER
            icon = theme.icons.pale(name, tx(style.icon), style.alpha, style.ink)
        draw_disc(surface, theme, (x, at[1]), tx(style.disc), style.fill, (style.rim, tx(1)))
        surface.blit(icon, icon.get_rect(center=(x, at[1])))


_WORDS: Final = styles.COUNT_CREAM
_SIZE: Final = 36
_MOST_OF_WIDTH: Final = 0.68
"""The tools leave the rest of the width to the status bar."""


class ValueButton(RoundButton):
    """A round button with its value on a small plate at its foot."""

    value = ""
    icon_lift = 0.14

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        super().draw(surface, theme)
        style = styles.SMALL.without_shadow()
        tx = theme.metrics.tx
        plate = pygame.Rect(0, 0, theme.text.width(self.value, style) + tx(8), tx(16))
        plate.midbottom = self.rect.centerx, self.rect.bottom - tx(1)
        plate.right = min(plate.right, theme.metrics.width - tx(2))
        draw_rounded(surface, theme, plate, tx(7), colours.TAG, rim=(colours.HEM, max(1, tx(1))))
        theme.text.draw(surface, self.value, style, plate.center, "center")


class Suggestion(Protocol):
    """The suggestion as the panels see it: open, or unavailable for a reason."""

    @property
    def shows_advice(self) -> bool: ...

    @property
    def open(self) -> bool: ...

    @property
    def reason(self) -> str: ...

    @property
    def default_widget(self) -> Widget | None: ...

    def widgets(self) -> list[Widget]: ...

    def toggle(self) -> None: ...


class Toolbar:
    """The buttons in the corners: menu, camera and folding, and undo, overviews and speed."""

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
            return RoundButton(icon, action, tooltip=words, size=_SIZE, command=command)

        self._flow = flow
        back = _("Take the last step back")
        undo = Command.UNDO
        self._undo = Button(
            _("Take back"), flow.undo, icon="undo", tooltip=back, style=_WORDS, command=undo
        )
        self._round_undo = tool("undo", flow.undo, back, undo)
        self._fold = tool("arrow_left", fold, "", Command.FOLD)
        self._fit = tool("eye", fit, _("Show the whole board"), Command.ZOOM_FIT)
        self._temples = tool("temple", commands.open_temples, _("Temples as they are now"))
        self._temples.topic = topics.tile_topic("temple")
        self._suggest = tool("bulb", suggest, _("Suggest what to do"), Command.SUGGEST)
        self.of_modules = []
        """They open the cards of modules, also when the supply has no room for these."""
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
        self._speed = ValueButton("fast_forward", commands.next_speed, tooltip=speed, size=_SIZE)
        self._menu = Button(_("Menu"), open_menu, icon="menu", style=_WORDS, command=Command.MENU)
        self._round_menu = tool("menu", open_menu, _("Menu"), Command.MENU)
        self._phones = tool("phone", commands.open_phones, _("The table is open for phones"))
        self._phones.visible = False
        self._drawers = [
            tool("person", partial(open_drawer, "left"), _("Players")),
            tool("log", partial(open_drawer, "right"), _("What happened")),
        ]

    def _bars(
        self, theme: Theme, *, narrow: bool, roomy: bool
    ) -> tuple[list[Widget], list[Widget]]:
        """Return the buttons at the left and at the right.

        With little room some are left out that keys and settings replace.
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
        """Update the buttons for the game, and for the suggestion or the reason of having none."""
        settings = table.context.settings
        reason = ""
        if not self._flow.can_undo:
            reason = _("Nothing can be taken back now.")
        self._undo.reason = self._round_undo.reason = reason
        self._speed.value = speed_name(settings.speed)
        self._temples.visible = bool(table.model.state.temples)
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

    def widgets(self, places: TableLayout, theme: Theme) -> list[Widget]:
        left, right = self._bars(theme, narrow=places.narrow, roomy=places.roomy)
        return [*left, *right]

    def place(self, places: TableLayout, theme: Theme) -> None:
        left, right = self._bars(theme, narrow=places.narrow, roomy=places.roomy)
        _in_row(left, places.menu, theme)
        _in_row(right, places.tools, theme)


def _in_row(widgets: Sequence[Widget], place: pygame.Rect, theme: Theme) -> None:
    """Place widgets side by side in a bar, narrower if they don't fit; round ones stay round."""
    gap = theme.metrics.tx(4)
    sizes = [widget.measure(theme) for widget in widgets]
    room = place.width - gap * (len(widgets) + 1)
    wide = sum(size[0] for size in sizes)
    x = place.x + gap
    for widget, size in zip(widgets, sizes, strict=True):
        width = size[0]
        if wide > room:
            width = round(size[0] * room / wide)
        box = pygame.Rect(0, 0, width, min(size[1], place.height - 4))
        if size[0] == size[1]:
            box.size = (min(box.size), min(box.size))
        box.center = (x + width // 2, place.centery)
        widget.place(box, theme)
        x += width + gap
