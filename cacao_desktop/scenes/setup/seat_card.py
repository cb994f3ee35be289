"""The card of one seat on the new-game screen: colour, name, and who plays it."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from typing import Final

import pygame

from cacao_desktop.i18n import _
from cacao_desktop.match import PERSON
from cacao_desktop.scenes.setup.choices import SeatChoice
from cacao_desktop.table.opponent_names import LEVELS, PERSON_FACE, character_line, level_line, level_name
from cacao_desktop.ui import theme as looks
from cacao_desktop.ui.buttons import Pressable, RoundButton
from cacao_desktop.ui.choices import Choice
from cacao_desktop.ui.colours import PLAYER_COLOURS
from cacao_desktop.ui.geometry import Size
from cacao_desktop.ui.labels import Label, Picture
from cacao_desktop.ui.materials import PANEL_RADIUS, parchment, woven_cloth
from cacao_desktop.ui.text_field import TextField
from cacao_desktop.ui.theme import Theme
from cacao_desktop.ui.widget import Widget, draw_shadow

NAME_LENGTH: Final = 20
_BAND: Final = 78
_EMBLEM: Final = 66
_FACE: Final = 74
_WORDS: Final = looks.SMALL_INK.sized(15)


class IconButton(Pressable):
    """An emblem or a face that grows under the pointer; a press takes the next one."""

    def __init__(self, icon: str, size: float, action: Callable[[], None], *, tooltip: str) -> None:
        super().__init__(action, tooltip=tooltip)
        self.icon = icon
        self.size = size

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        """Return its side twice."""
        del width
        return theme.metrics.tx(self.size), theme.metrics.tx(self.size)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Show the icon."""
        side = theme.metrics.tx(self.size - (2 if self.hovered else 8))
        icon = theme.icons.get(self.icon, side)
        surface.blit(icon, icon.get_rect(center=self.rect.center))


class SeatCard(Widget):
    """Colour, name field, choice of player, the opponent's face and words, and a button that takes the seat away."""

    def __init__(
        self,
        seat: SeatChoice,
        *,
        on_colour: Callable[[], None],
        on_remove: Callable[[], None] | None,
        on_controller: Callable[[str], None],
        on_character: Callable[[], None],
        on_change: Callable[[], None],
    ) -> None:
        super().__init__()
        self._seat = seat
        self._on_change = on_change
        self._emblem = IconButton(
            f"emblem_{seat.colour}", _EMBLEM, on_colour, tooltip=_("Take another colour")
        )
        self._name = TextField(
            seat.name, self._rename, max_length=NAME_LENGTH, placeholder=_("Name"), ends_page=False
        )
        self._remove = RoundButton(
            "cross", on_remove or (lambda: None), tooltip=_("Take this player away"), size=34
        )
        self._remove.visible = on_remove is not None
        levels = [(PERSON, _("Person"), ""), *((bot, level_name(bot), level_line(bot)) for bot in LEVELS)]
        self._player = Choice(
            [(controller, name) for controller, name, _line in levels],
            seat.controller,
            on_controller,
            tooltips=[line for _controller, _name, line in levels],
        )
        self._words = Label(_about(seat), _WORDS)
        self._words.visible = seat.character is not None
        self._face = _face(seat, on_character)

    def _rename(self, name: str) -> None:
        self._seat.name = name
        self._on_change()

    def _children(self) -> list[Widget]:
        # The face comes last: so the focus stays on the choice when an opponent takes a person's seat.
        return [self._emblem, self._name, self._remove, self._player, self._words, self._face]

    def parts(self) -> Iterator[Widget]:
        """Yield what can be used on the card."""
        for child in self._children():
            yield from child.parts()

    def hit(self, position: tuple[int, int]) -> Widget | None:
        """Return what is under a point."""
        return next((found for child in self._children() if (found := child.hit(position))), None)

    def move(self, dx: int, dy: int) -> None:
        """Move it with everything on it."""
        super().move(dx, dy)
        for child in self._children():
            child.move(dx, dy)

    def measure(self, theme: Theme, width: int | None = None) -> Size:
        """Return the width offered and the height that name, choice and words need."""
        tx = theme.metrics.tx
        wide = width or tx(376)
        room = wide - tx(_BAND + 24)
        height = self._name.measure(theme)[1] + self._player.measure(theme, room)[1] + tx(28)
        if self._words.visible:
            height += self._words.measure(theme, room)[1] + tx(8)
        return wide, max(height, tx(_EMBLEM + _FACE + 12))

    def place(self, rect: pygame.Rect, theme: Theme) -> None:
        """Lay out the card."""
        super().place(rect, theme)
        tx = theme.metrics.tx
        self._place_band(pygame.Rect(rect.x, rect.y, tx(_BAND), rect.height), theme)
        left, room = rect.x + tx(_BAND + 12), rect.width - tx(_BAND + 24)
        height = self._name.measure(theme)[1]
        side = self._remove.measure(theme)[0] if self._remove.visible else 0
        self._name.place(
            pygame.Rect(left, rect.y + tx(10), room - side - (tx(6) if side else 0), height), theme
        )
        if side:
            place = pygame.Rect(
                rect.right - tx(12) - side, rect.y + tx(10) + (height - side) // 2, side, side
            )
            self._remove.place(place, theme)
        top = rect.y + tx(18) + height
        height = self._player.measure(theme, room)[1]
        self._player.place(pygame.Rect(left, top, room, height), theme)
        top += height + tx(8)
        self._words.place(pygame.Rect(left, top, room, rect.bottom - tx(8) - top), theme)

    def _place_band(self, band: pygame.Rect, theme: Theme) -> None:
        """Lay the emblem above the face."""
        spare = band.height - theme.metrics.tx(_EMBLEM + _FACE)
        for widget, middle in ((self._emblem, _EMBLEM / 2), (self._face, _EMBLEM + _FACE / 2)):
            place = pygame.Rect((0, 0), widget.measure(theme))
            place.center = band.centerx, band.y + spare // 3 + theme.metrics.tx(middle)
            if widget is self._face:
                place.y += spare // 3
            widget.place(place, theme)

    def draw(self, surface: pygame.Surface, theme: Theme) -> None:
        """Show the card."""
        draw_shadow(surface, theme, self.rect, theme.metrics.tx(PANEL_RADIUS))
        surface.blit(theme.material(parchment, self.rect.size), self.rect)
        band = pygame.Rect(self.rect.topleft, (theme.metrics.tx(_BAND), self.rect.height))
        colour = PLAYER_COLOURS[self._seat.colour]
        surface.blit(theme.material(woven_cloth, band.size, colour, PANEL_RADIUS, False), band)
        for child in self._children():
            if child.visible:
                child.draw(surface, theme)


def _about(seat: SeatChoice) -> str:
    """Return what an opponent likes and how good it is, each in a line."""
    likes = "" if seat.character is None else character_line(seat.character)
    return "\n".join(line for line in (likes, level_line(seat.controller)) if line)


def _face(seat: SeatChoice, on_character: Callable[[], None]) -> Widget:
    """Return the face of a seat: an opponent's can be pressed, a person's only looked at."""
    if seat.character is None:
        return Picture(PERSON_FACE, _FACE - 8, tooltip=_("A person plays here"))
    tooltip = character_line(seat.character) + "\n" + _("Take another opponent")
    return IconButton(f"face_{seat.character}", _FACE, on_character, tooltip=tooltip)
